//! `poker`.

use core::str::FromStr;

use tabletop::poker::{
    Card, CardError, CardSet, CardTextError, Category, Deal, DealError, Equity, FastHand, Hand,
    HandError, Name, Odds, OddsError, Place, Progress, Rank, RankedHand, Strength, StrengthError,
    Suit,
};

use crate::using::{
    any, drained_again, drained_by_length, logged, note, ordered, random, shown, stored, usual,
    value,
};

pub fn call() {
    let card = any(Card::new(any(Rank::Two), any(Suit::Clubs)));
    cards(card);
    sets(card);
    hands(card);
    fast_hands(card);
    ranked::<Hand>(card);
    ranked::<FastHand>(card);
    strengths();
    deals(card);
    errors(card);
}

fn cards(card: Card) {
    let suit = any(Suit::Clubs);
    value::<Suit>(&suit);
    ordered::<Suit>(&suit, &any(Suit::Spades));
    shown::<Suit>(&suit);
    logged::<Suit>(&suit);
    stored::<Suit>(&suit);
    note(Suit::to_ascii(suit));
    note(Suit::name(suit));

    let rank = any(Rank::Two);
    value::<Rank>(&rank);
    ordered::<Rank>(&rank, &any(Rank::Ace));
    shown::<Rank>(&rank);
    logged::<Rank>(&rank);
    stored::<Rank>(&rank);
    note(Rank::to_ascii(rank));
    note(Rank::name(rank));
    note(Rank::plural(rank));
    note(Rank::numeral(rank));

    value::<Card>(&card);
    ordered::<Card>(&card, &any(card));
    shown::<Card>(&card);
    logged::<Card>(&card);
    stored::<Card>(&card);
    note(Card::from_index(any(0)));
    note(Card::index(card));
    note(Card::rank(card));
    note(Card::suit(card));
    note(Card::to_ascii(card));
    drained_by_length(Card::all());
    note(<Card as TryFrom<u8>>::try_from(any(0)));
    note(<u8 as From<Card>>::from(card));
    note(<Card as FromStr>::from_str(any("10d")));
    note(Card::from_ascii(any(b"10 diamonds")));
}

fn sets(card: Card) {
    let mut set = any(CardSet::EMPTY);
    value::<CardSet>(&set);
    logged::<CardSet>(&set);
    stored::<CardSet>(&set);
    note(usual::<CardSet>());
    note(CardSet::insert(&mut set, card));
    note(CardSet::remove(&mut set, any(card)));
    note(CardSet::pop_first(any(&mut set)));
    note(CardSet::contains(set, card));
    note(CardSet::len(set));
    note(CardSet::is_empty(set));
    note(CardSet::complement(set));
    drained_again(CardSet::iter(any(set)));
    note(<CardSet as FromIterator<Card>>::from_iter(any([card; 3])));
    note(<CardSet as TryFrom<u64>>::try_from(any(0)));
    note(<u64 as From<CardSet>>::from(set));
    note(<Hand as TryFrom<CardSet>>::try_from(any(set)));
    note(<FastHand as TryFrom<CardSet>>::try_from(any(set)));
    note(<CardSet as From<Hand>>::from(any(Hand::new())));
    note(<CardSet as From<FastHand>>::from(any(FastHand::new())));
}

fn hands(card: Card) {
    let mut hand = any(Hand::new());
    value::<Hand>(&hand);
    logged::<Hand>(&hand);
    stored::<Hand>(&hand);
    note(usual::<Hand>());
    note(Hand::from_cards(any(&[card; 8])));
    note(Hand::from_seven(any(&[card; 7])));
    note(Hand::insert(&mut hand, card));
    let hand = any(hand);
    note(Hand::contains(hand, card));
    note(Hand::len(hand));
    note(Hand::is_empty(hand));
    drained_again(Hand::iter(hand));
    note(Hand::strength(hand));
    note(Hand::strength_of_seven(any(&[card; 7])));
    note(Hand::best_five(any(hand)));
    note(Hand::plus(any(hand), Hand::single(card)));
}

fn fast_hands(card: Card) {
    let mut hand = any(FastHand::new());
    value::<FastHand>(&hand);
    logged::<FastHand>(&hand);
    stored::<FastHand>(&hand);
    note(usual::<FastHand>());
    note(FastHand::from_cards(any(&[card; 8])));
    note(FastHand::from_seven(any(&[card; 7])));
    note(FastHand::insert(&mut hand, card));
    let hand = any(hand);
    note(FastHand::contains(hand, card));
    note(FastHand::len(hand));
    note(FastHand::is_empty(hand));
    drained_again(FastHand::iter(hand));
    note(FastHand::strength(hand));
    note(FastHand::best_five(any(hand)));
    note(FastHand::plus(any(hand), FastHand::single(card)));
}

/// What both kinds of hand can do by their trait, that which it takes from a trait without a public
/// name too.
fn ranked<R: RankedHand>(card: Card) {
    let mut hand = any(R::EMPTY);
    note(<R as RankedHand>::insert(&mut hand, card));
    let hand = any(hand);
    note(<R as RankedHand>::contains(hand, card));
    note(<R as RankedHand>::len(hand));
    note(<R as RankedHand>::is_empty(hand));
    note(<R as RankedHand>::strength(hand));
    note(R::plus(any(hand), R::single(card)));
    note(R::strength_of_five_or_more(any(hand)));
    note(R::of_hand(any(Hand::new())));
    let added = any(R::add(any(R::Added::default()), any(0)));
    let added = any(R::join(added, any(added)));
    note(R::value_of_seven_ranks(
        any(R::ranks(any(Hand::new()))),
        added,
    ));
}

fn strengths() {
    let strength = any(Strength::WORST);
    value::<Strength>(&strength);
    ordered::<Strength>(&strength, &any(Strength::BEST));
    logged::<Strength>(&strength);
    stored::<Strength>(&strength);
    note(Strength::from_value(any(0)));
    note(Strength::value(strength));
    note(<Strength as TryFrom<u16>>::try_from(any(0)));
    note(<u16 as From<Strength>>::from(strength));

    let category = any(Strength::category(strength));
    value::<Category>(&category);
    ordered::<Category>(&category, &any(Category::Flush));
    shown::<Category>(&category);
    logged::<Category>(&category);
    stored::<Category>(&category);
    note(Category::name(category));

    let name = any(Strength::name(strength));
    value::<Name>(&name);
    shown::<Name>(&name);
    logged::<Name>(&name);
    drained_again(Name::pieces(name));
}

fn deals(card: Card) {
    note(Deal::new(any(1)));
    note(Deal::holdem(any(1)));
    note(Deal::shuffled(any(1), random));
    note(Deal::from_hands(any(&[[card; 5]; 10])));
    note(Deal::from_hands(any(&[[card; 2]; 23])));
    let Ok(mut deal) = any(Deal::of(any(1), any(2), any(5))) else {
        return;
    };
    note(Deal::push(&mut deal, any(card)));
    note(Deal::push_hands(any(&mut deal), any(&[[card; 5]; 10])));
    note(Deal::push_hands(any(&mut deal), any(&[[card; 2]; 23])));
    note(Deal::push_board(any(&mut deal), any(card)));
    note(Deal::push_dead(any(&mut deal), any(card)));
    let deal = any(deal);
    value::<Deal>(&deal);
    logged::<Deal>(&deal);
    stored::<Deal>(&deal);
    note(Deal::players(&deal));
    note(Deal::private_cards(&deal));
    note(Deal::missing(&deal));
    note(Deal::to_come(&deal));
    note(Deal::hands(&deal));
    note(Deal::board(&deal));
    note(Deal::dead(&deal));
    note(Deal::unseen(&deal));

    note(Odds::new(any(&deal)));
    odds::<Hand, 10>(&deal);
    odds::<FastHand, 23>(&deal);
}

fn odds<R: RankedHand, const SEATS: usize>(deal: &Deal) {
    note(Odds::<R, SEATS>::of(any(deal)));
    let mut odds = any(Odds::<R, SEATS>::vacant());
    note(Odds::<R, SEATS>::start(any(&mut odds), any(deal)));
    value::<Odds<R, SEATS>>(&odds);
    logged::<Odds<R, SEATS>>(&odds);
    let progress = any(Odds::<R, SEATS>::step(any(&mut odds), any(1)));
    value::<Progress>(&progress);
    logged::<Progress>(&progress);
    stored::<Progress>(&progress);
    note(Progress::is_complete(progress));
    let odds = any(Odds::<R, SEATS>::finish(any(odds)));
    note(Odds::<R, SEATS>::progress(&odds));
    note(Odds::<R, SEATS>::boards(&odds));
    note(Odds::<R, SEATS>::wins(&odds));
    note(Odds::<R, SEATS>::shared(&odds, any(0)));
    note(Odds::<R, SEATS>::sole_wins(&odds, any(0)));
    if let Some(equity) = any(Odds::<R, SEATS>::equity(&odds, any(0))) {
        value::<Equity>(&equity);
        logged::<Equity>(&equity);
    }
}

fn errors(card: Card) {
    let place = any(Place::Board(any(0)));
    value::<Place>(&place);
    logged::<Place>(&place);
    let error = any(DealError::Duplicate { card, place });
    value::<DealError>(&error);
    shown::<DealError>(&error);
    logged::<DealError>(&error);
    note(DealError::message(error));
    let error = any(CardError::NoSuchIndex(any(0)));
    value::<CardError>(&error);
    shown::<CardError>(&error);
    logged::<CardError>(&error);
    note(CardError::message(error));
    let error = any(CardTextError::EndsEarly { position: any(0) });
    value::<CardTextError>(&error);
    shown::<CardTextError>(&error);
    logged::<CardTextError>(&error);
    note(CardTextError::message(error));
    note(CardTextError::position(error));
    let error = any(HandError::Full(card));
    value::<HandError>(&error);
    shown::<HandError>(&error);
    logged::<HandError>(&error);
    note(HandError::message(error));
    let error = any(StrengthError::TooFewCards(any(0)));
    value::<StrengthError>(&error);
    shown::<StrengthError>(&error);
    logged::<StrengthError>(&error);
    note(StrengthError::message(error));
    let error = any(OddsError::MissingCards(any(0)));
    value::<OddsError>(&error);
    shown::<OddsError>(&error);
    logged::<OddsError>(&error);
    note(OddsError::message(error));
}
