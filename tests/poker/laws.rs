//! Laws that hold for every card, set and hand.

use proptest::prelude::*;
use proptest::sample::subsequence;
use tabletop::poker::{
    Card, CardError, CardSet, Deal, FastHand, Hand, HandError, Odds, Rank, RankedHand, Strength,
    StrengthError, Suit,
};

fn some_cards(count: impl Into<proptest::sample::SizeRange>) -> impl Strategy<Value = Vec<Card>> {
    subsequence(Card::all().collect::<Vec<_>>(), count).prop_shuffle()
}

fn relabelled(card: Card, suits: &[Suit]) -> Card {
    Card::new(card.rank(), suits[card.suit() as usize])
}

proptest! {
    #[test]
    fn relabelled_suits_leave_the_strength_alone(
        cards in some_cards(5..=7),
        suits in Just(Suit::ALL.to_vec()).prop_shuffle(),
    ) {
        let others: Vec<Card> = cards.iter().map(|&card| relabelled(card, &suits)).collect();
        let strengths = [cards, others].map(|cards| Hand::from_cards(&cards).unwrap().strength().unwrap());
        prop_assert_eq!(strengths[0], strengths[1]);
    }

    #[test]
    fn cards_in_any_order_make_the_same_hand(
        (cards, others) in some_cards(0..=7).prop_flat_map(|cards| (Just(cards.clone()), Just(cards).prop_shuffle())),
    ) {
        let hand = Hand::from_cards(&cards).unwrap();
        prop_assert_eq!(hand, Hand::from_cards(&others).unwrap());
        prop_assert_eq!(hand.len(), cards.len());
        let mut sorted = cards;
        sorted.sort_unstable();
        prop_assert_eq!(hand.iter().collect::<Vec<_>>(), sorted);
    }

    #[test]
    fn both_kinds_of_hand_hold_refuse_and_rank_alike(cards in some_cards(0..=8), again in 0_usize..8) {
        fn grown<H: RankedHand>(cards: &[Card]) -> (H, Vec<Result<(), HandError>>) {
            let mut hand = H::EMPTY;
            let told: Vec<_> = cards.iter().map(|&card| hand.insert(card)).collect();
            // As the trait has them, not the types' own.
            let held: CardSet = Card::all().filter(|&card| hand.contains(card)).collect();
            let taken = cards.iter().zip(&told).filter(|(_, told)| told.is_ok());
            assert_eq!(held, taken.map(|(&card, _)| card).collect());
            assert_eq!((hand.len(), hand.is_empty()), (held.len(), held.is_empty()));
            let strength: Result<Strength, StrengthError> = hand.strength();
            assert_eq!(strength.is_ok(), held.len() >= 5);
            (hand, told)
        }
        let mut dealt = cards;
        if let Some(&card) = dealt.get(again) {
            dealt.push(card);
        }
        let (hand, told) = grown::<Hand>(&dealt);
        let (fast, fast_told) = grown::<FastHand>(&dealt);
        prop_assert_eq!(told, fast_told);
        prop_assert_eq!(hand.strength(), fast.strength());
        prop_assert_eq!((hand.len(), hand.is_empty()), (fast.len(), fast.is_empty()));
        prop_assert_eq!(CardSet::from(hand), CardSet::from(fast));
        prop_assert_eq!(FastHand::try_from(CardSet::from(hand)), Ok(fast));
        let mut sorted: Vec<Card> = fast.iter().collect();
        prop_assert!(sorted.is_sorted());
        sorted.reverse();
        prop_assert_eq!(FastHand::from_cards(&sorted), Ok(fast));
        let both = Hand::from_cards(&dealt).map(CardSet::from);
        prop_assert_eq!(both, FastHand::from_cards(&dealt).map(CardSet::from));
    }

    #[test]
    fn one_more_card_never_weakens_a_hand(cards in some_cards(7)) {
        let strengths = [5, 6, 7].map(|size| Hand::from_cards(&cards[..size]).unwrap().strength().unwrap());
        prop_assert!(strengths.is_sorted());
    }

    #[test]
    fn a_hand_holds_exactly_its_cards(cards in some_cards(0..=7)) {
        let hand = Hand::from_cards(&cards).unwrap();
        for card in Card::all() {
            prop_assert_eq!(hand.contains(card), cards.contains(&card));
            let mut more = hand;
            match more.insert(card) {
                Ok(()) => prop_assert!(more.contains(card) && more.len() == hand.len() + 1),
                Err(HandError::Duplicate(refused)) => prop_assert!(refused == card && cards.contains(&card)),
                Err(error) => {
                    prop_assert_eq!(error, HandError::Full(card));
                    prop_assert!(cards.len() == 7 && !cards.contains(&card));
                }
            }
        }
    }

    #[test]
    fn hands_and_sets_turn_into_each_other(cards in some_cards(0..=9)) {
        let set: CardSet = cards.iter().copied().collect();
        match Hand::try_from(set) {
            Ok(hand) => prop_assert_eq!(CardSet::from(hand), set),
            Err(error) => {
                prop_assert!(cards.len() > 7);
                prop_assert_eq!(error, HandError::Full(set.iter().nth(7).unwrap()));
            }
        }
    }

    #[test]
    fn a_set_is_a_list_without_repeats(cards in some_cards(0..=52), gone in some_cards(0..=52)) {
        let mut set = CardSet::EMPTY;
        for &card in &cards {
            prop_assert!(set.insert(card));
            prop_assert!(!set.insert(card));
        }
        prop_assert_eq!(CardSet::try_from(u64::from(set)), Ok(set));
        for &card in &gone {
            prop_assert_eq!(set.remove(card), cards.contains(&card));
        }
        let mut left: Vec<Card> = cards.into_iter().filter(|card| !gone.contains(card)).collect();
        left.sort_unstable();
        prop_assert_eq!(set.len(), left.len());
        prop_assert_eq!(set.is_empty(), left.is_empty());
        prop_assert_eq!(set.iter().collect::<Vec<_>>(), left);
        prop_assert!(Card::all().all(|card| set.contains(card) != set.complement().contains(card)));
    }

    #[test]
    fn relabelled_suits_leave_the_odds_alone(
        cards in some_cards(20..=50),
        suits in Just(Suit::ALL.to_vec()).prop_shuffle(),
    ) {
        let (hands, _) = cards.as_chunks::<5>();
        let others: Vec<[Card; 5]> = hands.iter().map(|hand| hand.map(|card| relabelled(card, &suits))).collect();
        let wins = [hands, &others].map(|hands| {
            Odds::new(&Deal::from_hands(hands).unwrap()).unwrap().finish().wins().to_vec()
        });
        prop_assert_eq!(&wins[0], &wins[1]);
    }
}

#[test]
fn every_card_has_its_own_rank_suit_index_and_letters() {
    let mut letters = Vec::new();
    for (index, card) in Card::all().enumerate() {
        assert_eq!(card, Card::new(card.rank(), card.suit()));
        assert_eq!((card.index(), Card::from_index(index)), (index, Some(card)));
        assert_eq!(Card::try_from(u8::from(card)), Ok(card));
        assert_eq!(card.to_string().as_bytes(), card.to_ascii());
        letters.push(card.to_string());
    }
    let expected: Vec<String> = "23456789TJQKA"
        .chars()
        .flat_map(|rank| "cdhs".chars().map(move |suit| format!("{rank}{suit}")))
        .collect();
    assert_eq!(letters, expected);

    assert!(Card::all().is_sorted());
    assert!(Rank::ALL.is_sorted() && Suit::ALL.is_sorted());
    assert_eq!(Card::from_index(52), None);
    assert_eq!(Card::try_from(52), Err(CardError::NoSuchIndex(52)));
    assert_eq!(
        CardSet::try_from(1 << 52),
        Err(CardError::NoSuchCards(1 << 52))
    );
}
