//! Tables of poker, from cards in writing or from a deck: their boards counted by the library in
//! several ways, which must agree, and by the slow rule.

use tabletop::poker::{Card, Deal, FastHand, Hand, Odds, RankedHand};

use super::slow::{self, Counts};
use super::{Words, cards};

/// Everyone's cards, and how many the board still lacks.
#[derive(Debug, Clone, Default)]
pub(super) struct Table {
    pub(super) hands: Vec<Vec<Card>>,
    pub(super) board: Vec<Card>,
    pub(super) dead: Vec<Card>,
    pub(super) to_come: usize,
}

impl Table {
    /// Players' hands, separated by commas.
    pub(super) fn new(hands: &str, board: &str, dead: &str, board_cards: usize) -> Self {
        let board = cards(board);
        Self {
            hands: hands.split(',').map(cards).collect(),
            to_come: board_cards - board.len(),
            board,
            dead: cards(dead),
        }
    }

    /// From the top of a deck.
    pub(super) fn dealt(
        deck: &[Card],
        players: usize,
        private: usize,
        known: usize,
        to_come: usize,
    ) -> Self {
        let (hands, rest) = deck.split_at(players * private);
        Self {
            hands: hands.chunks(private).map(<[Card]>::to_vec).collect(),
            board: rest[..known].to_vec(),
            dead: Vec::new(),
            to_come,
        }
    }

    /// The same as the library takes it.
    pub(super) fn deal(&self) -> Deal {
        let board_cards = self.board.len() + self.to_come;
        let mut deal = Deal::of(self.hands.len(), self.hands[0].len(), board_cards).unwrap();
        let private = self.hands.iter().flatten();
        private.for_each(|&card| deal.push(card).unwrap());
        let board = self.board.iter();
        board.for_each(|&card| deal.push_board(card).unwrap());
        self.dead
            .iter()
            .for_each(|&card| deal.push_dead(card).unwrap());
        deal
    }

    pub(super) fn counts(&self) -> Counts {
        let counts = counts_of::<Hand>(&self.deal(), u32::MAX);
        assert_eq!(counts, counts_of::<FastHand>(&self.deal(), u32::MAX));
        // A small step, and then all that is left.
        let mut odds = Odds::<FastHand, 23>::of(&self.deal()).unwrap();
        odds.step(1);
        assert_eq!(odds.finish().wins(), counts.wins);
        counts
    }

    pub(super) fn slow_counts(&self) -> Counts {
        let unseen: Vec<Card> = self.deal().unseen().iter().collect();
        slow::counts(&self.hands, &self.board, &unseen, self.to_come)
    }
}

/// The library's counts, in steps of a budget.
pub(super) fn counts_of<R: RankedHand>(deal: &Deal, budget: u32) -> Counts {
    let mut odds = Odds::<R, 23>::of(deal).unwrap();
    let mut before = odds.progress();
    let to_come = u32::try_from(deal.to_come()).unwrap();
    while !odds.progress().is_complete() {
        let progress = odds.step(budget);
        assert_eq!(progress, odds.progress());
        assert!(progress.done > before.done && progress.done <= progress.boards);
        // So many boards, or classes of them that differ in nothing but suits.
        let most = 4_u32.pow(to_come).saturating_mul(budget);
        assert!(
            progress.done - before.done <= most,
            "{before:?} {progress:?}"
        );
        assert_eq!(odds.wins().iter().sum::<u32>(), progress.done);
        before = progress;
    }
    let whole = odds.clone();
    odds.step(budget);
    assert_eq!(odds, whole, "a step past the end");
    let players = 0..deal.players();
    let shared: Vec<Vec<u32>> = players.map(|seat| odds.shared(seat).to_vec()).collect();
    for (seat, shared) in shared.iter().enumerate() {
        assert_eq!(odds.sole_wins(seat), shared[0]);
    }
    assert!(odds.shared(deal.players()).is_empty());
    Counts {
        boards: odds.boards(),
        wins: odds.wins().to_vec(),
        shared,
    }
}

/// A deck whose first cards are more of one kind than chance would have it.
pub(super) fn deck(words: &mut Words, kind: usize) -> Vec<Card> {
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
