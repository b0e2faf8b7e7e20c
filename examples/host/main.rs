//! The games on a desktop: a text on standard input, its answers on standard output.
//!
//! `host GAME` reads one game's text, `host console` reads the console's, and `host` alone shows what
//! each game answers. The exit status is 0; 1 if reading or writing failed; 2 if one game's text is
//! faulty, with `error LINE:COLUMN: what is wrong` on standard error; 64 for a wrong call.

mod demonstration;

use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{CommandFactory, Parser};
use embedded_io_adapters::std::FromStd;
use tabletop::console::{Console, Game, RunError, WriteError};

const IO_FAULT: u8 = 1;
const FAULTY_TEXT: u8 = 2;
const WRONG_CALL: u8 = 64;

/// Reads games as text from standard input and answers them.
#[derive(Parser)]
#[command(
    name = "host",
    version,
    after_help = "Without an argument it shows what each game answers."
)]
struct Call {
    /// The game whose text is read, or `console` for texts that name their game.
    #[arg(value_name = "GAME", value_parser = PossibleValuesParser::new(names()))]
    game: Option<String>,
}

fn names() -> impl Iterator<Item = &'static str> {
    Game::ALL.into_iter().map(Game::name).chain(["console"])
}

fn main() -> ExitCode {
    let call = match Call::try_parse() {
        Ok(call) => call,
        Err(help) if !help.use_stderr() => return status(help.print(), 0),
        Err(wrong) => {
            // Some of clap's messages have the usage already.
            let mut text = wrong.render().to_string();
            if !text.contains("Usage:") {
                text.push_str(&Call::command().render_usage().to_string());
                text.push('\n');
            }
            return status(io::stderr().write_all(text.as_bytes()), WRONG_CALL);
        }
    };
    let mut output = BufWriter::new(io::stdout().lock());
    let done = match call.game {
        None => demonstration::show(&mut output)
            .and_then(|()| output.flush())
            .map_err(Stop::Io),
        Some(name) => answer(Game::from_name(name.as_bytes()), output),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has read enough.
        Err(Stop::Io(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Stop::Io(error)) => status(writeln!(io::stderr(), "{error}"), IO_FAULT),
        Err(Stop::Text(fault)) => status(writeln!(io::stderr(), "error {fault}"), FAULTY_TEXT),
    }
}

/// The exit status after the last words have been said. Whether anybody heard them changes nothing.
fn status(_said: io::Result<()>, status: u8) -> ExitCode {
    ExitCode::from(status)
}

/// What ends a run early.
enum Stop {
    Io(io::Error),
    Text(tabletop::console::Fault),
}

/// Answers standard input: one game's text, or the console's.
fn answer(game: Option<Game>, output: impl Write) -> Result<(), Stop> {
    let mut console = Box::new(Console::new());
    if let Some(game) = game {
        console.start_game(game);
    }
    let mut buffer = vec![0; 1 << 16];
    let input = FromStd::new(io::stdin().lock());
    console
        .run(input, FromStd::new(output), &mut buffer)
        .map_err(|error| match error {
            RunError::Fault(fault) => Stop::Text(fault),
            RunError::Read(error) | RunError::Write(WriteError::Output(error)) => Stop::Io(error),
            RunError::Write(WriteError::NothingWritten) => Stop::Io(ErrorKind::WriteZero.into()),
        })
}
