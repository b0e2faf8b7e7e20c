//! Nim-values of take-away games on one heap, with a period that is proved, not guessed.

use std::fmt::Write as _;

/// What may be taken from one heap.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rule<'a> {
    /// The numbers that may be taken, each at least 1, from any heap that holds as many.
    pub(crate) takes: &'a [usize],
    /// Whether a whole heap may be taken, whatever its size.
    pub(crate) all: bool,
}

/// One letter of the word game: one copy, two copies or all copies.
pub(crate) const WORD: Rule<'static> = Rule {
    takes: &[1, 2],
    all: true,
};

/// From the size `preperiod` on, the nim-values repeat every `period` sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Certificate {
    pub(crate) preperiod: usize,
    pub(crate) period: usize,
}

impl Rule<'_> {
    /// The nim-values of the heaps below `sizes`, by mex over the moves.
    ///
    /// A heap has at most one more move than there are takes, so with fewer than 63 of them every
    /// value fits in the set of 64 bits that stands for the values seen.
    pub(crate) fn nim_values(self, sizes: usize) -> Vec<u8> {
        assert!(self.takes.len() < 63, "the set of values seen has 64 bits");
        let mut values: Vec<u8> = Vec::with_capacity(sizes);
        for size in 0..sizes {
            let taken = self.takes.iter().filter_map(|take| size.checked_sub(*take));
            let emptied = (self.all && size > 0).then_some(0);
            let seen = taken
                .chain(emptied)
                .fold(0_u64, |seen, rest| seen | 1 << values[rest]);
            values.push(u8::try_from(seen.trailing_ones()).expect("at most 64"));
        }
        values
    }

    /// Whether `values`, the nim-values of the first heaps, prove the certificate.
    ///
    /// Let `m` be the largest take. A heap of `m` or more allows every take, so its value is one
    /// fixed function of the `m` values before it: the mex of those at the takes, together with
    /// the empty heap's 0 if all may be taken. Thus two equal windows of `m` values in a row,
    /// `period` apart, are followed by equal values, and so on without end: a finite check is a
    /// proof (the periodicity theorem of finite subtraction games: Golomb 1966; Winning Ways,
    /// chapter 4). The one heap from which nothing can be taken at all is the empty one, hence a
    /// window of at least one value.
    pub(crate) fn proves(self, values: &[u8], certificate: Certificate) -> bool {
        let Certificate { preperiod, period } = certificate;
        let window = self.takes.iter().copied().max().unwrap_or(0).max(1);
        let first = values.get(preperiod..preperiod + window);
        let again = values.get(preperiod + period..preperiod + period + window);
        period > 0 && first.is_some() && first == again
    }

    /// The least period and the least preperiod, if `values` are enough to prove one.
    ///
    /// Whatever `proves` accepts is true for ever. So no period below the least one is accepted,
    /// and no start before the least preperiod: the first pair accepted is the least.
    pub(crate) fn certificate(self, values: &[u8]) -> Option<Certificate> {
        (1..values.len())
            .flat_map(|period| {
                (0..values.len() - period).map(move |preperiod| Certificate { preperiod, period })
            })
            .find(|certificate| self.proves(values, *certificate))
    }

    /// The table of a game as Rust text: `PREPERIOD`, `PERIOD`, and the `VALUES` up to the end of
    /// the first period.
    pub(crate) fn table(self, sizes: usize) -> Result<String, String> {
        let values = self.nim_values(sizes);
        let Certificate { preperiod, period } = self
            .certificate(&values)
            .ok_or_else(|| format!("no period of {self:?} is proved below heap {sizes}"))?;
        let kept = &values[..preperiod + period];
        let mut text = String::new();
        let written = write!(
            text,
            "/// The first heap from which the nim-values repeat.\n\
             const PREPERIOD: u32 = {preperiod};\n\
             /// How many heaps it takes until they repeat.\n\
             const PERIOD: u32 = {period};\n\
             /// The nim-value of each heap up to the end of the first period.\n\
             static VALUES: [u8; {}] = {kept:?};\n",
            kept.len(),
        );
        written.map_err(|error| error.to_string())?;
        Ok(text)
    }
}
