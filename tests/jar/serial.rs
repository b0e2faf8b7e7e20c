//! What is read is a table that can be played on, or it is refused.

use std::fmt::Debug;

use serde::de::value::{Error, MapDeserializer, SeqDeserializer};
use serde::de::{Deserialize, Deserializer, IntoDeserializer, Visitor};
use serde::{Serialize, forward_to_deserialize_any};

use tabletop::jar::{MAX_CONTESTANTS, Passed, Table, Turn, Value, Verdict};

use crate::both::{hands, random_words};
use crate::plain::seen;

/// What a self-describing format would have read.
#[derive(Debug, Clone)]
enum Read {
    Flag(bool),
    Number(u64),
    List(Vec<u64>),
}

impl<'de> Deserializer<'de> for Read {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Flag(flag) => visitor.visit_bool(flag),
            Self::Number(number) => visitor.visit_u64(number),
            Self::List(list) => visitor.visit_seq(SeqDeserializer::new(list.into_iter())),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        option unit unit_struct newtype_struct seq tuple tuple_struct map struct enum
        identifier ignored_any
    }
}

impl IntoDeserializer<'_, Error> for Read {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// Hands as lanes, the rest as it stands.
#[derive(Debug, Clone)]
struct Written {
    hands: Vec<u64>,
    contestants: usize,
    holder: usize,
    to_move: usize,
    just_arrived: bool,
}

impl Written {
    fn of(table: &Table) -> Self {
        let lanes = |contestant| {
            Value::ALL.into_iter().fold(0, |lanes, value| {
                let count = table.hand(contestant).filter(|&held| held == value).count();
                (0..count).fold(lanes, |lanes, lane| {
                    lanes | 1 << (16 * lane + value as usize)
                })
            })
        };
        Self {
            hands: (0..MAX_CONTESTANTS).map(lanes).collect(),
            contestants: table.contestants(),
            holder: table.holder(),
            to_move: table.to_move(),
            just_arrived: table.wildcard_just_arrived(),
        }
    }

    fn read(&self) -> Result<Table, Error> {
        let fields = [
            ("hands", Read::List(self.hands.clone())),
            ("contestants", Read::Number(self.contestants as u64)),
            ("holder", Read::Number(self.holder as u64)),
            ("to_move", Read::Number(self.to_move as u64)),
            ("just_arrived", Read::Flag(self.just_arrived)),
        ];
        Table::deserialize(MapDeserializer::new(fields.into_iter()))
    }
}

#[test]
fn every_position_of_a_game_and_no_position_spoilt() {
    let mut random = random_words(6);
    let (mut accepted, mut refused) = (0, 0);
    for contestants in 2..=MAX_CONTESTANTS {
        let mut table = Table::shuffled(contestants, contestants / 2, &mut random).unwrap();
        loop {
            let written = Written::of(&table);
            assert_eq!(written.read().unwrap(), table);
            for bit in 0..64 {
                // One bit is one card more or less, or no hand at all.
                for hand in 0..MAX_CONTESTANTS {
                    let mut spoilt = written.clone();
                    spoilt.hands[hand] ^= 1 << bit;
                    spoilt.read().unwrap_err();
                }
                // Two bits may be another card, or no hand.
                let mut other = written.clone();
                other.hands[0] ^= 1 << bit | 1 << (random() % 64);
                match other.read() {
                    Ok(read) => {
                        accepted += 1;
                        assert_eq!(Written::of(&read).hands, other.hands);
                        assert_eq!(read.verdict(), seen(&read).verdict());
                    }
                    Err(_) => refused += 1,
                }
            }
            let spoil = |change: &dyn Fn(&mut Written)| {
                let mut spoilt = written.clone();
                change(&mut spoilt);
                spoilt.read().unwrap_err()
            };
            spoil(&|table| table.contestants += 1);
            spoil(&|table| table.contestants -= 1);
            spoil(&|table| table.holder = (table.holder + 1) % contestants);
            spoil(&|table| table.to_move = (table.to_move + 1) % contestants);
            spoil(&|table| table.holder = contestants);
            spoil(&|table| table.to_move = contestants);
            if table.holder() != table.to_move() {
                spoil(&|table| table.just_arrived = true);
            }
            if table.turn().is_none() {
                break;
            }
        }
    }
    assert!(
        accepted > 100 && refused > 100,
        "{accepted} accepted, {refused} refused"
    );
}

/// Hands that would fit if the one to move sat beyond the table.
#[test]
fn nobody_moves_beyond_the_table() {
    let mut table = Table::new(&hands(&["A234", "5678", "9DQJ"]), 0).unwrap();
    table.turn();
    let mut written = Written::of(&table);
    written.read().unwrap();
    written.hands[1] &= written.hands[1] - 1;
    for to_move in 0..20 {
        written.to_move = to_move;
        written.read().unwrap_err();
    }
}

#[test]
fn everything_public_is_written_and_read() {
    fn both<T: Serialize + for<'de> Deserialize<'de> + Debug>() {}
    both::<Value>();
    both::<Table>();
    both::<Turn>();
    both::<Passed>();
    both::<Verdict>();
}
