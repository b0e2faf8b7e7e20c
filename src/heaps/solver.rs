//! Nim-values by mex in memory that the caller gives, and periods that are proved, not guessed. Only
//! core, over slices: the generator of the shipped tables includes this file, so that it and the
//! library cannot differ.

use core::fmt;

use super::mex::{Seen, WINDOW, mex};
use super::rare::Rare;
use super::rule::{NOTHING, ONE, Rule, TWO};

/// From the size `preperiod` on, the nim-values repeat every `period` sizes, for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Certificate {
    /// The first size from which they repeat.
    pub preperiod: usize,
    /// How many sizes it takes until they repeat.
    pub period: usize,
}

/// What may still be done for nim-values: so many digits of a rule, values, and sums of two are
/// looked at. It is the same on every machine.
#[derive(Debug)]
pub(crate) struct Work(usize);

impl Work {
    pub(crate) const fn new(looks: usize) -> Self {
        Self(looks)
    }

    fn spend(&mut self, looks: usize) {
        self.0 = self.0.saturating_sub(looks);
    }

    /// Spends what looks cost that are made in a slower way.
    pub(super) fn spend_slow(&mut self, looks: usize) {
        self.spend(looks.saturating_mul(3));
    }
}

/// The fewest values before which it pays to do more than to look at all moves.
const START: usize = 64;

/// Whether the machine is one that compares several values at once.
const WIDE: bool = usize::BITS > 32;

impl Rule<'_> {
    /// Computes the nim-values of the heaps of `known` up to, but not of, `sizes`: the values of the
    /// sizes below `known` are in `memory` already, at the sizes. So it can stop and go on.
    ///
    /// The values are right and of no more than 16 bits, or refused. Without splits, *O*(sizes ·
    /// takes). With splits, *O*(sizes² · takes) at worst; nearly always it is much less, as long as
    /// `memory` has some room past `sizes`, which serves as a note pad and is overwritten (see
    /// `Rare`). Without such room the last values take longer. Under 1 KB of stack.
    ///
    /// # Errors
    /// A value above 65,535, told with the heap's size. The values before it are right.
    ///
    /// ```
    /// use tabletop::heaps::Rule;
    /// let kayles = Rule::new(&[0, 7, 7], false)?;
    /// let mut memory = [0; 10];
    /// kayles.nim_values(&mut memory, 0, 10)?;
    /// assert_eq!(memory, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nim_values(
        self,
        memory: &mut [u16],
        known: usize,
        sizes: usize,
    ) -> Result<(), ValueTooLarge> {
        let sizes = sizes.min(memory.len());
        let mut known = known;
        while known < sizes {
            // Some sizes at least, and where a word has 64 bits all of them.
            known = self.nim_values_within(&mut Work(usize::MAX), memory, known, sizes)?;
        }
        Ok(())
    }

    /// As [`nim_values`](Self::nim_values), while there is work left before a size. The number of
    /// sizes whose values are known then.
    pub(crate) fn nim_values_within(
        self,
        work: &mut Work,
        memory: &mut [u16],
        known: usize,
        sizes: usize,
    ) -> Result<usize, ValueTooLarge> {
        let splits = self.splits();
        let sizes = sizes.min(memory.len());
        let mut rare: Option<Rare> = None;
        for size in known..sizes {
            if work.0 == 0 {
                return Ok(size);
            }
            work.spend_slow(self.digits().len());
            let Some((before, rest)) = memory.split_at_mut_checked(size) else {
                break;
            };
            let Some((value, pad)) = rest.split_first_mut() else {
                break;
            };
            if splits && (size.is_power_of_two() || size == known) && size >= START {
                rare = Rare::choose(before, pad);
            }
            rare = rare.filter(|rare| rare.is_whole(pad));
            let quick = rare
                .as_ref()
                .and_then(|rare| rare.nim_value(self, before, pad, work));
            let found = quick.or_else(|| self.mex(before, work));
            *value = found.ok_or(ValueTooLarge { size })?;
            if let Some(listed) = &mut rare
                && !listed.is_common(*value)
                && listed.push(size, pad).is_none()
            {
                rare = None;
            }
        }
        Ok(sizes)
    }

    /// The nim-value of each move from the heap after those `before`, without splits.
    pub(super) fn unsplit(self, before: &[u16]) -> impl Iterator<Item = u16> + Clone {
        let size = before.len();
        let takes = self.takes().take_while(move |(take, _)| *take <= size);
        let rests = takes.filter_map(move |(take, digit)| {
            let bit = if take == size { NOTHING } else { ONE };
            let rest = before.get(size.wrapping_sub(take));
            rest.copied().filter(|_| digit & bit != 0)
        });
        rests.chain((self.all() && size > 0).then_some(0))
    }

    /// The sizes that moves split, from the heap of `size`, largest first.
    pub(super) fn splittable(self, size: usize) -> impl Iterator<Item = usize> + Clone {
        let takes = self.takes().filter(|(_, digit)| digit & TWO != 0);
        takes.map_while(move |(take, _)| size.checked_sub(take))
    }

    /// The nim-value of each move from the heap after those `before`.
    fn options(self, before: &[u16]) -> impl Iterator<Item = u16> + Clone {
        let splits = self.splittable(before.len());
        self.unsplit(before)
            .chain(splits.flat_map(move |rest| pairs(before, rest)))
    }

    /// The mex over the moves from the heap after those `before`.
    ///
    /// Spends one look at each move for every 256 values: what it takes where values are not
    /// compared several at a time, and about as long elsewhere at worst.
    fn mex(self, before: &[u16], work: &mut Work) -> Option<u16> {
        let quick = if WIDE && before.len() >= START && self.splits() {
            self.least_unmatched(before)
        } else {
            None
        };
        let value = quick.or_else(|| mex(&self.options(before)));
        let passes = usize::from(value.unwrap_or(u16::MAX)) / WINDOW + 1;
        work.spend(self.digits().len().saturating_mul(passes));
        for size in self.splittable(before.len()) {
            work.spend((size / 2).saturating_mul(passes));
        }
        value
    }

    /// The mex over the moves from the heap after those `before`, when a few of the splits give all
    /// smaller values: then the others have only to be compared with one value, several at a time.
    /// `None` if the value is not among the first 256, or a guess was wrong too often.
    fn least_unmatched(self, before: &[u16]) -> Option<u16> {
        /// Wrong guesses that are made up for before all splits are noted instead.
        const GUESSES: usize = 16;
        let mut seen = Seen::from(0);
        self.unsplit(before).for_each(|value| {
            seen.note(value);
        });
        let sizes = self.splittable(before.len());
        for size in sizes.clone() {
            let noted = if size < SPLIT_BLOCKS { size } else { BLOCK };
            for value in pairs(before, size).take(noted) {
                seen.note(value);
            }
        }
        let blocks = sizes.filter(|size| *size >= SPLIT_BLOCKS);
        let blocks = blocks.flat_map(|size| pair_blocks(before, size));
        for _ in 0..GUESSES {
            let guess = seen.unseen().next()?;
            let Some((one, other)) = blocks
                .clone()
                .find(|(one, other)| has_pair(one, other, guess))
            else {
                return Some(guess);
            };
            for (one, other) in one.iter().zip(other.iter().rev()) {
                seen.note(one ^ other);
            }
        }
        None
    }

    /// How many nim-values, from size 0, it takes to prove a certificate; `None` if none can.
    ///
    /// Let `t` be the largest take.
    ///
    /// Without splits, a heap above `t` has as its value the mex of fixed ones of the `t` values
    /// before it, together with 0 if all may be taken: for the empty heap is worth 0 and no other
    /// move empties a heap above `t`. In a subtraction game that holds for the heap of `t` too, since
    /// emptying it is then a take like any other, unless `t` is 0. Hence when the values of a window
    /// repeat after `period`, and the heap behind the first window is one of these, the values behind
    /// the windows are equal, and so on without end: a finite check is a proof (Golomb 1966; Winning
    /// Ways, chapter 4). The window has `t` values, or at least one; one more if a digit is neither
    /// 0 nor 3.
    ///
    /// With splits: if the values repeat as far as the heap of 2 · `preperiod` + 2 · `period` + `t`,
    /// they repeat for ever (Guy and Smith 1956). Beyond it, of what any move leaves, the larger part is
    /// past the preperiod by more than a period, so that the same move one period below leads
    /// to the same value, and the other way round; `all` leads to 0 on either side, and who takes
    /// nothing but splits is covered, as both parts are smaller than the heap.
    pub fn values_needed(self, certificate: Certificate) -> Option<usize> {
        let Certificate { preperiod, period } = certificate;
        let take = self.largest_take();
        let repeated = preperiod.checked_add(period).filter(|_| period > 0)?;
        if self.splits() {
            repeated.checked_mul(2)?.checked_add(take)?.checked_add(1)
        } else if self.is_subtraction() {
            repeated.checked_add(take.max(1))
        } else {
            repeated.checked_add(take)?.checked_add(1)
        }
    }

    /// Whether `values`, the nim-values of the heaps from size 0, prove the certificate: they are as
    /// many as [`values_needed`](Self::values_needed) says, and all of them repeat.
    pub fn proves(self, values: &[u16], certificate: Certificate) -> bool {
        let Certificate { preperiod, period } = certificate;
        let enough = self.values_needed(certificate);
        enough.is_some_and(|enough| enough <= values.len())
            && repeats_from(values, period).is_some_and(|first| first <= preperiod)
    }

    /// The least period and the least preperiod, if `values`, the nim-values of the heaps from
    /// size 0, prove one.
    ///
    /// Whatever [`proves`](Self::proves) accepts is true for ever. Every true period is a multiple
    /// of the least, has the same least preperiod and needs more values; so the first one that is
    /// proved is the least. At worst *O*(values²), but most periods are given up at once.
    ///
    /// # Errors
    /// [`NotProved`] if they are too few, or do not repeat.
    ///
    /// ```
    /// use tabletop::heaps::{Certificate, Rule};
    /// let rule = Rule::new(&[0, 0, 3, 0, 3, 0, 0, 3], false)?; // {2,4,7}
    /// let mut values = [0; 20];
    /// rule.nim_values(&mut values, 0, 20)?;
    /// assert_eq!(rule.certificate(&values)?, Certificate { preperiod: 8, period: 3 });
    /// assert!(rule.certificate(&values[..17]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn certificate(self, values: &[u16]) -> Result<Certificate, NotProved> {
        (1..values.len())
            .find_map(|period| {
                let preperiod = repeats_from(values, period)?;
                let certificate = Certificate { preperiod, period };
                let enough = self.values_needed(certificate)?;
                (enough <= values.len()).then_some(certificate)
            })
            .ok_or(NotProved {
                sizes: values.len(),
            })
    }
}

/// The values of the two parts of each split of a heap, added; those before it are at hand.
pub(super) fn pairs(before: &[u16], size: usize) -> impl ExactSizeIterator<Item = u16> + Clone {
    // Parts that are not empty: 1 and size - 1, 2 and size - 2, up to the middle.
    let parts = before.get(1..size).unwrap_or(&[]);
    let added = parts.iter().zip(parts.iter().rev());
    added.map(|(one, other)| one ^ other).take(size / 2)
}

/// So many splits are compared at once.
const BLOCK: usize = 32;

/// The least heap whose splits all are in whole blocks, counted from either end, which may go past
/// the middle but not past the other end.
const SPLIT_BLOCKS: usize = 2 * BLOCK + 2;

/// The values of the parts of each split of a heap, in blocks: those of one part, and those of the
/// other in reverse order.
fn pair_blocks(
    before: &[u16],
    size: usize,
) -> impl Iterator<Item = (&[u16; BLOCK], &[u16; BLOCK])> + Clone {
    let parts = before.get(1..size).unwrap_or(&[]);
    let (ones, _) = parts.as_chunks();
    let (_, others) = parts.as_rchunks();
    let middle = (size / 2).div_ceil(BLOCK);
    ones.iter().zip(others.iter().rev()).take(middle)
}

/// Whether a split of a block has this value.
#[inline]
fn has_pair(one: &[u16; BLOCK], other: &[u16; BLOCK], value: u16) -> bool {
    let both = one.iter().zip(other.iter().rev());
    // Without a branch: so several are compared at once.
    let equal = both.map(|(one, other)| u16::from(one ^ other == value));
    equal.fold(0, |found, equal| found | equal) != 0
}

/// The first place from which the values repeat after `period`, as far as they go.
fn repeats_from(values: &[u16], period: usize) -> Option<usize> {
    let later = values.get(period..)?;
    let mut both = values.iter().zip(later);
    Some(
        both.rposition(|(one, other)| one != other)
            .map_or(0, |last| last + 1),
    )
}

/// A nim-value that 16 bits do not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ValueTooLarge {
    /// The size of the heap.
    pub size: usize,
}

impl ValueTooLarge {
    /// What is wrong, in a fixed text.
    #[allow(clippy::unused_self, reason = "the same call for every error")]
    pub const fn message(self) -> &'static str {
        "a nim-value above 65535"
    }
}

impl fmt::Display for ValueTooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for ValueTooLarge {}

/// The nim-values of so many sizes prove no period; shown as `none proved up to` the largest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NotProved {
    /// How many sizes there were, from 0.
    pub sizes: usize,
}

impl NotProved {
    /// What is missing, in a fixed text.
    #[allow(clippy::unused_self, reason = "the same call for every error")]
    pub const fn message(self) -> &'static str {
        "none proved"
    }
}

impl fmt::Display for NotProved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let largest = self.sizes.saturating_sub(1);
        write!(f, "{} up to {largest}", self.message())
    }
}

impl core::error::Error for NotProved {}
