//! Jar of Water.

use core::ffi::c_char;

use tabletop::jar::{self, MAX_CONTESTANTS, Passed, Table, Value};

use crate::memory::{Answer, Room, begin, slice, value, value_of};
use crate::status::{Status, ended};

/// The size of a `tabletop_jar` in bytes.
pub const TABLETOP_JAR_SIZE: usize = 144;
/// Its alignment.
pub const TABLETOP_JAR_ALIGN: usize = 8;

/// A table of Jar of Water in play: contestants pass cards in a circle until one holds four equal ones.
#[repr(C)]
pub struct Jar {
    /// Nothing to look at or to write.
    pub opaque: [u64; 18],
}

impl Room for Jar {
    type Value = Table;
    const MARK: u32 = 0x6a17_0001;
    const LAYOUT: (usize, usize) = (TABLETOP_JAR_SIZE, TABLETOP_JAR_ALIGN);
}

/// What one contestant passed to the next.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Turn {
    /// Who passed.
    pub from: usize,
    /// Who received, and moves next.
    pub to: usize,
    /// The card's letter, or '*' for the wildcard.
    pub passed: c_char,
}

/// How a table ends.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Verdict {
    /// Whether nobody ever wins: the play repeats.
    pub endless: bool,
    /// Who wins; 0 if nobody does.
    pub contestant: usize,
    /// After how many turns somebody wins, or the play comes to the first position that comes again.
    pub turns: u64,
    /// After how many turns more that position comes again; 0 if somebody wins.
    pub period: u64,
}

fn letter(value: Value) -> c_char {
    c_char::from_ne_bytes([value.to_ascii()])
}

/// Begins a table of 2 to 13 contestants. `cards` are their hands one after another, four letters each
/// of A23456789DQJK, so 4 * `contestants` of them; `holder` has the wildcard too, and moves first. On
/// TABLETOP_STATUS_NOT_A_CARD, `place` is given the place of the letter at fault, from 0; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_jar_start(
    jar: *mut Jar,
    cards: *const c_char,
    contestants: usize,
    holder: usize,
    place: *mut usize,
) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let place = unsafe { Answer::perhaps(place) }?;
        let mut hands = [[Value::Ace; 4]; MAX_CONTESTANTS];
        let Some(hands) = hands.get_mut(..contestants) else {
            return Err(Status::TooManyContestants);
        };
        // SAFETY: as above; there are at most 13 hands.
        let cards: &[u8] = unsafe { slice(cards.cast(), hands.as_flattened().len()) }?;
        let values = hands.as_flattened_mut().iter_mut();
        for ((at, &letter), value) in cards.iter().enumerate().zip(values) {
            let Some(card) = Value::from_ascii(letter) else {
                place.write(at);
                return Err(Status::NotACard);
            };
            *value = card;
        }
        let table = Table::new(hands, holder)?;
        // SAFETY: as above; the letters are copied.
        unsafe { begin(jar, table) }
    })())
}

/// Plays one turn, or TABLETOP_STATUS_GAME_OVER once somebody has won. `turn` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_jar_turn(jar: *mut Jar, turn: *mut Turn) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let answer = unsafe { Answer::perhaps(turn) }?;
        // SAFETY: as above.
        let table = unsafe { value(jar) }?;
        let jar::Turn { from, to, passed } = table.turn().ok_or(Status::GameOver)?;
        let passed = match passed {
            Passed::Wildcard => c_char::from_ne_bytes([b'*']),
            Passed::Card(value) => letter(value),
        };
        answer.write(Turn { from, to, passed });
        Ok(())
    })())
}

/// Who passes a card next.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_jar_to_move(jar: *const Jar, contestant: *mut usize) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let contestant = unsafe { Answer::at(contestant) }?;
        // SAFETY: as above.
        contestant.write(unsafe { value_of(jar) }?.to_move());
        Ok(())
    })())
}

/// Who has won, or TABLETOP_STATUS_NO_WINNER while nobody has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_jar_winner(jar: *const Jar, contestant: *mut usize) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let contestant = unsafe { Answer::at(contestant) }?;
        // SAFETY: as above.
        let winner = unsafe { value_of(jar) }?.winner();
        contestant.write(winner.ok_or(Status::NoWinner)?);
        Ok(())
    })())
}

/// The ordinary cards of a contestant in card order, at most five letters; `count` is given how many.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_jar_hand(
    jar: *const Jar,
    contestant: usize,
    cards: *mut [c_char; 5],
    count: *mut usize,
) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let (cards, count) = unsafe { (Answer::at(cards)?, Answer::at(count)?) };
        // SAFETY: as above.
        let table = unsafe { value_of(jar) }?;
        if contestant >= table.contestants() {
            return Err(Status::NoSuchContestant);
        }
        let hand = table.hand(contestant);
        let mut letters = [0; 5];
        for (place, value) in letters.iter_mut().zip(hand.clone()) {
            *place = letter(value);
        }
        cards.write(letters);
        count.write(hand.count());
        Ok(())
    })())
}

/// Plays a copy of the table to its end, or until it is sure that there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_jar_verdict(jar: *const Jar, verdict: *mut Verdict) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let answer = unsafe { Answer::at(verdict) }?;
        // SAFETY: as above.
        let verdict = unsafe { value_of(jar) }?.verdict();
        answer.write(match verdict {
            jar::Verdict::Winner { contestant, turns } => Verdict {
                endless: false,
                contestant,
                turns,
                period: 0,
            },
            jar::Verdict::Endless { entry, period } => Verdict {
                endless: true,
                contestant: 0,
                turns: entry,
                period,
            },
        });
        Ok(())
    })())
}
