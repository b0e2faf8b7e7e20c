//! One card to come: a class of boards for each rank. A board of one card completes five of its own
//! suit alone, so that suits do not meet.

use super::batch::{Batch, LANES};
use super::classes::Nibbles;
use super::draws::{Draw, Draws};
use super::flushes::Holders;
use super::scores::Scores;
use crate::poker::hand::Hand;
use crate::poker::ranked::RankedHand;

/// The rank that comes next.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct One {
    unseen: u64,
    rank: u8,
}

/// The number of ranks.
const RANKS: u8 = 13;

impl One {
    pub(super) const fn new(unseen: u64) -> Self {
        Self { unseen, rank: 0 }
    }

    /// Looks at so many ranks at most, and says how many boards they are.
    #[inline]
    pub(super) fn step<R: RankedHand, const SEATS: usize>(
        &mut self,
        hands: &[Hand],
        draws: &Draws,
        scores: &mut Scores<SEATS>,
        budget: u32,
    ) -> u32 {
        // All ranks in a batch where memory is plenty.
        if usize::BITS < u64::BITS {
            self.step_by::<R, SEATS, 1>(hands, draws, scores, budget as usize)
        } else {
            self.step_by::<R, SEATS, 2>(hands, draws, scores, budget as usize)
        }
    }

    /// The same in batches of so many rows.
    #[inline(never)]
    #[allow(clippy::cast_possible_truncation, reason = "there are 13 ranks")]
    fn step_by<R: RankedHand, const SEATS: usize, const ROWS: usize>(
        &mut self,
        hands: &[Hand],
        draws: &Draws,
        scores: &mut Scores<SEATS>,
        mut budget: usize,
    ) -> u32 {
        let left = Nibbles::counts(self.unseen);
        let mut batch = Batch::<ROWS>::new();
        let mut added = [[R::Added::default(); LANES]; ROWS];
        let mut total = 0;
        // A rank without a card costs nothing: so every step counts a board.
        while self.rank < RANKS && left.at(self.rank.into()) == 0 {
            self.rank += 1;
        }
        while budget > 0 && self.rank < RANKS {
            let end = budget.min(usize::from(RANKS - self.rank)) as u8 + self.rank;
            // Where all ranks are in the batch, those that are not asked for have no boards there.
            let (first, count) = if ROWS > 1 {
                (0, ROWS * LANES)
            } else {
                (self.rank, usize::from(end - self.rank).min(LANES))
            };
            let asked = self.rank..end;
            let slots = batch.boards().iter_mut().zip(added.as_flattened_mut());
            for ((boards, added), place) in slots.zip(0..LANES as u8 * ROWS as u8).take(count) {
                let rank = first + place;
                *boards = u16::from(left.at(rank.into())) * u16::from(asked.contains(&rank));
                *added = R::add(R::Added::default(), rank.min(RANKS - 1));
            }
            let seen = if ROWS > 1 { end } else { first + count as u8 };
            budget -= usize::from(seen - self.rank);
            self.rank = seen;
            total += batch.rank::<R>(hands, &mut added, count, |_, _| ());
            for draw in draws.of(1) {
                let holders = Holders::new(draw, 1, hands);
                take(draw, &holders, batch.boards_and_best(), first, scores);
            }
            batch.count(hands.len(), scores);
        }
        total
    }
}

/// Takes those boards on which the best flush of a suit beats the best value of their rank, and
/// gives them to those who hold it. The first of the ranks is `first`.
#[inline(never)]
fn take<const SEATS: usize>(
    draw: &Draw,
    holders: &Holders<SEATS>,
    (boards, best): (&mut [u16], &[u16]),
    first: u8,
    scores: &mut Scores<SEATS>,
) {
    for ((boards, &best), rank) in boards.iter_mut().zip(best).zip(first..) {
        let suited = draw.unseen & 1_u16.wrapping_shl(rank.into());
        let held = u16::from(suited != 0).min(*boards);
        let others = if draw.need > 0 { 0 } else { *boards - held };
        for (ranks, count) in [(suited, held), (0, others)] {
            if count == 0 {
                continue;
            }
            let (value, winners) = holders.best(ranks);
            if value > best {
                *boards = boards.wrapping_sub(count);
                scores.credit(winners.into(), count.into());
            }
        }
    }
}
