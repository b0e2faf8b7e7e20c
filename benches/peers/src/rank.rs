//! Ranking seven and five cards, at random and in sequence.

use std::hint::black_box;

use aya_poker::base::Hand as AyaHand;
use pokers::Hand as PokersHand;
use rs_poker::core::SevenCardAccum;
use tabletop::poker::{Card, FastHand, Hand, Strength};

use crate::cards::Running;
use crate::random::Random;
use crate::rounds::Race;

const RANDOM: usize = 1 << 16;
const ROUNDS: usize = 200;

pub fn compare() {
    let sevens = random_hands::<7>(RANDOM);
    let fives = random_hands::<5>(RANDOM);
    agree(&sevens);
    agree(&fives);

    dealt("rank7-random", &sevens);

    let cards: Vec<[Card; 7]> = sevens.iter().map(|hand| hand.map(card)).collect();
    // From plain cards, refusing what comes twice, which no peer does.
    Race::default()
        .ours(Hand::NAME, || checked(&cards, compact))
        .ours(FastHand::NAME, || checked(&cards, fast))
        .peer(PokersHand::NAME, || from_deck::<PokersHand, 7>(&sevens))
        .run("rank7-checked", RANDOM as u64, ROUNDS);

    let (compact, fast, pokers, rs, aya) = (
        built::<Hand, 7>(&sevens),
        built::<FastHand, 7>(&sevens),
        built::<PokersHand, 7>(&sevens),
        built::<SevenCardAccum, 7>(&sevens),
        built::<AyaHand, 7>(&sevens),
    );
    Race::default()
        .ours(Hand::NAME, || better(&compact))
        .ours(FastHand::NAME, || better(&fast))
        .peer(PokersHand::NAME, || better(&pokers))
        .peer(SevenCardAccum::NAME, || better(&rs))
        .peer(AyaHand::NAME, || better(&aya))
        .run("rank7-built", RANDOM as u64, ROUNDS);

    let hands = 2_118_760; // C(50, 5)
    Race::default()
        .ours(Hand::NAME, sequence::<Hand>)
        .ours(FastHand::NAME, sequence::<FastHand>)
        .peer(PokersHand::NAME, sequence::<PokersHand>)
        .peer(SevenCardAccum::NAME, sequence::<SevenCardAccum>)
        .peer(AyaHand::NAME, sequence::<AyaHand>)
        .run("rank7-sequence", hands, ROUNDS / 10);

    dealt("rank5-random", &fives);
}

/// Hands dealt from a deck in each crate's own form.
fn dealt<const N: usize>(title: &str, hands: &[[u8; N]]) {
    Race::default()
        .ours(Hand::NAME, || from_deck::<Hand, N>(hands))
        .ours(FastHand::NAME, || from_deck::<FastHand, N>(hands))
        .peer(PokersHand::NAME, || from_deck::<PokersHand, N>(hands))
        .peer(SevenCardAccum::NAME, || {
            from_deck::<SevenCardAccum, N>(hands)
        })
        .peer(AyaHand::NAME, || from_deck::<AyaHand, N>(hands))
        .run(title, RANDOM as u64, ROUNDS);
}

/// Random hands as places in the order of all cards.
fn random_hands<const N: usize>(count: usize) -> Vec<[u8; N]> {
    let mut random = Random(0x243f_6a88_85a3_08d3);
    let mut deck: Vec<u8> = (0..52).collect();
    let mut hand = || {
        random.shuffle(&mut deck, N);
        std::array::from_fn(|place| deck[place])
    };
    (0..count).map(|_| hand()).collect()
}

/// Every crate orders the hands alike, ties and all.
fn agree<const N: usize>(hands: &[[u8; N]]) {
    let strength = |hand: Hand| hand.value().value();
    let judge: Vec<u16> = built::<Hand, N>(hands).into_iter().map(strength).collect();
    fn check<H: Running, const N: usize>(hands: &[[u8; N]], judge: &[u16]) {
        // By strength, from 1.
        let mut values = vec![None; 7463];
        for (hand, &expected) in built::<H, N>(hands).into_iter().zip(judge) {
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

fn built<H: Running, const N: usize>(hands: &[[u8; N]]) -> Vec<H> {
    let deck = H::deck();
    hands.iter().map(|places| H::of(&deck, places)).collect()
}

fn card(index: u8) -> Card {
    Card::from_index(index.into()).expect("below 52")
}

fn compact(cards: &[Card; 7]) -> Strength {
    let hand = Hand::from_seven(cards).expect("seven different cards");
    hand.strength().expect("seven cards")
}

fn fast(cards: &[Card; 7]) -> Strength {
    let hand = FastHand::from_seven(cards).expect("seven different cards");
    hand.strength().expect("seven cards")
}

/// How many of the hands are better than the first, from plain cards.
fn checked(cards: &[[Card; 7]], value: impl Fn(&[Card; 7]) -> Strength) -> u64 {
    let cards = black_box(cards);
    let first = value(&cards[0]);
    cards
        .iter()
        .map(|cards| u64::from(value(cards) > first))
        .sum()
}

/// How many of the hands are better than the first, dealt from a deck in the crate's own form.
fn from_deck<H: Running, const N: usize>(hands: &[[u8; N]]) -> u64 {
    let (hands, deck) = (black_box(hands), black_box(H::deck()));
    let first = H::of(&deck, &hands[0]).value();
    hands
        .iter()
        .map(|places| u64::from(H::of(&deck, places).value() > first))
        .sum()
}

/// How many of the hands are better than the first, all cards added before.
fn better<H: Running>(hands: &[H]) -> u64 {
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
    let mut firsts = &deck[2..];
    while let [first, seconds @ ..] = firsts {
        let one = held.plus(*first);
        firsts = seconds;
        let mut seconds = seconds;
        while let [second, thirds @ ..] = seconds {
            let two = one.plus(*second);
            seconds = thirds;
            let mut thirds = thirds;
            while let [third, fourths @ ..] = thirds {
                let three = two.plus(*third);
                thirds = fourths;
                let mut fourths = fourths;
                while let [fourth, fifths @ ..] = fourths {
                    let four = three.plus(*fourth);
                    fourths = fifths;
                    for &fifth in fifths {
                        better += u64::from(four.plus(fifth).value() > last);
                    }
                }
            }
        }
    }
    better
}
