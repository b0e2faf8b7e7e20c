//! The games with tables: nim-values up to the end of the first period. build/heaps.rs makes them from
//! the rules and proves the periods; tests/heaps plays the rules against them. Index: the size, or
//! its place in the first period. A table is a byte for each value; no game refers to
//! another's.

use super::{Game, Rule};

include!(concat!(env!("OUT_DIR"), "/heaps.rs"));

const _: () = assert!(word::VALUES.len() <= 4);
const _: () = assert!(take_1_2::VALUES.len() <= 3);
const _: () = assert!(take_1_3_4::VALUES.len() <= 7);
const _: () = assert!(take_2_5_7::VALUES.len() <= 22);
const _: () = assert!(kayles::VALUES.len() <= 83);
const _: () = assert!(dawsons_kayles::VALUES.len() <= 87);
const _: () = assert!(dawsons_chess::VALUES.len() <= 86);

/// Nim: a move takes any number from one heap. A heap is worth its size; there is no table. Sizes
/// above 65,535 have no value here (Bouton 1901).
pub static NIM: Game<'static> = Game::nim();

/// A letter of the word game, {1,2,all}: one, two or all. Preperiod 1, period 3; 4 bytes.
pub static WORD: Game<'static> = Game::proved(
    Rule::from_read(word::DIGITS, word::ALL),
    &word::VALUES,
    word::CERTIFICATE,
);

/// The subtraction game {1,2}. Period 3; 3 bytes (Winning Ways, chapter 4; OEIS A010872).
pub static TAKE_1_2: Game<'static> = Game::proved(
    Rule::from_read(take_1_2::DIGITS, take_1_2::ALL),
    &take_1_2::VALUES,
    take_1_2::CERTIFICATE,
);

/// The subtraction game {1,3,4}. Period 7; 7 bytes (Winning Ways, chapter 4).
pub static TAKE_1_3_4: Game<'static> = Game::proved(
    Rule::from_read(take_1_3_4::DIGITS, take_1_3_4::ALL),
    &take_1_3_4::VALUES,
    take_1_3_4::CERTIFICATE,
);

/// The subtraction game {2,5,7}. Period 22; 22 bytes (Winning Ways, chapter 4).
pub static TAKE_2_5_7: Game<'static> = Game::proved(
    Rule::from_read(take_2_5_7::DIGITS, take_2_5_7::ALL),
    &take_2_5_7::VALUES,
    take_2_5_7::CERTIFICATE,
);

/// Kayles, 0.77: knock down one pin or two neighbours of a row. Preperiod 71, period 12; 83 bytes
/// (Guy and Smith 1956; Winning Ways, chapter 4; OEIS A002186).
pub static KAYLES: Game<'static> = Game::proved(
    Rule::from_read(kayles::DIGITS, kayles::ALL),
    &kayles::VALUES,
    kayles::CERTIFICATE,
);

/// Dawson's Kayles, 0.07: knock down two neighbours of a row. Preperiod 53, period 34; 87 bytes
/// (Guy and Smith 1956; Winning Ways, chapter 4). Its values are those of [`DAWSONS_CHESS`], one size
/// later.
pub static DAWSONS_KAYLES: Game<'static> = Game::proved(
    Rule::from_read(dawsons_kayles::DIGITS, dawsons_kayles::ALL),
    &dawsons_kayles::VALUES,
    dawsons_kayles::CERTIFICATE,
);

/// Dawson's chess, 0.137, in its form without captures that have to be made: whoever cannot move
/// loses. Preperiod 52, period 34; 86 bytes (Dawson 1935; Guy and Smith 1956; Winning Ways,
/// chapter 4; OEIS A002187).
pub static DAWSONS_CHESS: Game<'static> = Game::proved(
    Rule::from_read(dawsons_chess::DIGITS, dawsons_chess::ALL),
    &dawsons_chess::VALUES,
    dawsons_chess::CERTIFICATE,
);
