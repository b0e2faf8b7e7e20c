//! How a table ends, played out in rounds of the wildcard.

use super::hand::{Card, Hand};
use super::{MAX_CONTESTANTS, Table};

/// How a table ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Verdict {
    /// Somebody wins.
    Winner {
        /// Who, from 0.
        contestant: usize,
        /// After how many turns.
        turns: u64,
    },
    /// Nobody ever wins: the play comes back to a position it has been in.
    Endless {
        /// How many turns are played before the first position that comes again.
        entry: u64,
        /// After how many turns it comes again. Always a multiple of *n* (*n* + 1) for *n*
        /// contestants, the turns in which the wildcard goes once round the table.
        period: u64,
    },
}

impl Table {
    /// Plays the table out, without changing it.
    ///
    /// Memory is fixed: two copies of the hands. The wildcard moves on a fixed schedule: it is
    /// kept for one lap of ordinary cards, then passed on. So positions can only be equal at the same
    /// place of its way round the table, and one comparison each time it is back is enough to find
    /// the period (Brent 1980). The entry is then looked for turn by turn.
    ///
    /// ```
    /// use tabletop::jar::{Table, Value, Verdict};
    ///
    /// let [ace, two, three] = [Value::Ace, Value::Two, Value::Three];
    /// let table = Table::new(&[[ace, ace, two, two], [ace, ace, two, two]], 0)?;
    /// assert!(matches!(table.verdict(), Verdict::Winner { .. }));
    /// // Three of each are not enough for anybody.
    /// let table = Table::new(&[[ace, ace, two, two], [ace, two, three, three]], 0)?;
    /// assert!(matches!(table.verdict(), Verdict::Endless { .. }));
    /// # Ok::<(), tabletop::jar::DealError>(())
    /// ```
    pub fn verdict(&self) -> Verdict {
        let mut table = self.clone();
        let mut turns = 0;
        loop {
            if let Some(contestant) = table.winner() {
                return Verdict::Winner { contestant, turns };
            }
            if table.just_arrived {
                break;
            }
            table.turn();
            turns += 1;
        }
        // No hands are empty, so nothing is equal to these.
        let (mut seen, mut seen_at) = ([Hand::EMPTY; MAX_CONTESTANTS], 0);
        loop {
            // At most 13 × 14 turns: counted in a small word, as a product of 64 bits is a call on a
            // small core.
            let mut round = 0_u32;
            for _ in 0..self.contestants {
                let (winner, played) = table.lap();
                round += played;
                if let Some(contestant) = winner {
                    return Verdict::Winner {
                        contestant,
                        turns: turns + u64::from(round),
                    };
                }
            }
            turns += u64::from(round);
            if table.hands == seen {
                let period = turns - seen_at;
                return Verdict::Endless {
                    entry: self.entry(period),
                    period,
                };
            }
            // Each position kept is watched for as long again as it took to get there.
            if turns >= 2 * seen_at {
                (seen, seen_at) = (table.hands, turns);
            }
        }
    }

    /// Plays from the wildcard's arrival to its next: an ordinary card from each contestant, then
    /// the wildcard. Stops when somebody has won, with the card just passed in nobody's hand, and
    /// tells who; and how many turns were played.
    ///
    /// Only whoever passes can newly win: whoever receives has five cards then, or the wildcard.
    fn lap(&mut self) -> (Option<usize>, u32) {
        let mut card = Card::NONE;
        let mut contestant = self.holder;
        let mut turns = 0;
        for _ in 0..self.contestants {
            turns += 1;
            if let Some(hand) = self.hands.get_mut(contestant) {
                (*hand, card) = hand.exchange(card);
                // The holder has three cards left here, so this is not a win with the wildcard.
                if hand.has_four_equal() {
                    return (Some(contestant), turns);
                }
            }
            contestant = self.after(contestant);
        }
        turns += 1;
        if let Some(hand) = self.hands.get_mut(contestant) {
            *hand = hand.with(card);
            if hand.has_four_equal() {
                return (Some(contestant), turns);
            }
        }
        self.holder = self.after(contestant);
        self.to_move = self.holder;
        (None, turns)
    }

    /// How many turns an endless table plays before the first position that comes again.
    fn entry(&self, period: u64) -> u64 {
        let (mut behind, mut ahead) = (self.clone(), self.clone());
        for _ in 0..period {
            ahead.turn();
        }
        let mut turns = 0;
        while behind != ahead {
            behind.turn();
            ahead.turn();
            turns += 1;
        }
        turns
    }
}
