//! What may stand in any order: letters, heaps, seats, moves, and the card that comes next.

use std::hash::{BuildHasher, RandomState};

use proptest::prelude::*;
use proptest::sample::subsequence;
use tabletop::connect::{Board, words};
use tabletop::heaps::{DAWSONS_CHESS, Game, KAYLES, NIM, Position, TAKE_2_5_7, WORD};
use tabletop::jar::{Table, Value, Verdict};
use tabletop::merge::Cards;
use tabletop::nim::Nimber;
use tabletop::poker::{Card, Deal, FastHand, Hand, Odds, RankedHand};
use tabletop::word::{Values, Word};

const GAMES: [&Game<'static>; 5] = [&NIM, &WORD, &TAKE_2_5_7, &KAYLES, &DAWSONS_CHESS];

fn lay(heaps: &[(usize, u64)]) -> Position<'static, 12> {
    let mut position = Position::new();
    for (game, size) in heaps {
        position.push(GAMES[*game], *size).unwrap();
    }
    position
}

/// The least number that is not among these.
fn mex(mut values: Vec<u16>) -> u16 {
    values.sort_unstable();
    values.dedup();
    let place = |(place, value): (usize, &u16)| usize::from(*value) != place;
    let gap = values.iter().enumerate().position(place);
    u16::try_from(gap.unwrap_or(values.len())).unwrap()
}

fn deal(hands: &[Vec<Card>], board: &[Card], dead: &[Card], to_come: usize) -> Deal {
    let mut table = Deal::of(hands.len(), hands[0].len(), board.len() + to_come).unwrap();
    for &card in hands.iter().flatten() {
        table.push(card).unwrap();
    }
    for &card in board {
        table.push_board(card).unwrap();
    }
    for &card in dead {
        table.push_dead(card).unwrap();
    }
    table
}

/// Per seat, the boards won with how many others.
fn shared<R: RankedHand>(deal: &Deal) -> Vec<Vec<u32>> {
    let odds = Odds::<R, 23>::of(deal).unwrap().finish();
    (0..deal.players())
        .map(|seat| odds.shared(seat).to_vec())
        .collect()
}

fn sum(one: &mut [Vec<u32>], other: &[Vec<u32>]) {
    for (one, other) in one.iter_mut().flatten().zip(other.iter().flatten()) {
        *one += other;
    }
}

/// A deal of `private` cards to each, after so many board cards, all but a few others dead.
fn tables() -> impl Strategy<Value = (Vec<Vec<Card>>, Vec<Card>, Vec<Card>, usize)> {
    let sizes = (
        2_usize..=5,
        2_usize..=4,
        0_usize..=3,
        1_usize..=3,
        0_usize..=5,
    );
    let deck = Just(Card::all().collect::<Vec<_>>()).prop_shuffle();
    (sizes, deck).prop_filter_map(
        "five to seven cards",
        |((private, players, known, to_come, spare), deck)| {
            if !(5..=7).contains(&(private + known + to_come)) {
                return None;
            }
            let (hands, rest) = deck.split_at(players * private);
            let (board, rest) = rest.split_at(known);
            let dead = &rest[to_come + spare..];
            let hands = hands.chunks(private).map(<[Card]>::to_vec).collect();
            Some((hands, board.to_vec(), dead.to_vec(), to_come))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nim_sums_are_a_group_of_order_two(one: u16, two: u16, three: u16) {
        let (one, two, three) = (Nimber(one), Nimber(two), Nimber(three));
        prop_assert_eq!(one ^ two, two ^ one);
        prop_assert_eq!((one ^ two) ^ three, one ^ (two ^ three));
        prop_assert_eq!(one ^ Nimber::ZERO, one);
        prop_assert!((one ^ one).is_zero());
        prop_assert_eq!(one.is_zero(), one == Nimber::ZERO);
        let mut added = one;
        added ^= two;
        prop_assert_eq!([one, two].into_iter().sum::<Nimber>(), added);
        prop_assert_eq!(one.to_string(), one.0.to_string());
    }

    /// Which letters they are, and where they stand, makes no difference.
    #[test]
    fn letters_are_all_alike(
        letters in prop::collection::vec(0_u8..26, 0..60),
        names in Just((b'A'..=b'Z').collect::<Vec<u8>>()).prop_shuffle(),
        backwards: bool,
    ) {
        let plain: Vec<u8> = letters.iter().map(|letter| letter + b'A').collect();
        let mut other: Vec<u8> = letters.iter().map(|letter| names[usize::from(*letter)]).collect();
        if backwards {
            other.reverse();
        }
        let word = Word::try_from(&plain[..]).unwrap();
        let renamed = Word::try_from(&other[..]).unwrap();
        prop_assert_eq!(word.nim_value(), renamed.nim_value());
        prop_assert_eq!(word.winning_moves().count(), renamed.winning_moves().count());
        prop_assert_eq!(Values::try_from(&other[..]).unwrap().nim_value(), word.nim_value());
        // A word beside its twin is lost for whoever moves.
        let twice: Vec<u8> = [&plain[..], &other[..]].concat();
        let disjoint = letters.iter().all(|letter| !plain.contains(&names[usize::from(*letter)]));
        if disjoint {
            prop_assert!(Word::try_from(&twice[..]).unwrap().nim_value().is_zero());
        }
    }

    /// Two zeros more change nothing, once another card lies there.
    #[test]
    fn two_zeros_are_two_passes(counts in prop::array::uniform4(0_u32..1_000_000)) {
        let [zeros, ones, twos, threes] = counts;
        prop_assume!(zeros + ones + twos + threes > 0);
        let more = Cards::new([zeros + 2, ones, twos, threes]);
        prop_assert_eq!(Cards::from(counts).nim_value(), more.nim_value());
        prop_assert_eq!(Cards::from(counts), Cards::new(counts));
    }

    /// The nim-value of a position is the least that no move leads to, in whatever order the heaps
    /// stand; beside its twin it is worth nothing.
    #[test]
    fn heaps_stand_in_any_order(
        (heaps, others) in prop::collection::vec((0..GAMES.len(), 0_u64..60), 0..=5)
            .prop_flat_map(|heaps| (Just(heaps.clone()), Just(heaps).prop_shuffle())),
    ) {
        let position = lay(&heaps);
        prop_assert_eq!(position.nim_value(), lay(&others).nim_value());
        let after = |step| {
            let mut after = position.clone();
            after.play(step).unwrap();
            after.nim_value().0
        };
        prop_assert_eq!(position.nim_value().0, mex(position.moves().map(after).collect()));
        let twice = [&heaps[..], &others[..]].concat();
        prop_assert!(lay(&twice).nim_value().is_zero());
    }

    /// The table turned by some seats plays the same, seats counted from the wildcard.
    #[test]
    fn seats_of_a_jar_turn_round(
        contestants in 2_usize..=13,
        holder in 0_usize..13,
        turned in 0_usize..13,
        seed: u32,
    ) {
        let holder = holder % contestants;
        let mut word = seed;
        let random = || { word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223); word };
        let table = Table::shuffled(contestants, holder, random).unwrap();
        let hand = |contestant: usize| -> [Value; 4] {
            let cards: Vec<Value> = table.hand(contestant % contestants).collect();
            cards.try_into().unwrap()
        };
        let hands: Vec<[Value; 4]> = (turned..turned + contestants).map(hand).collect();
        let place = |seat: usize| (seat + contestants * turned - turned) % contestants;
        let other = Table::new(&hands, place(holder)).unwrap();
        match (table.verdict(), other.verdict()) {
            // Of several who have won before the first turn the lowest seat wins: not turned.
            (Verdict::Winner { turns: 0, .. }, Verdict::Winner { turns: 0, .. }) => {}
            (Verdict::Winner { contestant, turns }, verdict) => {
                prop_assert_eq!(verdict, Verdict::Winner { contestant: place(contestant), turns });
            }
            (one, other) => prop_assert_eq!(one, other),
        }
    }

    /// Tokens that lie alike are one position, whatever moves led there: equal, and of one hash.
    #[test]
    fn moves_in_any_order_make_one_board(
        (firsts, others) in prop::collection::vec(0_usize..7, 0..20)
            .prop_flat_map(|columns| (Just(columns.clone()), Just(columns).prop_shuffle())),
    ) {
        // Each player's columns are in their order; with a line out of reach every game can be played.
        fn played<const C: usize, const R: usize, const W: usize>(columns: &[usize]) -> Board<C, R, W> {
            let mut board = Board::new(7, R.min(8), 9).unwrap();
            for &column in columns {
                let _ = board.play(column);
            }
            board
        }
        let hasher = RandomState::new();
        let one = played::<7, 8, { words(7, 8) }>(&firsts);
        let other = played::<7, 8, { words(7, 8) }>(&others);
        if one == other {
            prop_assert_eq!(hasher.hash_one(&one), hasher.hash_one(&other));
        }
        let same = one.cells().eq(other.cells());
        prop_assert_eq!(one == other, same);
        prop_assert_eq!(one.to_string() == other.to_string(), same);
        // All three forms draw alike.
        prop_assert_eq!(one.to_string(), played::<9, 8, { words(9, 8) }>(&firsts).to_string());
        prop_assert_eq!(one.to_string(), played::<7, 70, { words(7, 70) }>(&firsts).to_string());
    }

    /// A drawing shows each cell at its place.
    #[test]
    fn a_drawing_reads_back(
        size in (1_usize..=9, 1_usize..=9),
        moves in prop::collection::vec(0_usize..9, 0..80),
    ) {
        let mut board = Board::<9, 9, { words(9, 9) }>::new(size.0, size.1, 4).unwrap();
        for column in moves {
            let _ = board.play(column);
        }
        let drawn = board.to_string();
        let rows: Vec<&[u8]> = drawn.lines().map(str::as_bytes).collect();
        prop_assert_eq!(rows.len(), size.1);
        for (row, cells) in rows.iter().rev().enumerate() {
            prop_assert_eq!(cells.len(), size.0);
            for (column, cell) in cells.iter().enumerate() {
                let shown = board.cell(column, row).map_or(b'.', |player| b"xo"[player as usize]);
                prop_assert_eq!(*cell, shown);
            }
        }
    }

    /// In other seats the players win what they won.
    #[test]
    fn players_may_change_seats((hands, board, dead, to_come) in tables(), turned in 0_usize..4) {
        let counts = shared::<Hand>(&deal(&hands, &board, &dead, to_come));
        let mut others = hands.clone();
        others.rotate_left(turned % hands.len());
        let mut expected = counts.clone();
        expected.rotate_left(turned % hands.len());
        let moved = deal(&others, &board, &dead, to_come);
        prop_assert_eq!(&shared::<Hand>(&moved), &expected);
        prop_assert_eq!(&shared::<FastHand>(&moved), &expected);
    }

    /// The boards to come are those with each card next, and each board is met once for every card
    /// that could have come first.
    #[test]
    fn odds_are_those_of_each_next_card((hands, board, dead, to_come) in tables()) {
        let whole = deal(&hands, &board, &dead, to_come);
        let counts = shared::<Hand>(&whole);
        let mut sums = vec![vec![0; hands.len()]; hands.len()];
        for card in whole.unseen().iter() {
            let board = [&board[..], &[card]].concat();
            sum(&mut sums, &shared::<Hand>(&deal(&hands, &board, &dead, to_come - 1)));
        }
        let times = u32::try_from(to_come).unwrap();
        let expected: Vec<Vec<u32>> = counts
            .iter()
            .map(|counts| counts.iter().map(|count| count * times).collect())
            .collect();
        prop_assert_eq!(sums, expected);
    }

    /// Five of a hand's cards are never worth more than all, and some five are worth as much.
    #[test]
    fn a_hand_is_its_best_five(cards in subsequence(Card::all().collect::<Vec<_>>(), 5..=7)) {
        let strength = |cards: &[Card]| FastHand::from_cards(cards).unwrap().strength().unwrap();
        let fives = (0..1_usize << cards.len()).filter(|chosen| chosen.count_ones() == 5);
        let best = fives.map(|chosen| {
            let places = (0..cards.len()).filter(|place| chosen >> place & 1 == 1);
            strength(&places.map(|place| cards[place]).collect::<Vec<_>>())
        });
        prop_assert_eq!(best.max(), Some(strength(&cards)));
    }
}

/// Words that would make some cards likelier are thrown back, but not for ever: a source that is
/// stuck at such a word is asked sixteen times for each card that is drawn.
#[test]
fn unfair_words_are_thrown_back() {
    for contestants in 2..=13_u64 {
        let mut words = 0;
        let stuck = || {
            words += 1;
            0
        };
        Table::shuffled(usize::try_from(contestants).unwrap(), 0, stuck).unwrap();
        // A zero is unfair wherever 2^32 words do not share out evenly among the cards left.
        let fair = |cards: &u64| (1_u64 << 32).is_multiple_of(*cards);
        let draws = (2..=4 * contestants).map(|cards| if fair(&cards) { 1 } else { 16 });
        assert_eq!(words, draws.sum::<u32>(), "{contestants} contestants");
    }
}
