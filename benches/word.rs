//! The word game's winner from bytes, long words and short, beside a plain byte-wise count.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use tabletop::Player;
use tabletop::word::Word;

/// The textbook solution: count each letter, then add the heaps.
fn bytewise(letters: &[u8]) -> Player {
    let mut counts = [0_u32; 26];
    for letter in letters {
        counts[usize::from(letter - b'A')] += 1;
    }
    let heap = |count: u32| match (count, count % 3) {
        (0, _) => 0,
        (_, 0) => 3,
        (_, rest) => rest,
    };
    let sum = counts.into_iter().fold(0, |sum, count| sum ^ heap(count));
    if sum == 0 {
        Player::Second
    } else {
        Player::First
    }
}

fn ours(letters: &[u8]) -> Option<Player> {
    let mut word = Word::new();
    word.extend(letters).ok()?;
    Some(word.winner())
}

/// Random letters by xorshift.
fn letters(length: usize, state: &mut u64) -> Vec<u8> {
    let letter = |_| {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        b'A' + u8::try_from((*state >> 32) % 26).expect("below 26")
    };
    (0..length).map(letter).collect()
}

fn bench(criterion: &mut Criterion) {
    let mut state = 0x9e37_79b9_7f4a_7c15;
    let long = letters(1 << 20, &mut state);
    let equal = vec![b'E'; 1 << 20];
    let short: Vec<Vec<u8>> = (0..1024).map(|_| letters(10, &mut state)).collect();
    for word in short.iter().chain([&long, &equal]) {
        assert_eq!(ours(word), Some(bytewise(word)));
    }

    for (name, word) in [("word, 1 MiB random", &long), ("word, 1 MiB equal", &equal)] {
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Bytes(1 << 20));
        group.bench_function("tabletop", |bencher| bencher.iter(|| ours(black_box(word))));
        group.bench_function("byte-wise", |bencher| {
            bencher.iter(|| bytewise(black_box(word)));
        });
        group.finish();
    }

    let mut group = criterion.benchmark_group("word, 10 letters");
    let mut words = short.iter().cycle();
    let mut next = || words.next().expect("cycles");
    group.bench_function("tabletop", |bencher| {
        bencher.iter_batched(&mut next, |word| ours(word), BatchSize::SmallInput);
    });
    group.bench_function("byte-wise", |bencher| {
        bencher.iter_batched(&mut next, |word| bytewise(word), BatchSize::SmallInput);
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
