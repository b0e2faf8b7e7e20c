//! `jar`.

use tabletop::jar::{DealError, Passed, Table, Turn, Value, Verdict};

use crate::using::{
    any, drained, drained_again, logged, note, ordered, random, shown, stored, value,
};

pub fn call() {
    let card = any(Value::Ace);
    value::<Value>(&card);
    ordered::<Value>(&card, &any(Value::King));
    logged::<Value>(&card);
    stored::<Value>(&card);
    note(Value::from_ascii(any(b'A')));
    note(Value::to_ascii(card));

    note(Table::shuffled(any(2), any(0), random));
    if let Ok(table) = Table::new(any(&[[Value::Ace; 4]; 13]), any(0)) {
        play(any(table));
    }

    let error = any(DealError::TooFewContestants(any(0)));
    value::<DealError>(&error);
    shown::<DealError>(&error);
    logged::<DealError>(&error);
    note(DealError::message(error));
}

fn play(mut table: Table) {
    value::<Table>(&table);
    logged::<Table>(&table);
    stored::<Table>(&table);
    note(Table::contestants(&table));
    drained_again(Table::hand(&table, any(0)));
    note(Table::holder(&table));
    note(Table::wildcard_just_arrived(&table));
    note(Table::to_move(&table));
    note(Table::is_standard(any(&table)));
    note(Table::winner(any(&table)));
    let verdict = any(Table::verdict(any(&table)));
    value::<Verdict>(&verdict);
    logged::<Verdict>(&verdict);
    stored::<Verdict>(&verdict);
    if let Some(turn) = any(Table::turn(&mut table)) {
        value::<Turn>(&turn);
        logged::<Turn>(&turn);
        stored::<Turn>(&turn);
        let passed = turn.passed;
        value::<Passed>(&passed);
        logged::<Passed>(&passed);
        stored::<Passed>(&passed);
    }
    drained(Table::turns(any(&mut table)));
}
