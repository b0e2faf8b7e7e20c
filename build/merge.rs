//! Nim-values of the card-merging game: found by mex, gathered in classes, proved for all counts.

/// How many cards there are of each value, 0 to 3.
pub(crate) type Counts = [usize; 4];

/// The states that the classes are read off from: up to so many ones, and as many twos or more.
const BOX: usize = 24;

/// The tables that any one merge leads to.
pub(crate) fn successors(counts: Counts) -> impl Iterator<Item = Counts> + Clone {
    let pairs = (0..=3).flat_map(|low| (low..=3).map(move |high| (low, high)));
    pairs.filter_map(move |(low, high)| {
        let mut after = counts;
        // A sum above 3 has no card, and two equal cards must both be there.
        after[low] = after[low].checked_sub(1)?;
        after[high] = after[high].checked_sub(1)?;
        *after.get_mut(low + high)? += 1;
        Some(after)
    })
}

/// The nim-value of a table with successors of these values; far below 256, as merges are few.
fn mex(values: impl Iterator<Item = u8> + Clone) -> u8 {
    let value = crate::mex::mex(&values.map(u16::from)).expect("six merges at most");
    u8::try_from(value).expect("six merges at most")
}

/// Nim-values of the game of ones and twos by `ones mod period` and `min(twos, cap)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Classes {
    pub(crate) period: usize,
    pub(crate) cap: usize,
    /// At `ones mod period · (cap + 1) + min(twos, cap)`.
    pub(crate) values: Vec<u8>,
}

impl Classes {
    fn value(&self, ones: usize, twos: usize) -> u8 {
        self.values[ones % self.period * (self.cap + 1) + twos.min(self.cap)]
    }

    /// The nim-value claimed for a table. Zeros are a pile of single moves next to the ones and
    /// twos; with nothing else on the table the last zero has nothing to merge with.
    pub(crate) fn claim(&self, [zeros, ones, twos, threes]: Counts) -> u8 {
        let alone = usize::from(ones + twos + threes == 0);
        self.value(ones, twos) ^ u8::from(zeros.saturating_sub(alone) % 2 == 1)
    }

    /// Proves the claim for all counts.
    ///
    /// A merge takes a card from the table, so a claim that is, at every table, the mex of what is
    /// claimed for its successors is the nim-value of every table (induction on the number of
    /// cards). Tables differ only as far as their legal merges and the classes before and after
    /// them do. Two zeros or more differ only by parity, two ones or more only modulo the period;
    /// beyond `cap + 1` twos neither the class nor that of one fewer changes any more; of threes
    /// only their presence counts. So the tables checked here stand for all.
    pub(crate) fn prove(&self) -> Result<(), String> {
        if self.period == 0 || self.values.len() != self.period * (self.cap + 1) {
            return Err(format!("not a class table: {self:?}"));
        }
        for zeros in 0..2 + 2 {
            for ones in 0..2 + self.period {
                for twos in 0..=self.cap + 1 {
                    for threes in 0..=1 {
                        let counts = [zeros, ones, twos, threes];
                        let right = mex(successors(counts).map(|after| self.claim(after)));
                        let claimed = self.claim(counts);
                        if claimed != right {
                            return Err(format!("{counts:?} is {right}, not {claimed}: {self:?}"));
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Reads the classes off from computed nim-values: the least period, then the least cap, under
    /// which equal classes have equal values, and proves them.
    pub(crate) fn find() -> Result<Self, String> {
        let states = ones_and_twos();
        let fits = |classes: &Self| {
            let mut rows = states.iter().enumerate();
            rows.all(|(ones, row)| {
                let mut cells = row.iter().enumerate();
                cells.all(|(twos, value)| classes.value(ones, twos) == *value)
            })
        };
        let classes = (1..=BOX / 2)
            .flat_map(|period| (0..=BOX / 2).map(move |cap| (period, cap)))
            .map(|(period, cap)| {
                let rows = states.iter().take(period);
                let values = rows.flat_map(|row| &row[..=cap]).copied().collect();
                Self {
                    period,
                    cap,
                    values,
                }
            })
            .find(fits)
            .ok_or("no classes fit the nim-values of the ones and twos")?;
        classes.prove()?;
        Ok(classes)
    }

    /// The classes as Rust text: `CAP`, all `NIM_VALUES` in one word, two bits a class, and all
    /// `LOSSES` in another, one bit a class and parity of the zeros. The classes of each remainder
    /// are filled up to `ROW`, a power of two, which a shift multiplies by.
    pub(crate) fn table(&self) -> Result<String, String> {
        let Self { period, cap, .. } = self;
        let row = (cap + 1).next_power_of_two();
        let fits = |value: &u8| *value < 4;
        if *period != 3 || period * row > 16 || !self.values.iter().all(fits) {
            return Err(format!("not modulo 3, or not in one word: {self:?}"));
        }
        let (mut values, mut losses) = (0_u32, 0_u32);
        for (remainder, classes) in self.values.chunks(cap + 1).enumerate() {
            for (twos, value) in classes.iter().enumerate() {
                let place = 2 * (remainder * row + twos);
                values |= u32::from(*value) << place;
                for parity in 0..2 {
                    losses |= u32::from(value ^ parity == 0) << (place + usize::from(parity));
                }
            }
        }
        Ok(format!(
            "/// More twos than this count as so many.\n\
             const CAP: u32 = {cap};\n\
             /// Classes a remainder of the ones by three.\n\
             const ROW: u32 = {row};\n\
             /// The nim-value of each class: two bits each, from the lowest.\n\
             const NIM_VALUES: u32 = {values:#x};\n\
             /// Whether the player about to move loses: bit 2 · class + parity of the zeros' moves.\n\
             const LOSSES: u32 = {losses:#x};\n"
        ))
    }
}

/// Nim-values of tables with ones and twos only, by mex; at `[ones][twos]`. Threes that arise
/// have no part in any further merge, for there is no zero.
fn ones_and_twos() -> Vec<Vec<u8>> {
    let mut values: Vec<Vec<u8>> = Vec::with_capacity(BOX);
    for ones in 0..BOX {
        // Two ones fewer, one two more: a row may lose one cell a step and finds what it needs.
        let row = (0..2 * BOX - ones).map(|twos| {
            mex(successors([0, ones, twos, 0]).map(|[_, ones, twos, _]| values[ones][twos]))
        });
        let row = row.collect();
        values.push(row);
    }
    values
}
