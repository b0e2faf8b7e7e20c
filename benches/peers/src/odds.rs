//! Exact odds: the library's count beside every other crate's hands in a loop over all boards, and
//! beside the one crate that counts two hands before the flop by itself.
//!
//! All start from the cards. What the others lay on the board comes to them as a finished list.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use aya_poker::base::Hand as AyaHand;
use pokers::{Hand as PokersHand, HandRange, exact_equity};
use rs_poker::core::SevenCardAccum;
use tabletop::poker::{Card, Deal, FastHand, Hand, Odds, RankedHand};

use crate::cards::Running;
use crate::random::Random;
use crate::rounds::Race;

const TABLES: usize = 256;
const ROUNDS: usize = 60;

/// Players, private cards of each, known and coming cards of the board.
type Shape = [usize; 4];

pub fn compare() {
    for (title, shape) in [
        ("odds-n2", [2, 5, 0, 2]),
        ("odds-n4", [4, 5, 0, 2]),
        ("odds-n6", [6, 5, 0, 2]),
        ("odds-n9", [9, 5, 0, 2]),
        ("holdem-flop", [2, 2, 3, 2]),
        ("holdem-turn", [2, 2, 4, 1]),
    ] {
        let tables = decks(TABLES, shape[0] * shape[1] + shape[2]);
        let cards = of_all::<Hand>(&tables);
        let (pokers, rs, aya) = (
            of_all::<PokersHand>(&tables),
            of_all::<SevenCardAccum>(&tables),
            of_all::<AyaHand>(&tables),
        );
        for (((cards, pokers), rs), aya) in cards.iter().zip(&pokers).zip(&rs).zip(&aya) {
            let wins = counted::<Hand>(cards, shape);
            assert_eq!(wins, counted::<FastHand>(cards, shape));
            assert_eq!(wins, laid::<PokersHand>(pokers, shape));
            assert_eq!(wins, laid::<SevenCardAccum>(rs, shape));
            assert_eq!(wins, laid::<AyaHand>(aya, shape));
        }
        Race::default()
            .ours(Hand::NAME, || ours::<Hand>(&cards, shape))
            .ours(FastHand::NAME, || ours::<FastHand>(&cards, shape))
            .peer(PokersHand::NAME, || {
                sum(&pokers, |t| weigh(&laid::<PokersHand>(t, shape)))
            })
            .peer(SevenCardAccum::NAME, || {
                sum(&rs, |t| weigh(&laid::<SevenCardAccum>(t, shape)))
            })
            .peer(AyaHand::NAME, || {
                sum(&aya, |t| weigh(&laid::<AyaHand>(t, shape)))
            })
            .run(title, TABLES as u64, ROUNDS);
    }
    before_the_flop();
}

/// Two hands of two, all 1,712,304 boards.
fn before_the_flop() {
    let shape = [2, 2, 0, 5];
    let tables = decks(8, 4);
    let cards = of_all::<Hand>(&tables);
    let ranges: Vec<Vec<HandRange>> = cards.iter().map(ranges).collect();
    // Parts of the pots in billionths, as that crate gives no counts: one board more would show.
    let parts = |first: f64| (first * 1e9).round() as u64;
    let equity = |(wins, ties, boards): (u32, u32, u32)| {
        parts((f64::from(wins) + f64::from(ties) / 2.0) / f64::from(boards))
    };
    let theirs = |ranges: &[HandRange]| {
        let token = Arc::new(AtomicBool::new(false));
        let result = exact_equity(ranges, 0, 0, 1, token, |_| {}).expect("two hands");
        parts(result.equities[0])
    };
    for (cards, ranges) in cards.iter().zip(&ranges) {
        let counts = heads_up::<Hand>(cards, shape);
        assert_eq!(counts, heads_up::<FastHand>(cards, shape));
        assert_eq!(equity(counts), theirs(ranges));
    }
    let total = |equity: &dyn Fn(usize) -> u64| (0..cards.len()).map(equity).sum();
    Race::default()
        .ours(Hand::NAME, || {
            total(&|i| equity(heads_up::<Hand>(&cards[i], shape)))
        })
        .ours(FastHand::NAME, || {
            total(&|i| equity(heads_up::<FastHand>(&cards[i], shape)))
        })
        .peer(PokersHand::NAME, || total(&|i| theirs(&ranges[i])))
        .run("holdem-preflop", cards.len() as u64, 8);
}

/// The hands of a table as that crate reads them.
fn ranges(table: &[Card; 52]) -> Vec<HandRange> {
    let hands = table[..4].chunks(2);
    let texts = hands.map(|hand| format!("{}{}", hand[0], hand[1]));
    HandRange::from_strings(texts.collect())
}

/// Shuffled decks, always the same: places in the order of all cards, and those behind the `used`
/// ones in order.
fn decks(count: usize, used: usize) -> Vec<[usize; 52]> {
    let mut random = Random(0x1319_8a2e_0370_7344);
    let mut deck: [usize; 52] = std::array::from_fn(|place| place);
    (0..count)
        .map(|_| {
            random.shuffle(&mut deck, 51);
            // In order they lie near each other in everyone's tables.
            let mut table = deck;
            table[used..].sort_unstable();
            table
        })
        .collect()
}

/// The decks in a crate's own cards.
fn of_all<R: Running>(decks: &[[usize; 52]]) -> Vec<[R::Card; 52]> {
    decks.iter().map(|deck| deck.map(R::card)).collect()
}

fn sum<T>(tables: &[T], wins: impl FnMut(&T) -> u64) -> u64 {
    tables.iter().map(wins).sum()
}

/// A number that stands for all wins, each by its seat.
fn weigh(wins: &[u32]) -> u64 {
    (1..).zip(wins).map(|(i, &won)| i * u64::from(won)).sum()
}

/// Counts a table from its cards on, in odds that may have counted others.
fn count<R: RankedHand>(odds: &mut Odds<R>, table: &[Card; 52], shape: Shape) {
    let [players, private, known, _] = shape;
    let (hands, rest) = table.split_at(players * private);
    let mut deal = match private {
        2 => Deal::holdem(players),
        _ => Deal::new(players),
    };
    let deal = deal.as_mut().expect("few players");
    match private {
        2 => deal.push_hands(hands.as_chunks::<2>().0),
        _ => deal.push_hands(hands.as_chunks::<5>().0),
    }
    .expect("new cards");
    for &card in &rest[..known] {
        deal.push_board(card).expect("a new card");
    }
    odds.start(deal).expect("all cards are dealt");
    while !odds.step(u32::MAX).is_complete() {}
}

/// The library's wins at all tables, in odds that are started over.
fn ours<R: RankedHand>(tables: &[[Card; 52]], shape: Shape) -> u64 {
    let mut odds = Odds::<R>::vacant();
    sum(tables, |table| {
        count(&mut odds, table, shape);
        weigh(odds.wins())
    })
}

/// The library's wins at one table, by seat.
fn counted<R: RankedHand>(table: &[Card; 52], shape: Shape) -> [u32; 10] {
    let mut odds = Odds::<R>::vacant();
    count(&mut odds, table, shape);
    let mut wins = [0; 10];
    wins[..odds.wins().len()].copy_from_slice(odds.wins());
    wins
}

/// Sole wins of the first of two, ties, and all boards.
fn heads_up<R: RankedHand>(table: &[Card; 52], shape: Shape) -> (u32, u32, u32) {
    let mut odds = Odds::<R>::vacant();
    count(&mut odds, table, shape);
    (odds.sole_wins(0), odds.shared(0)[1], odds.boards())
}

/// The same wins by ranking every player on every board, the first card of two added once.
fn laid<R: Running>(table: &[R::Card; 52], shape: Shape) -> [u32; 10] {
    let [players, private, known, to_come] = shape;
    let (hands, rest) = table.split_at(players * private);
    let (board, unseen) = rest.split_at(known);
    let mut built = [R::empty(); 10];
    for (built, hand) in built.iter_mut().zip(hands.chunks_exact(private)) {
        let cards = hand.iter().chain(board);
        *built = cards.fold(R::empty(), |hand, &card| hand.plus(R::added(card)));
    }
    let mut wins = [0; 10];
    let mut lay = |built: &[R; 10], card: R::Card| {
        let added = R::added(card);
        let mut best = (built[0].plus(added).value(), 0);
        for (seat, hand) in built[..players].iter().enumerate().skip(1) {
            let value = hand.plus(added).value();
            if value > best.0 {
                best = (value, seat);
            }
        }
        wins[best.1] += 1;
    };
    if to_come == 1 {
        unseen.iter().for_each(|&card| lay(&built, card));
    } else {
        for (place, &first) in unseen.iter().enumerate() {
            let mut running = built;
            for hand in &mut running[..players] {
                *hand = hand.plus(R::added(first));
            }
            unseen[..place].iter().for_each(|&card| lay(&running, card));
        }
    }
    wins
}
