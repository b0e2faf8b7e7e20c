//! Every hand's strength against the slow rule and against known censuses.

use tabletop::poker::{Card, Category, Hand, HandError, Strength, StrengthError};

use super::{Words, card, cards, hand, runs, slow};

fn deck() -> Vec<Card> {
    Card::all().collect()
}

fn strength(cards: &[Card]) -> Strength {
    Hand::from_cards(cards).unwrap().strength().unwrap()
}

/// How many hands of each category, and how many of each value.
struct Census {
    values: Vec<u32>,
}

impl Census {
    fn new() -> Self {
        Self {
            values: vec![0; usize::from(Strength::BEST.value()) + 1],
        }
    }

    fn add(&mut self, strength: Strength) {
        self.values[usize::from(strength.value())] += 1;
    }

    /// From the straight flushes down.
    fn categories(&self) -> [u32; 9] {
        let mut counts = [0; 9];
        for (value, &hands) in (0..).zip(&self.values) {
            if let Some(strength) = Strength::from_value(value) {
                counts[8 - strength.category() as usize] += hands;
            }
        }
        counts
    }

    fn distinct(&self) -> usize {
        self.values.iter().filter(|&&hands| hands > 0).count()
    }
}

/// Calls `visit` with every hand of `more` cards on top of `hand`, from the deck's first `below`.
fn every(deck: &[Card], more: usize, hand: Hand, visit: &mut impl FnMut(Hand)) {
    if more == 0 {
        return visit(hand);
    }
    for (place, &card) in deck.iter().enumerate() {
        let mut hand = hand;
        hand.insert(card).unwrap();
        every(&deck[..place], more - 1, hand, visit);
    }
}

/// The slow rule's value for a hand of any size.
fn slow_value(hand: Hand) -> u16 {
    slow::value(slow::best(&hand.iter().collect::<Vec<_>>()))
}

#[test]
fn the_ladder_of_the_slow_rule_has_as_many_steps_as_there_are_values() {
    assert_eq!(slow::ladder().len(), 7462);
    assert_eq!(Strength::BEST.value(), 7462);
    assert_eq!(Strength::WORST.value(), 1);
}

#[test]
fn every_step_of_the_ladder_has_its_category() {
    for (value, &(kind, _)) in (1..).zip(slow::ladder()) {
        let category = Strength::from_value(value).unwrap().category();
        assert_eq!(category, Category::ALL[usize::from(kind)], "value {value}");
    }
}

#[test]
fn every_five_card_hand_has_the_value_of_the_slow_rule() {
    let mut census = Census::new();
    let mut nth = 0_usize;
    every(&deck(), 5, Hand::new(), &mut |hand| {
        let strength = hand.strength().unwrap();
        census.add(strength);
        // A step that shares no factor with the deck's patterns.
        if nth.is_multiple_of(runs(1, 101)) {
            assert_eq!(
                strength.value(),
                slow_value(hand),
                "{:?}",
                hand.iter().collect::<Vec<_>>()
            );
        }
        nth += 1;
    });
    assert_eq!(nth, 2_598_960);
    assert_eq!(
        census.categories(),
        [
            40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540
        ]
    );
    assert_eq!(census.distinct(), 7_462);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "release only: twenty million hands")]
fn the_six_card_hands_fall_into_their_known_categories() {
    let mut census = Census::new();
    every(&deck(), 6, Hand::new(), &mut |hand| {
        census.add(hand.strength().unwrap());
    });
    assert_eq!(census.values.iter().sum::<u32>(), 20_358_520);
    // Every five cards lie in 47 hands of six, and a royal flush in no other.
    assert_eq!(census.values[7_462], 4 * 47);
    // A rank's four and any two of the other 48: no better hand has room.
    assert_eq!(census.categories()[1], 13 * 48 * 47 / 2);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "release only: 134 million hands")]
fn the_seven_card_hands_fall_into_their_known_categories() {
    let mut census = Census::new();
    every(&deck(), 7, Hand::new(), &mut |hand| {
        census.add(hand.strength().unwrap());
    });
    assert_eq!(
        census.categories(),
        [
            41_584, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800,
            23_294_460
        ]
    );
    assert_eq!(census.values.iter().sum::<u32>(), 133_784_560);
    assert_eq!(census.values[7_462], 4_324, "royal flushes");
    assert_eq!(census.distinct(), 4_824);
}

#[test]
fn random_six_and_seven_card_hands_are_their_best_five() {
    let mut words = Words(0x6a09_e667_f3bc_c908);
    let mut deck = deck();
    for (size, hands) in [(6, runs(300_000, 3_000)), (7, runs(1_000_000, 5_000))] {
        for _ in 0..hands {
            words.shuffle(&mut deck, size);
            let expected = slow::value(slow::best(&deck[..size]));
            assert_eq!(
                strength(&deck[..size]).value(),
                expected,
                "{:?}",
                &deck[..size]
            );
        }
    }
}

/// Few ranks and few suits make the rare hands common.
#[test]
fn hands_from_small_decks_are_their_best_five() {
    let mut words = Words(0xbb67_ae85_84ca_a73b);
    for _ in 0..runs(100_000, 3_000) {
        let (low, ranks) = (words.below(10), 3 + words.below(4));
        let suits = 1 + words.below(4);
        let mut deck: Vec<Card> = Card::all()
            .filter(|card| (card.rank() as usize + 13 - low) % 13 < ranks)
            .filter(|card| (card.suit() as usize) < suits)
            .collect();
        let size = (5 + words.below(3)).min(deck.len());
        if size < 5 {
            continue;
        }
        words.shuffle(&mut deck, size);
        assert_eq!(
            strength(&deck[..size]).value(),
            slow::value(slow::best(&deck[..size])),
            "{:?}",
            &deck[..size]
        );
    }
}

#[test]
fn hands_that_are_easily_ranked_wrong() {
    let category = |text| hand(text).strength().unwrap().category();
    let tied = |one, other| {
        assert_eq!(
            hand(one).strength(),
            hand(other).strength(),
            "{one} and {other}"
        );
    };
    let beats = |one, other| {
        assert!(
            hand(one).strength().unwrap() > hand(other).strength().unwrap(),
            "{one} over {other}"
        );
    };

    assert_eq!(category("As 2d 3c 4h 5s"), Category::Straight);
    beats("2s 3d 4c 5h 6s", "As 2d 3c 4h 5s");
    assert_eq!(category("Ah 2h 3h 4h 5h"), Category::StraightFlush);
    beats("Ah 2h 3h 4h 5h", "As Ah Ad Ac Ks");
    assert_eq!(category("Kc Ad 2s 3h 4d"), Category::HighCard);
    assert_eq!(category("Qc Kc Ad 2s 3h"), Category::HighCard);
    assert_eq!(category("9c Th Jh Qh Kh 2h 3h"), Category::Flush);
    assert_eq!(category("Ac Qs Jc Tc 9c 8c 7c"), Category::StraightFlush);
    tied("Ac Qs Jc Tc 9c 8c 7c", "2d 3s Jh Th 9h 8h 7h");
    beats("Ts Th 2s 3s 2h 3h 3d", "9s 9h 2s 3s 2h 3h 3d");
    tied("3d 6d Td Jd Ad 2d 4c", "3d 6d Td Jd Ad 5s Tc");
    assert_eq!(category("As Ah Ad Ks Kh Ac"), Category::FourOfAKind);
    // Three pairs: the third can be the kicker. Two threes: the lower is the pair.
    tied("As Ah Ks Kh Qs Qh 2d", "As Ah Ks Kh Qd 3h 2d");
    tied("As Ah Ad Ks Kh Kd 2c", "As Ah Ad Ks Kh 3d 2c");

    let royal = "Ts Js Qs Ks As";
    let best = ["2c 3c", "Ah Ad", "9s 8s"].map(|held| hand(&format!("{royal} {held}")).strength());
    assert_eq!(best, [Ok(Strength::BEST); 3]);
}

#[test]
fn a_hand_refuses_what_it_cannot_hold_and_keeps_what_it_has() {
    let seven = cards("2c 3c 4c 5c 6c 7c 8c");
    let mut hand = Hand::from_cards(&seven).unwrap();
    let full = hand;
    assert_eq!(hand.insert(card("9c")), Err(HandError::Full(card("9c"))));
    assert_eq!(
        hand.insert(card("5c")),
        Err(HandError::Duplicate(card("5c")))
    );
    assert_eq!(hand, full);
    assert_eq!(hand.iter().collect::<Vec<_>>(), seven);

    assert_eq!(
        Hand::from_cards(&cards("2c 3c 2c")),
        Err(HandError::Duplicate(card("2c")))
    );
    assert_eq!(
        Hand::from_cards(&cards("2c 3c 4c 5c 6c 7c 8c Ah")),
        Err(HandError::Full(card("Ah")))
    );
    for size in 0..5 {
        let short = Hand::from_cards(&seven[..size]).unwrap();
        assert_eq!(short.strength(), Err(StrengthError::TooFewCards(size)));
        assert_eq!((short.len(), short.is_empty()), (size, size == 0));
    }
}

#[test]
fn values_that_no_hand_has_are_no_strength() {
    assert_eq!(Strength::try_from(0), Err(StrengthError::NoSuchValue(0)));
    assert_eq!(
        Strength::try_from(7463),
        Err(StrengthError::NoSuchValue(7463))
    );
    assert_eq!(Strength::try_from(7462), Ok(Strength::BEST));
    assert_eq!(Strength::from_value(1), Some(Strength::WORST));
}
