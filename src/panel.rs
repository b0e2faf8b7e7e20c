//! Buttons on pins: what a player presses, without the bouncing of the contacts.
//!
//! No engine knows of this room: a firmware's main loop turns [`Event`]s into moves.

use core::fmt;

use debouncr::{DebouncerStateful, Edge, Repeat4, debounce_stateful_4};
use embedded_hal::digital::InputPin;

/// The level of a pin while its button is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Active {
    /// The button joins the pin to ground; a resistor pulls it up otherwise.
    Low,
    /// The button joins the pin to the supply.
    High,
}

/// What a button did; buttons count from 0, in the order of their pins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// It went down.
    Pressed(usize),
    /// It stayed down for as many ticks as the panel was made for; told once a press.
    Held(usize),
    /// It came up.
    Released(usize),
}

/// A pin that could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct PinError<E> {
    /// The button whose pin it is, from 0.
    pub button: usize,
    /// The pin's own error.
    pub error: E,
}

impl<E: fmt::Debug> fmt::Display for PinError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the pin of button {} cannot be read: {:?}",
            self.button, self.error
        )
    }
}

impl<E: fmt::Debug> core::error::Error for PinError<E> {}

/// Any number of buttons on pins of one type, looked at once a tick.
///
/// A level counts once four ticks in a row agree on it: with a tick every 5 ms a press is told 15 to
/// 20 ms after the contacts have come to rest. Cost: one read a pin a tick; memory: the pins and at
/// most 4 bytes a button.
///
/// ```
/// # use embedded_hal_mock::eh1::digital::{Mock, State, Transaction};
/// use tabletop::panel::{Active, Event, Panel};
///
/// # let pin = Mock::new(&vec![Transaction::get(State::Low); 4]);
/// # let mut script = pin.clone();
/// let mut panel = Panel::new([pin], Active::Low, 100);
/// for _ in 0..3 {
///     assert!(panel.tick()?.is_empty());
/// }
/// assert_eq!(panel.tick()?, [Event::Pressed(0)]);
/// # script.done();
/// # Ok::<(), tabletop::panel::PinError<embedded_hal_mock::eh1::MockError>>(())
/// ```
pub struct Panel<P, const BUTTONS: usize> {
    pins: [P; BUTTONS],
    buttons: [Button; BUTTONS],
    active: Active,
    held_ticks: u16,
}

struct Button {
    contacts: DebouncerStateful<u8, Repeat4>,
    /// The ticks it still has to stay down until it is held; 0 while it is up or after that.
    left: u16,
}

impl<P: InputPin, const BUTTONS: usize> Panel<P, BUTTONS> {
    /// Buttons on these pins, all taken as up. A press of `held_ticks` ticks is a hold; 0 for none.
    pub fn new(pins: [P; BUTTONS], active: Active, held_ticks: u16) -> Self {
        let buttons = [(); BUTTONS].map(|()| Button {
            contacts: debounce_stateful_4(false),
            left: 0,
        });
        Self {
            pins,
            buttons,
            active,
            held_ticks,
        }
    }

    /// Looks at every pin once, and says what the buttons did: at most one event a button.
    ///
    /// # Errors
    /// The first pin that cannot be read. The tick then counts for no button.
    pub fn tick(&mut self) -> Result<heapless::Vec<Event, BUTTONS>, PinError<P::Error>> {
        let mut down = [false; BUTTONS];
        for (button, (down, pin)) in down.iter_mut().zip(&mut self.pins).enumerate() {
            let read = match self.active {
                Active::Low => pin.is_low(),
                Active::High => pin.is_high(),
            };
            *down = read.map_err(|error| PinError { button, error })?;
        }
        let mut events = heapless::Vec::new();
        for (place, (down, button)) in down.into_iter().zip(&mut self.buttons).enumerate() {
            let event = match button.tick(down, self.held_ticks) {
                Some(Change::Pressed) => Event::Pressed(place),
                Some(Change::Held) => Event::Held(place),
                Some(Change::Released) => Event::Released(place),
                None => continue,
            };
            // One a button: there is room. To collect them would keep a panic for want of it.
            let _ = events.push(event);
        }
        Ok(events)
    }

    /// Gives the pins back.
    pub fn release(self) -> [P; BUTTONS] {
        self.pins
    }
}

impl<P, const BUTTONS: usize> fmt::Debug for Panel<P, BUTTONS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let down = self.buttons.iter().map(|button| button.contacts.is_high());
        f.write_str("Panel ")?;
        f.debug_list().entries(down).finish()
    }
}

enum Change {
    Pressed,
    Held,
    Released,
}

impl Button {
    fn tick(&mut self, down: bool, held_ticks: u16) -> Option<Change> {
        match self.contacts.update(down) {
            Some(Edge::Rising) => {
                self.left = held_ticks;
                Some(Change::Pressed)
            }
            Some(Edge::Falling) => {
                self.left = 0;
                Some(Change::Released)
            }
            None if self.left > 0 => {
                self.left -= 1;
                (self.left == 0).then_some(Change::Held)
            }
            None => None,
        }
    }
}
