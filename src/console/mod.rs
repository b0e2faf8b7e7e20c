//! Text in, text out: the games as they are played over a serial line.
//!
//! A [`Console`] is a machine that is fed bytes as they come and writes each answer as soon as it
//! is known. An interrupt, an async task or a blocking loop can drive it; [`Console::run`] is the
//! blocking loop. The text forms, the places of faults and the way back from one are described in
//! the repository's `docs/rules.md`.
//!
//! ```
//! use tabletop::console::{Console, Flow};
//!
//! let mut console = Console::new();
//! let mut output = [0; 32];
//! let mut free = &mut output[..];
//! assert_eq!(console.feed(b"word ZADA", &mut free)?, Flow::More);
//! assert_eq!(console.feed(b"CHA\nquit\n", &mut free)?, Flow::Quit);
//! assert!(output.starts_with(b"Alice\n"));
//! # Ok::<(), tabletop::console::FeedError<embedded_io::SliceWriteError>>(())
//! ```

mod connect;
mod error;
mod fault;
mod heaps;
mod jar;
mod line;
mod merge;
mod poker;
mod text;
mod token;
mod word;

use embedded_io::{Read, Write};

pub use error::{FeedError, RunError, WriteError};
pub use fault::{Fault, FaultKind, Place};
use line::Line;
use text::{Progress, Text};
use token::{Reader, Token};

/// The games by the names that the console calls them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Game {
    /// Jar of Water, [`crate::jar`].
    Jar,
    /// The word game, [`crate::word`].
    Word,
    /// The card-merging game, [`crate::merge`].
    Merge,
    /// Five private cards and two to come, [`crate::poker`].
    Poker,
    /// k in a row under gravity, [`crate::connect`].
    Connect,
    /// Take-away games by their rules, [`crate::heaps`].
    Heaps,
}

impl Game {
    /// Every game, in the order in which they are named.
    pub const ALL: [Self; 6] = [
        Self::Jar,
        Self::Word,
        Self::Merge,
        Self::Poker,
        Self::Connect,
        Self::Heaps,
    ];

    /// The token that calls for this game.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jar => "jar",
            Self::Word => "word",
            Self::Merge => "merge",
            Self::Poker => "poker",
            Self::Connect => "connect",
            Self::Heaps => "heaps",
        }
    }

    /// The game of that name.
    ///
    /// ```
    /// use tabletop::console::Game;
    /// assert_eq!(Game::from_name(b"poker"), Some(Game::Poker));
    /// assert_eq!(Game::from_name(b"Poker"), None);
    /// ```
    pub fn from_name(name: &[u8]) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|game| game.name().as_bytes() == name)
    }
}

/// Whether a console reads on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Flow {
    /// It waits for more.
    More,
    /// It has read `quit`; what follows is left alone.
    Quit,
}

/// A word that the console itself obeys.
enum Command {
    Start(Game),
    Quit,
}

impl Command {
    fn of(token: &Token) -> Option<Self> {
        match token.text()? {
            b"quit" => Some(Self::Quit),
            name => Game::from_name(name).map(Self::Start),
        }
    }
}

/// `Due` comes first and as 0, so that a new console is all zero.
#[derive(Debug)]
#[repr(u8)]
#[allow(
    clippy::large_enum_variant,
    reason = "one game's text is held at a time, and there is no heap to put it on"
)]
enum State {
    /// A game's name is due, or `quit`.
    Due,
    /// In a game's text.
    Reading(Text),
    /// In the rest of a decided game's text.
    Decided { left: u32 },
    /// After a fault: lines are passed over, up to one that opens with a command.
    Skipping,
    /// After the one text that was asked for.
    Finished,
    /// After `quit`, the end of the input, or a fault in the one text that was asked for.
    Ended,
}

/// Reads games as text and answers them.
///
/// It holds a [`connect::Board`](crate::connect::Board) of 300 × 300, about 13 KB, so it is made
/// for a `static`: [`new`](Self::new) is `const`, all its bytes are 0, so that it lies in `.bss` and
/// takes no flash, and [`start`](Self::start) begins again in place. Beside the board it keeps under
/// 1 KB: the digits of one rule, and one game's state at a time, whatever the length of the text.
#[derive(Debug)]
pub struct Console {
    reader: Reader,
    state: State,
    /// One game's text alone is read: a fault ends it.
    alone: bool,
    board: connect::Board,
}

impl Console {
    /// A console at the beginning of its input, with a game's name due.
    pub const fn new() -> Self {
        Self {
            reader: Reader::new(),
            state: State::Due,
            alone: false,
            board: connect::Board::vacant(),
        }
    }

    /// Begins again: each game's text is called by the game's name, and a fault is answered in the
    /// output.
    pub fn start(&mut self) {
        self.reader = Reader::new();
        self.state = State::Due;
        self.alone = false;
    }

    /// Begins again with one game's text alone, without its name: the end of the input ends it, and
    /// a fault is an error.
    pub fn start_game(&mut self, game: Game) {
        self.start();
        self.state = State::Reading(Text::new(game));
        self.alone = true;
    }

    /// Reads `bytes`, which may begin and end anywhere in the text, and writes what is decided by
    /// them to `output`.
    ///
    /// # Errors
    ///
    /// [`FeedError::Write`] if the output refuses a line; it is lost, and so is the rest of `bytes`.
    /// What is fed next is read on from there.
    /// [`FeedError::Fault`] if one game's text was asked for and is faulty; what is fed after that
    /// is not looked at.
    pub fn feed<W: Write>(
        &mut self,
        mut bytes: &[u8],
        output: &mut W,
    ) -> Result<Flow, FeedError<W::Error>> {
        let mut line = Line::default();
        while self.advance(&mut bytes, &mut line)? {
            line.write(output)?;
        }
        Ok(match self.state {
            State::Ended => Flow::Quit,
            _ => Flow::More,
        })
    }

    /// Says that the input has ended: answers the last token, and tells a text that stops early.
    ///
    /// # Errors
    ///
    /// As [`feed`](Self::feed).
    pub fn finish<W: Write>(&mut self, output: &mut W) -> Result<(), FeedError<W::Error>> {
        let mut line = Line::default();
        let mut finish = || {
            if self.reader.end() {
                let read = self.token(&mut line);
                self.go_on(read, &mut line)?;
                line.write(output)?;
            }
            if let State::Reading(_) = self.state {
                let place = self.reader.place();
                let kind = FaultKind::EndsEarly;
                self.tell(Fault { place, kind }, &mut line)?;
                line.write(output)?;
            }
            Ok(())
        };
        let finished = finish();
        self.state = State::Ended;
        finished
    }

    /// Reads `input` to its end or to `quit`, by way of `buffer`; the output is flushed each time
    /// before more is asked for. An empty `buffer` takes nothing in: that reads as an empty input.
    ///
    /// # Errors
    ///
    /// [`RunError::Read`] if the input fails, and all that [`feed`](Self::feed) can say.
    pub fn run<R: Read, W: Write>(
        &mut self,
        mut input: R,
        mut output: W,
        buffer: &mut [u8],
    ) -> Result<(), RunError<R::Error, W::Error>> {
        loop {
            let count = input.read(buffer).map_err(RunError::Read)?;
            let fed = match buffer.get(..count) {
                Some(bytes) if !bytes.is_empty() => self.feed(bytes, &mut output),
                _ => self.finish(&mut output).map(|()| Flow::Quit),
            };
            output.flush().map_err(WriteError::Output)?;
            if let Flow::Quit = fed? {
                return Ok(());
            }
        }
    }

    /// Reads on, up to the end of a token or of the bytes, and puts what it decided into `line`.
    /// Whether there may be more to read.
    fn advance(&mut self, bytes: &mut &[u8], line: &mut Line) -> Result<bool, Fault> {
        let read = if let State::Reading(text) = &mut self.state
            && let Some(read) = text.numbers(&mut self.reader, bytes, &mut self.board, line)
        {
            Ok(read)
        } else {
            let Some(piece) = self.reader.next(bytes) else {
                return Ok(false);
            };
            match &mut self.state {
                State::Reading(Text::Word(word)) => word.letters(piece.bytes),
                State::Reading(Text::Heaps(heaps)) => heaps.piece(piece.bytes, &mut self.board),
                State::Ended => return Ok(false),
                _ => {}
            }
            if !piece.last {
                return Ok(false);
            }
            self.token(line)
        };
        self.go_on(read, line)?;
        Ok(true)
    }

    /// Acts on a whole token.
    fn token(&mut self, line: &mut Line) -> Result<Progress, Fault> {
        if self.obey() {
            return Ok(Progress::More);
        }
        let token = &self.reader.token;
        match &mut self.state {
            State::Due => Err(token.fault(FaultKind::NotAGame)),
            State::Reading(text) => text.token(token, &mut self.board, line),
            State::Decided { left } => Ok(Progress::Decided {
                left: left.saturating_sub(1),
            }),
            State::Finished => Err(token.fault(FaultKind::Trailing)),
            State::Skipping | State::Ended => Ok(Progress::More),
        }
    }

    /// Goes on from what a token brought.
    fn go_on(&mut self, read: Result<Progress, Fault>, line: &mut Line) -> Result<(), Fault> {
        match read {
            Ok(Progress::More) => {}
            Ok(Progress::Decided { left: 0 } | Progress::Done) => {
                self.state = if self.alone {
                    State::Finished
                } else {
                    State::Due
                };
            }
            Ok(Progress::Decided { left }) => self.state = State::Decided { left },
            Err(fault) => {
                self.tell(fault, line)?;
                // A faulty line may itself be the one to read on from.
                self.obey();
            }
        }
        Ok(())
    }

    /// Does what the token commands, if it is one of the console's own words in a place for them.
    fn obey(&mut self) -> bool {
        let token = &self.reader.token;
        let listens = match self.state {
            State::Due => true,
            State::Decided { .. } => !self.alone,
            State::Skipping => token.opens_line,
            State::Reading(_) | State::Finished | State::Ended => false,
        };
        let command = if listens { Command::of(token) } else { None };
        match command {
            Some(Command::Start(game)) => self.state = State::Reading(Text::new(game)),
            Some(Command::Quit) => self.state = State::Ended,
            None => return false,
        }
        true
    }

    /// Tells a fault: in the output, or as an error where one game's text was asked for.
    fn tell(&mut self, fault: Fault, told: &mut Line) -> Result<(), Fault> {
        if self.alone {
            self.state = State::Ended;
            return Err(fault);
        }
        self.state = State::Skipping;
        let Place { line, column } = fault.place;
        told.text("error ").number(line).byte(b':').number(column);
        told.text(": ").text(fault.kind.message());
        Ok(())
    }
}

impl Default for Console {
    fn default() -> Self {
        Self::new()
    }
}
