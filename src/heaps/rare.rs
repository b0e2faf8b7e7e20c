//! A shortcut to the nim-values of games with splits. Only core, over slices: the generator of the
//! shipped tables includes this file too.

use super::mex::Seen;
use super::rule::Rule;
use super::solver::{Work, pairs};

/// The sizes whose nim-values are rare, for a shortcut to the values of games with splits.
///
/// Call a value rare if it has an even number of the bits of a mask and common otherwise, so that
/// two rare values, or two common ones, add to a rare one and two different ones to a common one.
/// In most octal games there is a mask under which few sizes are rare (the sparse spaces of Winning
/// Ways, chapter 4; Gangolli and Plambeck 1989). Then the splits with a rare part, which are few,
/// give all the common values that moves lead to. The least common value that is left is the mex if
/// all smaller rare values are reached too; splits into two common parts show that soon, or else all
/// of them are looked at. Whatever the mask, the value is right.
///
/// The sizes are listed in the free end of the caller's memory, from its end, each as the
/// difference to the one before.
#[derive(Debug)]
pub(super) struct Rare {
    mask: u16,
    count: usize,
    last: usize,
}

impl Rare {
    /// Whether the list still lies in the free memory, all of it.
    pub(super) const fn is_whole(&self, pad: &[u16]) -> bool {
        self.count <= pad.len()
    }

    pub(super) const fn is_common(&self, value: u16) -> bool {
        let bits = value & self.mask;
        bits.count_ones() & 1 == 1
    }

    /// The mask that makes the fewest of the last values rare, and the list under it. `None` if they
    /// are more than an eighth, or there is no room for the list.
    pub(super) fn choose(values: &[u16], pad: &mut [u16]) -> Option<Self> {
        /// So many of the last values stand for all.
        const SAMPLE: usize = 256;
        /// Masks of 8 bits: more values than that are seldom looked at.
        const LARGEST: u16 = 255;
        let sample = values.get(values.len().saturating_sub(SAMPLE)..)?;
        let bits = sample
            .iter()
            .fold(0, |bits, value| bits | value)
            .min(LARGEST);
        let with = |mask| Self {
            mask,
            count: 0,
            last: 0,
        };
        let rarity = |mask| {
            let rare = with(mask);
            let rare = sample.iter().filter(|value| !rare.is_common(**value));
            rare.count()
        };
        let masks = (1..=LARGEST).take_while(|mask| mask.leading_zeros() >= bits.leading_zeros());
        let (rarity, mask) = masks.map(|mask| (rarity(mask), mask)).min()?;
        if rarity > sample.len() / 8 {
            return None;
        }
        let mut rare = with(mask);
        for (size, value) in values.iter().enumerate().skip(1) {
            if !rare.is_common(*value) {
                rare.push(size, pad)?;
            }
        }
        Some(rare)
    }

    /// Adds a size to the list; `None` if there is no room.
    pub(super) fn push(&mut self, size: usize, pad: &mut [u16]) -> Option<()> {
        loop {
            let step = size.saturating_sub(self.last).min(usize::from(u16::MAX));
            let place = pad.len().checked_sub(self.count)?.checked_sub(1)?;
            *pad.get_mut(place)? = u16::try_from(step).ok()?;
            self.count += 1;
            // A step that is too large for one entry leads to a size between, which does no harm.
            self.last = self.last.saturating_add(step);
            if self.last >= size {
                return Some(());
            }
        }
    }

    /// The nim-value of the heap after those `before`; `None` if it is not among the first 256 or
    /// no common one is left of these.
    pub(super) fn nim_value(
        &self,
        rule: Rule<'_>,
        before: &[u16],
        pad: &[u16],
        work: &mut Work,
    ) -> Option<u16> {
        let mut seen = Seen::from(0);
        rule.unsplit(before).for_each(|value| {
            seen.note(value);
        });
        let splittable = rule.splittable(before.len());
        for size in splittable.clone() {
            work.spend_slow(self.count);
            let parts = before.get(..size).unwrap_or(&[]);
            let mut part = 0_usize;
            for step in pad.iter().rev().take(self.count) {
                part = part.wrapping_add(usize::from(*step));
                let other = size.checked_sub(part).and_then(|other| parts.get(other));
                let (Some(one), Some(other)) = (parts.get(part), other) else {
                    break;
                };
                seen.note(one ^ other);
            }
        }
        let common = seen.unseen().find(|value| self.is_common(*value))?;
        let mut missing = seen.unseen().take_while(|value| *value < common).count();
        for size in splittable {
            if missing == 0 {
                break;
            }
            let mut others = pairs(before, size);
            let all = others.len();
            let mut is_missing = |value: &u16| seen.note(*value) && *value < common;
            while missing > 0 && others.by_ref().find(&mut is_missing).is_some() {
                missing -= 1;
            }
            work.spend_slow(all - others.len());
        }
        seen.unseen().next()
    }
}
