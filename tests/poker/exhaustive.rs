//! Every hand of five, six and seven cards, ranked both ways, against the best five of it by the
//! slow rule.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use tabletop::poker::{Card, FastHand, Hand};

use super::slow;

/// Cards below `n` in sets of `k`.
fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

/// The slow rule's value of every five cards a < b < c < d < e, at place
/// C(a, 1) + C(b, 2) + C(c, 3) + C(d, 4) + C(e, 5).
fn fives(deck: &[Card]) -> Vec<u16> {
    let mut values = Vec::with_capacity(choose(52, 5));
    for e in 0..deck.len() {
        for d in 0..e {
            for c in 0..d {
                for b in 0..c {
                    for a in 0..b {
                        let five = [deck[a], deck[b], deck[c], deck[d], deck[e]];
                        values.push(slow::value(slow::five(five)));
                    }
                }
            }
        }
    }
    values
}

/// Cards chosen so far, in rising order, and what their subsets add to the place of five cards.
#[derive(Clone, Copy)]
struct Chosen {
    cards: usize,
    next: usize,
    /// Of the subsets of each size up to four: the sums, and how many there are.
    places: [([usize; 20], usize); 5],
    /// The greatest slow value among five of the cards.
    best: u16,
    compact: Hand,
    fast: FastHand,
}

struct Check<'a> {
    deck: &'a [Card],
    fives: &'a [u16],
    /// C(card, k) for k up to 5.
    choose: [[usize; 6]; 52],
    hands: [usize; 8],
}

impl Check<'_> {
    /// The hand with one more card, checked, and all that grow from it.
    fn add(&mut self, mut chosen: Chosen, card: usize) {
        let weight = self.choose[card];
        let (fours, count) = &chosen.places[4];
        for place in &fours[..*count] {
            chosen.best = chosen.best.max(self.fives[place + weight[5]]);
        }
        chosen.cards += 1;
        chosen.next = card + 1;
        chosen.compact.insert(self.deck[card]).unwrap();
        chosen.fast.insert(self.deck[card]).unwrap();
        if chosen.cards >= 5 {
            let values = (
                chosen.compact.strength().unwrap().value(),
                chosen.fast.strength().unwrap().value(),
            );
            assert_eq!(values, (chosen.best, chosen.best), "{:?}", chosen.compact);
            self.hands[chosen.cards] += 1;
        }
        if chosen.cards == 7 {
            return;
        }
        for size in (1..=4).rev() {
            let (smaller, more) = chosen.places[size - 1];
            let (places, count) = &mut chosen.places[size];
            for place in &smaller[..more] {
                places[*count] = place + weight[size];
                *count += 1;
            }
        }
        for card in chosen.next..52 {
            self.add(chosen, card);
        }
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "release only: 157 million hands")]
fn every_hand_ranks_alike_both_ways_and_as_its_best_five() {
    let deck: Vec<Card> = Card::all().collect();
    let fives = fives(&deck);
    assert_eq!(fives.len(), 2_598_960);
    let mut places = [([0; 20], 0); 5];
    places[0].1 = 1;
    let none = Chosen {
        cards: 0,
        next: 0,
        places,
        best: 0,
        compact: Hand::new(),
        fast: FastHand::new(),
    };
    let lowest = AtomicUsize::new(0);
    let work = || {
        let mut check = Check {
            deck: &deck,
            fives: &fives,
            choose: std::array::from_fn(|n| std::array::from_fn(|k| choose_or_none(n, k))),
            hands: [0; 8],
        };
        loop {
            let card = lowest.fetch_add(1, Ordering::Relaxed);
            if card >= 52 {
                return check.hands;
            }
            check.add(none, card);
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let hands: Vec<[usize; 8]> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap())
            .collect()
    });
    for (cards, expected) in [(5, 2_598_960), (6, 20_358_520), (7, 133_784_560)] {
        let sum: usize = hands.iter().map(|hands| hands[cards]).sum();
        assert_eq!(sum, expected, "{cards} cards");
    }
}

fn choose_or_none(n: usize, k: usize) -> usize {
    if n < k { 0 } else { choose(n, k) }
}
