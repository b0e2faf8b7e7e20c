//! The boards of one or two cards that complete a flush, taken from their classes.

use core::cmp::Ordering;

use super::draws::Draw;
use super::few::{Coming, number};
use super::scores::Scores;
use crate::poker::compact;
use crate::poker::hand::Hand;
use crate::poker::ranked::RankedHand;

/// Some classes in a row.
pub(super) struct Window<'a> {
    pub(super) boards: &'a mut [u16],
    pub(super) best: &'a [u16],
    /// The first one's number.
    pub(super) first: usize,
    /// The higher ranks' numbers in the first and the last.
    pub(super) rows: (usize, usize),
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
    pub(super) fn take<const SEATS: usize>(
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
    pub(super) fn take_both<const SEATS: usize>(
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
