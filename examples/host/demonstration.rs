//! One input for each game, its answer, and one thing more that the engine tells.

use std::error::Error;
use std::io::{self, Write};
use std::num::ParseIntError;

use embedded_io_adapters::std::FromStd;
use indicatif::ProgressBar;
use tabletop::connect::{Board, words};
use tabletop::console::{Console, Game};
use tabletop::heaps::{Game as HeapGame, Position, RuleText};
use tabletop::jar::{Passed, Table, Value, Verdict};
use tabletop::merge::Cards;
use tabletop::poker::{Deal, FastHand, Odds};
use tabletop::word::Word;

/// Shows all the games.
pub(crate) fn show(output: &mut impl Write) -> io::Result<()> {
    for game in Game::ALL {
        let (title, text) = input(game);
        writeln!(output, "{}: {title}", game.name())?;
        for line in text.lines() {
            writeln!(output, "    {line}")?;
        }
        write!(output, "  answers ")?;
        answer(game, text, output)?;
        writeln!(
            output,
            "  {}\n",
            more(game, text).map_err(io::Error::other)?
        )?;
    }
    writeln!(
        output,
        "Read your own with `cargo run -q --example host GAME < text`; docs/rules.md has the text forms."
    )
}

/// What the game is, and a text of it.
fn input(game: Game) -> (&'static str, &'static str) {
    match game {
        Game::Jar => (
            "contestants pass cards until one has four equal",
            "3 1\nJQAA\nJJJA\nQQQA",
        ),
        Game::Word => (
            "take one, two or all copies of a letter; the last letter wins",
            "ZADACHA",
        ),
        Game::Merge => ("merge two cards while their sum is at most 3", "1\n2 2 2 2"),
        Game::Poker => (
            "five private cards and two to come",
            "1\n2\n\
             A hearts K hearts Q hearts 9 clubs 2 spades\n\
             9 diamonds 9 spades 4 clubs 4 hearts 7 diamonds",
        ),
        Game::Connect => ("k in a row under gravity", "7 11 4\n1 2 2 3 3 4 3 4 4 1 4"),
        Game::Heaps => (
            "take from a heap by a rule: here one or two things, and split what is left",
            "0.77 3\n2 5 1000000",
        ),
        _ => ("", ""),
    }
}

/// Writes what the console answers to a text.
fn answer(game: Game, text: &str, output: &mut impl Write) -> io::Result<()> {
    let mut console = Box::new(Console::new());
    console.start_game(game);
    let mut output = FromStd::new(output);
    console
        .feed(text.as_bytes(), &mut output)
        .map_err(|error| io::Error::other(error.to_string()))?;
    console
        .finish(&mut output)
        .map_err(|error| io::Error::other(error.to_string()))
}

/// What the answer does not say.
fn more(game: Game, text: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
    match game {
        Game::Jar => jar(text),
        Game::Word => word(text),
        Game::Merge => merge(text),
        Game::Poker => poker(text),
        Game::Connect => connect(text),
        Game::Heaps => heaps(text),
        _ => Ok(String::new()),
    }
}

fn jar(text: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
    let mut hands = Vec::new();
    for hand in text.split_whitespace().skip(2) {
        let values: Option<Vec<Value>> = hand.bytes().map(Value::from_ascii).collect();
        hands.push(values.as_deref().unwrap_or_default().try_into()?);
    }
    let mut table = Table::new(&hands, 0)?;
    let verdict = table.verdict();
    let passed: Vec<String> = table
        .turns()
        .map(|turn| match turn.passed {
            Passed::Wildcard => format!("{} the wildcard", turn.from + 1),
            Passed::Card(value) => format!("{} {}", turn.from + 1, char::from(value.to_ascii())),
        })
        .collect();
    Ok(match verdict {
        Verdict::Winner { turns, .. } => format!("{turns} turns: {}", passed.join(", ")),
        Verdict::Endless { entry, period } => format!("{period} turns repeat after {entry}"),
    })
}

fn word(text: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
    let word: Word = text.parse()?;
    let takes: Vec<String> = word
        .winning_moves()
        .map(|take| format!("{} {}", take.copies, char::from(take.letter)))
        .collect();
    Ok(format!(
        "nim-value {}; winning takes: {}",
        word.nim_value(),
        takes.join(", ")
    ))
}

fn merge(text: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
    let counts: Vec<u32> = numbers(text)?;
    let cards = Cards::new(counts.get(1..5).unwrap_or_default().try_into()?);
    let merges: Vec<String> = cards
        .winning_moves()
        .map(|merge| merge.pair().map(|value| value.to_string()).join(" and "))
        .collect();
    Ok(format!(
        "nim-value {}; winning merges: {}",
        cards.nim_value(),
        merges.join(", ")
    ))
}

fn poker(text: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
    let mut deal = Deal::new(2)?;
    let tokens: Vec<&str> = text.split_whitespace().skip(2).collect();
    for card in tokens.chunks(2) {
        deal.push(card.join(" ").parse()?)?;
    }
    let odds = Odds::new(&deal)?.finish();
    let shares: Vec<String> = odds
        .wins()
        .iter()
        .map(|&wins| percent(wins.into(), odds.boards().into()))
        .collect();
    let shares = shares.join(" and ");
    Ok(format!(
        "{shares} of {} boards\n  {}",
        odds.boards(),
        holdem()?
    ))
}

/// Two pairs before the flop, counted a few boards at a time: a bar shows on a terminal how far it
/// is, as a board would blink.
fn holdem() -> Result<String, Box<dyn Error + Send + Sync>> {
    let hands = ["As", "Ac", "Kh", "Kd"];
    let mut deal = Deal::holdem(2)?;
    for card in hands {
        deal.push(card.parse()?)?;
    }
    let mut odds = Odds::<FastHand>::of(&deal)?;
    let bar = ProgressBar::new(odds.boards().into());
    loop {
        let progress = odds.step(100);
        bar.set_position(progress.done.into());
        if progress.is_complete() {
            break;
        }
    }
    bar.finish_and_clear();
    let equities: Vec<String> = (0..2)
        .filter_map(|player| odds.equity(player))
        .map(|equity| percent(equity.numerator, equity.denominator))
        .collect();
    let [one, two, three, four] = hands;
    Ok(format!(
        "hold'em, {one} {two} against {three} {four}: {} over {} boards",
        equities.join(" and "),
        odds.boards()
    ))
}

#[expect(clippy::cast_precision_loss, reason = "for one decimal place")]
fn percent(part: u64, whole: u64) -> String {
    format!("{:.1} %", 100.0 * part as f64 / whole as f64)
}

fn connect(text: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
    let numbers = numbers(text)?;
    let mut board = Board::<7, 7, { words(7, 7) }>::new(7, 7, 4)?;
    let mut line = String::new();
    for &column in numbers.iter().skip(3) {
        let landing = board.play(column as usize - 1)?;
        for cell in landing.lines.iter().flat_map(|line| line.cells()) {
            line.extend([
                " ".to_string(),
                format!("{},{}", cell.column + 1, cell.row + 1),
            ]);
        }
    }
    let board = board.to_string();
    Ok(format!(
        "the line (column, row):{line}\n    {}",
        board.trim_end().replace('\n', "\n    ")
    ))
}

fn heaps(text: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
    let (rule, sizes) = text.split_once(' ').unwrap_or((text, ""));
    let rule: RuleText<64> = rule.parse()?;
    let mut memory = [0; 512];
    let game = HeapGame::solve(rule.rule()?, &mut memory)?;
    let mut position = Position::<8>::new();
    for &size in numbers(sizes)?.iter().skip(1) {
        position.push(&game, u64::from(size))?;
    }
    let proof = match game.certificate() {
        Ok(proof) => format!(
            "nim-values of period {} from {} on",
            proof.period, proof.preperiod
        ),
        Err(error) => format!("a period of the nim-values: {error}"),
    };
    let wins: Vec<String> = position
        .winning_moves()
        .take(4)
        .map(|step| {
            let heap = step.heap + 1;
            match step.left {
                [one, 0] => format!("heap {heap} to {one}"),
                [one, other] => format!("heap {heap} to {one} and {other}"),
            }
        })
        .collect();
    Ok(format!("{proof}; winning moves: {}, …", wins.join(", ")))
}

fn numbers(text: &str) -> Result<Vec<u32>, ParseIntError> {
    text.split_whitespace().map(str::parse).collect()
}
