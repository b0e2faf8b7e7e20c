//! The word game's winner from bytes, long words and short: by counts, by values, and the textbook
//! ways.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use tabletop::Player;
use tabletop::word::{Values, Word};

#[path = "textbook/random.rs"]
mod random;
#[path = "textbook/word.rs"]
mod textbook;

use random::Random;
use textbook::{bytewise, histogram};

fn counts(letters: &[u8]) -> Option<Player> {
    let mut word = Word::new();
    word.extend(letters).ok()?;
    Some(word.winner())
}

fn values(letters: &[u8]) -> Option<Player> {
    Values::try_from(letters).ok().map(Values::winner)
}

type Winner = fn(&[u8]) -> Option<Player>;

const WAYS: [(&str, Winner); 4] = [
    ("counts", counts),
    ("values", values),
    ("histogram", histogram),
    ("byte-wise", bytewise),
];

fn bench(criterion: &mut Criterion) {
    let mut random = Random::new();
    let mut letters = |length: usize| -> Vec<u8> {
        let letter = |_| b'A' + u8::try_from(random.below(26)).expect("below 26");
        (0..length).map(letter).collect()
    };
    let long = letters(1 << 20);
    let equal = vec![b'E'; 1 << 20];
    let short: Vec<Vec<u8>> = (0..1024).map(|_| letters(10)).collect();
    for word in short.iter().chain([&long, &equal]) {
        for (name, winner) in WAYS {
            assert_eq!(winner(word), bytewise(word), "{name}");
        }
    }

    for (name, word) in [("word, 1 MiB random", &long), ("word, 1 MiB equal", &equal)] {
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Bytes(1 << 20));
        for (name, winner) in WAYS {
            group.bench_function(name, |bencher| bencher.iter(|| winner(black_box(word))));
        }
        group.finish();
    }

    let mut group = criterion.benchmark_group("word, 10 letters");
    let mut words = short.iter().cycle();
    let mut next = || words.next().expect("cycles");
    for (name, winner) in WAYS {
        group.bench_function(name, |bencher| {
            bencher.iter_batched(&mut next, |word| winner(word), BatchSize::SmallInput);
        });
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
