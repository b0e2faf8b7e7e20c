//! Deals: what they take and what they refuse.

use tabletop::poker::{Card, CardSet, Deal, DealError, Odds, OddsError, Place};

use super::{Words, card, cards, runs};

/// Hands of five from cards in dealing order.
fn hands(cards: &[Card]) -> &[[Card; 5]] {
    let (hands, rest) = cards.as_chunks();
    assert_eq!(rest, []);
    hands
}

#[test]
fn a_deal_notices_faults_where_they_are() {
    assert_eq!(Deal::new(0), Err(DealError::NoPlayers));
    assert_eq!(Deal::new(11), Err(DealError::TooManyPlayers(11)));
    assert_eq!(
        Deal::new(usize::MAX),
        Err(DealError::TooManyPlayers(usize::MAX))
    );
    assert_eq!(Deal::from_hands::<5>(&[]), Err(DealError::NoPlayers));
    assert_eq!(Deal::shuffled(0, || 0), Err(DealError::NoPlayers));

    // Each card of three hands, put in place of each later one.
    let deck: Vec<Card> = Card::all().collect();
    for (first, second) in (0..15).flat_map(|second| (0..second).map(move |first| (first, second)))
    {
        let mut dealt = deck[..15].to_vec();
        dealt[second] = dealt[first];
        let expected = DealError::Duplicate {
            card: dealt[first],
            place: Place::Private {
                player: second / 5,
                index: second % 5,
            },
        };
        assert_eq!(Deal::from_hands(hands(&dealt)), Err(expected));
    }
}

#[test]
fn a_refused_card_leaves_the_deal_as_it_was() {
    let dealt = cards("2c 3c 4d 5d 7h");
    let mut deal = Deal::new(1).unwrap();
    for (place, &card) in dealt.iter().enumerate() {
        assert_eq!(deal.missing(), 5 - place);
        assert_eq!(Odds::new(&deal), Err(OddsError::MissingCards(5 - place)));
        deal.push(card).unwrap();
        let before = deal;
        assert_eq!(
            deal.push(dealt[0]).unwrap_err().message(),
            "the card was dealt before"
        );
        assert_eq!(deal, before);
    }
    let before = deal;
    assert_eq!(deal.push(card("Ah")), Err(DealError::Full(card("Ah"))));
    assert_eq!(deal, before);
    assert_eq!(deal, Deal::from_hands(hands(&dealt)).unwrap());
    assert_eq!(deal.hands()[0].iter().collect::<Vec<_>>(), dealt);
    assert_eq!(
        deal.unseen().complement(),
        dealt.into_iter().collect::<CardSet>()
    );

    let mut full = Deal::shuffled(10, || 1).unwrap();
    let missing = full.unseen().pop_first().unwrap();
    assert_eq!(full.push(missing), Err(DealError::Full(missing)));
}

/// Whole hands, dealt at once and card by card: to a new table of theirs, and to one in any state,
/// whose shape need not be theirs.
fn hands_at_once<const CARDS: usize>(words: &mut Words) -> Result<(), DealError> {
    // Often of few kinds, so that many cards stand there twice.
    let kinds = [52, 1 + words.below(15)][words.below(2)];
    let mut any_card = || Card::from_index(words.below(kinds)).unwrap();
    let mut some: Vec<Card> = (0..49).map(|_| any_card()).collect();
    let hand_size = 5 + words.below(3);
    let private = 1 + words.below(hand_size);
    let mut deal = Deal::of(1 + words.below(7), private, hand_size - private).unwrap();
    for _ in 0..words.below(3) {
        // What is refused here is refused below as well.
        let _ = deal.push_board(some.pop().unwrap());
        let _ = deal.push_dead(some.pop().unwrap());
    }
    for _ in 0..words.below(7) {
        let _ = deal.push(some.pop().unwrap());
    }
    if words.below(3) > 0 {
        // No card twice, nor one of those above.
        let mut left: Vec<Card> = deal.unseen().iter().collect();
        words.shuffle(&mut left, some.len());
        left.truncate(some.len());
        some = left;
    }
    let hands = some.as_chunks::<CARDS>().0;
    let hands = &hands[..words.below(8).min(hands.len())];
    let card_by_card = |mut deal: Deal| {
        let mut cards = hands.as_flattened().iter();
        cards.try_for_each(|&card| deal.push(card)).map(|()| deal)
    };
    let alone = Deal::of(hands.len(), CARDS, 7 - CARDS).and_then(card_by_card);
    assert_eq!(Deal::from_hands(hands), alone);
    let (before, expected) = (deal, card_by_card(deal));
    let pushed = deal.push_hands(hands);
    assert_eq!(pushed.map(|()| deal), expected);
    // All of the hands, or none of their cards.
    assert_eq!(deal, expected.unwrap_or(before));
    pushed
}

#[test]
fn hands_dealt_at_once_are_cards_dealt_one_by_one_or_none() {
    fn check<const CARDS: usize>(words: &mut Words) {
        let mut dealt = [0; 2];
        for _ in 0..20_000 {
            dealt[usize::from(hands_at_once::<CARDS>(words).is_ok())] += 1;
        }
        assert!(dealt.iter().all(|&count| count > 3_000), "{dealt:?}");
    }
    let mut words = Words(0x6a09_e667_f3bc_c908);
    check::<1>(&mut words);
    check::<2>(&mut words);
    check::<5>(&mut words);
    check::<7>(&mut words);
}

#[test]
fn a_shuffled_deal_ends_and_repeats_no_card_whatever_the_source() {
    let mut words = Words(0x510e_527f_ade6_82d1);
    let mut counter = 0_u32;
    let mut sources: [Box<dyn FnMut() -> u32>; 5] = [
        Box::new(|| 0),
        Box::new(|| u32::MAX),
        Box::new(|| 0x8000_0000),
        Box::new(move || {
            counter = counter.wrapping_add(1);
            counter
        }),
        Box::new(move || words.next()),
    ];
    for source in &mut sources {
        for players in 1..=10 {
            let deal = Deal::shuffled(players, &mut *source).unwrap();
            assert_eq!((deal.players(), deal.missing()), (players, 0));
            assert_eq!(deal.unseen().complement().len(), 5 * players);
            assert!(deal.hands().iter().all(|hand| hand.len() == 5));
            let together: CardSet = deal.hands().iter().flat_map(|hand| hand.iter()).collect();
            assert_eq!(together, deal.unseen().complement());
        }
    }
}

#[test]
fn a_shuffled_deal_gives_every_seat_every_card_alike() {
    let mut words = Words(0x9b05_688c_2b3e_6c1f);
    let rounds = runs(100_000, 5_000);
    let mut counts = vec![[0_u32; 52]; 3];
    for _ in 0..rounds {
        let deal = Deal::shuffled(3, || words.next()).unwrap();
        for (seat, hand) in counts.iter_mut().zip(deal.hands()) {
            hand.iter().for_each(|card| seat[card.index()] += 1);
        }
    }
    // Five standard deviations of a binomial count.
    let chance = 5.0 / 52.0;
    let rounds = f64::from(u32::try_from(rounds).unwrap());
    let (mean, spread) = (
        rounds * chance,
        5.0 * (rounds * chance * (1.0 - chance)).sqrt(),
    );
    for count in counts.iter().flatten() {
        assert!(
            (f64::from(*count) - mean).abs() < spread,
            "{count} of about {mean}"
        );
    }
}

#[test]
fn shapes_that_no_deck_allows_are_refused() {
    for private in 0..=60 {
        for board in 0..=60 {
            for players in 0..=60 {
                let deal = Deal::of(players, private, board);
                if private == 0 {
                    assert_eq!(deal, Err(DealError::NoPrivateCards));
                } else if !(5..=7).contains(&(private + board)) {
                    assert_eq!(deal, Err(DealError::HandSize(private + board)));
                } else if players == 0 {
                    assert_eq!(deal, Err(DealError::NoPlayers));
                } else if players > 23 || players * private + board > 52 {
                    assert_eq!(deal, Err(DealError::TooManyPlayers(players)));
                } else {
                    let deal = deal.unwrap();
                    assert_eq!((deal.players(), deal.private_cards()), (players, private));
                    assert_eq!((deal.missing(), deal.to_come()), (players * private, board));
                }
            }
        }
    }
    let most = usize::MAX;
    assert_eq!(Deal::of(most, 5, 2), Err(DealError::TooManyPlayers(most)));
    assert_eq!(Deal::of(1, most, 2), Err(DealError::HandSize(most)));
    assert_eq!(Deal::of(1, most, most), Err(DealError::HandSize(most)));
    assert_eq!(Deal::new(2), Deal::of(2, 5, 2));
    assert_eq!(Deal::holdem(23), Deal::of(23, 2, 5));
    assert_eq!(Deal::holdem(24), Err(DealError::TooManyPlayers(24)));
    assert_eq!(Deal::from_hands::<0>(&[]), Err(DealError::NoPrivateCards));
    assert_eq!(Deal::from_hands::<8>(&[]), Err(DealError::HandSize(8)));
}

#[test]
fn board_and_dead_cards_are_refused_where_they_cannot_lie() {
    let mut deal = Deal::holdem(2).unwrap();
    deal.push(card("As")).unwrap();
    let known = cards("2c 3c 4c 5c 6c");
    for (place, &card) in known.iter().enumerate() {
        assert_eq!(deal.to_come(), 5 - place);
        let before = deal;
        for twice in cards("As 2c").into_iter().take(1 + place.min(1)) {
            let place = Place::Board(place);
            let expected = DealError::Duplicate { card: twice, place };
            assert_eq!(deal.push_board(twice), Err(expected));
        }
        assert_eq!(deal, before);
        deal.push_board(card).unwrap();
    }
    let before = deal;
    let ace = card("Ah");
    assert_eq!(deal.push_board(ace), Err(DealError::BoardFull(ace)));
    for twice in cards("As 4c") {
        let place = Place::Dead(0);
        let expected = DealError::Duplicate { card: twice, place };
        assert_eq!(deal.push_dead(twice), Err(expected));
    }
    assert_eq!(deal, before);
    assert_eq!(CardSet::from(deal.board()), known.iter().copied().collect());
    deal.push_dead(ace).unwrap();
    assert_eq!(deal.dead(), [ace].into_iter().collect());
    let expected = |place| Err(DealError::Duplicate { card: ace, place });
    let place = Place::Private {
        player: 0,
        index: 1,
    };
    assert_eq!(deal.push(ace), expected(place));
    assert_eq!(deal.push_dead(ace), expected(Place::Dead(1)));

    // One private card and a board of six: five can be known.
    let mut deal = Deal::of(1, 1, 6).unwrap();
    for &card in &known {
        deal.push_board(card).unwrap();
    }
    assert_eq!(deal.to_come(), 1);
    assert_eq!(deal.push_board(ace), Err(DealError::BoardFull(ace)));

    // Ten hands of five and a board of two are all cards; nine leave five to be dead.
    let mut words = Words(0x428a_2f98_d728_ae22);
    for players in 1..=10 {
        let mut deal = Deal::shuffled(players, || words.next()).unwrap();
        let unseen: Vec<Card> = deal.unseen().iter().collect();
        let (spare, rest) = unseen.split_at(50 - 5 * players);
        for &card in spare {
            deal.push_dead(card).unwrap();
        }
        for &card in rest {
            assert_eq!(deal.push_dead(card), Err(DealError::NoCardsLeft(card)));
        }
        assert_eq!(deal.unseen().iter().collect::<Vec<_>>(), rest);
        assert_eq!(Odds::new(&deal).unwrap().finish().boards(), 1);
    }
}

/// All that lies on the table are the hands that come again.
#[test]
fn the_same_hands_are_not_dealt_twice() {
    let deck: Vec<Card> = Card::all().collect();
    let hands: Vec<[Card; 2]> = deck.as_chunks().0.to_vec();
    for count in 1..=4 {
        let hands = &hands[..count];
        let mut deal = Deal::holdem(9).unwrap();
        deal.push_hands(hands).unwrap();
        let before = deal;
        let (player, card) = (count, hands[0][0]);
        let place = Place::Private { player, index: 0 };
        let refused = Err(DealError::Duplicate { card, place });
        assert_eq!(deal.push_hands(hands), refused);
        assert_eq!(deal, before);
    }
}

/// Whoever still lacks cards, as many can be dead as the deck can spare, and no more.
#[test]
fn the_deck_lasts_for_all_cards_that_are_due() {
    let deck: Vec<Card> = Card::all().collect();
    for (private, board) in [(5, 2), (2, 5), (7, 0)] {
        let most = 23.min((52 - board) / private);
        for players in 1..=most {
            for dealt in [0, 1, private * players / 2, private * players] {
                for known in [0, board / 2, board] {
                    let mut deal = Deal::of(players, private, board).unwrap();
                    let (hands, rest) = deck.split_at(dealt);
                    let (open, rest) = rest.split_at(known);
                    let given = hands.iter().try_for_each(|&card| deal.push(card));
                    let laid = open.iter().try_for_each(|&card| deal.push_board(card));
                    assert_eq!((given, laid), (Ok(()), Ok(())));
                    let due = (players * private - dealt) + (board - known);
                    assert_eq!(deal.missing() + deal.to_come(), due);
                    let (spare, kept) = rest.split_at(rest.len() - due);
                    let gone = spare.iter().try_for_each(|&card| deal.push_dead(card));
                    assert_eq!(gone, Ok(()));
                    for &card in kept {
                        assert_eq!(deal.push_dead(card), Err(DealError::NoCardsLeft(card)));
                    }
                    assert_eq!(deal.unseen(), kept.iter().copied().collect());
                }
            }
        }
    }
}
