//! The least nim-value that no move leads to. The tables' generators include this file, so that they
//! and the library cannot differ.

/// How many values are looked at together.
pub(crate) const WINDOW: usize = 256;

/// Which of 256 values in a row have been seen. 256 bytes.
#[derive(Debug, Clone)]
pub(crate) struct Seen {
    lowest: u16,
    seen: [bool; WINDOW],
}

impl Seen {
    /// None of the 256 values from `lowest` on.
    pub(crate) const fn from(lowest: u16) -> Self {
        Self {
            lowest,
            seen: [false; WINDOW],
        }
    }

    /// Notes a value; one outside of the 256 changes nothing. Whether it is a new one.
    #[inline]
    pub(crate) fn note(&mut self, value: u16) -> bool {
        let place = usize::from(value.wrapping_sub(self.lowest));
        match self.seen.get_mut(place) {
            Some(seen) => !core::mem::replace(seen, true),
            None => false,
        }
    }

    /// The values not seen, in order.
    pub(crate) fn unseen(&self) -> impl Iterator<Item = u16> + '_ {
        let values = (self.lowest..=u16::MAX).zip(&self.seen);
        values.filter_map(|(value, seen)| (!seen).then_some(value))
    }
}

/// The minimal excludant: the least value that is not among `values`. `None` if all 65,536 are.
///
/// Goes through `values` once for every 256 values below the answer, in 256 bytes of memory.
pub(crate) fn mex(values: &(impl Iterator<Item = u16> + Clone)) -> Option<u16> {
    (0..=u16::MAX).step_by(WINDOW).find_map(|lowest| {
        let mut seen = Seen::from(lowest);
        values.clone().for_each(|value| {
            seen.note(value);
        });
        seen.unseen().next()
    })
}
