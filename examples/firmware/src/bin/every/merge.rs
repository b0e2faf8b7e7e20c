//! `merge`.

use tabletop::merge::{Cards, CountsError, Merge, MergeError, PairError};

use crate::using::{any, drained_again, logged, note, ordered, shown, stored, usual, value};

pub fn call() {
    let mut cards = any(Cards::new(any([0; 4])));
    value::<Cards>(&cards);
    logged::<Cards>(&cards);
    stored::<Cards>(&cards);
    note(usual::<Cards>());
    note(<Cards as From<[u32; 4]>>::from(any([0; 4])));
    note(<Cards as TryFrom<[u64; 4]>>::try_from(any([0; 4])));
    note(<[u64; 4] as From<Cards>>::from(cards));
    note(Cards::counts(&cards));
    note(Cards::nim_value(any(&cards)));
    note(Cards::winner(any(&cards)));
    note(Cards::outcome(any(&cards)));
    drained_again(Cards::moves(any(&cards)));
    drained_again(Cards::winning_moves(any(&cards)));
    note(Cards::best_move(any(&cards)));

    let merge = any(Merge::ZeroZero);
    value::<Merge>(&merge);
    ordered::<Merge>(&merge, &any(Merge::OneTwo));
    logged::<Merge>(&merge);
    stored::<Merge>(&merge);
    note(Merge::new(any(0), any(0)));
    note(Merge::pair(merge));
    note(Merge::sum(merge));
    note(Cards::play(&mut cards, merge));
    note(cards);

    let error = any(PairError::SumAboveThree(any([0; 2])));
    value::<PairError>(&error);
    shown::<PairError>(&error);
    logged::<PairError>(&error);
    note(PairError::message(error));
    let error = any(MergeError::NotThere(merge));
    value::<MergeError>(&error);
    shown::<MergeError>(&error);
    logged::<MergeError>(&error);
    note(MergeError::message(error));
    let error = any(CountsError::OutOfReach(any([0; 4])));
    value::<CountsError>(&error);
    shown::<CountsError>(&error);
    logged::<CountsError>(&error);
    note(CountsError::message(error));
}
