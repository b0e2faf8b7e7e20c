//! Ranking random hands, and odds for whole tables. Every answer is checked before it is timed.

#[path = "textbook/random.rs"]
mod random;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use random::Random;
use tabletop::poker::{Card, Category, Deal, Hand, Odds, Strength};

/// Seven cards from the top of a deck, over and over.
fn random_hands(count: usize) -> Vec<[Card; 7]> {
    let mut random = Random::new();
    let mut deck: Vec<Card> = Card::all().collect();
    (0..count)
        .map(|_| {
            for (place, left) in (0..7).zip((1..=52).rev()) {
                deck.swap(place, place + random.below(left) as usize);
            }
            *deck.first_chunk().expect("a deck has 52 cards")
        })
        .collect()
}

fn built(cards: [Card; 7]) -> Hand {
    Hand::from_cards(&cards).expect("seven different cards")
}

fn strength(hand: Hand) -> Strength {
    hand.strength().expect("seven cards")
}

fn ranks(criterion: &mut Criterion) {
    let cards = random_hands(4096);
    let hands: Vec<Hand> = cards.iter().copied().map(built).collect();
    for (cards, &hand) in cards.iter().zip(&hands) {
        // Every seven cards are as strong as the strongest five of them.
        let best = (0..7)
            .flat_map(|a| (0..a).map(move |b| (a, b)))
            .map(|(a, b)| {
                let five: Vec<Card> = (0..7)
                    .filter(|&i| i != a && i != b)
                    .map(|i| cards[i])
                    .collect();
                strength(Hand::from_cards(&five).expect("five different cards"))
            });
        assert_eq!(Some(strength(hand)), best.max());
    }
    assert!(
        hands
            .iter()
            .any(|&hand| strength(hand).category() == Category::FullHouse)
    );

    let mut group = criterion.benchmark_group("poker/rank7");
    group.throughput(Throughput::Elements(hands.len() as u64));
    let sum = |total: u32, strength: Strength| total + u32::from(strength.value());
    group.bench_function("from a built hand", |bencher| {
        bencher.iter(|| {
            black_box(&hands)
                .iter()
                .map(|&hand| strength(hand))
                .fold(0, sum)
        });
    });
    group.bench_function("from cards", |bencher| {
        bencher.iter(|| {
            black_box(&cards)
                .iter()
                .map(|cards| strength(built(*cards)))
                .fold(0, sum)
        });
    });
    group.finish();
}

/// The wins, by ranking every hand anew from its seven cards on each board of two.
fn plain_wins(deal: &Deal) -> Vec<u32> {
    let unseen: Vec<Card> = deal.unseen().iter().collect();
    let mut wins = vec![0; deal.players()];
    for (place, &first) in unseen.iter().enumerate() {
        for &second in &unseen[..place] {
            let strengths = deal.hands().iter().map(|hand| {
                let cards: Vec<Card> = hand.iter().chain([first, second]).collect();
                strength(Hand::from_cards(&cards).expect("seven different cards"))
            });
            // The last greatest of the seats from behind is the lowest.
            let (seat, _) = strengths
                .enumerate()
                .collect::<Vec<_>>()
                .into_iter()
                .rev()
                .max_by_key(|&(_, s)| s)
                .expect("players");
            wins[seat] += 1;
        }
    }
    wins
}

fn odds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("poker/odds");
    for players in [2, 6, 9] {
        let mut random = Random::new();
        let deals: Vec<Deal> = (0..64)
            .map(|_| Deal::shuffled(players, || random.next()).expect("at most ten"))
            .collect();
        let exact = |deal: &Deal| Odds::new(deal).expect("all cards are dealt").finish();
        for deal in &deals {
            assert_eq!(exact(deal).wins(), plain_wins(deal));
        }
        let mut next = deals.iter().cycle();
        group.bench_function(format!("{players} players"), |bencher| {
            bencher.iter(|| exact(black_box(next.next().expect("a cycle has no end"))));
        });
    }
    group.finish();
}

criterion_group!(benches, ranks, odds);
criterion_main!(benches);
