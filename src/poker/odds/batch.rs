//! Some boards or classes of boards at once: every player's value on each, and whose is best.
//!
//! All values are found first, one after another; then they are compared eight at a time, which a
//! desktop's compiler turns into a few wide instructions.

use super::scores::Scores;

/// How many are compared at a time.
pub(super) const LANES: usize = 8;
const ROWS: usize = 3;
/// Rows that are written to and cleared again, so that sixteen can be listed at any place.
const SPARE: usize = 2;
/// How many are ranked for one player before the next has a turn.
pub(super) const BATCH: usize = LANES * ROWS;
/// As many and sixteen more.
pub(super) const ROOM: usize = LANES * (ROWS + SPARE);

type Row = [u16; LANES];

pub(super) struct Batch<const SEATS: usize> {
    /// How many boards each stands for; none past the last.
    boards: [Row; ROWS + SPARE],
    /// What each is worth to each player.
    values: [[Row; ROWS]; SEATS],
    best: [Row; ROWS],
    count: usize,
}

impl<const SEATS: usize> Batch<SEATS> {
    #[inline]
    pub(super) const fn new() -> Self {
        Self {
            boards: [[0; LANES]; ROWS + SPARE],
            values: [[[0; LANES]; ROWS]; SEATS],
            best: [[0; LANES]; ROWS],
            count: 0,
        }
    }

    /// Starts over.
    #[inline]
    pub(super) const fn clear(&mut self) {
        self.boards = [[0; LANES]; ROWS + SPARE];
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
                *best = greatest(*best, *values);
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
        let mut winners = [[0; LANES]; ROWS];
        for values in self.values.iter().take(players) {
            for ((winners, values), best) in
                winners.iter_mut().zip(values).zip(&self.best).take(rows)
            {
                *winners = sum(*winners, where_equal(*values, *best, [1; LANES]));
            }
        }
        // The boards of those that one player wins.
        let mut alone = [[0; LANES]; ROWS];
        let mut ties = 0;
        let counted = self.boards.iter().zip(&winners).take(rows);
        for (alone, (boards, winners)) in alone.iter_mut().zip(counted) {
            *alone = where_equal(*winners, [1; LANES], *boards);
            let both = boards.iter().zip(alone);
            ties |= both.fold(0, |ties, (boards, alone)| ties | boards ^ *alone);
        }
        for (seat, values) in self.values.iter().enumerate().take(players) {
            let mut sums: Row = [0; LANES];
            for ((alone, values), best) in alone.iter().zip(values).zip(&self.best).take(rows) {
                sums = sum(sums, where_equal(*values, *best, *alone));
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

/// The greater of each two. All values fit in signed numbers, whose maximum is one instruction.
#[inline]
fn greatest(mut one: Row, other: Row) -> Row {
    for (one, other) in one.iter_mut().zip(other) {
        *one = one.cast_signed().max(other.cast_signed()).cast_unsigned();
    }
    one
}

/// What `then` holds where the two are equal, and else 0.
#[inline]
fn where_equal(one: Row, other: Row, mut then: Row) -> Row {
    for ((then, one), other) in then.iter_mut().zip(one).zip(other) {
        *then &= u16::from(one == other).wrapping_neg();
    }
    then
}

#[inline]
fn sum(mut one: Row, other: Row) -> Row {
    for (one, other) in one.iter_mut().zip(other) {
        *one = one.wrapping_add(other);
    }
    one
}
