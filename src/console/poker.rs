//! The poker text: a number of cases, and per case the players and five cards each.

use super::Progress;
use super::fault::{Fault, FaultKind};
use super::line::Line;
use super::token::Token;
use crate::poker::{Card, Deal, Odds, Rank, Suit};

/// Probabilities are told as fractions modulo this prime.
const PRIME: u64 = 100_055_128_505_716_009;

/// The cases so far.
#[derive(Debug)]
pub(super) struct Text {
    /// The cases still to be answered, once their number has been read.
    cases: Option<u32>,
    /// The case that is being read, once its players are known.
    deal: Option<Deal>,
    /// The rank of the card that is being read, and a fault that stands there if the card can not.
    rank: Option<(Rank, Fault)>,
}

impl Text {
    pub(super) const fn new() -> Self {
        Self {
            cases: None,
            deal: None,
            rank: None,
        }
    }

    pub(super) fn token(&mut self, token: &Token, line: &mut Line) -> Result<Progress, Fault> {
        let Some(cases) = self.cases else {
            let cases = token.number()?;
            self.cases = Some(cases);
            return Ok(if cases == 0 {
                Progress::Done
            } else {
                Progress::More
            });
        };
        let Some(deal) = &mut self.deal else {
            let players = token.number()? as usize;
            let deal = Deal::new(players).map_err(|error| token.fault(FaultKind::Poker(error)))?;
            self.deal = Some(deal);
            return Ok(Progress::More);
        };
        let Some((rank, at_rank)) = self.rank.take() else {
            let rank = rank(token).ok_or(token.fault(FaultKind::NotARank))?;
            self.rank = Some((rank, token.fault(FaultKind::NotARank)));
            return Ok(Progress::More);
        };
        let suit = suit(token).ok_or(token.fault(FaultKind::NotASuit))?;
        deal.push(Card::new(rank, suit)).map_err(|error| Fault {
            kind: FaultKind::Poker(error),
            ..at_rank
        })?;
        if deal.missing() > 0 {
            return Ok(Progress::More);
        }
        answer(deal, line);
        self.deal = None;
        self.cases = Some(cases.saturating_sub(1));
        Ok(if cases == 1 {
            Progress::Done
        } else {
            Progress::More
        })
    }
}

/// Puts every player's probability on the line.
#[inline(never)]
fn answer(deal: &Deal, line: &mut Line) {
    // Not moved once made, as that would take its room on the stack twice.
    let mut odds: Odds = Odds::vacant();
    if odds.start(deal).is_err() {
        return; // not reached: all cards are dealt
    }
    while !odds.step(u32::MAX).is_complete() {}
    let mut separator = None;
    for &wins in odds.wins() {
        if let Some(separator) = separator {
            line.byte(separator);
        }
        separator = Some(b' ');
        line.number(quotient(wins, odds.boards()));
    }
}

/// `wins / pairs` modulo [`PRIME`], for `wins` up to `pairs` and `pairs` from 1 to 1081.
///
/// That is the whole number `(wins + times · PRIME) / pairs` for the one `times` below `pairs` that
/// makes it whole. With `PRIME = whole · pairs + rest` it is `times · whole`, and one more for each
/// time that `wins + times · rest` passes `pairs`: no division but the first.
fn quotient(wins: u32, pairs: u32) -> u64 {
    let whole = PRIME.checked_div(pairs.into()).unwrap_or_default();
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a remainder is below `pairs`"
    )]
    let rest = PRIME.checked_rem(pairs.into()).unwrap_or_default() as u32;
    let mut share = wins;
    let mut passed = 0;
    for times in 0..pairs {
        if share >= pairs {
            share -= pairs;
            passed += 1;
        }
        if share == 0 {
            return u64::from(times) * whole + passed;
        }
        share += rest;
    }
    // Not reached: a prime above `pairs` has an inverse modulo `pairs`.
    0
}

fn rank(token: &Token) -> Option<Rank> {
    Some(match token.text()? {
        b"2" => Rank::Two,
        b"3" => Rank::Three,
        b"4" => Rank::Four,
        b"5" => Rank::Five,
        b"6" => Rank::Six,
        b"7" => Rank::Seven,
        b"8" => Rank::Eight,
        b"9" => Rank::Nine,
        b"10" => Rank::Ten,
        b"J" => Rank::Jack,
        b"Q" => Rank::Queen,
        b"K" => Rank::King,
        b"A" => Rank::Ace,
        _ => return None,
    })
}

fn suit(token: &Token) -> Option<Suit> {
    Some(match token.text()? {
        b"clubs" => Suit::Clubs,
        b"diamonds" => Suit::Diamonds,
        b"hearts" => Suit::Hearts,
        b"spades" => Suit::Spades,
        _ => return None,
    })
}
