//! Fills `corpus` with the vectors of `tests/data`, in the forms that the targets read; for `odds` with
//! tables of each shape, and for `serde` with states met in play. Nothing of it is kept in the
//! repository.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use tabletop::connect::{Board, words};
use tabletop::console::Game;
use tabletop::heaps::RuleText;
use tabletop::jar::Table;
use tabletop::merge::Cards;
use tabletop::poker::{Card, Deal, Hand};
use tabletop::word::{Values, Word};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let data = root.join("../tests/data");
    let seed = |target: &str, name: &str, bytes: &[u8]| -> Result<()> {
        let folder = root.join("corpus").join(target);
        fs::create_dir_all(&folder)?;
        Ok(fs::write(folder.join(name), bytes)?)
    };
    let mut seeds = 0;
    for kind in Game::ALL
        .map(Game::name)
        .into_iter()
        .chain(["bad", "console"])
    {
        for path in inputs(&data.join(kind))? {
            let text = fs::read(&path)?;
            let stem = path
                .file_stem()
                .and_then(|stem| stem.to_str())
                .ok_or("a name")?;
            let name = format!("{kind}-{stem}");
            // Which game reads it; behind the last comes the console's own form.
            let prefix = stem.split('-').next().unwrap_or_default();
            let game = if kind == "bad" { prefix } else { kind };
            let way = Game::ALL
                .iter()
                .position(|known| known.name() == game)
                .unwrap_or(Game::ALL.len());
            let way = u8::try_from(way)?;
            // Long texts are for the tests: `fuzz/run` reads 2,000 bytes of an input.
            if text.len() <= 1998 {
                seed("console", &name, &[&[way, 0], &text[..]].concat())?;
                seeds += 1;
                if game != "heaps" && text.len() <= 700 {
                    seed("reader", &name, &[&[way], &text[..]].concat())?;
                }
            }
            let text = String::from_utf8_lossy(&text);
            let tokens: Vec<&str> = text.split_ascii_whitespace().collect();
            match (kind, &tokens[..]) {
                ("jar", [contestants, holder, hands @ ..]) => {
                    let contestants: u8 = contestants.parse()?;
                    let holder: u8 = holder.parse()?;
                    let bytes =
                        [&[contestants - 2, holder - 1, 5], hands.concat().as_bytes()].concat();
                    seed("jar", &name, &bytes)?;
                }
                ("connect", [size, _, line, columns @ ..]) => {
                    let (size, line): (u32, u32) = (size.parse()?, line.parse()?);
                    if size <= 12 {
                        let side = u8::try_from(size - 1)?;
                        let mut bytes = vec![side, side, u8::try_from(line.min(13) - 1)?];
                        // What stands behind a win need not be a number.
                        let numbers = columns.iter().map_while(|column| column.parse::<u8>().ok());
                        bytes.extend(numbers.filter_map(|column| column.checked_sub(1)));
                        seed("connect", &name, &bytes)?;
                    }
                }
                ("heaps", [rule, ..]) => {
                    seed("heaps", &name, &[&[0xff], rule.as_bytes()].concat())?;
                }
                _ => {}
            }
        }
    }
    odds(&seed)?;
    states(&seed)?;
    if seeds < 100 {
        return Err(format!("only {seeds} vectors were found").into());
    }
    Ok(())
}

fn inputs(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut inputs = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "in") {
            inputs.push(path);
        }
    }
    Ok(inputs)
}

/// A table of each shape, the cards from the top of a deck.
fn odds(seed: &impl Fn(&str, &str, &[u8]) -> Result<()>) -> Result<()> {
    for private in 1..=7_u8 {
        for known in 0..=5 {
            for players in [1, 4, 9] {
                let name = format!("{private}-{known}-{players}");
                let deck: Vec<u8> = (0..60)
                    .map(|place: u8| place.wrapping_mul(7).wrapping_add(known))
                    .collect();
                let sizes = [private - 1, 2, known, players - 1, 4, 3];
                seed("odds", &name, &[&sizes[..], &deck].concat())?;
            }
        }
    }
    Ok(())
}

/// States met in play, as the target for `serde` reads them.
fn states(seed: &impl Fn(&str, &str, &[u8]) -> Result<()>) -> Result<()> {
    let write = |kind: u8, name: &str, bytes: std::result::Result<Vec<u8>, postcard::Error>| {
        seed("serde", name, &[&[kind], &bytes?[..]].concat())
    };
    let mut word = 1_u32;
    let mut random = || {
        word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        word
    };
    for contestants in [2, 5, 13] {
        let mut table = Table::shuffled(contestants, 0, &mut random)?;
        for turn in 0..4 {
            write(
                0,
                &format!("table-{contestants}-{turn}"),
                postcard::to_stdvec(&table),
            )?;
            table.turn();
        }
    }
    let mut small = Board::<7, 6, { words(7, 6) }>::new(7, 6, 4)?;
    let mut middle = Board::<12, 12, { words(12, 12) }>::new(12, 12, 5)?;
    let mut large = Board::<5, 65, { words(5, 65) }>::new(5, 65, 6)?;
    for ply in 0..60 {
        if ply % 6 == 0 {
            write(
                1,
                &format!("board-small-{ply}"),
                postcard::to_stdvec(&small),
            )?;
            write(
                2,
                &format!("board-middle-{ply}"),
                postcard::to_stdvec(&middle),
            )?;
            write(
                3,
                &format!("board-large-{ply}"),
                postcard::to_stdvec(&large),
            )?;
        }
        // A column that is full, or a game that is over, stays as it is.
        let column = random() as usize >> 8;
        let _ = (
            small.play(column % 7),
            middle.play(column % 12),
            large.play(column % 5),
        );
    }
    let mut flop = Deal::holdem(3)?;
    let mut deck = Card::all();
    for card in deck.by_ref().step_by(3).take(6) {
        flop.push(card)?;
    }
    for card in deck.by_ref().take(3) {
        flop.push_board(card)?;
    }
    write(4, "deal-holdem", postcard::to_stdvec(&flop))?;
    write(
        4,
        "deal-five",
        postcard::to_stdvec(&Deal::shuffled(4, &mut random)?),
    )?;
    write(
        5,
        "cards",
        postcard::to_stdvec(&Cards::new([3, u32::MAX, 2, 1])),
    )?;
    write(6, "word", postcard::to_stdvec(&"BANANAS".parse::<Word>()?))?;
    write(
        7,
        "values",
        postcard::to_stdvec(&Values::try_from(&b"BANANAS"[..])?),
    )?;
    for (name, rule) in [("kayles", "0.77"), ("set", "{1,2,all}"), ("splits", "4.07")] {
        write(
            8,
            &format!("rule-{name}"),
            postcard::to_stdvec(&rule.parse::<RuleText<24>>()?),
        )?;
    }
    let hand = Hand::from_cards(&Card::all().step_by(8).collect::<Vec<_>>())?;
    for kind in [9, 10, 11] {
        write(kind, &format!("hand-{kind}"), postcard::to_stdvec(&hand))?;
    }
    write(12, "card", postcard::to_stdvec(&51_u8))?;
    write(13, "strength", postcard::to_stdvec(&7462_u16))?;
    Ok(())
}
