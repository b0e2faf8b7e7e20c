//! Ranking seven and five cards, at random and in sequence.

use std::hint::black_box;

use aya_poker::base::Hand as AyaHand;
use pokers::Hand as PokersHand;
use rs_poker::core::SevenCardAccum;
use tabletop::poker::{Card, FastHand, Hand, Strength};

use crate::cards::Running;
use crate::rounds::Race;

const RANDOM: usize = 1 << 16;
const ROUNDS: usize = 200;

pub fn compare() {
    let sevens = random::<7>(RANDOM);
    let fives = random::<5>(RANDOM);
    agree(&sevens);
    agree(&fives);

    let (hand, fast, pokers, rs, aya) = (
        of_all::<Hand, 7>(&sevens),
        of_all::<FastHand, 7>(&sevens),
        of_all::<PokersHand, 7>(&sevens),
        of_all::<SevenCardAccum, 7>(&sevens),
        of_all::<AyaHand, 7>(&sevens),
    );
    Race::default()
        .ours(Hand::NAME, || from_cards::<Hand, _>(&hand))
        .ours(FastHand::NAME, || from_cards::<FastHand, _>(&fast))
        .peer(PokersHand::NAME, || from_cards::<PokersHand, _>(&pokers))
        .peer(SevenCardAccum::NAME, || {
            from_cards::<SevenCardAccum, _>(&rs)
        })
        .peer(AyaHand::NAME, || from_cards::<AyaHand, _>(&aya))
        .run("rank7-random", RANDOM as u64, ROUNDS);
    let cards: Vec<[Card; 7]> = sevens.iter().map(|hand| hand.map(card)).collect();
    // From plain cards, refusing what comes twice, which no peer does.
    Race::default()
        .ours(Hand::NAME, || checked(&cards, compact))
        .ours(FastHand::NAME, || checked(&cards, quick))
        .peer(PokersHand::NAME, || from_cards::<PokersHand, _>(&pokers))
        .run("rank7-checked", RANDOM as u64, ROUNDS);

    let (hand, fast, pokers, rs, aya) = (
        built::<Hand, 7>(&hand),
        built::<FastHand, 7>(&fast),
        built::<PokersHand, 7>(&pokers),
        built::<SevenCardAccum, 7>(&rs),
        built::<AyaHand, 7>(&aya),
    );
    Race::default()
        .ours(Hand::NAME, || values(&hand))
        .ours(FastHand::NAME, || values(&fast))
        .peer(PokersHand::NAME, || values(&pokers))
        .peer(SevenCardAccum::NAME, || values(&rs))
        .peer(AyaHand::NAME, || values(&aya))
        .run("rank7-built", RANDOM as u64, ROUNDS);

    let hands = 2_118_760; // C(50, 5)
    Race::default()
        .ours(Hand::NAME, sequence::<Hand>)
        .ours(FastHand::NAME, sequence::<FastHand>)
        .peer(PokersHand::NAME, sequence::<PokersHand>)
        .peer(SevenCardAccum::NAME, sequence::<SevenCardAccum>)
        .peer(AyaHand::NAME, sequence::<AyaHand>)
        .run("rank7-sequence", hands, ROUNDS / 10);

    let (hand, fast, pokers, rs, aya) = (
        of_all::<Hand, 5>(&fives),
        of_all::<FastHand, 5>(&fives),
        of_all::<PokersHand, 5>(&fives),
        of_all::<SevenCardAccum, 5>(&fives),
        of_all::<AyaHand, 5>(&fives),
    );
    Race::default()
        .ours(Hand::NAME, || from_cards::<Hand, _>(&hand))
        .ours(FastHand::NAME, || from_cards::<FastHand, _>(&fast))
        .peer(PokersHand::NAME, || from_cards::<PokersHand, _>(&pokers))
        .peer(SevenCardAccum::NAME, || {
            from_cards::<SevenCardAccum, _>(&rs)
        })
        .peer(AyaHand::NAME, || from_cards::<AyaHand, _>(&aya))
        .run("rank5-random", RANDOM as u64, ROUNDS);
}

/// Random hands as places in the order of all cards (Marsaglia 2003, xorshift).
fn random<const N: usize>(count: usize) -> Vec<[usize; N]> {
    let mut state = 0x243f_6a88_85a3_08d3_u64;
    let mut deck: [usize; 52] = std::array::from_fn(|index| index);
    let mut hand = || {
        for place in 0..N {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            deck.swap(place, place + (state >> 32) as usize % (52 - place));
        }
        std::array::from_fn(|place| deck[place])
    };
    (0..count).map(|_| hand()).collect()
}

/// Every crate orders the hands alike, ties and all.
fn agree<const N: usize>(hands: &[[usize; N]]) {
    let judge: Vec<u16> = built::<Hand, N>(&of_all::<Hand, N>(hands))
        .into_iter()
        .map(|hand| hand.value().value())
        .collect();
    fn check<H: Running, const N: usize>(hands: &[[usize; N]], judge: &[u16]) {
        let mut values = vec![None; 7463];
        for (hand, &expected) in built::<H, N>(&of_all::<H, N>(hands)).into_iter().zip(judge) {
            let value = hand.value();
            let known = *values[usize::from(expected)].get_or_insert(value);
            assert!(value == known, "{} breaks a tie", H::NAME);
        }
        let values: Vec<_> = values.into_iter().flatten().collect();
        assert!(values.is_sorted_by(|a, b| a < b), "{} differs", H::NAME);
    }
    check::<FastHand, N>(hands, &judge);
    check::<PokersHand, N>(hands, &judge);
    check::<SevenCardAccum, N>(hands, &judge);
    check::<AyaHand, N>(hands, &judge);
}

fn of_all<H: Running, const N: usize>(hands: &[[usize; N]]) -> Vec<[H::Card; N]> {
    hands.iter().map(|hand| hand.map(H::card)).collect()
}

fn built<H: Running, const N: usize>(hands: &[[H::Card; N]]) -> Vec<H> {
    hands.iter().map(H::of).collect()
}

fn card(index: usize) -> Card {
    Card::from_index(index).expect("below 52")
}

fn compact(cards: &[Card; 7]) -> Strength {
    let hand = Hand::from_seven(cards).expect("seven different cards");
    hand.strength().expect("seven cards")
}

fn quick(cards: &[Card; 7]) -> Strength {
    let hand = FastHand::from_seven(cards).expect("seven different cards");
    hand.strength().expect("seven cards")
}

fn checked(cards: &[[Card; 7]], value: impl Fn(&[Card; 7]) -> Strength) -> u64 {
    let cards = black_box(cards);
    let first = value(&cards[0]);
    cards
        .iter()
        .map(|cards| u64::from(value(cards) > first))
        .sum()
}

/// How many of the hands are better than the first.
fn from_cards<H: Running, const N: usize>(hands: &[[H::Card; N]]) -> u64 {
    let hands = black_box(hands);
    let first = H::of(&hands[0]).value();
    let better = |cards: &[H::Card; N]| u64::from(H::of(cards).value() > first);
    hands.iter().map(better).sum()
}

fn values<H: Running>(hands: &[H]) -> u64 {
    let hands = black_box(hands);
    let first = hands[0].value();
    hands
        .iter()
        .map(|hand| u64::from(hand.value() > first))
        .sum()
}

/// Of all seven cards that hold two given ones, one card changing at a time, how many are better
/// than the last.
fn sequence<H: Running>() -> u64 {
    let deck: Vec<H::Added> = black_box((0..52).map(|i| H::added(H::card(i))).collect());
    let last_five = deck[47..]
        .iter()
        .fold(H::empty(), |hand, &card| hand.plus(card));
    let last = last_five.plus(deck[0]).plus(deck[1]).value();
    let held = H::empty().plus(deck[0]).plus(deck[1]);
    let mut better = 0;
    for a in 2..52 {
        let one = held.plus(deck[a]);
        for b in a + 1..52 {
            let two = one.plus(deck[b]);
            for c in b + 1..52 {
                let three = two.plus(deck[c]);
                for d in c + 1..52 {
                    let four = three.plus(deck[d]);
                    for &fifth in &deck[d + 1..] {
                        better += u64::from(four.plus(fifth).value() > last);
                    }
                }
            }
        }
    }
    better
}
