//! What every function returns: that all is well, what was wrong, or that there is no such answer.

use core::ffi::{CStr, c_char};

use tabletop::connect::{PlayError, SizeError, UndoError};
use tabletop::merge::{CountsError, MergeError, PairError};
use tabletop::poker::{CardError, CardTextError, HandError, OddsError, StrengthError};
use tabletop::word::{TakeError, WordError};
use tabletop::{jar, poker};

/// How a call ended. `tabletop_message` says it in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Status {
    /// All is well: the answers are written.
    Ok = 0,

    /// A pointer that has to lead somewhere is NULL.
    NullPointer = 1,
    /// A pointer is not aligned as its type asks.
    Misaligned = 2,
    /// A length is more than memory can hold.
    TooLong = 3,
    /// The state has not been begun by its `start`.
    NotStarted = 4,
    /// The text does not fit into the memory for it.
    NoRoom = 5,
    /// The library knows an error that this header does not.
    Other = 6,

    /// There is no winner, or not yet.
    NoWinner = 10,
    /// No move wins.
    NoWinningMove = 11,
    /// The game is over.
    GameOver = 12,

    /// word: not a capital letter.
    NotALetter = 20,
    /// word: 2^32 - 1 copies of the letter are there already.
    TooManyCopies = 21,
    /// word: fewer copies are left.
    NotThere = 22,
    /// word: a move takes at least one copy.
    TakesNothing = 23,
    /// word: more than two copies go only all at once.
    NotAll = 24,

    /// merge: the sum of the two cards is above 3.
    SumAboveThree = 30,
    /// merge: one of the two cards is not on the table.
    CardNotThere = 31,
    /// merge: more cards than play can lead to.
    OutOfReach = 32,

    /// jar: not one of the cards A23456789DQJK.
    NotACard = 40,
    /// jar: fewer than 2 contestants.
    TooFewContestants = 41,
    /// jar: more than 13 contestants.
    TooManyContestants = 42,
    /// jar: the wildcard's holder is no contestant.
    HolderOutOfRange = 43,
    /// jar: there is no such contestant.
    NoSuchContestant = 44,

    /// poker: a card's index is below 52.
    NoSuchCard = 50,
    /// poker: the card is there already.
    DuplicateCard = 51,
    /// poker: a hand holds at most seven cards.
    HandFull = 52,
    /// poker: a hand of fewer than five cards has no strength.
    TooFewCards = 53,
    /// poker: a strength is a value from 1 to 7462.
    NoSuchStrength = 54,
    /// poker: a rank is 2 to 10, T, J, Q, K or A.
    NotARank = 55,
    /// poker: a suit is c, d, h or s, or its name behind a blank.
    NotASuit = 56,
    /// poker: something stands behind the card.
    Trailing = 57,
    /// poker: the card is not complete.
    EndsEarly = 58,

    /// odds: nobody plays.
    NoPlayers = 60,
    /// odds: more players than seats, or than there are cards for.
    TooManyPlayers = 61,
    /// odds: nobody gets a card of their own.
    NoPrivateCards = 62,
    /// odds: a player and the board have fewer than five or more than seven cards together.
    HandSize = 63,
    /// odds: every player has all private cards, and this is one more.
    PlayersFull = 64,
    /// odds: the board is complete, or has five known cards, and this is one more.
    BoardFull = 65,
    /// odds: without this card the deck does not last.
    NoCardsLeft = 66,
    /// odds: a card out of turn.
    OutOfTurn = 67,
    /// odds: some private cards are still to be dealt.
    MissingCards = 68,
    /// odds: more than five cards are to come.
    TooManyToCome = 69,
    /// odds: no board has been counted yet.
    NoEquity = 70,
    /// odds: nobody sits there.
    NoSuchPlayer = 71,

    /// connect: a board needs a column.
    NoColumns = 80,
    /// connect: a board needs a row.
    NoRows = 81,
    /// connect: a line needs a token.
    NoLine = 82,
    /// connect: the state has room for fewer columns or rows.
    BoardTooLarge = 83,
    /// connect: there is no such column.
    NoSuchColumn = 84,
    /// connect: the column is full.
    ColumnFull = 85,
    /// connect: the column is empty.
    ColumnEmpty = 86,
    /// connect: the top token is not the last mover's.
    NotLastMover = 87,
    /// connect: without this token a winning line would stay.
    StillWon = 88,
    /// connect: no token lies there.
    NoToken = 89,
}

/// What each status says.
const MESSAGES: [(Status, &CStr); 54] = [
    (Status::Ok, c"all is well"),
    (Status::NullPointer, c"a pointer is null"),
    (Status::Misaligned, c"a pointer is not aligned"),
    (Status::TooLong, c"a length is more than memory can hold"),
    (Status::NotStarted, c"the state has not been started"),
    (Status::NoRoom, c"the text does not fit"),
    (Status::Other, c"an error without a number"),
    (Status::NoWinner, c"there is no winner"),
    (Status::NoWinningMove, c"no move wins"),
    (Status::GameOver, c"the game is over"),
    (Status::NotALetter, c"not a capital letter"),
    (Status::TooManyCopies, c"too many copies of this letter"),
    (Status::NotThere, c"fewer copies are left"),
    (Status::TakesNothing, c"a move takes at least one copy"),
    (Status::NotAll, c"more than two copies go only all at once"),
    (
        Status::SumAboveThree,
        c"the sum of the two cards is above 3",
    ),
    (
        Status::CardNotThere,
        c"one of the two cards is not on the table",
    ),
    (Status::OutOfReach, c"more cards than play can lead to"),
    (Status::NotACard, c"not one of the cards A23456789DQJK"),
    (Status::TooFewContestants, c"fewer than 2 contestants"),
    (Status::TooManyContestants, c"more than 13 contestants"),
    (
        Status::HolderOutOfRange,
        c"the wildcard's holder is no contestant",
    ),
    (Status::NoSuchContestant, c"there is no such contestant"),
    (Status::NoSuchCard, c"a card's index is below 52"),
    (Status::DuplicateCard, c"the card is there already"),
    (Status::HandFull, c"a hand holds at most seven cards"),
    (
        Status::TooFewCards,
        c"a hand of fewer than five cards has no strength",
    ),
    (
        Status::NoSuchStrength,
        c"a strength is a value from 1 to 7462",
    ),
    (Status::NotARank, c"a rank is 2 to 10, T, J, Q, K or A"),
    (
        Status::NotASuit,
        c"a suit is c, d, h or s, or its name behind a blank",
    ),
    (Status::Trailing, c"something stands behind the card"),
    (Status::EndsEarly, c"the card is not complete"),
    (Status::NoPlayers, c"nobody plays"),
    (Status::TooManyPlayers, c"there are too many players"),
    (Status::NoPrivateCards, c"nobody gets a card of their own"),
    (
        Status::HandSize,
        c"a player and the board have five to seven cards together",
    ),
    (Status::PlayersFull, c"every player has all private cards"),
    (Status::BoardFull, c"the board takes no more cards"),
    (
        Status::NoCardsLeft,
        c"without this card the deck does not last",
    ),
    (Status::OutOfTurn, c"a card out of turn"),
    (Status::MissingCards, c"some cards are still to be dealt"),
    (Status::TooManyToCome, c"more than five cards are to come"),
    (Status::NoEquity, c"no board is counted yet"),
    (Status::NoSuchPlayer, c"nobody sits there"),
    (Status::NoColumns, c"a board needs at least one column"),
    (Status::NoRows, c"a board needs at least one row"),
    (Status::NoLine, c"a line needs at least one token"),
    (Status::BoardTooLarge, c"the board is too large"),
    (Status::NoSuchColumn, c"there is no such column"),
    (Status::ColumnFull, c"the column is full"),
    (Status::ColumnEmpty, c"the column is empty"),
    (
        Status::NotLastMover,
        c"the top token is not the last mover's",
    ),
    (Status::StillWon, c"a winning line would stay"),
    (Status::NoToken, c"no token lies there"),
];

/// Who wins or is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Player {
    /// In word and merge the player about to move, in connect the one who opened the game.
    First = 0,
    /// The other one.
    Second = 1,
}

impl From<tabletop::Player> for Player {
    fn from(player: tabletop::Player) -> Self {
        match player {
            tabletop::Player::First => Self::First,
            tabletop::Player::Second => Self::Second,
        }
    }
}

/// What a status says, in lower case without a full stop; never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn tabletop_message(status: u8) -> *const c_char {
    #[cfg(feature = "planted-panic")]
    assert!(status < 250);
    let known = MESSAGES.iter().find(|(known, _)| *known as u8 == status);
    known
        .map_or(c"not a status", |(_, message)| message)
        .as_ptr()
}

/// What a function of C's returns.
pub(crate) fn ended(result: Result<(), Status>) -> Status {
    result.err().unwrap_or(Status::Ok)
}

// The library's errors may grow: what is new there has no number here, and is `Other`.

impl From<WordError> for Status {
    fn from(error: WordError) -> Self {
        match error {
            WordError::NotALetter { .. } => Self::NotALetter,
            WordError::TooMany { .. } => Self::TooManyCopies,
            _ => Self::Other,
        }
    }
}

impl From<TakeError> for Status {
    fn from(error: TakeError) -> Self {
        match error {
            TakeError::NotALetter(_) => Self::NotALetter,
            TakeError::NotThere(_) => Self::NotThere,
            TakeError::Nothing(_) => Self::TakesNothing,
            TakeError::NotAll(_) => Self::NotAll,
            _ => Self::Other,
        }
    }
}

impl From<PairError> for Status {
    fn from(error: PairError) -> Self {
        match error {
            PairError::SumAboveThree(_) => Self::SumAboveThree,
            _ => Self::Other,
        }
    }
}

impl From<MergeError> for Status {
    fn from(error: MergeError) -> Self {
        match error {
            MergeError::NotThere(_) => Self::CardNotThere,
            _ => Self::Other,
        }
    }
}

impl From<CountsError> for Status {
    fn from(error: CountsError) -> Self {
        match error {
            CountsError::OutOfReach(_) => Self::OutOfReach,
            _ => Self::Other,
        }
    }
}

impl From<jar::DealError> for Status {
    fn from(error: jar::DealError) -> Self {
        match error {
            jar::DealError::TooFewContestants(_) => Self::TooFewContestants,
            jar::DealError::TooManyContestants(_) => Self::TooManyContestants,
            jar::DealError::HolderOutOfRange(_) => Self::HolderOutOfRange,
            _ => Self::Other,
        }
    }
}

impl From<CardError> for Status {
    fn from(error: CardError) -> Self {
        match error {
            CardError::NoSuchIndex(_) | CardError::NoSuchCards(_) => Self::NoSuchCard,
            _ => Self::Other,
        }
    }
}

impl From<CardTextError> for Status {
    fn from(error: CardTextError) -> Self {
        match error {
            CardTextError::NotARank { .. } => Self::NotARank,
            CardTextError::NotASuit { .. } => Self::NotASuit,
            CardTextError::Trailing { .. } => Self::Trailing,
            CardTextError::EndsEarly { .. } => Self::EndsEarly,
            _ => Self::Other,
        }
    }
}

impl From<HandError> for Status {
    fn from(error: HandError) -> Self {
        match error {
            HandError::Duplicate(_) => Self::DuplicateCard,
            HandError::Full(_) => Self::HandFull,
            _ => Self::Other,
        }
    }
}

impl From<StrengthError> for Status {
    fn from(error: StrengthError) -> Self {
        match error {
            StrengthError::TooFewCards(_) => Self::TooFewCards,
            StrengthError::NoSuchValue(_) => Self::NoSuchStrength,
            _ => Self::Other,
        }
    }
}

impl From<poker::DealError> for Status {
    fn from(error: poker::DealError) -> Self {
        match error {
            poker::DealError::NoPlayers => Self::NoPlayers,
            poker::DealError::TooManyPlayers(_) => Self::TooManyPlayers,
            poker::DealError::NoPrivateCards => Self::NoPrivateCards,
            poker::DealError::HandSize(_) => Self::HandSize,
            poker::DealError::Duplicate { .. } => Self::DuplicateCard,
            poker::DealError::Full(_) => Self::PlayersFull,
            poker::DealError::BoardFull(_) => Self::BoardFull,
            poker::DealError::NoCardsLeft(_) => Self::NoCardsLeft,
            poker::DealError::OutOfTurn { .. } => Self::OutOfTurn,
            _ => Self::Other,
        }
    }
}

impl From<OddsError> for Status {
    fn from(error: OddsError) -> Self {
        match error {
            OddsError::MissingCards(_) => Self::MissingCards,
            OddsError::TooManyPlayers(_) => Self::TooManyPlayers,
            OddsError::TooManyToCome(_) => Self::TooManyToCome,
            _ => Self::Other,
        }
    }
}

impl From<SizeError> for Status {
    fn from(error: SizeError) -> Self {
        match error {
            SizeError::NoColumns => Self::NoColumns,
            SizeError::NoRows => Self::NoRows,
            SizeError::NoLine => Self::NoLine,
            SizeError::TooLarge { .. } => Self::BoardTooLarge,
            _ => Self::Other,
        }
    }
}

impl From<PlayError> for Status {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::NoColumn(_) => Self::NoSuchColumn,
            PlayError::Full(_) => Self::ColumnFull,
            PlayError::Over => Self::GameOver,
            _ => Self::Other,
        }
    }
}

impl From<UndoError> for Status {
    fn from(error: UndoError) -> Self {
        match error {
            UndoError::NoColumn(_) => Self::NoSuchColumn,
            UndoError::Empty(_) => Self::ColumnEmpty,
            UndoError::NotLastMover(_) => Self::NotLastMover,
            UndoError::StillWon(_) => Self::StillWon,
            _ => Self::Other,
        }
    }
}
