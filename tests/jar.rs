//! Jar of Water against a second simulation with thirteen counters a hand.

#[path = "jar/plain.rs"]
mod plain;

use plain::{Slow, seen};
use tabletop::jar::{DealError, MOST_CONTESTANTS, Passed, Table, Turn, Value, Verdict};

/// Plays both simulations side by side, to the win or for `most` turns, and compares the verdicts
/// from the start and, on the way, from every position after one of `looks` turns.
fn compare(hands: &[[Value; 4]], holder: usize, most: usize, looks: &[usize]) -> Verdict {
    let mut table = Table::new(hands, holder).unwrap();
    let mut slow = Slow::new(hands, holder);
    let verdict = slow.clone().verdict();
    assert_eq!(table.verdict(), verdict, "{hands:?} {holder}");
    for turns in 0..most {
        assert_eq!(seen(&table), slow, "{hands:?} {holder}");
        assert_eq!(table.winner(), slow.winner());
        if looks.contains(&turns) {
            assert_eq!(
                table.verdict(),
                slow.clone().verdict(),
                "{hands:?} {holder} {turns}"
            );
        }
        let before = table.clone();
        let turn = table.turn();
        assert_eq!(turn, slow.turn(), "{hands:?} {holder}");
        if turn.is_none() {
            assert_eq!(table, before, "a finished table stays as it is");
            break;
        }
    }
    verdict
}

/// Every standard deal of `contestants` hands with the first values: each matrix of counts whose
/// rows and columns sum to 4.
fn standard_deals(contestants: usize, each: &mut impl FnMut(&[[Value; 4]])) {
    fn rest(
        deal: &mut [[Value; 4]],
        (row, place, least): (usize, usize, usize),
        left: &mut [u8],
        each: &mut impl FnMut(&[[Value; 4]]),
    ) {
        if row == deal.len() {
            return each(deal);
        }
        if place == 4 {
            // What is left must fit into the hands that are left: always so, as all sum to 4.
            return rest(deal, (row + 1, 0, 0), left, each);
        }
        for value in least..left.len() {
            if left[value] > 0 {
                left[value] -= 1;
                deal[row][place] = Value::ALL[value];
                rest(deal, (row, place + 1, value), left, each);
                left[value] += 1;
            }
        }
    }
    let mut deal = vec![[Value::Ace; 4]; contestants];
    rest(&mut deal, (0, 0, 0), &mut vec![4; contestants], each);
}

/// Plays every standard deal from contestant 0, which covers all starts because the deals are all
/// rotations of each other. Gives the number of deals and the most turns.
fn play_all(contestants: usize) -> (u64, u64) {
    let (mut deals, mut longest) = (0, 0);
    standard_deals(contestants, &mut |hands| {
        let table = Table::new(hands, 0).unwrap();
        match table.verdict() {
            Verdict::Winner { turns, .. } => longest = longest.max(turns),
            Verdict::Endless { .. } => panic!("{hands:?} goes on for ever"),
        }
        deals += 1;
    });
    (deals, longest)
}

/// A small generator of random words (Steele, Lea and Flood 2014, `SplitMix64`).
fn random_words(seed: u64) -> impl FnMut() -> u32 {
    let mut state = seed;
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 32) as u32
    }
}

fn hands(text: &[&str]) -> Vec<[Value; 4]> {
    text.iter()
        .map(|hand| {
            let cards: Vec<_> = hand
                .bytes()
                .map(|letter| Value::from_ascii(letter).unwrap())
                .collect();
            cards.try_into().unwrap()
        })
        .collect()
}

#[test]
fn letters_are_the_card_order() {
    let order = b"A23456789DQJK";
    assert_eq!(Value::ALL.map(Value::to_ascii), *order);
    assert!(Value::ALL.is_sorted());
    for letter in 0..=u8::MAX {
        let place = order.iter().position(|&known| known == letter);
        assert_eq!(
            Value::from_ascii(letter),
            place.map(|place| Value::ALL[place])
        );
    }
}

#[test]
fn every_standard_deal_of_two_and_three_turn_by_turn() {
    for (contestants, deals, most) in [(2, 5, 5), (3, 120, 16)] {
        let (mut played, mut longest) = (0, 0);
        standard_deals(contestants, &mut |hands| {
            played += 1;
            for holder in 0..contestants {
                let verdict = compare(hands, holder, usize::MAX, &[1, 2, 3, 4, 5, 6, 7]);
                let Verdict::Winner { turns, .. } = verdict else {
                    panic!("{hands:?} goes on for ever");
                };
                longest = longest.max(turns);
                assert!(Table::new(hands, holder).unwrap().is_standard());
            }
        });
        assert_eq!(
            (played, longest),
            (deals, most),
            "{contestants} contestants"
        );
        // One start stands for all.
        assert_eq!(
            play_all(contestants),
            (deals, most),
            "{contestants} contestants"
        );
    }
}

#[test]
fn every_standard_deal_of_four() {
    assert_eq!(play_all(4), (10_147, 33));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "release only: two million games")]
fn every_standard_deal_of_five() {
    assert_eq!(play_all(5), (2_224_955, 57));
}

#[test]
#[ignore = "three minutes in release: a thousand million games"]
fn every_standard_deal_of_six() {
    assert_eq!(play_all(6), (1_047_649_905, 84));
}

#[test]
fn random_deals_of_all_sizes() {
    let mut random = random_words(1);
    let mut pick = |bound: usize| random() as usize % bound;
    let (mut endless, mut won, mut late, mut unused) = (0, 0, 0, 0);
    for _ in 0..4000 {
        let contestants = 2 + pick(MOST_CONTESTANTS - 1);
        let values = 1 + pick(13);
        let deal: Vec<[Value; 4]> = (0..contestants)
            .map(|_| {
                // Some hands all equal, most of them mixed.
                let first = pick(values);
                let equal = pick(40) == 0;
                [(); 4].map(|()| Value::ALL[if equal { first } else { pick(values) }])
            })
            .collect();
        let (looks, holder) = ([pick(20), pick(100), pick(300)], pick(contestants));
        match compare(&deal, holder, 400, &looks) {
            Verdict::Winner { turns: 0, .. } => unused += 1,
            Verdict::Winner { .. } => won += 1,
            Verdict::Endless { entry, .. } => {
                endless += 1;
                late += u64::from(entry > 0);
            }
        }
    }
    println!(
        "{unused} won before the first turn, {won} later, {endless} endless, {late} of them after other positions"
    );
    assert!(unused > 100 && won > 100 && endless > 100 && late > 100);
}

#[test]
fn random_deals_of_two_values_and_of_equal_hands() {
    let mut random = random_words(2);
    for _ in 0..3000 {
        let contestants = 2 + random() as usize % (MOST_CONTESTANTS - 1);
        let holder = random() as usize % contestants;
        // All equal but for a few: the hands in which a fifth equal card would show.
        let odd = random() % 6;
        let mut deal = vec![[Value::King; 4]; contestants];
        for _ in 0..odd {
            let (hand, card) = (random() as usize % contestants, random() as usize % 4);
            deal[hand][card] = [Value::Ace, Value::Queen][random() as usize % 2];
        }
        compare(
            &deal,
            holder,
            300,
            &[0, 1, 2, 3, contestants, contestants + 1],
        );
        // The holder alone all equal, nobody else: the one deal of four equal that is played on.
        let mut few =
            vec![hands(&["A2A2", "A222", "AAA2", "A234"])[random() as usize % 4]; contestants];
        few[holder] = [Value::ALL[random() as usize % 4]; 4];
        compare(
            &few,
            holder,
            300,
            &[0, 1, 2, 3, contestants, contestants + 1],
        );
    }
}

#[test]
fn a_table_that_goes_on_for_ever() {
    let mut table = Table::new(&hands(&["A234", "5678"]), 0).unwrap();
    assert!(!table.is_standard());
    let Verdict::Endless { entry, period } = table.verdict() else {
        panic!("somebody won")
    };
    let mut positions = vec![table.clone()];
    for _ in 0..entry + period {
        assert!(table.turn().is_some());
        positions.push(table.clone());
    }
    let entered = usize::try_from(entry).unwrap();
    let last = positions.pop().unwrap();
    assert_eq!(
        positions.iter().position(|position| *position == last),
        Some(entered)
    );
    assert_eq!(table.turns().take(10_000).count(), 10_000);
}

#[test]
fn won_before_the_first_turn() {
    // Of several the lowest number; the wildcard's holder is passed over.
    let equal = hands(&["AAAA", "2222", "3333"]);
    for (holder, winner) in [(0, 1), (1, 0), (2, 0)] {
        let mut table = Table::new(&equal, holder).unwrap();
        assert_eq!(table.winner(), Some(winner));
        assert_eq!(
            table.verdict(),
            Verdict::Winner {
                contestant: winner,
                turns: 0
            }
        );
        assert_eq!(table.turn(), None);
        assert_eq!(table.turns().count(), 0);
    }
    // One value on the whole table.
    let table = Table::new(&[[Value::Six; 4]; 13], 0).unwrap();
    assert_eq!(
        table.verdict(),
        Verdict::Winner {
            contestant: 1,
            turns: 0
        }
    );
}

#[test]
fn four_equal_and_the_wildcard_have_not_won() {
    let mut table = Table::new(&hands(&["AAAA", "2223"]), 0).unwrap();
    assert_eq!(table.winner(), None);
    let turn = table.turn();
    assert_eq!(
        turn,
        Some(Turn {
            from: 0,
            to: 1,
            passed: Passed::Card(Value::Ace)
        })
    );
    assert_eq!(table.hand(0).collect::<Vec<_>>(), [Value::Ace; 3]);
    assert_eq!(
        table.hand(1).map(Value::to_ascii).collect::<Vec<_>>(),
        b"A2223"
    );
    assert_eq!(table.winner(), None);
    assert_eq!(table.hand(2).count(), 0);
}

#[test]
fn faulty_deals() {
    let hand = [Value::Ace; 4];
    for (count, holder, fault) in [
        (0, 0, DealError::TooFewContestants(0)),
        (1, 7, DealError::TooFewContestants(1)),
        (14, 0, DealError::TooManyContestants(14)),
        (300, 20, DealError::TooManyContestants(300)),
        (13, 13, DealError::HolderOutOfRange(13)),
        (2, 258, DealError::HolderOutOfRange(258)),
        (2, usize::MAX, DealError::HolderOutOfRange(usize::MAX)),
    ] {
        assert_eq!(Table::new(&vec![hand; count], holder), Err(fault));
        assert_eq!(
            Table::deal(count, holder, || panic!("a word was drawn")),
            Err(fault)
        );
        assert_eq!(fault.to_string(), fault.message());
    }
}

#[test]
fn deals_are_standard_and_end() {
    let mut random = random_words(3);
    for contestants in 2..=MOST_CONTESTANTS {
        for word in [0, 1, 0x7fff_ffff, 0x8000_0000, u32::MAX] {
            let table = Table::deal(contestants, contestants - 1, || word).unwrap();
            assert!(table.is_standard());
            assert_eq!(table, table.clone());
        }
        let mut different = std::collections::HashSet::new();
        for _ in 0..50 {
            let mut table = Table::deal(contestants, 0, &mut random).unwrap();
            assert!(table.is_standard());
            let counts = seen(&table).counts;
            assert!(counts.iter().all(|hand| hand.iter().sum::<u8>() == 4));
            assert!(
                counts
                    .iter()
                    .all(|hand| hand[contestants..].iter().all(|&count| count == 0))
            );
            let Verdict::Winner { contestant, turns } = table.verdict() else {
                panic!("a standard deal goes on for ever: {table:?}");
            };
            different.insert(counts);
            assert_eq!(table.turns().count() as u64, turns);
            assert_eq!(table.winner(), Some(contestant));
            assert!(table.is_standard());
        }
        assert!(different.len() > if contestants == 2 { 3 } else { 20 });
    }
}

#[test]
fn deals_are_fair() {
    // Of 4 aces among 8 cards, a hand of 4 has k with chance C(4, k)^2 / 70.
    let mut random = random_words(4);
    let mut found = [0_i32; 5];
    for _ in 0..70_000 {
        let table = Table::deal(2, 0, &mut random).unwrap();
        found[table.hand(0).filter(|&value| value == Value::Ace).count()] += 1;
    }
    for (found, expected) in found
        .into_iter()
        .zip([1_000, 16_000, 36_000, 16_000, 1_000])
    {
        // Four standard deviations are at most 4 sqrt(70,000 / 4) = 530.
        assert!((found - expected).abs() < 530, "{found} of {expected}");
    }
}

/// The order of values matters, the values do not.
#[test]
fn other_values_in_the_same_order_play_the_same() {
    let mut random = random_words(5);
    for _ in 0..300 {
        let contestants = 2 + random() as usize % 8;
        let table = Table::deal(contestants, 0, &mut random).unwrap();
        let mut values = Value::ALL.to_vec();
        while values.len() > contestants {
            values.remove(random() as usize % values.len());
        }
        let other: Vec<[Value; 4]> = (0..contestants)
            .map(|contestant| {
                let cards: Vec<_> = table
                    .hand(contestant)
                    .map(|value| values[value as usize])
                    .collect();
                cards.try_into().unwrap()
            })
            .collect();
        let other = Table::new(&other, 0).unwrap();
        assert!(other.is_standard());
        assert_eq!(other.verdict(), table.verdict());
    }
}

#[test]
fn standard_means_four_of_each() {
    for (deal, standard) in [
        (["AAKK", "KKAA"], true),
        (["AAAK", "KKKK"], false),
        (["AAAA", "AAAA"], false),
        (["AAA2", "2233"], false),
        (["A234", "A234"], false),
    ] {
        assert_eq!(
            Table::new(&hands(&deal), 0).unwrap().is_standard(),
            standard
        );
    }
}

#[test]
fn vectors() {
    let mut found = 0;
    for file in std::fs::read_dir("tests/data/jar").unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        found += 1;
        let text = std::fs::read_to_string(&path).unwrap();
        let mut tokens = text.split_ascii_whitespace();
        let contestants: usize = tokens.next().unwrap().parse().unwrap();
        let holder: usize = tokens.next().unwrap().parse().unwrap();
        let deal = hands(&tokens.collect::<Vec<_>>());
        assert_eq!(deal.len(), contestants);
        let verdict = Table::new(&deal, holder - 1).unwrap().verdict();
        let answer = match verdict {
            Verdict::Winner { contestant, .. } => format!("{}\n", contestant + 1),
            Verdict::Endless { .. } => "No winner\n".into(),
        };
        let expected = std::fs::read_to_string(path.with_extension("out")).unwrap();
        assert_eq!(answer, expected, "{}", path.display());
        assert_eq!(compare(&deal, holder - 1, 1000, &[]), verdict);
    }
    assert!(found > 10, "only {found} vectors");
}

/// What is read is a table that can be played on, or it is refused.
#[cfg(feature = "serde")]
mod reading {
    use std::fmt::Debug;

    use serde::de::value::{Error, MapDeserializer, SeqDeserializer};
    use serde::de::{Deserialize, Deserializer, IntoDeserializer, Visitor};
    use serde::{Serialize, forward_to_deserialize_any};

    use super::*;

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
                hands: (0..MOST_CONTESTANTS).map(lanes).collect(),
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
        for contestants in 2..=MOST_CONTESTANTS {
            let mut table = Table::deal(contestants, contestants / 2, &mut random).unwrap();
            loop {
                let written = Written::of(&table);
                assert_eq!(written.read().unwrap(), table);
                for bit in 0..64 {
                    // One bit is one card more or less, or no hand at all.
                    for hand in 0..MOST_CONTESTANTS {
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
        both::<DealError>();
    }
}

#[cfg(feature = "defmt")]
#[test]
fn everything_public_has_a_format() {
    fn formats<T: defmt::Format>() {}
    formats::<Value>();
    formats::<Table>();
    formats::<Turn>();
    formats::<Passed>();
    formats::<Verdict>();
    formats::<DealError>();
}
