//! The winner of the card-merging game on random counts to 10⁹, beside a branching case table.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tabletop::merge::Cards;

#[path = "textbook/random.rs"]
mod random;
#[path = "textbook/merge.rs"]
mod textbook;

use textbook::{TABLES, branching, tables, won};

fn bench(criterion: &mut Criterion) {
    let random = tables();
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
