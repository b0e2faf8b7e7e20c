//! Every state comes back as it was written: in text, and whatever it is.

use std::fmt::Debug;

use proptest::prelude::*;
use proptest::sample::subsequence;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tabletop::Player;
use tabletop::connect::search::Forecast;
use tabletop::connect::{Cell, Outcome};
use tabletop::jar::{Passed, Table, Turn, Value, Verdict};
use tabletop::merge::{Cards, Merge};
use tabletop::nim::Nimber;
use tabletop::poker::{Card, CardSet, Category, Deal, FastHand, Hand, Rank, Strength, Suit};
use tabletop::word::{Take, Values, Word};

fn comes_back<T: Serialize + DeserializeOwned + Debug + PartialEq>(state: &T) {
    let text = serde_json::to_string(state).unwrap();
    let read: T = serde_json::from_str(&text).unwrap();
    assert_eq!(&read, state, "{text}");
}

/// A checked state has nothing to do with a number beside it.
fn refused<T: Serialize + DeserializeOwned + Debug + PartialEq>(text: &str) {
    let read: Result<T, _> = serde_json::from_str(text);
    assert!(read.is_err(), "{text} is read as {read:?}");
}

fn some_cards(count: impl Into<proptest::sample::SizeRange>) -> impl Strategy<Value = Vec<Card>> {
    subsequence(Card::all().collect::<Vec<_>>(), count).prop_shuffle()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cards_sets_and_hands(cards in some_cards(0..=9)) {
        let set: CardSet = cards.iter().copied().collect();
        comes_back(&set);
        cards.iter().for_each(comes_back);
        let text = serde_json::to_string(&set).unwrap();
        if let Ok(hand) = Hand::from_cards(&cards) {
            comes_back(&hand);
            let fast = FastHand::from_cards(&cards).unwrap();
            comes_back(&fast);
            // One form serves all three.
            prop_assert_eq!(serde_json::to_string(&fast).unwrap(), text);
            if let Ok(strength) = hand.strength() {
                comes_back(&strength);
                comes_back(&strength.category());
            }
        } else {
            refused::<Hand>(&text);
            refused::<FastHand>(&text);
        }
    }

    #[test]
    fn deals_at_every_card(
        players in 1_usize..=7,
        (private, board) in prop_oneof![Just((5, 2)), Just((2, 5)), Just((1, 4)), Just((7, 0))],
        cards in some_cards(49),
        board_cards in 0_usize..=5,
        dead in 0_usize..=3,
    ) {
        let mut deal = Deal::of(players, private, board).unwrap();
        comes_back(&deal);
        let mut cards = cards.into_iter();
        while deal.missing() > 0 {
            let Some(card) = cards.next() else { break };
            if deal.push(card).is_err() {
                break;
            }
            comes_back(&deal);
        }
        for card in cards.by_ref().take(board_cards) {
            let _ = deal.push_board(card);
            comes_back(&deal);
        }
        for card in cards.take(dead) {
            let _ = deal.push_dead(card);
            comes_back(&deal);
        }
    }

    #[test]
    fn counts_of_cards_and_letters(counts in prop::array::uniform4(any::<u32>()), letters in prop::array::uniform26(any::<u32>())) {
        let mut cards = Cards::new(counts);
        comes_back(&cards);
        for merge in Merge::ALL {
            comes_back(&merge);
            let _ = cards.play(merge);
            comes_back(&cards);
        }
        comes_back(&Word::from_counts(letters));
        comes_back(&Take { letter: b'A', copies: letters[0] });
        comes_back(&Nimber(u16::try_from(counts[0] >> 16).unwrap()));
    }

    #[test]
    fn letters_that_came(letters in prop::collection::vec(b'A'..=b'Z', 0..40)) {
        comes_back(&Values::try_from(&letters[..]).unwrap());
    }

    #[test]
    fn tables_at_every_turn(contestants in 2_usize..=13, holder in 0_usize..13, values in prop::collection::vec(0_usize..13, 52)) {
        let cards: Vec<Value> = values.into_iter().map(|value| Value::ALL[value]).collect();
        let (hands, _) = cards.as_chunks::<4>();
        let mut table = Table::new(&hands[..contestants], holder % contestants).unwrap();
        comes_back(&table.verdict());
        for _ in 0..30 {
            comes_back(&table);
            let Some(turn) = table.turn() else { break };
            comes_back(&turn);
        }
    }
}

#[test]
fn words_of_the_games() {
    for player in [Player::First, Player::Second] {
        comes_back(&player);
        comes_back(&Outcome::Win(player));
    }
    comes_back(&Outcome::Draw);
    comes_back(&Cell { column: 3, row: 4 });
    for forecast in [
        Forecast::Win(3),
        Forecast::Loss(4),
        Forecast::Draw,
        Forecast::Open(9),
    ] {
        comes_back(&forecast);
    }
    Rank::ALL.iter().for_each(comes_back);
    Suit::ALL.iter().for_each(comes_back);
    Category::ALL.iter().for_each(comes_back);
    Value::ALL.iter().for_each(comes_back);
    comes_back(&Turn {
        from: 1,
        to: 2,
        passed: Passed::Wildcard,
    });
    comes_back(&Verdict::Endless {
        entry: 3,
        period: 6,
    });
    for value in 0..=u16::MAX {
        match Strength::from_value(value) {
            Some(strength) => comes_back(&strength),
            None => refused::<Strength>(&value.to_string()),
        }
    }
    for index in 0..=u8::MAX {
        match Card::from_index(index.into()) {
            Some(card) => comes_back(&card),
            None => refused::<Card>(&index.to_string()),
        }
    }
}
