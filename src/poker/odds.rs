//! Exact odds: every board that can still come, counted a few at a time.

mod batch;
mod boards;
mod classes;
mod coming;
mod draws;
mod few;
mod flushes;
mod laid;
mod one;
mod scores;

use core::fmt;
use core::marker::PhantomData;

use super::deal::Deal;
use super::hand::Hand;
use super::ranked::RankedHand;
use boards::{Boards, MAX_TO_COME};
use classes::Classes;
use draws::Draws;
use few::Few;
use laid::Laid;
use one::One;
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
/// Memory: 632 bytes for ten seats on a desktop and no more on a board. [`start`](Self::start) fills
/// them in place. A step takes some 1,600 bytes of stack on a board.
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
    /// What the players hold, the known board included.
    hands: [Hand; SEATS],
    players: u8,
    draws: Draws,
    road: Road,
    progress: Progress,
    scores: Scores<SEATS>,
    ranked: PhantomData<R>,
}

const _: () = assert!(size_of::<Odds>() <= 640);
const _: () = assert!(size_of::<Odds<super::fast::FastHand>>() <= 640);

/// Which way leads through all boards.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Road {
    One(One),
    Few(Few),
    Laid(Laid),
    Classes(Classes),
    Boards(Boards),
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
        let mut odds = Self::vacant();
        odds.start(deal)?;
        Ok(odds)
    }

    /// The odds of no deal: nobody sits there, and no board can come. What [`start`](Self::start)
    /// fills in place.
    pub const fn vacant() -> Self {
        Self {
            hands: [Hand::new(); SEATS],
            players: 0,
            draws: Draws::NONE,
            road: Road::One(One::new(0)),
            progress: Progress { done: 0, boards: 0 },
            scores: Scores::new(),
            ranked: PhantomData,
        }
    }

    /// Starts over with a deal, as [`of`](Self::of) does, in the same place in memory: where the
    /// stack is small, a `static` can hold the odds, and nothing is moved.
    ///
    /// # Errors
    /// As [`of`](Self::of). The odds stay as they were.
    #[allow(clippy::cast_possible_truncation, reason = "at most 23 players")]
    pub fn start(&mut self, deal: &Deal) -> Result<(), OddsError> {
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
        let unseen = deal.unseen();
        let boards = (0_u32..).zip(0..to_come).fold(1, |boards, (i, _)| {
            // Whole at every step, and at most C(51, 5).
            boards * unseen.count().saturating_sub(i) / (i + 1)
        });
        let unseen: u64 = unseen.into();
        self.scores.clear(self.players());
        self.hands
            .iter_mut()
            .take(self.players.into())
            .for_each(|hand| *hand = Hand::new());
        self.players = deal.players() as u8;
        self.progress = Progress { done: 0, boards };
        self.draws = Draws::NONE;
        self.road = Road::One(One::new(0));
        if deal.players() == 1 {
            self.scores.credit(1, boards);
            self.progress.done = boards;
            return Ok(());
        }
        for (hand, &dealt) in self.hands.iter_mut().zip(deal.hands()) {
            *hand = dealt.plus(deal.board());
        }
        let hands = self.hands.get(..deal.players()).unwrap_or_default();
        let seven = deal.private_cards() + deal.board().len() + to_come == Hand::MAX_CARDS;
        let left = unseen.count_ones() as usize;
        // Of fewer cards there are so few boards that sorting them would take longer.
        let by_ranks = seven
            && deal.players() <= batch::MAX_PLAYERS
            && match to_come {
                0 => false,
                2 => left >= laid::CARDS,
                _ => true,
            };
        self.road = if by_ranks && to_come == 2 && left == laid::CARDS {
            Road::Laid(Laid::new(unseen))
        } else if !by_ranks || !self.draws.find(hands, deal.unseen_lanes(), to_come) {
            // The draws that were found are not looked at, but odds that are equal must be alike.
            self.draws = Draws::NONE;
            Road::Boards(Boards::new(unseen, to_come))
        } else if to_come == 1 {
            Road::One(One::new(unseen))
        } else if to_come == 2 {
            Road::Few(Few::new(unseen))
        } else {
            Road::Classes(Classes::new(unseen, to_come))
        };
        Ok(())
    }

    /// Counts at most so many boards, or classes of boards that differ only in their suits, and says
    /// how far the count is.
    pub fn step(&mut self, budget: u32) -> Progress {
        let mut budget = budget;
        let hands = self.hands.get(..self.players.into()).unwrap_or_default();
        while budget > 0 && !self.progress.is_complete() {
            let boards = match &mut self.road {
                Road::One(one) => {
                    let budget = core::mem::take(&mut budget);
                    one.step::<R, SEATS>(hands, &self.draws, &mut self.scores, budget)
                }
                Road::Few(few) => {
                    let budget = core::mem::take(&mut budget);
                    few.step::<R, SEATS>(hands, &self.draws, &mut self.scores, budget)
                }
                Road::Laid(laid) => {
                    let budget = core::mem::take(&mut budget);
                    laid.step::<R, SEATS>(hands, &mut self.scores, budget)
                }
                Road::Classes(classes) => {
                    let budget = core::mem::take(&mut budget) as usize;
                    classes.step::<R, SEATS>(hands, &self.draws, &mut self.scores, budget)
                }
                Road::Boards(boards) => {
                    let count = boards.step::<R, SEATS>(hands, &mut self.scores, budget);
                    budget = budget.saturating_sub(count);
                    count
                }
            };
            self.progress.done = self.progress.done.saturating_add(boards);
        }
        self.progress
    }

    /// Counts all boards that are left.
    #[must_use]
    pub fn finish(mut self) -> Self {
        while !self.step(u32::MAX).is_complete() {}
        self
    }

    const fn players(&self) -> usize {
        self.players as usize
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
        self.scores.wins.get(..self.players()).unwrap_or_default()
    }

    /// How many of the boards counted so far this player wins: alone at index 0, as one of two at
    /// index 1, and so on. Empty for a seat where nobody sits.
    pub fn shared(&self, player: usize) -> &[u32] {
        let players = self.players();
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
        let seated = player < self.players() && self.progress.done > 0;
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
