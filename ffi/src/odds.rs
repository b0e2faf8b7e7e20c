//! Exact odds, counted a few boards at a time.

use tabletop::poker::{self, Hand, MAX_PLAYERS};

use crate::memory::{Answer, Plain, Room, copied, slice, start, value, value_of};
use crate::poker::each_card;
use crate::status::{Status, ended};

/// The size of a `tabletop_odds` in bytes.
pub const TABLETOP_ODDS_SIZE: usize = 648;
/// Its alignment.
pub const TABLETOP_ODDS_ALIGN: usize = 8;
/// The most players.
pub const TABLETOP_ODDS_PLAYERS: usize = 10;

const _: () = assert!(TABLETOP_ODDS_PLAYERS <= MAX_PLAYERS);

/// A count of how often each of up to TABLETOP_ODDS_PLAYERS players wins.
#[repr(C)]
pub struct Odds {
    /// Nothing to look at or to write.
    pub opaque: [u64; 81],
}

/// cbindgen:ignore
type Counted = poker::Odds<Hand, TABLETOP_ODDS_PLAYERS>;

impl Room for Odds {
    type Value = Counted;
    const MARK: u32 = 0x0dd5_0001;
    const LAYOUT: (usize, usize) = (TABLETOP_ODDS_SIZE, TABLETOP_ODDS_ALIGN);
}

/// What lies on a poker table, cards by their indices. A player's hand is the best five of the private
/// cards and the board: five and two, two and five, or any others that make five to seven.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Deal {
    /// The private cards, player after player: `players` * `private_each` of them.
    pub private_cards: *const u8,
    /// How many players there are.
    pub players: usize,
    /// How many private cards each one has.
    pub private_each: usize,
    /// How many cards the board has in the end.
    pub board_cards: usize,
    /// The cards that lie on the board already; NULL for none.
    pub board: *const u8,
    /// How many they are.
    pub board_known: usize,
    /// Cards that cannot come any more; NULL for none.
    pub dead: *const u8,
    /// How many they are.
    pub dead_count: usize,
}

impl Plain for Deal {}

/// How far a count is.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Progress {
    /// Boards counted so far.
    pub done: u32,
    /// Boards in all: when they are as many, the count is complete.
    pub boards: u32,
}

/// A share of all pots as a fraction in lowest terms.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Equity {
    /// So many parts.
    pub numerator: u64,
    /// Of so many.
    pub denominator: u64,
}

/// Begins to count. On a card at fault, `place` is given its place among the private cards, then the
/// board's, then the dead ones, from 0; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_odds_start(
    odds: *mut Odds,
    deal: *const Deal,
    place: *mut usize,
) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let place = unsafe { Answer::perhaps(place) }?;
        // SAFETY: as above.
        let deal = unsafe { dealt(copied(deal)?, place) }?;
        // SAFETY: as above; all that the deal points to is copied.
        unsafe {
            start(
                odds,
                |place| place.write(Counted::vacant()),
                |odds| odds.start(&deal),
            )
        }
    })())
}

/// Deals what C says.
///
/// # Safety
/// As for [`slice`], of the pointers in the deal.
unsafe fn dealt(asked: Deal, place: Answer<usize>) -> Result<poker::Deal, Status> {
    let mut deal = poker::Deal::of(asked.players, asked.private_each, asked.board_cards)?;
    if asked.players > TABLETOP_ODDS_PLAYERS {
        return Err(Status::TooManyPlayers);
    }
    // SAFETY: by the caller's word; `of` has seen that they are at most 52.
    let private = unsafe { slice(asked.private_cards, deal.missing()) }?;
    // SAFETY: as above.
    let board = unsafe { slice(asked.board, asked.board_known) }?;
    // SAFETY: as above.
    let gone = unsafe { slice(asked.dead, asked.dead_count) }?;
    let open = private.len().saturating_add(board.len());
    each_card(private, 0, |card| deal.push(card))
        .and_then(|()| each_card(board, private.len(), |card| deal.push_board(card)))
        .and_then(|()| each_card(gone, open, |card| deal.push_dead(card)))
        .map_err(|(at, status)| {
            place.write(at);
            status
        })?;
    Ok(deal)
}

/// Counts at most so many boards, or classes of boards that differ only in their suits: a main loop
/// calls it until `progress` says that all are counted. The answer does not depend on the steps.
/// `progress` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_odds_step(
    odds: *mut Odds,
    budget: u32,
    progress: *mut Progress,
) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let answer = unsafe { Answer::perhaps(progress) }?;
        // SAFETY: as above.
        let poker::Progress { done, boards, .. } = unsafe { value(odds) }?.step(budget);
        answer.write(Progress { done, boards });
        Ok(())
    })())
}

/// How many of the boards counted so far a player wins; a tie goes to the lowest seat.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_odds_wins(
    odds: *const Odds,
    player: usize,
    wins: *mut u32,
) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let answer = unsafe { Answer::at(wins) }?;
        // SAFETY: as above.
        let wins = unsafe { value_of(odds) }?.wins().get(player);
        answer.write(*wins.ok_or(Status::NoSuchPlayer)?);
        Ok(())
    })())
}

/// A player's part of all pots on the boards counted so far, each pot split evenly among its winners.
/// TABLETOP_STATUS_NO_EQUITY before the first board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_odds_equity(
    odds: *const Odds,
    player: usize,
    equity: *mut Equity,
) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let answer = unsafe { Answer::at(equity) }?;
        // SAFETY: as above.
        let odds = unsafe { value_of(odds) }?;
        if player >= odds.wins().len() {
            return Err(Status::NoSuchPlayer);
        }
        let part = odds.equity(player).ok_or(Status::NoEquity)?;
        answer.write(Equity {
            numerator: part.numerator,
            denominator: part.denominator,
        });
        Ok(())
    })())
}
