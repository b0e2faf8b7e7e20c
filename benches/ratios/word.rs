//! Word beside a plain byte histogram on a long word and on one of equal letters, nanoseconds a
//! letter, and beside a byte-wise count of ten letters, nanoseconds a word.

use std::hint::black_box;

use tabletop::Player;
use tabletop::word::{Values, Word};

use crate::Random;
use crate::rounds::Rounds;

#[path = "../textbook/word.rs"]
mod textbook;

use textbook::{bytewise, histogram};

fn ours(letters: &[u8]) -> Option<Player> {
    let mut word = Word::new();
    word.extend(letters).ok()?;
    Some(word.winner())
}

/// The same, of words too short to be worth counts.
fn ours_short(letters: &[u8]) -> Option<Player> {
    Values::try_from(letters).ok().map(Values::winner)
}

/// The words of a list that the first player wins.
fn won<'a>(
    words: impl Iterator<Item = &'a [u8]>,
    winner: impl Fn(&[u8]) -> Option<Player>,
) -> usize {
    words
        .filter(|word| winner(word) == Some(Player::First))
        .count()
}

pub(crate) fn compare(rounds: &Rounds) {
    const LONG: usize = 1 << 20;
    const SHORT: usize = 1 << 13;
    let mut random = Random::new();
    let mut letter = || b'A' + u8::try_from(random.below(26)).unwrap();
    let long: Vec<u8> = (0..LONG).map(|_| letter()).collect();
    let equal = vec![b'Q'; LONG];
    for (name, letters) in [("word-long", long), ("word-equal", equal)] {
        if rounds.wants(name) {
            rounds.compare(
                name,
                LONG,
                || ours(black_box(&letters)),
                || histogram(black_box(&letters)),
            );
        }
    }
    if rounds.wants("word-short") {
        let short: Vec<[u8; 10]> = (0..SHORT).map(|_| [(); 10].map(|()| letter())).collect();
        for word in &short {
            assert_eq!(ours_short(word), bytewise(word), "{word:?}");
        }
        let words = || black_box(&short).iter().map(<[u8; 10]>::as_slice);
        rounds.compare(
            "word-short",
            SHORT,
            || won(words(), ours_short),
            || won(words(), bytewise),
        );
    }
}
