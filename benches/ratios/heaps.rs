//! Nim-values of octal games to 10,000 beside the textbook's quadratic mex.

use std::hint::black_box;

use tabletop::heaps::RuleText;

use crate::rounds::Rounds;

#[path = "../textbook/heaps.rs"]
mod textbook;

use textbook::{GAMES, SIZES, quadratic};

/// Computes the values; the last one.
fn ours(text: &RuleText<8>, memory: &mut [u16]) -> u16 {
    let rule = text.rule().expect("read before");
    rule.nim_values(memory, 0, SIZES).expect("small values");
    memory[SIZES - 1]
}

/// All values of each game; nanoseconds a value.
pub(crate) fn compare(rounds: &Rounds) {
    for game in GAMES {
        let name = format!("octal-{game}");
        if !rounds.wants(&name) {
            continue;
        }
        let text: RuleText<8> = format!(".{game}").parse().expect("a rule");
        let digits: Vec<u8> = game.bytes().map(|digit| digit - b'0').collect();
        // A quarter more than it answers, to take notes in.
        let mut memory = vec![0; SIZES + SIZES / 4];
        let (mut values, mut seen) = (Vec::with_capacity(SIZES), vec![false; 512]);
        ours(&text, &mut memory);
        quadratic(&digits, &mut values, &mut seen);
        assert_eq!(memory[..SIZES], values[..], "{name}");
        rounds.compare(
            &name,
            SIZES,
            || ours(black_box(&text), &mut memory),
            || quadratic(black_box(&digits), &mut values, &mut seen),
        );
    }
}
