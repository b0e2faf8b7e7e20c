//! Random numbers for the benches, the same in every run.

/// Random numbers by xorshift (Marsaglia 2003).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }

    pub(crate) fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as u32
    }

    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.next() % bound
    }
}
