//! One or two cards to come: all boards of the same ranks at once, as `classes.rs` has it, but with
//! a list of classes so plain that each is found by its number.
//!
//! The ranks of which some card is unseen are numbered from the lowest. The class of the pair
//! `high`, `low` has the number `high * (high + 1) / 2 + low`; that of a single rank its own.

use super::batch::{Batch, LANES};
use super::classes::Nibbles;
use super::draws::Draws;
use super::flushes::Window;
use super::scores::Scores;
use crate::poker::hand::Hand;
use crate::poker::ranked::RankedHand;

/// Which class comes next.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Few {
    unseen: u64,
    two: bool,
    high: u8,
    low: u8,
}

/// More than all ranks.
const WIDTH: usize = 16;

/// The ranks that can come.
pub(super) struct Coming<R: RankedHand> {
    /// By rank, how many cards are unseen of the suits of which one alone completes no five.
    pub(super) plain: Nibbles,
    /// By rank, its number.
    pub(super) numbers: [u8; WIDTH],
    /// How many ranks there are.
    pub(super) len: usize,
    /// By number, what the rank adds to a hand.
    pub(super) added: [R::Added; WIDTH],
    /// By number, how many cards are unseen.
    pub(super) left: [u16; WIDTH],
}

impl<R: RankedHand> Coming<R> {
    #[inline(never)]
    fn new(cards: u64, draws: &Draws) -> Self {
        let unseen = Nibbles::counts(cards);
        let suits = draws.of(1).fold(0, |suits, draw| suits | draw.suit_cards());
        let mut coming = Self {
            plain: Nibbles::counts(cards & !suits),
            numbers: [0; WIDTH],
            len: 0,
            added: [R::Added::default(); WIDTH],
            left: [0; WIDTH],
        };
        let mut number = 0_u8;
        for (rank, slot) in (0..13).zip(&mut coming.numbers) {
            let left = unseen.at(rank.into());
            *slot = number;
            let place = usize::from(number);
            if let (Some(added), Some(count)) =
                (coming.added.get_mut(place), coming.left.get_mut(place))
            {
                // A rank that cannot come is written over by the next.
                *added = R::add(R::Added::default(), rank);
                *count = left.into();
            }
            number += u8::from(left > 0);
        }
        coming.len = number.into();
        coming
    }
}

impl Few {
    /// The most cards to come.
    pub(super) const MAX_TO_COME: usize = 2;

    /// Nothing to come.
    pub(super) const NONE: Self = Self {
        unseen: 0,
        two: false,
        high: 0,
        low: 0,
    };

    pub(super) const fn new(unseen: u64, to_come: usize) -> Self {
        Self {
            unseen,
            two: to_come == 2,
            ..Self::NONE
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
        } else if !self.two {
            self.step_by::<R, SEATS, 2>(hands, draws, scores, budget)
        } else if self.unseen.count_ones() > 7 {
            self.step_by::<R, SEATS, 14>(hands, draws, scores, budget)
        } else {
            // At most 28 classes.
            self.step_by::<R, SEATS, 6>(hands, draws, scores, budget)
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
        let coming = Coming::<R>::new(self.unseen, draws);
        let mut budget = budget as usize;
        let mut total = 0;
        let mut batch = Batch::<ROWS>::new();
        let mut added = [[R::Added::default(); LANES]; ROWS];
        // Sixteen are written at a time where there is room.
        let room = if ROWS > 2 { ROWS - 2 } else { ROWS } * LANES;
        let to_come = 1 + usize::from(self.two);
        // A pair of which one card is left has no board: it comes free.
        while budget > 0 || total == 0 {
            let (first, first_row) = (self.number(), self.high.into());
            let limit = room.min(budget.max(1));
            let slots = added.as_flattened_mut();
            let count = self.list(&coming, limit, batch.boards(), slots);
            if count == 0 {
                break;
            }
            budget = budget.saturating_sub(count);
            let last_row =
                usize::from(self.high).saturating_sub((self.two && self.low == 0).into());
            let players = hands.iter().map(|&hand| R::ranks(hand));
            total += batch.rank::<R>(players, &mut added, count);
            for draw in draws.of(to_come) {
                let (boards, best) = batch.boards_and_best();
                let mut classes = Window {
                    boards,
                    best,
                    first,
                    rows: (first_row, last_row),
                };
                coming.take(draw, self.two, hands, &mut classes, scores);
                let rivals = draws.of(1).filter(|rival| rival.suit > draw.suit);
                for rival in rivals.filter(|_| self.two && draw.need <= 1) {
                    coming.take_both([draw, rival], hands, &mut classes, scores);
                }
            }
            batch.count(hands.len(), scores);
        }
        total
    }

    /// The number of the next class.
    fn number(&self) -> usize {
        if self.two {
            number(self.high.into(), self.low.into())
        } else {
            self.low.into()
        }
    }

    /// Lists the next classes, up to a limit, and says how many.
    #[allow(clippy::cast_possible_truncation, reason = "there are 13 ranks")]
    #[inline(never)]
    fn list<R: RankedHand>(
        &mut self,
        coming: &Coming<R>,
        limit: usize,
        boards: &mut [u16],
        added: &mut [R::Added],
    ) -> usize {
        let (mut high, mut low) = (usize::from(self.high), usize::from(self.low));
        let mut count = 0;
        while high < coming.len && count < limit {
            let mut more = Row {
                added: R::Added::default(),
                left: 1,
            };
            let mut end = coming.len;
            if self.two {
                more.added = coming.added.get(high).copied().unwrap_or_default();
                more.left = coming.left.get(high).copied().unwrap_or_default();
                end = high + 1;
            }
            let len = end.saturating_sub(low).min(limit - count);
            let boards = boards.get_mut(count..).unwrap_or_default();
            let added = added.get_mut(count..).unwrap_or_default();
            if let (0, Some(boards), Some(added)) = (
                low,
                boards.first_chunk_mut::<WIDTH>(),
                added.first_chunk_mut::<WIDTH>(),
            ) {
                more.list::<R>(&coming.left, &coming.added, boards, added);
            } else {
                let left = coming.left.get(low..low + len).unwrap_or_default();
                let last = coming.added.get(low..low + len).unwrap_or_default();
                more.list::<R>(left, last, boards, added);
            }
            low += len;
            count += len;
            if low == end {
                if let (true, Some(pairs)) = (self.two, boards.get_mut(len.wrapping_sub(1))) {
                    *pairs = more.left * (more.left - 1) / 2;
                }
                low = 0;
                high = if self.two { high + 1 } else { coming.len };
            }
        }
        (self.high, self.low) = (high as u8, low as u8);
        count
    }
}

/// The number of a pair of ranks, the higher first.
pub(super) const fn number(high: usize, low: usize) -> usize {
    high * (high + 1) / 2 + low
}

/// What the higher rank of a pair has: nothing to add and one way, where one card comes.
struct Row<A> {
    added: A,
    left: u16,
}

impl<A: Copy> Row<A> {
    /// The classes of this rank with other ones.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "one of its two calls is of fixed length"
    )]
    fn list<R: RankedHand<Added = A>>(
        &self,
        left: &[u16],
        last: &[A],
        boards: &mut [u16],
        added: &mut [A],
    ) {
        for (boards, &left) in boards.iter_mut().zip(left) {
            *boards = self.left.wrapping_mul(left);
        }
        for (added, &last) in added.iter_mut().zip(last) {
            *added = R::join(self.added, last);
        }
    }
}
