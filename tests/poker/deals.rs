//! Deals and their exact odds against boards laid one by one and judged by the slow rule.

use tabletop::poker::{Card, CardSet, Deal, DealError, Odds, OddsError};

use super::{Words, card, cards, runs, slow};

/// Hands of five from cards in dealing order.
fn hands(cards: &[Card]) -> &[[Card; 5]] {
    let (hands, rest) = cards.as_chunks();
    assert_eq!(rest, []);
    hands
}

fn wins(hands: &[[Card; 5]]) -> Vec<u32> {
    Odds::new(&Deal::from_hands(hands).unwrap())
        .unwrap()
        .finish()
        .wins()
        .to_vec()
}

fn slow_wins(hands: &[[Card; 5]]) -> Vec<u32> {
    let unseen: Vec<Card> = Card::all()
        .filter(|card| !hands.as_flattened().contains(card))
        .collect();
    let mut wins = vec![0; hands.len()];
    for (place, &first) in unseen.iter().enumerate() {
        for &second in &unseen[..place] {
            let mut best = (slow::Rule::default(), 0);
            for (seat, &[a, b, c, d, e]) in hands.iter().enumerate() {
                let rule = slow::best(&[a, b, c, d, e, first, second]);
                if rule > best.0 {
                    best = (rule, seat);
                }
            }
            wins[best.1] += 1;
        }
    }
    wins
}

/// A deck whose first cards are more of one kind than chance would have it.
fn deck(words: &mut Words, kind: usize) -> Vec<Card> {
    let mut deck: Vec<Card> = Card::all().collect();
    words.shuffle(&mut deck, 52);
    let weight = |card: &Card| match kind {
        1 => card.suit() as usize,      // suits together
        2 => card.rank() as usize / 4,  // ranks in rows together
        3 => 12 - card.rank() as usize, // pairs and threes together
        _ => 0,
    };
    // A few strangers in between, so that hands need the board.
    deck.sort_by_key(weight);
    for _ in 0..8 {
        let (one, other) = (words.below(52), words.below(52));
        deck.swap(one, other);
    }
    deck
}

#[test]
fn odds_are_those_of_every_board_laid_out() {
    let mut words = Words(0x3c6e_f372_fe94_f82b);
    for round in 0..runs(200, 5) {
        for players in 1..=10 {
            let deck = deck(&mut words, round % 4);
            let hands = hands(&deck[..5 * players]);
            assert_eq!(wins(hands), slow_wins(hands), "{hands:?}");
        }
    }
}

#[test]
fn odds_do_not_depend_on_the_steps() {
    let mut words = Words(0xa54f_f53a_5f1d_36f1);
    for players in 1..=10 {
        let deal = Deal::shuffled(players, || words.next()).unwrap();
        let whole = Odds::new(&deal).unwrap().finish();
        let left = u32::try_from(52 - 5 * players).unwrap();
        assert_eq!(whole.boards(), left * (left - 1) / 2);
        assert_eq!(whole.wins().iter().sum::<u32>(), whole.boards());
        assert_eq!(whole.wins().len(), players);
        for budget in [1, 7, 1000] {
            let mut odds = Odds::new(&deal).unwrap();
            let mut before = odds.progress().done;
            while !odds.progress().is_complete() {
                assert_eq!(odds.wins().iter().sum::<u32>(), before);
                let progress = odds.step(budget);
                assert_eq!(progress, odds.progress());
                assert_eq!(progress.done, (before + budget).min(progress.boards));
                before = progress.done;
            }
            assert_eq!(odds, whole, "steps of {budget}");
            odds.step(budget);
            assert_eq!(odds, whole, "a step past the end");
        }
        let mut idle = Odds::new(&deal).unwrap();
        idle.step(0);
        assert_eq!(idle, Odds::new(&deal).unwrap());
    }
}

#[test]
fn ties_go_to_the_lowest_seat() {
    // The same ranks, no suit held twice: every board ties or is decided by a flush that needs three.
    let dealt = cards("Ac Kd Qh 9s 7c  Ad Kh Qs 9c 7d");
    assert_eq!(wins(hands(&dealt)), [861, 0]);
}

#[test]
fn a_royal_flush_wins_every_board() {
    let dealt = cards("2c 3c 4d 5d 7h  Ts Js Qs Ks As  8c 8d 9h 9c 2d");
    assert_eq!(wins(hands(&dealt)), [0, 666, 0]);
}

#[test]
fn a_deal_notices_faults_where_they_are() {
    assert_eq!(Deal::new(0), Err(DealError::NoPlayers));
    assert_eq!(Deal::new(11), Err(DealError::TooManyPlayers(11)));
    assert_eq!(
        Deal::new(usize::MAX),
        Err(DealError::TooManyPlayers(usize::MAX))
    );
    assert_eq!(Deal::from_hands(&[]), Err(DealError::NoPlayers));
    assert_eq!(Deal::shuffled(0, || 0), Err(DealError::NoPlayers));

    // Each card of three hands, put in place of each later one.
    let deck: Vec<Card> = Card::all().collect();
    for (first, second) in (0..15).flat_map(|second| (0..second).map(move |first| (first, second)))
    {
        let mut dealt = deck[..15].to_vec();
        dealt[second] = dealt[first];
        let expected = DealError::Duplicate {
            card: dealt[first],
            player: second / 5,
            index: second % 5,
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
    assert_eq!(deal.dealt(), dealt.into_iter().collect::<CardSet>());

    let mut full = Deal::shuffled(10, || 1).unwrap();
    let missing = full.dealt().complement().pop_first().unwrap();
    assert_eq!(full.push(missing), Err(DealError::Full(missing)));
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
            assert_eq!(deal.dealt().len(), 5 * players);
            assert!(deal.hands().iter().all(|hand| hand.len() == 5));
            let together: CardSet = deal.hands().iter().flat_map(|hand| hand.iter()).collect();
            assert_eq!(together, deal.dealt());
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
