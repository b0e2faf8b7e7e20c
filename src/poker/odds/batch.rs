//! Up to sixteen boards or classes of boards at once: the best value on each and whose it is.
//!
//! The loops run over whole arrays of 16-bit numbers, which a desktop's compiler turns into a few
//! wide instructions.

use super::scores::Scores;

/// How many are ranked for one player before the next has a turn.
pub(super) const BATCH: usize = 16;
/// The seats that one half of the winners has bits for.
const HALF: usize = 16;

pub(super) struct Batch {
    /// How many boards each stands for; none past the last.
    pub(super) boards: [u16; BATCH],
    /// The best value so far; 0 before the first player.
    best: [i16; BATCH],
    /// The players who have it, a bit a seat: those up to 15, and those from 16 on.
    low: [u16; BATCH],
    high: [u16; BATCH],
}

impl Batch {
    pub(super) const fn new() -> Self {
        Self {
            boards: [0; BATCH],
            best: [0; BATCH],
            low: [0; BATCH],
            high: [0; BATCH],
        }
    }

    /// Compares one player's values with those of the players before.
    #[inline]
    pub(super) fn compare<const SEATS: usize>(&mut self, values: &[i16; BATCH], seat: usize) {
        let (low, high) = halves(seat);
        if SEATS > HALF {
            mark(&self.best, values, high, &mut self.high);
        }
        mark(&self.best, values, low, &mut self.low);
        for (best, &value) in self.best.iter_mut().zip(values) {
            *best = value.max(*best);
        }
    }

    /// The best value of each, in order.
    #[inline]
    pub(super) const fn best(&self) -> &[i16; BATCH] {
        &self.best
    }

    /// Gives every player the boards that they win.
    #[inline]
    pub(super) fn count<const SEATS: usize>(&self, players: usize, scores: &mut Scores<SEATS>) {
        for seat in 0..players {
            let (low, high) = halves(seat);
            let mut sum = 0_u32;
            for ((&boards, &theirs), &others) in self.boards.iter().zip(&self.low).zip(&self.high) {
                let alone = theirs == low && (SEATS <= HALF || others == high);
                sum += u32::from(if alone { boards } else { 0 });
            }
            scores.add_sole(seat, sum);
        }
        let mut tied = 0;
        for (&low, &high) in self.low.iter().zip(&self.high) {
            tied |= low & low.wrapping_sub(1);
            if SEATS > HALF {
                tied |= high & high.wrapping_sub(1) | if low == 0 { 0 } else { high };
            }
        }
        if tied != 0 {
            self.count_ties(scores);
        }
    }

    #[inline(never)]
    fn count_ties<const SEATS: usize>(&self, scores: &mut Scores<SEATS>) {
        for ((&boards, &low), &high) in self.boards.iter().zip(&self.low).zip(&self.high) {
            let winners = u32::from(low) | u32::from(high) << HALF;
            if winners & winners.wrapping_sub(1) != 0 {
                scores.credit(winners, boards.into());
            }
        }
    }
}

/// Keeps the winners where the value is no better, and adds the seat's bit where it is no worse.
#[inline]
fn mark(best: &[i16; BATCH], values: &[i16; BATCH], seat: u16, winners: &mut [u16; BATCH]) {
    for ((winners, &best), &value) in winners.iter_mut().zip(best).zip(values) {
        let kept = if value > best { 0 } else { *winners };
        let added = if value >= best { seat } else { 0 };
        *winners = kept | added;
    }
}

/// The seat's bit in either half.
#[inline]
fn halves(seat: usize) -> (u16, u16) {
    let bit = 1_u16.checked_shl(seat as u32).unwrap_or(0);
    let high = seat.checked_sub(HALF).map_or(0, |seat| 1 << (seat & 15));
    (bit, high)
}
