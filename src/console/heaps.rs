//! The text of take-away games: a rule of any length, how many heaps there are, and their sizes.

use super::Progress;
use super::connect::{Board, LARGEST};
use super::fault::{Fault, FaultKind};
use super::line::Line;
use super::token::Token;
use crate::heaps::{Certificate, Game, NotProved, PushError, RuleError, RuleReader};
use crate::nim::Nimber;

/// So many nim-values are computed, from size 0: as many as the memory of a board's heights holds,
/// which has no game on it meanwhile. They prove the periods of the games that are named in `heaps`,
/// and of all others that are as short; sizes past them have a value only then.
const SIZES: usize = LARGEST;

/// Digits of a rule, that of taking nothing among them: takes of up to 300.
const DIGITS: usize = 301;

/// As many bits as a nim-value has.
const BITS: usize = 16;

/// A heap, by its place from 1, and its size.
#[derive(Debug, Clone, Copy)]
struct Heap {
    place: u32,
    size: u32,
}

/// What is too large to be moved about with the state of a text. All its bytes are 0 at the start.
#[derive(Debug)]
pub(super) struct Memory {
    digits: [u8; DIGITS],
    /// For each bit of nim-values, the first heap whose nim-value has it.
    first: [Heap; BITS],
}

impl Memory {
    pub(super) const fn new() -> Self {
        Self {
            digits: [0; DIGITS],
            first: [Heap { place: 0, size: 0 }; BITS],
        }
    }
}

/// What has been read: the rule, and of the heaps what it takes to tell a winning move.
#[derive(Debug)]
pub(super) struct Text {
    rule: RuleReader,
    /// The memory is that of this text.
    begun: bool,
    /// What the values prove, once the rule is whole.
    proof: Option<Result<Certificate, NotProved>>,
    /// How many heaps there are, once that has been read.
    heaps: Option<u32>,
    /// The heaps read.
    read: u32,
    sum: Nimber,
}

impl Text {
    pub(super) const fn new() -> Self {
        Self {
            rule: RuleReader::new(),
            begun: false,
            proof: None,
            heaps: None,
            read: 0,
            sum: Nimber::ZERO,
        }
    }

    /// Takes a piece of a token. Only the rule asks for it.
    pub(super) fn piece(&mut self, piece: &[u8], memory: &mut Memory) {
        if !self.begun {
            self.begun = true;
            *memory = Memory::new();
        }
        if self.proof.is_none() {
            // The reader keeps the fault, and tells it at the end.
            let _ = self.rule.extend(piece, &mut memory.digits);
        }
    }

    pub(super) fn token(
        &mut self,
        token: &Token,
        memory: &mut Memory,
        board: &mut Board,
        line: &mut Line,
    ) -> Result<Progress, Fault> {
        let fault = |error: RuleError| token.fault(FaultKind::Rule(error));
        let rule = self.rule.rule(&memory.digits).map_err(fault)?;
        let values = board.lend_heights();
        let Some(proof) = self.proof else {
            // No heap of this size has a nim-value of more than 16 bits.
            let _ = rule.nim_values(values, 0, SIZES);
            self.proof = Some(rule.certificate(values));
            return Ok(Progress::More);
        };
        let game = Game::from_values(rule, values, proof);
        let number = token.number()?;
        let heaps = if let Some(heaps) = self.heaps {
            let value = game.nim_value(u64::from(number));
            let unknown = PushError::NotKnown(u64::from(number));
            let value = value.ok_or(token.fault(FaultKind::Heap(unknown)))?;
            self.read = self.read.saturating_add(1);
            let heap = Heap {
                place: self.read,
                size: number,
            };
            for (bit, first) in memory.first.iter_mut().enumerate() {
                if first.place == 0 && value.0 >> bit & 1 == 1 {
                    *first = heap;
                }
            }
            self.sum ^= value;
            heaps
        } else {
            self.heaps = Some(number);
            number
        };
        if self.read < heaps {
            return Ok(Progress::More);
        }
        answer(&game, self.sum, &memory.first, line);
        Ok(Progress::Done)
    }
}

/// Says who wins, and by which move: in the first heap whose nim-value has the highest bit of the
/// nim-sum, for it has a move to what makes the sum 0 (Bouton 1901).
fn answer(game: &Game<'_>, sum: Nimber, first: &[Heap; BITS], line: &mut Line) {
    let heap = sum
        .0
        .checked_ilog2()
        .and_then(|bit| first.get(bit as usize));
    let winning = heap.and_then(|heap| {
        let size = u64::from(heap.size);
        let value = game.nim_value(size)? ^ sum;
        Some((heap.place, game.moves_to(value, size).next()?))
    });
    let Some((place, [larger, smaller])) = winning else {
        line.text("Second 0");
        return;
    };
    line.text("First ").number(sum.0);
    line.byte(b' ').number(place).byte(b' ').number(larger);
    if smaller > 0 {
        line.byte(b' ').number(smaller);
    }
}
