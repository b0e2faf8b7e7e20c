//! The host example as a program: its exit status, its streams, and a pipe that closes early.

mod common;

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use common::{game_of, inputs, read_game};
use tabletop::console::Game;

/// Cargo builds the examples with the tests and puts them beside them; `--test program` alone does
/// not, and takes the host that is there.
fn host() -> Command {
    let mut path: PathBuf = std::env::current_exe().expect("a test has a path");
    path.pop();
    path.pop();
    path.push("examples");
    path.push("host");
    assert!(
        path.exists(),
        "{} is missing; `cargo test` builds it",
        path.display()
    );
    Command::new(path)
}

fn run(arguments: &[&str], text: &[u8]) -> Output {
    let mut child = host()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the host starts");
    let mut input = child.stdin.take().expect("a pipe");
    let text = text.to_vec();
    let writer = thread::spawn(move || {
        // A faulty text ends the host before all is read.
        let _ = input.write_all(&text);
    });
    let output = child.wait_with_output().expect("the host ends");
    writer.join().expect("the writer ends");
    output
}

#[test]
fn faulty_texts_exit_with_2_and_say_where() {
    for input in inputs("bad") {
        let text = fs::read(&input).expect("a readable vector");
        let game = game_of(&input);
        let output = run(&[game.name()], &text);
        let expected = read_game(game, &text, usize::MAX);
        let fault = expected.fault.expect("a bad vector is faulty");
        assert_eq!(output.status.code(), Some(2), "{}", input.display());
        assert_eq!(
            String::from_utf8_lossy(&output.stdout),
            expected.answers,
            "{}",
            input.display()
        );
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            format!("error {fault}\n"),
            "{}",
            input.display()
        );
    }
}

#[test]
fn hostile_texts_end_as_they_do_in_process() {
    // Every game's vectors, cut in the middle and with the byte there changed.
    let texts = Game::ALL.into_iter().flat_map(|game| {
        inputs(game.name())
            .into_iter()
            .take(4)
            .map(move |input| (game, input))
    });
    let mut tried = 0;
    for (game, input) in texts {
        let mut text = fs::read(&input).expect("a readable vector");
        let middle = text.len() / 2;
        text[middle] ^= 0x95;
        for text in [&text[..], &text[..middle]] {
            let output = run(&[game.name()], text);
            let expected = read_game(game, text, usize::MAX);
            let status = if expected.fault.is_some() { 2 } else { 0 };
            assert_eq!(output.status.code(), Some(status), "{}", input.display());
            assert_eq!(String::from_utf8_lossy(&output.stdout), expected.answers);
            tried += 1;
        }
    }
    assert!(tried >= 20, "only {tried} texts were tried");
}

#[test]
fn good_texts_exit_with_0_and_say_nothing_else() {
    for (game, text, answer) in [
        ("jar", "2 1\n33J3\nJJJ3\n", "2\n"),
        ("word", "ZADACHA", "Alice\n"),
        ("merge", "1\n2 0 0 0", "Case #1: Rabbit\n"),
        ("connect", "4 7 3\n1 2 2 3 3 3 1\n", "Ayumi 7\n"),
        ("heaps", "0.77 1 3", "First 3 1 1 1\n"),
        (
            "console",
            "word A\nnonsense\nword AB\nquit\nleft alone",
            "Alice\nerror 2:1: not the name of a game\nBob\n",
        ),
    ] {
        let output = run(&[game], text.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{game}");
        assert_eq!(String::from_utf8_lossy(&output.stdout), answer, "{game}");
        assert!(output.stderr.is_empty(), "{game}");
    }
}

#[test]
fn wrong_calls_exit_with_64_and_show_the_usage() {
    for arguments in [&["chess"][..], &["jar", "word"], &["--fast"]] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(64), "{arguments:?}");
        assert!(
            String::from_utf8_lossy(&output.stderr).contains("Usage"),
            "{arguments:?}"
        );
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
    assert_eq!(run(&["--help"], b"").status.code(), Some(0));
}

#[cfg(unix)]
#[test]
fn input_that_cannot_be_read_exits_with_1() {
    // A folder opens like a file and refuses to be read.
    let folder = fs::File::open(common::folder("bad")).expect("a folder opens");
    let output = host()
        .arg("word")
        .stdin(folder)
        .output()
        .expect("the host ends");
    assert_eq!(output.status.code(), Some(1));
    assert!(!output.stderr.is_empty());
    assert!(output.stdout.is_empty());
}

#[test]
fn a_call_without_a_game_shows_them_all() {
    let output = run(&[], b"");
    assert_eq!(output.status.code(), Some(0));
    let shown = String::from_utf8_lossy(&output.stdout).into_owned();
    for game in Game::ALL {
        assert!(
            shown.contains(game.name()),
            "{} is not in\n{shown}",
            game.name()
        );
    }
}

#[test]
fn answers_come_before_the_input_ends() {
    let mut child = host()
        .arg("console")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the host starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = child.stdout.take().expect("a pipe");
    input.write_all(b"word A\n").expect("the host reads");
    // Read beside, so that an answer that does not come fails the test and does not hang it.
    let (sender, answered) = mpsc::channel();
    let reader = thread::spawn(move || {
        let mut answer = [0; 6];
        output.read_exact(&mut answer).expect("six bytes come");
        // Nobody listens once the time is up.
        let _ = sender.send(answer);
    });
    let answer = answered.recv_timeout(Duration::from_secs(20));
    drop(input);
    assert_eq!(
        &answer.expect("the answer comes while the input is open"),
        b"Alice\n"
    );
    reader.join().expect("the reader ends");
    assert_eq!(child.wait().expect("the host ends").code(), Some(0));
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut text = b"60000\n".to_vec();
    text.extend(b"1 2 3 4\n".repeat(60_000));
    let mut child = host()
        .arg("merge")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the host starts");
    let mut input = child.stdin.take().expect("a pipe");
    drop(child.stdout.take());
    let writer = thread::spawn(move || {
        // The host may leave before it has read everything.
        let _ = input.write_all(&text);
    });
    let output = child.wait_with_output().expect("the host ends");
    writer.join().expect("the writer ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(
        output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}
