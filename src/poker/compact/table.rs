//! The table of 16 KiB, and how the bytes of a table become words.

use super::lanes::RANKS;

/// Every set of 13 ranks has one entry.
const SETS: usize = 1 << 13;

/// What a set of ranks is worth, indexed by its mask (two is bit 0, ace bit 12).
///
/// - Five ranks to seven: `FIVE` plus the value of the straight or high card they make.
/// - Fewer: the set's place among the sets of its size, weakest first, and `LACKS_ONE` for each rank
///   that is lacking to four.
/// - More, which no hand has: under [`PAIRS`](crate::poker::classes::PAIRS) and its like, what a main
///   rank or two pairs are worth, less the `LACKS_ONE`s of the kickers that go with them.
///
/// 16,384 bytes, made by `build/poker.rs`;
/// `every_set_of_up_to_seven_ranks_has_the_value_of_the_slow_rule` and
/// `main_ranks_and_kickers_add_up_to_the_value_of_the_slow_rule` prove it.
static TABLE: [u16; SETS] = words(include_bytes!(concat!(
    env!("OUT_DIR"),
    "/poker_compact.bin"
)));

const _: () = assert!(size_of_val(&TABLE) == 16_384);

/// The entry of these ranks; what stands above 13 bits does not count.
#[inline]
pub(super) fn entry(ranks: u32) -> u16 {
    // Always inside: the mask keeps 13 bits.
    TABLE.get((ranks & RANKS) as usize).copied().unwrap_or(0)
}

/// A table's little-endian bytes as so many aligned words.
pub(crate) const fn words<const LEN: usize>(bytes: &[u8]) -> [u16; LEN] {
    let mut table = [0; LEN];
    let (mut pairs, rest) = bytes.as_chunks::<2>();
    assert!(pairs.len() == LEN && rest.is_empty());
    let mut entries: &mut [u16] = &mut table;
    while let ([pair, more_pairs @ ..], [entry, more_entries @ ..]) = (pairs, entries) {
        *entry = u16::from_le_bytes(*pair);
        pairs = more_pairs;
        entries = more_entries;
    }
    table
}
