//! Poker by sorting and counting: every board, every player, the best of 21 hands.

use crate::reader::{Reader, Stop};

const RANKS: [&str; 13] = [
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
];
const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
const PRIME: u128 = 100_055_128_505_716_009;

/// Its rank from 2 to 14, and its suit.
type Card = (usize, usize);

pub(crate) fn read(reader: &mut Reader, answers: &mut String) -> Result<(), Stop> {
    let cases = reader.number(0, u128::from(u32::MAX))?;
    for _ in 0..cases {
        let players = usize::try_from(reader.number(1, 10)?).unwrap();
        let mut dealt: Vec<Card> = Vec::new();
        for _ in 0..5 * players {
            let rank = reader.token()?;
            let Some(rank) = RANKS.iter().position(|name| name.as_bytes() == rank) else {
                return Err(reader.wrong(0));
            };
            let suit = reader.token()?;
            let Some(suit) = SUITS.iter().position(|name| name.as_bytes() == suit) else {
                return Err(reader.wrong(0));
            };
            if dealt.contains(&(rank + 2, suit)) {
                return Err(reader.wrong_before(1));
            }
            dealt.push((rank + 2, suit));
        }
        let odds: Vec<String> = odds(&dealt).iter().map(ToString::to_string).collect();
        *answers += &(odds.join(" ") + "\n");
    }
    Ok(())
}

fn odds(dealt: &[Card]) -> Vec<u128> {
    let rest: Vec<Card> = (2..=14)
        .flat_map(|rank| (0..4).map(move |suit| (rank, suit)))
        .filter(|card| !dealt.contains(card))
        .collect();
    let players = dealt.len() / 5;
    let mut wins = vec![0_u128; players];
    let mut boards = 0;
    for first in 0..rest.len() {
        for second in 0..first {
            boards += 1;
            let mut winner = 0;
            if players > 1 {
                let mut best = None;
                for (player, hand) in dealt.chunks(5).enumerate() {
                    let seven = [hand, &[rest[first], rest[second]]].concat();
                    let strength = best_of_seven(&seven);
                    if best.is_none_or(|best| strength > best) {
                        best = Some(strength);
                        winner = player;
                    }
                }
            }
            wins[winner] += 1;
        }
    }
    let inverse = power(boards % PRIME, PRIME - 2);
    wins.iter().map(|wins| wins * inverse % PRIME).collect()
}

fn power(base: u128, exponent: u128) -> u128 {
    if exponent == 0 {
        return 1;
    }
    let half = power(base * base % PRIME, exponent / 2);
    if exponent % 2 == 1 {
        half * base % PRIME
    } else {
        half
    }
}

fn best_of_seven(cards: &[Card]) -> (u8, [usize; 5]) {
    let mut best = (0, [0; 5]);
    for left in 0..7 {
        for right in 0..left {
            let mut five = [(0, 0); 5];
            let kept = (0..7).filter(|at| *at != left && *at != right);
            for (card, at) in five.iter_mut().zip(kept) {
                *card = cards[at];
            }
            best = best.max(five_cards(five));
        }
    }
    best
}

/// The category, then the ranks by how often they occur and by height.
fn five_cards(cards: [Card; 5]) -> (u8, [usize; 5]) {
    let mut ranks = cards.map(|card| card.0);
    let often = |rank: usize| cards.iter().filter(|card| card.0 == rank).count();
    ranks.sort_by_key(|&rank| (often(rank), rank));
    ranks.reverse();
    let flush = cards.iter().all(|card| card.1 == cards[0].1);
    let all_differ = cards.iter().all(|card| often(card.0) == 1);
    let straight = if all_differ && ranks[0] - ranks[4] == 4 {
        true
    } else if ranks == [14, 5, 4, 3, 2] {
        ranks = [5, 4, 3, 2, 1];
        true
    } else {
        false
    };
    let category = if straight && flush {
        8
    } else if often(ranks[0]) == 4 {
        7
    } else if often(ranks[0]) == 3 && often(ranks[3]) == 2 {
        6
    } else if flush {
        5
    } else if straight {
        4
    } else if often(ranks[0]) == 3 {
        3
    } else if often(ranks[0]) == 2 && often(ranks[2]) == 2 {
        2
    } else {
        u8::from(often(ranks[0]) == 2)
    };
    (category, ranks)
}
