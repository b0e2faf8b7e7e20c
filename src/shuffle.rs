//! Fair draws from a caller's source of random words: one bounded number, one shuffle.

/// How often a draw that would favour some numbers is thrown back. A fair source needs a second
/// draw less than once in a million times for the bounds used here; a stuck one must not hang.
const DRAWS: u32 = 16;

/// A number below `bound`, each as likely as the others if the source's words are (Lemire 2019,
/// multiply and reject). `bound` is at least 1.
fn below(bound: u32, random: &mut impl FnMut() -> u32) -> u32 {
    // Low words under 2^32 mod bound would make some numbers likelier.
    let unfair = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
    let mut scaled = 0;
    for _ in 0..DRAWS {
        scaled = u64::from(random()) * u64::from(bound);
        let low = scaled & 0xffff_ffff;
        if low >= u64::from(unfair) {
            break;
        }
    }
    // Less than bound, which is a u32.
    (scaled >> 32) as u32
}

/// Puts `items` in random order (Fisher and Yates): one draw an item.
pub(crate) fn shuffle<T>(items: &mut [T], random: &mut impl FnMut() -> u32) {
    let mut rest = items;
    while let Ok(bound) = u32::try_from(rest.len())
        && bound > 1
    {
        let chosen = below(bound, random) as usize;
        // Both places are inside `rest`: `chosen` is below its length.
        if chosen < rest.len() {
            rest.swap(0, chosen);
        }
        let Some((_, tail)) = rest.split_first_mut() else {
            return;
        };
        rest = tail;
    }
}
