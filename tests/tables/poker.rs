//! The rankers' tables: of every set of ranks, and of every way to hold seven.

use tabletop::poker::{Card, Rank, Suit};

use crate::slow;

/// How a key leads to a place in the big table: shared by the library and its generator.
#[allow(dead_code, reason = "the library reads one more form of a row")]
#[path = "../../src/poker/keys.rs"]
mod keys;

static COMPACT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/poker_compact.bin"));
static OFFSETS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/poker_offsets.bin"));
static VALUES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/poker_values.bin"));

/// Set where five ranks or more make a value of their own.
const FIVE: u16 = 1 << 15;

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

#[test]
fn every_set_of_ranks_has_the_value_of_the_slow_rule() {
    assert_eq!(COMPACT.len(), 2 << 13);
    let set = |mask: usize| -> Vec<Rank> {
        let held = |rank: &Rank| mask >> *rank as usize & 1 == 1;
        Rank::ALL.into_iter().filter(held).collect()
    };
    // Fewer than five: their place among the sets of their size, the highest rank telling first.
    let mut smaller: Vec<Vec<Vec<Rank>>> = vec![Vec::new(); 5];
    for mask in 0..1 << 13 {
        let mut ranks = set(mask);
        if ranks.len() < 5 {
            ranks.reverse();
            smaller[ranks.len()].push(ranks);
        }
    }
    for sets in &mut smaller {
        sets.sort_unstable();
    }
    for mask in 0..1 << 13 {
        let ranks = set(mask);
        let expected = if ranks.len() >= 5 {
            // Of more than seven ranks the highest straight or the highest five decide as well.
            FIVE | slow::value(best_without_flush(&ranks))
        } else {
            let downwards: Vec<Rank> = ranks.iter().rev().copied().collect();
            let place = smaller[ranks.len()].binary_search(&downwards).unwrap();
            u16::try_from(place).unwrap()
        };
        assert_eq!(word(COMPACT, mask), expected, "{ranks:?}");
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
        let offset = word(OFFSETS, keys::row(key));
        let place = usize::from(offset.wrapping_add(keys::place(key)));
        let value = word(VALUES, place);
        assert_eq!(value, slow::value(best_without_flush(ranks)), "{ranks:?}");
    });
    assert_eq!(ways, 49_205);
}
