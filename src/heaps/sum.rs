//! Several heaps of several games side by side: a player moves in one of them.

use core::fmt;

use heapless::Vec;

use super::Game;
use super::game::Cursor;
use crate::Player;
use crate::nim::Nimber;

/// A heap on the table, and the game that is played on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Heap<'a> {
    game: &'a Game<'a>,
    size: u64,
}

impl<'a> Heap<'a> {
    /// The game that is played on it.
    pub const fn game(&self) -> &'a Game<'a> {
        self.game
    }

    /// How many things it holds.
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The nim-value: one table read.
    pub fn nim_value(&self) -> Nimber {
        // Every heap of a position has one.
        self.game.nim_value(self.size).unwrap_or(Nimber::ZERO)
    }
}

/// Heaps of any games side by side, at most `N`. Whoever cannot move loses.
///
/// The nim-value of every heap is known: [`push`](Self::push) sees to it, and what a move leaves is
/// smaller. Misère play, where whoever cannot move wins, is offered for nim alone; of other games the
/// nim-values do not decide it.
///
/// ```
/// use tabletop::Player;
/// use tabletop::heaps::{KAYLES, Move, NIM, Position};
///
/// let mut position = Position::<4>::new();
/// position.push(&KAYLES, 10)?;
/// position.push(&NIM, 1)?;
/// assert_eq!(position.winner(), Player::First);
/// let best = position.best_move().expect("the first player wins");
/// assert_eq!(best, Move { heap: 0, left: [8, 0] }); // take two pins at an end
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Position<'a, const N: usize> {
    heaps: Vec<Heap<'a>, N>,
}

/// A move: a heap becomes these two. [`Position::play`] checks that it is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    /// The heap, from 0.
    pub heap: usize,
    /// What is left of it, the larger part first; 0 is no heap.
    pub left: [u64; 2],
}

impl<'a, const N: usize> Position<'a, N> {
    /// No heap at all.
    pub const fn new() -> Self {
        Self { heaps: Vec::new() }
    }

    /// Puts a heap behind the others.
    ///
    /// # Errors
    /// A size of which the game knows no nim-value, or one heap too many. The position is then what
    /// it was before.
    pub fn push(&mut self, game: &'a Game<'a>, size: u64) -> Result<(), PushError> {
        game.nim_value(size).ok_or(PushError::NotKnown(size))?;
        let pushed = self.heaps.push(Heap { game, size });
        pushed.map_err(|heap| PushError::Full(heap.size))
    }

    /// The heaps, also those that play has emptied.
    pub fn heaps(&self) -> &[Heap<'a>] {
        &self.heaps
    }

    /// The nim-sum of the heaps: a table read each.
    pub fn nim_value(&self) -> Nimber {
        self.heaps.iter().map(Heap::nim_value).sum()
    }

    /// Who wins with best play; [`Player::First`] is the player about to move.
    pub fn winner(&self) -> Player {
        winner(!self.nim_value().is_zero())
    }

    /// `None` while a move is left; then [`Player::Second`], who moved last.
    pub fn outcome(&self) -> Option<Player> {
        self.moves().next().is_none().then_some(Player::Second)
    }

    /// The legal moves, none of them twice: heap by heap, each in the order of [`Game::moves`].
    pub fn moves(&self) -> impl Iterator<Item = Move> + Clone + '_ {
        self.search(|_| Some(None))
    }

    /// The moves that leave a P-position ([`nim`](crate::nim)), in the order of
    /// [`moves`](Self::moves); the cost of the next one is that of [`Game::moves_to`] for each heap.
    pub fn winning_moves(&self) -> impl Iterator<Item = Move> + Clone + '_ {
        let whole = self.nim_value();
        // No move leads from a nim-value to itself.
        self.search(move |heap| (!whole.is_zero()).then(|| Some(whole ^ heap.nim_value())))
    }

    /// A move that wins; `None` if no move does.
    pub fn best_move(&self) -> Option<Move> {
        self.winning_moves().next()
    }

    /// The moves of each heap: all of them, those to a value, or none at all.
    fn search(
        &self,
        value: impl Fn(&Heap<'a>) -> Option<Option<Nimber>> + Clone,
    ) -> impl Iterator<Item = Move> + Clone {
        let heaps = self.heaps.iter().enumerate();
        heaps.flat_map(move |(place, heap)| {
            let value = value(heap);
            let heap = *heap;
            let mut cursor = Cursor::START;
            core::iter::from_fn(move || {
                let left = heap.game.next_left(heap.size, value?, &mut cursor)?;
                Some(Move { heap: place, left })
            })
        })
    }

    /// Makes a move: the larger part stays in the heap's place, the smaller one goes behind the other
    /// heaps or, if there is no room, into the place of the first empty heap. An emptied heap keeps
    /// its place.
    ///
    /// # Errors
    /// A move that is not one of [`moves`](Self::moves), or a second part for which there is no
    /// room, is given back and changes nothing.
    pub fn play(&mut self, step: Move) -> Result<(), MoveError> {
        let [larger, smaller] = step.left;
        let heap = self.heaps.get(step.heap).copied();
        let heap = heap.ok_or(MoveError::NoHeap(step))?;
        if !heap.game.allows(heap.size, step.left) {
            return Err(MoveError::NotLegal(step));
        }
        if smaller > 0 {
            let part = Heap {
                size: smaller,
                ..heap
            };
            if let Err(part) = self.heaps.push(part) {
                let mut empty = self.heaps.iter_mut().filter(|heap| heap.size == 0);
                *empty.next().ok_or(MoveError::Full(step))? = part;
            }
        }
        if let Some(heap) = self.heaps.get_mut(step.heap) {
            heap.size = larger;
        }
        Ok(())
    }

    /// Whether every heap is one of nim, as misère play wants it.
    fn is_nim(&self) -> bool {
        self.heaps.iter().all(|heap| heap.game.is_nim())
    }

    /// Whether the player about to move wins misère nim, once one heap has another size: as in
    /// normal play while a heap of two or more is left, the other way round when none is (Bouton
    /// 1901).
    fn wins_misere(&self, changed: usize, size: u64) -> bool {
        let heaps = self.heaps.iter().enumerate();
        let sizes = heaps.map(|(place, heap)| if place == changed { size } else { heap.size });
        let (sum, most) = sizes.fold((0, 0), |(sum, most), size| (sum ^ size, most.max(size)));
        (sum != 0) == (most > 1)
    }

    /// Who wins with best play if whoever cannot move wins. `None` if a heap is not one of nim.
    ///
    /// ```
    /// use tabletop::Player;
    /// use tabletop::heaps::{NIM, Position};
    /// let mut position = Position::<2>::new();
    /// position.push(&NIM, 1)?;
    /// assert_eq!(position.misere_winner(), Some(Player::Second)); // who has to take it
    /// # Ok::<(), tabletop::heaps::PushError>(())
    /// ```
    pub fn misere_winner(&self) -> Option<Player> {
        self.is_nim()
            .then(|| winner(self.wins_misere(usize::MAX, 0)))
    }

    /// The moves after which whoever cannot move has won, in the order of [`moves`](Self::moves).
    /// None if a heap is not one of nim.
    pub fn misere_winning_moves(&self) -> impl Iterator<Item = Move> + Clone + '_ {
        let whole = self.heaps.iter().fold(0, |sum, heap| sum ^ heap.size);
        let heaps: &[_] = if self.is_nim() { &self.heaps } else { &[] };
        heaps
            .iter()
            .enumerate()
            .flat_map(move |(heap, Heap { size, .. })| {
                // What wins in normal play, or what leaves single things; the largest first.
                let normal = size ^ whole;
                let lefts = [normal.max(2), 1, 0].into_iter();
                let lefts = lefts.filter(move |left| left < size && !self.wins_misere(heap, *left));
                lefts.map(move |left| Move {
                    heap,
                    left: [left, 0],
                })
            })
    }

    /// A move that wins in misère play; `None` if no move does, or a heap is not one of nim.
    pub fn misere_best_move(&self) -> Option<Move> {
        self.misere_winning_moves().next()
    }
}

const fn winner(first: bool) -> Player {
    if first { Player::First } else { Player::Second }
}

/// Why a heap was refused; it holds the size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum PushError {
    /// Its nim-value is neither at hand nor proved, or does not fit.
    NotKnown(u64),
    /// There are as many heaps as the position holds.
    Full(u64),
}

impl PushError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::NotKnown(_) => "the nim-value of this size is neither computed nor proved",
            Self::Full(_) => "no room for another heap",
        }
    }
}

impl fmt::Display for PushError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for PushError {}

/// Why a move was refused; it holds the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum MoveError {
    /// There is no such heap.
    NoHeap(Move),
    /// The rule does not lead from the heap to what is left.
    NotLegal(Move),
    /// There is no room for the second part.
    Full(Move),
}

impl MoveError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::NoHeap(_) => "no such heap",
            Self::NotLegal(_) => "the rule does not allow this move",
            Self::Full(_) => "no room for another heap",
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for MoveError {}
