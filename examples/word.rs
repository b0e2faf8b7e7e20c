//! The word game: the winner plays best moves, the loser takes the first letter that is there.
//!
//! `cargo run --example word -- BANANAS` plays another word.

use std::error::Error;

use tabletop::Player;
use tabletop::word::Word;

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or("MISSISSIPPI".into());
    let mut word: Word = text.parse()?;
    let mut player = "Alice";
    println!("{text} is worth {}", word.nim_value());
    while word.outcome().is_none() {
        let sure = match word.winner() {
            Player::First => "wins",
            Player::Second => "loses",
        };
        // A move that leaves a lost word, or any.
        let Some(take) = word.best_move().or_else(|| word.moves().next()) else {
            break;
        };
        word.play(take)?;
        let letter = char::from(take.letter);
        println!(
            "{player} {sure}: takes {} {letter}, {}",
            take.copies,
            left(&word)
        );
        player = if player == "Alice" { "Bob" } else { "Alice" };
    }
    println!("{player} cannot move");
    Ok(())
}

/// The letters that are left, in the order of the alphabet.
fn left(word: &Word) -> String {
    let copies = |letter: u8| {
        char::from(letter)
            .to_string()
            .repeat(word.count(letter) as usize)
    };
    let letters: String = (b'A'..=b'Z').map(copies).collect();
    if letters.is_empty() {
        "none is left".into()
    } else {
        format!("{letters} is left")
    }
}
