//! Merge beside a branching case table, on random counts to 10⁹, and its text beside reading the
//! numbers alone.

use std::convert::Infallible;
use std::hint::black_box;

use tabletop::console::{Console, Game};
use tabletop::merge::Cards;

use crate::Random;
use crate::rounds::Rounds;

#[path = "../textbook/merge.rs"]
mod textbook;

use textbook::{TABLES, branching, tables, won};

/// An output that counts the answers, written one at a time, and the first player's among them.
#[derive(Default)]
struct Tally {
    lines: usize,
    rabbits: usize,
}

impl embedded_io::ErrorType for Tally {
    type Error = Infallible;
}

impl embedded_io::Write for Tally {
    fn write(&mut self, line: &[u8]) -> Result<usize, Infallible> {
        self.lines += 1;
        self.rabbits += usize::from(line.ends_with(b"Rabbit\n"));
        Ok(line.len())
    }

    fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

/// Answers a text by the console: cases, and those that the first player wins.
fn answered(text: &[u8]) -> (usize, usize) {
    let mut console = Box::new(Console::new());
    console.start_game(Game::Merge);
    let mut tally = Tally::default();
    console.feed(text, &mut tally).expect("a good text");
    console.finish(&mut tally).expect("a good text");
    (tally.lines, tally.rabbits)
}

/// Reads the numbers of a text and nothing else, as one does on a desktop: cases, and a sum.
fn numbers(text: &[u8]) -> (usize, u64) {
    let text = std::str::from_utf8(text).expect("ASCII");
    let mut numbers = text
        .split_ascii_whitespace()
        .map(|number| u64::from(number.parse::<u32>().expect("a number")));
    let cases = numbers.next().expect("the number of cases");
    (usize::try_from(cases).expect("few"), numbers.sum())
}

pub(crate) fn compare(rounds: &Rounds) {
    winners(rounds);
    texts(rounds);
}

/// The console on a text of 100,000 cases beside reading its numbers; nanoseconds a case.
fn texts(rounds: &Rounds) {
    const CASES: usize = 100_000;
    if !rounds.wants("merge-text") {
        return;
    }
    let mut random = Random::new();
    let tables: Vec<[u32; 4]> = (0..CASES)
        .map(|_| [9, 999, 99_999, 999_999_999].map(|bound| random.below(bound)))
        .collect();
    let mut text = format!("{CASES}\n");
    for counts in &tables {
        text += &counts.map(|count| count.to_string()).join(" ");
        text += "\n";
    }
    let rabbits = won(&tables, branching);
    assert_eq!(answered(text.as_bytes()), (CASES, rabbits));
    let sum = tables.as_flattened().iter().copied().map(u64::from).sum();
    assert_eq!(numbers(text.as_bytes()), (CASES, sum));
    rounds.compare(
        "merge-text",
        CASES,
        || answered(black_box(text.as_bytes())).0,
        || {
            let (cases, sum) = numbers(black_box(text.as_bytes()));
            black_box(sum);
            cases
        },
    );
}

/// The winner beside the case table; nanoseconds a table.
fn winners(rounds: &Rounds) {
    if !rounds.wants("merge-random") {
        return;
    }
    let tables = tables();
    rounds.compare(
        "merge-random",
        TABLES,
        || won(black_box(&tables), |counts| Cards::new(counts).winner()),
        || won(black_box(&tables), branching),
    );
}
