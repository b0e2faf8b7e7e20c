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
use crate::poker::ranked::RankedHand;

/// Sixteen numbers of four bits, the first lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Nibbles(u64);

impl Nibbles {
    /// The number at a place from 0 to 15.
    #[inline]
    pub(super) const fn at(self, place: u32) -> u8 {
        (self.0 >> (4 * (place & 15)) & 0xf) as u8
    }

    /// How many bits are set in each.
    const fn ones(self) -> Self {
        let pairs = self.0 - (self.0 >> 1 & 0x5555_5555_5555_5555);
        let low = 0x3333_3333_3333_3333;
        Self((pairs & low) + (pairs >> 2 & low))
    }
}

/// How many cards of each rank are unseen, and the next class.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Classes {
    /// By rank, how many of its cards are unseen.
    left: Nibbles,
    /// The ranks of which there are some, lowest first. Classes are lists of places in this list.
    present: Nibbles,
    /// How many those are; none when all classes are listed.
    len: u8,
    /// How many cards come besides the last.
    firsts: u8,
    /// The next class: its last place.
    last: u8,
    /// All its places but the last, highest first.
    first: [u8; MAX_TO_COME - 1],
}

impl Classes {
    /// For one card to come or more.
    pub(super) fn new(unseen: u64, to_come: usize) -> Self {
        // A card's four suits stand together.
        let left = Nibbles(unseen).ones();
        let (mut present, mut len) = (0, 0);
        for rank in 0..13 {
            let some = u8::from(left.at(rank) > 0);
            present |= u64::from(rank * u32::from(some)) << (4 * len);
            len += some;
        }
        let mut classes = Self {
            left,
            present: Nibbles(present),
            len,
            firsts: to_come.saturating_sub(1) as u8,
            last: 0,
            first: [0; MAX_TO_COME - 1],
        };
        classes.fill(0, len);
        classes
    }

    /// Ranks at most `budget` classes and at most a batch, and says how many classes and how many
    /// boards they are.
    #[inline]
    pub(super) fn step<R: RankedHand, const SEATS: usize>(
        &mut self,
        seats: &Seats<R, SEATS>,
        draws: &Draws,
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
        for draw in draws.of(to_come) {
            let (boards, best) = batch.boards_and_best();
            draw.take_away(
                ranks,
                to_come,
                boards,
                best,
                self.left,
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
        let mut rest = self.present.0 >> (4 * (self.last & 15));
        let lasts = first.end.saturating_sub(self.last);
        let mut count = 0;
        let slots = boards.iter_mut().zip(added).zip(&mut *ranks);
        for ((boards, added), ranks) in slots.take(lasts.into()) {
            let rank = (rest & 0xf) as u8;
            rest >>= 4;
            *added = R::add(first.added, rank);
            *boards = first.boards * u16::from(self.left.at(rank.into()));
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
        self.left.at(self.present.at(place.into()).into())
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
            let rank = classes.present.at(place.into());
            first.added = R::add(first.added, rank);
            first.ranks.list |= u32::from(rank + 1) << (4 * index);
            if place == first.lowest {
                first.copies += 1;
                first.ranks.different = u16::MAX;
            } else {
                first.before = first.boards;
                first.lowest = place;
                first.copies = 1;
                first.left = classes.left.at(rank.into());
                first.ranks.different |= 1 << rank;
                first.ranks.size += 1;
            }
            first.boards = first.before * ways(first.left, first.copies);
            first.end = place + u8::from(first.left > first.copies);
        }
        first
    }
}
