//! Draws the figures of `docs/costs.csv` as `docs/costs/*.svg`: bars a game and target.
//!
//! From the project's root: `cargo run --release --manifest-path tools/plots/Cargo.toml`. With `--check` it
//! compares instead of writing, and fails where a drawing is not that of the figures.

mod chart;
mod costs;

use std::error::Error;
use std::fs;
use std::path::Path;

use chart::{Bar, Chart, Row};
use costs::Costs;

/// The games as they are named in the figures, and how they are written.
const GAMES: [(&str, &str); 11] = [
    ("word", "word"),
    ("merge", "merge"),
    ("jar", "jar"),
    ("heaps", "heaps"),
    ("small", "connect, 7 × 6"),
    ("opponent", "connect's opponent"),
    ("connect", "connect, 300 × 300"),
    ("ranks", "poker: Hand"),
    ("odds", "poker: odds"),
    ("fast", "poker: FastHand"),
    ("aya", "aya_poker"),
];

/// A row for each game that has these measures, their sum a bar for each target.
fn games(costs: &Costs, measures: &[&str]) -> Vec<Row> {
    let row = |(game, label): (&str, &str)| {
        let sum = |target: &String| -> Option<Bar> {
            let values = measures
                .iter()
                .map(|measure| costs.value(target, game, measure));
            let value = values.sum::<Option<f64>>()?;
            Some(Bar { value, worst: None })
        };
        let bars: Vec<Option<Bar>> = costs.targets.iter().map(sum).collect();
        let label = label.to_string();
        bars.iter()
            .any(Option::is_some)
            .then_some(Row { label, bars })
    };
    GAMES.into_iter().filter_map(row).collect()
}

/// A row for each question that was counted, but for the single steps of odds.
fn questions(costs: &Costs) -> Vec<Row> {
    let mut rows = Vec::new();
    for (game, label) in GAMES {
        for question in costs.questions(game) {
            if question.starts_with("step_") || question.starts_with("begin_") {
                continue;
            }
            let bar = |target: &String| {
                let value = costs.value(target, game, &format!("{question}_mean"))?;
                let worst = costs.value(target, game, &format!("{question}_worst"));
                Some(Bar { value, worst })
            };
            let bars = costs.targets.iter().map(bar).collect();
            let label = label.strip_prefix("poker: ").unwrap_or(label);
            let label = format!("{label}: {question}");
            rows.push(Row { label, bars });
        }
    }
    rows
}

fn main() -> Result<(), Box<dyn Error>> {
    let check = std::env::args().any(|argument| argument == "--check");
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let costs = Costs::read(&fs::read_to_string(docs.join("costs.csv"))?)?;
    let charts = [
        (
            "flash.svg",
            Chart {
                title: "Flash of a game alone: code and constants, bytes (each line twice the last)",
                doubling: true,
                rows: games(&costs, &["flash_code", "flash_constants"]),
            },
        ),
        (
            "stack.svg",
            Chart {
                title: "Deepest stack of a game alone, painted, bytes",
                doubling: false,
                rows: games(&costs, &["stack_painted"]),
            },
        ),
        (
            "instructions.svg",
            Chart {
                title: "Instructions: mean, and a mark at the worst found (each line twice the last)",
                doubling: true,
                rows: questions(&costs),
            },
        ),
    ];
    fs::create_dir_all(docs.join("costs"))?;
    for (name, chart) in charts {
        let file = docs.join("costs").join(name);
        let drawn = chart.draw(&costs.targets)?;
        if !check {
            fs::write(&file, drawn)?;
        } else if fs::read_to_string(&file)? != drawn {
            return Err(format!("{name} is not that of costs.csv; draw it again").into());
        }
    }
    Ok(())
}
