//! What each suit can do: who holds how many of it, and which boards complete five.

use super::classes::Nibbles;
use super::scores::Scores;
use crate::poker::card::Suit;
use crate::poker::compact;
use crate::poker::hand::Hand;

/// The cards of one suit that make a flush.
const FLUSH: usize = 5;

/// All suits' chances.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Draws([Draw; Suit::ALL.len()]);

/// What one suit can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Draw {
    pub(super) suit: Suit,
    /// How many of its cards must come, so that some player has five; more than can come if none
    /// ever has.
    pub(super) need: u8,
    /// Its unseen ranks.
    pub(super) unseen: u16,
    /// The players who hold at least so many of its cards, a bit a seat.
    holders: [u16; FLUSH + 1],
}

/// The ranks of a class of boards as a draw sees them, in one number: all ranks with their copies,
/// highest first from the lowest four bits on, each plus one; from bit 32 on all ranks, a bit each,
/// if they differ, else all bits; from bit 48 on how many different ones there are.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Ranks(u64);

impl Ranks {
    const DIFFERENT: u32 = 32;
    const SIZE: u32 = 48;

    /// One rank, with so many others before it.
    #[inline]
    pub(super) const fn single(rank: u8, before: u8) -> Self {
        Self((rank as u64 + 1) << (4 * before) | 1 << (Self::DIFFERENT + rank as u32))
    }

    /// With a rank that was not there.
    #[inline]
    pub(super) const fn with_new(self, single: Self) -> Self {
        Self((self.0 | single.0) + (1 << Self::SIZE))
    }

    /// With a rank that was there.
    #[inline]
    pub(super) const fn with_same(self, single: Self) -> Self {
        Self(self.0 | single.0 | 0xffff << Self::DIFFERENT)
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "the list has 32 bits")]
    const fn list(self) -> u32 {
        self.0 as u32
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "16 bits are asked for")]
    const fn different(self) -> u16 {
        (self.0 >> Self::DIFFERENT) as u16
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "it is at most five")]
    const fn size(self) -> u8 {
        (self.0 >> Self::SIZE) as u8
    }
}

/// Ranks of a class that come in the suit.
#[derive(Debug, Clone, Copy)]
struct Set {
    ranks: u16,
    /// On so many boards.
    boards: u16,
    /// So many of the class's ranks come only in other suits.
    missing: u8,
}

impl Set {
    const EMPTY: Self = Self {
        ranks: 0,
        boards: 1,
        missing: 0,
    };
}

/// Of five to come, none of them of the suit that a player holds two of, up to two may be missing;
/// with fewer to come there are fewer sets.
const MOST_SETS: usize = 1 + 5 + 10;

impl Draws {
    /// No player holds anything of any suit.
    pub(super) const NONE: Self = Self([
        // The order of the counts in `Hand::counts`.
        Draw::none(Suit::Clubs),
        Draw::none(Suit::Hearts),
        Draw::none(Suit::Diamonds),
        Draw::none(Suit::Spades),
    ]);

    /// Looks through the hands, with the unseen cards as [`Hand::lanes`] has them; false if five of two
    /// different suits can be completed on one board, unless two cards come and it takes both.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "all numbers are at most eight"
    )]
    #[inline]
    pub(super) fn find(&mut self, hands: &[Hand], unseen: u64, to_come: usize) -> bool {
        let enough = FLUSH.saturating_sub(to_come) as u32;
        let mut any = false;
        for (seat, hand) in hands.iter().enumerate() {
            let counts = hand.counts();
            // A count that is enough carries into the fourth bit.
            let mut drawing = (counts + (8 - enough) * 0x0101_0101) & 0x0808_0808;
            while drawing != 0 {
                any = true;
                let byte = drawing.trailing_zeros() / 8;
                drawing &= drawing.wrapping_sub(1);
                let count = (counts >> (8 * byte) & 7) as usize;
                let Some(draw) = self.0.get_mut(byte as usize) else {
                    continue;
                };
                for holders in draw.holders.iter_mut().take(count + 1) {
                    *holders |= 1 << seat;
                }
                draw.need = draw.need.min(FLUSH.saturating_sub(count) as u8);
            }
        }
        if any {
            let [mut fewest, mut second] = [u8::MAX / 2; 2];
            for draw in &mut self.0 {
                draw.unseen = (unseen >> (16 * draw.suit as u32)) as u16;
                second = second.min(draw.need.max(fewest));
                fewest = fewest.min(draw.need);
            }
            let both = to_come == 2 && fewest == 1 && second == 1;
            return both || usize::from(fewest + second) > to_come;
        }
        true
    }

    /// Those of which so many cards can matter.
    #[inline]
    pub(super) fn of(&self, to_come: usize) -> impl Iterator<Item = &Draw> {
        let draws = self.0.iter();
        draws.filter(move |draw| usize::from(draw.need) <= to_come)
    }
}

impl Draw {
    const fn none(suit: Suit) -> Self {
        Self {
            suit,
            need: u8::MAX / 2,
            unseen: 0,
            holders: [0; FLUSH + 1],
        }
    }

    /// The players who can have five when so many cards come, a bit a seat.
    #[inline]
    pub(super) fn seats(&self, to_come: usize) -> u16 {
        let held = FLUSH.saturating_sub(to_come);
        self.holders.get(held).copied().unwrap_or_default()
    }

    /// All cards of the suit, a bit each.
    pub(super) const fn suit_cards(&self) -> u64 {
        0x1_1111_1111_1111 << self.suit as u32
    }

    /// The ranks of the one player who can have five when so many cards come, and that player's
    /// bit; `None` if there are several.
    #[inline]
    fn sole(&self, to_come: usize, hands: &[Hand]) -> Option<(u32, u16)> {
        let holders = self.seats(to_come);
        let sole = holders & holders.wrapping_sub(1) == 0;
        let hand = hands.get(holders.trailing_zeros() as usize);
        hand.filter(|_| sole)
            .map(|hand| (hand.ranks_of(self.suit), holders))
    }

    /// Takes those boards of some classes on which the best flush of this suit beats the class's
    /// best value, and gives them to those who hold it.
    #[allow(
        clippy::too_many_arguments,
        reason = "what the odds keep apart meets here"
    )]
    #[inline(never)]
    pub(super) fn take_away<const SEATS: usize>(
        &self,
        classes: &[Ranks],
        to_come: usize,
        boards: &mut [u16],
        best: &[u16],
        left: Nibbles,
        hands: &[Hand],
        scores: &mut Scores<SEATS>,
    ) {
        if usize::from(self.need) == to_come {
            // Every card that comes is of the suit, on one board of the class.
            if let Some((hand, holder)) = self.sole(to_come, hands) {
                let mut sum = 0;
                for ((class, boards), &best) in classes.iter().zip(boards).zip(best) {
                    let comes = class.different() & !self.unseen == 0;
                    let value = compact::flush(hand | u32::from(class.different()));
                    let moved = u16::from(comes) & u16::from(value > best);
                    *boards = boards.wrapping_sub(moved);
                    sum += u32::from(moved);
                }
                scores.credit(holder.into(), sum);
                return;
            }
            for ((class, boards), &best) in classes.iter().zip(boards).zip(best) {
                if class.different() & !self.unseen == 0 {
                    *boards -= self.give(class.different(), to_come, 1, best, hands, scores);
                }
            }
        } else {
            for ((&class, boards), &best) in classes.iter().zip(boards).zip(best) {
                *boards -= self.moved_in_part(class, best, left, hands, scores);
            }
        }
    }

    /// The same of one class where not all cards that come must be of the suit; says how many boards
    /// move.
    #[inline(never)]
    fn moved_in_part<const SEATS: usize>(
        &self,
        class: Ranks,
        best: u16,
        left: Nibbles,
        hands: &[Hand],
        scores: &mut Scores<SEATS>,
    ) -> u16 {
        // Sets of the class's ranks to come in the suit, while the others come in other suits. So
        // many ranks may be left out.
        let Some(spare) = class.size().checked_sub(self.need) else {
            return 0;
        };
        let mut sets = [Set::EMPTY; MOST_SETS];
        let mut len = 1;
        let mut list = class.list();
        while list != 0 {
            let rank = (list & 0xf) - 1;
            let mut count = 0;
            while list & 0xf == rank + 1 {
                count += 1;
                list >>= 4;
            }
            let left = left.at(rank);
            let bit = 1 << rank;
            let held = u8::from(self.unseen & bit != 0);
            let with = u16::from(held) * ways(left.saturating_sub(held), count - 1);
            let without = ways(left.saturating_sub(held), count);
            let (before, mut added) = (len, 0);
            for place in 0..before {
                let Some(set) = sets.get_mut(place) else {
                    break;
                };
                let mut other = *set;
                set.boards *= with;
                set.ranks |= bit;
                other.boards *= without;
                other.missing += 1;
                if other.missing > spare || other.boards == 0 {
                    continue;
                }
                if set.boards == 0 {
                    *set = other;
                } else if let Some(slot) = sets.get_mut(before + added) {
                    *slot = other;
                    added += 1;
                }
            }
            len += added;
        }
        let mut moved = 0;
        for set in sets.iter().take(len).filter(|set| set.boards > 0) {
            let size = class.size() - set.missing;
            moved += self.give(set.ranks, size.into(), set.boards, best, hands, scores);
        }
        moved
    }

    /// As many boards on which these ranks of the suit come go to the best flush, if it is better
    /// than `best`; says how many go. No flush ties with what the class has.
    #[inline]
    fn give<const SEATS: usize>(
        &self,
        ranks: u16,
        size: usize,
        boards: u16,
        best: u16,
        hands: &[Hand],
        scores: &mut Scores<SEATS>,
    ) -> u16 {
        let (value, winners) = self.best(ranks, size, hands);
        if value < best {
            return 0;
        }
        scores.credit(winners.into(), boards.into());
        boards
    }

    /// The best flush where these ranks of the suit come, so many, and who has it, a bit a seat.
    #[inline]
    fn best(&self, ranks: u16, size: usize, hands: &[Hand]) -> (u16, u16) {
        let mut holders = self.seats(size);
        let (mut best, mut winners) = (0, 0_u16);
        while holders != 0 {
            let seat = holders.trailing_zeros();
            holders &= holders.wrapping_sub(1);
            let Some(hand) = hands.get(seat as usize) else {
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
        (best, winners)
    }
}

/// The number of ways to choose so many of up to four cards.
pub(super) fn ways(cards: u8, chosen: u8) -> u16 {
    /// Pascal's triangle, a row in eight places.
    #[rustfmt::skip]
    static WAYS: [u8; 40] = [
        1, 0, 0, 0, 0, 0, 0, 0,
        1, 1, 0, 0, 0, 0, 0, 0,
        1, 2, 1, 0, 0, 0, 0, 0,
        1, 3, 3, 1, 0, 0, 0, 0,
        1, 4, 6, 4, 1, 0, 0, 0,
    ];
    let place = usize::from(cards) * 8 + usize::from(chosen & 7);
    WAYS.get(place).copied().unwrap_or_default().into()
}
