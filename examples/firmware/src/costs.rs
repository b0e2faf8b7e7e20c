//! What the programs in `costs/` share. The host sends records of fixed length, each of which sets a
//! question; while it is answered an emulator counts instructions, between two marks, and the stack
//! is watched. All of this is in the program `empty` too, so that the difference is the game.

use core::hint::black_box;

use semihosting::io::{Read, Stdin, Stdout, Write, stdin, stdout};
use static_cell::ConstStaticCell;

use crate::{exit, stack};

/// What the host sends at once.
pub type Record = [u8; 64];

/// The kind of what is counted for its stack alone.
pub const OTHER: u8 = 255;

/// The two streams, and the question that is open.
pub struct Costs {
    input: Stdin,
    output: Stdout,
    kind: u8,
    /// Where the asking function's stack ends.
    top: usize,
}

/// A place for the records that is not on the stack.
static RECORD: ConstStaticCell<Record> = ConstStaticCell::new([0; 64]);

/// Opens the streams; once in a program.
pub fn open() -> (Costs, &'static mut Record) {
    let (Ok(input), Ok(output), Some(record)) = (stdin(), stdout(), RECORD.try_take()) else {
        exit(1)
    };
    let costs = Costs {
        input,
        output,
        kind: 0,
        top: 0,
    };
    (costs, record)
}

impl Costs {
    /// The next record; the program is over where there is none.
    #[inline(never)]
    pub fn next(&mut self, record: &mut Record) {
        match self.input.read(record) {
            Ok(64) => {}
            Ok(0) => exit(0),
            _ => exit(1),
        }
    }

    /// Answers a question of a kind, which the host gets back beside what it cost. The question is a
    /// call of a function that is not inlined, and nothing more.
    #[inline(always)]
    pub fn count<A>(&mut self, kind: u8, question: impl FnOnce() -> A) -> A {
        self.begin(kind, stack::pointer());
        let answer = question();
        self.end();
        black_box(&answer);
        answer
    }

    #[inline(never)]
    fn begin(&mut self, kind: u8, top: usize) {
        self.kind = kind;
        self.top = top;
        stack::paint();
        begin_count();
    }

    #[inline(never)]
    fn end(&mut self) {
        end_count();
        let [low, high, ..] = stack::depth(self.top).to_le_bytes();
        if !matches!(self.output.write(&[self.kind, 0, low, high]), Ok(4)) {
            exit(1);
        }
    }
}

/// Ends the program where an answer is not what it must be.
pub fn expect(right: bool) {
    if !right {
        exit(2);
    }
}

/// A number of a record, lowest byte first.
#[inline(always)]
pub fn number(record: &Record, place: usize) -> u32 {
    match record.get(place..).and_then(<[u8]>::first_chunk) {
        Some(bytes) => u32::from_le_bytes(*bytes),
        None => exit(1),
    }
}

/// From here on instructions count.
#[inline(never)]
fn begin_count() {
    black_box(1_u8);
}

/// Up to here.
#[inline(never)]
fn end_count() {
    black_box(2_u8);
}
