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
use super::scores::Scores;
use crate::poker::card::{Rank, Suit};
use crate::poker::compact;
use crate::poker::deal::Deal;
use crate::poker::hand::Hand;
use crate::poker::ranked::RankedHand;

const RANKS: usize = Rank::ALL.len();
/// The cards of one suit that make a flush.
const FLUSH: usize = 5;

/// Everything about the unseen cards that counts, and the next class.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Classes {
    /// How many cards of each rank are unseen.
    left: [u8; RANKS],
    /// Only those of the suits that some board completes; the others come last and are empty.
    suits: [Draw; Suit::ALL.len()],
    /// The ranks to come, highest first.
    ranks: [Rank; MAX_TO_COME],
    to_come: usize,
}

/// What one suit can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Draw {
    suit: Suit,
    /// Its unseen ranks.
    unseen: u16,
    /// How many of its cards must come, so that some player has five.
    need: u8,
    /// The players who hold at least so many of its cards, a bit a seat.
    holders: [u32; FLUSH + 1],
}

impl Classes {
    /// `None` if the boards must be laid one by one.
    pub(super) fn new<R: RankedHand, const SEATS: usize>(
        seats: &Seats<R, SEATS>,
        deal: &Deal,
    ) -> Option<Self> {
        let to_come = deal.to_come();
        let seven = deal.private_cards() + deal.board().len() + to_come == Hand::MAX_CARDS;
        if !seven || to_come == 0 {
            return None;
        }
        let mut left = [0; RANKS];
        let mut suits = [Draw::NONE; Suit::ALL.len()];
        for (draw, suit) in suits.iter_mut().zip(Suit::ALL) {
            *draw = Draw::new(suit, seats);
        }
        for card in deal.unseen().iter() {
            if let Some(left) = left.get_mut(card.rank() as usize) {
                *left += 1;
            }
            if let Some(draw) = suits.get_mut(card.suit() as usize) {
                draw.unseen |= 1 << card.rank() as u16;
            }
        }
        suits.sort_unstable_by_key(|draw| draw.need);
        // If the two that need fewest can come together, a board may hold two flushes.
        let [first, second, ..] = &suits;
        if usize::from(first.need + second.need) <= to_come {
            return None;
        }
        for draw in &mut suits {
            if usize::from(draw.need) > to_come {
                *draw = Draw::NONE;
            }
        }
        let mut classes = Self {
            left,
            suits,
            ranks: [Rank::Ace; MAX_TO_COME],
            to_come,
        };
        classes.fill(0, Some(Rank::Ace));
        Some(classes)
    }

    /// How many more cards of this rank can follow the first `place` ones, which are no lower.
    fn room(&self, place: usize, rank: Rank) -> u8 {
        let left = self.left.get(rank as usize).copied().unwrap_or_default();
        let first = self.ranks.get(..place).unwrap_or_default();
        first
            .iter()
            .rev()
            .take_while(|&&before| before == rank)
            .fold(left, |left, _| left.saturating_sub(1))
    }

    /// Takes the highest ranks up to `top` from this place on; false if there are too few cards.
    fn fill(&mut self, place: usize, mut top: Option<Rank>) -> bool {
        for place in place..self.to_come {
            loop {
                let Some(rank) = top else { return false };
                if self.room(place, rank) > 0 {
                    if let Some(slot) = self.ranks.get_mut(place) {
                        *slot = rank;
                    }
                    break;
                }
                top = below(rank);
            }
        }
        true
    }

    /// Ranks at most `budget` classes that differ in their last rank, and says how many classes and
    /// how many boards they are.
    pub(super) fn step<R: RankedHand, const SEATS: usize>(
        &mut self,
        seats: &Seats<R, SEATS>,
        scores: &mut Scores<SEATS>,
        budget: usize,
    ) -> (usize, u32) {
        let end = self.to_come.saturating_sub(1);
        let Some(&last) = self.ranks.get(end) else {
            return (0, 0);
        };
        let mut lasts = [Rank::Two; BATCH];
        let mut count = 0;
        let mut next = Some(last);
        while let (Some(rank), true) = (next, count < budget) {
            if self.room(end, rank) > 0 {
                if let Some(slot) = lasts.get_mut(count) {
                    *slot = rank;
                }
                count += 1;
            }
            next = below(rank);
        }

        let first = self.ranks.get(..end).unwrap_or_default();
        let lasts = lasts.get(..count).unwrap_or_default();
        let mut batch = Batch::new();
        let mut values = [0; BATCH];
        for (seat, &ranks) in seats.ranks().iter().enumerate() {
            let ranks = first
                .iter()
                .fold(ranks, |ranks, &rank| R::plus_rank(ranks, rank));
            for (value, &last) in values.iter_mut().zip(lasts) {
                *value = R::strength_of_seven_ranks(R::plus_rank(ranks, last)).value();
            }
            batch.compare(&values, 1 << seat);
        }

        let first = Class::new(first, &self.left);
        let mut boards = 0_u32;
        for (&last, (best, winners)) in lasts.iter().zip(batch.iter()) {
            let class = first.plus(last, &self.left);
            let mut rest = class.boards;
            boards = boards.saturating_add(rest);
            for draw in &self.suits {
                if usize::from(draw.need) > self.to_come {
                    break;
                }
                rest = rest.saturating_sub(draw.moved(&class, best, seats, scores));
            }
            scores.credit(winners, rest);
        }
        self.advance(next);
        (count, boards)
    }

    /// The class with this last rank comes next, or if there is none, the one after that.
    fn advance(&mut self, last: Option<Rank>) {
        let end = self.to_come.saturating_sub(1);
        if let (Some(last), Some(slot)) = (last, self.ranks.get_mut(end)) {
            *slot = last;
            return;
        }
        for place in (0..end).rev() {
            let rank = self.ranks.get(place).copied();
            if self.fill(place, rank.and_then(below)) {
                return;
            }
        }
    }
}

/// The next lower rank.
fn below(rank: Rank) -> Option<Rank> {
    let place = (rank as usize).checked_sub(1)?;
    Rank::ALL.get(place).copied()
}

/// Some ranks to come.
#[derive(Clone, Copy)]
struct Class {
    /// The different ones: each with the cards unseen and the cards that come of it.
    ranks: [(Rank, u8, u8); MAX_TO_COME],
    different: usize,
    /// In how many ways suits can be given to all of them.
    boards: u32,
    /// The same without the last of the different ranks.
    before: u32,
    /// How many come.
    cards: usize,
    mask: u16,
}

impl Class {
    fn new(ranks: &[Rank], left: &[u8; RANKS]) -> Self {
        let none = Self {
            ranks: [(Rank::Two, 0, 0); MAX_TO_COME],
            different: 0,
            boards: 1,
            before: 1,
            cards: 0,
            mask: 0,
        };
        ranks
            .iter()
            .fold(none, |class, &rank| class.plus(rank, left))
    }

    /// With one rank more, no higher than the others.
    #[inline]
    fn plus(mut self, rank: Rank, left: &[u8; RANKS]) -> Self {
        self.cards += 1;
        let last = self
            .different
            .checked_sub(1)
            .and_then(|i| self.ranks.get_mut(i));
        match last {
            Some((same, left, count)) if *same == rank => {
                *count += 1;
                self.boards = self.before * ways(*left, *count);
            }
            _ => {
                let left = left.get(rank as usize).copied().unwrap_or_default();
                if let Some(slot) = self.ranks.get_mut(self.different) {
                    *slot = (rank, left, 1);
                }
                self.different += 1;
                self.mask |= 1 << rank as u16;
                self.before = self.boards;
                self.boards *= u32::from(left);
            }
        }
        self
    }
}

/// The number of ways to choose so many of up to four cards.
fn ways(cards: u8, chosen: u8) -> u32 {
    /// Pascal's triangle.
    static WAYS: [[u8; 5]; 5] = [
        [1, 0, 0, 0, 0],
        [1, 1, 0, 0, 0],
        [1, 2, 1, 0, 0],
        [1, 3, 3, 1, 0],
        [1, 4, 6, 4, 1],
    ];
    let row = WAYS.get(usize::from(cards));
    row.and_then(|row| row.get(usize::from(chosen)))
        .copied()
        .unwrap_or_default()
        .into()
}

impl Draw {
    const NONE: Self = Self {
        suit: Suit::Clubs,
        unseen: 0,
        need: u8::MAX / 2,
        holders: [0; FLUSH + 1],
    };

    fn new<R: RankedHand, const SEATS: usize>(suit: Suit, seats: &Seats<R, SEATS>) -> Self {
        let mut draw = Self { suit, ..Self::NONE };
        draw.need = 5;
        for (seat, hand) in seats.hands().iter().enumerate() {
            let held = hand.ranks_of(suit).count_ones() as usize;
            for holders in draw.holders.iter_mut().take(held + 1) {
                *holders |= 1 << seat;
            }
            draw.need = draw.need.min(FLUSH.saturating_sub(held) as u8);
        }
        draw
    }

    /// Gives the boards of a class whose best flush of this suit beats the class's best value to
    /// those who hold it, and says how many they are.
    #[inline]
    fn moved<R: RankedHand, const SEATS: usize>(
        &self,
        class: &Class,
        best: u16,
        seats: &Seats<R, SEATS>,
        scores: &mut Scores<SEATS>,
    ) -> u32 {
        let need = usize::from(self.need);
        if need == class.cards {
            // Every card that comes is of the suit.
            if class.different < need || class.mask & !self.unseen != 0 {
                return 0;
            }
            return self.give(class.mask, need, 1, best, seats, scores);
        }
        // Every set of the class's ranks to come in the suit, the others in other suits: its size,
        // its ranks, the number of boards.
        let mut sets = [(0_u8, 0_u16, 1_u32); 1 << MAX_TO_COME];
        let mut len = 1;
        for &(rank, left, count) in class.ranks.iter().take(class.different) {
            let bit = 1 << rank as u16;
            let (with, without) = if self.unseen & bit == 0 {
                (0, ways(left, count))
            } else {
                let others = left.saturating_sub(1);
                (ways(others, count.saturating_sub(1)), ways(others, count))
            };
            let (old, new) = sets.split_at_mut_checked(len).unwrap_or_default();
            for (old, new) in old.iter_mut().zip(new) {
                *new = (old.0 + 1, old.1 | bit, old.2 * with);
                old.2 *= without;
            }
            len *= 2;
        }
        let mut moved = 0;
        for &(size, ranks, boards) in sets.iter().take(len) {
            if size >= self.need && boards > 0 {
                moved += self.give(ranks, size.into(), boards, best, seats, scores);
            }
        }
        moved
    }

    /// As many boards on which these ranks of the suit come go to the best flush, if it is better
    /// than `best`; says how many go.
    #[inline]
    fn give<R: RankedHand, const SEATS: usize>(
        &self,
        ranks: u16,
        size: usize,
        boards: u32,
        mut best: u16,
        seats: &Seats<R, SEATS>,
        scores: &mut Scores<SEATS>,
    ) -> u32 {
        let held = FLUSH.saturating_sub(size);
        let mut holders = self.holders.get(held).copied().unwrap_or_default();
        let mut winners = 0;
        while holders != 0 {
            let seat = holders.trailing_zeros();
            holders &= holders.wrapping_sub(1);
            let Some(hand) = seats.hands.get(seat as usize) else {
                break;
            };
            let value = compact::flush(hand.ranks_of(self.suit) | u32::from(ranks));
            if value > best {
                best = value;
                winners = 1 << seat;
            } else if value == best {
                winners |= 1 << seat;
            }
        }
        // No flush ties with what the class has.
        if winners == 0 {
            return 0;
        }
        scores.credit(winners, boards);
        boards
    }
}
