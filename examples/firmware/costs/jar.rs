//! Jar of Water with thirteen contestants: a turn, and a table played out.

#![no_std]
#![no_main]

use tabletop::jar::{DealError, Table, Turn, Value, Verdict};
use tabletop_firmware::costs::{OTHER, expect, open};
use tabletop_firmware::entry;

/// A record: thirteen hands as letters, and who holds the wildcard.
#[entry]
fn main() -> ! {
    let (mut costs, record) = open();
    loop {
        costs.next(record);
        let mut hands = [[Value::Ace; 4]; 13];
        for (card, &letter) in hands.as_flattened_mut().iter_mut().zip(&*record) {
            let value = Value::from_ascii(letter);
            expect(value.is_some());
            *card = value.unwrap_or(Value::Ace);
        }
        let Ok(mut table) = costs.count(OTHER, || deal(&hands, record[52].into())) else {
            expect(false);
            continue;
        };
        let verdict = costs.count(1, || verdict(&table));
        let Verdict::Winner { contestant, turns } = verdict else {
            expect(false);
            continue;
        };
        for _ in 0..turns {
            let turn = costs.count(0, || turn(&mut table));
            expect(turn.is_some());
        }
        expect(table.winner() == Some(contestant));
    }
}

#[inline(never)]
fn deal(hands: &[[Value; 4]], holder: usize) -> Result<Table, DealError> {
    Table::new(hands, holder)
}

/// One turn.
#[inline(never)]
fn turn(table: &mut Table) -> Option<Turn> {
    table.turn()
}

/// All turns.
#[inline(never)]
fn verdict(table: &Table) -> Verdict {
    table.verdict()
}
