//! The numbers that stand for ranks in the big tables. The table's generator includes this file, so
//! that tables and library cannot differ.
//!
//! A hand's key is the sum of its cards' keys, modulo 2^23. Its upper bits choose a row, its lower
//! bits a column; each row is laid into one list of values at an offset of its own, and rows overlap
//! wherever they leave gaps or agree.

/// The smallest numbers whose sums over seven cards, at most four of a rank, are all different:
/// each found by trying one after another, which takes about a minute. The generator checks them.
const SMALLEST: [u32; 13] = [
    0, 1, 5, 22, 98, 453, 2_031, 8_698, 22_854, 83_661, 262_349, 636_345, 1_479_181,
];

/// Spreads the sums over the rows so that these overlap well. Odd, so that no two sums meet modulo
/// 2^23; the best of a few hundred numbers tried.
const SPREAD: u32 = (1 << 22) + 5;

/// What every sum starts from. It decides which sums share a row: the best of a few hundred numbers
/// tried.
pub(super) const START: u32 = 7_419_118 << (32 - KEY_BITS);

/// How many bits of a sum count. They stand at the top of a word, where it wraps by itself.
const KEY_BITS: u32 = 23;
/// How many of them choose the column.
pub(super) const COLUMN_BITS: u32 = 10;
/// The number of rows.
pub(super) const ROWS: usize = 1 << (KEY_BITS - COLUMN_BITS);

/// The ranks' keys, two first. The ace's is the smallest number's, so that hands that differ in
/// low cards alone, which often do not matter, lie far apart and can share entries.
pub(super) const KEYS: [u32; 13] = {
    let mut keys = [0; 13];
    let (mut left, mut numbers): (&mut [u32], &[u32]) = (&mut keys, &SMALLEST);
    while let ([more @ .., key], [number, others @ ..]) = (left, numbers) {
        *key = number.wrapping_mul(SPREAD) << (32 - KEY_BITS);
        left = more;
        numbers = others;
    }
    keys
};

/// A sum's row.
#[inline]
pub(super) const fn row(sum: u32) -> usize {
    (sum >> (32 - KEY_BITS + COLUMN_BITS)) as usize
}

/// The same of a sum that stands at the top of 64 bits.
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "the row has 13 bits")]
pub(super) const fn row_of_long(sum: u64) -> usize {
    (sum >> (64 - KEY_BITS + COLUMN_BITS)) as usize
}

/// A sum's place as far as 16 bits tell. The lowest [`COLUMN_BITS`] are its column; what stands
/// above them is the same throughout a row, and the row's offset makes up for it.
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "16 bits are asked for")]
pub(super) const fn place(sum: u32) -> u16 {
    (sum >> (32 - KEY_BITS)) as u16
}
