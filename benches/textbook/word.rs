//! Word the textbook way, on long words and on short ones.

use tabletop::Player;

/// The winner: the nim-sum of the heaps. A heap is worth its remainder by three, but three, not
/// nothing, where that is 0.
fn winner(counts: &[u32]) -> Player {
    let heap = |&count: &u32| match (count, count % 3) {
        (0, _) => 0,
        (_, 0) => 3,
        (_, rest) => rest,
    };
    if counts.iter().map(heap).fold(0, |sum, heap| sum ^ heap) == 0 {
        Player::Second
    } else {
        Player::First
    }
}

/// A counter for every byte there is; what is not a letter is seen at the end.
pub(crate) fn histogram(letters: &[u8]) -> Option<Player> {
    let mut counts = [0_u32; 256];
    for &letter in letters {
        counts[usize::from(letter)] += 1;
    }
    let (before, rest) = counts.split_at(usize::from(b'A'));
    let (letters, after) = rest.split_at(26);
    let none = |counts: &[u32]| counts.iter().all(|&count| count == 0);
    (none(before) && none(after)).then(|| winner(letters))
}

/// A counter for every letter; a byte is looked at before it is counted.
pub(crate) fn bytewise(letters: &[u8]) -> Option<Player> {
    let mut counts = [0_u32; 26];
    for &letter in letters {
        if !letter.is_ascii_uppercase() {
            return None;
        }
        counts[usize::from(letter - b'A')] += 1;
    }
    Some(winner(&counts))
}
