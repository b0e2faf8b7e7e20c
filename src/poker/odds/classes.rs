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
use crate::poker::card::Rank;
use crate::poker::deal::Deal;
use crate::poker::hand::Hand;
use crate::poker::ranked::RankedHand;

/// A number for each rank, and three idle ones, so that four bits are always inside.
type ByRank = [u8; 16];

/// Everything about the unseen cards that counts, and the next classes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Classes {
    /// How many cards of each rank are unseen.
    left: ByRank,
    draws: Draws,
    /// All ranks to come but the last, highest first.
    first: [u8; MAX_TO_COME - 1],
    /// How many those are.
    firsts: usize,
    /// The ranks that can still come last, a bit a rank; none when all classes are counted.
    lasts: u16,
    /// The ranks of which a card is unseen.
    present: u16,
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
        let mut present = 0;
        let mut rest = unseen;
        for (rank, left) in left.iter_mut().enumerate() {
            /// How many bits are set in each number of four.
            const ONES: u64 = 0x4332_3221_3221_2110;
            *left = (ONES >> (4 * (rest & 0xf))) as u8 & 0xf;
            present |= u16::from(*left > 0) << rank;
            rest >>= 4;
        }
        let mut classes = Self {
            left,
            draws,
            first: [0; MAX_TO_COME - 1],
            firsts,
            lasts: 0,
            present,
        };
        classes.fill(0, 1 << 13);
        Some(classes)
    }

    /// Ranks at most `budget` classes and at most a batch, and says how many classes and how many
    /// boards they are.
    #[inline]
    pub(super) fn step<R: RankedHand, const SEATS: usize>(
        &mut self,
        seats: &Seats<R, SEATS>,
        scores: &mut Scores<SEATS>,
        budget: usize,
    ) -> (usize, u32) {
        let mut batch = Batch::<SEATS>::new();
        let mut added = [R::Added::default(); BATCH];
        let mut ranks = [Ranks::default(); BATCH];
        let limit = budget.min(BATCH);
        let mut count = 0;
        while self.lasts != 0 && count < limit {
            let first = First::<R>::new(self.first(), &self.left);
            let slots = batch.boards().iter_mut().zip(&mut added).zip(&mut ranks);
            for ((boards, added), ranks) in slots.take(limit).skip(count) {
                let Some(rank) = self.lasts.checked_ilog2() else {
                    break;
                };
                let bit = 1 << rank;
                self.lasts &= !bit;
                count += 1;
                let rank = rank as u8;
                *added = add::<R>(first.added, rank);
                let place = 4 * self.firsts as u32;
                ranks.list = first.ranks.list | u32::from(rank + 1) << place;
                if rank == first.lowest {
                    *boards = first.before * ways(first.left, first.copies + 1);
                    ranks.different = u16::MAX;
                    ranks.size = first.ranks.size;
                } else {
                    *boards = first.boards * u16::from(left_of(&self.left, rank));
                    ranks.different = first.ranks.different | bit;
                    ranks.size = first.ranks.size + 1;
                }
            }
            if self.lasts == 0 {
                self.advance();
            }
        }

        let total = batch.boards().iter().map(|&boards| u32::from(boards)).sum();
        let added = added.get(..count).unwrap_or_default();
        batch.rank(seats.ranks(), added, R::value_of_seven_ranks);
        let to_come = self.firsts + 1;
        let ranks = ranks.get(..count).unwrap_or_default();
        for draw in self.draws.of(to_come) {
            batch.take_away(ranks, |ranks, best| {
                draw.moved(ranks, to_come, best, &self.left, seats.hands(), scores)
            });
        }
        batch.count(seats.players, scores);
        (count, total)
    }

    fn first(&self) -> &[u8] {
        self.first.get(..self.firsts).unwrap_or_default()
    }

    /// Takes the highest ranks below a bit from this place on; false if there are too few cards.
    fn fill(&mut self, place: usize, above: u16) -> bool {
        let mut allowed = self.present & above.wrapping_sub(1);
        // Copies that the same rank has before this place: none, as it is above.
        let mut taken = 0;
        for slot in self.first.iter_mut().take(self.firsts).skip(place) {
            let Some(rank) = allowed.checked_ilog2() else {
                return false;
            };
            *slot = rank as u8;
            taken += 1;
            if left_of(&self.left, *slot) <= taken {
                allowed &= !(1 << rank);
                taken = 0;
            }
        }
        self.lasts = allowed;
        allowed != 0
    }

    /// The next first ranks; none if those were the last.
    fn advance(&mut self) {
        for place in (0..self.firsts).rev() {
            let rank = self.first.get(place).copied().unwrap_or_default();
            if self.fill(place, 1 << rank) {
                return;
            }
        }
        self.lasts = 0;
    }
}

fn left_of(left: &ByRank, rank: u8) -> u8 {
    left.get(usize::from(rank)).copied().unwrap_or_default()
}

fn add<R: RankedHand>(added: R::Added, rank: u8) -> R::Added {
    Rank::ALL
        .get(usize::from(rank))
        .map_or(added, |&rank| R::add(added, rank))
}

/// All ranks of a class but its last.
struct First<R: RankedHand> {
    added: R::Added,
    ranks: Ranks,
    /// In how many ways suits can be given to them.
    boards: u16,
    /// The same without the lowest rank.
    before: u16,
    /// The lowest rank, how many come of it, and how many are unseen.
    lowest: u8,
    copies: u8,
    left: u8,
}

impl<R: RankedHand> First<R> {
    #[inline]
    fn new(ranks: &[u8], left: &ByRank) -> Self {
        let mut first = Self {
            added: R::Added::default(),
            ranks: Ranks::default(),
            boards: 1,
            before: 1,
            lowest: u8::MAX,
            copies: 0,
            left: 0,
        };
        for (place, &rank) in (0_u32..).zip(ranks) {
            first.added = add::<R>(first.added, rank);
            first.ranks.list |= u32::from(rank + 1) << (4 * place);
            if rank == first.lowest {
                first.copies += 1;
                first.ranks.different = u16::MAX;
            } else {
                first.before = first.boards;
                first.lowest = rank;
                first.copies = 1;
                first.left = left_of(left, rank);
                first.ranks.different |= 1 << rank;
                first.ranks.size += 1;
            }
            first.boards = first.before * ways(first.left, first.copies);
        }
        first
    }
}
