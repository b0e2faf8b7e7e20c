//! Jar of Water: contestants in a circle pass cards until one holds four equal ones. A simulation,
//! nobody chooses (Codeforces gym 102346 J).
//!
//! Each contestant holds four ordinary cards, and one of them the wildcard too; that one moves
//! first. A turn passes one card to the next contestant, who then moves:
//! - whoever holds the wildcard passes it, unless it came in the turn just before (at the start it
//!   counts as just come);
//! - anyone else passes the ordinary card that they hold fewest of, the earliest in card order.
//!
//! Whoever holds exactly four cards, all of one value, and no wildcard has won; of several, the
//! lowest-numbered.
//!
//! ```
//! use tabletop::jar::{Passed, Table, Value, Verdict};
//!
//! let hands = ["JQAA", "JJJA", "QQQA"].map(|hand| {
//!     let mut cards = [Value::Ace; 4];
//!     for (card, letter) in cards.iter_mut().zip(hand.bytes()) {
//!         *card = Value::from_ascii(letter).unwrap();
//!     }
//!     cards
//! });
//! let mut table = Table::new(&hands, 0)?;
//! assert!(table.is_standard());
//! assert_eq!(table.verdict(), Verdict::Winner { contestant: 2, turns: 6 });
//!
//! let turn = table.turn().unwrap();
//! assert_eq!((turn.from, turn.to, turn.passed), (0, 1, Passed::Card(Value::Queen)));
//! # Ok::<(), tabletop::jar::DealError>(())
//! ```

mod hand;
mod value;
mod verdict;

use core::fmt;
use core::iter;

use crate::shuffle::shuffle;
use hand::{Card, Hand};
pub use value::Value;
pub use verdict::Verdict;

/// The most contestants at a table: one for each value.
pub const MAX_CONTESTANTS: usize = 13;

/// A table in play: all hands, who holds the wildcard and whether it has just come, who moves.
///
/// Two tables are equal exactly when the same play follows from both in the same seats. At most 136 bytes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Snapshot", into = "Snapshot"))]
pub struct Table {
    /// Hands beyond the last contestant are empty.
    hands: [Hand; MAX_CONTESTANTS],
    contestants: usize,
    holder: usize,
    to_move: usize,
    /// Only ever true when the holder is to move. Whoever moves has five cards, the wildcard
    /// counted; everyone else has four.
    just_arrived: bool,
}

const _: () = assert!(size_of::<Table>() <= 136);

/// What one contestant passed to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Turn {
    /// Who passed.
    pub from: usize,
    /// Who received, and moves next.
    pub to: usize,
    /// What was passed.
    pub passed: Passed,
}

/// A card on its way from one contestant to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Passed {
    /// The wildcard.
    Wildcard,
    /// An ordinary card.
    Card(Value),
}

/// Why a table cannot be dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum DealError {
    /// Fewer than two contestants.
    TooFewContestants(usize),
    /// More than thirteen contestants.
    TooManyContestants(usize),
    /// The wildcard's holder is no contestant; they count from 0.
    HolderOutOfRange(usize),
}

impl DealError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::TooFewContestants(_) => "fewer than 2 contestants",
            Self::TooManyContestants(_) => "more than 13 contestants",
            Self::HolderOutOfRange(_) => "the wildcard's holder is no contestant",
        }
    }
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for DealError {}

impl Table {
    /// A table before its first turn. The deal may be uneven: any four cards a hand.
    ///
    /// # Errors
    /// When there are not 2 to 13 hands, or `holder`, from 0, has none of them.
    pub fn new(hands: &[[Value; 4]], holder: usize) -> Result<Self, DealError> {
        check(hands.len(), holder)?;
        let mut table = Self {
            hands: [Hand::EMPTY; MAX_CONTESTANTS],
            contestants: hands.len(),
            holder,
            to_move: holder,
            just_arrived: true,
        };
        for (hand, cards) in table.hands.iter_mut().zip(hands) {
            *hand = Hand::new(cards);
        }
        Ok(table)
    }

    /// A standard deal from a source of random words: four cards of each of the first
    /// `contestants` values, shuffled. Which values they are makes no difference, only their order.
    ///
    /// # Errors
    /// Like [`Table::new`]; no word is drawn then.
    pub fn shuffled(
        contestants: usize,
        holder: usize,
        mut random: impl FnMut() -> u32,
    ) -> Result<Self, DealError> {
        check(contestants, holder)?;
        let mut deck = Value::ALL.map(|value| [value; 4]);
        let hands = deck.get_mut(..contestants).unwrap_or_default();
        shuffle(hands.as_flattened_mut(), &mut random);
        Self::new(hands, holder)
    }

    /// The number of contestants, 2 to 13.
    pub const fn contestants(&self) -> usize {
        self.contestants
    }

    /// The ordinary cards of one contestant in card order; none if there is no such contestant.
    ///
    /// Whoever moves has five cards and everyone else four, the wildcard counted.
    pub fn hand(&self, contestant: usize) -> impl Iterator<Item = Value> + Clone + use<> {
        let hand = self.hands.get(contestant).copied().unwrap_or(Hand::EMPTY);
        Value::ALL
            .into_iter()
            .flat_map(move |value| iter::repeat_n(value, hand.count(value) as usize))
    }

    /// Who holds the wildcard.
    pub const fn holder(&self) -> usize {
        self.holder
    }

    /// Whether the wildcard came in the turn just before, or there was no turn yet.
    pub const fn wildcard_just_arrived(&self) -> bool {
        self.just_arrived
    }

    /// Who passes a card next.
    pub const fn to_move(&self) -> usize {
        self.to_move
    }

    /// Whether there are four cards of each of exactly as many values as there are contestants.
    pub fn is_standard(&self) -> bool {
        // All cards together are four times the contestants, so the number of values follows.
        Value::ALL.into_iter().all(|value| {
            let cards: u32 = self.hands.iter().map(|hand| hand.count(value)).sum();
            cards == 0 || cards == 4
        })
    }

    /// Who has won: the lowest-numbered contestant with exactly four cards, all of one value, and
    /// no wildcard.
    pub fn winner(&self) -> Option<usize> {
        // Hardly ever does anybody hold four equal cards: one look at all hands together.
        if !Hand::union(&self.hands).has_four_equal() {
            return None;
        }
        (0..).zip(&self.hands).position(|(contestant, hand)| {
            // Everyone but whoever moves has four cards, the wildcard counted: not the holder, then.
            hand.has_four_equal() && contestant != self.to_move
        })
    }

    /// Plays one turn; `None`, and nothing changes, once somebody has won.
    pub fn turn(&mut self) -> Option<Turn> {
        if self.winner().is_some() {
            return None;
        }
        let (from, to) = (self.to_move, self.after(self.to_move));
        let passed = if self.holder == from && !self.just_arrived {
            self.holder = to;
            self.just_arrived = true;
            Passed::Wildcard
        } else {
            let giver = self.hands.get_mut(from)?;
            let (rest, card) = giver.exchange(Card::NONE);
            let value = card.value()?;
            *giver = rest;
            let receiver = self.hands.get_mut(to)?;
            *receiver = receiver.with(card);
            self.just_arrived = false;
            Passed::Card(value)
        };
        self.to_move = to;
        Some(Turn { from, to, passed })
    }

    /// Plays turn after turn until somebody has won. An endless table gives turns without end.
    pub fn turns(&mut self) -> impl Iterator<Item = Turn> {
        iter::from_fn(|| self.turn())
    }

    /// The contestant to the right.
    const fn after(&self, contestant: usize) -> usize {
        if contestant + 1 < self.contestants {
            contestant + 1
        } else {
            0
        }
    }
}

/// Whether such a table can be.
pub(crate) const fn check(contestants: usize, holder: usize) -> Result<(), DealError> {
    if contestants < 2 {
        Err(DealError::TooFewContestants(contestants))
    } else if contestants > MAX_CONTESTANTS {
        Err(DealError::TooManyContestants(contestants))
    } else if holder >= contestants {
        Err(DealError::HolderOutOfRange(holder))
    } else {
        Ok(())
    }
}

/// A table as it is written and read: the same words, not yet checked.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Table")]
struct Snapshot {
    hands: [u64; MAX_CONTESTANTS],
    contestants: usize,
    holder: usize,
    to_move: usize,
    just_arrived: bool,
}

#[cfg(feature = "serde")]
impl From<Table> for Snapshot {
    fn from(table: Table) -> Self {
        Self {
            hands: table.hands.map(|hand| hand.0),
            contestants: table.contestants,
            holder: table.holder,
            to_move: table.to_move,
            just_arrived: table.just_arrived,
        }
    }
}

/// Accepts every table whose hands have the number of cards that their place in the wildcard's
/// round asks for. That is all that play relies on; whether some deal leads there is not asked.
#[cfg(feature = "serde")]
impl TryFrom<Snapshot> for Table {
    type Error = &'static str;

    fn try_from(read: Snapshot) -> Result<Self, Self::Error> {
        check(read.contestants, read.holder).map_err(DealError::message)?;
        if read.to_move >= read.contestants {
            return Err("the one to move is no contestant");
        }
        if read.just_arrived && read.to_move != read.holder {
            return Err("the wildcard has just arrived, but its holder is not to move");
        }
        let hands = read.hands.map(Hand);
        for (contestant, hand) in (0..).zip(hands) {
            let cards = if contestant >= read.contestants {
                0
            } else {
                4 + u32::from(contestant == read.to_move) - u32::from(contestant == read.holder)
            };
            if hand.checked_len() != Some(cards) {
                return Err("a hand has the wrong number of cards");
            }
        }
        Ok(Self {
            hands,
            contestants: read.contestants,
            holder: read.holder,
            to_move: read.to_move,
            just_arrived: read.just_arrived,
        })
    }
}
