//! The boards of two cards that complete a flush, taken from their classes.

use core::cmp::Ordering;

use super::batch::{Batch, LANES, Row};
use super::classes::Nibbles;
use super::coming::TWICE;
use super::draws::{Draw, Draws};
use super::scores::Scores;
use crate::poker::classes::FLUSH;
use crate::poker::compact;
use crate::poker::hand::Hand;

/// So many cards come.
const TO_COME: usize = 2;

/// Who can have a flush, and which cards come beside it.
pub(super) struct Flushes<'a> {
    hands: &'a [Hand],
    draws: &'a Draws,
    /// By rank, how many cards are unseen of the suits of which one alone completes no five.
    plain: Nibbles,
}

impl<'a> Flushes<'a> {
    #[inline]
    pub(super) fn new(hands: &'a [Hand], draws: &'a Draws, unseen: u64) -> Self {
        let suits = draws.of(1).fold(0, |suits, draw| suits | draw.suit_cards());
        Self {
            hands,
            draws,
            plain: Nibbles::counts(unseen & !suits),
        }
    }

    /// Takes those boards of the classes on which the best flush beats the class's best value, and
    /// gives them to those who hold it. `completed` lists on how many boards of each class a draw that
    /// one card completes has five, if it can.
    #[inline]
    pub(super) fn take<const SEATS: usize, const ROWS: usize>(
        &self,
        batch: &mut Batch<ROWS>,
        ranks: &[Row; ROWS],
        scores: &mut Scores<SEATS>,
        completed: impl Fn(&Draw) -> Option<[Row; ROWS]>,
    ) {
        for draw in self.draws.of(TO_COME) {
            let holders = Holders::<SEATS>::new(draw, TO_COME, self.hands);
            let alone = draw.need > 1 || self.draws.of(1).count() == 1;
            if ROWS > 1
                && alone
                && let Some((_, sole)) = holders.sole()
            {
                if draw.need > 1 {
                    self.take_whole(draw, sole, &holders, batch, ranks, scores);
                    continue;
                }
                if let Some(completed) = completed(draw) {
                    self.take_most(draw, sole, &holders, batch, ranks, &completed, scores);
                    continue;
                }
            }
            self.take_any(draw, &holders, batch, ranks, scores);
        }
    }

    /// Where one player can have the flush, and every card that comes must be of the suit.
    #[inline(never)]
    fn take_whole<const SEATS: usize, const ROWS: usize>(
        &self,
        draw: &Draw,
        sole: u16,
        holders: &Holders<SEATS>,
        batch: &mut Batch<ROWS>,
        ranks: &[Row; ROWS],
        scores: &mut Scores<SEATS>,
    ) {
        let mut taken = [0_u16; LANES];
        for ((boards, best), ranks) in batch.rows().zip(ranks) {
            let mut doubtful = 0;
            for (((boards, &best), &ranks), taken) in
                boards.iter_mut().zip(best).zip(ranks).zip(&mut taken)
            {
                let suited = u16::from(ranks & !draw.unseen == 0);
                let comes = (suited & u16::from(*boards != 0)).wrapping_neg();
                let lower = u16::from(best.cast_signed() < FLUSH.cast_signed()).wrapping_neg();
                doubtful |= comes & !lower;
                *boards = boards.wrapping_add(comes & lower);
                *taken = taken.wrapping_sub(comes & lower);
            }
            if doubtful != 0 && holders.can_be_straight(draw.unseen) {
                self.take_better(draw, holders, (boards, best, ranks), scores);
            }
        }
        let sum = taken
            .iter()
            .fold(0_u16, |sum, &more| sum.wrapping_add(more));
        scores.credit(sole.into(), sum.into());
    }

    /// Where one player can have the flush, on so many boards of each class.
    #[allow(
        clippy::too_many_arguments,
        reason = "what the odds keep apart meets here"
    )]
    #[inline(never)]
    fn take_most<const SEATS: usize, const ROWS: usize>(
        &self,
        draw: &Draw,
        sole: u16,
        holders: &Holders<SEATS>,
        batch: &mut Batch<ROWS>,
        ranks: &[Row; ROWS],
        completed: &[Row; ROWS],
        scores: &mut Scores<SEATS>,
    ) {
        let mut taken = [0_u16; LANES];
        let rows = batch.rows().zip(ranks).zip(completed);
        for (((boards, best), ranks), completed) in rows {
            let mut doubtful = 0;
            for (((boards, &best), &completed), taken) in
                boards.iter_mut().zip(best).zip(completed).zip(&mut taken)
            {
                let lower = u16::from(best.cast_signed() < FLUSH.cast_signed()).wrapping_neg();
                doubtful |= completed & !lower;
                *boards = boards.wrapping_sub(completed & lower);
                *taken = taken.wrapping_add(completed & lower);
            }
            if doubtful != 0 && holders.can_be_straight(draw.unseen) {
                self.take_better(draw, holders, (boards, best, ranks), scores);
            }
        }
        let sum = taken
            .iter()
            .fold(0_u16, |sum, &more| sum.wrapping_add(more));
        scores.credit(sole.into(), sum.into());
    }

    /// Of classes whose best is no less than a full house.
    #[inline(never)]
    fn take_better<const SEATS: usize>(
        &self,
        draw: &Draw,
        holders: &Holders<SEATS>,
        (boards, best, ranks): (&mut Row, &Row, &Row),
        scores: &mut Scores<SEATS>,
    ) {
        for ((boards, &best), &ranks) in boards.iter_mut().zip(best).zip(ranks) {
            if best > FLUSH && *boards > 0 {
                self.take_of_class(draw, &|set| holders.best(set), boards, best, ranks, scores);
            }
        }
    }

    /// All flushes of a suit.
    #[inline(never)]
    fn take_any<const SEATS: usize, const ROWS: usize>(
        &self,
        draw: &Draw,
        holders: &Holders<SEATS>,
        batch: &mut Batch<ROWS>,
        ranks: &[Row; ROWS],
        scores: &mut Scores<SEATS>,
    ) {
        // Many classes share a rank that comes alone.
        let mut ones = [(0, 0); 16];
        if ROWS > 1 && draw.need <= 1 {
            for (one, rank) in ones.iter_mut().zip(0..13) {
                *one = holders.best(1 << rank);
            }
        }
        let flush = |set: u16| {
            if ROWS > 1 && set & set.wrapping_sub(1) == 0 && set != 0 {
                let one = ones.get(set.trailing_zeros() as usize & 15);
                return one.copied().unwrap_or_default();
            }
            holders.best(set)
        };
        let rivals = || self.draws.of(1).filter(|rival| rival.suit > draw.suit);
        let crossed = rivals().next().is_some();
        let (boards, best) = batch.boards_and_best();
        let classes = boards.iter_mut().zip(best).zip(ranks.as_flattened());
        for ((boards, &best), &ranks) in classes {
            if draw.need > 1 {
                if ranks & !draw.unseen == 0 {
                    let (value, winners) = holders.best(ranks);
                    let taken = u16::from(value > best);
                    *boards = boards.wrapping_sub(taken);
                    scores.credit(winners.into(), taken.into());
                }
                continue;
            }
            self.take_of_class(draw, &flush, boards, best, ranks, scores);
            if !crossed {
                continue;
            }
            for rival in rivals() {
                let rivals = Holders::new(rival, TO_COME, self.hands);
                take_both(
                    [(draw, holders), (rival, &rivals)],
                    boards,
                    best,
                    ranks,
                    scores,
                );
            }
        }
    }

    /// The flushes of a suit in one class. `flush` gives the best one where some ranks of it come.
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    #[cfg_attr(not(target_pointer_width = "32"), inline)]
    fn take_of_class<const SEATS: usize>(
        &self,
        draw: &Draw,
        flush: &impl Fn(u16) -> (u16, u16),
        boards: &mut u16,
        best: u16,
        ranks: u16,
        scores: &mut Scores<SEATS>,
    ) {
        let low = ranks & ranks.wrapping_neg();
        let high = ranks ^ low;
        let held = |bit: u16| u16::from(draw.unseen & bit != 0);
        let plain = |bit: u16| u16::from(self.plain.at(bit.trailing_zeros()));
        // The ranks of the suit that come, and on how many boards.
        let sets = match high {
            TWICE => {
                let plain = plain(low);
                let neither = plain * plain.saturating_sub(1) / 2;
                [(low, held(low) * plain), (0, neither), (0, 0), (0, 0)]
            }
            _ => [
                (ranks, held(low) * held(high)),
                (low, held(low) * plain(high)),
                (high, held(high) * plain(low)),
                (0, plain(low) * plain(high)),
            ],
        };
        for (suited, count) in sets {
            if count == 0 {
                continue;
            }
            let (value, winners) = flush(suited);
            if value > best {
                *boards = boards.wrapping_sub(count);
                scores.credit(winners.into(), count.into());
            }
        }
    }
}

/// The boards of one class on which a card of each of two suits comes and completes five.
#[inline(never)]
fn take_both<const SEATS: usize>(
    [(one, holders), (other, other_holders)]: [(&Draw, &Holders<SEATS>); 2],
    boards: &mut u16,
    best: u16,
    ranks: u16,
    scores: &mut Scores<SEATS>,
) {
    let low = ranks & ranks.wrapping_neg();
    let high = ranks ^ low;
    let pairs = match high {
        TWICE => [(low, low), (0, 0)],
        _ => [(low, high), (high, low)],
    };
    for (first, second) in pairs {
        if first & one.unseen == 0 || second & other.unseen == 0 {
            continue;
        }
        let (value, winners) = holders.best(first);
        let (rival, rivals) = other_holders.best(second);
        let winners = match value.cmp(&rival) {
            Ordering::Greater => winners,
            Ordering::Less => rivals,
            Ordering::Equal => winners | rivals,
        };
        if value.max(rival) > best {
            *boards = boards.wrapping_sub(1);
            scores.credit(winners.into(), 1);
        }
    }
}

/// Who can have a flush of one suit: the suit's ranks in each hand that can have five in the end,
/// and whose it is, a bit a seat.
pub(super) struct Holders<const SEATS: usize> {
    hands: [(u16, u16); SEATS],
    len: usize,
}

impl<const SEATS: usize> Holders<SEATS> {
    #[allow(clippy::cast_possible_truncation, reason = "there are 13 ranks")]
    #[inline]
    pub(super) fn new(draw: &Draw, to_come: usize, hands: &[Hand]) -> Self {
        let mut seats = draw.seats(to_come);
        let mut holders = Self {
            hands: [(0, 0); SEATS],
            len: 0,
        };
        while seats != 0 {
            let seat = seats.trailing_zeros() as usize;
            if let (Some(slot), Some(hand)) = (holders.hands.get_mut(holders.len), hands.get(seat))
            {
                *slot = (
                    hand.ranks_of(draw.suit) as u16,
                    seats & seats.wrapping_neg(),
                );
                holders.len += 1;
            }
            seats &= seats.wrapping_sub(1);
        }
        holders
    }

    /// The ranks and the bit of the one player there is, if there are no more.
    #[inline]
    pub(super) const fn sole(&self) -> Option<(u16, u16)> {
        match self.hands.first() {
            Some(&sole) if self.len == 1 => Some(sole),
            _ => None,
        }
    }

    /// Whether the first hand lacks no more than two of these ranks for a straight. No other flush beats
    /// a full house.
    #[inline(never)]
    fn can_be_straight(&self, unseen: u16) -> bool {
        let own = self.hands.first().map_or(0, |&(ranks, _)| ranks);
        // The ace stands below the two as well.
        let [own, unseen] = [own, unseen].map(|ranks| ranks << 1 | ranks >> 12);
        (0..10).any(|lowest| {
            let missing = 0x1f << lowest & !own;
            let more = missing & missing.wrapping_sub(1);
            missing & !unseen == 0 && more & more.wrapping_sub(1) == 0
        })
    }

    /// The best flush where these ranks of the suit come, and who has it, a bit a seat; none if nobody
    /// has five.
    #[inline]
    pub(super) fn best(&self, ranks: u16) -> (u16, u16) {
        let (mut best, mut winners) = (0, 0_u16);
        for &(own, seat) in self.hands.iter().take(self.len) {
            let value = compact::flush_if_any(u32::from(own | ranks));
            // Either hand is the better one as often, so that branches would cost more.
            let better = u16::from(value > best).wrapping_neg();
            let worse = u16::from(value < best).wrapping_neg();
            winners = winners & !better | seat & !worse;
            best = best.max(value);
        }
        (best, winners)
    }
}
