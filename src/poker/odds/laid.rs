//! Two cards of a few to come: the boards are laid one by one, but ranked by their ranks alone, and
//! the flushes written over what these give. Sorting so few boards into classes would take longer.

use super::batch::{Batch, LANES};
use super::scores::Scores;
use crate::poker::card::Suit;
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

/// The cards of one suit that make a flush.
const FLUSH: u32 = 5;

/// The unseen cards by number.
struct Cards<R: RankedHand> {
    len: usize,
    added: [R::Added; LANES],
    /// Their ranks, a bit each.
    bits: [u16; LANES],
    /// By suit, which of them are of it, a bit each.
    suits: [u32; Suit::ALL.len()],
}

impl<R: RankedHand> Cards<R> {
    #[inline]
    fn new() -> Self {
        Self {
            len: 0,
            added: [R::Added::default(); LANES],
            bits: [0; LANES],
            suits: [0; Suit::ALL.len()],
        }
    }

    /// Numbers these cards.
    #[allow(clippy::cast_possible_truncation, reason = "places are below 52")]
    #[inline]
    fn fill(&mut self, mut unseen: u64) {
        for (len, (added, bit)) in self.added.iter_mut().zip(&mut self.bits).enumerate() {
            self.len = len;
            if unseen == 0 {
                break;
            }
            let place = unseen.trailing_zeros() as usize;
            let rank = (place / 4) as u8;
            (*added, *bit) = (R::add(R::Added::default(), rank), 1 << rank);
            if let Some(suit) = self.suits.get_mut(place & 3) {
                *suit |= 1 << len;
            }
            unseen &= unseen.wrapping_sub(1);
        }
    }

    /// The card's rank as a bit.
    #[inline]
    fn bit(&self, number: usize) -> u32 {
        self.bits.get(number).copied().unwrap_or_default().into()
    }
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
        let mut cards = Cards::<R>::new();
        cards.fill(self.unseen);
        let mut batch = Batch::<ROWS>::new();
        let mut added = [[R::Added::default(); LANES]; ROWS];
        let mut budget = budget as usize;
        let mut total = 0;
        while budget > 0 && usize::from(self.high) < cards.len {
            let first = number(self.high.into(), self.low.into());
            let count = self.list(&cards, budget.min(ROWS * LANES), added.as_flattened_mut());
            budget -= count;
            batch.boards().fill(1);
            total += batch.rank::<R>(hands, &mut added, count, |hand, values| {
                // A count of three is enough, and carries into the fourth bit.
                let drawing = (hand.counts() + 0x0505_0505) & 0x0808_0808;
                if drawing != 0 {
                    cards.write_flushes(hand, drawing, first, values);
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
    ) -> usize {
        let (mut high, mut low) = (usize::from(self.high), usize::from(self.low));
        let mut count = 0;
        while count < limit && high < cards.len {
            let one = cards.added.get(high).copied().unwrap_or_default();
            let slots = added.get_mut(count..).unwrap_or_default();
            let len = high.saturating_sub(low).min(limit - count);
            let others = cards.added.get(low..).unwrap_or_default();
            match (slots.first_chunk_mut::<LANES>(), others.first_chunk()) {
                // A desktop writes all eight at once; the next ones write over what is too many.
                (Some(slots), Some(others)) => *slots = others.map(|other| R::join(one, other)),
                _ => {
                    for (slot, &other) in slots.iter_mut().zip(others).take(len) {
                        *slot = R::join(one, other);
                    }
                }
            }
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

/// The number of a board.
const fn number(high: usize, low: usize) -> usize {
    (high * high.saturating_sub(1)) / 2 + low
}

impl<R: RankedHand> Cards<R> {
    /// Writes a player's flushes in the suit that `drawing` has a bit for, over the values of the boards
    /// from the `first` on.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "a lane has 13 bits, and bits are asked for"
    )]
    #[inline]
    fn write_flushes(&self, hand: Hand, drawing: u32, first: usize, values: &mut [u16]) {
        // Of five cards, three are of one suit at most. The counts have hearts before diamonds.
        let byte = drawing.trailing_zeros() / 8;
        let suit = byte >> 1 | (byte & 1) << 1;
        let need = FLUSH.saturating_sub(hand.counts() >> (8 * byte) & 7);
        let own = (hand.lanes() >> (16 * suit)) as u32 & compact::RANKS;
        let suited = self.suits.get(suit as usize).copied().unwrap_or_default();
        let mut highs = if need < 2 {
            (1 << self.len) - 1
        } else {
            suited
        };
        while highs != 0 {
            let high = highs.trailing_zeros();
            highs &= highs.wrapping_sub(1);
            let comes = suited >> high & 1;
            let own = own | (self.bit(high as usize) * comes);
            let mut lows = (1 << high) - 1;
            if need > comes {
                lows &= suited;
            }
            let row = number(high as usize, 0).wrapping_sub(first);
            while lows != 0 {
                let low = lows.trailing_zeros();
                lows &= lows.wrapping_sub(1);
                if let Some(value) = values.get_mut(row.wrapping_add(low as usize)) {
                    let bit = self.bit(low as usize) * (suited >> low & 1);
                    *value = compact::flush(own | bit);
                }
            }
        }
    }
}
