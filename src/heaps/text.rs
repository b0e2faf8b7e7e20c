//! Rules as text: octal codes and sets. Only core: the generator of the shipped tables includes this
//! file too.

use core::fmt;
use core::str::FromStr;

use super::rule::{NOTHING, ONE, Rule, TWO};

/// A number of a set: it may be taken from any heap that holds as many.
const MEMBER: u8 = NOTHING | ONE;

/// A rule that is read from text, in `N` bytes and a few: takes of up to `N` − 1.
///
/// A text is an octal code, `0.77` or `.137` or `4.7` (digits 0 to 7; before the point 0, 4 or none),
/// or a set of takes without blanks, `{1,3,4}`, of which a member may be `all`. It can come in
/// pieces, and be of any length: zeros behind the last take of an octal code, or in front of a
/// number, need no room.
///
/// ```
/// use tabletop::heaps::RuleText;
/// let mut text = RuleText::<5>::new();
/// text.extend(b"{1,3")?;
/// text.extend(b",4}")?;
/// assert_eq!(text.rule()?.largest_take(), 4);
/// assert_eq!("0.77".parse::<RuleText<8>>()?.rule()?.digit(2), 7);
/// # Ok::<(), tabletop::heaps::RuleError>(())
/// ```
#[derive(Debug, Clone)]
pub struct RuleText<const N: usize> {
    digits: [u8; N],
    reader: RuleReader,
}

/// How far the text of a rule has been read into memory that starts as zeros.
#[derive(Debug, Clone)]
pub(crate) struct RuleReader {
    all: bool,
    /// The bytes read.
    length: usize,
    due: Due,
}

/// What may come next.
#[derive(Debug, Clone, Copy)]
enum Due {
    /// The first byte.
    Rule,
    /// The point of an octal code.
    Point,
    /// The first digit behind the point.
    FirstDigit,
    /// The digit of this take, or the end.
    Digit(usize),
    /// A member of a set.
    Member,
    /// More of a number that began at `start`, or the end of it.
    Number { number: usize, start: usize },
    /// The rest of `all`.
    All(&'static [u8]),
    /// A comma or a brace.
    Comma,
    /// The end.
    End,
    /// Nothing: the text is at fault.
    Fault(RuleError),
}

impl<const N: usize> RuleText<N> {
    /// Nothing read so far.
    pub const fn new() -> Self {
        Self {
            digits: [0; N],
            reader: RuleReader::new(),
        }
    }

    /// Reads on.
    ///
    /// # Errors
    /// The first byte that cannot stand where it stands, or the first take that has no room. A text
    /// at fault stays so: the same is told of whatever follows.
    pub fn extend(&mut self, piece: &[u8]) -> Result<(), RuleError> {
        self.reader.extend(piece, &mut self.digits)
    }

    /// The rule that has been read.
    ///
    /// # Errors
    /// What [`extend`](Self::extend) has told, or a text that ends early.
    pub fn rule(&self) -> Result<Rule<'_>, RuleError> {
        self.reader.rule(&self.digits)
    }
}

impl RuleReader {
    pub(crate) const fn new() -> Self {
        Self {
            all: false,
            length: 0,
            due: Due::Rule,
        }
    }

    /// Reads on, into the memory that was given before.
    pub(crate) fn extend(&mut self, piece: &[u8], digits: &mut [u8]) -> Result<(), RuleError> {
        for &byte in piece {
            match self.next(byte, digits) {
                Ok(due) => self.due = due,
                Err(error) => {
                    self.due = Due::Fault(error);
                    return Err(error);
                }
            }
            self.length = self.length.saturating_add(1);
        }
        Ok(())
    }

    /// The rule that has been read into the memory.
    pub(crate) fn rule<'a>(&self, digits: &'a [u8]) -> Result<Rule<'a>, RuleError> {
        let early = RuleError::EndsEarly {
            position: self.length,
        };
        match self.due {
            // Whatever was read as a digit is one.
            Due::Digit(_) | Due::End => Rule::new(digits, self.all).map_err(|_| early),
            Due::Fault(error) => Err(error),
            _ => Err(early),
        }
    }

    /// Takes one byte; what is due after it.
    fn next(&mut self, byte: u8, digits: &mut [u8]) -> Result<Due, RuleError> {
        let position = self.length;
        let mut set = |take, digit, position| set(digits, take, digit, position);
        match (self.due, byte) {
            (Due::Rule, b'{') => Ok(Due::Member),
            (Due::Rule | Due::Point, b'.') => Ok(Due::FirstDigit),
            (Due::Rule, b'0') => Ok(Due::Point),
            (Due::Rule, b'4') => set(0, TWO, position).map(|()| Due::Point),
            (Due::FirstDigit, b'0'..=b'7') => {
                set(1, byte - b'0', position)?;
                Ok(Due::Digit(2))
            }
            (Due::Digit(take), b'0'..=b'7') => {
                set(take, byte - b'0', position)?;
                Ok(Due::Digit(take.saturating_add(1)))
            }
            (Due::Member, b'0'..=b'9') => Ok(Due::Number {
                number: usize::from(byte - b'0'),
                start: position,
            }),
            (Due::Number { number, start }, b'0'..=b'9') => Ok(Due::Number {
                number: number
                    .saturating_mul(10)
                    .saturating_add(usize::from(byte - b'0')),
                start,
            }),
            (Due::Number { number, start }, b',' | b'}') => {
                if number == 0 {
                    return Err(RuleError::Zero { position: start });
                }
                set(number, MEMBER, start)?;
                Ok(after_member(byte))
            }
            (Due::Member, b'a') => Ok(Due::All(b"ll")),
            (Due::All([due, after @ ..]), _) if byte == *due => {
                self.all |= after.is_empty();
                Ok(if after.is_empty() {
                    Due::Comma
                } else {
                    Due::All(after)
                })
            }
            (Due::Comma, b',' | b'}') => Ok(after_member(byte)),
            (Due::Rule, _) => Err(RuleError::NotARule { position, byte }),
            (Due::Point, _) => Err(RuleError::NotAPoint { position, byte }),
            (Due::FirstDigit | Due::Digit(_), _) => Err(RuleError::NotADigit { position, byte }),
            (Due::Member | Due::All(_), _) => Err(RuleError::NotAMember { position, byte }),
            (Due::Number { .. } | Due::Comma, _) => Err(RuleError::NotAComma { position, byte }),
            (Due::End, _) => Err(RuleError::Trailing { position, byte }),
            (Due::Fault(error), _) => Err(error),
        }
    }
}

fn set(digits: &mut [u8], take: usize, digit: u8, position: usize) -> Result<(), RuleError> {
    match digits.get_mut(take) {
        Some(place) => *place = digit,
        // Zeros past the room change nothing.
        None if digit == 0 => {}
        None => return Err(RuleError::TooLarge { position }),
    }
    Ok(())
}

/// What is due behind the byte that ends a member.
fn after_member(byte: u8) -> Due {
    if byte == b',' { Due::Member } else { Due::End }
}

impl<const N: usize> Default for RuleText<N> {
    fn default() -> Self {
        Self::new()
    }
}

/// Equal when the rules are, or the faults.
impl<const N: usize> PartialEq for RuleText<N> {
    fn eq(&self, other: &Self) -> bool {
        self.rule() == other.rule()
    }
}

impl<const N: usize> Eq for RuleText<N> {}

impl<const N: usize> FromStr for RuleText<N> {
    type Err = RuleError;

    /// Reads a whole rule.
    fn from_str(text: &str) -> Result<Self, RuleError> {
        let mut read = Self::new();
        read.extend(text.as_bytes())?;
        read.rule()?;
        Ok(read)
    }
}

/// Why a text is no rule, and where: positions are bytes of the whole text, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RuleError {
    /// It ends where more is due.
    EndsEarly {
        /// One past the last byte.
        position: usize,
    },
    /// It begins with a byte that begins no rule.
    NotARule {
        /// The first byte's place.
        position: usize,
        /// The byte itself.
        byte: u8,
    },
    /// A byte stands where an octal code has its point.
    NotAPoint {
        /// Its place.
        position: usize,
        /// The byte itself.
        byte: u8,
    },
    /// A byte behind the point is none of 0 to 7.
    NotADigit {
        /// Its place.
        position: usize,
        /// The byte itself.
        byte: u8,
    },
    /// A member of a set is neither a number nor `all`.
    NotAMember {
        /// The first byte that cannot stand there.
        position: usize,
        /// The byte itself.
        byte: u8,
    },
    /// A byte stands where a comma or a brace is due.
    NotAComma {
        /// Its place.
        position: usize,
        /// The byte itself.
        byte: u8,
    },
    /// A byte stands behind the closing brace.
    Trailing {
        /// Its place.
        position: usize,
        /// The byte itself.
        byte: u8,
    },
    /// A member of a set is 0.
    Zero {
        /// The place of its first digit.
        position: usize,
    },
    /// A take is larger than the memory has room for.
    TooLarge {
        /// The place of the octal digit, or of the number's first digit.
        position: usize,
    },
}

impl RuleError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::EndsEarly { .. } => "the rule ends early",
            Self::NotARule { .. } => "a rule begins with a point, 0, 4 or a brace",
            Self::NotAPoint { .. } => "an octal code has a point behind its first digit",
            Self::NotADigit { .. } => "not one of the octal digits 0 to 7",
            Self::NotAMember { .. } => "neither a number nor `all`",
            Self::NotAComma { .. } => "a comma or a closing brace is due",
            Self::Trailing { .. } => "nothing may follow the closing brace",
            Self::Zero { .. } => "a move takes at least one",
            Self::TooLarge { .. } => "a take larger than the memory for rules holds",
        }
    }

    /// The place of the fault in the whole text, from 0.
    pub const fn position(self) -> usize {
        match self {
            Self::EndsEarly { position }
            | Self::NotARule { position, .. }
            | Self::NotAPoint { position, .. }
            | Self::NotADigit { position, .. }
            | Self::NotAMember { position, .. }
            | Self::NotAComma { position, .. }
            | Self::Trailing { position, .. }
            | Self::Zero { position }
            | Self::TooLarge { position } => position,
        }
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for RuleError {}
