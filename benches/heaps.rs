//! Nim-values of octal games up to 10,000, beside the textbook's quadratic mex.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use tabletop::heaps::{KAYLES, NIM, Position, RuleText};

/// So many nim-values are computed.
const SIZES: usize = 10_000;

/// What the library gets: a quarter more than it answers, to take notes in.
const MEMORY: usize = SIZES + SIZES / 4;

/// The games, by what is behind the point.
const GAMES: [&str; 2] = ["156", "07"];

fn ours(text: &RuleText<8>, memory: &mut [u16]) -> u16 {
    let rule = text.rule().expect("read before");
    rule.nim_values(memory, 0, SIZES).expect("small values");
    memory[SIZES - 1]
}

/// The textbook's way: mark the value of each move, look for the least that is not marked.
fn plain(digits: &[u8], values: &mut Vec<u16>, seen: &mut [bool]) -> u16 {
    values.clear();
    for size in 0..SIZES {
        seen.fill(false);
        for (take, digit) in (1..).zip(digits) {
            if take > size {
                break;
            }
            let left = size - take;
            if digit & 1 != 0 && left == 0 {
                seen[0] = true;
            }
            if digit & 2 != 0 && left > 0 {
                seen[usize::from(values[left])] = true;
            }
            if digit & 4 != 0 {
                for part in 1..=left / 2 {
                    seen[usize::from(values[part] ^ values[left - part])] = true;
                }
            }
        }
        let value = seen.iter().position(|seen| !seen).expect("small values");
        values.push(u16::try_from(value).expect("small values"));
    }
    values[SIZES - 1]
}

fn timed<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    black_box(work());
    start.elapsed()
}

/// The least times of interleaved rounds, and how many times longer the second one is.
fn ratio(name: &str, mut ours: impl FnMut(), mut other: impl FnMut()) {
    let mut least = [Duration::MAX; 2];
    for _ in 0..7 {
        least[0] = least[0].min(timed(&mut ours));
        least[1] = least[1].min(timed(&mut other));
    }
    let [ours, other] = least.map(|time| time.as_nanos());
    let ratio = least[1].as_secs_f64() / least[0].as_secs_f64();
    println!("ratio {name} {ours} {other} {ratio:.2}");
}

fn bench(criterion: &mut Criterion) {
    let mut memory = vec![0; MEMORY];
    let (mut values, mut seen) = (Vec::with_capacity(SIZES), vec![false; 512]);
    for game in GAMES {
        let text: RuleText<8> = format!(".{game}").parse().expect("a rule");
        let digits: Vec<u8> = game.bytes().map(|digit| digit - b'0').collect();
        plain(&digits, &mut values, &mut seen);
        ours(&text, &mut memory);
        assert_eq!(memory[..SIZES], values[..], "{game}");
        ours(&text, &mut memory[..SIZES]);
        assert_eq!(memory[..SIZES], values[..], "{game} without room for notes");

        ratio(
            &format!("octal-{game}"),
            || {
                ours(black_box(&text), &mut memory);
            },
            || {
                plain(black_box(&digits), &mut values, &mut seen);
            },
        );
        let mut group = criterion.benchmark_group(format!("heaps, .{game} to 10,000"));
        group.sample_size(10);
        group.bench_function("tabletop", |bencher| {
            bencher.iter(|| ours(black_box(&text), &mut memory));
        });
        group.bench_function("tabletop, without room for notes", |bencher| {
            bencher.iter(|| ours(black_box(&text), &mut memory[..SIZES]));
        });
        group.bench_function("quadratic", |bencher| {
            bencher.iter(|| plain(black_box(&digits), &mut values, &mut seen));
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
