//! Octal games' nim-values the textbook's way: the mex of what every move leads to.

/// So many nim-values are computed.
pub(crate) const SIZES: usize = 10_000;

/// The games, by what is behind the point.
pub(crate) const GAMES: [&str; 2] = ["156", "07"];

/// Marks the value of each move, and looks for the least that is not marked.
pub(crate) fn quadratic(digits: &[u8], values: &mut Vec<u16>, seen: &mut [bool]) -> u16 {
    values.clear();
    for size in 0..SIZES {
        seen.fill(false);
        for (take, digit) in (1..).zip(digits) {
            if take > size {
                break;
            }
            let left = size - take;
            if digit & 1 != 0 && left == 0 {
                seen[0] = true;
            }
            if digit & 2 != 0 && left > 0 {
                seen[usize::from(values[left])] = true;
            }
            if digit & 4 != 0 {
                for part in 1..=left / 2 {
                    seen[usize::from(values[part] ^ values[left - part])] = true;
                }
            }
        }
        let value = seen.iter().position(|seen| !seen).expect("small values");
        values.push(u16::try_from(value).expect("small values"));
    }
    values[SIZES - 1]
}
