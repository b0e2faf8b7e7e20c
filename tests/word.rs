//! The word game against the rule played out. tests/heaps has its table.

#[path = "word/values.rs"]
mod values;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proptest::prelude::*;
use tabletop::Player;
use tabletop::heaps::WORD;
use tabletop::nim::Nimber;
use tabletop::word::{Take, TakeError, Word, WordError};

/// Most letters of a word that is played out.
const MOST: usize = 12;
const SIDE: usize = MOST + 1;

/// Words over four letters: how many of each.
type Heaps = [usize; 4];

fn index(heaps: Heaps) -> usize {
    heaps.iter().fold(0, |index, heap| index * SIDE + heap)
}

/// The rule, written apart: every word that one move leads to, with the move.
fn after(word: Heaps) -> Vec<(usize, usize, Heaps)> {
    let mut found = Vec::new();
    for (letter, &count) in word.iter().enumerate() {
        for copies in 1..=count {
            if copies == 1 || copies == 2 || copies == count {
                let mut rest = word;
                rest[letter] -= copies;
                found.push((letter, copies, rest));
            }
        }
    }
    found
}

/// All words of up to `MOST` letters, shorter ones first.
fn words() -> Vec<Heaps> {
    let all = (0..SIDE.pow(4)).map(|code| {
        let digit = |place: u32| code / SIDE.pow(place) % SIDE;
        [digit(3), digit(2), digit(1), digit(0)]
    });
    let mut words: Vec<Heaps> = all
        .filter(|word| word.iter().sum::<usize>() <= MOST)
        .collect();
    words.sort_by_key(|word| word.iter().sum::<usize>());
    words
}

/// The nim-value of each word as a whole, by mex over its moves: no heap theory.
fn played_out() -> Vec<u16> {
    let mut values = vec![u16::MAX; SIDE.pow(4)];
    for word in words() {
        let reached: BTreeSet<u16> = after(word)
            .into_iter()
            .map(|(_, _, rest)| values[index(rest)])
            .collect();
        values[index(word)] = (0..=u16::MAX)
            .find(|value| !reached.contains(value))
            .unwrap();
    }
    values
}

/// Lays the heaps out on the letters B, K, L and Z.
const PLACES: [usize; 4] = [1, 10, 11, 25];

fn word(heaps: Heaps) -> Word {
    let mut counts = [0; 26];
    for (place, heap) in PLACES.into_iter().zip(heaps) {
        counts[place] = u32::try_from(heap).unwrap();
    }
    Word::from_counts(counts)
}

fn take(letter: usize, copies: usize) -> Take {
    Take {
        letter: b"BKLZ"[letter],
        copies: u32::try_from(copies).unwrap(),
    }
}

fn winner(value: u16) -> Player {
    if value == 0 {
        Player::Second
    } else {
        Player::First
    }
}

#[test]
fn all_words_up_to_12_letters_over_four_letters_as_played_out() {
    let values = played_out();
    for heaps in words() {
        let word = word(heaps);
        let value = values[index(heaps)];
        assert_eq!(word.nim_value(), Nimber(value), "{heaps:?}");
        assert_eq!(word.winner(), winner(value), "{heaps:?}");
        let over = heaps == [0; 4];
        assert_eq!(word.outcome(), over.then_some(Player::Second), "{heaps:?}");
        let legal: Vec<Take> = after(heaps)
            .into_iter()
            .map(|(l, c, _)| take(l, c))
            .collect();
        assert_eq!(word.moves().collect::<Vec<_>>(), legal, "{heaps:?}");
        let winning: Vec<Take> = after(heaps)
            .into_iter()
            .filter(|(_, _, rest)| values[index(*rest)] == 0)
            .map(|(l, c, _)| take(l, c))
            .collect();
        assert_eq!(
            word.winning_moves().collect::<Vec<_>>(),
            winning,
            "{heaps:?}"
        );
        assert_eq!(word.best_move(), winning.first().copied(), "{heaps:?}");
    }
}

#[test]
fn forty_equal_letters_are_a_win_for_the_first_player() {
    let word: Word = "Q".repeat(40).parse().unwrap();
    assert_eq!(word.winner(), Player::First);
    assert_eq!(word.nim_value(), Nimber(1));
    // 39 are worth 3, 38 are worth 2.
    let all = Take {
        letter: b'Q',
        copies: 40,
    };
    assert_eq!(word.winning_moves().collect::<Vec<_>>(), [all]);
}

#[test]
fn the_empty_word_is_over() {
    let mut word = Word::new();
    assert_eq!(word, Word::default());
    assert!(word.is_empty());
    assert_eq!(word.outcome(), Some(Player::Second));
    assert_eq!(word.best_move(), None);
    let one = Take {
        letter: b'A',
        copies: 1,
    };
    assert_eq!(word.play(one), Err(TakeError::NotThere(one)));
}

#[test]
fn single_heaps_up_to_the_largest_count_follow_the_remainder() {
    for count in (1..=1000).chain(u32::MAX - 1000..=u32::MAX) {
        let mut counts = [0; 26];
        counts[7] = count;
        let expected = match count % 3 {
            0 => 3,
            rest => rest,
        };
        let value = Word::from_counts(counts).nim_value();
        assert_eq!(u32::from(value.0), expected, "{count}");
    }
}

#[test]
fn refused_letters_change_nothing_and_are_named() {
    let mut word: Word = "BOOKKEEPER".parse().unwrap();
    let before = word.clone();
    for (text, position) in [("a", 0), ("ABc", 2), ("AB[", 2), ("AB@C1", 2), ("ABÉ", 2)] {
        let byte = text.as_bytes()[position];
        let error = WordError::NotALetter { position, byte };
        assert_eq!(word.extend(text.as_bytes()), Err(error), "{text}");
        assert_eq!(word, before, "{text}");
        assert_eq!(text.parse::<Word>(), Err(error));
        assert_eq!(error.position(), position);
        assert_eq!(error.to_string(), "not a capital letter");
    }
}

#[test]
fn a_full_count_is_refused_wherever_it_fills_up() {
    let full = |room: u32| {
        let mut counts = [3; 26];
        counts[4] = u32::MAX - room;
        Word::from_counts(counts)
    };
    for room in [0, 1, 2, 100, 991, 992, 993, 3000] {
        let length = usize::try_from(room).unwrap();
        let mut word = full(room);
        let mut letters = vec![b'E'; length];
        word.extend(&letters).unwrap();
        assert_eq!(word.count(b'E'), u32::MAX);
        // Only letters, of which the last are too many; and then a byte that is no letter: the
        // first fault is told.
        for more in [&b"EEE"[..], b"!"] {
            letters.extend(more);
            let mut word = full(room);
            let error = WordError::TooMany {
                position: length,
                byte: b'E',
            };
            assert_eq!(word.extend(&letters), Err(error), "{room}");
            assert_eq!(word, full(room));
        }
        // The other fault first.
        letters.insert(0, b'?');
        let mut word = full(room);
        let error = WordError::NotALetter {
            position: 0,
            byte: b'?',
        };
        assert_eq!(word.extend(&letters), Err(error), "{room}");
        assert_eq!(word, full(room));
    }
}

#[test]
fn a_word_with_every_count_full_takes_no_letter() {
    let full = Word::from_counts([u32::MAX; 26]);
    for length in [1, 63, 64, 65, 992, 993, 5000] {
        let alphabet = (b'A'..=b'Z').rev().cycle();
        let letters: Vec<u8> = alphabet.take(length).collect();
        let mut word = full.clone();
        let error = WordError::TooMany {
            position: 0,
            byte: b'Z',
        };
        assert_eq!(word.extend(&letters), Err(error), "{length}");
        assert_eq!(word, full);
    }
}

#[test]
fn one_and_two_letters_in_turn_are_counted_at_every_length() {
    for length in (0..200).chain(900..1100).chain(1900..2100) {
        for pattern in [&b"Q"[..], b"AZ", b"ZA", b"AAZ", b"AZZZ", b"AAAAAAAAB"] {
            let letters: Vec<u8> = pattern.iter().copied().cycle().take(length).collect();
            let word = Word::try_from(letters.as_slice()).unwrap();
            assert_eq!(*word.counts(), counted(&letters), "{length}");
        }
    }
}

/// Letters with runs, as many as several blocks of a fast path would hold.
fn letters() -> impl Strategy<Value = Vec<u8>> {
    let run = (b'A'..=b'Z', 1_usize..600);
    prop::collection::vec(run, 0..12).prop_map(|runs| {
        let runs = runs.into_iter();
        runs.flat_map(|(letter, length)| vec![letter; length])
            .collect()
    })
}

fn counted(letters: &[u8]) -> [u32; 26] {
    let mut counts = [0; 26];
    for letter in letters {
        counts[usize::from(letter - b'A')] += 1;
    }
    counts
}

proptest! {
    #[test]
    fn pieces_add_up_to_the_whole(
        letters in prop_oneof![letters(), prop::collection::vec(b'A'..=b'Z', 0..5000)],
        piece in 1_usize..3000,
    ) {
        let whole = Word::try_from(letters.as_slice()).unwrap();
        prop_assert_eq!(whole.counts(), &counted(&letters));
        let mut word = Word::new();
        for piece in letters.chunks(piece) {
            word.extend(piece).unwrap();
        }
        prop_assert_eq!(&word, &whole);
        for letter in 0..=255 {
            let mut others = letters.clone();
            others.retain(|other| *other == letter);
            prop_assert_eq!(word.count(letter) as usize, others.len());
        }
    }

    #[test]
    fn one_bad_byte_anywhere_is_found_and_changes_nothing(
        mut letters in letters(),
        place in any::<prop::sample::Index>(),
        byte in prop_oneof![0..b'A', b'Z' + 1..=255],
    ) {
        letters.push(b'A');
        let position = place.index(letters.len());
        letters[position] = byte;
        let before = Word::from_counts(std::array::from_fn(|i| u32::try_from(i).unwrap()));
        let mut word = before.clone();
        prop_assert_eq!(word.extend(&letters), Err(WordError::NotALetter { position, byte }));
        prop_assert_eq!(word, before);
    }

    #[test]
    fn play_accepts_exactly_the_moves(
        counts in prop::array::uniform26(prop_oneof![0_u32..6, any::<u32>()]),
        letter in prop_oneof![b'A'..=b'Z', any::<u8>()],
        near in -2_i64..=2,
        small in 0_u32..6,
    ) {
        let word = Word::from_counts(counts);
        let all = i64::from(word.count(letter));
        let near = u32::try_from((all + near).clamp(0, i64::from(u32::MAX))).unwrap();
        let moves: Vec<Take> = word.moves().collect();
        let mut seen = moves.clone();
        seen.dedup();
        prop_assert_eq!(&seen, &moves);
        let tried = [near, small].map(|copies| Take { letter, copies });
        for take in moves.iter().copied().chain(tried) {
            let mut after = word.clone();
            match after.play(take) {
                Ok(()) => {
                    prop_assert!(moves.contains(&take), "{take:?}");
                    prop_assert_eq!(after.count(take.letter), word.count(take.letter) - take.copies);
                    let others = (b'A'..=b'Z').filter(|other| *other != take.letter);
                    for other in others {
                        prop_assert_eq!(after.count(other), word.count(other));
                    }
                }
                Err(error) => {
                    prop_assert!(!moves.contains(&take), "{take:?}");
                    prop_assert_eq!(&after, &word);
                    let expected = if !take.letter.is_ascii_uppercase() {
                        TakeError::NotALetter(take)
                    } else if take.copies > word.count(take.letter) {
                        TakeError::NotThere(take)
                    } else if take.copies == 0 {
                        TakeError::Nothing(take)
                    } else {
                        TakeError::NotAll(take)
                    };
                    prop_assert_eq!(error, expected);
                }
            }
        }
    }

    #[test]
    fn a_best_move_leaves_a_p_position_and_a_p_position_has_none(
        counts in prop::array::uniform26(prop_oneof![0_u32..6, any::<u32>()]),
    ) {
        let mut word = Word::from_counts(counts);
        let best = word.best_move();
        prop_assert_eq!(best.is_some(), word.winner() == Player::First);
        if let Some(best) = best {
            word.play(best).unwrap();
        }
        prop_assert_eq!(word.winner(), Player::Second);
        for take in word.moves() {
            let mut after = word.clone();
            after.play(take).unwrap();
            prop_assert_eq!(after.winner(), Player::First, "{:?}", take);
        }
    }
}

#[test]
fn best_play_wins_to_the_last_letter() {
    let mut word: Word = "MISSISSIPPIANDTENNESSEE".parse().unwrap();
    assert_eq!(word.winner(), Player::First);
    let mut to_move = Player::First;
    let mut turn = 0;
    while word.outcome().is_none() {
        let best = word.best_move();
        // The loser tries one move after another.
        let take = best.or_else(|| word.moves().nth(turn % word.moves().count()));
        assert_eq!(best.is_some(), to_move == Player::First);
        word.play(take.unwrap()).unwrap();
        to_move = to_move.other();
        turn += 1;
    }
    // Nothing is left for the second player to take.
    assert_eq!(to_move, Player::Second);
}

#[test]
fn the_vectors_of_the_word_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/word");
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "in") {
            files += 1;
            let word: Word = fs::read_to_string(&path).unwrap().trim().parse().unwrap();
            let answer = match word.winner() {
                Player::First => "Alice",
                Player::Second => "Bob",
            };
            let expected = fs::read_to_string(path.with_extension("out")).unwrap();
            assert_eq!(answer, expected.trim(), "{}", path.display());
        }
    }
    assert!(files > 0);
}

#[test]
fn a_letter_is_a_heap_of_the_word_game() {
    for count in (0..100).chain(u32::MAX - 100..=u32::MAX) {
        let mut counts = [0; 26];
        counts[25] = count;
        let word = Word::from_counts(counts);
        let size = u64::from(count);
        assert_eq!(Some(word.nim_value()), WORD.nim_value(size));
        let left: Vec<u64> = word
            .moves()
            .map(|take| u64::from(count - take.copies))
            .collect();
        let heap: Vec<u64> = WORD.moves(size).map(|[left, _]| left).collect();
        assert_eq!(left, heap, "{count}");
    }
}
