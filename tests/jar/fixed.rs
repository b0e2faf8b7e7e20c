//! Known tables, faulty ones, and the vectors.

use tabletop::jar::{DealError, MAX_CONTESTANTS, Passed, Table, Turn, Value, Verdict};

use crate::both::{compare, hands, random_words};
use crate::plain::seen;

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
            Table::shuffled(count, holder, || panic!("a word was drawn")),
            Err(fault)
        );
        assert_eq!(fault.to_string(), fault.message());
    }
}

#[test]
fn deals_are_standard_and_end() {
    let mut random = random_words(3);
    for contestants in 2..=MAX_CONTESTANTS {
        for word in [0, 1, 0x7fff_ffff, 0x8000_0000, u32::MAX] {
            let table = Table::shuffled(contestants, contestants - 1, || word).unwrap();
            assert!(table.is_standard());
            assert_eq!(table, table.clone());
        }
        let mut different = std::collections::HashSet::new();
        for _ in 0..50 {
            let mut table = Table::shuffled(contestants, 0, &mut random).unwrap();
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
        let table = Table::shuffled(2, 0, &mut random).unwrap();
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
        let table = Table::shuffled(contestants, 0, &mut random).unwrap();
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
