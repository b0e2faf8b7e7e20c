//! Exact odds: every board that can still come, counted a few at a time.

use core::fmt;

use super::card::Card;
use super::deal::{Deal, MAX_PLAYERS};
use super::hand::Hand;
use super::set::CardSet;
use super::strength::Strength;

/// How many boards each player wins, over all pairs of cards that no player holds. Each player's
/// hand is the best five of their seven cards; among equal best hands the lowest seat wins.
///
/// The count is a state that the caller steps, so that a main loop stays alive meanwhile; the
/// answer does not depend on the steps. Cost: a board ranks one hand a player. At most 240 bytes.
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
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Odds {
    /// The players' private cards.
    hands: [Hand; MAX_PLAYERS],
    /// The same with the board's first card.
    running: [Hand; MAX_PLAYERS],
    /// Cards that have not been a board's first card.
    firsts: CardSet,
    /// Cards that have not come second to the present first card.
    seconds: CardSet,
    wins: [u32; MAX_PLAYERS],
    progress: Progress,
    players: usize,
}

const _: () = assert!(size_of::<Odds>() <= 240);

impl Odds {
    /// The odds of a finished deal, no board of which is counted yet; with one player, who wins
    /// every board, all of them are.
    ///
    /// # Errors
    /// Some cards are still to be dealt.
    pub fn new(deal: &Deal) -> Result<Self, OddsError> {
        if deal.missing() > 0 {
            return Err(OddsError::MissingCards(deal.missing()));
        }
        let mut hands = [Hand::new(); MAX_PLAYERS];
        for (hand, &dealt) in hands.iter_mut().zip(deal.hands()) {
            *hand = dealt;
        }
        let unseen = deal.dealt().complement();
        let cards = unseen.count();
        let boards = cards * cards.saturating_sub(1) / 2;
        let mut odds = Self {
            hands,
            running: hands,
            firsts: unseen,
            seconds: CardSet::EMPTY,
            wins: [0; MAX_PLAYERS],
            progress: Progress { done: 0, boards },
            players: deal.players(),
        };
        if let ([sole, ..], 1) = (&mut odds.wins, odds.players) {
            *sole = boards;
            odds.progress.done = boards;
        }
        Ok(odds)
    }

    /// Counts at most so many boards, and says how far the count is.
    pub fn step(&mut self, boards: u32) -> Progress {
        for _ in 0..boards {
            if self.progress.is_complete() {
                break;
            }
            let Some(second) = self.next_second() else {
                break;
            };
            self.count(Hand::single(second));
        }
        self.progress
    }

    /// Counts all boards that are left.
    #[must_use]
    pub fn finish(mut self) -> Self {
        self.step(u32::MAX);
        self
    }

    /// How far the count is.
    pub const fn progress(&self) -> Progress {
        self.progress
    }

    /// How many boards there are: C(52 − 5n, 2) for n players.
    pub const fn boards(&self) -> u32 {
        self.progress.boards
    }

    /// How many of the boards counted so far each player wins, seat 0 first; a tie goes to the
    /// lowest seat.
    pub fn wins(&self) -> &[u32] {
        self.wins.get(..self.players).unwrap_or_default()
    }

    /// Lays the next second card, and before it the next first card when its time has come.
    fn next_second(&mut self) -> Option<Card> {
        loop {
            if let Some(second) = self.seconds.pop_first() {
                return Some(second);
            }
            let first = Hand::single(self.firsts.pop_first()?);
            self.seconds = self.firsts;
            for (running, hand) in self.running.iter_mut().zip(self.hands) {
                *running = hand.plus(first);
            }
        }
    }

    /// Ranks every player's seven cards and counts the board for the best.
    #[inline]
    fn count(&mut self, second: Hand) {
        let mut best: Option<Strength> = None;
        let mut winner = None;
        for (running, wins) in self.running.iter().zip(&mut self.wins).take(self.players) {
            let strength = Some(running.plus(second).strength_of_five_or_more());
            if strength > best {
                best = strength;
                winner = Some(wins);
            }
        }
        if let Some(wins) = winner {
            *wins = wins.wrapping_add(1); // at most the number of boards
        }
        self.progress.done = self.progress.done.wrapping_add(1);
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
}

impl OddsError {
    /// What is wrong, without the value.
    pub const fn message(self) -> &'static str {
        match self {
            Self::MissingCards(_) => "some cards are still to be dealt",
        }
    }
}

impl fmt::Display for OddsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for OddsError {}
