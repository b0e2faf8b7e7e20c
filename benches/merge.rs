//! The winner of the card-merging game on random counts to 10⁹, beside a branching case table.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tabletop::Player;
use tabletop::merge::Cards;

#[path = "textbook/random.rs"]
mod random;
#[path = "textbook/merge.rs"]
mod textbook;

use random::Random;
use textbook::branching;

/// Enough that no branch predictor learns them by heart; 1 MiB.
const TABLES: usize = 1 << 16;

/// Counts the tables that the first player wins.
fn won(tables: &[[u32; 4]], winner: impl Fn([u32; 4]) -> Player) -> usize {
    tables
        .iter()
        .filter(|counts| winner(**counts) == Player::First)
        .count()
}

fn bench(criterion: &mut Criterion) {
    let mut random = Random::new();
    let random: Vec<[u32; 4]> = (0..TABLES)
        .map(|_| [(); 4].map(|()| random.below(1_000_000_001)))
        .collect();
    // Small counts as well, where the cases differ.
    let small = random.iter().map(|counts| counts.map(|count| count % 4));
    for counts in small.chain(random.iter().copied()) {
        assert_eq!(Cards::new(counts).winner(), branching(counts), "{counts:?}");
    }

    let mut group = criterion.benchmark_group("merge, random counts to 10^9");
    group.throughput(Throughput::Elements(TABLES as u64));
    group.bench_function("tabletop", |bencher| {
        bencher.iter(|| won(black_box(&random), |counts| Cards::new(counts).winner()));
    });
    group.bench_function("branching", |bencher| {
        bencher.iter(|| won(black_box(&random), branching));
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
