//! What several test files share: the files in tests/data, and a console run from bytes to bytes.

#![allow(dead_code, reason = "every test file takes what it needs of this")]

use std::convert::Infallible;
use std::fs;
use std::path::{Path, PathBuf};

use tabletop::console::{Console, Fault, FeedError, Flow, Game};

/// The folder of one kind of vectors.
pub(crate) fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name)
}

/// The inputs in a folder of vectors, in the order of their names; none at all is a failure.
pub(crate) fn inputs(name: &str) -> Vec<PathBuf> {
    let folder = folder(name);
    let mut inputs: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "in"))
        .collect();
    inputs.sort();
    assert!(!inputs.is_empty(), "no vectors in {}", folder.display());
    inputs
}

/// The game that a vector's name begins with, as in `bad/jar-trailing.in`.
pub(crate) fn game_of(path: &Path) -> Game {
    let name = path
        .file_stem()
        .and_then(|name| name.to_str())
        .expect("a name in ASCII");
    let (game, _) = name
        .split_once('-')
        .expect("a name that begins with its game");
    Game::from_name(game.as_bytes()).unwrap_or_else(|| panic!("{name} is of no game"))
}

/// Output that takes everything.
#[derive(Debug, Default)]
struct Taken(Vec<u8>);

impl embedded_io::ErrorType for Taken {
    type Error = Infallible;
}

impl embedded_io::Write for Taken {
    fn write(&mut self, bytes: &[u8]) -> Result<usize, Infallible> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

/// What came of a text: the answers, and the fault that ended it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) answers: String,
    pub(crate) fault: Option<Fault>,
}

/// Feeds a text in pieces of the lengths given, in turn, of which one at least is not 0.
pub(crate) fn drive(console: &mut Console, text: &[u8], pieces: &[usize]) -> Outcome {
    let mut output = Taken::default();
    let mut drive = || -> Result<(), FeedError<Infallible>> {
        let mut rest = text;
        let mut lengths = pieces.iter().copied().cycle();
        while !rest.is_empty() {
            let length = lengths.next().unwrap_or(rest.len()).min(rest.len());
            let (piece, behind) = rest.split_at(length);
            if console.feed(piece, &mut output)? == Flow::Quit {
                return Ok(());
            }
            rest = behind;
        }
        console.finish(&mut output)
    };
    let fault = match drive() {
        Ok(()) => None,
        Err(FeedError::Fault(fault)) => Some(fault),
        Err(FeedError::Write(error)) => panic!("{error:?}"),
    };
    let answers = String::from_utf8(output.0).expect("answers are ASCII");
    Outcome { answers, fault }
}

/// Reads one game's text alone, fed in pieces of so many bytes.
pub(crate) fn read_game(game: Game, text: &[u8], piece: usize) -> Outcome {
    let mut console = Box::new(Console::new());
    console.start_game(game);
    drive(&mut console, text, &[piece])
}

/// Reads a console's input, fed in pieces of so many bytes; the output.
pub(crate) fn read_console(text: &[u8], piece: usize) -> String {
    let mut console = Box::new(Console::new());
    let outcome = drive(&mut console, text, &[piece]);
    assert_eq!(
        outcome.fault, None,
        "a console answers faults in its output"
    );
    outcome.answers
}

/// The output with the words of its error lines left out, as the vectors write them.
pub(crate) fn without_words(output: &str) -> String {
    let without = |line: &str| {
        let place = line
            .strip_prefix("error ")
            .and_then(|rest| rest.split_once(": "));
        match place {
            Some((place, words)) if !words.is_empty() => format!("error {place}\n"),
            _ => format!("{line}\n"),
        }
    };
    output.lines().map(without).collect()
}
