//! A hand's ranks, suits forgotten, while others come to it one by one.

use super::lanes::{Masks, ONES, RANKS, halves};
use super::ranks::value_of_seven_ranks;

/// The four [`Masks`] as the lanes of one number, to which ranks are added one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Tally(u64);

impl Tally {
    /// Of a hand's lanes.
    #[inline]
    pub(crate) fn of_lanes(lanes: u64) -> Self {
        let masks = Masks::of_lanes(lanes);
        let low = masks.once | masks.twice << 16;
        let high = masks.three_times | masks.four_times << 16;
        Self(u64::from(low) | u64::from(high) << 32)
    }

    /// One more of this rank: a mask takes it if the mask below holds it.
    #[inline]
    pub(crate) const fn plus(self, rank: u32) -> Self {
        Self(self.0 | (self.0 << 16 | 0xffff) & (ONES << rank))
    }

    /// The ranks of a list more.
    #[inline]
    pub(crate) const fn plus_all(mut self, RankList(mut list): RankList) -> Self {
        while list != 0 {
            self = self.plus((list & 0xf) - 1);
            list >>= 4;
        }
        self
    }

    /// The value of seven ranks, no five of which are of one suit.
    #[inline]
    pub(crate) fn value_of_seven(self) -> u16 {
        let (low, high) = halves(self.0);
        let masks = Masks {
            once: low & RANKS,
            twice: low >> 16,
            three_times: high & RANKS,
            four_times: high >> 16,
        };
        value_of_seven_ranks(masks)
    }
}

/// A list of up to eight ranks, each one more than its index in four bits.
#[derive(Debug, Clone, Copy, Default)]
pub struct RankList(u32);

impl RankList {
    /// One rank more.
    #[inline]
    pub(crate) const fn plus(self, rank: u32) -> Self {
        Self(self.0 << 4 | (rank + 1))
    }

    /// With a list of one.
    #[inline]
    pub(crate) const fn join(self, single: Self) -> Self {
        Self(self.0 << 4 | single.0)
    }
}
