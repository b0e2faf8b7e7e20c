//! One card to come: a class of boards for each rank. A board of one card completes five of its own
//! suit alone, so that suits do not meet.

use super::batch::{Batch, LANES, compete, count_by_seat};
use super::classes::Nibbles;
use super::draws::{Draw, Draws};
use super::flushes::Holders;
use super::scores::Scores;
use crate::poker::classes::FLUSH;
use crate::poker::compact;
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
/// Rows for all of them.
const ROWS: usize = (RANKS as usize).div_ceil(LANES);

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
        if usize::BITS < u64::BITS || budget < RANKS.into() || self.rank > 0 {
            return self.step_by_rows::<R, SEATS>(hands, draws, scores, budget as usize);
        }
        self.rank = RANKS;
        self.all_at_once::<R, SEATS>(hands, draws, scores)
    }

    /// All ranks, where memory is plenty.
    #[inline(never)]
    fn all_at_once<R: RankedHand, const SEATS: usize>(
        &self,
        hands: &[Hand],
        draws: &Draws,
        scores: &mut Scores<SEATS>,
    ) -> u32 {
        let left = Nibbles::counts(self.unseen);
        let mut boards = left.spread();
        let mut added = [[R::Added::default(); LANES]; ROWS];
        for (added, rank) in added.as_flattened_mut().iter_mut().zip(0..RANKS) {
            *added = R::add(R::Added::default(), rank);
        }
        let [mut best, mut winners] = [[[0; LANES]; ROWS]; 2];
        let count = usize::from(RANKS);
        compete::<R, ROWS>(
            hands,
            &added,
            (count / LANES, count),
            (&mut best, &mut winners),
            |_, _| (),
        );
        for draw in draws.of(1) {
            let holders = Holders::new(draw, 1, hands);
            let boards = boards.get_mut(..count).unwrap_or_default();
            take(draw, &holders, (boards, best.as_flattened()), 0, scores);
        }
        count_by_seat(&winners, boards.as_chunks().0, hands.len(), scores);
        left.sum()
    }

    /// A row of ranks at a time.
    #[inline(never)]
    #[allow(clippy::cast_possible_truncation, reason = "there are 13 ranks")]
    fn step_by_rows<R: RankedHand, const SEATS: usize>(
        &mut self,
        hands: &[Hand],
        draws: &Draws,
        scores: &mut Scores<SEATS>,
        mut budget: usize,
    ) -> u32 {
        let left = Nibbles::counts(self.unseen);
        let mut batch = Batch::<1>::new();
        let mut added = [[R::Added::default(); LANES]];
        let mut total = 0;
        // A rank without a card costs nothing: so every step counts a board.
        while self.rank < RANKS && left.at(self.rank.into()) == 0 {
            self.rank += 1;
        }
        while budget > 0 && self.rank < RANKS {
            let first = self.rank;
            let count = budget.min(LANES).min((RANKS - first).into());
            let slots = batch.boards().iter_mut().zip(added.as_flattened_mut());
            for ((boards, added), rank) in slots.zip(first..).take(count) {
                *boards = left.at(rank.into()).into();
                *added = R::add(R::Added::default(), rank);
            }
            self.rank += count as u8;
            budget -= count;
            total += batch.rank::<R>(hands, &mut added, count);
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
#[allow(clippy::cast_possible_truncation, reason = "there are 13 ranks")]
fn take<const SEATS: usize>(
    draw: &Draw,
    holders: &Holders<SEATS>,
    (boards, best): (&mut [u16], &[u16]),
    first: u8,
    scores: &mut Scores<SEATS>,
) {
    let listed = 1_u16.wrapping_shl(boards.len() as u32).wrapping_sub(1);
    let mut suited = draw.unseen >> (first & 15) & listed;
    if draw.need == 0 {
        // Whoever has five already has them whatever suit comes.
        let (value, winners) = holders.best(0);
        for (place, (boards, &best)) in boards.iter_mut().zip(best).enumerate() {
            if value > best {
                let suited = suited >> (place & 15) & 1;
                scores.credit(winners.into(), boards.wrapping_sub(suited).into());
                *boards = suited;
            }
        }
    }
    if usize::BITS >= u64::BITS
        && let Some((own, winner)) = holders.sole()
    {
        // What one player takes is counted once.
        let mut taken = 0;
        while suited != 0 {
            let place = suited.trailing_zeros() as usize;
            let rank = suited & suited.wrapping_neg();
            suited ^= rank;
            if let (Some(boards), Some(&best)) = (boards.get_mut(place), best.get(place))
                && (best < FLUSH || compact::flush((own | rank << (first & 15)).into()) > best)
            {
                *boards = boards.wrapping_sub(1);
                taken += 1;
            }
        }
        scores.credit(winner.into(), taken);
        return;
    }
    while suited != 0 {
        let place = suited.trailing_zeros();
        suited &= suited.wrapping_sub(1);
        let (value, winners) = holders.best(1_u16.wrapping_shl(u32::from(first) + place));
        let place = place as usize;
        if let (Some(boards), Some(&best)) = (boards.get_mut(place), best.get(place))
            && value > best
        {
            *boards = boards.wrapping_sub(1);
            scores.credit(winners.into(), 1);
        }
    }
}
