//! The card-merging game against the rule played out, and its classes against planted faults.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proptest::prelude::*;
use tabletop::Player;
use tabletop::merge::{Cards, CountsError, Merge, MergeError, PairError};
use tabletop::nim::Nimber;

#[allow(dead_code, reason = "the library's build uses the rest")]
#[path = "../build/merge.rs"]
mod classes;
#[allow(dead_code, reason = "the library uses the rest")]
#[path = "../src/nim/mex.rs"]
mod mex;

use classes::Classes;

/// The largest counts that are laid; twos and threes grow by merging.
const LAID: [usize; 4] = [8, 12, 8, 3];
const SIDES: [usize; 4] = [9, 13, 8 + 6 + 1, 3 + 12 + 1];

/// The rule, written apart: every table that one merge leads to, with the pair.
fn after(cards: [usize; 4]) -> Vec<([u8; 2], [usize; 4])> {
    let mut found = Vec::new();
    for low in 0..4_usize {
        for high in low..4 {
            let there = if low == high {
                cards[low] >= 2
            } else {
                cards[low] >= 1 && cards[high] >= 1
            };
            if there && low + high <= 3 {
                let mut rest = cards;
                rest[low] -= 1;
                rest[high] -= 1;
                rest[low + high] += 1;
                found.push(([low, high].map(|card| u8::try_from(card).unwrap()), rest));
            }
        }
    }
    found
}

/// Nim-values of whole tables by mex over all merges: no sums, no classes.
struct PlayedOut(Vec<Option<u16>>);

impl PlayedOut {
    fn new() -> Self {
        Self(vec![None; SIDES.iter().product()])
    }

    fn value(&mut self, cards: [usize; 4]) -> u16 {
        let places = cards.iter().zip(SIDES);
        let index = places.fold(0, |index, (count, side)| {
            assert!(*count < side);
            index * side + count
        });
        if let Some(value) = self.0[index] {
            return value;
        }
        let reached: BTreeSet<u16> = after(cards)
            .into_iter()
            .map(|(_, rest)| self.value(rest))
            .collect();
        let value = (0..=u16::MAX)
            .find(|value| !reached.contains(value))
            .unwrap();
        self.0[index] = Some(value);
        value
    }
}

fn laid(cards: [usize; 4]) -> Cards {
    Cards::new(cards.map(|count| u32::try_from(count).unwrap()))
}

fn winner(value: u16) -> Player {
    if value == 0 {
        Player::Second
    } else {
        Player::First
    }
}

#[test]
fn all_tables_up_to_8_12_8_3_as_played_out() {
    let mut played = PlayedOut::new();
    for zeros in 0..=LAID[0] {
        for ones in 0..=LAID[1] {
            for twos in 0..=LAID[2] {
                for threes in 0..=LAID[3] {
                    let counts = [zeros, ones, twos, threes];
                    let cards = laid(counts);
                    let value = played.value(counts);
                    assert_eq!(cards.nim_value(), Nimber(value), "{counts:?}");
                    assert_eq!(cards.winner(), winner(value), "{counts:?}");
                    let all = after(counts);
                    let over = all.is_empty().then_some(Player::Second);
                    assert_eq!(cards.outcome(), over, "{counts:?}");
                    let moves: Vec<[u8; 2]> = cards.moves().map(Merge::pair).collect();
                    let legal: Vec<[u8; 2]> = all.iter().map(|(pair, _)| *pair).collect();
                    assert_eq!(moves, legal, "{counts:?}");
                    let winning: Vec<[u8; 2]> = all
                        .into_iter()
                        .filter(|(_, rest)| played.value(*rest) == 0)
                        .map(|(pair, _)| pair)
                        .collect();
                    let found: Vec<[u8; 2]> = cards.winning_moves().map(Merge::pair).collect();
                    assert_eq!(found, winning, "{counts:?}");
                    assert_eq!(cards.best_move().map(Merge::pair), winning.first().copied());
                }
            }
        }
    }
}

#[test]
fn only_zeros() {
    assert_eq!(Cards::default().winner(), Player::Second);
    assert_eq!(Cards::default().outcome(), Some(Player::Second));
    for zeros in (1..=100).chain(u32::MAX - 100..=u32::MAX) {
        let even = zeros % 2 == 0;
        let expected = if even { Player::First } else { Player::Second };
        assert_eq!(Cards::new([zeros, 0, 0, 0]).winner(), expected, "{zeros}");
        // Another card beside them turns the answer round.
        assert_eq!(
            Cards::new([zeros, 0, 0, 1]).winner(),
            expected.other(),
            "{zeros}"
        );
    }
}

#[test]
fn pairs_are_named_either_way_round() {
    for one in 0..=255 {
        for other in 0..=255 {
            let merge = Merge::new(one, other);
            if u16::from(one) + u16::from(other) <= 3 {
                let merge = merge.unwrap();
                assert_eq!(merge.pair(), [one.min(other), one.max(other)]);
                assert_eq!(merge.sum(), one + other);
                assert!(Merge::ALL.contains(&merge));
            } else {
                assert_eq!(merge, Err(PairError::SumAboveThree([one, other])));
            }
        }
    }
    let all = BTreeSet::from(Merge::ALL);
    assert_eq!(all.len(), 6);
}

#[test]
fn merging_the_largest_table_never_overflows() {
    let most = u64::from(u32::MAX);
    let mut cards = Cards::new([u32::MAX; 4]);
    cards.play(Merge::OneOne).unwrap();
    assert_eq!(cards.counts(), [most, most - 2, most + 1, most]);
    cards.play(Merge::OneTwo).unwrap();
    assert_eq!(cards.counts(), [most, most - 3, most, most + 1]);
    cards.play(Merge::ZeroThree).unwrap();
    assert_eq!(cards.counts(), [most - 1, most - 3, most, most + 1]);
    // As far as the ones can go, and one step beyond.
    let half = most / 2;
    let mut cards = Cards::try_from([most, 3, most + half - 1, most]).unwrap();
    cards.play(Merge::OneOne).unwrap();
    assert_eq!(cards.counts(), [most, 1, most + half, most]);
    let refused = Err(MergeError::NotThere(Merge::OneOne));
    assert_eq!(cards.play(Merge::OneOne), refused);
    let mut cards = Cards::try_from([0, 1, 1, 2 * most - 1]).unwrap();
    cards.play(Merge::OneTwo).unwrap();
    assert_eq!(cards.counts(), [0, 0, 0, 2 * most]);
    assert_eq!(cards.outcome(), Some(Player::Second));
}

#[test]
fn counts_out_of_reach_are_refused() {
    let most = u64::from(u32::MAX);
    let half = most / 2;
    for counts in [
        [most + 1, 0, 0, 0],
        [0, most + 1, 0, 0],
        [0, 0, most + half + 1, 0],
        [0, 2, most + half, 0],
        [0, 0, 0, 2 * most + 1],
        [0, 1, 0, 2 * most],
        [0, 0, half + 1, most + most / 3 * 2],
        [u64::MAX; 4],
        [0, 0, u64::MAX, u64::MAX],
    ] {
        assert_eq!(
            Cards::try_from(counts),
            Err(CountsError::OutOfReach(counts))
        );
    }
    for counts in [
        [most; 4],
        [0, 1, most + half, 0],
        [0, 0, 0, 2 * most],
        [most, 0, most, most + most / 3],
    ] {
        assert_eq!(Cards::try_from(counts).unwrap().counts(), counts);
        assert_eq!(<[u64; 4]>::from(Cards::try_from(counts).unwrap()), counts);
    }
}

/// Counts as they are met: none, a few, or any.
fn counts() -> impl Strategy<Value = [u32; 4]> {
    prop::array::uniform4(prop_oneof![0_u32..4, any::<u32>(), Just(u32::MAX)])
}

proptest! {
    #[test]
    fn play_accepts_exactly_the_moves(counts in counts()) {
        let cards = Cards::new(counts);
        let moves: Vec<Merge> = cards.moves().collect();
        for merge in Merge::ALL {
            let mut after = cards;
            let [low, high] = merge.pair().map(usize::from);
            match after.play(merge) {
                Ok(()) => {
                    prop_assert!(moves.contains(&merge), "{merge:?}");
                    let mut expected = cards.counts();
                    expected[low] -= 1;
                    expected[high] -= 1;
                    expected[low + high] += 1;
                    prop_assert_eq!(after.counts(), expected);
                    // What play leads to is a table that is let in.
                    prop_assert_eq!(Cards::try_from(expected), Ok(after));
                }
                Err(error) => {
                    prop_assert!(!moves.contains(&merge), "{merge:?}");
                    prop_assert_eq!(error, MergeError::NotThere(merge));
                    prop_assert_eq!(after, cards);
                    let there = if low == high { counts[low] > 1 } else { counts[low].min(counts[high]) > 0 };
                    prop_assert!(!there);
                }
            }
        }
    }

    #[test]
    fn a_best_move_leaves_a_p_position_and_a_p_position_has_none(counts in counts()) {
        let mut cards = Cards::new(counts);
        let best = cards.best_move();
        prop_assert_eq!(best.is_some(), cards.winner() == Player::First);
        if let Some(best) = best {
            cards.play(best).unwrap();
        }
        prop_assert_eq!(cards.winner(), Player::Second);
        for merge in cards.moves() {
            let mut after = cards;
            after.play(merge).unwrap();
            prop_assert_eq!(after.winner(), Player::First, "{:?}", merge);
        }
    }

    #[test]
    fn the_winner_agrees_with_the_nim_value(counts in counts()) {
        let cards = Cards::new(counts);
        prop_assert_eq!(cards.winner(), winner(cards.nim_value().0));
    }

    #[test]
    fn long_play_stays_within_reach(counts in counts(), steps in prop::collection::vec(0_usize..6, 0..200)) {
        let mut cards = Cards::new(counts);
        for step in steps {
            if cards.play(Merge::ALL[step]).is_ok() {
                prop_assert_eq!(Cards::try_from(cards.counts()), Ok(cards));
            }
        }
    }
}

/// A table of the whole range of ones: their remainder is not taken by division.
#[test]
#[cfg_attr(debug_assertions, ignore = "release only: 2^32 tables")]
fn every_count_of_ones() {
    // Two twos: 0, 1, 2 by the ones modulo 3.
    let mut expected = 0;
    for ones in 0..=u32::MAX {
        let value = Cards::new([0, ones, 2, 0]).nim_value().0;
        assert_eq!(value, expected, "{ones}");
        expected = if expected == 2 { 0 } else { expected + 1 };
    }
}

#[test]
fn the_vectors_of_the_merging_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/merge");
    let mut cases = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "in") {
            let text = fs::read_to_string(&path).unwrap();
            let numbers: Vec<u32> = text
                .split_whitespace()
                .map(|n| n.parse().unwrap())
                .collect();
            let answers = fs::read_to_string(path.with_extension("out")).unwrap();
            let mut answers = answers.lines();
            for counts in numbers[1..].chunks_exact(4) {
                let answer = match Cards::new(counts.try_into().unwrap()).winner() {
                    Player::First => "Rabbit",
                    Player::Second => "Horse",
                };
                let line = answers.next().unwrap();
                assert_eq!(line.split(' ').next_back(), Some(answer), "{counts:?}");
                cases += 1;
            }
            assert_eq!(answers.next(), None);
        }
    }
    assert!(cases > 0);
}

#[test]
fn the_classes_are_the_least_and_cover_what_is_played_out() {
    let classes = Classes::find().unwrap();
    assert_eq!((classes.period, classes.cap), (3, 2));
    let mut played = PlayedOut::new();
    for zeros in 0..=LAID[0] {
        for ones in 0..=LAID[1] {
            for twos in 0..=LAID[2] {
                let counts = [zeros, ones, twos, zeros % 2];
                assert_eq!(u16::from(classes.claim(counts)), played.value(counts));
            }
        }
    }
}

#[test]
fn a_planted_class_table_is_refused() {
    let right = Classes::find().unwrap();
    assert_eq!(right.prove(), Ok(()));
    // Every single wrong value.
    for class in 0..right.values.len() {
        for value in 0..8 {
            let mut planted = right.clone();
            planted.values[class] = value;
            let holds = value == right.values[class];
            assert_eq!(planted.prove().is_ok(), holds, "{planted:?}");
        }
    }
    // Too few classes, whatever their values; too many are true as well, where they repeat.
    for (period, cap) in [(1, 2), (2, 2), (3, 0), (3, 1)] {
        let classes = period * (cap + 1);
        for code in 0..4_usize.pow(u32::try_from(classes).unwrap()) {
            let value = |class: usize| u8::try_from(code >> (2 * class) & 3).unwrap();
            let values = (0..classes).map(value).collect();
            let planted = Classes {
                period,
                cap,
                values,
            };
            assert!(planted.prove().is_err(), "{planted:?}");
        }
    }
    let doubled = Classes {
        period: 6,
        values: right.values.repeat(2),
        ..right.clone()
    };
    assert_eq!(doubled.prove(), Ok(()));
    // No table at all.
    let empty = Classes {
        period: 0,
        cap: 2,
        values: Vec::new(),
    };
    assert!(empty.prove().is_err());
    let short = Classes {
        values: right.values[1..].to_vec(),
        ..right.clone()
    };
    assert!(short.prove().is_err());
    // What does not fit in one word is not written.
    assert!(right.table().is_ok());
    assert!(doubled.table().is_err());
}
