//! `defmt::Format` for what the tables' generator shares with the library. The generator is built
//! without defmt, so it cannot be derived there.

use defmt::{Format, Formatter, write};

use super::{Certificate, DigitError, NotProved, Rule, RuleError, RuleText, ValueTooLarge};

impl Format for Rule<'_> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "Rule {=[u8]}, all {=bool}", self.digits(), self.all());
    }
}

impl<const N: usize> Format for RuleText<N> {
    fn format(&self, f: Formatter<'_>) {
        match self.rule() {
            Ok(rule) => rule.format(f),
            Err(error) => error.format(f),
        }
    }
}

impl Format for DigitError {
    fn format(&self, f: Formatter<'_>) {
        let (Self::First(digit) | Self::NotOctal(digit) | Self::All(digit)) = *self;
        write!(f, "{=str}: {=u8}", self.message(), digit);
    }
}

impl Format for RuleError {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=str}, at {=usize}", self.message(), self.position());
    }
}

impl Format for Certificate {
    fn format(&self, f: Formatter<'_>) {
        let Self { preperiod, period } = *self;
        write!(f, "preperiod {=usize}, period {=usize}", preperiod, period);
    }
}

impl Format for NotProved {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=str} below {=usize}", self.message(), self.sizes);
    }
}

impl Format for ValueTooLarge {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "{=str}: size {=usize}", self.message(), self.size);
    }
}
