//! The text of take-away games: a rule of any length, how many heaps there are, and their sizes.

use super::Progress;
use super::connect::Board;
use super::fault::{Fault, FaultKind};
use super::line::Line;
use super::token::Token;
use crate::heaps::{Certificate, Game, NotProved, PushError, Rule, RuleError, RuleReader, Work};
use crate::nim::Nimber;

/// Digits of a rule, that of taking nothing among them: takes of up to 300.
const DIGITS: usize = 301;

/// So many nim-values are computed as soon as the rule is known, from size 0. They prove the periods
/// of the games that are named in `heaps`, and of all others that are as short.
const SOON: usize = 300;

/// So many are computed once a size asks for it; sizes past them have a value only where a period is
/// proved.
const LATER: usize = 5000;

/// The work that goes into the nim-values of one text, and no more: enough up to `LATER` for any rule
/// without splits, and for 0.6. The dearest rules found cost a Cortex-M0 195 million instructions so.
const WORK: usize = 8_000_000;

/// As many bits as a nim-value has.
const BITS: usize = 16;

/// The memory of a board, on which there is no game meanwhile: the digits of a rule, and nim-values
/// with a note pad behind them.
fn memory(board: &mut Board) -> (&mut [u8], &mut [u16]) {
    let words = board.lend_words();
    let (digits, values) = words
        .split_at_mut_checked(DIGITS.div_ceil(4))
        .unwrap_or_default();
    let digits: &mut [u8] = bytemuck::try_cast_slice_mut(digits).unwrap_or_default();
    let values = bytemuck::try_cast_slice_mut(values).unwrap_or_default();
    (digits.get_mut(..DIGITS).unwrap_or_default(), values)
}

/// A heap, by its place from 1, and its size.
#[derive(Debug, Clone, Copy)]
struct Heap {
    place: u32,
    size: u32,
}

/// What has been read: the rule, and of the heaps what it takes to tell a winning move.
#[derive(Debug)]
pub(super) struct Text {
    rule: RuleReader,
    /// The memory is that of this text.
    begun: bool,
    /// So many nim-values are in the memory.
    known: usize,
    work: Work,
    /// What they prove, once the rule is whole.
    proof: Option<Result<Certificate, NotProved>>,
    /// How many heaps there are, once that has been read.
    heaps: Option<u32>,
    /// The heaps read.
    read: u32,
    sum: Nimber,
    /// For each bit of nim-values, the first heap whose nim-value has it.
    first: [Heap; BITS],
}

impl Text {
    pub(super) const fn new() -> Self {
        Self {
            rule: RuleReader::new(),
            begun: false,
            known: 0,
            work: Work::new(WORK),
            proof: None,
            heaps: None,
            read: 0,
            sum: Nimber::ZERO,
            first: [Heap { place: 0, size: 0 }; BITS],
        }
    }

    /// Takes a piece of a token. Only the rule asks for it.
    pub(super) fn piece(&mut self, piece: &[u8], board: &mut Board) {
        let (digits, _) = memory(board);
        if !self.begun {
            self.begun = true;
            digits.fill(0);
        }
        if self.proof.is_none() {
            // The reader keeps the fault, and tells it at the end.
            let _ = self.rule.extend(piece, digits);
        }
    }

    #[inline(never)]
    pub(super) fn token(
        &mut self,
        token: &Token,
        board: &mut Board,
        line: &mut Line,
    ) -> Result<Progress, Fault> {
        let fault = |error: RuleError| token.fault(FaultKind::Rule(error));
        let (digits, values) = memory(board);
        let rule = self.rule.rule(digits).map_err(fault)?;
        let Some(proof) = self.proof else {
            self.proof = Some(self.solve(rule, values, SOON));
            return Ok(Progress::More);
        };
        let number = token.number()?;
        let size = u64::from(number);
        let mut game = Game::from_values(rule, values.get(..self.known).unwrap_or_default(), proof);
        let heaps = if let Some(heaps) = self.heaps {
            if game.nim_value(size).is_none() && self.known < LATER {
                let proof = self.solve(rule, values, LATER);
                self.proof = Some(proof);
                game = Game::from_values(rule, values.get(..self.known).unwrap_or_default(), proof);
            }
            let unknown = PushError::NotKnown(size);
            let value = game
                .nim_value(size)
                .ok_or(token.fault(FaultKind::Heap(unknown)))?;
            self.add(number, value);
            heaps
        } else {
            self.heaps = Some(number);
            number
        };
        if self.read < heaps {
            return Ok(Progress::More);
        }
        answer(&game, self.sum, &self.first, line);
        Ok(Progress::Done)
    }

    /// Computes the nim-values of so many sizes. The period that they prove.
    fn solve(
        &mut self,
        rule: Rule<'_>,
        values: &mut [u16],
        sizes: usize,
    ) -> Result<Certificate, NotProved> {
        let computed = rule.nim_values_within(&mut self.work, values, self.known, sizes);
        self.known = computed.unwrap_or_else(|error| error.size);
        rule.certificate(values.get(..self.known).unwrap_or_default())
    }

    /// Adds a heap to the sum.
    fn add(&mut self, size: u32, value: Nimber) {
        self.read = self.read.saturating_add(1);
        let heap = Heap {
            place: self.read,
            size,
        };
        for (bit, first) in self.first.iter_mut().enumerate() {
            if first.place == 0 && value.0 >> bit & 1 == 1 {
                *first = heap;
            }
        }
        self.sum ^= value;
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
