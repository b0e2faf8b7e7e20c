//! The card-merging game's text: a number of cases, and four counts a case.

use super::Progress;
use super::fault::Fault;
use super::line::Line;
use super::token::{Reader, Token};
use crate::Player;
use crate::merge::Cards;

/// The cases so far.
#[derive(Debug)]
pub(super) struct Text {
    /// The cases still to be answered, once their number has been read.
    left: Option<u32>,
    case: Case,
    /// The counts of the case, and how many of them have been read.
    counts: [u32; 4],
    read: usize,
}

impl Text {
    pub(super) const fn new() -> Self {
        Self {
            left: None,
            case: Case::FIRST,
            counts: [0; 4],
            read: 0,
        }
    }

    #[inline(never)]
    pub(super) fn token(&mut self, token: &Token, line: &mut Line) -> Result<Progress, Fault> {
        Ok(self.number(token.number()?, line))
    }

    /// Takes the numbers in sight, up to a case's last.
    #[inline(never)]
    pub(super) fn numbers(
        &mut self,
        reader: &mut Reader,
        bytes: &mut &[u8],
        line: &mut Line,
    ) -> Option<Progress> {
        loop {
            let progress = reader.number(bytes, |number| Some(self.number(number, line)))?;
            if self.read == 0 {
                return Some(progress);
            }
        }
    }

    /// Takes the next number.
    // Where flash is plenty, a copy for either caller, which is quicker.
    #[allow(
        clippy::inline_always,
        reason = "the compiler makes one copy otherwise"
    )]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn number(&mut self, number: u32, line: &mut Line) -> Progress {
        let Some(left) = &mut self.left else {
            self.left = Some(number);
            return if number == 0 {
                Progress::Done
            } else {
                Progress::More
            };
        };
        if let Some(count) = self.counts.get_mut(self.read) {
            *count = number;
        }
        self.read += 1;
        if self.read < self.counts.len() {
            return Progress::More;
        }
        self.read = 0;
        self.case.open(line);
        self.case.count_on();
        match Cards::new(self.counts).winner() {
            Player::First => line.front(b": Rabbit", 8),
            Player::Second => line.front(b": Horse ", 7),
        };
        *left = left.wrapping_sub(1);
        if *left == 0 {
            Progress::Done
        } else {
            Progress::More
        }
    }
}

/// The number of a case as it is written: to count on in digits takes no division.
#[derive(Debug)]
struct Case {
    /// An answer's first bytes; what is past their length does not count.
    text: [u8; Self::ROOM],
    length: usize,
}

impl Case {
    /// Bytes before the digits, and with the ten digits of the highest number.
    const NAME: usize = 6;
    const ROOM: usize = Self::NAME + 10;

    const FIRST: Self = Self {
        text: *b"Case #1000000000",
        length: 7,
    };

    /// Puts the case's name on an empty line.
    fn open(&self, line: &mut Line) {
        line.front(&self.text, self.length);
    }

    fn count_on(&mut self) {
        let digits = self.text.iter_mut().take(self.length);
        for digit in digits.rev() {
            match *digit {
                b'9' => *digit = b'0',
                b'#' => break,
                _ => {
                    *digit += 1;
                    return;
                }
            }
        }
        // They were all nines: a one, and the zeros with one more, which stands there from the start.
        if let Some(first) = self.text.get_mut(Self::NAME) {
            *first = b'1';
        }
        self.length = Self::ROOM.min(self.length + 1);
    }
}
