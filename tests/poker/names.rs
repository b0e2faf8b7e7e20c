//! What hands are called, which five cards they are, and cards as text.

use tabletop::poker::{Card, CardTextError, Category, FastHand, Hand, Rank, Strength, Suit};

use super::{Words, cards, hand, runs, slow};

/// The name by the slow rule: its kind, and heights from two to fourteen (a wheel's ace is one).
fn slow_name((kind, heights): slow::Rule) -> String {
    let name = |height: u8| {
        [
            "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
            "queen", "king", "ace",
        ][usize::from(height) - 2]
    };
    let names = |height| match name(height) {
        "six" => "sixes".to_owned(),
        other => format!("{other}s"),
    };
    match kind {
        0 => format!("{} high", name(heights[0])),
        1 => format!("pair of {}, {} kicker", names(heights[0]), name(heights[2])),
        2 => format!(
            "two pair, {} and {}, {} kicker",
            names(heights[0]),
            names(heights[2]),
            name(heights[4])
        ),
        3 => format!("three {}, {} kicker", names(heights[0]), name(heights[3])),
        4 => format!("straight to the {}", name(heights[0])),
        5 => format!("flush, {} high", name(heights[0])),
        6 => format!(
            "full house, {} over {}",
            names(heights[0]),
            names(heights[3])
        ),
        7 => format!("four {}, {} kicker", names(heights[0]), name(heights[4])),
        _ if heights[1] == 13 => "royal flush".to_owned(),
        _ => format!("straight flush to the {}", name(heights[0])),
    }
}

#[test]
fn every_strength_has_its_name() {
    for (value, &rule) in (1..).zip(slow::ladder()) {
        let name = Strength::from_value(value).unwrap().name();
        assert_eq!(name.to_string(), slow_name(rule), "value {value}");
        assert_eq!(name.pieces().collect::<String>(), slow_name(rule));
    }
}

#[test]
fn some_hands_by_name() {
    let name = |text| hand(text).strength().unwrap().name().to_string();
    assert_eq!(name("Kc Kd Kh 2s 2c 9d 4h"), "full house, kings over twos");
    assert_eq!(name("As 2d 3c 4h 5s"), "straight to the five");
    assert_eq!(name("Ac Ad Kh 9s 8c 3d 2h"), "pair of aces, king kicker");
    assert_eq!(name("6c 6d 6h 6s 8c 8d 8h"), "four sixes, eight kicker");
}

#[test]
fn categories_ranks_and_suits_are_shown_as_players_call_them() {
    fn all<T: ToString>(list: &[T]) -> String {
        let words: Vec<String> = list.iter().map(T::to_string).collect();
        words.join(", ")
    }
    assert_eq!(
        all(&Category::ALL),
        "high card, one pair, two pair, three of a kind, straight, flush, full house, \
         four of a kind, straight flush"
    );
    assert_eq!(
        all(&Rank::ALL),
        "two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace"
    );
    assert_eq!(all(&Suit::ALL), "clubs, diamonds, hearts, spades");
}

/// The best five are held, are as strong as all, and stand as the slow rule has their heights.
fn check_best_five(cards: &[Card]) {
    let hand = Hand::from_cards(cards).unwrap();
    let five = hand.best_five().unwrap();
    assert_eq!(FastHand::from_cards(cards).unwrap().best_five(), Ok(five));
    assert!(five.iter().all(|card| cards.contains(card)));
    assert_eq!(Hand::from_cards(&five).unwrap().strength(), hand.strength());
    let (_, heights) = slow::five(five);
    let height = |(card, height): (Card, u8)| card.rank() as u8 + 2 == height || height == 1;
    assert!(five.into_iter().zip(heights).all(height), "{five:?}");
}

#[test]
fn the_best_five_are_among_the_cards_and_as_strong() {
    let mut words = Words(0x428a_2f98_d728_ae22);
    let mut deck: Vec<Card> = Card::all().collect();
    for round in 0..runs(60_000, 3_000) {
        let size = 5 + round % 3;
        // Every other hand comes from few ranks or suits.
        if round % 2 == 0 {
            deck.sort_by_key(|card| (card.suit() as usize + round) % 4 / 2);
            words.shuffle(&mut deck[..26], size);
        } else {
            words.shuffle(&mut deck, size);
        }
        check_best_five(&deck[..size]);
    }
    check_best_five(&cards("Ah 2h 3h 4h 5h As 5s"));
    check_best_five(&cards("As 2h 3d 4h 5h 5c 5s"));
    assert!(hand("Ah Kh Qh Jh").best_five().is_err());
    let five = hand("2c Kc 2d Kd Kh 9s As").best_five().unwrap();
    assert_eq!(
        five.map(|card| card.to_string()),
        ["Kh", "Kd", "Kc", "2d", "2c"]
    );
}

#[test]
fn every_card_is_read_in_every_form() {
    for card in Card::all() {
        let (short, long) = (card.to_string(), format!("{card:#}"));
        let (numeral, suit) = (card.rank().numeral(), card.suit());
        let ascii = char::from(suit.to_ascii());
        assert_eq!(long, format!("{numeral} {suit}"));
        for text in [
            short,
            long,
            format!("{numeral}{ascii}"),
            format!("{numeral} \t {suit}"),
        ] {
            assert_eq!(text.parse(), Ok(card), "{text}");
            assert_eq!(text.to_uppercase().parse(), Ok(card), "{text}");
            assert_eq!(Card::from_ascii(text.to_lowercase().as_bytes()), Ok(card));
        }
    }
}

#[test]
fn what_is_no_card_is_told_at_its_first_byte_that_cannot_stand() {
    use CardTextError::{EndsEarly, NotARank, NotASuit, Trailing};
    let not_a_rank = |position, byte| NotARank { position, byte };
    let not_a_suit = |position, byte| NotASuit { position, byte };
    let trailing = |position, byte| Trailing { position, byte };
    for (text, error) in [
        ("", EndsEarly { position: 0 }),
        ("A", EndsEarly { position: 1 }),
        ("1", EndsEarly { position: 1 }),
        ("10", EndsEarly { position: 2 }),
        ("10 ", EndsEarly { position: 3 }),
        ("10 diamond", EndsEarly { position: 10 }),
        ("A h", EndsEarly { position: 3 }),
        (" Ah", not_a_rank(0, b' ')),
        ("0h", not_a_rank(0, b'0')),
        ("1h", not_a_rank(1, b'h')),
        ("11h", not_a_rank(1, b'1')),
        ("ah ", trailing(2, b' ')),
        ("Ahh", trailing(2, b'h')),
        ("Ahearts", trailing(2, b'e')),
        ("A hearts.", trailing(8, b'.')),
        ("100d", not_a_suit(2, b'0')),
        ("Ax", not_a_suit(1, b'x')),
        ("A\nh", not_a_suit(1, b'\n')),
        ("10 dimaonds", not_a_suit(5, b'm')),
        ("K♥", not_a_suit(1, 0xe2)),
    ] {
        assert_eq!(text.parse::<Card>(), Err(error), "{text}");
        assert_eq!(error.to_string(), error.message());
    }
    assert_eq!(trailing(7, b'x').position(), 7);
}

/// All texts of up to three letters that matter, one of each kind that does not, and no more cards
/// among them than there are.
#[test]
fn no_short_text_is_taken_for_a_card_it_is_not() {
    let letters = b"0123456789TJQKAtjqkacdhsCDHSx \t";
    let mut read = 0;
    for &a in letters {
        for &b in letters {
            read += usize::from(Card::from_ascii(&[a, b]).is_ok());
            for &c in letters {
                if let Ok(card) = Card::from_ascii(&[a, b, c]) {
                    assert_eq!((a, b, card.rank()), (b'1', b'0', Rank::Ten));
                    assert_eq!(card.suit().to_ascii(), c.to_ascii_lowercase());
                    read += 1;
                }
            }
        }
    }
    // Eight digits, and five letters in two forms; suits in two forms; tens also as 10.
    assert_eq!(
        read,
        (8 + 2 * 5) * 2 * Suit::ALL.len() + 2 * Suit::ALL.len()
    );
}

#[test]
fn seven_cards_at_once_are_the_same_hand_and_repeats_are_refused() {
    let mut words = Words(0x7137_4491_23ef_65cd);
    let mut deck: Vec<Card> = Card::all().collect();
    for _ in 0..runs(200_000, 10_000) {
        words.shuffle(&mut deck, 7);
        let mut seven: [Card; 7] = *deck.first_chunk().unwrap();
        assert_eq!(Hand::from_seven(&seven), Hand::from_cards(&seven));
        let strength = Hand::from_cards(&seven).map(|hand| hand.strength().unwrap());
        assert_eq!(Hand::strength_of_seven(&seven), strength);
        assert_eq!(FastHand::from_seven(&seven), FastHand::from_cards(&seven));
        // One or several of them again, of many suits or one.
        for _ in 0..=words.below(6) {
            seven[words.below(7)] = seven[words.below(7)];
        }
        assert_eq!(Hand::from_seven(&seven), Hand::from_cards(&seven));
        let strength = Hand::from_cards(&seven).map(|hand| hand.strength().unwrap());
        assert_eq!(Hand::strength_of_seven(&seven), strength);
        assert_eq!(FastHand::from_seven(&seven), FastHand::from_cards(&seven));
    }
}

/// Of seven cards, one twice: what is left is a flush.
#[test]
fn a_flush_hides_no_repeat() {
    let flush = cards("2h 9h Th Kh Ah");
    for twice in Card::all() {
        for place in 0..=flush.len() {
            let mut seven = flush.clone();
            seven.splice(place..place, [twice, twice]);
            let refused = Hand::from_cards(&seven).unwrap_err();
            let seven: [Card; 7] = seven.try_into().unwrap();
            assert_eq!(Hand::strength_of_seven(&seven), Err(refused));
        }
    }
}

/// Every way to hold seven cards of two suits' high ranks, repeats and all: sums that carry into
/// counts and neighbouring suits.
#[test]
fn no_repeat_is_hidden_by_what_its_sum_carries() {
    let deck: Vec<Card> = cards("Kc Ac 2d Qs Ks As");
    for mut code in 0..6_usize.pow(7) {
        let seven: [Card; 7] = std::array::from_fn(|_| {
            let card = deck[code % 6];
            code /= 6;
            card
        });
        // Of six cards, seven always repeat one.
        assert!(Hand::from_seven(&seven).is_err(), "{seven:?}");
        assert!(FastHand::from_seven(&seven).is_err(), "{seven:?}");
    }
}
