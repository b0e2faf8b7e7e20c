//! Jar of Water: a shuffled deal played turn by turn, and a deal that goes on for ever.

use std::error::Error;

use tabletop::jar::{Passed, Table, Value, Verdict};

fn main() -> Result<(), Box<dyn Error>> {
    // Any source of words whose high bits are random; a board may draw them from a timer.
    let mut state = 2026_u32;
    let random = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state
    };
    let mut table = Table::shuffled(4, 0, random)?;
    show(&table);
    while let Some(turn) = table.turn() {
        let card = match turn.passed {
            Passed::Wildcard => "the wildcard".into(),
            Passed::Card(value) => letter(value).to_string(),
        };
        println!("{} passes {card} to {}", turn.from, turn.to);
    }
    show(&table);
    if let Some(winner) = table.winner() {
        println!("{winner} has four alike");
    }

    let hands = ["A234", "5678"].map(|hand| {
        let mut cards = hand.bytes().filter_map(Value::from_ascii);
        [(); 4].map(|()| cards.next().expect("four letters of cards"))
    });
    let table = Table::new(&hands, 0)?;
    // Memory does not grow with the length of the play.
    match table.verdict() {
        Verdict::Winner { contestant, turns } => println!("{contestant} wins after {turns} turns"),
        Verdict::Endless { entry, period } => {
            println!("A234 5678 goes on for ever: from turn {entry} on, every {period} turns");
        }
    }
    Ok(())
}

fn letter(value: Value) -> char {
    char::from(value.to_ascii())
}

fn show(table: &Table) {
    for contestant in 0..table.contestants() {
        let mut hand: String = table.hand(contestant).map(letter).collect();
        if table.holder() == contestant {
            hand.push('*');
        }
        print!("{contestant}: {hand:<6}");
    }
    println!();
}
