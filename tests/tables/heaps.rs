//! The shipped heap games: rules, values up to the end of the first period, and the period itself.

// The generated text names it by this place.
pub(crate) use tabletop::heaps::Certificate;

use crate::recursion::{Plain, Recursion};

/// A table as it was generated: digits, `all`, values and period.
type Table = (&'static [u8], bool, &'static [u8], Certificate);

mod shipped {
    include!(concat!(env!("OUT_DIR"), "/heaps.rs"));

    macro_rules! tables {
        ($($name:ident),+) => {
            [$(($name::DIGITS, $name::ALL, &$name::VALUES[..], $name::CERTIFICATE)),+]
        };
    }

    pub(super) fn tables() -> [super::Table; 7] {
        tables!(
            word,
            take_1_2,
            take_1_3_4,
            take_2_5_7,
            kayles,
            dawsons_kayles,
            dawsons_chess
        )
    }
}

/// The rules, written apart.
fn rules() -> [Plain; 7] {
    [
        Plain::set(&[1, 2], true),
        Plain::set(&[1, 2], false),
        Plain::set(&[1, 3, 4], false),
        Plain::set(&[2, 5, 7], false),
        Plain::octal("77"),
        Plain::octal("07"),
        Plain::octal("137"),
    ]
}

#[test]
fn every_value_is_that_of_the_recursion_and_the_period_is_the_least() {
    for ((digits, all, values, certificate), plain) in shipped::tables().into_iter().zip(rules()) {
        assert_eq!(digits, plain.digits, "{plain:?}");
        assert_eq!(all, plain.all, "{plain:?}");
        let Certificate { preperiod, period } = certificate;
        assert_eq!(values.len(), preperiod + period, "{plain:?}");
        let mut slow = Recursion::new(&plain);
        // Past 2e + 2p + t, where a period of an octal game is proved (Guy and Smith 1956); those of
        // the sets show themselves sooner.
        let far: Vec<u16> = (0..600).map(|size| slow.nim_value(size)).collect();
        let proved = 2 * preperiod + 2 * period + digits.len();
        assert!(proved < far.len(), "{plain:?}");
        for (size, value) in far.iter().enumerate() {
            let place = if size < preperiod {
                size
            } else {
                preperiod + (size - preperiod) % period
            };
            assert_eq!(u16::from(values[place]), *value, "{plain:?} {size}");
        }
        for shorter in 1..period {
            let end = &far[far.len() - 3 * period..];
            assert_ne!(end[shorter..], end[..end.len() - shorter], "{plain:?}");
        }
        if let Some(before) = preperiod.checked_sub(1) {
            assert_ne!(far[before], far[before + period], "{plain:?}");
        }
    }
}
