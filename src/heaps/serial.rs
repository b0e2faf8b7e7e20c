//! Rules written and read by serde: as their texts, checked as they are read.
//!
//! A game borrows its rule and values, and a position its games; what is worth keeping of them is the
//! rule and the sizes.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};

use super::{Rule, RuleText};

impl Serialize for Rule<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A text that is no rule, or not yet, is refused.
impl<const N: usize> Serialize for RuleText<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rule = self.rule().map_err(ser::Error::custom)?;
        rule.serialize(serializer)
    }
}

impl<'de, const N: usize> Deserialize<'de> for RuleText<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text(PhantomData))
    }
}

/// Takes the text that comes.
struct Text<const N: usize>(PhantomData<RuleText<N>>);

impl<const N: usize> Visitor<'_> for Text<N> {
    type Value = RuleText<N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a rule of heaps")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<RuleText<N>, E> {
        text.parse().map_err(E::custom)
    }
}
