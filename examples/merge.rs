//! The card-merging game: who wins each small table, and one game to its end.

use std::error::Error;

use tabletop::Player;
use tabletop::merge::Cards;

fn main() -> Result<(), Box<dyn Error>> {
    println!("Ones down, twos across; + where the player about to move wins:");
    for ones in 0..6 {
        let mark = |twos| match Cards::new([0, ones, twos, 0]).winner() {
            Player::First => '+',
            Player::Second => '-',
        };
        let row: String = (0..12).map(mark).collect();
        println!("{ones} {row}");
    }

    let mut cards = Cards::new([1, 3, 2, 1]);
    let mut player = Player::First;
    while cards.outcome().is_none() {
        let Some(merge) = cards.best_move().or_else(|| cards.moves().next()) else {
            break;
        };
        let before = cards.counts();
        cards.play(merge)?;
        let ([low, high], sum) = (merge.pair(), merge.sum());
        println!("{before:?} {player}: {low} and {high} make {sum}");
        player = player.other();
    }
    println!(
        "{:?} no two cards can be merged; {player} loses",
        cards.counts()
    );
    Ok(())
}
