//! Every error speaks alike: in lower case, without a full stop, and shown as its fixed text says.

use std::error::Error;

use tabletop::Player;
use tabletop::connect::search::{Search, SearchError, Slot};
use tabletop::connect::{Board, Outcome, PlayError, SizeError, UndoError, words};
use tabletop::heaps::{DigitError, KAYLES, Move, MoveError, NIM, Position, PushError, Rule};
use tabletop::heaps::{NotProved, RuleError, RuleText, ValueTooLarge};
use tabletop::jar::{self, Table};
use tabletop::merge::{Cards, CountsError, Merge, MergeError, PairError};
use tabletop::poker::{
    Card, CardError, CardSet, CardTextError, Deal, DealError, Hand, HandError, Odds, OddsError,
    Strength, StrengthError,
};
use tabletop::word::{Take, TakeError, Word, WordError};

/// An error, and the fixed text of it.
fn spoken(error: &dyn Error, message: &str) {
    let shown = error.to_string();
    assert!(
        shown.starts_with(message),
        "{error:?} is shown as {shown:?}"
    );
    assert!(message.len() > 5, "{error:?} says {message:?}");
    assert!(
        !message.starts_with(|first: char| first.is_uppercase()),
        "{message:?}"
    );
    assert!(!shown.ends_with(['.', '\n', '!', ' ']), "{shown:?}");
    assert!(error.source().is_none(), "{error:?}");
}

macro_rules! all_speak {
    ($($error:expr),+ $(,)?) => {
        $(spoken(&$error, $error.message());)+
    };
}

#[test]
fn errors_of_the_rooms_are_shown_as_their_messages() {
    let take = Take {
        letter: b'Q',
        copies: 2,
    };
    let step = Move {
        heap: 3,
        left: [1, 0],
    };
    let card = Card::from_index(17).unwrap();
    all_speak!(
        jar::DealError::TooFewContestants(1),
        jar::DealError::TooManyContestants(14),
        jar::DealError::HolderOutOfRange(9),
        WordError::NotALetter {
            position: 1,
            byte: b'?'
        },
        WordError::TooMany {
            position: 1,
            byte: b'E'
        },
        TakeError::NotALetter(take),
        TakeError::NotThere(take),
        TakeError::Nothing(take),
        TakeError::NotAll(take),
        PairError::SumAboveThree([3, 1]),
        MergeError::NotThere(Merge::OneTwo),
        CountsError::OutOfReach([u64::MAX; 4]),
        DigitError::First(1),
        DigitError::NotOctal(8),
        DigitError::All(7),
        ValueTooLarge { size: 65_536 },
        NotProved { sizes: 12 },
        PushError::NotKnown(7),
        PushError::Full(7),
        MoveError::NoHeap(step),
        MoveError::NotLegal(step),
        MoveError::Full(step),
        CardError::NoSuchIndex(52),
        CardError::NoSuchCards(1 << 52),
        HandError::Duplicate(card),
        HandError::Full(card),
        StrengthError::TooFewCards(4),
        StrengthError::NoSuchValue(0),
        DealError::NoPlayers,
        DealError::TooManyPlayers(24),
        DealError::NoPrivateCards,
        DealError::HandSize(8),
        DealError::Full(card),
        DealError::BoardFull(card),
        DealError::NoCardsLeft(card),
        DealError::OutOfTurn { card, player: 1 },
        OddsError::MissingCards(3),
        OddsError::TooManyPlayers(11),
        OddsError::TooManyToCome(6),
        SizeError::NoColumns,
        SizeError::NoRows,
        SizeError::NoLine,
        SizeError::TooLarge {
            columns: 9,
            rows: 9
        },
        PlayError::NoColumn(7),
        PlayError::Full(7),
        PlayError::Over,
        UndoError::NoColumn(7),
        UndoError::Empty(7),
        UndoError::NotLastMover(7),
        UndoError::StillWon(7),
        SearchError::Vacant,
        SearchError::TooLarge {
            columns: 9,
            rows: 9
        },
        SearchError::Over(Outcome::Draw),
    );
    for text in ["", "x", "0x", ".8", "{", "{x", "{1x", "{0}", "{99}", "{1}x"] {
        let error: RuleError = text.parse::<RuleText<16>>().unwrap_err();
        spoken(&error, error.message());
    }
    for text in ["", "1", "Zh", "A", "Ax", "Ahh"] {
        let error: CardTextError = text.parse::<Card>().unwrap_err();
        spoken(&error, error.message());
    }
}

/// The value that an operation refuses comes back in its error.
#[test]
fn errors_carry_what_was_refused() {
    assert_eq!(
        Table::new(&[], 0),
        Err(jar::DealError::TooFewContestants(0))
    );
    assert_eq!(
        "A?".parse::<Word>(),
        Err(WordError::NotALetter {
            position: 1,
            byte: b'?'
        })
    );
    assert_eq!(
        Cards::new([0; 4]).play(Merge::OneOne),
        Err(MergeError::NotThere(Merge::OneOne))
    );
    assert_eq!(Rule::new(&[0, 9], false), Err(DigitError::NotOctal(9)));
    let mut position = Position::<1>::new();
    position.push(&KAYLES, 5).unwrap();
    assert_eq!(position.push(&NIM, 8), Err(PushError::Full(8)));
    let aces = [Card::from_index(48).unwrap(); 2];
    assert_eq!(Hand::from_cards(&aces), Err(HandError::Duplicate(aces[0])));
    assert_eq!(Hand::new().strength(), Err(StrengthError::TooFewCards(0)));
    assert_eq!(
        Strength::try_from(7463),
        Err(StrengthError::NoSuchValue(7463))
    );
    assert_eq!(
        CardSet::try_from(u64::MAX),
        Err(CardError::NoSuchCards(u64::MAX))
    );
    let deal = Deal::new(3).unwrap();
    assert_eq!(Odds::new(&deal).err(), Some(OddsError::MissingCards(15)));
    let board = Board::<9, 9, { words(9, 9) }>::new(9, 9, 4).unwrap();
    let mut slots = [Slot::EMPTY; 4];
    assert_eq!(
        Search::new(&board, 2, &mut slots).err(),
        Some(SearchError::TooLarge {
            columns: 9,
            rows: 9
        })
    );
}

/// Players have names of their own, and each is the other's other.
#[test]
fn players_are_named() {
    let names = [Player::First, Player::Second].map(|player| player.to_string());
    assert_eq!(names, ["first player", "second player"]);
    for player in [Player::First, Player::Second] {
        assert_ne!(player.other(), player);
        assert_eq!(player.other().other(), player);
    }
}
