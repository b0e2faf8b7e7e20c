//! Merge the textbook way.

use tabletop::Player;

/// The parity of the zeros' moves, then a case for each class.
pub(crate) fn branching([zeros, ones, twos, threes]: [u32; 4]) -> Player {
    if ones == 0 && twos == 0 && threes == 0 {
        return if zeros == 0 || zeros % 2 == 1 {
            Player::Second
        } else {
            Player::First
        };
    }
    let odd = zeros % 2 == 1;
    let first = match ones % 3 {
        0 => odd,
        1 => {
            if twos == 0 {
                odd
            } else {
                !odd
            }
        }
        _ => {
            if twos < 2 {
                !odd
            } else {
                true
            }
        }
    };
    if first { Player::First } else { Player::Second }
}
