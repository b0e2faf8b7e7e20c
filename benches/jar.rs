//! Jar of Water with thirteen contestants: turns a second beside thirteen counters a hand.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tabletop::jar::{Table, Value, Verdict};

#[path = "textbook/random.rs"]
mod random;
#[path = "textbook/jar.rs"]
mod textbook;

use random::Random;
use textbook::{CONTESTANTS, Counters};

const DEALS: usize = 500;

/// The library's loop, written out again without the watch for repeats: what the watch costs.
#[derive(Clone)]
struct Unwatched {
    hands: [u64; CONTESTANTS],
    contestants: usize,
    holder: usize,
}

impl Unwatched {
    fn new(table: &Table) -> Self {
        let mut hands = [0_u64; CONTESTANTS];
        for (contestant, hand) in hands.iter_mut().enumerate() {
            for value in table.hand(contestant) {
                *hand |= (*hand << 16 | 0xffff) & (0x0001_0001_0001_0001 << value as u32);
            }
        }
        Self {
            hands,
            contestants: table.contestants(),
            holder: table.holder(),
        }
    }

    fn play(mut self) -> (usize, u64) {
        let mut turns = 0;
        let contestants = self.contestants;
        let after = |contestant| {
            if contestant + 1 < contestants {
                contestant + 1
            } else {
                0
            }
        };
        if let Some(contestant) = (0..contestants)
            .find(|&contestant| contestant != self.holder && self.hands[contestant] >> 48 != 0)
        {
            return (contestant, 0);
        }
        loop {
            let (mut card, mut contestant) = (0_u64, self.holder);
            for passed in 1..=contestants as u64 {
                let hand = self.hands[contestant];
                let next = (hand << 16 | 0xffff) & !hand;
                let last = hand & !(hand >> 16);
                let last = last ^ (last ^ next) & card;
                let lowest = last & last.wrapping_neg();
                let left = (hand | next & card) ^ lowest;
                self.hands[contestant] = left;
                if left >> 48 != 0 {
                    return (contestant, turns + passed);
                }
                card = lowest | lowest.rotate_left(32);
                card |= card.rotate_left(16);
                contestant = after(contestant);
            }
            let hand = &mut self.hands[contestant];
            *hand |= (*hand << 16 | 0xffff) & card;
            turns += contestants as u64 + 1;
            if *hand >> 48 != 0 {
                return (contestant, turns);
            }
            self.holder = after(contestant);
        }
    }
}

fn each<T, A>(tables: &[T], play: impl Fn(&T) -> A) {
    for table in tables {
        black_box(play(black_box(table)));
    }
}

fn deals() -> Vec<Table> {
    let mut random = Random::new();
    let mut word = || random.next();
    (0..DEALS)
        .map(|deal| Table::shuffled(CONTESTANTS, deal % CONTESTANTS, &mut word).unwrap())
        .collect()
}

fn turns(criterion: &mut Criterion) {
    let tables = deals();
    let counters: Vec<_> = tables.iter().map(Counters::new).collect();
    let unwatched: Vec<_> = tables.iter().map(Unwatched::new).collect();
    let mut total = 0;
    for ((table, counters), unwatched) in tables.iter().zip(&counters).zip(&unwatched) {
        let Verdict::Winner { contestant, turns } = table.verdict() else {
            panic!("a standard deal goes on for ever");
        };
        assert_eq!(counters.clone().play(), (contestant, turns));
        assert_eq!(unwatched.clone().play(), (contestant, turns));
        let mut played = table.clone();
        assert_eq!(played.turns().count() as u64, turns);
        assert_eq!(played.winner(), Some(contestant));
        total += turns;
    }
    println!(
        "jar-13: {DEALS} deals, {total} turns, {} a deal",
        total / DEALS as u64
    );

    let mut group = criterion.benchmark_group("jar-13");
    group.throughput(Throughput::Elements(total));
    group.bench_function("counters", |bencher| {
        bencher.iter(|| each(&counters, |table| table.clone().play()));
    });
    group.bench_function("verdict", |bencher| {
        bencher.iter(|| each(&tables, Table::verdict));
    });
    group.bench_function("no watch for repeats", |bencher| {
        bencher.iter(|| each(&unwatched, |table| table.clone().play()));
    });
    group.bench_function("turn by turn", |bencher| {
        bencher.iter(|| each(&tables, |table| table.clone().turns().last()));
    });
    group.finish();
}

/// What the watch costs where it has something to compare: uneven deals that are won only after
/// the wildcard has been round the table, about one in fifty.
fn watch(criterion: &mut Criterion) {
    const ROUND: u64 = (CONTESTANTS * (CONTESTANTS + 1)) as u64;
    let mut random = Random::new();
    let (mut tables, mut total) = (Vec::new(), 0);
    while tables.len() < DEALS {
        let hands =
            [(); CONTESTANTS].map(|()| [(); 4].map(|()| Value::ALL[random.below(13) as usize]));
        let table = Table::new(&hands, 0).unwrap();
        if let Verdict::Winner { contestant, turns } = table.verdict()
            && turns > ROUND
        {
            assert_eq!(Unwatched::new(&table).play(), (contestant, turns));
            tables.push(table);
            total += turns;
        }
    }
    let unwatched: Vec<_> = tables.iter().map(Unwatched::new).collect();

    let mut group = criterion.benchmark_group("jar-13-long");
    group.throughput(Throughput::Elements(total));
    group.bench_function("verdict", |bencher| {
        bencher.iter(|| each(&tables, Table::verdict));
    });
    group.bench_function("no watch for repeats", |bencher| {
        bencher.iter(|| each(&unwatched, |table| table.clone().play()));
    });
    group.finish();
}

/// An uneven table: the period found, then the entry looked for.
fn endless(criterion: &mut Criterion) {
    let hands = ["A234", "5678"].map(|hand| {
        let mut letters = hand.bytes();
        [(); 4].map(|()| letters.next().and_then(Value::from_ascii).unwrap())
    });
    let table = Table::new(&hands, 0).unwrap();
    let Verdict::Endless { entry, period } = table.verdict() else {
        panic!("somebody won")
    };
    let mut later = table.clone();
    later
        .turns()
        .take(usize::try_from(entry).unwrap())
        .for_each(drop);
    let entered = later.clone();
    later
        .turns()
        .take(usize::try_from(period).unwrap())
        .for_each(drop);
    assert_eq!(later, entered);
    criterion.bench_function("jar-endless-2", |bencher| {
        bencher.iter(|| black_box(&table).verdict());
    });
}

criterion_group!(benches, turns, watch, endless);
criterion_main!(benches);
