//! The rankers' tables: of every set of ranks, and of every way to hold seven.

use tabletop::poker::{Card, Rank, Suit};

use crate::slow;

/// How a key leads to a place in the big table: shared by the library and its generator.
#[allow(dead_code, reason = "the generator needs what a lookup does not")]
#[path = "../../src/poker/keys.rs"]
mod keys;

/// What the indices and entries of the small table look like: shared in the same way.
#[allow(dead_code, reason = "the values themselves are computed again here")]
#[path = "../../src/poker/classes.rs"]
mod classes;

static COMPACT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/poker_compact.bin"));
static FAST: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/poker_fast.bin"));

fn word(table: &[u8], place: usize) -> u16 {
    u16::from_le_bytes([table[2 * place], table[2 * place + 1]])
}

/// The best five of these ranks, which are lowest first, if no five cards are of one suit.
fn best_without_flush(ranks: &[Rank]) -> slow::Rule {
    let mut best = slow::Rule::default();
    for chosen in 0_u32..1 << ranks.len() {
        if chosen.count_ones() == 5 {
            let places = (0..ranks.len()).filter(|place| chosen >> place & 1 == 1);
            // Suits in turn: cards of one rank stand together and so differ.
            let suits = Suit::ALL.into_iter().cycle();
            let cards: Vec<Card> = places
                .zip(suits)
                .map(|(place, suit)| Card::new(ranks[place], suit))
                .collect();
            best = best.max(slow::five(cards.try_into().unwrap()));
        }
    }
    best
}

/// The ranks of a mask, lowest first.
fn set(mask: usize) -> Vec<Rank> {
    let held = |rank: &Rank| mask >> *rank as usize & 1 == 1;
    Rank::ALL.into_iter().filter(held).collect()
}

/// The place among the sets of as many ranks, the highest rank telling first: of all sets of so
/// many, at their size.
fn places() -> Vec<Vec<Vec<Rank>>> {
    let mut sets: Vec<Vec<Vec<Rank>>> = vec![Vec::new(); 5];
    for mask in 0..1 << 13 {
        let mut ranks = set(mask);
        if ranks.len() < 5 {
            ranks.reverse();
            sets[ranks.len()].push(ranks);
        }
    }
    for sets in &mut sets {
        sets.sort_unstable();
    }
    sets
}

#[test]
fn every_set_of_up_to_seven_ranks_has_the_value_of_the_slow_rule() {
    assert_eq!(COMPACT.len(), 2 << 13);
    let places = places();
    for mask in 0..1 << 13 {
        let ranks = set(mask);
        let expected = match ranks.len() {
            size @ 0..5 => {
                let downwards: Vec<Rank> = ranks.iter().rev().copied().collect();
                let place = places[size].binary_search(&downwards).unwrap();
                u16::try_from(place + usize::from(classes::LACKS_ONE) * (4 - size)).unwrap()
            }
            5..=7 => classes::FIVE | slow::value(best_without_flush(&ranks)),
            _ => continue,
        };
        assert_eq!(word(COMPACT, mask), expected, "{ranks:?}");
    }
}

/// No hand has eight ranks or more. Where they would be stand main ranks and two pairs, each of
/// which makes the value together with the entry of its kickers, counted among the other ranks.
#[test]
fn main_ranks_and_kickers_add_up_to_the_value_of_the_slow_rule() {
    let mut met = vec![false; 1 << 13];
    let mut hands = 0;
    // How often each main rank is held, how many there are, and how often and many the kickers.
    for (kind, (often, mains), (again, kickers)) in [
        (classes::PAIRS, (2, 1), (1, 3)),
        (classes::PAIRS, (2, 2), (1, 1)),
        (classes::THREES, (3, 1), (1, 2)),
        (classes::FULL_HOUSES, (3, 1), (2, 1)),
        (classes::FOURS, (4, 1), (1, 1)),
    ] {
        let kind = usize::try_from(kind).unwrap();
        for main in (0_usize..1 << 13).filter(|main| main.count_ones() == mains) {
            let index = main ^ kind;
            assert!(index.count_ones() >= 8, "{main:b}");
            met[index] = true;
            for beside in (0_usize..1 << 13).filter(|set| set & main == 0) {
                if beside.count_ones() != kickers {
                    continue;
                }
                let others = (0..13).filter(|rank| main >> rank & 1 == 0);
                let closed = others.enumerate().fold(0, |closed, (place, rank)| {
                    closed | (beside >> rank & 1) << place
                });
                let value = word(COMPACT, index).wrapping_add(word(COMPACT, closed));
                let held = |mask, count| {
                    set(mask)
                        .into_iter()
                        .flat_map(move |rank| vec![rank; count])
                };
                let mut ranks: Vec<Rank> = held(main, often).chain(held(beside, again)).collect();
                ranks.sort_unstable();
                assert_eq!(value, slow::value(best_without_flush(&ranks)), "{ranks:?}");
                hands += 1;
            }
        }
    }
    // One pair, two pairs, threes, full houses, fours.
    assert_eq!(hands, 13 * 220 + 78 * 11 + 13 * 66 + 13 * 12 + 13 * 12);
    for (index, met) in met.into_iter().enumerate() {
        if index.count_ones() >= 8 && !met {
            assert_eq!(word(COMPACT, index), 0, "{index:b} stands for nothing");
        }
    }
}

/// Every way to hold so many cards by their ranks, at most four of each, lowest first.
fn hold(ranks: &mut Vec<Rank>, cards: usize, see: &mut impl FnMut(&[Rank])) {
    if ranks.len() == cards {
        return see(ranks);
    }
    let lowest = ranks.last().map_or(0, |last| *last as usize);
    for rank in &Rank::ALL[lowest..] {
        if ranks.iter().filter(|held| *held == rank).count() < 4 {
            ranks.push(*rank);
            hold(ranks, cards, see);
            ranks.pop();
        }
    }
}

#[test]
fn every_seven_ranks_find_the_value_of_the_slow_rule() {
    let mut ways = 0;
    hold(&mut Vec::new(), 7, &mut |ranks| {
        ways += 1;
        let key = ranks.iter().fold(keys::START, |key, rank| {
            key.wrapping_add(keys::KEYS[*rank as usize])
        });
        let offset = word(FAST, FAST.len() / 2 - keys::ROWS + keys::row(key));
        let value = word(FAST, keys::entry(offset, key));
        assert_eq!(value, slow::value(best_without_flush(ranks)), "{ranks:?}");
    });
    assert_eq!(ways, 49_205);
}
