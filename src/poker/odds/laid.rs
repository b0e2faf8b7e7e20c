//! Two cards of a few to come: the boards are laid one by one, but ranked by their ranks alone, and
//! the flushes written over what these give. Sorting so few boards into classes would take longer.

use super::batch::{Batch, LANES};
use super::scores::Scores;
use crate::poker::compact;
use crate::poker::hand::Hand;
use crate::poker::ranked::RankedHand;

/// The next board: its cards' numbers, counted from the lowest unseen one, the higher first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Laid {
    unseen: u64,
    high: u8,
    low: u8,
}

/// The unseen cards by number: what they add to a hand, and their lanes.
struct Cards<R: RankedHand> {
    len: usize,
    added: [R::Added; LANES],
    lanes: [u64; LANES],
    /// How many of each suit, as [`Hand::counts`] has them.
    counts: u32,
}

impl<R: RankedHand> Cards<R> {
    /// Numbers these cards.
    #[allow(clippy::cast_possible_truncation, reason = "places are below 52")]
    #[inline]
    fn new(mut unseen: u64) -> Self {
        let mut cards = Self {
            len: 0,
            added: [R::Added::default(); LANES],
            lanes: [0; LANES],
            counts: 0,
        };
        let slots = cards.added.iter_mut().zip(&mut cards.lanes);
        for (len, (added, lanes)) in slots.enumerate() {
            cards.len = len;
            if unseen == 0 {
                break;
            }
            let place = unseen.trailing_zeros();
            let (rank, suit) = (place / 4, place & 3);
            *added = R::add(R::Added::default(), rank as u8);
            *lanes = 1 << (16 * suit + rank);
            cards.counts += 1 << (8 * swapped(suit));
            unseen &= unseen.wrapping_sub(1);
        }
        cards
    }

    /// By suit, how many of two cards can be of it.
    #[inline]
    const fn most_of_two(&self) -> u32 {
        let ones = 0x0101_0101;
        let two = (self.counts >> 1 | self.counts >> 2) & ones;
        two << 1 | self.counts & ones & !two
    }
}

/// The counts have hearts before diamonds.
#[inline]
const fn swapped(suit: u32) -> u32 {
    suit >> 1 | (suit & 1) << 1
}

impl Laid {
    /// The most cards: one for each lane of a batch but one.
    pub(super) const MOST_CARDS: u32 = 7;

    /// For two of so few cards to come.
    pub(super) const fn new(unseen: u64) -> Self {
        Self {
            unseen,
            high: 1,
            low: 0,
        }
    }

    /// Ranks at most so many boards, and says how many.
    #[inline]
    pub(super) fn step<R: RankedHand, const SEATS: usize>(
        &mut self,
        hands: &[Hand],
        scores: &mut Scores<SEATS>,
        budget: u32,
    ) -> u32 {
        if usize::BITS < u64::BITS || budget <= 8 {
            self.step_by::<R, SEATS, 1>(hands, scores, budget)
        } else {
            self.step_by::<R, SEATS, 3>(hands, scores, budget)
        }
    }

    /// The same in batches of so many rows.
    #[inline(never)]
    fn step_by<R: RankedHand, const SEATS: usize, const ROWS: usize>(
        &mut self,
        hands: &[Hand],
        scores: &mut Scores<SEATS>,
        budget: u32,
    ) -> u32 {
        let cards = Cards::<R>::new(self.unseen);
        // Five cards, three of a suit by now.
        let most = cards.most_of_two() + 0x0303_0303;
        let mut batch = Batch::<ROWS>::new();
        let mut added = [[R::Added::default(); LANES]; ROWS];
        let mut lanes = [[0; LANES]; ROWS];
        let mut budget = budget as usize;
        let mut total = 0;
        while budget > 0 && usize::from(self.high) < cards.len {
            let limit = budget.min(ROWS * LANES);
            let lanes = lanes.as_flattened_mut();
            let count = self.list(&cards, limit, added.as_flattened_mut(), lanes);
            budget -= count;
            batch.boards().fill(1);
            total += batch.rank::<R>(hands, &mut added, count, |hand, values| {
                // A sum of five carries into the fourth bit.
                let drawing = (hand.counts() + most) & 0x0808_0808;
                if drawing != 0 {
                    write_flushes(hand, drawing, lanes, values);
                }
            });
            batch.count(hands.len(), scores);
        }
        total
    }

    /// Lists what the next boards add, up to a limit, and says how many.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "there are seven cards at most"
    )]
    #[inline]
    fn list<R: RankedHand>(
        &mut self,
        cards: &Cards<R>,
        limit: usize,
        added: &mut [R::Added],
        lanes: &mut [u64],
    ) -> usize {
        let (mut high, mut low) = (usize::from(self.high), usize::from(self.low));
        let mut count = 0;
        while count < limit && high < cards.len {
            let len = high.saturating_sub(low).min(limit - count);
            let one = cards.added.get(high).copied().unwrap_or_default();
            let others = cards.added.get(low..).unwrap_or_default();
            let slots = added.get_mut(count..).unwrap_or_default();
            join(slots, others, len, |other| R::join(one, other));
            let one = cards.lanes.get(high).copied().unwrap_or_default();
            let others = cards.lanes.get(low..).unwrap_or_default();
            let slots = lanes.get_mut(count..).unwrap_or_default();
            join(slots, others, len, |other| one | other);
            count += len;
            low += len;
            if low >= high {
                (high, low) = (high + 1, 0);
            }
        }
        (self.high, self.low) = (high as u8, low as u8);
        count
    }
}

/// Writes so many others, each joined with one.
#[inline]
fn join<T: Copy>(slots: &mut [T], others: &[T], len: usize, join: impl Fn(T) -> T) {
    match (slots.first_chunk_mut::<LANES>(), others.first_chunk()) {
        // A desktop writes all eight at once; the next ones write over what is too many.
        (Some(slots), Some(&others)) => *slots = others.map(join),
        _ => {
            for (slot, &other) in slots.iter_mut().zip(others).take(len) {
                *slot = join(other);
            }
        }
    }
}

/// Writes a player's flushes in the suit that `drawing` has a bit for, over the values of boards with
/// these lanes. Who has five of a suit has nothing better in two.
#[allow(clippy::cast_possible_truncation, reason = "a lane has 13 bits")]
#[inline]
fn write_flushes(hand: Hand, drawing: u32, lanes: &[u64], values: &mut [u16]) {
    // Of five cards, three are of one suit at most.
    let lane = 16 * swapped(drawing.trailing_zeros() / 8);
    let own = hand.lanes();
    for (value, &lanes) in values.iter_mut().zip(lanes) {
        let suited = ((own | lanes) >> lane) as u32 & compact::RANKS;
        *value = compact::flush_if_any(suited).max(*value);
    }
}
