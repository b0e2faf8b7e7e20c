//! A game of each kind, told by defmt as it goes: deals, moves, verdicts. The log leaves by
//! semihosting, packed; `defmt-print` or the package `unpack` beside this one makes lines of it.

#![no_std]
#![no_main]

use defmt::{error, info};
use defmt_semihosting as _;
use tabletop::connect::{Board, words};
use tabletop::heaps::{KAYLES, Position};
use tabletop::jar::{Table, Value};
use tabletop::merge::Cards;
use tabletop::poker::{Card, Deal, Odds};
use tabletop::word::Word;
use tabletop_firmware::{entry, exit};

#[entry]
fn main() -> ! {
    let games = [
        ("jar", jar as fn() -> Option<()>),
        ("word", word),
        ("merge", merge),
        ("poker", poker),
        ("connect", connect),
        ("heaps", heaps),
    ];
    for (name, game) in games {
        if game().is_none() {
            error!("{=str}: refused", name);
            exit(1)
        }
    }
    exit(0)
}

fn jar() -> Option<()> {
    let (three, jack) = (Value::Three, Value::Jack);
    let hands = [[three, three, jack, three], [jack, jack, jack, three]];
    let mut table = Table::new(&hands, 0).ok()?;
    info!("jar: deal {}", table);
    let verdict = table.verdict();
    for turn in table.turns() {
        info!("jar: {}", turn);
    }
    info!("jar: verdict {}", verdict);
    Some(())
}

fn word() -> Option<()> {
    let mut word: Word = "ZADACHA".parse().ok()?;
    info!("word: deal {}", word);
    while let Some(take) = word.best_move().or_else(|| word.moves().next()) {
        info!("word: {}", take);
        word.play(take).ok()?;
    }
    info!("word: verdict {}", word.outcome());
    Some(())
}

fn merge() -> Option<()> {
    let mut cards = Cards::new([2, 2, 2, 2]);
    info!("merge: deal {}", cards);
    while let Some(pair) = cards.best_move().or_else(|| cards.moves().next()) {
        info!("merge: {}", pair);
        cards.play(pair).ok()?;
    }
    info!("merge: verdict {}", cards.outcome());
    Some(())
}

fn poker() -> Option<()> {
    let mut deal = Deal::new(2).ok()?;
    for text in ["10h", "Jh", "Qh", "Kh", "Ah", "2c", "3c", "4c", "5c", "7d"] {
        let card: Card = text.parse().ok()?;
        info!("poker: deal {}", card);
        deal.push(card).ok()?;
    }
    for hand in deal.hands() {
        info!("poker: {} is {}", hand, hand.strength().ok()?);
    }
    let odds: Odds = Odds::new(&deal).ok()?.finish();
    info!("poker: verdict {} of {}", odds.wins(), odds.boards());
    Some(())
}

fn connect() -> Option<()> {
    let mut board = Board::<7, 6, { words(7, 6) }>::new(7, 6, 4).ok()?;
    info!("connect: deal {}", board);
    for column in [3, 2, 3, 2, 3, 2, 3] {
        info!("connect: {}", board.play(column).ok()?);
    }
    info!("connect: verdict {}", board.outcome());
    Some(())
}

fn heaps() -> Option<()> {
    let mut position = Position::<4>::new();
    for size in [5, 9] {
        info!("heaps: deal {=u64} in kayles", size);
        position.push(&KAYLES, size).ok()?;
    }
    while let Some(step) = position.best_move().or_else(|| position.moves().next()) {
        info!("heaps: {}", step);
        position.play(step).ok()?;
    }
    info!("heaps: verdict {}", position.outcome());
    Some(())
}
