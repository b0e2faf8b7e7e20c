//! The values of seven ranks by their keys, and the deck as hands.

use super::FastHand;
use crate::poker::card::{Card, Rank, Suit};
use crate::poker::compact;
use crate::poker::keys::{self, KEYS};

/// The values of seven ranks, and behind them where each row of values begins, so that neither index
/// can leave the table: [`keys::entry`] says where a value stands, [`keys::row`] which offset counts.
///
/// 86,266 bytes, made by `build/poker_fast.rs` from the rules;
/// `every_seven_ranks_find_the_value_of_the_slow_rule` and
/// `every_hand_ranks_alike_both_ways_and_as_its_best_five` prove it.
static TABLE: [u16; BYTES.len() / 2] = compact::words(BYTES);

const BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/poker_fast.bin"));
/// How many values there are.
const VALUES: usize = BYTES.len() / 2 - keys::ROWS;

/// The deck as hands of one card, indexed by [`Card::above`]; between the suits stand empty ones.
/// 1,024 bytes.
static SINGLES: [FastHand; 64] = {
    let mut singles = [FastHand::new(); 64];
    let mut left: &mut [[FastHand; 16]] = singles.as_chunks_mut().0;
    let mut suits: &[Suit] = &Suit::ALL;
    while let ([more @ .., [_, _, _, lane @ ..]], [suit, more_suits @ ..]) = (left, suits) {
        let (mut singles, mut ranks, mut keys): (&mut [_], &[Rank], &[u64]) =
            (lane, &Rank::ALL, &KEYS);
        while let ([others @ .., single], [rank, more_ranks @ ..], [key, more_keys @ ..]) =
            (singles, ranks, keys)
        {
            *single = FastHand::of(Card::new(*rank, *suit), *key);
            singles = others;
            ranks = more_ranks;
            keys = more_keys;
        }
        left = more;
        suits = more_suits;
    }
    singles
};

const _: () = assert!(size_of_val(&TABLE) + size_of_val(&SINGLES) == 87_290);

/// The hand of the card with so many places above its bit, below 64.
#[inline]
pub(super) fn single(above: usize) -> FastHand {
    SINGLES.get(above & 63).copied().unwrap_or_default()
}

/// The value of seven ranks by the sum of their keys.
#[inline]
pub(super) fn value(sum: u64) -> u16 {
    let offset = TABLE.get(VALUES + keys::row(sum)).copied();
    let entry = keys::entry(offset.unwrap_or_default(), sum);
    // Always inside: values and offsets are more than an index can tell apart.
    TABLE.get(entry).copied().unwrap_or_default()
}
