//! Take-away games: a rule of one's own with the period of its nim-values, and heaps of two games
//! side by side.

use std::error::Error;

use tabletop::heaps::{Game, KAYLES, Position, RuleText};

fn main() -> Result<(), Box<dyn Error>> {
    for text in ["{1,3,4}", "{2,5,7}", "0.07", "{1,2,all}", "0.6"] {
        let rule: RuleText<8> = text.parse()?;
        // Two bytes a size. What a proof needs depends on the rule; without one, sizes up to here
        // are answered.
        let mut memory = [0; 200];
        let game = Game::solve(rule.rule()?, &mut memory)?;
        let values = (0..16).filter_map(|size| game.nim_value(size));
        let values: Vec<String> = values.map(|value| value.to_string()).collect();
        print!("{text:<10} {}", values.join(" "));
        match game.certificate() {
            Ok(proof) => println!(", period {} from {}", proof.period, proof.preperiod),
            Err(error) => println!(", a period: {error}"),
        }
    }

    let set: RuleText<8> = "{1,3,4}".parse()?;
    let mut memory = [0; 40];
    let game = Game::solve(set.rule()?, &mut memory)?;
    let mut position = Position::<8>::new();
    position.push(&KAYLES, 1_000_000)?;
    position.push(&game, 1_000_000_000_000)?;
    position.push(&KAYLES, 12)?;
    println!(
        "a million pins, a heap and twelve pins: {} wins",
        position.winner()
    );
    for step in position.winning_moves().take(4) {
        println!("  heap {} becomes {:?}", step.heap, step.left);
    }
    Ok(())
}
