//! How fast the host example reads, beside `wc -w` on the same text, both from a pipe.
//!
//! `cargo bench --bench input` prints `input NAME host_MB/s wc_MB/s RATIO`, the best of some rounds in
//! turn; RATIO = host / wc.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Runs a command with a text piped in; how long it took and what it printed.
fn timed(command: &mut Command, text: &[u8]) -> (Duration, Vec<u8>) {
    let start = Instant::now();
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("a pipe");
    let output = std::thread::scope(|scope| {
        scope.spawn(move || input.write_all(text).expect("the text is read to its end"));
        child.wait_with_output().expect("the command ends")
    });
    assert!(output.status.success());
    (start.elapsed(), output.stdout)
}

/// Cases with counts of one to nine digits, as a small random source makes them.
fn merge(cases: u32) -> Vec<u8> {
    let mut text = format!("{cases}\n").into_bytes();
    let mut word = 1_u32;
    for _ in 0..cases {
        for last in [b' ', b' ', b' ', b'\n'] {
            word ^= word << 13;
            word ^= word >> 17;
            word ^= word << 5;
            let count = word % [9, 999, 99_999, 999_999_999][(word >> 30) as usize];
            text.extend_from_slice(count.to_string().as_bytes());
            text.push(last);
        }
    }
    text
}

/// A board full but for its top row, on which nobody gets a line of 300: each player fills one half.
fn connect() -> Vec<u8> {
    let mut text = b"300 89700 300\n".to_vec();
    for turn in 0..150 * 299 {
        let column = turn % 150 + 1;
        text.extend_from_slice(format!("{column} {} ", column + 150).as_bytes());
    }
    text
}

fn main() {
    let once = std::env::args().any(|argument| argument == "--test");
    let (cases, rounds) = if once { (1000, 1) } else { (1_000_000, 9) };
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let built = Command::new(cargo)
        .args(["build", "-q", "--release", "--example", "host"])
        .current_dir(root)
        .status()
        .expect("cargo runs");
    assert!(built.success());
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("release");
    let host = target.join("examples/host");
    for (game, text) in [("merge", merge(cases)), ("connect", connect())] {
        let words = text
            .split(u8::is_ascii_whitespace)
            .filter(|word| !word.is_empty())
            .count();
        let mut answering = Duration::MAX;
        let mut counting = Duration::MAX;
        for _ in 0..rounds {
            let (elapsed, answers) = timed(Command::new(&host).arg(game), &text);
            let answers = String::from_utf8(answers).expect("ASCII");
            match game {
                "merge" => assert_eq!(answers.lines().count(), cases as usize),
                _ => assert_eq!(answers, "No winner\n"),
            }
            answering = answering.min(elapsed);
            let (elapsed, count) = timed(Command::new("wc").arg("-w"), &text);
            assert_eq!(String::from_utf8_lossy(&count).trim(), words.to_string());
            counting = counting.min(elapsed);
        }
        #[expect(clippy::cast_precision_loss, reason = "a length in MB, for a figure")]
        let megabytes = text.len() as f64 / 1e6;
        let ours = megabytes / answering.as_secs_f64();
        let theirs = megabytes / counting.as_secs_f64();
        println!("input {game} {ours:.1} {theirs:.1} {:.2}", ours / theirs);
    }
}
