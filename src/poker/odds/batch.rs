//! Some boards or classes of boards at once: every player's value on each, and whose is best.
//!
//! All values are found first, one after another; then they are compared eight at a time, which a
//! desktop's compiler turns into a few wide instructions.

use super::scores::Scores;

/// How many are compared at a time.
const LANES: usize = 8;
const ROWS: usize = 3;
/// How many are ranked for one player before the next has a turn.
pub(super) const BATCH: usize = LANES * ROWS;

type Row = [u16; LANES];

pub(super) struct Batch<const SEATS: usize> {
    /// How many boards each stands for; none past the last.
    boards: [Row; ROWS],
    /// What each is worth to each player.
    values: [[Row; ROWS]; SEATS],
    best: [Row; ROWS],
    count: usize,
}

impl<const SEATS: usize> Batch<SEATS> {
    #[inline]
    pub(super) const fn new() -> Self {
        Self {
            boards: [[0; LANES]; ROWS],
            values: [[[0; LANES]; ROWS]; SEATS],
            best: [[0; LANES]; ROWS],
            count: 0,
        }
    }

    /// Starts over.
    #[inline]
    pub(super) const fn clear(&mut self) {
        self.boards = [[0; LANES]; ROWS];
        self.best = [[0; LANES]; ROWS];
        self.count = 0;
    }

    /// How many boards each stands for.
    #[inline]
    pub(super) fn boards(&mut self) -> &mut [u16] {
        self.boards.as_flattened_mut()
    }

    /// How many boards they stand for together.
    #[inline]
    pub(super) fn total(&self) -> u32 {
        let boards = self.boards.as_flattened().iter();
        boards.map(|&boards| u32::from(boards)).sum()
    }

    /// Finds and compares the values of all players.
    #[inline(never)]
    pub(super) fn rank<P: Copy, Q: Copy, B: Copy>(
        &mut self,
        players: &[P],
        boards: &[B],
        hand: impl Fn(P) -> Q,
        value: impl Fn(Q, B) -> u16,
    ) {
        self.count = boards.len().min(BATCH);
        for (values, &player) in self.values.iter_mut().zip(players) {
            let hand = hand(player);
            for (slot, &board) in values.as_flattened_mut().iter_mut().zip(boards) {
                *slot = value(hand, board);
            }
        }
        let rows = self.rows();
        for values in self.values.iter().take(players.len()) {
            for (best, values) in self.best.iter_mut().zip(values).take(rows) {
                for (best, &value) in best.iter_mut().zip(values) {
                    // As signed numbers, which they all fit, the maximum is a single instruction.
                    *best = (*best as i16).max(value as i16) as u16;
                }
            }
        }
    }

    /// How many rows are in use.
    #[inline]
    const fn rows(&self) -> usize {
        self.count.div_ceil(LANES)
    }

    /// How many boards each stands for, and its best value.
    #[inline]
    pub(super) fn boards_and_best(&mut self) -> (&mut [u16], &[u16]) {
        (self.boards.as_flattened_mut(), self.best.as_flattened())
    }

    /// Gives every player the boards that they win.
    #[inline]
    pub(super) fn count(&self, players: usize, scores: &mut Scores<SEATS>) {
        let rows = self.rows();
        let mut winners = [[0_u16; LANES]; ROWS];
        for values in self.values.iter().take(players) {
            for ((winners, values), best) in
                winners.iter_mut().zip(values).zip(&self.best).take(rows)
            {
                for ((winners, value), best) in winners.iter_mut().zip(values).zip(best) {
                    *winners = winners.wrapping_add(u16::from(value == best));
                }
            }
        }
        // The boards of those that one player wins.
        let mut alone = self.boards;
        let mut ties = 0;
        for (alone, winners) in alone.iter_mut().zip(&winners).take(rows) {
            for (alone, &winners) in alone.iter_mut().zip(winners) {
                let sole = mask(winners < 2);
                ties |= *alone & !sole;
                *alone &= sole;
            }
        }
        for (seat, values) in self.values.iter().enumerate().take(players) {
            let mut sums: Row = [0; LANES];
            for ((alone, values), best) in alone.iter().zip(values).zip(&self.best).take(rows) {
                for (((sum, &alone), value), best) in
                    sums.iter_mut().zip(alone).zip(values).zip(best)
                {
                    *sum = sum.wrapping_add(alone & mask(value == best));
                }
            }
            // At most 1,024 boards each.
            let sum = sums
                .iter()
                .fold(0_u16, |sum, &boards| sum.wrapping_add(boards));
            scores.add_sole(seat, sum.into());
        }
        if ties != 0 {
            self.count_ties(players, scores);
        }
    }

    #[inline(never)]
    fn count_ties(&self, players: usize, scores: &mut Scores<SEATS>) {
        let best = self.best.as_flattened();
        let boards = self.boards.as_flattened().iter();
        for (place, (&boards, &best)) in boards.zip(best).enumerate().take(self.count) {
            let mut winners = 0_u32;
            for (seat, values) in self.values.iter().enumerate().take(players) {
                let value = values.as_flattened().get(place);
                winners |= u32::from(value == Some(&best)) << seat;
            }
            if winners & winners.wrapping_sub(1) != 0 && boards > 0 {
                scores.credit(winners, boards.into());
            }
        }
    }
}

/// All bits or none.
#[inline]
const fn mask(all: bool) -> u16 {
    (all as u16).wrapping_neg()
}
