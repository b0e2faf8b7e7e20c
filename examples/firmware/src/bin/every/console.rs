//! `console`, on streams that do anything.

use core::fmt;

use embedded_io::{ErrorKind, ErrorType, Read, Write};
use static_cell::ConstStaticCell;
use tabletop::console::{
    Console, Fault, FaultKind, FeedError, Flow, Game, Place, RunError, WriteError,
};

use crate::using::{any, logged, note, ordered, shown, value};

static CONSOLE: ConstStaticCell<Console> = ConstStaticCell::new(Console::new());

pub fn call() {
    let game = any(Game::Jar);
    value::<Game>(&game);
    logged::<Game>(&game);
    note(Game::name(game));
    note(Game::from_name(any(b"jar")));

    if let Some(console) = any(CONSOLE.try_take()) {
        Console::start(any(console));
        Console::start_game(any(console), game);
        note(Console::feed(any(console), any(b"jar"), &mut Stream));
        note(Console::finish(any(console), &mut Stream));
        note(Console::run(
            any(console),
            Stream,
            Stream,
            any(&mut [0; 32]),
        ));
    }
    // By value it is too large for a board's stack: linked all the same.
    note(<Console as Default>::default());

    let flow = any(Flow::More);
    value::<Flow>(&flow);
    logged::<Flow>(&flow);
    let place = any(Place { line: 1, column: 1 });
    value::<Place>(&place);
    ordered::<Place>(&place, &any(place));
    shown::<Place>(&place);
    logged::<Place>(&place);
    let kind = any(FaultKind::EndsEarly);
    value::<FaultKind>(&kind);
    shown::<FaultKind>(&kind);
    logged::<FaultKind>(&kind);
    note(FaultKind::message(kind));
    let fault = any(Fault { place, kind });
    value::<Fault>(&fault);
    shown::<Fault>(&fault);
    logged::<Fault>(&fault);
    errors(fault);
}

fn errors(fault: Fault) {
    let write = any(WriteError::Output(Broken));
    value::<WriteError<Broken>>(&write);
    shown::<WriteError<Broken>>(&write);
    logged::<WriteError<Broken>>(&write);
    let feed = any(FeedError::Fault(fault));
    value::<FeedError<Broken>>(&feed);
    shown::<FeedError<Broken>>(&feed);
    logged::<FeedError<Broken>>(&feed);
    note(<FeedError<Broken> as From<WriteError<Broken>>>::from(write));
    note(<FeedError<Broken> as From<Fault>>::from(fault));
    let run = any(RunError::Read(Broken));
    value::<RunError<Broken, Broken>>(&run);
    shown::<RunError<Broken, Broken>>(&run);
    logged::<RunError<Broken, Broken>>(&run);
    note(<RunError<Broken, Broken> as From<WriteError<Broken>>>::from(write));
    note(<RunError<Broken, Broken> as From<FeedError<Broken>>>::from(
        feed,
    ));
}

/// Reads and writes any number of bytes up to what it is given, or fails.
struct Stream;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, defmt::Format)]
struct Broken;

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("broken")
    }
}

impl core::error::Error for Broken {}

impl embedded_io::Error for Broken {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Other
    }
}

impl ErrorType for Stream {
    type Error = Broken;
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, Broken> {
        note(buffer);
        any(Ok(0))
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> Result<usize, Broken> {
        note(bytes);
        any(Ok(0))
    }

    fn flush(&mut self) -> Result<(), Broken> {
        any(Ok(()))
    }
}
