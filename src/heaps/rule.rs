//! What may be taken from a heap, and what may be left. Only core, over slices: the generator of the
//! shipped tables includes this file, so that it and the library cannot differ.

use core::fmt;

/// The bit of a digit that lets a move take the whole heap.
pub(crate) const NOTHING: u8 = 1;
/// The bit of a digit that lets a move leave one heap.
pub(crate) const ONE: u8 = 2;
/// The bit of a digit that lets a move leave two heaps.
pub(crate) const TWO: u8 = 4;

/// A rule for taking from one heap: an octal digit for each number that may be taken.
///
/// Digit `d` at place `i` says what a move that takes `i` may leave: nothing if `d` has the bit 1,
/// one heap if it has the bit 2, two heaps if it has the bit 4; a heap that is left is not empty
/// (Guy and Smith 1956). So Kayles is 0.77, and a subtraction set has the digit 3 at each of its
/// members. Beside the digits of a subtraction set, `all` may be allowed: to take the whole heap,
/// whatever its size.
///
/// Shown, a rule is the shorter of its texts that [`RuleText`](super::RuleText) reads.
///
/// ```
/// use tabletop::heaps::Rule;
/// let kayles = Rule::new(&[0, 7, 7], false)?;
/// assert_eq!(kayles.to_string(), ".77");
/// assert_eq!(Rule::new(&[0, 3, 3], true)?.to_string(), "{1,2,all}");
/// # Ok::<(), tabletop::heaps::DigitError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rule<'a> {
    /// At the number taken, up to the last that is not 0.
    digits: &'a [u8],
    all: bool,
}

impl<'a> Rule<'a> {
    /// The rule with these digits, that of taking nothing first.
    ///
    /// # Errors
    /// A digit above 7. A first digit other than 0 and 4: who takes nothing has to split the heap,
    /// or play need not end. `all` beside a digit other than 0 and 3: no text says that.
    pub const fn new(digits: &'a [u8], all: bool) -> Result<Self, DigitError> {
        let mut used = digits;
        while let [front @ .., 0] = used {
            used = front;
        }
        if let [first, ..] = used
            && !matches!(*first, 0 | TWO)
        {
            return Err(DigitError::First(*first));
        }
        let mut rest = used;
        while let [digit, after @ ..] = rest {
            let digit = *digit;
            if digit > NOTHING | ONE | TWO {
                return Err(DigitError::NotOctal(digit));
            }
            if all && !matches!(digit, 0 | 3) {
                return Err(DigitError::All(digit));
            }
            rest = after;
        }
        Ok(Self { digits: used, all })
    }

    /// The rule with digits that have been read from a text, without zeros at the end.
    pub(crate) const fn from_read(digits: &'a [u8], all: bool) -> Self {
        Self { digits, all }
    }

    /// The digit of each number from 0 up to the largest that may be taken.
    pub const fn digits(self) -> &'a [u8] {
        self.digits
    }

    /// The digit of a number; 0 if it may not be taken.
    pub fn digit(self, take: u64) -> u8 {
        let place = usize::try_from(take).ok();
        let digit = place.and_then(|take| self.digits.get(take));
        digit.copied().unwrap_or(0)
    }

    /// Whether a whole heap may be taken, whatever its size.
    pub const fn all(self) -> bool {
        self.all
    }

    /// The numbers that may be taken, each with its digit, in order.
    pub fn takes(self) -> impl Iterator<Item = (usize, u8)> + Clone + use<'a> {
        let digits = self.digits.iter().copied().enumerate();
        digits.filter(|(_, digit)| *digit != 0)
    }

    /// The largest number that has a digit of its own; 0 if there is none.
    pub const fn largest_take(self) -> usize {
        self.digits.len().saturating_sub(1)
    }

    /// Whether a move can split a heap in two.
    pub fn splits(self) -> bool {
        self.digits.iter().any(|digit| digit & TWO != 0)
    }

    /// Whether each number may be taken from any heap that holds as many, and nothing else is
    /// allowed but perhaps `all`.
    pub(crate) fn is_subtraction(self) -> bool {
        self.digits.iter().all(|digit| matches!(digit, 0 | 3))
    }

    /// Whether a heap of `size` may become these two, of which 0 is none and the larger is first.
    pub fn allows(self, size: u64, [larger, smaller]: [u64; 2]) -> bool {
        let take = larger
            .checked_add(smaller)
            .and_then(|left| size.checked_sub(left));
        let Some(take) = take else {
            return false;
        };
        let digit = self.digit(take);
        match (larger, smaller) {
            (0, 0) => digit & NOTHING != 0 || (self.all && size > 0),
            (_, 0) => digit & ONE != 0,
            _ => smaller <= larger && digit & TWO != 0,
        }
    }
}

impl fmt::Display for Rule<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_subtraction() && (self.all || !self.digits.is_empty()) {
            let mut between = '{';
            for (take, _) in self.takes() {
                write!(f, "{between}{take}")?;
                between = ',';
            }
            if self.all {
                write!(f, "{between}all")?;
            }
            return f.write_str("}");
        }
        let (first, others) = self.digits.split_first().unwrap_or((&0, &[]));
        if *first != 0 {
            write!(f, "{first}")?;
        }
        f.write_str(".")?;
        for digit in others {
            write!(f, "{digit}")?;
        }
        // A point wants a digit behind it.
        f.write_str(if others.is_empty() { "0" } else { "" })
    }
}

/// Why digits are no rule; it holds the digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DigitError {
    /// The digit of taking nothing is neither 0 nor 4.
    First(u8),
    /// It is above 7.
    NotOctal(u8),
    /// `all` stands beside a digit that is neither 0 nor 3.
    All(u8),
}

impl DigitError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::First(_) => "the digit of taking nothing is 0 or 4",
            Self::NotOctal(_) => "an octal digit is at most 7",
            Self::All(_) => "beside `all` the digits are 0 or 3",
        }
    }
}

impl fmt::Display for DigitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for DigitError {}
