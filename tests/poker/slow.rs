//! The ranking of hands as the rules say it, and who wins on every board, without tables or tricks:
//! the judge of the library.

use std::cmp::Reverse;
use std::sync::OnceLock;

use tabletop::poker::Card;

/// The kind of hand (0 high card to 8 straight flush), then what breaks ties, the most telling
/// first. Compares as the hands do.
pub(super) type Rule = (u8, [u8; 5]);

/// The rule for exactly five cards, each (height 2 to 14, suit).
fn five_of(cards: [(u8, u8); 5]) -> Rule {
    let mut heights = cards.map(|(height, _)| height);
    let count = |height: u8| cards.iter().filter(|card| card.0 == height).count();
    heights.sort_unstable_by_key(|&height| Reverse((count(height), height)));
    let counts = heights.map(count);

    let flush = cards.iter().all(|card| card.1 == cards[0].1);
    let wheel = heights == [14, 5, 4, 3, 2];
    let straight = wheel || (counts[0] == 1 && heights[0] - heights[4] == 4);
    if wheel {
        heights = [5, 4, 3, 2, 1];
    }
    let kind = match (counts, straight, flush) {
        (_, true, true) => 8,
        ([4, ..], ..) => 7,
        ([3, _, _, 2, _], ..) => 6,
        (_, false, true) => 5,
        (_, true, false) => 4,
        ([3, ..], ..) => 3,
        ([2, _, 2, ..], ..) => 2,
        ([2, ..], ..) => 1,
        _ => 0,
    };
    (kind, heights)
}

pub(super) fn five(cards: [Card; 5]) -> Rule {
    five_of(cards.map(|card| (card.rank() as u8 + 2, card.suit() as u8)))
}

/// The best five of any number of cards.
pub(super) fn best(cards: &[Card]) -> Rule {
    let mut best = Rule::default();
    for a in 0..cards.len() {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    for e in 0..d {
                        best = best.max(five([cards[a], cards[b], cards[c], cards[d], cards[e]]));
                    }
                }
            }
        }
    }
    best
}

/// Every rule that five cards can have, weakest first, found from all sets of five heights: of one
/// suit where they differ, and of mixed suits.
pub(super) fn ladder() -> &'static [Rule] {
    static LADDER: OnceLock<Vec<Rule>> = OnceLock::new();
    LADDER.get_or_init(|| {
        let mut rules = Vec::new();
        for a in 2..=14 {
            for b in 2..=a {
                for c in 2..=b {
                    for d in 2..=c {
                        for e in 2..=d {
                            let heights = [a, b, c, d, e];
                            if a == e {
                                continue; // there are only four of each
                            }
                            // Suits in turn: the four of a rank differ, and the first and last are not alike.
                            let suits = [0, 1, 2, 3, u8::from(d != e)];
                            rules.push(five_of([0, 1, 2, 3, 4].map(|i| (heights[i], suits[i]))));
                            if a > b && b > c && c > d && d > e {
                                rules.push(five_of(heights.map(|height| (height, 0))));
                            }
                        }
                    }
                }
            }
        }
        rules.sort_unstable();
        rules.dedup();
        rules
    })
}

/// The dense value of a rule: its place on the ladder, from 1.
pub(super) fn value(rule: Rule) -> u16 {
    let below = ladder()
        .binary_search(&rule)
        .expect("every rule stands on the ladder");
    u16::try_from(below + 1).unwrap()
}

/// Per player the wins under the rule of the lowest seat, and the boards won with how many others.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) boards: u32,
    pub(super) wins: Vec<u32>,
    pub(super) shared: Vec<Vec<u32>>,
}

/// Lays every board that so many of the unseen cards complete, and judges all hands on it.
pub(super) fn counts(
    hands: &[Vec<Card>],
    board: &[Card],
    unseen: &[Card],
    to_come: usize,
) -> Counts {
    let players = hands.len();
    let mut counts = Counts {
        boards: 0,
        wins: vec![0; players],
        shared: vec![vec![0; players]; players],
    };
    lay(&mut board.to_vec(), unseen, to_come, &mut |board| {
        let rules: Vec<Rule> = hands
            .iter()
            .map(|hand| best(&[hand, board].concat()))
            .collect();
        let best = rules.iter().max();
        let winners: Vec<usize> = (0..players)
            .filter(|&seat| Some(&rules[seat]) == best)
            .collect();
        counts.boards += 1;
        counts.wins[winners[0]] += 1;
        for &seat in &winners {
            counts.shared[seat][winners.len() - 1] += 1;
        }
    });
    counts
}

/// Every choice of so many cards, laid on the board.
fn lay(board: &mut Vec<Card>, cards: &[Card], to_come: usize, see: &mut impl FnMut(&[Card])) {
    if to_come == 0 {
        return see(board);
    }
    for (place, &card) in cards.iter().enumerate() {
        board.push(card);
        lay(board, &cards[..place], to_come - 1, see);
        board.pop();
    }
}
