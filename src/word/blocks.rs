//! Long words a block at a time, with counters of a byte.

use super::LETTERS;

/// Letters that are counted at a time; so no counter can pass 255.
pub(super) const BLOCK: u32 = 4 * 252;

/// A block shorter than this is not worth the counters.
pub(super) const SHORT: usize = 64;

/// Adds the letters of a piece's first block to the counts, which must have room for them, and says
/// what follows the block. `None` if it is too short or a byte of it is no letter.
///
/// Four sets of counters take turns, so that equal letters in a row do not wait for each other;
/// they are small enough for the stack of a small board.
pub(super) fn add_first<'a>(letters: &'a [u8], counts: &mut [u32; LETTERS]) -> Option<&'a [u8]> {
    if letters.len() < SHORT {
        return None;
    }
    let (block, after) = letters.split_at_checked(letters.len().min(BLOCK as usize))?;
    let all = block
        .iter()
        .fold(true, |all, byte| all & byte.is_ascii_uppercase());
    if !all {
        return None;
    }
    let mut sets = [[0_u8; 32]; 4];
    let [one, two, three, four] = &mut sets;
    let (fours, last) = block.as_chunks();
    for letters in fours {
        // The low five bits number the letters from 1; all four are cut out at once.
        let places = u32::from_le_bytes(*letters) & 0x1f1f_1f1f;
        let [first, second, third, fourth] = places.to_le_bytes();
        count(one, first);
        count(two, second);
        count(three, third);
        count(four, fourth);
    }
    for letter in last {
        count(one, letter & 0x1f);
    }
    for set in &sets {
        for (count, more) in counts.iter_mut().zip(set.iter().skip(1)) {
            *count = count.wrapping_add(u32::from(*more));
        }
    }
    Some(after)
}

/// Counts a letter by its low five bits.
#[inline]
fn count(set: &mut [u8; 32], place: u8) {
    if let Some(count) = set.get_mut(usize::from(place)) {
        *count = count.wrapping_add(1);
    }
}
