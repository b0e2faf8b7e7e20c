//! The card-merging game's text: a number of cases, and four counts a case.

use super::Progress;
use super::fault::Fault;
use super::line::Line;
use super::token::Token;
use crate::Player;
use crate::merge::Cards;

/// The cases so far.
#[derive(Debug)]
pub(super) struct Text {
    /// How many cases there are, once that has been read.
    cases: Option<u32>,
    /// The case that is read, from 1.
    case: u32,
    counts: heapless::Vec<u32, 4>,
}

impl Text {
    pub(super) const fn new() -> Self {
        Self {
            cases: None,
            case: 1,
            counts: heapless::Vec::new(),
        }
    }

    #[inline(never)]
    pub(super) fn token(&mut self, token: &Token, line: &mut Line) -> Result<Progress, Fault> {
        let number = token.number()?;
        let Some(cases) = self.cases else {
            self.cases = Some(number);
            return Ok(if number == 0 {
                Progress::Done
            } else {
                Progress::More
            });
        };
        // Room for four, and emptied at the fourth.
        let _ = self.counts.push(number);
        let Ok(counts) = <[u32; 4]>::try_from(&*self.counts) else {
            return Ok(Progress::More);
        };
        self.counts.clear();
        line.text("Case #")
            .number(self.case)
            .text(match Cards::new(counts).winner() {
                Player::First => ": Rabbit",
                Player::Second => ": Horse",
            });
        if self.case == cases {
            return Ok(Progress::Done);
        }
        self.case += 1;
        Ok(Progress::More)
    }
}
