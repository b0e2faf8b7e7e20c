//! Some classes of boards at once: the best value of each, and who has it.
//!
//! A player's values are found one after another; then they are compared eight at a time, which a
//! desktop's compiler turns into a few wide instructions.

use super::scores::Scores;
use crate::poker::hand::Hand;
use crate::poker::ranked::RankedHand;

/// How many are compared at a time.
pub(super) const LANES: usize = 8;
/// The most players whose wins are told apart: a bit each.
pub(super) const MAX_PLAYERS: usize = u16::BITS as usize;

pub(super) type Row = [u16; LANES];

/// Room for `ROWS` rows of eight classes.
pub(super) struct Batch<const ROWS: usize> {
    /// How many boards each stands for; none past the last.
    boards: [Row; ROWS],
    best: [Row; ROWS],
    /// The players who have the best value, a bit a seat.
    winners: [Row; ROWS],
    count: usize,
}

impl<const ROWS: usize> Batch<ROWS> {
    #[inline]
    pub(super) const fn new() -> Self {
        Self {
            boards: [[0; LANES]; ROWS],
            best: [[0; LANES]; ROWS],
            winners: [[0; LANES]; ROWS],
            count: 0,
        }
    }

    /// Where to write how many boards each class stands for.
    #[inline]
    pub(super) const fn boards(&mut self) -> &mut [u16] {
        self.boards.as_flattened_mut()
    }

    /// Finds all players' values on so many classes, and compares them; says how many boards these
    /// are together.
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    #[cfg_attr(not(target_pointer_width = "32"), inline)]
    pub(super) fn rank<R: RankedHand>(
        &mut self,
        hands: &[Hand],
        added: &mut [[R::Added; LANES]; ROWS],
        count: usize,
    ) -> u32 {
        self.count = count;
        let rows = count.div_ceil(LANES);
        fill_up(self.boards.as_flattened_mut(), count);
        fill_up(added.as_flattened_mut(), count);
        // Whole rows are quicker, even where some are too many.
        let whole = if ROWS > 1 { (count + 3) / LANES } else { 0 };
        let best_and_winners = (&mut self.best, &mut self.winners);
        compete::<R, ROWS>(hands, added, (whole, count), best_and_winners, |_, _| ());
        let mut sums: Row = [0; LANES];
        for row in self.boards.iter().take(rows) {
            for (sum, &boards) in sums.iter_mut().zip(row) {
                *sum = sum.wrapping_add(boards);
            }
        }
        // No more than a few thousand boards together.
        sums.iter().map(|&boards| u32::from(boards)).sum()
    }

    /// The rows of classes: how many boards each stands for, and its best value.
    #[inline]
    pub(super) fn rows(&mut self) -> impl Iterator<Item = (&mut Row, &Row)> {
        let rows = self.count.div_ceil(LANES);
        self.boards.iter_mut().zip(&self.best).take(rows)
    }

    /// How many boards each class stands for, and its best value.
    #[inline]
    pub(super) fn boards_and_best(&mut self) -> (&mut [u16], &[u16]) {
        let boards = self.boards.as_flattened_mut().get_mut(..self.count);
        (boards.unwrap_or_default(), self.best.as_flattened())
    }

    /// Gives every player the boards that they win.
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    #[cfg_attr(not(target_pointer_width = "32"), inline)]
    pub(super) fn count<const SEATS: usize>(&self, players: usize, scores: &mut Scores<SEATS>) {
        let rows = self.count.div_ceil(LANES);
        if rows * 2 <= players || usize::BITS < u64::BITS {
            let classes = self
                .winners
                .as_flattened()
                .iter()
                .zip(self.boards.as_flattened());
            for (&winners, &boards) in classes.take(self.count) {
                scores.credit(winners.into(), boards.into());
            }
            return;
        }
        let winners = self.winners.get(..rows).unwrap_or_default();
        let boards = self.boards.get(..rows).unwrap_or_default();
        count_by_seat(winners, boards, players, scores);
    }
}

/// Gives every player the boards that they win, a player at a time.
#[inline]
pub(super) fn count_by_seat<const SEATS: usize>(
    winners: &[Row],
    boards: &[Row],
    players: usize,
    scores: &mut Scores<SEATS>,
) {
    let mut alone = 1_u16;
    for seat in 0..players {
        scores.add_sole(seat, boards_of(alone, winners, boards));
        alone = alone.wrapping_shl(1);
    }
    if players == 2 {
        // Nobody else can share.
        let both = boards_of(0b11, winners, boards);
        if both > 0 {
            scores.credit(0b11, both);
        }
        return;
    }
    for (winners, boards) in winners.iter().zip(boards) {
        let mut ties = 0;
        for (&winners, &boards) in winners.iter().zip(boards) {
            let counts = u16::from(boards != 0).wrapping_neg();
            ties |= winners & winners.wrapping_sub(1) & counts;
        }
        if ties != 0 {
            count_ties(boards, winners, scores);
        }
    }
}

/// How many boards just these win.
#[inline]
fn boards_of(these: u16, winners: &[Row], boards: &[Row]) -> u32 {
    let mut sums: Row = [0; LANES];
    for (winners, boards) in winners.iter().zip(boards) {
        for ((sum, &boards), &winners) in sums.iter_mut().zip(boards).zip(winners) {
            let counts = u16::from(winners == these).wrapping_neg();
            *sum = sum.wrapping_add(boards & counts);
        }
    }
    total(sums)
}

/// The sum of a row. Not in line: a desktop's compiler would take the rows apart for its sake.
#[cfg_attr(not(target_pointer_width = "32"), inline(never))]
fn total(row: Row) -> u32 {
    row.iter()
        .fold(0_u16, |sum, &more| sum.wrapping_add(more))
        .into()
}

/// Eight that are nothing, from a place on.
#[inline]
pub(super) fn fill_up<T: Copy + Default>(list: &mut [T], place: usize) {
    let rest = list.get_mut(place..).unwrap_or_default();
    if let Some(rest) = rest.first_chunk_mut() {
        *rest = [T::default(); LANES];
    } else if !rest.is_empty() {
        rest.fill(T::default());
    }
}

#[inline(never)]
fn count_ties<const SEATS: usize>(boards: &Row, winners: &Row, scores: &mut Scores<SEATS>) {
    for (&boards, &winners) in boards.iter().zip(winners) {
        if winners & winners.wrapping_sub(1) != 0 && boards > 0 {
            scores.credit(winners.into(), boards.into());
        }
    }
}

/// Finds all players' values on `count` classes, the first `whole` rows of them as a whole, and
/// compares them: the best is left, and who has it, a bit a seat. `mend` may change a player's values.
#[inline]
pub(super) fn compete<R: RankedHand, const ROWS: usize>(
    hands: &[Hand],
    added: &[[R::Added; LANES]; ROWS],
    (whole, count): (usize, usize),
    (best, winners): (&mut [Row; ROWS], &mut [Row; ROWS]),
    mut mend: impl FnMut(Hand, &mut [u16]),
) {
    let rows = count.div_ceil(LANES);
    // At first the first player has the best. The others' values are compared after the next one's
    // are found: wide reads of what was just written in parts would wait for it.
    for winners in winners.iter_mut().take(rows) {
        *winners = [1; LANES];
    }
    let [mut now, mut before] = [&mut [[0; LANES]; ROWS], &mut [[0; LANES]; ROWS]];
    let mut bit = 0_u16;
    for &hand in hands {
        let ranks = R::ranks(hand);
        let all = if bit == 0 { &mut *best } else { &mut *now };
        for (values, added) in all.iter_mut().zip(added).take(whole) {
            *values = added.map(|added| R::value_of_seven_ranks(ranks, added));
        }
        let values = all.as_flattened_mut();
        if let (Some(values), Some(added)) = (
            values.get_mut(whole * LANES..count),
            added.as_flattened().get(whole * LANES..count),
        ) {
            for (value, &added) in values.iter_mut().zip(added) {
                *value = R::value_of_seven_ranks(ranks, added);
            }
        }
        mend(hand, values.get_mut(..count).unwrap_or_default());
        if bit > 1 {
            compare(before, best, winners, rows, bit);
        }
        if bit > 0 {
            core::mem::swap(&mut now, &mut before);
        }
        bit = if bit == 0 { 1 } else { bit.wrapping_shl(1) };
    }
    compare(before, best, winners, rows, bit);
}

/// One player's values against the best so far, in so many rows. All fit in signed numbers, whose
/// comparison is one instruction.
#[cfg_attr(target_pointer_width = "32", inline(never))]
#[cfg_attr(not(target_pointer_width = "32"), inline)]
fn compare<const ROWS: usize>(
    values: &[Row; ROWS],
    best: &mut [Row; ROWS],
    winners: &mut [Row; ROWS],
    rows: usize,
    bit: u16,
) {
    let best_and_winners = best.iter_mut().zip(winners);
    for (values, (best, winners)) in values.iter().zip(best_and_winners).take(rows) {
        for ((&value, best), winners) in values.iter().zip(best).zip(winners) {
            let (new, old) = (value.cast_signed(), best.cast_signed());
            let better = u16::from(new > old).wrapping_neg();
            let worse = u16::from(old > new).wrapping_neg();
            *winners = *winners & !better | bit & !worse;
            *best = new.max(old).cast_unsigned();
        }
    }
}
