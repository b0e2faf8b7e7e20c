//! `word`.

use core::str::FromStr;

use tabletop::word::{Take, TakeError, Values, Word, WordError};

use crate::using::{any, drained_again, logged, note, shown, stored, usual, value};

pub fn call() {
    let mut word = any(Word::new());
    value::<Word>(&word);
    logged::<Word>(&word);
    stored::<Word>(&word);
    note(usual::<Word>());
    note(Word::from_counts(any([0; 26])));
    note(<Word as TryFrom<&[u8]>>::try_from(any(b"ZADACHA")));
    note(<Word as FromStr>::from_str(any("ZADACHA")));
    note(Word::counts(&word));
    note(Word::count(&word, any(b'A')));
    note(Word::is_empty(&word));
    note(Word::extend(&mut word, any(b"ZADACHA")));
    note(Word::nim_value(any(&word)));
    note(Word::winner(any(&word)));
    note(Word::outcome(any(&word)));
    drained_again(Word::moves(any(&word)));
    drained_again(Word::winning_moves(any(&word)));
    note(Word::best_move(any(&word)));

    let take = any(Take {
        letter: b'A',
        copies: 1,
    });
    value::<Take>(&take);
    logged::<Take>(&take);
    stored::<Take>(&take);
    note(Word::play(&mut word, take));
    note(word);

    let error = any(WordError::NotALetter {
        position: 0,
        byte: 0,
    });
    value::<WordError>(&error);
    shown::<WordError>(&error);
    logged::<WordError>(&error);
    note(WordError::message(error));
    note(WordError::position(error));
    let error = any(TakeError::Nothing(take));
    value::<TakeError>(&error);
    shown::<TakeError>(&error);
    logged::<TakeError>(&error);
    note(TakeError::message(error));

    let mut values = any(Values::new());
    value::<Values>(&values);
    logged::<Values>(&values);
    stored::<Values>(&values);
    note(usual::<Values>());
    note(<Values as TryFrom<&[u8]>>::try_from(any(b"ZADACHA")));
    note(<Values as FromStr>::from_str(any("ZADACHA")));
    note(Values::extend(&mut values, any(b"ZADACHA")));
    note(Values::nim_value(any(values)));
    note(Values::winner(any(values)));
}
