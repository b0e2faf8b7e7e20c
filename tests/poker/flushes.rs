//! Flushes where few cards can come, against every board: where straight flushes meet full houses,
//! where two suits are drawn to at once, and where most of the last cards are of one suit.

use tabletop::poker::{Card, FastHand, Rank, Suit};

use super::table::{Table, counts_of};
use super::{Words, cards, runs};

/// Takes so many of the cards that will do out of the deck, the first ones.
fn take(deck: &mut Vec<Card>, count: usize, will_do: impl Fn(&Card) -> bool) -> Vec<Card> {
    let mut taken = Vec::new();
    deck.retain(|card| {
        let take = taken.len() < count && will_do(card);
        if take {
            taken.push(*card);
        }
        !take
    });
    taken
}

/// Whether a card is of a suit.
fn of(suit: Suit) -> impl Fn(&Card) -> bool {
    move |card| card.suit() == suit
}

/// Two suits; twelve rounds have every two, either of them first.
fn two_suits(round: usize) -> [Suit; 2] {
    [0, 1 + round % 3].map(|place| Suit::ALL[(place + round / 3) % 4])
}

fn shuffled(words: &mut Words) -> Vec<Card> {
    let mut deck: Vec<Card> = Card::all().collect();
    words.shuffle(&mut deck, 52);
    deck
}

/// Lays the first cards of the hands on the board, if it has some, and plays all that is not dead.
fn check(mut hands: Vec<Vec<Card>>, known: usize, dead: Vec<Card>, to_come: usize) {
    let board = hands[0].drain(..known).collect();
    let table = Table {
        hands,
        board,
        dead,
        to_come,
    };
    let expected = table.slow_counts();
    assert_eq!(table.counts(), expected, "{table:?}");
    let steps: &[u32] = if to_come == 1 { &[1, 5, 10, 23] } else { &[23] };
    for &budget in steps {
        let in_steps = counts_of::<FastHand>(&table.deal(), budget);
        assert_eq!(in_steps, expected, "{table:?}");
    }
}

#[test]
fn a_royal_flush_wins_every_board() {
    let hands = ["2c 3c 4d 5d 7h", "Ts Js Qs Ks As", "8c 8d 9h 9c 2d"].map(cards);
    let table = Table {
        hands: hands.to_vec(),
        to_come: 2,
        ..Table::default()
    };
    assert_eq!(table.counts().wins, [0, 666, 0]);
}

/// One player lacks one to three cards for a straight flush, often the wheel or the royal flush, and
/// the same ranks fill the others' full houses and fours. Few other cards can come, and of the suit
/// sometimes none.
#[test]
fn straight_flushes_beat_the_full_houses_that_come_with_them() {
    let mut words = Words(0x923f_82a4_af19_4f9b);
    for round in 0..runs(6_000, 450) {
        let mut deck = shuffled(&mut words);
        let suit = Suit::ALL[words.below(4)];
        let lowest = [0, 9, words.below(10)][round % 3];
        let straight: Vec<Rank> = (lowest..lowest + 5)
            .map(|place| Rank::ALL[(place + 12) % 13])
            .collect();
        let to_come = 2 + usize::from(words.below(4) == 0);
        let lacking = 1 + words.below(to_come);
        let in_straight = |card: &Card| card.suit() == suit && straight.contains(&card.rank());
        let mut first = take(&mut deck, 5 - lacking, in_straight);
        let come = take(&mut deck, 5, in_straight);
        // Beside two or three of the straight there can be another card of the suit.
        let outside = usize::from(lacking > 1) * words.below(2);
        first.extend(take(&mut deck, outside, of(suit)));
        // The ranks that come, and two of the others, are those of all hands.
        let mut ranks: Vec<Rank> = come.iter().map(|card| card.rank()).collect();
        ranks.extend(deck[..2].iter().map(|card| card.rank()));
        let alike = |card: &Card| card.suit() != suit && ranks.contains(&card.rank());
        let known = [0, 4 - to_come, 5 - to_come][words.below(3)];
        let private = 7 - to_come - known;
        let lack = (known + private).saturating_sub(first.len());
        first.extend(take(&mut deck, lack, alike));
        words.shuffle(&mut first, 5);
        let mut hands = vec![first];
        let others = if private > 3 { 1 } else { 2 };
        hands.extend((0..others).map(|_| take(&mut deck, private, alike)));
        // More than seven cards are left to two that come.
        let more = 6 + words.below(8) / (to_come - 1) - to_come;
        take(&mut deck, words.below(5), alike);
        take(&mut deck, more, |card| {
            round % 2 == 0 || card.suit() != suit
        });
        if hands[1..].iter().all(|hand| hand.len() == private) {
            check(hands, known, deck, to_come);
        }
    }
}

/// One card comes: it makes a player's straight flush or flush, and fills up what the others hold.
#[test]
fn a_last_card_makes_straight_flushes_and_better_hands() {
    let mut words = Words(0x59f1_11f1_b605_d019);
    for round in 0..runs(3_000, 300) {
        let mut deck = shuffled(&mut words);
        let suit = Suit::ALL[words.below(4)];
        let lowest = [0, 9, words.below(10)][round % 3];
        let straight: Vec<Rank> = (lowest..lowest + 5)
            .map(|place| Rank::ALL[(place + 12) % 13])
            .collect();
        let in_straight = |card: &Card| card.suit() == suit && straight.contains(&card.rank());
        let mut first = take(&mut deck, 5, in_straight);
        words.shuffle(&mut first, 5);
        let mut left = vec![first.remove(0)];
        let ranks = [left[0].rank(), deck[0].rank(), deck[1].rank()];
        let alike = |card: &Card| card.suit() != suit && ranks.contains(&card.rank());
        let (known, private) = [(0, 6), (4, 2)][round / 3 % 2];
        first.extend(take(&mut deck, 2, alike));
        // Some of it lies on the board, or all is held.
        words.shuffle(&mut first, 6);
        let mut hands = vec![first];
        let others = if private > 2 { 1 } else { 1 + words.below(2) };
        hands.extend((0..others).map(|_| take(&mut deck, private, alike)));
        left.extend(take(&mut deck, words.below(8), |card| card.suit() == suit));
        let more = words.below(40);
        left.extend(take(&mut deck, more, |_| true));
        deck.retain(|card| !left.contains(card));
        if hands[1..].iter().all(|hand| hand.len() == private) {
            check(hands, known, deck, 1);
        }
    }
}

/// One player has a flush; another can come to one of another suit.
#[test]
fn a_flush_that_is_held_wins_but_for_better_hands() {
    let mut words = Words(0x1283_5b01_4570_6fbe);
    for round in 0..runs(2_000, 100) {
        let mut deck = shuffled(&mut words);
        let suits = two_suits(round);
        let other = |card: &Card| card.suit() != suits[0];
        let mut hands = vec![take(&mut deck, 5, of(suits[0]))];
        for _ in 0..=words.below(3) {
            let mut hand = take(&mut deck, words.below(5), of(suits[1]));
            let lack = 5 - hand.len();
            hand.extend(take(&mut deck, lack, other));
            hands.push(hand);
        }
        take(&mut deck, 8 + words.below(8), |card| {
            round % 4 > 0 || other(card)
        });
        check(hands, 0, deck, 2);
    }
}

/// Two players lack one card each for flushes of different suits, often of the same ranks, so that
/// both can have one on the same board, and share it.
#[test]
fn two_suits_can_be_completed_on_one_board() {
    let mut words = Words(0xab1c_5ed5_da6d_8118);
    for round in 0..runs(2_000, 100) {
        let mut deck = shuffled(&mut words);
        let suits = two_suits(round);
        let mut hands: Vec<Vec<Card>> = vec![take(&mut deck, 4, of(suits[0]))];
        let ranks: Vec<Rank> = hands[0].iter().map(|card| card.rank()).collect();
        let same = round % 2 == 0;
        hands.push(take(&mut deck, 4, |card| {
            card.suit() == suits[1] && (!same || ranks.contains(&card.rank()))
        }));
        let stranger = |card: &Card| !suits.contains(&card.suit());
        for hand in &mut hands {
            hand.extend(take(&mut deck, 1, stranger));
        }
        hands.extend((0..round % 3).map(|_| take(&mut deck, 5, stranger)));
        // Of both suits the same ranks, and some of others.
        let mut left = take(&mut deck, 4, of(suits[0]));
        let twins: Vec<Rank> = left.iter().map(|card| card.rank()).collect();
        left.extend(take(&mut deck, 4, |card| {
            card.suit() == suits[1] && twins.contains(&card.rank())
        }));
        left.extend(take(&mut deck, 1 + words.below(4), stranger));
        assert!(left.len() >= 5);
        check(hands, 0, deck, 2);
    }
}

/// Seven cards or fewer are left, so many of one suit that two can come, and of that suit each
/// player holds some.
#[test]
fn the_last_cards_can_be_of_one_suit() {
    let mut words = Words(0xd807_aa98_a303_0242);
    for round in 0..runs(2_000, 200) {
        let mut deck = shuffled(&mut words);
        let suit = Suit::ALL[words.below(4)];
        let suited = of(suit);
        let of_suit = 1 + round % 7;
        let left = take(&mut deck, of_suit, &suited);
        let least = usize::from(of_suit == 1);
        let others = least + words.below(8 - of_suit - least);
        let others = take(&mut deck, others, |card| !suited(card));
        assert!((2..=7).contains(&(left.len() + others.len())));
        let (known, private) = [(0, 5), (3, 2)][words.below(2)];
        let mut first = take(&mut deck, 2 + words.below(2), &suited);
        first.extend(take(&mut deck, known + private - first.len(), |card| {
            !suited(card)
        }));
        let mut hands = vec![first];
        hands.extend((0..=words.below(3)).map(|_| take(&mut deck, private, |_| true)));
        check(hands, known, deck, 2);
    }
}
