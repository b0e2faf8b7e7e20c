//! Bytes into tokens: white space, lines and columns, and numbers, however the bytes are cut up.

use super::fault::{Fault, FaultKind, Place};

/// Room for the longest token that is compared as a whole, `diamonds`.
const HEAD: usize = 8;

/// One token as far as it has been read. Its memory does not grow with its length.
#[derive(Debug)]
pub(super) struct Token {
    /// Where its first byte stands.
    place: Place,
    /// Whether it is the first of its line.
    pub(super) opens_line: bool,
    /// All its bytes, also those that are not kept.
    length: u32,
    /// Its first bytes; what is past its length does not count.
    head: [u8; HEAD],
    /// What its digits spell, while that is a [`Number::Value`].
    value: u32,
    number: Number,
}

/// What a token is worth as an unsigned decimal number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Number {
    Value,
    TooLarge,
    NotDigits,
}

impl Token {
    const fn new() -> Self {
        Self {
            place: Place { line: 0, column: 0 },
            opens_line: false,
            length: 0,
            head: [0; HEAD],
            value: 0,
            number: Number::Value,
        }
    }

    fn begin(&mut self, place: Place, opens_line: bool) {
        self.place = place;
        self.opens_line = opens_line;
        self.length = 0;
        self.value = 0;
        self.number = Number::Value;
    }

    /// Takes what belongs to the token from the front of `bytes`.
    fn take<'a>(&mut self, bytes: &mut &'a [u8]) -> &'a [u8] {
        let digits = self.digits(bytes);
        let others = match bytes.get(digits) {
            Some(&byte) if !is_white(byte) => {
                self.number = Number::NotDigits;
                let after_digits = bytes.iter().skip(digits);
                after_digits.take_while(|&&byte| !is_white(byte)).count()
            }
            _ => 0,
        };
        let (piece, after) = bytes
            .split_at_checked(digits + others)
            .unwrap_or((bytes, &[]));
        match bytes.first_chunk() {
            Some(head) if self.length == 0 => self.head = *head,
            _ => {
                let rest = self.head.iter_mut().skip(self.length as usize);
                rest.zip(piece).for_each(|(kept, byte)| *kept = *byte);
            }
        }
        self.length = self.length.saturating_add(columns(piece.len()));
        *bytes = after;
        piece
    }

    /// Reads the digits at the front of `bytes` into the number. How many there are.
    fn digits(&mut self, bytes: &[u8]) -> usize {
        let digits = bytes.iter().map(|byte| byte.wrapping_sub(b'0'));
        let mut count = 0;
        for digit in digits.take_while(|&digit| digit <= 9) {
            // Not by a checked product, which is one of 64 bits where registers have 32.
            let tens = (self.value <= u32::MAX / 10).then(|| self.value * 10);
            match tens.and_then(|tens| tens.checked_add(digit.into())) {
                Some(value) => self.value = value,
                // Any digit more is too much as well, and so stays the value.
                None if self.number == Number::Value => self.number = Number::TooLarge,
                None => {}
            }
            count += 1;
        }
        count
    }

    /// Its bytes, if it is short enough for any word of the console.
    pub(super) fn text(&self) -> Option<&[u8]> {
        self.head.get(..self.length as usize)
    }

    /// Its first bytes, at most eight.
    pub(super) fn head(&self) -> &[u8] {
        self.text().unwrap_or(&self.head)
    }

    /// How many bytes it has.
    pub(super) fn length(&self) -> u32 {
        self.length
    }

    /// The number it spells, 0 to 2^32 − 1.
    pub(super) fn number(&self) -> Result<u32, Fault> {
        match self.number {
            Number::Value => Ok(self.value),
            Number::TooLarge => Err(self.fault(FaultKind::NumberTooLarge)),
            Number::NotDigits => Err(self.fault(FaultKind::NotANumber)),
        }
    }

    /// A fault of the whole token.
    pub(super) fn fault(&self, kind: FaultKind) -> Fault {
        self.fault_at(0, kind)
    }

    /// A fault of the byte that stands `offset` bytes into the token.
    pub(super) fn fault_at(&self, offset: usize, kind: FaultKind) -> Fault {
        let column = self.place.column.saturating_add(columns(offset));
        Fault {
            place: Place {
                column,
                ..self.place
            },
            kind,
        }
    }
}

/// So many digits are never too large a number.
const SAFE: usize = 9;

/// What the digits at the front spell, and how many there are: right up to [`SAFE`].
#[inline]
fn first_digits(sight: &[u8; SAFE + 1]) -> (u32, usize) {
    let mut value = 0;
    let mut rest = sight.as_slice();
    while let [byte, after @ ..] = rest {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            break;
        }
        value = u32::wrapping_add(u32::wrapping_mul(value, 10), digit.into());
        rest = after;
    }
    (value, SAFE + 1 - rest.len())
}

/// So many bytes, counted as columns are.
fn columns(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

/// Some bytes of the current token.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Piece<'a> {
    pub(super) bytes: &'a [u8],
    /// The token is whole.
    pub(super) last: bool,
}

/// Cuts bytes into tokens and keeps count of lines and columns. All its bytes are 0 at the start.
#[derive(Debug)]
pub(super) struct Reader {
    /// The lines that have ended.
    lines: u32,
    /// The bytes of this line.
    columns: u32,
    /// The last byte was a carriage return: a line feed now belongs to it.
    after_return: bool,
    /// A token has begun on this line.
    line_has_token: bool,
    in_token: bool,
    pub(super) token: Token,
}

impl Reader {
    pub(super) const fn new() -> Self {
        Self {
            lines: 0,
            columns: 0,
            after_return: false,
            line_has_token: false,
            in_token: false,
            token: Token::new(),
        }
    }

    /// One past the last byte read.
    pub(super) fn place(&self) -> Place {
        Place {
            line: self.lines.saturating_add(1),
            column: self.columns.saturating_add(1),
        }
    }

    /// Ends the current token where the input ends. Whether there was one.
    pub(super) fn end(&mut self) -> bool {
        core::mem::take(&mut self.in_token)
    }

    /// Reads on from `bytes`, up to the end of a token or of the bytes. The last piece of a token is
    /// empty where it ended with the bytes before.
    pub(super) fn next<'a>(&mut self, bytes: &mut &'a [u8]) -> Option<Piece<'a>> {
        if !self.in_token {
            self.skip_white(bytes);
            if bytes.is_empty() {
                return None;
            }
            self.begin_token();
        } else if bytes.is_empty() {
            return None;
        }
        let piece = self.token.take(bytes);
        self.columns = self.columns.saturating_add(columns(piece.len()));
        // What is left begins with white space.
        self.in_token = bytes.is_empty();
        Some(Piece {
            bytes: piece,
            last: !self.in_token,
        })
    }

    /// Passes over the next token, if it is a number of few digits that lies within `bytes` from its
    /// first byte to the white space behind it, and `take` does not refuse it: what that gives.
    /// After `None` the token is still to be read.
    #[inline]
    pub(super) fn number<T>(
        &mut self,
        bytes: &mut &[u8],
        take: impl FnOnce(u32) -> Option<T>,
    ) -> Option<T> {
        if self.in_token {
            return None;
        }
        self.skip_white(bytes);
        let sight = bytes.first_chunk()?;
        let (value, count) = first_digits(sight);
        let end = *sight.get(count)?;
        if !is_white(end) {
            return None;
        }
        let taken = take(value)?;
        *bytes = bytes.get(count + 1..)?;
        self.columns = self.columns.saturating_add(columns(count));
        self.line_has_token = true;
        self.after_return = false;
        self.white(end);
        Some(taken)
    }

    /// A token begins with the next byte.
    #[inline]
    fn begin_token(&mut self) {
        self.token.begin(self.place(), !self.line_has_token);
        self.line_has_token = true;
        self.after_return = false;
    }

    /// Reads the white space at the front of `bytes`.
    #[inline]
    fn skip_white(&mut self, bytes: &mut &[u8]) {
        while let Some((&byte, after)) = bytes.split_first()
            && is_white(byte)
        {
            self.white(byte);
            *bytes = after;
        }
    }

    /// Counts one byte of white space.
    fn white(&mut self, byte: u8) {
        let belongs_to_return = self.after_return && byte == b'\n';
        self.after_return = byte == b'\r';
        if belongs_to_return {
            return;
        }
        if matches!(byte, b'\n' | b'\r') {
            self.lines = self.lines.saturating_add(1);
            self.columns = 0;
            self.line_has_token = false;
        } else {
            self.columns = self.columns.saturating_add(1);
        }
    }
}

fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}
