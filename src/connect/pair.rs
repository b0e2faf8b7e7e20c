//! 64 bits kept in two words of 32, the low half first: memory is in words that every form and
//! every machine can read.

/// The 64 bits at an index, in pairs; 0 past the end.
#[inline]
pub(super) fn load(words: &[u32], index: usize) -> u64 {
    match words.get(2 * index..2 * index + 2) {
        Some(&[low, high]) => u64::from(low) | u64::from(high) << 32,
        _ => 0,
    }
}

/// Writes the 64 bits at an index; past the end, nothing.
#[inline]
pub(super) fn store(words: &mut [u32], index: usize, bits: u64) {
    if let Some([low, high]) = words.get_mut(2 * index..2 * index + 2) {
        *low = (bits & 0xffff_ffff) as u32;
        *high = (bits >> 32) as u32;
    }
}

/// Whether a bit of those at an index is set. No shift of 64 bits, which is a call on a small core.
#[inline]
pub(super) fn is_set(words: &[u32], index: usize, bit: usize) -> bool {
    let word = words.get(2 * index + bit / 32);
    word.is_some_and(|word| word >> (bit % 32) & 1 == 1)
}

/// Clears a bit of those at an index.
#[inline]
pub(super) fn clear(words: &mut [u32], index: usize, bit: usize) {
    if let Some(word) = words.get_mut(2 * index + bit / 32) {
        *word &= !(1 << (bit % 32));
    }
}
