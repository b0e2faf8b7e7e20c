//! Long words a block at a time, with counters of a byte.

use super::LETTERS;

/// Letters that are counted at a time: of eights, two go to each set of counters, and up to seven last
/// letters to the first, so that no counter can pass 255.
pub(super) const BLOCK: u32 = 8 * 124;

/// A block shorter than this is not worth the counters.
pub(super) const SHORT: usize = 64;

/// Adds the letters of a piece's first block to the counts, which must have room for them, and says
/// what follows the block. `None` if it is too short or a byte of it is no letter.
///
/// Four sets of counters take turns, so that equal letters in a row do not wait for each other;
/// they are small enough for the stack of a small board. Eight letters that are one or two in turn
/// are counted two at a time.
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
    let (eights, last) = block.as_chunks::<8>();
    for &[a, b, c, d, e, f, g, h] in eights {
        // The low five bits number the letters from 1; four are cut out at once.
        let [early, late] = [[a, b, c, d], [e, f, g, h]].map(u32::from_le_bytes);
        let [first, second, third, fourth] = (early & 0x1f1f_1f1f).to_le_bytes();
        if early == late && early == early.rotate_left(16) {
            count(one, first, 2);
            count(two, second, 2);
            count(three, first, 2);
            count(four, second, 2);
            continue;
        }
        count(one, first, 1);
        count(two, second, 1);
        count(three, third, 1);
        count(four, fourth, 1);
        let [first, second, third, fourth] = (late & 0x1f1f_1f1f).to_le_bytes();
        count(one, first, 1);
        count(two, second, 1);
        count(three, third, 1);
        count(four, fourth, 1);
    }
    for letter in last {
        count(one, letter & 0x1f, 1);
    }
    for set in &sets {
        for (count, more) in counts.iter_mut().zip(set.iter().skip(1)) {
            *count = count.wrapping_add(u32::from(*more));
        }
    }
    Some(after)
}

/// Counts copies of a letter by its low five bits.
#[inline]
fn count(set: &mut [u8; 32], place: u8, copies: u8) {
    if let Some(count) = set.get_mut(usize::from(place)) {
        *count = count.wrapping_add(copies);
    }
}
