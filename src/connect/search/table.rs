//! What was found out about positions, in memory that the caller lends.

use core::fmt;

/// Memory for what is known of one position: eight bytes.
///
/// ```
/// use tabletop::connect::search::Slot;
/// static TABLE: [Slot; 1024] = [Slot::EMPTY; 1024];
/// assert_eq!(size_of_val(&TABLE), 8192);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Slot {
    low: u32,
    /// The bound in the lowest eight bits, the key's bits from 32 to 55 above it.
    high: u32,
}

const _: () = assert!(size_of::<Slot>() == 8);

impl Slot {
    /// A slot that knows nothing; all its bytes are 0.
    pub const EMPTY: Self = Self { low: 0, high: 0 };
}

/// What is known of a position's score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    AtLeast(i32),
    AtMost(i32),
}

/// Bits of a key that a slot keeps.
const KEPT: u32 = 56;

/// The lent slots, and how to find one's way in them.
///
/// A key is mixed by an odd factor, which no two keys share the product of. Its top bits choose
/// the slot and its low 56 bits are kept there: for keys of up to 56 bits that is all, and for
/// longer ones the slot tells the rest, if there are enough slots. With fewer the table is not used.
pub(super) struct Table<'a> {
    slots: &'a mut [Slot],
    /// Where the bits of a key are.
    mask: u64,
    /// How many bits it lacks of 64.
    spread: u32,
    length: u32,
}

impl<'a> Table<'a> {
    pub(super) fn new(slots: &'a mut [Slot]) -> Self {
        Self {
            slots,
            mask: 0,
            spread: 0,
            length: 0,
        }
    }

    /// Forgets everything, and takes keys below 2 to the `bits` from now on.
    pub(super) fn clear(&mut self, bits: u32) {
        self.slots.fill(Slot::EMPTY);
        self.spread = 64_u32.wrapping_sub(bits);
        self.mask = u64::MAX.wrapping_shr(self.spread);
        let length = u32::try_from(self.slots.len()).unwrap_or(u32::MAX);
        let least = 1_u32.wrapping_shl(bits.saturating_sub(KEPT));
        self.length = if length < least { 0 } else { length };
    }

    /// The slot's index, and what is kept of the key.
    #[allow(clippy::cast_possible_truncation, reason = "a key is taken apart")]
    #[inline]
    fn place(&self, key: u64) -> (usize, u32, u32) {
        // 2^64 divided by the golden ratio (Fibonacci hashing, Knuth 1973).
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let top = (mixed.wrapping_shl(self.spread) >> 32) as u32;
        // In few slots a product of 32 bits finds the place; one of 64 is long on a small core.
        let index = if self.length <= 1 << 16 {
            (top >> 16).wrapping_mul(self.length) >> 16
        } else {
            (u64::from(top).wrapping_mul(u64::from(self.length)) >> 32) as u32
        };
        let kept = mixed & self.mask;
        (
            index as usize,
            kept as u32,
            (kept >> 32) as u32 & 0x00FF_FFFF,
        )
    }

    /// What is known of the position with this key.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Bound> {
        if self.length == 0 {
            return None;
        }
        let (index, low, high) = self.place(key);
        let slot = self.slots.get(index)?;
        if slot.low != low || slot.high >> 8 != high {
            return None;
        }
        let bound = slot.high & 0xFF;
        let score = (bound >> 1).cast_signed().wrapping_sub(64);
        match bound {
            0 => None,
            _ if bound & 1 == 0 => Some(Bound::AtMost(score)),
            _ => Some(Bound::AtLeast(score)),
        }
    }

    /// Keeps a bound between −63 and 63, in place of what the slot knew.
    #[inline]
    pub(super) fn keep(&mut self, key: u64, bound: Bound) {
        if self.length == 0 {
            return;
        }
        let (index, low, high) = self.place(key);
        let (score, kind) = match bound {
            Bound::AtMost(score) => (score, 0),
            Bound::AtLeast(score) => (score, 1),
        };
        let bound = (score.wrapping_add(64).cast_unsigned() << 1 | kind) & 0xFF;
        if let Some(slot) = self.slots.get_mut(index) {
            *slot = Slot {
                low,
                high: high << 8 | bound,
            };
        }
    }
}

impl fmt::Debug for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({})", self.slots.len())
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Table<'_> {
    fn format(&self, fmt: defmt::Formatter) {
        defmt::write!(fmt, "Table({=usize})", self.slots.len());
    }
}
