//! What is read back is checked like any other input.

use serde::Deserialize;
use serde::de::value::{Error, SeqDeserializer};
use serde::de::{Deserializer, IntoDeserializer, Visitor};
use tabletop::poker::{Card, CardSet, Deal, Hand, MAX_PLAYERS, Strength};

use super::{Words, card, cards};

/// Just enough of a data format for a deal.
enum Stored {
    Number(u64),
    List(Vec<u64>),
}

impl<'de> Deserializer<'de> for Stored {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Number(number) => visitor.visit_u64(number),
            Self::List(numbers) => visitor.visit_seq(SeqDeserializer::new(numbers.into_iter())),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl IntoDeserializer<'_, Error> for Stored {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

fn bits(cards: &[Card]) -> u64 {
    cards.iter().copied().collect::<CardSet>().into()
}

fn number<'de, T: Deserialize<'de>>(number: u64) -> Result<T, Error> {
    T::deserialize(Stored::Number(number))
}

fn deal(players: u64, hands: &[&str]) -> Result<Deal, Error> {
    let sets: Vec<u64> = hands.iter().map(|text| bits(&cards(text))).collect();
    table([players, 5, 2], sets, "", "")
}

fn table(sizes: [u64; 3], mut sets: Vec<u64>, board: &str, dead: &str) -> Result<Deal, Error> {
    sets.resize(MAX_PLAYERS, 0);
    let record = sizes.map(Stored::Number).into_iter().chain([
        Stored::List(sets),
        Stored::Number(bits(&cards(board))),
        Stored::Number(bits(&cards(dead))),
    ]);
    Deal::deserialize(SeqDeserializer::new(record))
}

#[test]
fn numbers_past_the_end_are_refused() {
    assert_eq!(number(51), Ok(card("As")));
    assert!(number::<Card>(52).is_err());
    assert_eq!(number((1 << 52) - 1), Ok(CardSet::ALL));
    assert!(number::<CardSet>(1 << 52).is_err());
    assert_eq!(number(7462), Ok(Strength::BEST));
    assert!(number::<Strength>(0).is_err());
    assert!(number::<Strength>(7463).is_err());
    let eight = cards("2c 3c 4c 5c 6c 7c 8c 9c");
    assert_eq!(
        number(bits(&eight[1..])),
        Ok(Hand::from_cards(&eight[1..]).unwrap())
    );
    assert!(number::<Hand>(bits(&eight)).is_err());
}

#[test]
fn deals_that_cannot_come_about_are_refused() {
    let (one, other) = ("2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d");
    let mut expected = Deal::new(2).unwrap();
    assert_eq!(deal(2, &[]), Ok(expected));
    for card in cards(one).into_iter().chain(cards("Ah")) {
        expected.push(card).unwrap();
    }
    assert_eq!(deal(2, &[one, "Ah"]), Ok(expected));
    assert!(deal(2, &[one, other]).is_ok());

    assert!(deal(0, &[]).is_err(), "no players");
    assert!(deal(11, &[]).is_err(), "eleven players");
    assert!(deal(1, &[one, other]).is_err(), "a hand where nobody sits");
    assert!(
        deal(2, &["2c 3c", other]).is_err(),
        "the second hand before the first is full"
    );
    assert!(deal(2, &["2c 3c 4c 5c 6c 7c", ""]).is_err(), "six cards");
    assert!(deal(2, &[one, one]).is_err(), "the same cards twice");

    let mut words = Words(0x1f83_d9ab_fb41_bd6b);
    for players in 1..=10 {
        let shuffled = Deal::shuffled(players, || words.next()).unwrap();
        let sets: Vec<u64> = shuffled
            .hands()
            .iter()
            .map(|&hand| CardSet::from(hand).into())
            .collect();
        assert_eq!(table([players as u64, 5, 2], sets, "", ""), Ok(shuffled));
    }

    let mut flop = Deal::holdem(1).unwrap();
    flop.push(card("As")).unwrap();
    for card in cards("2c 3c 4c") {
        flop.push_board(card).unwrap();
    }
    flop.push_dead(card("Kd")).unwrap();
    let ace = || vec![bits(&cards("As"))];
    assert_eq!(table([1, 2, 5], ace(), "2c 3c 4c", "Kd"), Ok(flop));
    for (board, dead) in [
        ("2c 3c 4c", "2c"),
        ("As", ""),
        ("", "As"),
        ("2c 3c 4c 5c 6c 7c", ""),
    ] {
        assert!(table([1, 2, 5], ace(), board, dead).is_err());
    }
    assert!(table([1, 0, 5], ace(), "", "").is_err());
    assert!(table([1, 2, 6], ace(), "", "").is_err());
}
