//! Two of seven cards to come: the 21 boards are laid one by one, but ranked by their ranks alone, and
//! the flushes written over what these give. Sorting so few boards into classes would take longer.
//!
//! The cards stand in a ring, and a board is a card with one of the next three: so each row of boards
//! is the list of cards beside itself.

use super::batch::{LANES, compete};
use super::scores::Scores;
use crate::poker::compact;
use crate::poker::hand::Hand;
use crate::poker::ranked::RankedHand;

/// The number of unseen cards.
pub(super) const CARDS: usize = 7;
/// How far apart in the ring the two cards of a board can be.
const DISTANCES: usize = 3;
const BOARDS: usize = CARDS * DISTANCES;
/// Room for all cards and as many of them once more as a row needs.
const AROUND: usize = LANES + DISTANCES;

/// The next board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Laid {
    unseen: u64,
    /// How far apart its cards are, less one.
    row: u8,
    /// Its first card, counted from the lowest unseen one.
    first: u8,
}

/// Boards, a bit each.
type Boards = u32;

/// By card, the boards that it is on.
const BOARDS_WITH: [Boards; CARDS] = {
    let mut boards = [0; CARDS];
    let (mut left, mut card): (&mut [Boards], usize) = (&mut boards, 0);
    while let [boards, more @ ..] = left {
        let mut row = 0;
        while row < DISTANCES {
            let other = (card + CARDS - 1 - row) % CARDS;
            *boards |= (1 << card | 1 << other) << (CARDS * row);
            row += 1;
        }
        (left, card) = (more, card + 1);
    }
    boards
};

/// The unseen cards around the ring.
struct Ring<R: RankedHand> {
    /// What each adds to a hand.
    added: [R::Added; AROUND],
    /// The places in the order of all cards.
    places: [u8; AROUND],
    /// By suit, the boards with one card of it or two, and with two.
    suited: [[Boards; 2]; 4],
    /// How many cards of a board can be of a suit, as [`Hand::counts`] has them.
    most: u32,
}

impl<R: RankedHand> Ring<R> {
    #[allow(clippy::cast_possible_truncation, reason = "places are below 52")]
    #[inline]
    fn new(mut unseen: u64) -> Self {
        let mut added = [R::Added::default(); AROUND];
        let mut places = [0; AROUND];
        let mut suited = [[0; 2]; 4];
        let slots = added.iter_mut().zip(&mut places);
        for ((added, slot), boards) in slots.zip(BOARDS_WITH) {
            let place = unseen.trailing_zeros() as u8;
            unseen &= unseen.wrapping_sub(1);
            *added = R::add(R::Added::default(), rank(place));
            *slot = place;
            if let Some([once, twice]) = suited.get_mut(usize::from(place & 3)) {
                *twice |= *once & boards;
                *once |= boards;
            }
        }
        around(&mut added);
        around(&mut places);
        let mut most = 0;
        for ([once, twice], suit) in suited.iter().zip(0..) {
            most |= (u32::from(*once != 0) + u32::from(*twice != 0)) << (8 * swapped(suit));
        }
        Self {
            added,
            places,
            suited,
            most,
        }
    }

    /// What the boards of a row add to a hand, from a first one on.
    #[inline]
    fn row(&self, row: usize, first: usize, added: &mut [R::Added]) {
        let ones = self.added.get(first..).unwrap_or_default();
        let others = self.added.get(first + row + 1..).unwrap_or_default();
        for (added, (&one, &other)) in added.iter_mut().zip(ones.iter().zip(others)) {
            *added = R::join(one, other);
        }
    }

    /// Writes a player's flushes over the values of the boards from a first one on. Who has five of a
    /// suit has nothing better in two.
    #[allow(clippy::cast_possible_truncation, reason = "a lane has 13 bits")]
    #[inline]
    fn write_flushes(&self, hand: Hand, first: usize, values: &mut [u16]) {
        // A sum of five carries into the fourth bit.
        let counts = hand.counts();
        let drawing = (counts + self.most + 0x0303_0303) & 0x0808_0808;
        if drawing == 0 {
            return;
        }
        // Of five cards, three are of one suit at most.
        let byte = drawing.trailing_zeros() / 8;
        let suit = swapped(byte);
        let lane = 16 * suit;
        let [once, twice] = self.suited.get(suit as usize).copied().unwrap_or_default();
        let boards = match counts >> (8 * byte) & 7 {
            3 => twice,
            4 => once,
            _ => Boards::MAX,
        };
        let own = (hand.lanes() >> lane) as u32;
        let mut boards = boards >> first;
        while boards != 0 {
            let place = boards.trailing_zeros() as usize;
            boards &= boards.wrapping_sub(1);
            let Some(value) = values.get_mut(place) else {
                return;
            };
            let (row, card) = ((first + place) / CARDS, (first + place) % CARDS);
            let cards = (self.places.get(card), self.places.get(card + row + 1));
            let (Some(&card), Some(&other)) = cards else {
                return;
            };
            let bit = |place: u8| u32::from(u32::from(place & 3) == suit) << rank(place);
            let suited = (own | bit(card) | bit(other)) & compact::RANKS;
            *value = compact::flush_if_any(suited).max(*value);
        }
    }
}

/// Repeats the first cards behind the last.
#[inline]
fn around<T: Copy>(list: &mut [T; AROUND]) {
    let (cards, behind) = list.split_at_mut(CARDS);
    for (slot, &card) in behind.iter_mut().zip(&*cards) {
        *slot = card;
    }
}

/// The rank's index at a place in the order of all cards, at most 15.
#[inline]
const fn rank(place: u8) -> u8 {
    place >> 2 & 0xf
}

/// The counts have hearts before diamonds.
#[inline]
const fn swapped(suit: u32) -> u32 {
    suit >> 1 | (suit & 1) << 1
}

impl Laid {
    /// For two of seven unseen cards to come.
    pub(super) const fn new(unseen: u64) -> Self {
        Self {
            unseen,
            row: 0,
            first: 0,
        }
    }

    /// Ranks at most so many boards, and says how many.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "there are 21 boards")]
    pub(super) fn step<R: RankedHand, const SEATS: usize>(
        &mut self,
        hands: &[Hand],
        scores: &mut Scores<SEATS>,
        budget: u32,
    ) -> u32 {
        let started = (self.row, self.first) != (0, 0);
        if usize::BITS < u64::BITS || budget < BOARDS as u32 || started {
            return self.step_by_rows::<R, SEATS>(hands, scores, budget);
        }
        self.row = DISTANCES as u8;
        self.all_at_once::<R, SEATS>(hands, scores);
        BOARDS as u32
    }

    /// All boards, where memory is plenty.
    #[inline(never)]
    fn all_at_once<R: RankedHand, const SEATS: usize>(
        &self,
        hands: &[Hand],
        scores: &mut Scores<SEATS>,
    ) {
        const ROWS: usize = BOARDS.div_ceil(LANES);
        let ring = Ring::<R>::new(self.unseen);
        let mut added = [[R::Added::default(); LANES]; ROWS];
        for row in 0..DISTANCES {
            let slots = added.as_flattened_mut().get_mut(row * CARDS..);
            ring.row(row, 0, slots.unwrap_or_default());
        }
        let [mut best, mut winners] = [[[0; LANES]; ROWS]; 2];
        compete::<R, ROWS>(
            hands,
            &added,
            (BOARDS / LANES, BOARDS),
            (&mut best, &mut winners),
            |hand, values| ring.write_flushes(hand, 0, values),
        );
        let winners = winners.as_flattened().iter().take(BOARDS);
        scores.credit_each(winners.map(|&winners| (winners, 1)), hands.len());
    }

    /// A row at a time.
    #[inline(never)]
    #[allow(clippy::cast_possible_truncation, reason = "there are 21 boards")]
    fn step_by_rows<R: RankedHand, const SEATS: usize>(
        &mut self,
        hands: &[Hand],
        scores: &mut Scores<SEATS>,
        budget: u32,
    ) -> u32 {
        let ring = Ring::<R>::new(self.unseen);
        let mut added = [[R::Added::default(); LANES]];
        let mut left = budget as usize;
        while left > 0 && usize::from(self.row) < DISTANCES {
            let (row, first) = (usize::from(self.row), usize::from(self.first));
            let count = left.min(CARDS.saturating_sub(first));
            ring.row(row, first, added.as_flattened_mut());
            let [mut best, mut winners] = [[[0; LANES]; 1]; 2];
            compete::<R, 1>(
                hands,
                &added,
                (0, count),
                (&mut best, &mut winners),
                |hand, values| ring.write_flushes(hand, row * CARDS + first, values),
            );
            let winners = winners.as_flattened().iter().take(count);
            scores.credit_each(winners.map(|&winners| (winners, 1)), hands.len());
            left -= count;
            self.first += count as u8;
            if usize::from(self.first) == CARDS {
                (self.row, self.first) = (self.row + 1, 0);
            }
        }
        budget - left as u32
    }
}
