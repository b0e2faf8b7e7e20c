//! Boards by the ranks that come, all suits of them at once.
//!
//! Where a player has seven cards in the end, and no board completes five of two different suits,
//! boards with the same ranks give every player the same value unless they complete a suit. So each
//! class of boards, a multiset of ranks, is ranked once and counted as often as it comes. Then, suit
//! by suit, the boards on which some player has five of the suit are moved: a flush leaves its
//! player no four of a kind and no full house, and ties with nothing but a flush, so that such a
//! board moves if its best flush beats the best of the class, and else stays.

use super::Seats;
use super::batch::{BATCH, Batch};
use super::boards::MAX_TO_COME;
use super::draws::{Draws, Ranks, ways};
use super::scores::Scores;
use crate::poker::deal::Deal;
use crate::poker::hand::Hand;
use crate::poker::ranked::RankedHand;

/// A number for each rank, and three idle ones, so that four bits are always inside.
pub(super) type ByRank = [u8; 16];

/// Everything about the unseen cards that counts, and the next classes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Classes {
    /// How many cards of each rank are unseen.
    left: ByRank,
    /// The ranks of which there are some, lowest first. Classes are lists of places in this one.
    present: ByRank,
    /// How many those are.
    len: u8,
    /// The next class: all its places but the last, highest first.
    first: [u8; MAX_TO_COME - 1],
    /// Its last place.
    last: u8,
    /// How many cards come besides the last.
    firsts: u8,
    draws: Draws,
}

impl Classes {
    /// `None` if the boards must be laid one by one.
    #[inline]
    pub(super) fn new<R: RankedHand, const SEATS: usize>(
        seats: &Seats<R, SEATS>,
        deal: &Deal,
    ) -> Option<Self> {
        let to_come = deal.to_come();
        let seven = deal.private_cards() + deal.board().len() + to_come == Hand::MAX_CARDS;
        let firsts = to_come.checked_sub(1)?;
        if !seven {
            return None;
        }
        let unseen = u64::from(deal.unseen());
        let draws = Draws::new(seats.hands(), unseen, to_come)?;
        let mut left = ByRank::default();
        let mut present = ByRank::default();
        let mut len = 0;
        let mut rest = unseen;
        for (rank, left) in (0..13).zip(&mut left) {
            /// How many bits are set in each number of four.
            const ONES: u64 = 0x4332_3221_3221_2110;
            *left = (ONES >> (4 * (rest & 0xf))) as u8 & 0xf;
            if let Some(slot) = present.get_mut(usize::from(len)) {
                *slot = rank;
            }
            len += u8::from(*left > 0);
            rest >>= 4;
        }
        let mut classes = Self {
            left,
            present,
            len,
            first: [0; MAX_TO_COME - 1],
            last: 0,
            firsts: firsts as u8,
            draws,
        };
        classes.fill(0, len);
        Some(classes)
    }

    /// Ranks at most `budget` classes and at most a batch, and says how many classes and how many
    /// boards they are.
    #[inline]
    pub(super) fn step<R: RankedHand, const SEATS: usize>(
        &mut self,
        seats: &Seats<R, SEATS>,
        scores: &mut Scores<SEATS>,
        batch: &mut Batch<SEATS>,
        budget: usize,
    ) -> (usize, u32) {
        batch.clear();
        let mut added = [R::Added::default(); BATCH];
        let mut ranks = [Ranks::default(); BATCH];
        let limit = budget.min(BATCH);
        let mut count = 0;
        while !self.is_done() && count < limit {
            let free = count..limit;
            count += self.gather::<R>(
                batch.boards().get_mut(free.clone()).unwrap_or_default(),
                added.get_mut(free.clone()).unwrap_or_default(),
                ranks.get_mut(free).unwrap_or_default(),
            );
        }

        let total = batch.total();
        let added = added.get(..count).unwrap_or_default();
        batch.rank(seats.ranks(), added, |ranks| ranks, R::value_of_seven_ranks);
        let to_come = usize::from(self.firsts) + 1;
        let ranks = ranks.get(..count).unwrap_or_default();
        for draw in self.draws.of(to_come) {
            let (boards, best) = batch.boards_and_best();
            draw.take_away(
                ranks,
                to_come,
                boards,
                best,
                &self.left,
                seats.hands(),
                scores,
            );
        }
        batch.count(seats.players, scores);
        (count, total)
    }

    /// Lists the next classes that differ in their last rank, as many as there is room for, and
    /// says how many.
    #[inline(never)]
    fn gather<R: RankedHand>(
        &mut self,
        boards: &mut [u16],
        added: &mut [R::Added],
        ranks: &mut [Ranks],
    ) -> usize {
        let first = First::<R>::new(self);
        let shift = 4 * u32::from(self.firsts);
        let lasts = self
            .present
            .get(usize::from(self.last)..usize::from(first.end));
        let lasts = lasts.unwrap_or_default();
        let mut count = 0;
        let slots = boards.iter_mut().zip(added).zip(&mut *ranks);
        for (((boards, added), ranks), &rank) in slots.zip(lasts) {
            *added = R::add(first.added, rank);
            *boards = first.boards * u16::from(left_of(&self.left, rank));
            *ranks = Ranks {
                list: first.ranks.list | u32::from(rank + 1) << shift,
                different: first.ranks.different | 1 << rank,
                size: first.ranks.size + 1,
            };
            count += 1;
        }
        self.last += count;
        if self.last > first.lowest {
            // The last of these has the lowest of the first ranks once more.
            let same = usize::from(count).wrapping_sub(1);
            if let (Some(boards), Some(ranks)) = (boards.get_mut(same), ranks.get_mut(same)) {
                *boards = first.before * ways(first.left, first.copies + 1);
                ranks.different = u16::MAX;
                ranks.size = first.ranks.size;
            }
        }
        if self.last >= first.end {
            self.advance();
        }
        count.into()
    }

    /// Whether all classes are listed.
    const fn is_done(&self) -> bool {
        self.len == 0
    }

    /// The first ranks' places.
    fn first(&self) -> &[u8] {
        self.first.get(..self.firsts.into()).unwrap_or_default()
    }

    /// How many cards of the rank at a place are unseen.
    fn left_at(&self, place: u8) -> u8 {
        let rank = self.present.get(usize::from(place));
        rank.map_or(0, |&rank| left_of(&self.left, rank))
    }

    /// Takes the highest ranks below a place from this index on; false if there are too few cards.
    fn fill(&mut self, index: usize, below: u8) -> bool {
        let mut end = below;
        // None of these ranks comes before the index.
        let mut copies = 0;
        for index in index..self.firsts.into() {
            let Some(place) = end.checked_sub(1) else {
                return false;
            };
            if let Some(slot) = self.first.get_mut(index) {
                *slot = place;
            }
            copies += 1;
            if copies == self.left_at(place) {
                copies = 0;
                end = place;
            }
        }
        self.last = 0;
        end > 0
    }

    /// The next first ranks, and the lowest last one.
    #[inline]
    fn advance(&mut self) {
        for index in (0..self.firsts.into()).rev() {
            let place = self.first.get(index).copied().unwrap_or_default();
            if self.fill(index, place) {
                return;
            }
        }
        self.len = 0;
    }
}

fn left_of(left: &ByRank, rank: u8) -> u8 {
    left.get(usize::from(rank)).copied().unwrap_or_default()
}

/// All ranks of a class but its last.
struct First<R: RankedHand> {
    added: R::Added,
    ranks: Ranks,
    /// In how many ways suits can be given to them.
    boards: u16,
    /// The same without the lowest rank.
    before: u16,
    /// The lowest rank's place, how many come of it, and how many are unseen.
    lowest: u8,
    copies: u8,
    left: u8,
    /// The last rank's place is below this one.
    end: u8,
}

impl<R: RankedHand> First<R> {
    #[inline]
    fn new(classes: &Classes) -> Self {
        let mut first = Self {
            added: R::Added::default(),
            ranks: Ranks::default(),
            boards: 1,
            before: 1,
            lowest: u8::MAX,
            copies: 0,
            left: 0,
            end: classes.len,
        };
        for (index, &place) in (0_u32..).zip(classes.first()) {
            let rank = classes.present.get(usize::from(place));
            let rank = rank.copied().unwrap_or_default();
            first.added = R::add(first.added, rank);
            first.ranks.list |= u32::from(rank + 1) << (4 * index);
            if place == first.lowest {
                first.copies += 1;
                first.ranks.different = u16::MAX;
            } else {
                first.before = first.boards;
                first.lowest = place;
                first.copies = 1;
                first.left = left_of(&classes.left, rank);
                first.ranks.different |= 1 << rank;
                first.ranks.size += 1;
            }
            first.boards = first.before * ways(first.left, first.copies);
            first.end = place + u8::from(first.left > first.copies);
        }
        first
    }
}
