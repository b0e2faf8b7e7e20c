//! What players call a hand.

use core::fmt;

use super::card::Rank;
use super::classes::{
    FLUSH, FOUR_OF_A_KIND, FULL_HOUSE, HIGH_CARD, ONE_PAIR, OTHER_RANKS, PAIR_KICKERS, STRAIGHT,
    STRAIGHT_FLUSH, THREE_KICKERS, THREE_OF_A_KIND, TWO_PAIR, TWO_PAIR_KICKERS, choose,
};
use super::strength::{Category, Strength};

/// A hand's name as a person would say it: `full house, kings over twos`.
///
/// It is a few pieces of fixed text, so that it can be written without core's formatter.
///
/// ```
/// use tabletop::poker::Strength;
/// let name = Strength::BEST.name();
/// assert_eq!(name.pieces().collect::<String>(), "royal flush");
/// assert_eq!(name.to_string(), "royal flush");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Name {
    /// Those past the last are empty.
    pieces: [&'static str; 7],
}

impl Name {
    /// The pieces in their order; blanks and commas are among them.
    pub fn pieces(self) -> impl Iterator<Item = &'static str> + Clone {
        self.pieces.into_iter().filter(|piece| !piece.is_empty())
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces().try_for_each(|piece| f.write_str(piece))
    }
}

impl Strength {
    /// What players call such a hand, kickers as far as one is told.
    pub fn name(self) -> Name {
        let value = self.value();
        let pieces = match self.category() {
            Category::HighCard => [highest_of_five(value - HIGH_CARD).name(), " high"].padded(),
            Category::OnePair => {
                let place = value - ONE_PAIR;
                let pair = place / PAIR_KICKERS;
                let (kicker, _) = highest(place % PAIR_KICKERS, 3);
                with_kicker("pair of ", pair, reopen(kicker, pair))
            }
            Category::TwoPair => {
                let place = value - TWO_PAIR;
                let (high, low) = highest(place / TWO_PAIR_KICKERS, 2);
                let kicker = reopen(reopen(place % TWO_PAIR_KICKERS, low), high);
                [
                    "two pair, ",
                    rank(high).plural(),
                    " and ",
                    rank(low).plural(),
                    ", ",
                    rank(kicker).name(),
                    " kicker",
                ]
            }
            Category::ThreeOfAKind => {
                let place = value - THREE_OF_A_KIND;
                let three = place / THREE_KICKERS;
                let (kicker, _) = highest(place % THREE_KICKERS, 2);
                with_kicker("three ", three, reopen(kicker, three))
            }
            Category::Straight => ["straight to the ", straight(value - STRAIGHT)].padded(),
            Category::Flush => {
                let highest = highest_of_five(value - FLUSH);
                ["flush, ", highest.name(), " high"].padded()
            }
            Category::FullHouse => {
                let place = value - FULL_HOUSE;
                let three = place / OTHER_RANKS;
                let pair = reopen(place % OTHER_RANKS, three);
                [
                    "full house, ",
                    rank(three).plural(),
                    " over ",
                    rank(pair).plural(),
                ]
                .padded()
            }
            Category::FourOfAKind => {
                let place = value - FOUR_OF_A_KIND;
                let four = place / OTHER_RANKS;
                with_kicker("four ", four, reopen(place % OTHER_RANKS, four))
            }
            Category::StraightFlush if self == Self::BEST => ["royal flush"].padded(),
            Category::StraightFlush => {
                ["straight flush to the ", straight(value - STRAIGHT_FLUSH)].padded()
            }
        };
        Name { pieces }
    }
}

trait Padded {
    fn padded(self) -> [&'static str; 7];
}

impl<const N: usize> Padded for [&'static str; N] {
    fn padded(self) -> [&'static str; 7] {
        let mut pieces = [""; 7];
        for (place, piece) in pieces.iter_mut().zip(self) {
            *place = piece;
        }
        pieces
    }
}

fn with_kicker(times: &'static str, main: u16, kicker: u16) -> [&'static str; 7] {
    let (main, kicker) = (rank(main).plural(), rank(kicker).name());
    [times, main, ", ", kicker, " kicker"].padded()
}

fn rank(index: u16) -> Rank {
    let found = Rank::ALL.get(usize::from(index));
    found.copied().unwrap_or(Rank::Ace)
}

/// The highest card of a straight: the wheel's is the five.
fn straight(place: u16) -> &'static str {
    rank(place + Rank::Five as u16).name()
}

/// Puts back the gap at `rank` that the ranks above it had closed.
const fn reopen(index: u16, rank: u16) -> u16 {
    if index >= rank { index + 1 } else { index }
}

/// Of the set of `size` ranks at this place among the sets of its size, the highest, and the place
/// of the others: C(n, `size`) sets have no rank from n on.
const fn highest(place: u16, size: u16) -> (u16, u16) {
    let mut rank = Rank::Ace as u16;
    while rank > 0 && choose(rank, size) > place {
        rank -= 1;
    }
    (rank, place.saturating_sub(choose(rank, size)))
}

/// The highest of five ranks at this place among those that are no straight.
fn highest_of_five(place: u16) -> Rank {
    // The straights below an n: six high to n - 1 high. The wheel has an ace among its ranks.
    let below = |rank: u16| choose(rank, 5) - (rank - Rank::Six as u16);
    let mut highest = Rank::Ace as u16;
    while highest > Rank::Seven as u16 && below(highest) > place {
        highest -= 1;
    }
    rank(highest)
}
