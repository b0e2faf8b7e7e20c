//! Exact odds of poker tables of any shape: all at once, or made and stepped.

#![no_std]
#![no_main]

use static_cell::ConstStaticCell;
use tabletop::poker::{Card, Deal, Odds};
use tabletop_firmware::costs::{OTHER, expect, open};
use tabletop_firmware::entry;

static ODDS: ConstStaticCell<Odds> = ConstStaticCell::new(Odds::vacant());

/// A record: players, private cards of each, known cards of the board and all of them, the kind of
/// question, steps or 0 for all, and the deck.
#[entry]
fn main() -> ! {
    let (mut costs, record) = open();
    let Some(odds) = ODDS.try_take() else {
        tabletop_firmware::exit(1)
    };
    loop {
        costs.next(record);
        let [players, private, known, board, kind, steps, ref deck @ ..] = *record;
        let sizes = [players, private, known, board].map(usize::from);
        let Some(deal) = costs.count(OTHER, || deal(sizes, deck)) else {
            expect(false);
            continue;
        };
        if steps == 0 {
            expect(costs.count(kind, || whole(odds, &deal)));
            continue;
        }
        expect(costs.count(kind, || start(odds, &deal)));
        for _ in 0..steps {
            if costs.count(kind + 1, || step(odds)) {
                break;
            }
        }
    }
}

#[inline(never)]
fn deal([players, private, known, board]: [usize; 4], deck: &[u8]) -> Option<Deal> {
    let mut deal = Deal::of(players, private, board).ok()?;
    let mut cards = deck.iter().filter_map(|&index| Card::try_from(index).ok());
    for card in cards.by_ref().take(players * private) {
        deal.push(card).ok()?;
    }
    for card in cards.take(known) {
        deal.push_board(card).ok()?;
    }
    Some(deal)
}

#[inline(never)]
fn whole(odds: &mut Odds, deal: &Deal) -> bool {
    odds.start(deal).is_ok() && odds.step(u32::MAX).is_complete()
}

#[inline(never)]
fn start(odds: &mut Odds, deal: &Deal) -> bool {
    odds.start(deal).is_ok()
}

#[inline(never)]
fn step(odds: &mut Odds) -> bool {
    odds.step(1).is_complete()
}
