//! One line of output, put together in fixed memory, and the loop that writes it.

use embedded_io::Write;

use super::WriteError;

/// Room for the longest line: ten probabilities of up to 18 digits with what separates them. The
/// longest error line has less than half of that.
const LINE: usize = 192;

/// A line of output without its line feed. What is past its room is dropped; no answer is.
#[derive(Debug, Default)]
pub(super) struct Line(heapless::Vec<u8, LINE>);

impl Line {
    pub(super) fn text(&mut self, text: &str) -> &mut Self {
        self.bytes(text.as_bytes())
    }

    pub(super) fn byte(&mut self, byte: u8) -> &mut Self {
        self.bytes(&[byte])
    }

    fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        // Full only past the longest line there is.
        let _ = self.0.extend_from_slice(bytes);
        self
    }

    /// The first `length` of some bytes: a copy of a length that the compiler knows is quicker.
    #[inline]
    pub(super) fn front<const N: usize>(&mut self, bytes: &[u8; N], length: usize) -> &mut Self {
        let end = self.0.len() + length;
        let _ = self.0.extend_from_slice(bytes);
        self.0.truncate(end);
        self
    }

    pub(super) fn number(&mut self, number: impl Into<u64>) -> &mut Self {
        self.decimal(number.into())
    }

    fn decimal(&mut self, mut rest: u64) -> &mut Self {
        /// 2^64 − 1 has twenty digits.
        const DIGITS: usize = 20;
        let mut digits = [b'0'; DIGITS];
        let mut first = DIGITS;
        for digit in digits.iter_mut().rev() {
            *digit += (rest % 10) as u8;
            rest /= 10;
            first -= 1;
            if rest == 0 {
                break;
            }
        }
        self.bytes(digits.get(first..).unwrap_or_default())
    }

    /// Writes the line, if there is one, with its line feed, and empties it.
    pub(super) fn write<W: Write>(&mut self, output: &mut W) -> Result<(), WriteError<W::Error>> {
        if self.0.is_empty() {
            return Ok(());
        }
        self.byte(b'\n');
        let mut rest: &[u8] = &self.0;
        while !rest.is_empty() {
            let written = output.write(rest).map_err(WriteError::Output)?;
            rest = match rest.get(written..) {
                Some(after) if written > 0 => after,
                _ => return Err(WriteError::NothingWritten),
            };
        }
        self.0.clear();
        Ok(())
    }
}
