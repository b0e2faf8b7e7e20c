//! The values of seven ranks by their keys, and the deck as hands.

use super::FastHand;
use crate::poker::card::{Card, Rank, Suit};
use crate::poker::compact;
use crate::poker::keys::{KEYS, ROWS};

/// Where each row of values begins, indexed by [`row`](crate::poker::keys::row). 16,384 bytes, made and
/// proved as the values are.
static OFFSETS: [u16; ROWS] = compact::words(include_bytes!(concat!(
    env!("OUT_DIR"),
    "/poker_offsets.bin"
)));

/// The values of seven ranks, at their row's offset plus [`place`](crate::poker::keys::place), modulo
/// 2^16.
///
/// 75,942 bytes, made by `build/poker_fast.rs` from the rules;
/// `every_seven_ranks_find_the_value_of_the_slow_rule` and
/// `every_hand_ranks_alike_both_ways_and_as_its_best_five` prove it.
static VALUES: [u16; VALUES_LEN] = compact::words(VALUES_BYTES);

const VALUES_BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/poker_values.bin"));
const VALUES_LEN: usize = VALUES_BYTES.len() / 2;

/// The deck as hands of one card, indexed by [`Card::above`]; between the suits stand empty ones.
/// 1,024 bytes.
static SINGLES: [FastHand; 64] = {
    let mut singles = [FastHand::new(); 64];
    let mut left: &mut [[FastHand; 16]] = singles.as_chunks_mut().0;
    let mut suits: &[Suit] = &Suit::ALL;
    while let ([more @ .., [_, _, _, lane @ ..]], [suit, more_suits @ ..]) = (left, suits) {
        let (mut singles, mut ranks, mut keys): (&mut [_], &[Rank], &[u32]) =
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

const _: () =
    assert!(size_of_val(&OFFSETS) + size_of_val(&VALUES) + size_of_val(&SINGLES) == 93_350);

/// The hand of the card with so many places above its bit, below 64.
#[inline]
pub(super) fn single(above: usize) -> FastHand {
    SINGLES.get(above & 63).copied().unwrap_or_default()
}

/// The value of seven ranks by the row and place of their sum of keys.
#[inline]
pub(super) fn entry(row: usize, place: u16) -> u16 {
    let offset = OFFSETS.get(row).copied().unwrap_or(0);
    let entry = usize::from(offset.wrapping_add(place));
    VALUES.get(entry).copied().unwrap_or_else(no_value)
}

/// What no sum leads to. Out of the way, so that the others need no jump around it.
#[cold]
fn no_value() -> u16 {
    0
}
