//! The text of one game, whichever it is.

use super::fault::Fault;
use super::line::Line;
use super::token::{Reader, Token};
use super::{Game, connect, heaps, jar, merge, poker, word};

/// How far a game's text has been read.
#[derive(Debug, Clone, Copy)]
pub(super) enum Progress {
    /// Another token is due.
    More,
    /// The game is decided. So many of the tokens that were announced may still come; nobody looks
    /// at them.
    Decided { left: u32 },
    /// That was the last token.
    Done,
}

/// One game's text and what has been read of it.
#[derive(Debug)]
pub(super) enum Text {
    Jar(jar::Text),
    Word(word::Text),
    Merge(merge::Text),
    Poker(poker::Text),
    Connect(connect::Text),
    Heaps(heaps::Text),
}

impl Text {
    pub(super) const fn new(game: Game) -> Self {
        match game {
            Game::Jar => Self::Jar(jar::Text::new()),
            Game::Word => Self::Word(word::Text::new()),
            Game::Merge => Self::Merge(merge::Text::new()),
            Game::Poker => Self::Poker(poker::Text::new()),
            Game::Connect => Self::Connect(connect::Text::new()),
            Game::Heaps => Self::Heaps(heaps::Text::new()),
        }
    }

    /// Takes the next token and puts what is decided by it into `line`. Each game's part is a call of
    /// its own, so that the stack is never as deep as for all of them.
    pub(super) fn token(
        &mut self,
        token: &Token,
        board: &mut connect::Board,
        line: &mut Line,
    ) -> Result<Progress, Fault> {
        match self {
            Self::Jar(text) => text.token(token, line),
            Self::Word(text) => text.token(token, line),
            Self::Merge(text) => text.token(token, line),
            Self::Poker(text) => text.token(token, line),
            Self::Connect(text) => text.token(token, board, line),
            Self::Heaps(text) => text.token(token, board, line),
        }
    }

    /// Takes tokens as long as they are numbers that the reader sees the whole of, up to one that
    /// decides something. `None` where a token is to be read as any other: that one is faulty, or cut
    /// off, or this game does not hurry.
    pub(super) fn numbers(
        &mut self,
        reader: &mut Reader,
        bytes: &mut &[u8],
        board: &mut connect::Board,
        line: &mut Line,
    ) -> Option<Progress> {
        match self {
            Self::Merge(text) => text.numbers(reader, bytes, line),
            Self::Connect(text) => text.numbers(reader, bytes, board, line),
            Self::Jar(_) | Self::Word(_) | Self::Poker(_) | Self::Heaps(_) => None,
        }
    }
}
