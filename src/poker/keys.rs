//! The numbers that stand for ranks in the big table. The table's generator includes this file, so
//! that table and library cannot differ.
//!
//! A hand's key is the sum of its cards' keys. Of their numbers, modulo 2^23, the upper bits choose a
//! row and the lower bits a column; each row is laid into one list of values at an offset of its own,
//! and rows overlap wherever they leave gaps or agree.

/// The smallest numbers whose sums over seven cards, at most four of a rank, are all different:
/// each found by trying one after another, which takes about a minute. The generator checks them.
/// Ace first, so that hands that differ in low cards alone, which often do not matter, lie far apart
/// and can share entries; of the orders with neighbours exchanged, the best of a few hundred tried.
const SMALLEST: [u64; 13] = [
    0, 5, 1, 22, 98, 453, 2_031, 22_854, 8_698, 262_349, 83_661, 1_479_181, 636_345,
];

/// Spreads the sums over the rows so that these overlap well. Odd, so that no two sums meet modulo
/// 2^23; the best of a few hundred numbers tried.
const SPREAD: u64 = (1 << 22) + 5;

/// What every sum starts from. It decides which sums share a row: the best of a few hundred numbers
/// tried.
pub(super) const START: u64 = key(3_287_658);

/// How many bits of a sum count. They stand at the top of a key, where they wrap by themselves.
const SUM_BITS: u32 = 23;
/// How many of them choose the column.
pub(super) const COLUMN_BITS: u32 = 9;
/// The number of rows.
pub(super) const ROWS: usize = 1 << (SUM_BITS - COLUMN_BITS);
/// How many entries an index can tell apart.
pub(super) const INDICES: usize = 1 << 15;

/// The ranks' keys, two first; behind them none, so that four bits always find one.
pub(super) const KEYS: [u64; 16] = {
    let mut keys = [0; 16];
    let ([left @ .., _, _, _], mut numbers): (_, &[u64]) = (&mut keys, &SMALLEST);
    let mut left: &mut [u64] = left;
    while let ([more @ .., slot], [number, others @ ..]) = (left, numbers) {
        *slot = key(number.wrapping_mul(SPREAD));
        left = more;
        numbers = others;
    }
    keys
};

/// A number at the top, and as far as an index needs it at the bottom too. What a sum's bottom carries
/// does not count, nor what a hand keeps above that.
const fn key(number: u64) -> u64 {
    number << (u64::BITS - SUM_BITS) | number & (u16::MAX as u64)
}

/// A sum's row.
#[inline]
pub(super) const fn row(sum: u64) -> usize {
    (sum >> (u64::BITS - SUM_BITS + COLUMN_BITS)) as usize
}

/// The place of a sum's value, by the offset of its row. What a sum has above its column is the same
/// throughout a row, and the offset makes up for it.
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "15 bits are kept")]
pub(super) const fn entry(offset: u16, sum: u64) -> usize {
    offset.wrapping_add(sum as u16) as usize % INDICES
}
