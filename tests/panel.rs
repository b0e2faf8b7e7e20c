//! Buttons on pins that play a script of levels.

#![cfg(feature = "embedded-hal")]

use std::io::ErrorKind;

use embedded_hal_mock::eh1::MockError;
use embedded_hal_mock::eh1::digital::{Mock, State, Transaction};
use proptest::prelude::*;
use tabletop::panel::{Active, Event, Panel, PinError};

/// A pin that shows one level a tick.
fn pin(levels: &[bool]) -> Mock {
    let levels = levels
        .iter()
        .map(|&high| Transaction::get(if high { State::High } else { State::Low }));
    Mock::new(&levels.collect::<Vec<_>>())
}

/// A string of levels, `#` for high.
fn levels(drawn: &str) -> Vec<bool> {
    drawn.bytes().map(|level| level == b'#').collect()
}

/// The events of every tick, and the pins with their script played to the end.
fn play<const BUTTONS: usize>(
    drawn: [&str; BUTTONS],
    active: Active,
    held_ticks: u16,
) -> Vec<(usize, Event)> {
    let ticks = drawn.first().map_or(0, |levels| levels.len());
    let pins = drawn.map(|drawn| pin(&levels(drawn)));
    let mut panel = Panel::new(pins, active, held_ticks);
    let mut events = Vec::new();
    for tick in 0..ticks {
        events.extend(panel.tick().unwrap().into_iter().map(|event| (tick, event)));
    }
    for mut pin in panel.release() {
        pin.done();
    }
    events
}

#[test]
fn a_press_is_told_at_the_fourth_equal_tick() {
    let expected = [(3, Event::Pressed(0)), (11, Event::Released(0))];
    assert_eq!(play(["########........"], Active::High, 0), expected);
    assert_eq!(play(["........########"], Active::Low, 0), expected);
}

#[test]
fn bouncing_contacts_are_one_press() {
    assert_eq!(
        play(["#.##.###########.#..........."], Active::High, 0),
        [(8, Event::Pressed(0)), (21, Event::Released(0))]
    );
    // Never four in a row.
    assert_eq!(play(["###.###.###.##.#.###."], Active::High, 0), []);
}

#[test]
fn a_hold_is_told_once_and_only_after_its_ticks() {
    let held = "####################....";
    assert_eq!(
        play([held], Active::High, 5),
        [
            (3, Event::Pressed(0)),
            (8, Event::Held(0)),
            (23, Event::Released(0)),
        ]
    );
    assert_eq!(
        play(["########...."], Active::High, 9),
        [(3, Event::Pressed(0)), (11, Event::Released(0)),]
    );
    assert_eq!(play([held], Active::High, 0).len(), 2);
}

#[test]
fn buttons_do_not_mix() {
    assert_eq!(
        play(
            ["....####....", "..##########", "............"],
            Active::High,
            3
        ),
        [
            (5, Event::Pressed(1)),
            (7, Event::Pressed(0)),
            (8, Event::Held(1)),
            (10, Event::Held(0)),
            (11, Event::Released(0)),
        ]
    );
}

#[test]
fn a_pin_that_fails_costs_the_tick_and_nothing_else() {
    let error = MockError::Io(ErrorKind::NotConnected);
    let high = Transaction::get(State::High);
    let good = Mock::new(&[
        high.clone(),
        high.clone(),
        high.clone(),
        high.clone(),
        high.clone(),
    ]);
    let failing = Mock::new(&[
        high.clone(),
        high.clone(),
        high.clone().with_error(error.clone()),
        high.clone(),
        high,
    ]);
    let mut panel = Panel::new([good, failing], Active::High, 0);
    assert_eq!(panel.tick().unwrap(), []);
    assert_eq!(panel.tick().unwrap(), []);
    assert_eq!(panel.tick(), Err(PinError { button: 1, error }));
    assert_eq!(panel.tick().unwrap(), []);
    assert_eq!(
        panel.tick().unwrap(),
        [Event::Pressed(0), Event::Pressed(1)]
    );
    for mut pin in panel.release() {
        pin.done();
    }
}

#[test]
fn a_pin_that_fails_is_named() {
    for (button, kind) in [(0, ErrorKind::NotConnected), (12, ErrorKind::TimedOut)] {
        let error = MockError::Io(kind);
        let shown = PinError { button, error }.to_string();
        assert!(shown.contains(&format!("button {button} ")), "{shown}");
        assert!(shown.contains(&format!("{kind:?}")), "{shown}");
    }
}

/// The level that four ticks in a row agree on last, and before them up.
fn settled(levels: &[bool]) -> bool {
    let agreed = levels
        .windows(4)
        .rev()
        .find(|four| four.iter().all(|level| *level == four[0]));
    agreed.is_some_and(|four| four[0])
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn events_follow_the_settled_level(levels in prop::collection::vec(prop::bool::weighted(0.6), 0..80)) {
        let mut panel = Panel::new([pin(&levels)], Active::High, 0);
        for end in 1..=levels.len() {
            let (before, after) = (settled(&levels[..end - 1]), settled(&levels[..end]));
            let expected = match (before, after) {
                (false, true) => vec![Event::Pressed(0)],
                (true, false) => vec![Event::Released(0)],
                _ => vec![],
            };
            prop_assert_eq!(panel.tick().unwrap().to_vec(), expected);
        }
        for mut pin in panel.release() {
            pin.done();
        }
    }
}
