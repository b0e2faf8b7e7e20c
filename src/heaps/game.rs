//! A game on one heap: its moves, and the nim-value of every size that is known.

use super::{Certificate, NotProved, Rule, ValueTooLarge};
use crate::nim::Nimber;

/// A game on one heap, together with its nim-values: those at hand, and where a period is proved all
/// others too.
///
/// ```
/// use tabletop::heaps::{Game, KAYLES, RuleText};
/// use tabletop::nim::Nimber;
///
/// let text: RuleText<8> = ".77".parse()?;
/// let mut memory = [0; 169]; // 2 · 71 + 2 · 12 + 2 + 1: just enough for a proof
/// let kayles = Game::solve(text.rule()?, &mut memory)?;
/// assert_eq!(kayles.certificate()?.period, 12);
/// let size = 1_000_000_000_000_000_000;
/// assert_eq!(kayles.nim_value(size), Some(Nimber(1)));
/// assert_eq!(KAYLES.nim_value(size), Some(Nimber(1))); // without computing: from a table
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Game<'a> {
    moves: Moves<'a>,
    values: Values<'a>,
}

/// What a move may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
enum Moves<'a> {
    /// Take any number: nim.
    Any,
    Rule(Rule<'a>),
}

/// Nim-values by size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
enum Values<'a> {
    /// The size itself.
    Size,
    /// Of a shipped game, up to the end of the first period.
    Table(&'a [u8], Certificate),
    /// Computed, with a period if they prove one.
    Computed(&'a [u16], Result<Certificate, NotProved>),
}

/// Where a search for what a move leaves stands: at this take, and at this size of the smaller part.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cursor {
    take: u64,
    smaller: u64,
}

impl Cursor {
    pub(super) const START: Self = Self {
        take: 0,
        smaller: 0,
    };
}

impl<'a> Game<'a> {
    /// The game of a rule, with as many nim-values as the memory holds, and a proof that they
    /// repeat if these are enough for one. Cost and stack as of [`Rule::nim_values`] and
    /// [`Rule::certificate`].
    ///
    /// # Errors
    /// A nim-value above 65,535.
    pub fn solve(rule: Rule<'a>, memory: &'a mut [u16]) -> Result<Self, ValueTooLarge> {
        let sizes = memory.len();
        rule.nim_values(memory, 0, sizes)?;
        Ok(Self::from_values(rule, memory, rule.certificate(memory)))
    }

    /// The game of a rule whose values have been computed, and what they prove.
    pub(crate) const fn from_values(
        rule: Rule<'a>,
        values: &'a [u16],
        proof: Result<Certificate, NotProved>,
    ) -> Self {
        Self {
            moves: Moves::Rule(rule),
            values: Values::Computed(values, proof),
        }
    }

    pub(super) const fn nim() -> Self {
        Self {
            moves: Moves::Any,
            values: Values::Size,
        }
    }

    /// A game whose table and proof were made with the library.
    pub(super) const fn proved(rule: Rule<'a>, values: &'a [u8], certificate: Certificate) -> Self {
        Self {
            moves: Moves::Rule(rule),
            values: Values::Table(values, certificate),
        }
    }

    /// The rule; `None` for nim, where any number may be taken.
    pub const fn rule(&self) -> Option<Rule<'a>> {
        match self.moves {
            Moves::Any => None,
            Moves::Rule(rule) => Some(rule),
        }
    }

    /// Whether this is nim.
    pub(super) const fn is_nim(&self) -> bool {
        matches!(self.moves, Moves::Any)
    }

    /// From where on and how often the nim-values repeat.
    ///
    /// # Errors
    /// [`NotProved`] if the values at hand prove no period. Nim has none.
    pub const fn certificate(&self) -> Result<Certificate, NotProved> {
        match self.values {
            Values::Size => Err(NotProved {
                sizes: u16::MAX as usize + 1,
            }),
            Values::Table(_, certificate) => Ok(certificate),
            Values::Computed(_, proof) => proof,
        }
    }

    /// The nim-value of a heap: one table read, with a remainder beyond the first period. `None` if
    /// it is neither at hand nor proved, or above 65,535.
    ///
    /// If a size has one, so have all smaller ones.
    pub fn nim_value(&self, size: u64) -> Option<Nimber> {
        let value = match self.values {
            Values::Size => u16::try_from(size).ok(),
            Values::Table(values, certificate) => values
                .get(place(size, certificate)?)
                .copied()
                .map(u16::from),
            Values::Computed(values, Ok(certificate)) => {
                values.get(place(size, certificate)?).copied()
            }
            Values::Computed(values, Err(_)) => values.get(usize::try_from(size).ok()?).copied(),
        };
        value.map(Nimber)
    }

    /// What the moves from a heap leave: one heap, two, or none, written as 0, the larger first.
    /// None of them comes twice. The numbers taken ascend, for each the smaller part does, and the
    /// move that only `all` allows comes last.
    ///
    /// ```
    /// use tabletop::heaps::KAYLES;
    /// let left: Vec<_> = KAYLES.moves(4).collect();
    /// assert_eq!(left, [[3, 0], [2, 1], [2, 0], [1, 1]]);
    /// ```
    pub fn moves(&self, size: u64) -> impl Iterator<Item = [u64; 2]> + Clone + use<'a> {
        self.lefts(size, None)
    }

    /// What the moves that lead to a nim-value leave, in the order of [`moves`](Self::moves).
    ///
    /// Where a period is proved, the next one costs at most preperiod + period pairs of table reads
    /// for each number that may be taken, however large the heap.
    pub fn moves_to(
        &self,
        value: Nimber,
        size: u64,
    ) -> impl Iterator<Item = [u64; 2]> + Clone + use<'a> {
        self.lefts(size, Some(value))
    }

    fn lefts(
        &self,
        size: u64,
        value: Option<Nimber>,
    ) -> impl Iterator<Item = [u64; 2]> + Clone + use<'a> {
        let game = *self;
        let mut cursor = Cursor::START;
        core::iter::from_fn(move || game.next_left(size, value, &mut cursor))
    }

    /// What the next move from a heap leaves, among all or among those that lead to a value.
    pub(super) fn next_left(
        &self,
        size: u64,
        value: Option<Nimber>,
        cursor: &mut Cursor,
    ) -> Option<[u64; 2]> {
        match self.moves {
            Moves::Any => {
                let value = value.map(|value| u64::from(value.0));
                let take = match value {
                    None => cursor.take.checked_add(1)?,
                    // Only one number leads there, if any does.
                    Some(value) => size.checked_sub(value).filter(|take| *take > cursor.take)?,
                };
                cursor.take = take;
                Some([size.checked_sub(take)?, 0])
            }
            Moves::Rule(rule) => self.next_by_rule(rule, size, value, cursor),
        }
    }

    fn next_by_rule(
        &self,
        rule: Rule<'_>,
        size: u64,
        value: Option<Nimber>,
        cursor: &mut Cursor,
    ) -> Option<[u64; 2]> {
        let largest = rule.largest_take() as u64;
        while cursor.take <= largest
            && let Some(rest) = size.checked_sub(cursor.take)
        {
            let smaller =
                self.next_smaller(rest, value, cursor.smaller, |left| rule.allows(size, left));
            if let Some(smaller) = smaller {
                cursor.smaller = smaller.saturating_add(1);
                return Some([rest.saturating_sub(smaller), smaller]);
            }
            cursor.take = cursor.take.saturating_add(1);
            cursor.smaller = 0;
        }
        // All at once, past the numbers of the rule; only once.
        let left = [0, 0];
        let last = size > largest && core::mem::replace(&mut cursor.smaller, 1) == 0;
        (last && rule.allows(size, left) && value.is_none_or(Nimber::is_zero)).then_some(left)
    }

    /// The next size of the smaller part, 0 for none, with which `rest` may be left and has the
    /// value.
    ///
    /// In a game with a proved period, the value of two parts that are both past the preperiod
    /// depends on the smaller one's place in the period alone; so once a whole period of smaller
    /// parts has not had the value, no other has.
    fn next_smaller(
        &self,
        rest: u64,
        value: Option<Nimber>,
        from: u64,
        allows: impl Fn([u64; 2]) -> bool,
    ) -> Option<u64> {
        let fits = |smaller: u64| {
            let left = [rest.saturating_sub(smaller), smaller];
            value.is_none_or(|value| self.sum(left) == Some(value))
        };
        if from == 0 && allows([rest, 0]) && fits(0) {
            return Some(0);
        }
        let first = from.max(1);
        // Whether a heap may be split does not depend on how.
        if rest < 2 || !allows([rest.saturating_sub(1), 1]) {
            return None;
        }
        let last = match self.certificate() {
            Ok(Certificate { preperiod, period }) => first
                .max(preperiod as u64)
                .saturating_add(period as u64)
                .min(rest / 2),
            Err(_) => rest / 2,
        };
        (first..=last).find(|smaller| fits(*smaller))
    }

    /// The nim-value of two heaps together.
    fn sum(&self, [larger, smaller]: [u64; 2]) -> Option<Nimber> {
        Some(self.nim_value(larger)? ^ self.nim_value(smaller)?)
    }

    /// Whether a heap of `size` may become these two.
    pub(super) fn allows(&self, size: u64, left: [u64; 2]) -> bool {
        match (self.moves, left) {
            (Moves::Any, [larger, 0]) => larger < size,
            (Moves::Any, _) => false,
            (Moves::Rule(rule), _) => rule.allows(size, left),
        }
    }
}

/// The size itself, or the size within the first period that has the same value.
#[inline]
fn place(size: u64, certificate: Certificate) -> Option<usize> {
    let Certificate { preperiod, period } = certificate;
    let first = preperiod as u64;
    let place = match size.checked_sub(first) {
        Some(past) => first.checked_add(past.checked_rem(period as u64)?)?,
        None => size,
    };
    usize::try_from(place).ok()
}
