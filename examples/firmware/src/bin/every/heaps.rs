//! `heaps`.

use core::str::FromStr;

use tabletop::heaps::{
    Certificate, DigitError, Game, Heap, KAYLES, Move, MoveError, NIM, NotProved, Position,
    PushError, Rule, RuleError, RuleText, ValueTooLarge,
};

use crate::using::{
    any, compared, drained_again, logged, note, shown, stored, usual, value, written,
};

pub fn call() {
    errors();
    let mut text = any(RuleText::<8>::new());
    compared::<RuleText<8>>(&text);
    logged::<RuleText<8>>(&text);
    stored::<RuleText<8>>(&text);
    note(usual::<RuleText<8>>());
    note(<RuleText<8> as FromStr>::from_str(any("{1,3,4}")));
    note(RuleText::<8>::extend(&mut text, any(b"0.77")));
    if let Ok(rule) = any(RuleText::<8>::rule(any(&text))) {
        ruled(rule);
    }
    if let Ok(rule) = any(Rule::new(any(&[0, 7, 7]), any(false))) {
        ruled(rule);
    }
    game(any(&NIM));
    game(any(&KAYLES));
}

fn ruled(rule: Rule<'_>) {
    value::<Rule>(&rule);
    shown::<Rule>(&rule);
    logged::<Rule>(&rule);
    written::<Rule>(&rule);
    note(Rule::digits(rule));
    note(Rule::digit(rule, any(1)));
    note(Rule::all(rule));
    drained_again(Rule::takes(any(rule)));
    note(Rule::largest_take(any(rule)));
    note(Rule::splits(any(rule)));
    note(Rule::allows(any(rule), any(4), any([2, 1])));

    let mut memory = [0; 40];
    note(Rule::nim_values(
        any(rule),
        any(&mut memory),
        any(0),
        any(40),
    ));
    let proof = any(Certificate {
        preperiod: 0,
        period: 7,
    });
    value::<Certificate>(&proof);
    logged::<Certificate>(&proof);
    note(Rule::values_needed(any(rule), proof));
    note(Rule::proves(any(rule), any(&memory), proof));
    note(Rule::certificate(any(rule), any(&memory)));
    if let Ok(solved) = Game::solve(any(rule), any(&mut memory)) {
        game(any(&solved));
    }
}

fn game(game: &Game<'_>) {
    value::<Game>(game);
    logged::<Game>(game);
    note(Game::rule(any(game)));
    note(Game::certificate(any(game)));
    let number = Game::nim_value(any(game), any(7));
    note(number);
    drained_again(Game::moves(any(game), any(7)));
    if let Some(number) = any(number) {
        drained_again(Game::moves_to(any(game), number, any(7)));
    }

    note(usual::<Position<3>>());
    let mut position = any(Position::<3>::new());
    note(Position::<3>::push(&mut position, any(game), any(7)));
    value::<Position<3>>(&position);
    logged::<Position<3>>(&position);
    for heap in Position::<3>::heaps(any(&position)) {
        value::<Heap>(heap);
        logged::<Heap>(heap);
        note(Heap::game(heap));
        note(Heap::size(heap));
        note(Heap::nim_value(any(heap)));
    }
    note(Position::<3>::nim_value(any(&position)));
    note(Position::<3>::winner(any(&position)));
    note(Position::<3>::outcome(any(&position)));
    drained_again(Position::<3>::moves(any(&position)));
    drained_again(Position::<3>::winning_moves(any(&position)));
    note(Position::<3>::best_move(any(&position)));
    note(Position::<3>::misere_winner(any(&position)));
    drained_again(Position::<3>::misere_winning_moves(any(&position)));
    note(Position::<3>::misere_best_move(any(&position)));
    note(Position::<3>::play(
        any(&mut position),
        any(Move {
            heap: 0,
            left: [0, 0],
        }),
    ));
    note(position);
}

fn errors() {
    let step = any(Move {
        heap: 0,
        left: [0, 0],
    });
    value::<Move>(&step);
    logged::<Move>(&step);
    stored::<Move>(&step);
    let error = any(MoveError::NoHeap(step));
    value::<MoveError>(&error);
    shown::<MoveError>(&error);
    logged::<MoveError>(&error);
    note(MoveError::message(error));
    let error = any(PushError::NotKnown(any(0)));
    value::<PushError>(&error);
    shown::<PushError>(&error);
    logged::<PushError>(&error);
    note(PushError::message(error));
    let error = any(DigitError::First(any(0)));
    value::<DigitError>(&error);
    shown::<DigitError>(&error);
    logged::<DigitError>(&error);
    note(DigitError::message(error));
    let error = any(RuleError::EndsEarly { position: any(0) });
    value::<RuleError>(&error);
    shown::<RuleError>(&error);
    logged::<RuleError>(&error);
    note(RuleError::message(error));
    note(RuleError::position(error));
    let error = any(NotProved { sizes: any(0) });
    value::<NotProved>(&error);
    shown::<NotProved>(&error);
    logged::<NotProved>(&error);
    note(NotProved::message(error));
    let error = any(ValueTooLarge { size: any(0) });
    value::<ValueTooLarge>(&error);
    shown::<ValueTooLarge>(&error);
    logged::<ValueTooLarge>(&error);
    note(ValueTooLarge::message(error));
}
