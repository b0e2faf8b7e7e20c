//! Numbers that look random and are the same in every run.

/// Xorshift (Marsaglia 2003).
pub struct Random(pub u64);

impl Random {
    /// The next word; its upper half is the better one.
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Moves so many random items to the front.
    pub fn shuffle<T>(&mut self, items: &mut [T], count: usize) {
        for place in 0..count {
            let others = items.len() - place;
            items.swap(place, place + (self.next() >> 32) as usize % others);
        }
    }
}
