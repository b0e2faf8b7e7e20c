//! Two cards to come: all boards of the same ranks at once, as `classes.rs` has it, but with
//! a list of classes so plain that it is written a row at a time.

use super::batch::{Batch, LANES};
use super::coming::{AROUND, Coming, Part, WIDTH, chunk_mut, join, pairs_at};
use super::draws::Draws;
use super::flushes::Flushes;
use super::scores::Scores;
use crate::poker::hand::Hand;
use crate::poker::ranked::RankedHand;

/// Which class comes next.
///
/// The ranks of which some card is unseen are numbered from the lowest. The pairs of one rank go
/// first, and then the others by the distance of their numbers, counted around the end: so each row
/// of them is the list of ranks beside itself.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Few {
    unseen: u64,
    distance: u8,
    /// The first rank's number; the second's is greater by the distance.
    first: u8,
}

/// Where classes are written: how many boards each is, what it adds to a hand, and its ranks, a bit
/// each.
struct List<'a, R: RankedHand> {
    boards: &'a mut [u16],
    added: &'a mut [R::Added],
    ranks: &'a mut [u16],
}

impl Few {
    pub(super) const fn new(unseen: u64) -> Self {
        Self {
            unseen,
            distance: 0,
            first: 0,
        }
    }

    /// Ranks at most so many classes, and says how many boards they are.
    #[inline]
    pub(super) fn step<R: RankedHand, const SEATS: usize>(
        &mut self,
        hands: &[Hand],
        draws: &Draws,
        scores: &mut Scores<SEATS>,
        budget: u32,
    ) -> u32 {
        // All classes in a batch where memory is plenty, and else a row at a time.
        if usize::BITS < u64::BITS || budget <= 8 {
            self.step_by::<R, SEATS, 1>(hands, draws, scores, budget)
        } else {
            self.step_by::<R, SEATS, 14>(hands, draws, scores, budget)
        }
    }

    /// The same in batches of so many rows.
    #[inline(never)]
    fn step_by<R: RankedHand, const SEATS: usize, const ROWS: usize>(
        &mut self,
        hands: &[Hand],
        draws: &Draws,
        scores: &mut Scores<SEATS>,
        budget: u32,
    ) -> u32 {
        let mut coming = Coming::<R>::new();
        coming.fill(self.unseen);
        let flushes = Flushes::new(hands, draws, self.unseen);
        let mut batch = Batch::<ROWS>::new();
        let mut added = [[R::Added::default(); LANES]; ROWS];
        let mut ranks = [[0; LANES]; ROWS];
        // Sixteen are written at a time where there is room.
        let room = if ROWS > 2 { ROWS - 2 } else { ROWS } * LANES;
        let mut budget = budget as usize;
        let mut total = 0;
        while budget > 0 && !self.is_done(&coming) {
            let start = (self.distance, self.first);
            let mut list = List {
                boards: batch.boards(),
                added: added.as_flattened_mut(),
                ranks: ranks.as_flattened_mut(),
            };
            let count = self.list(&coming, room.min(budget), &mut list);
            budget -= count;
            total += batch.rank::<R>(hands, &mut added, count);
            let whole = start == (0, 0) && self.is_done(&coming);
            flushes.take(&mut batch, &ranks, scores, |draw| {
                whole.then(|| coming.completed(draw))
            });
            batch.count(hands.len(), scores);
        }
        total
    }

    /// Whether all classes are listed.
    const fn is_done<R: RankedHand>(&self, coming: &Coming<R>) -> bool {
        self.distance as usize > coming.singles.len / 2
    }

    /// Lists the next classes, up to a limit, and says how many.
    #[allow(clippy::cast_possible_truncation, reason = "there are 13 ranks")]
    #[inline]
    fn list<R: RankedHand>(
        &mut self,
        coming: &Coming<R>,
        limit: usize,
        list: &mut List<'_, R>,
    ) -> usize {
        let Coming { singles, doubles } = coming;
        let mut count = 0;
        while count < limit && !self.is_done(coming) {
            let (distance, first) = (usize::from(self.distance), usize::from(self.first));
            let end = match distance {
                0 => doubles.len,
                _ => pairs_at(distance, singles.len),
            };
            let len = end.saturating_sub(first).min(limit - count);
            match distance {
                0 => list.part(doubles, first, count, len),
                _ => list.pairs(singles, first, distance, count, len),
            }
            count += len;
            self.first = (first + len) as u8;
            if first + len >= end {
                (self.distance, self.first) = (self.distance + 1, 0);
            }
        }
        count
    }
}

impl<R: RankedHand> List<'_, R> {
    /// Room for sixteen classes from a place on. A desktop writes so many at once; the next ones
    /// write over what is too many.
    #[inline]
    #[allow(clippy::type_complexity, reason = "three parts of one list")]
    fn row(
        &mut self,
        place: usize,
    ) -> Option<(&mut [u16; WIDTH], &mut [R::Added; WIDTH], &mut [u16; WIDTH])> {
        Some((
            chunk_mut(self.boards, place)?,
            chunk_mut(self.added, place)?,
            chunk_mut(self.ranks, place)?,
        ))
    }

    /// So many classes that stand in a row.
    #[inline]
    fn part<const ROOM: usize>(
        &mut self,
        part: &Part<R, ROOM>,
        first: usize,
        place: usize,
        len: usize,
    ) {
        if let (0, Some((boards, added, ranks))) = (first, self.row(place))
            && let Some(from) = part.boards.first_chunk()
            && let Some(from_added) = part.added.first_chunk()
            && let Some(from_ranks) = part.ranks.first_chunk()
        {
            (*boards, *added, *ranks) = (*from, *from_added, *from_ranks);
            return;
        }
        for (place, first) in (place..).zip(first..first + len) {
            self.write(place, part.class(first));
        }
    }

    /// So many pairs of different ranks at a distance.
    #[inline]
    fn pairs(
        &mut self,
        singles: &Part<R, AROUND>,
        first: usize,
        distance: usize,
        place: usize,
        len: usize,
    ) {
        if let (0, Some((boards, added, ranks))) = (first, self.row(place)) {
            join(boards, &singles.boards, distance, u16::wrapping_mul);
            join(added, &singles.added, distance, R::join);
            join(ranks, &singles.ranks, distance, |one, other| one | other);
            return;
        }
        for (place, first) in (place..).zip(first..first + len) {
            let (left, added, bit) = singles.class(first);
            let second = first + distance;
            let around = if second < singles.len { 0 } else { singles.len };
            let (more, last, bits) = singles.class(second - around);
            self.write(
                place,
                (left.wrapping_mul(more), R::join(added, last), bit | bits),
            );
        }
    }

    #[inline]
    fn write(&mut self, place: usize, (boards, added, ranks): (u16, R::Added, u16)) {
        let slots = (
            self.boards.get_mut(place),
            self.added.get_mut(place),
            self.ranks.get_mut(place),
        );
        if let (Some(boards_slot), Some(added_slot), Some(ranks_slot)) = slots {
            (*boards_slot, *added_slot, *ranks_slot) = (boards, added, ranks);
        }
    }
}
