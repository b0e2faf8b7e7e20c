//! Up to sixteen boards or classes of boards at once: the best value on each and whose it is.

/// How many are ranked for one player before the next has a turn.
pub(super) const BATCH: usize = 16;

pub(super) struct Batch {
    /// The best value so far; 0 before the first player.
    pub(super) best: [u16; BATCH],
    /// The players who have it, a bit a seat.
    pub(super) winners: [u32; BATCH],
}

impl Batch {
    pub(super) const fn new() -> Self {
        Self {
            best: [0; BATCH],
            winners: [0; BATCH],
        }
    }

    /// Compares the values of one player, whose bit is `seat`, with those of the players before.
    #[inline]
    pub(super) fn compare(&mut self, values: &[u16; BATCH], seat: u32) {
        for ((best, winners), &value) in self.best.iter_mut().zip(&mut self.winners).zip(values) {
            let kept = if value > *best { 0 } else { *winners };
            let added = if value >= *best { seat } else { 0 };
            *winners = kept | added;
            *best = value.max(*best);
        }
    }

    /// Best value and winners, in order.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = (u16, u32)> {
        self.best.iter().copied().zip(self.winners.iter().copied())
    }
}
