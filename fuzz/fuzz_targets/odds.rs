//! Tables of poker with few boards to come, against every board laid and judged by the tests' slow
//! rule; both kinds of hand, in steps.
//!
//! Bytes: private cards, board cards, known ones, players, how many cards are left, the step; then
//! the deck, each byte the place of the next card among those that are left.

#![no_main]

#[path = "../../tests/poker/slow.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod slow;

use libfuzzer_sys::fuzz_target;
use tabletop::poker::{Card, Deal, FastHand, Hand, Odds, RankedHand};
use tabletop_fuzz::Bytes;

/// Every choice of so many cards, laid on the board.
fn lay(board: &mut Vec<Card>, cards: &[Card], to_come: usize, see: &mut impl FnMut(&[Card])) {
    if to_come == 0 {
        return see(board);
    }
    for (place, &card) in cards.iter().enumerate() {
        board.push(card);
        lay(board, &cards[..place], to_come - 1, see);
        board.pop();
    }
}

/// Per player the boards won with so many others.
fn counted<R: RankedHand>(deal: &Deal, step: u32) -> Vec<Vec<u32>> {
    let mut odds = Odds::<R, 23>::of(deal).unwrap();
    while !odds.step(step).is_complete() {}
    let seats = 0..deal.players();
    assert_eq!(odds.wins().iter().sum::<u32>(), odds.boards());
    seats.map(|seat| odds.shared(seat).to_vec()).collect()
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
    let mut board: Vec<Card> = (0..known).map(|_| next()).collect();
    board
        .iter()
        .for_each(|&card| deal.push_board(card).unwrap());
    while rest.len() > left {
        deal.push_dead(rest.remove(bytes.below(rest.len())))
            .unwrap();
    }

    let mut expected = vec![vec![0; players]; players];
    lay(&mut board, &rest, to_come, &mut |board| {
        let rules: Vec<slow::Rule> = hands
            .iter()
            .map(|hand| slow::best(&[hand, board].concat()))
            .collect();
        let best = rules.iter().max();
        let winners = (0..players).filter(|&seat| Some(&rules[seat]) == best);
        let count = winners.clone().count();
        winners.for_each(|seat| expected[seat][count - 1] += 1);
    });
    assert_eq!(counted::<Hand>(&deal, step), expected);
    assert_eq!(counted::<FastHand>(&deal, u32::MAX), expected);
});
