//! One or two cards to come: all boards of the same ranks at once, as `classes.rs` has it, but with
//! a list of classes so plain that each is found by its number.
//!
//! The ranks of which some card is unseen are numbered from the lowest. The class of the pair
//! `high`, `low` has the number `high * (high + 1) / 2 + low`; that of a single rank its own.

use core::cmp::Ordering;

use super::batch::{Batch, LANES};
use super::classes::Nibbles;
use super::draws::{Draw, Draws};
use super::scores::Scores;
use crate::poker::compact;
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
struct Coming<R: RankedHand> {
    /// By rank, how many cards are unseen of the suits of which one alone completes no five.
    plain: Nibbles,
    /// By rank, its number.
    numbers: [u8; WIDTH],
    /// How many ranks there are.
    len: usize,
    /// By number, what the rank adds to a hand.
    added: [R::Added; WIDTH],
    /// By number, how many cards are unseen.
    left: [u16; WIDTH],
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
const fn number(high: usize, low: usize) -> usize {
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

/// Some classes in a row.
struct Window<'a> {
    boards: &'a mut [u16],
    best: &'a [u16],
    /// The first one's number.
    first: usize,
    /// The higher ranks' numbers in the first and the last.
    rows: (usize, usize),
}

impl Window<'_> {
    /// Takes so many boards of a class if the flush is better than its best, and says how many it
    /// took.
    #[inline]
    fn take(&mut self, number: usize, boards: u16, flush: u16) -> u16 {
        let place = number.wrapping_sub(self.first);
        match (self.boards.get_mut(place), self.best.get(place)) {
            (Some(left), Some(&best)) => {
                let taken = if flush > best { boards } else { 0 };
                *left = left.wrapping_sub(taken);
                taken
            }
            _ => 0,
        }
    }

    /// Whether some class has this higher rank.
    #[inline]
    const fn has_row(&self, high: usize) -> bool {
        high >= self.rows.0 && high <= self.rows.1
    }
}

/// Boards in a row that the same players win.
struct Run<'a, const SEATS: usize> {
    scores: &'a mut Scores<SEATS>,
    winners: u16,
    boards: u16,
}

impl<const SEATS: usize> Run<'_, SEATS> {
    #[inline]
    fn add(&mut self, winners: u16, boards: u16) {
        if winners != self.winners {
            self.end();
            self.winners = winners;
        }
        self.boards += boards;
    }

    #[inline]
    fn end(&mut self) {
        let boards = core::mem::take(&mut self.boards);
        self.scores.credit(self.winners.into(), boards.into());
    }
}

impl<R: RankedHand> Coming<R> {
    /// The rank's number.
    #[inline]
    fn number(&self, rank: u32) -> usize {
        let number = self.numbers.get(rank as usize & 15).copied();
        usize::from(number.unwrap_or_default())
    }

    /// The class of two ranks.
    #[inline]
    fn class(&self, one: u32, other: u32) -> usize {
        let (high, low) = (one.max(other), one.min(other));
        number(self.number(high), self.number(low))
    }

    /// Takes those boards of the classes on which the best flush of this suit, and no other's, beats
    /// the class's best value, and gives them to those who hold it.
    #[inline(never)]
    fn take<const SEATS: usize>(
        &self,
        draw: &Draw,
        two: bool,
        hands: &[Hand],
        classes: &mut Window<'_>,
        scores: &mut Scores<SEATS>,
    ) {
        let sole = draw.sole(1 + usize::from(two), hands);
        let flush = |ranks: u16, size: usize| match sole {
            Some((own, winner)) => (compact::flush(own | u32::from(ranks)), winner),
            None => draw.best(ranks, size, hands),
        };
        let mut run = Run {
            scores,
            winners: 0,
            boards: 0,
        };
        let others = |rank: u32| u16::from(self.plain.at(rank));
        let mut ranks = draw.unseen;
        while ranks != 0 {
            let rank = ranks.trailing_zeros();
            ranks &= ranks.wrapping_sub(1);
            let bit = 1 << rank;
            if !two {
                let (value, winners) = flush(bit, 1);
                run.add(winners, classes.take(self.number(rank), 1, value));
                continue;
            }
            let high = self.number(rank);
            if high > classes.rows.1 {
                break;
            }
            if draw.need <= 1 {
                let (value, winners) = flush(bit, 1);
                for other in 0..13 {
                    let place = self.number(other);
                    if classes.has_row(high.max(place)) {
                        let class = number(high.max(place), high.min(place));
                        run.add(winners, classes.take(class, others(other), value));
                    }
                }
            }
            if !classes.has_row(high) {
                continue;
            }
            let mut lower = draw.unseen & (bit - 1);
            while lower != 0 {
                let low = lower.trailing_zeros();
                lower &= lower.wrapping_sub(1);
                let (value, winners) = flush(bit | 1 << low, 2);
                let class = number(high, self.number(low));
                run.add(winners, classes.take(class, 1, value));
            }
        }
        if draw.need == 0 {
            // Some player has five, and none of the suit comes.
            let (value, winners) = flush(0, 0);
            for high in 0..13 {
                if !two {
                    run.add(
                        winners,
                        classes.take(self.number(high), others(high), value),
                    );
                    continue;
                }
                if !classes.has_row(self.number(high)) {
                    continue;
                }
                for low in 0..high {
                    let boards = others(high) * others(low);
                    run.add(winners, classes.take(self.class(high, low), boards, value));
                }
                let pairs = others(high) * others(high).saturating_sub(1) / 2;
                run.add(winners, classes.take(self.class(high, high), pairs, value));
            }
        }
        run.end();
    }

    /// The same of boards on which a card of each of two suits comes and completes five.
    #[inline(never)]
    fn take_both<const SEATS: usize>(
        &self,
        draws: [&Draw; 2],
        hands: &[Hand],
        classes: &mut Window<'_>,
        scores: &mut Scores<SEATS>,
    ) {
        let [one, other] = draws;
        for rank in (0..13).filter(|rank| one.unseen >> rank & 1 != 0) {
            for second in (0..13).filter(|rank| other.unseen >> rank & 1 != 0) {
                if !classes.has_row(self.number(rank.max(second))) {
                    continue;
                }
                let class = self.class(rank, second);
                let (value, winners) = one.best(1 << rank, 1, hands);
                let (rival, rivals) = other.best(1 << second, 1, hands);
                let winners = match value.cmp(&rival) {
                    Ordering::Greater => winners,
                    Ordering::Less => rivals,
                    Ordering::Equal => winners | rivals,
                };
                let taken = classes.take(class, 1, value.max(rival));
                scores.credit(winners.into(), taken.into());
            }
        }
    }
}
