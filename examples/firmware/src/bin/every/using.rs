//! Ways of using a value of any type: what is derived or shown, read to the end or hashed.
//!
//! The check looks up here what a call such as `value::<Word>(&word)` comes to: the calls that are
//! written with `T`, and by the bounds what happens in the macros of core and defmt.

use core::fmt::{self, Display, Write};
use core::hash::{Hash, Hasher};
use core::hint::black_box;

use defmt::Format;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::store::{Reader, Writer};

/// A value of which the compiler knows nothing but its type.
pub fn any<T>(value: T) -> T {
    black_box(value)
}

/// Uses what a call gives back.
pub fn note<T>(value: T) {
    black_box(value);
}

/// What every plain value can do.
pub fn value<T: Clone + PartialEq + Hash>(value: &T) {
    let copy = <T as Clone>::clone(black_box(value));
    note(<T as PartialEq>::eq(black_box(value), black_box(&copy)));
    let mut sum = Sum(any(0));
    <T as Hash>::hash(black_box(value), &mut sum);
    note(sum.finish());
}

/// What a plain value without a hash can do.
pub fn compared<T: Clone + PartialEq>(value: &T) {
    let copy = <T as Clone>::clone(black_box(value));
    note(<T as PartialEq>::eq(black_box(value), black_box(&copy)));
}

/// Compares two values by their order.
pub fn ordered<T: PartialOrd + Ord>(one: &T, other: &T) {
    note(<T as PartialOrd>::partial_cmp(
        black_box(one),
        black_box(other),
    ));
    note(<T as Ord>::cmp(black_box(one), black_box(other)));
}

/// Makes a default value.
pub fn usual<T: Default>() -> T {
    any(<T as Default>::default())
}

/// Writes a value as text, in both of its forms.
pub fn shown<T: Display>(value: &T) {
    let mut sink = Sink(any(0));
    note(write!(sink, "{}", black_box(value)));
    note(write!(sink, "{:#}", black_box(value)));
}

/// Logs a value.
pub fn logged<T: Format>(value: &T) {
    defmt::println!("{}", black_box(value));
}

/// Stores a value.
pub fn written<T: Serialize>(value: &T) {
    note(<T as Serialize>::serialize(black_box(value), Writer));
}

/// Stores a value and reads one.
pub fn stored<T: Serialize + DeserializeOwned>(value: &T) {
    note(<T as Serialize>::serialize(black_box(value), Writer));
    note(T::deserialize(Reader));
}

/// Goes through an iterator.
pub fn drained<I: Iterator>(items: I) {
    for item in any(items) {
        note(item);
    }
}

/// Goes through an iterator twice.
pub fn drained_again<I: Iterator + Clone>(items: I) {
    drained(<I as Clone>::clone(&items));
    drained(items);
}

/// Goes through an iterator from either end.
pub fn drained_both_ways<I: Iterator + DoubleEndedIterator + Clone>(items: I) {
    drained_again(items.clone());
    drained(items.rev());
}

/// Goes through an iterator from either end, and asks for its length.
pub fn drained_by_length<I: Iterator + DoubleEndedIterator + ExactSizeIterator + Clone>(items: I) {
    note(items.len());
    drained_both_ways(items);
}

/// A source of random words.
pub fn random() -> u32 {
    any(0)
}

struct Sum(u64);

impl Hasher for Sum {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = self.0.wrapping_add(bytes.len() as u64);
    }
}

struct Sink(usize);

impl Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.wrapping_add(text.len());
        black_box(text);
        any(Ok(()))
    }
}
