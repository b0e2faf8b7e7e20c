//! Jar of Water's text: contestants, the first holder of the wildcard, and a hand each.

use super::Progress;
use super::fault::{Fault, FaultKind};
use super::line::Line;
use super::token::Token;
use crate::jar::{self, MAX_CONTESTANTS, Table, Value, Verdict};

/// The deal so far.
#[derive(Debug)]
pub(super) struct Text {
    contestants: Option<usize>,
    holder: Option<usize>,
    hands: heapless::Vec<[Value; 4], MAX_CONTESTANTS>,
}

impl Text {
    pub(super) const fn new() -> Self {
        Self {
            contestants: None,
            holder: None,
            hands: heapless::Vec::new(),
        }
    }

    #[inline(never)]
    pub(super) fn token(&mut self, token: &Token, line: &mut Line) -> Result<Progress, Fault> {
        let Some(contestants) = self.contestants else {
            let number = token.number()? as usize;
            // Told at the number itself; the first contestant is one of any.
            jar::check(number, 0).map_err(|error| token.fault(FaultKind::Jar(error)))?;
            self.contestants = Some(number);
            return Ok(Progress::More);
        };
        let Some(holder) = self.holder else {
            let number = token.number()? as usize;
            // Contestants count from 1 in the text: 0 becomes a number that nobody has.
            let holder = number.wrapping_sub(1);
            jar::check(contestants, holder).map_err(|error| token.fault(FaultKind::Jar(error)))?;
            self.holder = Some(holder);
            return Ok(Progress::More);
        };
        // Room for the most contestants there are; the deal is played when the last hand is in.
        let _ = self.hands.push(hand(token)?);
        if self.hands.len() < contestants {
            return Ok(Progress::More);
        }
        let table =
            Table::new(&self.hands, holder).map_err(|error| token.fault(FaultKind::Jar(error)))?;
        match table.verdict() {
            // Fewer than fourteen contestants.
            Verdict::Winner { contestant, .. } => line.number(contestant as u64 + 1),
            Verdict::Endless { .. } => line.text("No winner"),
        };
        Ok(Progress::Done)
    }
}

/// The four cards of a hand. A letter that is no card is told before a wrong number of letters.
fn hand(token: &Token) -> Result<[Value; 4], Fault> {
    let mut hand = [Value::Ace; 4];
    for ((card, &letter), offset) in hand.iter_mut().zip(token.head()).zip(0..) {
        *card = Value::from_ascii(letter).ok_or(token.fault_at(offset, FaultKind::NotACard))?;
    }
    if token.length() == 4 {
        Ok(hand)
    } else {
        Err(token.fault(FaultKind::NotFourCards))
    }
}
