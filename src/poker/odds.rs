//! Exact odds: every board that can still come, counted a few at a time.

mod batch;
mod boards;
mod classes;
mod draws;
mod scores;

use core::fmt;

use super::deal::Deal;
use super::hand::Hand;
use super::ranked::RankedHand;
use batch::Batch;
use boards::{Boards, MAX_TO_COME};
use classes::Classes;
use draws::Draws;
use scores::Scores;

pub use scores::Equity;

/// How often each player wins, over all boards that can still come, every one equally likely. Each
/// player's hand is the best five of their private cards and the board.
///
/// The count is a state that the caller steps, so that a main loop stays alive meanwhile; the
/// answer does not depend on the steps. [`new`](Self::new) makes odds for up to ten players with the
/// compact [`Hand`]; [`of`](Self::of) makes those for another kind of hand or more seats:
/// `Odds::<FastHand>::of(&deal)`, `Odds::<Hand, 23>::of(&deal)`.
///
/// Memory: at most 900 bytes for ten seats, and nothing else but a few hundred bytes of stack
/// during a step.
///
/// ```
/// use tabletop::poker::{Deal, Odds};
/// let mut word = 1_u32;
/// let deal = Deal::shuffled(9, || { word = word.wrapping_mul(1664525).wrapping_add(1013904223); word })?;
/// let mut odds = Odds::new(&deal)?;
/// while !odds.step(5).is_complete() {
///     // blink, read a button
/// }
/// assert_eq!(odds.boards(), 21); // 7 cards are left, and 2 of them come
/// assert_eq!(odds.wins().iter().sum::<u32>(), 21);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Odds<R: RankedHand = Hand, const SEATS: usize = 10> {
    seats: Seats<R, SEATS>,
    draws: Draws,
    road: Road,
    progress: Progress,
    scores: Scores<SEATS>,
}

const _: () = assert!(size_of::<Odds>() <= 900);
const _: () = assert!(size_of::<Odds<super::fast::FastHand>>() <= 1024);

/// Which way leads through all boards.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Road {
    Classes(Classes),
    Boards(Boards),
}

/// What the players hold, the known board included.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Seats<R: RankedHand, const SEATS: usize> {
    hands: [Hand; SEATS],
    ranks: [R::Ranks; SEATS],
    players: usize,
}

impl<R: RankedHand, const SEATS: usize> Seats<R, SEATS> {
    #[inline]
    fn sit(&mut self, deal: &Deal) {
        let board = deal.board().iter().map(Hand::single);
        let board = board.fold(Hand::new(), Hand::plus);
        let places = self.hands.iter_mut().zip(&mut self.ranks);
        for ((hand, ranks), &dealt) in places.zip(deal.hands()) {
            *hand = dealt.plus(board);
            *ranks = R::ranks(*hand);
        }
    }

    fn hands(&self) -> &[Hand] {
        self.hands.get(..self.players).unwrap_or_default()
    }

    fn ranks(&self) -> &[R::Ranks] {
        self.ranks.get(..self.players).unwrap_or_default()
    }
}

impl Odds {
    /// The odds of a deal whose private cards are all dealt, for up to ten players, no board
    /// counted yet.
    ///
    /// # Errors
    /// As [`of`](Self::of).
    pub fn new(deal: &Deal) -> Result<Self, OddsError> {
        Self::of(deal)
    }
}

impl<R: RankedHand, const SEATS: usize> Odds<R, SEATS> {
    /// The odds of a deal whose private cards are all dealt, no board counted yet; with one player,
    /// who wins every board, all of them are.
    ///
    /// # Errors
    /// Some private cards are still to be dealt, there are more players than seats (at most 23), or
    /// more than five cards are to come.
    pub fn of(deal: &Deal) -> Result<Self, OddsError> {
        if deal.missing() > 0 {
            return Err(OddsError::MissingCards(deal.missing()));
        }
        if deal.players() > SEATS {
            return Err(OddsError::TooManyPlayers(deal.players()));
        }
        let to_come = deal.to_come();
        if to_come > MAX_TO_COME {
            return Err(OddsError::TooManyToCome(to_come));
        }
        Ok(Self::begin(deal))
    }

    /// Made where it stays, field by field: it is some hundred bytes that need not be moved.
    fn begin(deal: &Deal) -> Self {
        let to_come = deal.to_come();
        let unseen = deal.unseen();
        let boards = (0_u32..).zip(0..to_come).fold(1, |boards, (i, _)| {
            // Whole at every step, and at most C(51, 5).
            boards * unseen.count().saturating_sub(i) / (i + 1)
        });
        let unseen = unseen.into();
        let mut odds = Self {
            seats: Seats {
                hands: [Hand::new(); SEATS],
                ranks: [R::ranks(Hand::new()); SEATS],
                players: deal.players(),
            },
            draws: Draws::NONE,
            road: Road::Boards(Boards::new(unseen, to_come)),
            progress: Progress { done: 0, boards },
            scores: Scores::new(),
        };
        if deal.players() == 1 {
            odds.scores.credit(1, boards);
            odds.progress.done = boards;
            return odds;
        }
        odds.seats.sit(deal);
        let seven = deal.private_cards() + deal.board().len() + to_come == Hand::MAX_CARDS;
        if seven && to_come > 0 && odds.draws.find(odds.seats.hands(), unseen, to_come) {
            odds.road = Road::Classes(Classes::new(unseen, to_come));
        }
        odds
    }

    /// Counts at most so many boards, or classes of boards that differ only in their suits, and says
    /// how far the count is.
    pub fn step(&mut self, budget: u32) -> Progress {
        let mut budget = budget as usize;
        let mut batch = Batch::new();
        match &mut self.road {
            Road::Classes(classes) => {
                let lasts = classes.lasts::<R>(budget);
                while budget > 0 && !self.progress.is_complete() {
                    let (taken, boards) = classes.step(
                        &self.seats,
                        &self.draws,
                        &mut self.scores,
                        &mut batch,
                        &lasts,
                        budget,
                    );
                    self.progress.done = self.progress.done.saturating_add(boards);
                    budget = budget.saturating_sub(taken);
                }
            }
            Road::Boards(boards) => {
                while budget > 0 && !self.progress.is_complete() {
                    let taken = boards.step(&self.seats, &mut self.scores, &mut batch, budget);
                    self.progress.done = self.progress.done.saturating_add(taken);
                    budget = budget.saturating_sub(taken as usize);
                }
            }
        }
        self.progress
    }

    /// Counts all boards that are left.
    #[must_use]
    pub fn finish(mut self) -> Self {
        while !self.step(u32::MAX).is_complete() {}
        self
    }

    /// How far the count is.
    pub const fn progress(&self) -> Progress {
        self.progress
    }

    /// How many boards can come.
    pub const fn boards(&self) -> u32 {
        self.progress.boards
    }

    /// How many of the boards counted so far each player wins, seat 0 first; a tie goes to the
    /// lowest seat.
    pub fn wins(&self) -> &[u32] {
        self.scores
            .wins
            .get(..self.seats.players)
            .unwrap_or_default()
    }

    /// How many of the boards counted so far this player wins: alone at index 0, as one of two at
    /// index 1, and so on. Empty for a seat where nobody sits.
    pub fn shared(&self, player: usize) -> &[u32] {
        let players = self.seats.players;
        let rows = self.scores.shared.get(..players).unwrap_or_default();
        let row = rows.get(player).and_then(|row| row.get(..players));
        row.unwrap_or_default()
    }

    /// How many of the boards counted so far this player wins alone; 0 where nobody sits.
    pub fn sole_wins(&self, player: usize) -> u32 {
        self.shared(player).first().copied().unwrap_or_default()
    }

    /// The player's part of all pots on the boards counted so far, each pot split evenly among its
    /// winners. `None` before the first board, and where nobody sits.
    pub fn equity(&self, player: usize) -> Option<Equity> {
        let seated = player < self.seats.players && self.progress.done > 0;
        seated.then(|| Equity::of(self.shared(player), self.progress.done))
    }
}

#[cfg(feature = "defmt")]
impl<R: RankedHand, const SEATS: usize> defmt::Format for Odds<R, SEATS> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Odds {{ {}, wins: {} }}", self.progress, self.wins());
    }
}

/// How far a count is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Progress {
    /// Boards counted so far.
    pub done: u32,
    /// Boards in all.
    pub boards: u32,
}

impl Progress {
    /// Whether every board is counted.
    pub const fn is_complete(self) -> bool {
        self.done >= self.boards
    }
}

/// Why a deal has no odds yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum OddsError {
    /// So many private cards are still to be dealt.
    MissingCards(usize),
    /// More players than these odds have seats for.
    TooManyPlayers(usize),
    /// More than five cards are to come.
    TooManyToCome(usize),
}

impl OddsError {
    /// What is wrong, without the value.
    pub const fn message(self) -> &'static str {
        match self {
            Self::MissingCards(_) => "some cards are still to be dealt",
            Self::TooManyPlayers(_) => "there are more players than seats",
            Self::TooManyToCome(_) => "more than five cards are to come",
        }
    }
}

impl fmt::Display for OddsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for OddsError {}
