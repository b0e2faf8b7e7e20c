//! The winner of the card-merging game on random counts to 10⁹, beside a branching case table.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tabletop::Player;
use tabletop::merge::Cards;

/// Enough that no branch predictor learns them by heart; 1 MiB.
const TABLES: usize = 1 << 16;

/// The textbook solution: the parity of the zeros' moves, then a case for each class.
fn branching([zeros, ones, twos, threes]: [u32; 4]) -> Player {
    if ones == 0 && twos == 0 && threes == 0 {
        return if zeros == 0 || zeros % 2 == 1 {
            Player::Second
        } else {
            Player::First
        };
    }
    let odd = zeros % 2 == 1;
    let first = match ones % 3 {
        0 => odd,
        1 => {
            if twos == 0 {
                odd
            } else {
                !odd
            }
        }
        _ => {
            if twos < 2 {
                !odd
            } else {
                true
            }
        }
    };
    if first { Player::First } else { Player::Second }
}

/// Random tables by xorshift, each count below 10⁹.
fn tables(length: usize) -> Vec<[u32; 4]> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut count = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u32::try_from((state >> 32) % 1_000_000_000).expect("below 10^9")
    };
    (0..length)
        .map(|_| [count(), count(), count(), count()])
        .collect()
}

/// Counts the tables that the first player wins.
fn won(tables: &[[u32; 4]], winner: impl Fn([u32; 4]) -> Player) -> usize {
    tables
        .iter()
        .filter(|counts| winner(**counts) == Player::First)
        .count()
}

fn bench(criterion: &mut Criterion) {
    let random = tables(TABLES);
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
