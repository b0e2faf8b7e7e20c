//! Poker: hands by strength and name, and exact odds at the flop and before it.

use std::error::Error;

use tabletop::poker::{Card, Deal, Hand, Odds};

fn cards(text: &str) -> Result<Vec<Card>, Box<dyn Error>> {
    let cards = text
        .split(' ')
        .map(|card| card.parse::<Card>().map_err(Into::into));
    cards.collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let board = "2h 7d Kh 7c 3h";
    let mut hands = Vec::new();
    for held in ["Ah 9h", "7s 7h", "Kd Kc", "As Ad", "Ac 4s"] {
        let strength = Hand::from_cards(&cards(&format!("{held} {board}"))?)?.strength()?;
        hands.push((strength, held));
    }
    // A strength compares as the hands do.
    hands.sort_unstable_by(|one, other| other.cmp(one));
    println!("On {board}:");
    for (strength, held) in hands {
        println!("  {held}  {}", strength.name());
    }

    // Hold'em: two private cards each, a board of five, three of which lie open.
    let seats = ["Ah Kh", "Qs Qd", "8c 7c"];
    let mut deal = Deal::holdem(seats.len())?;
    for card in cards(&seats.join(" "))? {
        deal.push(card)?;
    }
    for card in cards("Qh 9h 6c")? {
        deal.push_board(card)?;
    }
    let mut odds = Odds::new(&deal)?;
    // In steps, so that a main loop stays alive.
    while !odds.step(100).is_complete() {}
    println!("After Qh 9h 6c, of {} boards:", odds.boards());
    for (seat, held) in seats.iter().enumerate() {
        let shared: u32 = odds.shared(seat).iter().skip(1).sum();
        println!(
            "  {held}  wins {:>3}, shares {shared}",
            odds.sole_wins(seat)
        );
    }
    Ok(())
}
