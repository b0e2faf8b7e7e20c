//! Tables of poker with few boards to come, against every board laid and judged by the tests' slow
//! rule; both kinds of hand, in steps and at once.
//!
//! Bytes: private cards, board cards, known ones, players, how many cards are left, the step; then
//! the deck, each byte the place of the next card among those that are left.

#![no_main]

#[path = "../../tests/poker/slow.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod slow;

use libfuzzer_sys::fuzz_target;
use slow::Counts;
use tabletop::poker::{Card, Deal, FastHand, Hand, Odds, RankedHand};
use tabletop_fuzz::Bytes;

/// The library's counts.
fn counts_of<R: RankedHand>(deal: &Deal, step: u32) -> Counts {
    let mut odds = Odds::<R, 23>::of(deal).unwrap();
    while !odds.step(step).is_complete() {}
    let seats = 0..deal.players();
    Counts {
        boards: odds.boards(),
        wins: odds.wins().to_vec(),
        shared: seats.map(|seat| odds.shared(seat).to_vec()).collect(),
    }
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let private = bytes.between(1, 7);
    let board_cards = bytes.between(5_usize.saturating_sub(private), 7 - private);
    // At most five are known, and at most five to come.
    let known = bytes.between(board_cards.saturating_sub(5), board_cards.min(5));
    let to_come = board_cards - known;
    let players = bytes.between(1, ((52 - board_cards) / private).min(23));
    let left = 52 - players * private - known;
    // 21 choices of two, 35 of three, and so on: few enough for the slow rule.
    let left = left.min(bytes.between(to_come, to_come + 5));
    let step = u32::from(bytes.byte()) + 1;
    let mut rest: Vec<Card> = Card::all().collect();
    let mut next = || rest.remove(bytes.below(rest.len()));

    let mut deal = Deal::of(players, private, board_cards).unwrap();
    let hands: Vec<Vec<Card>> = (0..players)
        .map(|_| (0..private).map(|_| next()).collect())
        .collect();
    hands
        .iter()
        .flatten()
        .for_each(|&card| deal.push(card).unwrap());
    let board: Vec<Card> = (0..known).map(|_| next()).collect();
    board
        .iter()
        .for_each(|&card| deal.push_board(card).unwrap());
    while rest.len() > left {
        deal.push_dead(rest.remove(bytes.below(rest.len())))
            .unwrap();
    }

    let expected = slow::counts(&hands, &board, &rest, to_come);
    for step in [step, u32::MAX] {
        assert_eq!(counts_of::<Hand>(&deal, step), expected);
        assert_eq!(counts_of::<FastHand>(&deal, step), expected);
    }
});
