//! One question after another, each answered by a walk through the game's tree.
//!
//! A position's score for the one to move is the cells of the board, plus 1, less the tokens on
//! the board at the winning move: the sooner the win the higher, 0 for a draw, and a loss the
//! negative of the other's win. A question is whether a position's score reaches a bound, so that
//! every node's answer is yes or no: negamax with a window of nothing (von Neumann 1928; Shannon
//! 1950; Knuth and Moore 1975). The tree never gets deeper than the bound can be reached.

use super::position::{Position, Shape};
use super::table::{Bound, Table};

/// Nodes with a move made below them, at most: positions with fewer than three vacant cells are leaves,
/// and no board has more than 63 cells.
const DEEPEST: usize = 60;

/// Marks a node with a single move: what is known of it is known of the next one.
const ONLY: u8 = 0x80;

/// A node's moves that are still to be tried, by rank: a class of 1, 2 or 3 each, the best moves
/// the highest; 0 is no move.
#[derive(Debug, Clone, Copy)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) struct Moves {
    ones: u32,
    twos: u32,
}

impl Moves {
    pub(super) const NONE: Self = Self { ones: 0, twos: 0 };

    /// The moves to some of the landings: the more threats a move makes the better.
    #[inline]
    pub(super) fn rate(shape: &Shape, position: Position, landings: u64) -> Self {
        let before = shape.completing(position.mine, position.all);
        let mut moves = Self::NONE;
        for rank in 0..u32::from(shape.columns) {
            let cell = landings & shape.column_cells(rank);
            if cell == 0 {
                continue;
            }
            let threats = shape.completing(position.mine | cell, position.all | cell);
            // Not counted: that is long where no instruction does it.
            let new = threats & !before;
            let several = u32::from(new & new.wrapping_sub(1) != 0);
            let some = u32::from(new != 0);
            moves.ones |= (several | some ^ 1).wrapping_shl(rank);
            moves.twos |= some.wrapping_shl(rank);
        }
        moves
    }

    /// The moves as a set of ranks.
    pub(super) const fn ranks(self) -> u32 {
        self.ones | self.twos
    }

    /// The best of some moves, the one nearest to the middle of several; 32 of none.
    #[inline]
    pub(super) const fn best_of(self, ranks: u32) -> u32 {
        let (ones, twos) = (self.ones & ranks, self.twos & ranks);
        let class = if ones & twos != 0 {
            ones & twos
        } else if twos != 0 {
            twos
        } else {
            ones
        };
        class.trailing_zeros()
    }

    fn remove(&mut self, rank: u32) {
        let others = !1_u32.wrapping_shl(rank);
        self.ones &= others;
        self.twos &= others;
    }
}

/// The walk below one position.
#[derive(Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) struct Walk {
    position: Position,
    /// What the score of the one to move at the walk's start must reach.
    bound: i32,
    depth: usize,
    moves: [Moves; DEEPEST],
    /// The rank of the move made in each node, and [`ONLY`] where no other is safe.
    path: [u8; DEEPEST],
}

impl Walk {
    pub(super) const fn new() -> Self {
        Self {
            position: Position { mine: 0, all: 0 },
            bound: 0,
            depth: 0,
            moves: [Moves::NONE; DEEPEST],
            path: [0; DEEPEST],
        }
    }

    /// Puts the question whether the mover's score reaches the bound, in a position where the mover
    /// cannot win at once.
    pub(super) fn ask(&mut self, position: Position, bound: i32) {
        self.position = position;
        self.bound = bound;
        self.depth = 0;
    }

    /// Looks at one position, and goes on to the next: the answer, if that was the last.
    #[inline]
    pub(super) fn step(&mut self, shape: &Shape, table: &mut Table<'_>) -> Option<bool> {
        let Some(mut reached) = self.enter(shape, table) else {
            self.try_next(shape);
            return None;
        };
        // Back to the last node that has a move left to try. What its next one reaches, it does not.
        while let Some(depth) = self.depth.checked_sub(1) {
            self.depth = depth;
            let made = self.path.get(depth).copied().unwrap_or(0);
            // The column's top: a carry runs to the cell above it, perhaps past the board's edge.
            let column = shape.column_cells(u32::from(made & !ONLY));
            let above = (self.position.all & column).wrapping_add(column & shape.bottom());
            self.position = self.position.without(above >> 1);
            if reached && self.try_next(shape) {
                return None;
            }
            reached = !reached;
            if made & ONLY == 0 {
                let bound = self.bound_here();
                let known = if reached {
                    Bound::AtLeast(bound)
                } else {
                    Bound::AtMost(bound.wrapping_sub(1))
                };
                table.keep(self.position.key(), known);
            }
        }
        Some(reached)
    }

    /// What the mover's score must reach here.
    const fn bound_here(&self) -> i32 {
        if self.depth.is_multiple_of(2) {
            self.bound
        } else {
            1_i32.wrapping_sub(self.bound)
        }
    }

    /// The answer for this position, if it shows without a look at its moves; else they are set out.
    #[inline]
    fn enter(&mut self, shape: &Shape, table: &Table<'_>) -> Option<bool> {
        let position = self.position;
        let bound = self.bound_here();
        let left = shape.cells().wrapping_sub(position.plies()).cast_signed();
        let threats = shape.completing(position.theirs(), position.all);
        let safe = position.safe(shape, threats);
        if safe == 0 && left > 0 {
            // Lost in two: the score is what is left after the other's win, and one.
            return Some(left.wrapping_sub(1).wrapping_neg() >= bound);
        }
        // Nobody wins with the next two tokens.
        let best = left.wrapping_sub(2).max(0);
        let worst = left.wrapping_sub(3).max(0).wrapping_neg();
        if best < bound {
            return Some(false);
        }
        if worst >= bound {
            return Some(true);
        }
        // Without a line left to fill, the side that would have to win does not.
        let rival = if bound > 0 {
            position.theirs()
        } else {
            position.mine
        };
        if !shape.vacant_line(rival) {
            return Some(bound <= 0);
        }
        let only = safe & safe.wrapping_sub(1) == 0;
        let (mark, moves) = if only {
            let ones = shape.ranks(safe);
            (ONLY, Moves { ones, twos: 0 })
        } else {
            match table.find(position.key()) {
                Some(Bound::AtLeast(score)) if score >= bound => return Some(true),
                Some(Bound::AtMost(score)) if score < bound => return Some(false),
                _ => (0, Moves::rate(shape, position, safe)),
            }
        };
        if let Some(here) = self.moves.get_mut(self.depth) {
            *here = moves;
        }
        if let Some(here) = self.path.get_mut(self.depth) {
            *here = mark;
        }
        None
    }

    /// Makes this node's best move that is not tried; false if there is none.
    #[allow(clippy::cast_possible_truncation, reason = "a rank is below 32")]
    #[inline]
    fn try_next(&mut self, shape: &Shape) -> bool {
        let Some(moves) = self.moves.get_mut(self.depth) else {
            return false;
        };
        let rank = moves.best_of(u32::MAX);
        if rank == u32::BITS {
            return false;
        }
        moves.remove(rank);
        if let Some(here) = self.path.get_mut(self.depth) {
            *here = *here & ONLY | (rank & 0x1F) as u8;
        }
        let cell = shape.landings(self.position.all) & shape.column_cells(rank);
        self.position = self.position.with(cell);
        self.depth = self.depth.wrapping_add(1);
        true
    }
}
