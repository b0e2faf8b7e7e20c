//! Nim-values of octal games up to 10,000, beside the textbook's quadratic mex.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use tabletop::heaps::{KAYLES, NIM, Position, RuleText};

#[path = "textbook/heaps.rs"]
mod textbook;

use textbook::{GAMES, SIZES, quadratic};

/// What the library gets: a quarter more than it answers, to take notes in.
const MEMORY: usize = SIZES + SIZES / 4;

fn ours(text: &RuleText<8>, memory: &mut [u16]) -> u16 {
    let rule = text.rule().expect("read before");
    rule.nim_values(memory, 0, SIZES).expect("small values");
    memory[SIZES - 1]
}

fn bench(criterion: &mut Criterion) {
    let mut memory = vec![0; MEMORY];
    let (mut values, mut seen) = (Vec::with_capacity(SIZES), vec![false; 512]);
    for game in GAMES {
        let text: RuleText<8> = format!(".{game}").parse().expect("a rule");
        let digits: Vec<u8> = game.bytes().map(|digit| digit - b'0').collect();
        quadratic(&digits, &mut values, &mut seen);
        ours(&text, &mut memory);
        assert_eq!(memory[..SIZES], values[..], "{game}");
        ours(&text, &mut memory[..SIZES]);
        assert_eq!(memory[..SIZES], values[..], "{game} without room for notes");

        let mut group = criterion.benchmark_group(format!("heaps, .{game} to 10,000"));
        group.sample_size(10);
        group.bench_function("tabletop", |bencher| {
            bencher.iter(|| ours(black_box(&text), &mut memory));
        });
        group.bench_function("tabletop, without room for notes", |bencher| {
            bencher.iter(|| ours(black_box(&text), &mut memory[..SIZES]));
        });
        group.bench_function("quadratic", |bencher| {
            bencher.iter(|| quadratic(black_box(&digits), &mut values, &mut seen));
        });
        group.finish();
    }

    let size = 1_000_000_000_000_000_000;
    let mut position = Position::<4>::new();
    for (game, size) in [(&KAYLES, size), (&KAYLES, size - 5), (&NIM, 9)] {
        position.push(game, size).expect("known");
    }
    let best = position.best_move().expect("a win for the first player");
    let mut after = position.clone();
    after.play(best).expect("legal, with room");
    assert!(after.nim_value().is_zero());
    criterion.bench_function("heaps, nim-value of 10^18", |bencher| {
        bencher.iter(|| KAYLES.nim_value(black_box(size)));
    });
    criterion.bench_function("heaps, best move in 10^18", |bencher| {
        bencher.iter(|| black_box(&position).best_move());
    });
}

criterion_group!(benches, bench);
criterion_main!(benches);
