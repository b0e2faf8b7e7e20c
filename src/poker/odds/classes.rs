//! Boards by the ranks that come, all suits of them at once.
//!
//! Where a player has seven cards in the end, and no board completes five of two different suits,
//! boards with the same ranks give every player the same value unless they complete a suit. So each
//! class of boards, a multiset of ranks, is ranked once and counted as often as it comes. Then, suit
//! by suit, the boards on which some player has five of the suit are moved: a flush leaves its
//! player no four of a kind and no full house, and ties with nothing but a flush, so that such a
//! board moves if its best flush beats the best of the class, and else stays.

use super::batch::{Batch, LANES};
use super::boards::MAX_TO_COME;
use super::draws::{Draws, Ranks, ways};
use super::scores::Scores;
use crate::poker::hand::Hand;
use crate::poker::ranked::RankedHand;

/// How many rows of classes are ranked for one player before the next has a turn.
const BATCH: usize = 3 * LANES;
/// With rows to spare, so that sixteen classes can be listed at any place.
const ROWS: usize = 5;
const ROOM: usize = ROWS * LANES;

/// Sixteen numbers of four bits, the first lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Nibbles(u64);

impl Nibbles {
    /// The number at a place from 0 to 15.
    #[inline]
    pub(super) const fn at(self, place: u32) -> u8 {
        (self.0 >> (4 * (place & 15)) & 0xf) as u8
    }

    /// The first number; the others move down by a place.
    #[inline]
    pub(super) const fn take(&mut self) -> u8 {
        let first = self.at(0);
        self.0 >>= 4;
        first
    }

    /// All sixteen.
    #[inline]
    pub(super) fn spread(self) -> [u16; 16] {
        let mut numbers = [0; 16];
        for (two, pair) in numbers
            .as_chunks_mut()
            .0
            .iter_mut()
            .zip(self.0.to_le_bytes())
        {
            *two = [pair & 0xf, pair >> 4].map(u16::from);
        }
        numbers
    }

    /// All of them together, at most 255.
    #[inline]
    pub(super) const fn sum(self) -> u32 {
        let bytes = (self.0 & 0x0f0f_0f0f_0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// By rank, how many of these cards there are. A card's four suits stand together.
    pub(super) const fn counts(cards: u64) -> Self {
        Self(cards).ones()
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
    #[allow(clippy::cast_possible_truncation, reason = "at most five cards come")]
    pub(super) fn new(unseen: u64, to_come: usize) -> Self {
        let left = Nibbles::counts(unseen);
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

    /// Ranks at most so many classes, and says how many boards they are.
    #[inline(never)]
    pub(super) fn step<R: RankedHand, const SEATS: usize>(
        &mut self,
        hands: &[Hand],
        draws: &Draws,
        scores: &mut Scores<SEATS>,
        mut budget: usize,
    ) -> u32 {
        let lasts = self.lasts::<R>(budget);
        let mut batch = Batch::<ROWS>::new();
        let mut added = [[R::Added::default(); LANES]; ROWS];
        let mut ranks = [Ranks::default(); ROOM];
        let to_come = usize::from(self.firsts) + 1;
        let mut total = 0;
        while !self.is_done() && budget > 0 {
            let limit = budget.min(BATCH);
            let mut count = 0;
            let slots = added.as_flattened_mut();
            while !self.is_done() && count < limit {
                count += self.gather::<R>(
                    &lasts,
                    limit - count,
                    batch.boards().get_mut(count..).unwrap_or_default(),
                    slots.get_mut(count..).unwrap_or_default(),
                    ranks.get_mut(count..).unwrap_or_default(),
                );
            }
            budget -= count;
            total += batch.rank::<R>(hands, &mut added, count);
            let ranks = ranks.get(..count).unwrap_or_default();
            for draw in draws.of(to_come) {
                let (boards, best) = batch.boards_and_best();
                draw.take_away(ranks, to_come, boards, best, self.left, hands, scores);
            }
            batch.count(hands.len(), scores);
        }
        total
    }

    /// The ranks that can come last in the next classes, as many as the budget allows.
    #[inline]
    pub(super) fn lasts<R: RankedHand>(&self, budget: usize) -> Lasts<R> {
        let mut lasts = Lasts {
            added: [R::Added::default(); WIDTH],
            left: [0; WIDTH],
            ranks: [Ranks::default(); WIDTH],
        };
        let slots = lasts.added.iter_mut().zip(&mut lasts.left);
        let slots = slots.zip(&mut lasts.ranks).take(self.len.into());
        for (place, ((added, left), ranks)) in (0_u32..).zip(slots) {
            // Places go on from the present one, or start over.
            let ahead = place.wrapping_sub(u32::from(self.last)).min(place);
            if ahead as usize >= budget {
                continue;
            }
            let rank = self.present.at(place);
            *added = R::add(R::Added::default(), rank);
            *left = self.left.at(rank.into()).into();
            *ranks = Ranks::single(rank, self.firsts);
        }
        lasts
    }

    /// Lists the next classes that differ in their last rank, up to a limit, and says how many.
    #[allow(clippy::cast_possible_truncation, reason = "there are at most 13")]
    #[inline]
    fn gather<R: RankedHand>(
        &mut self,
        lasts: &Lasts<R>,
        limit: usize,
        boards: &mut [u16],
        added: &mut [R::Added],
        ranks: &mut [Ranks],
    ) -> usize {
        let first = First::<R>::new(self);
        let start = usize::from(self.last);
        let count = usize::from(first.end).saturating_sub(start).min(limit);
        if let (true, Some(boards), Some(added), Some(ranks)) = (
            start == 0 && limit >= LANES,
            boards.first_chunk_mut::<WIDTH>(),
            added.first_chunk_mut::<WIDTH>(),
            ranks.first_chunk_mut::<WIDTH>(),
        ) {
            // A desktop does all sixteen at once; the next ones write over what is too many.
            first.list(
                &lasts.added,
                &lasts.left,
                &lasts.ranks,
                boards,
                added,
                ranks,
            );
        } else {
            first.list(
                lasts.added.get(start..start + count).unwrap_or_default(),
                lasts.left.get(start..start + count).unwrap_or_default(),
                lasts.ranks.get(start..start + count).unwrap_or_default(),
                boards,
                added,
                ranks,
            );
        }
        self.last = self.last.saturating_add(count as u8);
        if self.last > first.lowest {
            // The last of these has the lowest of the first ranks once more.
            let same = count.wrapping_sub(1);
            let single = lasts.ranks.get(usize::from(first.lowest));
            if let (Some(boards), Some(ranks), Some(&single)) =
                (boards.get_mut(same), ranks.get_mut(same), single)
            {
                *boards = first.before * ways(first.left, first.copies + 1);
                *ranks = first.ranks.with_same(single);
            }
        }
        if self.last >= first.end {
            self.advance();
        }
        count
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
        for (index, &place) in (0..).zip(classes.first()) {
            let rank = classes.present.at(place.into());
            first.added = R::add(first.added, rank);
            let single = Ranks::single(rank, index);
            if place == first.lowest {
                first.copies += 1;
                first.ranks = first.ranks.with_same(single);
            } else {
                first.before = first.boards;
                first.lowest = place;
                first.copies = 1;
                first.left = classes.left.at(rank.into());
                first.ranks = first.ranks.with_new(single);
            }
            first.boards = first.before * ways(first.left, first.copies);
            first.end = place + u8::from(first.left > first.copies);
        }
        first
    }

    /// The classes with these last ranks, the lowest of the first ranks taken for new.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "one of its two calls is of fixed length"
    )]
    fn list(
        &self,
        last_added: &[R::Added],
        left: &[u16],
        last_ranks: &[Ranks],
        boards: &mut [u16],
        added: &mut [R::Added],
        ranks: &mut [Ranks],
    ) {
        for (added, &last) in added.iter_mut().zip(last_added) {
            *added = R::join(self.added, last);
        }
        for (boards, &left) in boards.iter_mut().zip(left) {
            *boards = self.boards.wrapping_mul(left);
        }
        for (ranks, &last) in ranks.iter_mut().zip(last_ranks) {
            *ranks = self.ranks.with_new(last);
        }
    }
}

/// All ranks that can come last, lowest first: what they add, how many are unseen, and as a class.
#[derive(Debug)]
pub(super) struct Lasts<R: RankedHand> {
    added: [R::Added; WIDTH],
    left: [u16; WIDTH],
    ranks: [Ranks; WIDTH],
}

/// More than all ranks.
const WIDTH: usize = 16;
