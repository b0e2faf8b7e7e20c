//! Games through the buttons' events, without a board: pictures, titles, turns and ends.

use tabletop::Player;
use tabletop::connect::search::{Search, Slot};
use tabletop::connect::{Board, Outcome, words};
use tabletop::panel::Event;
use tabletop_microbit::{LINE, Light, Picture, Play, SIDE};

/// Button A, button B.
const A: Event = Event::Pressed(0);
const B: Event = Event::Pressed(1);

const CHOOSE: &str = ".....\n....x\nx....\n....x\n.....\n";

fn slots() -> Vec<Slot> {
    vec![Slot::EMPTY; 512]
}

/// Moves the cursor to a column and drops a token there.
fn drop_into(play: &mut Play<'_>, column: usize) {
    for _ in 0..SIDE {
        let height = play.board().height(column);
        let cursor = play.picture().0[SIDE - 1 - height][column];
        if cursor == Light::Fast {
            play.tick(&[B]);
            return;
        }
        play.tick(&[A]);
    }
    panic!("the cursor does not come to column {column}");
}

/// A game of two persons, these columns in turn.
fn two(play: &mut Play<'_>, columns: &[usize]) {
    play.tick(&[B]);
    for &column in columns {
        drop_into(play, column);
    }
}

/// Some legal move.
fn random_move(rules: &Board<5, 5, { words(5, 5) }>, state: &mut u32) -> usize {
    let columns: Vec<usize> = rules.moves().collect();
    *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    columns[(*state >> 16) as usize % columns.len()]
}

#[test]
fn a_game_is_chosen_first() {
    let mut slots = slots();
    let mut play = Play::new(&mut slots).unwrap();
    assert_eq!(play.picture().to_string(), CHOOSE);
    assert_eq!(play.title(), "A: one person, B: two");
    // Nothing else does anything, nor does time.
    for _ in 0..1000 {
        play.tick(&[Event::Held(0), Event::Released(1)]);
    }
    assert_eq!(play.picture().to_string(), CHOOSE);
    play.tick(&[A]);
    assert_eq!(play.title(), "first player to move");
}

#[test]
fn the_cursor_goes_round_and_passes_full_columns() {
    let mut slots = slots();
    let mut play = Play::new(&mut slots).unwrap();
    two(&mut play, &[3, 3, 3, 3]);
    assert_eq!(
        play.picture().to_string(),
        "...*.\n...o.\n...x.\n...o.\n...x.\n"
    );
    play.tick(&[B]);
    // Column 3 is full: the next one is taken at once, and it is left out on the way.
    assert_eq!(
        play.picture().to_string(),
        "...x.\n...o.\n...x.\n...o.\n...x*\n"
    );
    let mut columns = Vec::new();
    for _ in 0..5 {
        play.tick(&[A]);
        let rows = play.picture().0;
        columns.push(rows[4].iter().position(|&light| light == Light::Fast));
    }
    assert_eq!(columns, [0, 1, 2, 4, 0].map(Some));
}

#[test]
fn the_winning_line_blinks_fast_and_any_button_goes_on() {
    let mut slots = slots();
    let mut play = Play::new(&mut slots).unwrap();
    two(&mut play, &[0, 0, 1, 1, 2, 2, 3]);
    assert_eq!(play.title(), "the first player wins");
    assert_eq!(
        play.picture().to_string(),
        ".....\n.....\n.....\nooo..\n****.\n"
    );
    play.tick(&[A]);
    assert_eq!(play.picture().to_string(), CHOOSE);

    two(&mut play, &[0, 1, 0, 1, 0, 1, 2, 1]);
    assert_eq!(play.title(), "the second player wins");
    assert_eq!(
        play.picture().to_string(),
        ".....\n.*...\nx*...\nx*...\nx*x..\n"
    );
    play.tick(&[B]);
    assert_eq!(play.picture().to_string(), CHOOSE);
}

#[test]
fn a_draw_blinks_all_over() {
    // Random games until one is a draw.
    let mut state = 7_u32;
    let (rules, columns) = loop {
        let mut rules = Board::<5, 5, { words(5, 5) }>::new(5, 5, LINE).unwrap();
        let mut columns = Vec::new();
        while rules.outcome().is_none() {
            columns.push(random_move(&rules, &mut state));
            rules.play(columns[columns.len() - 1]).unwrap();
        }
        if rules.outcome() == Some(Outcome::Draw) {
            break (rules, columns);
        }
    };
    let mut slots = slots();
    let mut play = Play::new(&mut slots).unwrap();
    two(&mut play, &columns);
    assert_eq!(play.board(), &rules);
    assert_eq!(play.title(), "a draw");
    assert_eq!(play.picture().to_string(), "*****\n".repeat(5));
}

/// Lets the opponent think until a person is due, or the game is over; the ticks that took.
fn wait(play: &mut Play<'_>) -> usize {
    let mut ticks = 0;
    while play.title() == "the opponent thinks" {
        // No button disturbs it.
        play.tick(&[A, B]);
        ticks += 1;
    }
    ticks
}

#[test]
fn the_opponent_plays_what_the_search_finds() {
    let mut memory = slots();
    let mut play = Play::new(&mut memory).unwrap();
    let mut state = 7_u32;
    for game in 0..6 {
        let person = if game % 2 == 0 {
            Player::First
        } else {
            Player::Second
        };
        play.tick(&[A]);
        let mut rules = Board::<5, 5, { words(5, 5) }>::new(5, 5, LINE).unwrap();
        while rules.outcome().is_none() {
            let column = if rules.to_move() == person {
                let column = random_move(&rules, &mut state);
                drop_into(&mut play, column);
                column
            } else {
                let ticks = wait(&mut play);
                assert!((100..400).contains(&ticks), "{ticks} ticks");
                let mut table = slots();
                let mut search = Search::new(&rules, 10, &mut table).unwrap();
                search.finish();
                search.column()
            };
            rules.play(column).unwrap();
            assert_eq!(play.board(), &rules);
        }
        let verdict = match rules.outcome() {
            Some(Outcome::Win(Player::First)) => "the first player wins",
            Some(Outcome::Win(Player::Second)) => "the second player wins",
            _ => "a draw",
        };
        assert_eq!(play.title(), verdict);
        play.tick(&[B]);
    }
}

#[test]
fn lights_blink_at_their_own_pace() {
    let mut picture = Picture::default();
    picture.0[0] = [
        Light::Off,
        Light::Steady,
        Light::Slow,
        Light::Fast,
        Light::Off,
    ];
    let mut lit = [0_u32; SIDE];
    let mut changes = [0_u32; SIDE];
    let mut before = picture.lit(0)[0];
    for tick in 0..1280 {
        let now = picture.lit(tick)[0];
        for place in 0..SIDE {
            lit[place] += u32::from(now[place]);
            changes[place] += u32::from(now[place] != before[place]);
        }
        before = now;
    }
    assert_eq!(lit, [0, 1280, 640, 640, 0]);
    assert_eq!(changes, [0, 0, 19, 79, 0]);
    // The other rows stay dark.
    assert_eq!(picture.lit(0)[1..], [[0; SIDE]; 4]);
}
