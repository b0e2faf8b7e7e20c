//! What a fault is called, which the reader beside the console does not tell: a text for each but
//! those of `heaps`.

use super::common::read_game;
use tabletop::connect::{PlayError, SizeError};
use tabletop::console::{FaultKind, Game};
use tabletop::jar::DealError;
use tabletop::poker::{Card, DealError as PokerError, Place, Rank, Suit};
use tabletop::word::WordError;

#[test]
fn each_fault_is_called_by_what_is_wrong() {
    let king = PokerError::Duplicate {
        card: Card::new(Rank::King, Suit::Hearts),
        place: Place::Private {
            player: 1,
            index: 0,
        },
    };
    for (game, text, place, kind) in [
        (Game::Merge, "2 1 1", (1, 6), FaultKind::EndsEarly),
        (Game::Merge, "0 1", (1, 3), FaultKind::Trailing),
        (Game::Merge, "1 x", (1, 3), FaultKind::NotANumber),
        (
            Game::Merge,
            "1\n4294967296",
            (2, 1),
            FaultKind::NumberTooLarge,
        ),
        (Game::Jar, "2 1 JJBJ QQQQ", (1, 7), FaultKind::NotACard),
        (Game::Jar, "2 1 JJJ QQQQ", (1, 5), FaultKind::NotFourCards),
        (
            Game::Jar,
            "1",
            (1, 1),
            FaultKind::Jar(DealError::TooFewContestants(1)),
        ),
        (
            Game::Jar,
            "2 3 JJJJ",
            (1, 3),
            FaultKind::Jar(DealError::HolderOutOfRange(2)),
        ),
        (
            Game::Word,
            "ABc",
            (1, 3),
            FaultKind::Word(WordError::NotALetter {
                position: 2,
                byte: b'c',
            }),
        ),
        (Game::Poker, "1 1 1 hearts", (1, 5), FaultKind::NotARank),
        (Game::Poker, "1 1 2 heart", (1, 7), FaultKind::NotASuit),
        (
            Game::Poker,
            "1 0",
            (1, 3),
            FaultKind::Poker(PokerError::NoPlayers),
        ),
        // Told at the card's rank.
        (
            Game::Poker,
            "1 2 K hearts 2 clubs 3 clubs 4 clubs 5 clubs\nK hearts",
            (2, 1),
            FaultKind::Poker(king),
        ),
        (
            Game::Connect,
            "0 1 1",
            (1, 1),
            FaultKind::Board(SizeError::NoColumns),
        ),
        (
            Game::Connect,
            "7 1 0",
            (1, 5),
            FaultKind::Board(SizeError::NoLine),
        ),
        (
            Game::Connect,
            "3 1 3 4",
            (1, 7),
            FaultKind::Move(PlayError::NoColumn(3)),
        ),
    ] {
        let outcome = read_game(game, text.as_bytes(), usize::MAX);
        let fault = outcome.fault.expect("a fault");
        let found = (fault.place.line, fault.place.column);
        assert_eq!((found, fault.kind), (place, kind), "{game:?} of {text}");
    }
}
