//! Jar of Water with thirteen contestants: turns a second beside thirteen counters a hand.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tabletop::jar::{Table, Value, Verdict};

const CONTESTANTS: usize = 13;
const DEALS: usize = 500;

/// The textbook simulation: counters, scanned for the fewest and then for four of one value.
#[derive(Clone)]
struct Counters {
    counts: [[u8; 13]; CONTESTANTS],
    holder: usize,
    to_move: usize,
    just_arrived: bool,
}

impl Counters {
    fn new(table: &Table) -> Self {
        let mut counts = [[0; 13]; CONTESTANTS];
        for (contestant, counts) in counts.iter_mut().enumerate() {
            table
                .hand(contestant)
                .for_each(|value| counts[value as usize] += 1);
        }
        Self {
            counts,
            holder: table.holder(),
            to_move: table.to_move(),
            just_arrived: true,
        }
    }

    fn has_won(&self, contestant: usize) -> bool {
        contestant != self.holder && self.counts[contestant].contains(&4)
    }

    /// Plays to the win. Only whoever has just passed is looked at: nobody else can newly win.
    fn play(mut self) -> (usize, u64) {
        if let Some(contestant) = (0..CONTESTANTS).find(|&contestant| self.has_won(contestant)) {
            return (contestant, 0);
        }
        let mut turns = 0;
        loop {
            let from = self.to_move;
            let to = if from + 1 < CONTESTANTS { from + 1 } else { 0 };
            if from == self.holder && !self.just_arrived {
                self.holder = to;
                self.just_arrived = true;
            } else {
                self.just_arrived = false;
                let (mut fewest, mut least) = (0, u8::MAX);
                for (value, &count) in self.counts[from].iter().enumerate() {
                    if count > 0 && count < least {
                        (fewest, least) = (value, count);
                    }
                }
                self.counts[from][fewest] -= 1;
                self.counts[to][fewest] += 1;
            }
            self.to_move = to;
            turns += 1;
            if self.has_won(from) {
                return (from, turns);
            }
        }
    }
}

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

/// Random words (Steele, Lea and Flood 2014, `SplitMix64`).
fn random_words() -> impl FnMut() -> u32 {
    let mut state = 0_u64;
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 32) as u32
    }
}

fn each<T, A>(tables: &[T], play: impl Fn(&T) -> A) {
    for table in tables {
        black_box(play(black_box(table)));
    }
}

fn deals() -> Vec<Table> {
    let mut random = random_words();
    (0..DEALS)
        .map(|deal| Table::deal(CONTESTANTS, deal % CONTESTANTS, &mut random).unwrap())
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
    let mut random = random_words();
    let (mut tables, mut total) = (Vec::new(), 0);
    while tables.len() < DEALS {
        let hands = [(); CONTESTANTS]
            .map(|()| [(); 4].map(|()| Value::ALL[random() as usize % Value::ALL.len()]));
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
