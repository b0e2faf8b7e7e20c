//! `nim` and the players.

use core::iter::Sum;
use core::ops::{BitXor, BitXorAssign};

use tabletop::Player;
use tabletop::nim::Nimber;

use crate::using::{any, logged, note, ordered, shown, stored, usual, value};

pub fn call() {
    let player = any(Player::First);
    value::<Player>(&player);
    ordered::<Player>(&player, &any(Player::Second));
    shown::<Player>(&player);
    logged::<Player>(&player);
    stored::<Player>(&player);
    note(Player::other(player));

    let mut number = any(Nimber(0));
    value::<Nimber>(&number);
    ordered::<Nimber>(&number, &any(Nimber(1)));
    shown::<Nimber>(&number);
    logged::<Nimber>(&number);
    stored::<Nimber>(&number);
    note(usual::<Nimber>());
    note(Nimber::is_zero(number));
    note(<Nimber as BitXor>::bitxor(number, any(Nimber(1))));
    <Nimber as BitXorAssign>::bitxor_assign(&mut number, any(Nimber(1)));
    note(number);
    note(<Nimber as Sum>::sum(any([Nimber(0); 3]).into_iter()));
}
