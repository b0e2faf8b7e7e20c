//! The console as a machine: outputs that take little or nothing, inputs that fail, and a console
//! that is used again.

mod common;

use std::cell::RefCell;
use std::rc::Rc;

use common::{read_console, read_game};
use embedded_io::{ErrorKind, Read, Write};
use tabletop::console::{Console, FaultKind, FeedError, Flow, Game, Place, RunError, WriteError};

/// What an input or output fails with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Broken;

impl core::fmt::Display for Broken {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("broken")
    }
}

impl core::error::Error for Broken {}

impl embedded_io::Error for Broken {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Other
    }
}

/// An output that takes at most `most` bytes at once and fails once `room` bytes are taken.
#[derive(Debug)]
struct Narrow {
    taken: Vec<u8>,
    most: usize,
    room: usize,
    flushes: usize,
}

impl Narrow {
    fn new(most: usize, room: usize) -> Self {
        Self {
            taken: Vec::new(),
            most,
            room,
            flushes: 0,
        }
    }

    fn wide() -> Self {
        Self::new(usize::MAX, usize::MAX)
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.taken).expect("answers are ASCII")
    }
}

impl embedded_io::ErrorType for Narrow {
    type Error = Broken;
}

impl Write for Narrow {
    fn write(&mut self, bytes: &[u8]) -> Result<usize, Broken> {
        let room = self.room - self.taken.len();
        if room == 0 {
            return Err(Broken);
        }
        let count = bytes.len().min(self.most).min(room);
        self.taken.extend_from_slice(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> Result<(), Broken> {
        self.flushes += 1;
        Ok(())
    }
}

const RUN: &[u8] = b"word ZADACHA\njar 2 1 33J3 JJJ3\nmerge 2 1 1 1 1 2 0 0 0\nchess\nword A1\n\
    connect 4 7 3 1 2 2 3 3 3 1\nquit\nword A";
const TOLD: &str = "Alice\n2\nCase #1: Horse\nCase #2: Rabbit\nerror 4:1: not the name of a game\n\
    error 5:7: not a capital letter\nAyumi 7\n";

#[test]
fn an_output_may_take_a_few_bytes_at_a_time() {
    for most in [1, 2, 3, 5, 64] {
        let mut output = Narrow::new(most, usize::MAX);
        let flow = Console::new().feed(RUN, &mut output);
        assert_eq!(flow, Ok(Flow::Quit), "{most}");
        assert_eq!(output.text(), TOLD, "{most}");
    }
    assert_eq!(read_console(RUN, 1), TOLD);
}

#[test]
fn an_output_that_takes_nothing_is_an_error() {
    let mut console = Console::new();
    let mut output = Narrow::new(0, usize::MAX);
    assert_eq!(
        console.feed(b"word A\n", &mut output),
        Err(FeedError::Write(WriteError::NothingWritten))
    );
    let run = Console::new().run(&b"word A"[..], &mut output, &mut [0; 4]);
    assert_eq!(run, Err(RunError::Write(WriteError::NothingWritten)));
    let refused = FeedError::<Broken>::Write(WriteError::NothingWritten);
    assert_eq!(refused.to_string(), "the output took no bytes");
}

#[test]
fn an_output_that_boasts_is_an_error() {
    struct Boaster;
    impl embedded_io::ErrorType for Boaster {
        type Error = Broken;
    }
    impl Write for Boaster {
        fn write(&mut self, bytes: &[u8]) -> Result<usize, Broken> {
            Ok(bytes.len() + 1)
        }
        fn flush(&mut self) -> Result<(), Broken> {
            Ok(())
        }
    }
    assert_eq!(
        Console::new().feed(b"word A\n", &mut Boaster),
        Err(FeedError::Write(WriteError::NothingWritten))
    );
}

#[test]
fn a_refused_line_is_all_that_is_lost() {
    for (before, after, answers) in [
        ("word A", "word BB1\n", "error 1:15: not a capital letter\n"),
        ("jar 2 1 33J3 JJJ3", "word A\n", "Alice\n"),
        ("merge 1 1 1 1 1", "word A\n", "Alice\n"),
        ("merge 2 1 1 1 1", "2 0 0 0\n", "Case #2: Rabbit\n"),
        ("connect 4 7 3 1 2 2 3 3 3 1", "word A\n", "Alice\n"),
        ("connect 4 9 3 1 2 2 3 3 3 1", "0 0 word A\n", "Alice\n"),
        ("connect 4 0 3", "word A\n", "Alice\n"),
        ("chess", "word A\nword A\n", "Alice\n"),
        // A name at fault that opens its line calls its game all the same.
        ("jar\nword", "A\n", "Alice\n"),
        ("jar\nquit", "word A\n", ""),
    ] {
        for room in [0, 1] {
            let mut console = Console::new();
            let mut refusing = Narrow::new(usize::MAX, room);
            let fed = console.feed(before.as_bytes(), &mut refusing);
            assert_eq!(fed, Ok(Flow::More), "{before}");
            assert_eq!(
                console.feed(b" ", &mut refusing),
                Err(FeedError::Write(WriteError::Output(Broken))),
                "{before}"
            );
            // The blank was part of the bytes that are lost with the line.
            let mut output = Narrow::wide();
            let rest = [b" ", after.as_bytes()].concat();
            let fed = console.feed(&rest, &mut output);
            assert!(fed.is_ok(), "{before}");
            assert_eq!(output.text(), answers, "{before}");
        }
    }
}

#[test]
fn a_refused_last_line_ends_the_run_all_the_same() {
    for (text, alone) in [
        ("word A", None),
        ("A", Some(Game::Word)),
        ("merge 2 1 1 1 1", None),
        ("2 1 1 1 1", Some(Game::Merge)),
        ("jar", None),
    ] {
        let mut console = Console::new();
        if let Some(game) = alone {
            console.start_game(game);
        }
        let fed = console.feed(text.as_bytes(), &mut Narrow::wide());
        assert_eq!(fed, Ok(Flow::More), "{text}");
        assert_eq!(
            console.finish(&mut Narrow::new(usize::MAX, 0)),
            Err(FeedError::Write(WriteError::Output(Broken))),
            "{text}"
        );
        let mut output = Narrow::wide();
        assert_eq!(console.feed(b" word A ", &mut output), Ok(Flow::Quit));
        assert_eq!(console.finish(&mut output), Ok(()));
        assert_eq!(output.text(), "", "{text}");
    }
}

#[test]
fn an_input_that_fails_comes_after_the_answers() {
    struct Failing(&'static [u8]);
    impl embedded_io::ErrorType for Failing {
        type Error = Broken;
    }
    impl Read for Failing {
        fn read(&mut self, buffer: &mut [u8]) -> Result<usize, Broken> {
            if self.0.is_empty() {
                return Err(Broken);
            }
            Ok(self.0.read(buffer).expect("a slice reads"))
        }
    }
    let mut output = Narrow::wide();
    let run = Console::new().run(Failing(b"word A\nmerge 1"), &mut output, &mut [0; 4]);
    assert_eq!(run, Err(RunError::Read(Broken)));
    assert_eq!(output.text(), "Alice\n");
    assert_eq!(run.expect_err("it failed").to_string(), "broken");
}

#[test]
fn answers_are_flushed_before_more_is_asked_for() {
    /// Lines up what was asked for and what was written.
    struct Line<'a>(&'a [&'a [u8]], Rc<RefCell<String>>);
    impl embedded_io::ErrorType for Line<'_> {
        type Error = Broken;
    }
    impl Read for Line<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> Result<usize, Broken> {
            self.1.borrow_mut().push('?');
            let Some((first, rest)) = self.0.split_first() else {
                return Ok(0);
            };
            buffer[..first.len()].copy_from_slice(first);
            self.0 = rest;
            Ok(first.len())
        }
    }
    impl Write for Line<'_> {
        fn write(&mut self, bytes: &[u8]) -> Result<usize, Broken> {
            let text = std::str::from_utf8(bytes).expect("answers are ASCII");
            self.1.borrow_mut().push_str(text);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> Result<(), Broken> {
            self.1.borrow_mut().push('!');
            Ok(())
        }
    }
    let seen = Rc::new(RefCell::new(String::new()));
    let input = Line(&[b"word A\n", b"word AB ", b"word C"], seen.clone());
    let run = Console::new().run(input, Line(&[], seen.clone()), &mut [0; 16]);
    assert_eq!(run, Ok(()));
    assert_eq!(*seen.borrow(), "?Alice\n!?Bob\n!?!?Alice\n!");
}

#[test]
fn the_blocking_loop_reads_by_way_of_any_buffer() {
    for length in [1, 2, 3, 7, 256] {
        let mut output = Narrow::wide();
        let run = Console::new().run(RUN, &mut output, &mut vec![0; length]);
        assert_eq!(run, Ok(()), "{length}");
        assert_eq!(output.text(), TOLD, "{length}");
    }
}

#[test]
fn an_empty_buffer_is_the_end_of_the_input() {
    let mut output = Narrow::wide();
    assert_eq!(Console::new().run(RUN, &mut output, &mut []), Ok(()));
    assert_eq!(output.text(), "");
    let mut console = Console::new();
    console.start_game(Game::Word);
    let Err(RunError::Fault(fault)) = console.run(RUN, &mut output, &mut []) else {
        panic!("an empty text is faulty");
    };
    assert_eq!(fault.place, Place { line: 1, column: 1 });
    assert_eq!(fault.kind, FaultKind::EndsEarly);
}

#[test]
fn the_loop_leaves_what_comes_after_quit_in_the_input() {
    let mut input = &b"word A quit word B"[..];
    let run = Console::new().run(&mut input, Narrow::wide(), &mut [0; 1]);
    assert_eq!(run, Ok(()));
    // The blank showed that `quit` was whole.
    assert_eq!(input, b"word B");
}

#[test]
fn nothing_is_read_after_quit_or_the_end() {
    let mut console = Console::new();
    let mut output = Narrow::wide();
    assert_eq!(console.feed(b"quit", &mut output), Ok(Flow::More));
    assert_eq!(console.feed(b"", &mut output), Ok(Flow::More));
    assert_eq!(console.feed(b"\n", &mut output), Ok(Flow::Quit));
    assert_eq!(console.feed(b"word A\n", &mut output), Ok(Flow::Quit));
    assert_eq!(console.feed(b"", &mut output), Ok(Flow::Quit));
    assert_eq!(console.finish(&mut output), Ok(()));

    console.start();
    assert_eq!(console.feed(b"word", &mut output), Ok(Flow::More));
    assert_eq!(console.finish(&mut output), Ok(()));
    assert_eq!(output.text(), "error 1:5: the text ends early\n");
    assert_eq!(console.finish(&mut output), Ok(()));
    assert_eq!(console.feed(b" A\n", &mut output), Ok(Flow::Quit));
    assert_eq!(output.text(), "error 1:5: the text ends early\n");
}

#[test]
fn a_fault_in_one_text_ends_it_and_is_told_once() {
    let mut console = Console::new();
    let mut output = Narrow::wide();
    console.start_game(Game::Merge);
    let fed = console.feed(b"3\n1 1 1 1\n1 x 1 1\n1 1 1 1", &mut output);
    let Err(FeedError::Fault(fault)) = fed else {
        panic!("x is no number");
    };
    assert_eq!(fault.to_string(), "3:3: not a number");
    assert_eq!(console.feed(b" 1 1\n", &mut output), Ok(Flow::Quit));
    assert_eq!(console.finish(&mut output), Ok(()));
    assert_eq!(output.text(), "Case #1: Horse\n");
}

#[test]
fn a_console_begins_again_from_anywhere() {
    let texts: [&[u8]; 9] = [
        b"",
        b"wor",
        b"word\r",
        b"\n\n\njar 3 1 JQ",
        b"connect 4 7 3 1 2 2 3 3 3 ",
        b"connect 4 9 3 1 2 2 3 3 3 1 ",
        b"chess\n",
        b"quit ",
        b"word A\nmerge 2 1 1",
    ];
    for text in texts {
        for ended in [false, true] {
            let mut console = Console::new();
            let mut output = Narrow::wide();
            let fed = console.feed(text, &mut output);
            assert!(fed.is_ok(), "{}", text.escape_ascii());
            if ended {
                assert_eq!(console.finish(&mut output), Ok(()));
            }
            // A line feed after the carriage return of another run is a line of its own.
            for _ in 0..2 {
                let mut output = Narrow::wide();
                console.start();
                let fed = console.feed(b"\nchess\nconnect 4 7 3 1 2 2 3 3 3 1\nwor", &mut output);
                assert_eq!(fed, Ok(Flow::More), "{}", text.escape_ascii());
                assert_eq!(
                    output.text(),
                    "error 2:1: not the name of a game\nAyumi 7\n",
                    "{}",
                    text.escape_ascii()
                );
            }
            for _ in 0..2 {
                let mut output = Narrow::wide();
                console.start_game(Game::Word);
                assert_eq!(console.feed(b"\nABC", &mut output), Ok(Flow::More));
                let Err(FeedError::Fault(fault)) = console.feed(b"D quit ", &mut output) else {
                    panic!("nothing may follow a word");
                };
                assert_eq!(fault.to_string(), format!("2:6: {}", FaultKind::Trailing));
                assert_eq!(output.text(), "Bob\n");
            }
        }
    }
}

#[test]
fn a_console_stands_in_a_static_and_fits_a_board_of_16_kib() {
    use std::sync::Mutex;
    static CONSOLE: Mutex<Console> = Mutex::new(Console::new());
    // Of 16 KiB, two and a half are left for the stack and a buffer.
    const _: () = assert!(size_of::<Console>() <= 13 * 1024 + 512);
    let mut console = CONSOLE.lock().expect("nobody else holds it");
    let mut output = Narrow::wide();
    assert_eq!(console.feed(RUN, &mut output), Ok(Flow::Quit));
    assert_eq!(output.text(), TOLD);
}

/// Some 13 billion bytes.
#[test]
#[ignore = "a minute or two, in release: cargo test --release -- --ignored places"]
fn places_past_the_last_number_stay_there() {
    const BLOCK: usize = 1 << 20;
    for (opening, byte, place) in [
        ("", b'\n', "4294967295:2"),
        ("", b' ', "1:4294967295"),
        // The token is so long that a length in 32 bits would come round to that of `jar`.
        ("jar", b'x', "1:1"),
    ] {
        let block = vec![byte; BLOCK];
        let mut console = Console::new();
        let mut output = Narrow::wide();
        let fed = console.feed(opening.as_bytes(), &mut output);
        assert_eq!(fed, Ok(Flow::More));
        for _ in 0..(1_u64 << 32) / BLOCK as u64 {
            assert_eq!(console.feed(&block, &mut output), Ok(Flow::More));
        }
        let fed = console.feed(b" chess\nquit ", &mut output);
        assert_eq!(fed, Ok(Flow::Quit));
        let expected = format!("error {place}: not the name of a game\n");
        assert_eq!(output.text(), expected);
    }
}

#[test]
fn cases_are_counted_in_plain_decimal() {
    let cases = 11_111;
    let text = format!("{cases}\n") + &"0 0 0 1\n".repeat(cases);
    let lines: Vec<String> = (1..=cases)
        .map(|case| format!("Case #{case}: Horse\n"))
        .collect();
    let expected = lines.concat();
    for piece in [usize::MAX, 7] {
        let outcome = read_game(Game::Merge, text.as_bytes(), piece);
        assert_eq!(outcome.fault, None);
        assert!(outcome.answers == expected, "in pieces of {piece}");
    }
}
