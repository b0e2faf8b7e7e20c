//! Several heaps side by side, against every line of play tried out: no nim-values.

use proptest::prelude::*;
use tabletop::Player;
use tabletop::heaps::{
    DAWSONS_CHESS, Game, KAYLES, Move, MoveError, NIM, NotProved, Position, PushError, Rule,
    TAKE_2_5_7, WORD,
};
use tabletop::nim::Nimber;

use crate::slow::{Heaps, Plain, Play};

/// Games by number, as the library has them; nim up to heaps of 20 is a set of takes.
const GAMES: [&Game<'static>; 5] = [&NIM, &WORD, &TAKE_2_5_7, &KAYLES, &DAWSONS_CHESS];

fn plain() -> [Plain; 5] {
    let takes: Vec<usize> = (1..=20).collect();
    [
        Plain::set(&takes, false),
        Plain::set(&[1, 2], true),
        Plain::set(&[2, 5, 7], false),
        Plain::octal("77"),
        Plain::octal("137"),
    ]
}

fn lay<const N: usize>(heaps: &Heaps) -> Position<'static, N> {
    let mut position = Position::new();
    for (game, size) in heaps {
        position.push(GAMES[*game], *size as u64).unwrap();
    }
    position
}

fn winner(first: bool) -> Player {
    if first { Player::First } else { Player::Second }
}

/// The plain rule's moves in the library's form and order.
fn listed(play: &Play, heaps: &Heaps) -> Vec<(Move, Heaps)> {
    let mut moves = play.moves(heaps);
    moves.sort_by_key(|(heap, [larger, smaller], _)| {
        (*heap, heaps[*heap].1 - larger - smaller, *smaller)
    });
    moves
        .into_iter()
        .map(|(heap, left, after)| {
            let left = left.map(|size| size as u64);
            (Move { heap, left }, after)
        })
        .collect()
}

fn check(play: &mut Play, heaps: &Heaps) {
    let position: Position<'_, 6> = lay(heaps);
    assert_eq!(position.winner(), winner(play.wins(heaps)), "{heaps:?}");
    let listed = listed(play, heaps);
    let legal: Vec<Move> = listed.iter().map(|(step, _)| *step).collect();
    assert_eq!(position.moves().collect::<Vec<_>>(), legal, "{heaps:?}");
    let over = listed.is_empty().then_some(Player::Second);
    assert_eq!(position.outcome(), over, "{heaps:?}");
    let winning: Vec<Move> = listed
        .iter()
        .filter(|(_, after)| !play.wins(after))
        .map(|(step, _)| *step)
        .collect();
    let found: Vec<Move> = position.winning_moves().collect();
    assert_eq!(found, winning, "{heaps:?}");
    assert_eq!(position.best_move(), winning.first().copied(), "{heaps:?}");
    for (step, after) in listed {
        let mut played = position.clone();
        played.play(step).unwrap();
        assert_eq!(played, lay(&after), "{heaps:?} {step:?}");
    }
}

#[test]
fn pairs_of_heaps_as_played_out() {
    let mut play = Play::new(&plain(), false);
    for one in 0..GAMES.len() {
        for other in one..GAMES.len() {
            for (larger, smaller) in (0..=9).flat_map(|size| (0..=9).map(move |less| (size, less)))
            {
                check(&mut play, &vec![(one, larger), (other, smaller)]);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn up_to_four_heaps_as_played_out(heaps in prop::collection::vec((0..GAMES.len(), 0_usize..7), 0..=4)) {
        check(&mut Play::new(&plain(), false), &heaps);
    }

    #[test]
    fn misere_nim_as_played_out(sizes in prop::collection::vec(0_usize..6, 0..=4)) {
        let mut play = Play::new(&plain(), true);
        let heaps: Heaps = sizes.into_iter().map(|size| (0, size)).collect();
        let position: Position<'_, 4> = lay(&heaps);
        prop_assert_eq!(position.misere_winner(), Some(winner(play.wins(&heaps))));
        let winning: Vec<Move> = listed(&play, &heaps)
            .into_iter()
            .filter(|(_, after)| !play.wins(after))
            .map(|(step, _)| step)
            .collect();
        let found: Vec<Move> = position.misere_winning_moves().collect();
        prop_assert_eq!(position.misere_best_move(), winning.first().copied());
        prop_assert_eq!(found, winning);
    }

    #[test]
    fn play_accepts_exactly_the_moves(
        heaps in prop::collection::vec((0..GAMES.len(), 0_usize..12), 0..=3),
        heap in 0_usize..4,
        left in prop::array::uniform2(0_u64..12),
    ) {
        let position: Position<'_, 4> = lay(&heaps);
        let step = Move { heap, left };
        let mut after = position.clone();
        match after.play(step) {
            Ok(()) => prop_assert!(position.moves().any(|legal| legal == step)),
            Err(error) => {
                prop_assert!(position.moves().all(|legal| legal != step));
                prop_assert_eq!(after, position);
                let expected = if heap < heaps.len() {
                    MoveError::NotLegal(step)
                } else {
                    MoveError::NoHeap(step)
                };
                prop_assert_eq!(error, expected);
            }
        }
    }

    #[test]
    fn a_best_move_leaves_a_p_position(
        heaps in prop::collection::vec((1..GAMES.len(), any::<u64>()), 0..=4),
        small in 0_u64..=65_535,
    ) {
        let mut position = Position::<'_, 6>::new();
        for (game, size) in heaps {
            position.push(GAMES[game], size).unwrap();
        }
        position.push(&NIM, small).unwrap();
        let best = position.best_move();
        prop_assert_eq!(best.is_some(), position.winner() == Player::First);
        if let Some(best) = best {
            position.play(best).unwrap();
        }
        prop_assert_eq!(position.winner(), Player::Second);
    }
}

/// All that could be left of a small heap, nothing taken and too much among it.
#[test]
fn one_heap_becomes_exactly_what_the_rule_lets_it() {
    for (number, plain) in plain().into_iter().enumerate() {
        for size in 0..=12 {
            let legal = plain.moves(size);
            for larger in 0..=size + 1 {
                for smaller in 0..=size + 1 {
                    let mut position: Position<2> = lay(&vec![(number, size)]);
                    let left = [larger as u64, smaller as u64];
                    let played = position.play(Move { heap: 0, left });
                    let accepted = legal.contains(&[larger, smaller]);
                    assert_eq!(played.is_ok(), accepted, "{number}: {size} to {left:?}");
                }
            }
        }
    }
}

/// Nim has as many nim-values as 16 bits hold, and no period: each heap is worth itself.
#[test]
fn nim_proves_no_period_by_all_its_values() {
    let NotProved { sizes } = NIM.certificate().unwrap_err();
    let last = u16::MAX;
    assert_eq!(NIM.nim_value(u64::from(last)), Some(Nimber(last)));
    assert_eq!(NIM.nim_value(sizes as u64 - 1), Some(Nimber(last)));
    assert_eq!(NIM.nim_value(sizes as u64), None);
}

#[test]
fn misere_is_for_nim_alone() {
    let position: Position<'_, 2> = lay(&vec![(0, 3), (3, 0)]);
    assert_eq!(position.misere_winner(), None);
    assert_eq!(position.misere_best_move(), None);
    let empty = Position::<'_, 2>::new();
    assert_eq!(empty.misere_winner(), Some(Player::First));
    assert_eq!(empty.misere_best_move(), None);
}

#[test]
fn a_full_position_takes_no_more() {
    let mut position = Position::<'_, 2>::new();
    assert_eq!(position.outcome(), Some(Player::Second));
    assert_eq!(
        position.push(&NIM, 65_536),
        Err(PushError::NotKnown(65_536))
    );
    position.push(&KAYLES, 6).unwrap();
    position.push(&KAYLES, 1).unwrap();
    assert_eq!(position.push(&KAYLES, 2), Err(PushError::Full(2)));
    let split = Move {
        heap: 0,
        left: [3, 2],
    };
    let before = position.clone();
    assert_eq!(position.play(split), Err(MoveError::Full(split)));
    assert_eq!(position, before);
    // An emptied heap keeps its place until a part needs it.
    let empty = Move {
        heap: 1,
        left: [0, 0],
    };
    position.play(empty).unwrap();
    let sizes = |position: &Position<'_, 2>| {
        let heaps = position.heaps().iter();
        heaps.map(tabletop::heaps::Heap::size).collect::<Vec<_>>()
    };
    assert_eq!(sizes(&position), [6, 0]);
    position.play(split).unwrap();
    assert_eq!(sizes(&position), [3, 2]);
}

#[test]
fn games_of_the_callers_stand_beside_the_shipped_ones() {
    let rule = Rule::new(&[0, 3, 0, 3, 3], false).unwrap();
    let mut memory = [0; 30];
    let game = Game::solve(rule, &mut memory).unwrap();
    let mut position = Position::<'_, 3>::new();
    position.push(&game, 1_000_001).unwrap();
    position.push(&KAYLES, 1_000_001).unwrap();
    assert_eq!(
        position.nim_value(),
        game.nim_value(1_000_001).unwrap() ^ KAYLES.nim_value(1_000_001).unwrap()
    );
    let best = position.best_move().unwrap();
    position.play(best).unwrap();
    assert_eq!(position.winner(), Player::Second);
    assert_eq!(position.heaps()[0].game(), &game);
}

#[test]
fn best_play_wins_to_the_last_move() {
    let mut position: Position<'_, 40> = lay(&vec![(3, 30), (4, 25), (1, 11), (0, 20)]);
    let mut wins = position.winner() == Player::First;
    let mut turn = 0;
    while position.outcome().is_none() {
        let best = position.best_move();
        assert_eq!(best.is_some(), wins);
        // The loser tries one move after another.
        let step = best.or_else(|| position.moves().nth(turn % position.moves().count()));
        position.play(step.unwrap()).unwrap();
        wins = !wins;
        turn += 1;
    }
    assert!(!wins);
}
