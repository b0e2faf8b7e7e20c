//! Lights that are on, off, or blink.

use core::fmt::{self, Write};

use crate::SIDE;

/// Ticks of half a period of the slow lights, and of the fast ones.
const SLOW: u32 = 64;
const FAST: u32 = 16;

/// How one light shines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Light {
    /// Not at all.
    #[default]
    Off,
    /// A token of the first player: always.
    Steady,
    /// A token of the second player: on and off for 64 ticks each.
    Slow,
    /// The cursor, or what ended the game: on and off for 16 ticks each.
    Fast,
}

/// How all lights shine, the top row first, each from the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Picture(pub [[Light; SIDE]; SIDE]);

impl Picture {
    /// Which lights are on at a tick: 1, the others 0.
    pub fn lit(&self, tick: u32) -> [[u8; SIDE]; SIDE] {
        let on = |half: u32| u8::from((tick / half).is_multiple_of(2));
        self.0.map(|row| {
            row.map(|light| match light {
                Light::Off => 0,
                Light::Steady => 1,
                Light::Slow => on(SLOW),
                Light::Fast => on(FAST),
            })
        })
    }

    /// Sets the light so far from the left and from the bottom; none off the display.
    pub(crate) fn set(&mut self, column: usize, row: usize, light: Light) {
        let place = self.0.iter_mut().rev().nth(row);
        if let Some(place) = place.and_then(|row| row.get_mut(column)) {
            *place = light;
        }
    }
}

/// A line for each row: `x` steady, `o` slow, `*` fast, `.` off.
impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.0 {
            for light in row {
                f.write_char(match light {
                    Light::Off => '.',
                    Light::Steady => 'x',
                    Light::Slow => 'o',
                    Light::Fast => '*',
                })?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}
