//! Boards one by one, every player ranked on each.

use super::scores::Scores;
use crate::poker::card::Card;
use crate::poker::hand::Hand;
use crate::poker::ranked::RankedHand;

/// The most cards that come.
pub(super) const MAX_TO_COME: usize = 5;

/// The next board: its cards, highest first, as places in the order of all cards.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Boards {
    unseen: u64,
    cards: [u8; MAX_TO_COME],
    to_come: u8,
}

impl Boards {
    #[allow(clippy::cast_possible_truncation, reason = "at most five cards come")]
    pub(super) fn new(unseen: u64, to_come: usize) -> Self {
        let mut boards = Self {
            unseen,
            cards: [0; MAX_TO_COME],
            to_come: to_come as u8,
        };
        boards.fill(0, 64);
        boards
    }

    /// Lays the highest cards below `above` from this place on; false if there are too few.
    fn fill(&mut self, place: usize, mut above: u32) -> bool {
        let cards = self.cards.iter_mut().take(self.to_come.into());
        for card in cards.skip(place) {
            let Some(next) = below(self.unseen, above) else {
                return false;
            };
            *card = next;
            above = next.into();
        }
        true
    }

    /// Ranks at most `budget` boards that differ in their last card, and says how many.
    #[inline(never)]
    pub(super) fn step<R: RankedHand, const SEATS: usize>(
        &mut self,
        hands: &[Hand],
        scores: &mut Scores<SEATS>,
        budget: u32,
    ) -> u32 {
        let cards = self.cards.get(..self.to_come.into()).unwrap_or_default();
        let (mut next, firsts) = match cards.split_last() {
            Some((&last, firsts)) => (Some(last), firsts),
            // Nothing is to come: one board, as it lies.
            None => (None, cards),
        };
        let firsts = firsts.iter().map(|&card| single::<R>(card));
        let first = firsts.fold(R::EMPTY, R::plus);
        let mut built = [R::EMPTY; SEATS];
        for (built, &hand) in built.iter_mut().zip(hands) {
            *built = R::of_hand(hand).plus(first);
        }

        let mut count = 0;
        loop {
            let last = next.map_or(R::EMPTY, single);
            let (mut best, mut winners) = (0, 0);
            for (seat, &hand) in built.iter().enumerate().take(hands.len()) {
                let value = hand.plus(last).strength_of_five_or_more().value();
                let (better, as_good) = (value > best, value >= best);
                winners = if better { 0 } else { winners } | u32::from(as_good) << seat;
                best = best.max(value);
            }
            scores.credit(winners, 1);
            count += 1;
            next = next.and_then(|card| below(self.unseen, card.into()));
            if next.is_none() || count >= budget {
                break;
            }
        }
        self.advance(next);
        count
    }

    /// The board with this last card comes next, or if there is none, the one after that.
    fn advance(&mut self, last: Option<u8>) {
        let end = usize::from(self.to_come).saturating_sub(1);
        if let (Some(last), Some(slot)) = (last, self.cards.get_mut(end)) {
            *slot = last;
            return;
        }
        for place in (0..end).rev() {
            let card = self.cards.get(place).copied().unwrap_or_default();
            if self.fill(place, card.into()) {
                return;
            }
        }
    }
}

fn single<R: RankedHand>(card: u8) -> R {
    Card::from_index(card.into()).map_or(R::EMPTY, R::single)
}

/// The highest card of the set below this place.
#[allow(clippy::cast_possible_truncation, reason = "places are below 64")]
fn below(set: u64, place: u32) -> Option<u8> {
    let rest = set & 1_u64.checked_shl(place).unwrap_or(0).wrapping_sub(1);
    rest.checked_ilog2().map(|highest| highest as u8)
}
