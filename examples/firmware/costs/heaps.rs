//! Take-away games: a rule read and solved for 256 sizes of a heap, and the best move on three heaps.

#![no_std]
#![no_main]

use static_cell::ConstStaticCell;
use tabletop::heaps::{Game, Position, Rule, RuleText};
use tabletop_firmware::costs::{OTHER, expect, number, open};
use tabletop_firmware::entry;

static MEMORY: ConstStaticCell<[u16; 256]> = ConstStaticCell::new([0; 256]);

/// A record: the length of the rule's text, three sizes, and the text.
#[entry]
fn main() -> ! {
    let (mut costs, record) = open();
    let Some(memory) = MEMORY.try_take() else {
        tabletop_firmware::exit(1)
    };
    loop {
        costs.next(record);
        let sizes = [4, 8, 12].map(|place| number(record, place));
        let mut text = RuleText::new();
        let length = usize::from(record[0]);
        let bytes = record.get(16..16 + length).unwrap_or_default();
        let Some(rule) = costs.count(OTHER, || read(&mut text, bytes)) else {
            expect(false);
            continue;
        };
        let game = costs.count(0, || solve(rule, memory));
        let Some(game) = game else {
            expect(false);
            continue;
        };
        let Some(mut position) = costs.count(OTHER, || lay(&game, sizes)) else {
            expect(false);
            continue;
        };
        let first = !position.nim_value().is_zero();
        expect(costs.count(1, || reply(&mut position)) == first);
    }
}

#[inline(never)]
fn read<'a>(text: &'a mut RuleText<32>, bytes: &[u8]) -> Option<Rule<'a>> {
    text.extend(bytes).ok()?;
    text.rule().ok()
}

#[inline(never)]
fn solve<'a>(rule: Rule<'a>, memory: &'a mut [u16; 256]) -> Option<Game<'a>> {
    Game::solve(rule, memory).ok()
}

#[inline(never)]
fn lay<'a>(game: &'a Game<'a>, sizes: [u32; 3]) -> Option<Position<'a, 4>> {
    let mut position = Position::new();
    for size in sizes {
        position.push(game, size.into()).ok()?;
    }
    Some(position)
}

/// Makes the best move, if one wins; it may split a heap.
#[inline(never)]
fn reply(position: &mut Position<4>) -> bool {
    position
        .best_move()
        .is_some_and(|best| position.play(best).is_ok())
}
