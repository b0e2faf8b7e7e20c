//! The ranks that can come, and pairs of one of them, in lists that a desktop joins sixteen at a time.

use super::batch::{LANES, Row, fill_up};
use super::classes::Nibbles;
use super::draws::Draw;
use crate::poker::ranked::RankedHand;

/// More than all ranks.
pub(super) const WIDTH: usize = 16;
/// Room for the ranks once more behind themselves, where memory is plenty.
pub(super) const AROUND: usize = if usize::BITS < u64::BITS {
    WIDTH
} else {
    2 * WIDTH
};
/// Stands beside the one rank of a class that has it twice.
pub(super) const TWICE: u16 = 1 << 15;

/// The classes of one rank, which can stand there once more behind themselves, and those of one rank
/// twice.
pub(super) struct Coming<R: RankedHand> {
    pub(super) singles: Part<R, AROUND>,
    pub(super) doubles: Part<R, WIDTH>,
}

/// Some classes: how many boards each is, what it adds to a hand, and its ranks, a bit each.
pub(super) struct Part<R: RankedHand, const LEN: usize> {
    pub(super) len: usize,
    pub(super) boards: [u16; LEN],
    pub(super) added: [R::Added; LEN],
    pub(super) ranks: [u16; LEN],
}

impl<R: RankedHand, const LEN: usize> Part<R, LEN> {
    #[inline]
    fn new() -> Self {
        Self {
            len: 0,
            boards: [0; LEN],
            added: [R::Added::default(); LEN],
            ranks: [0; LEN],
        }
    }

    /// The boards, what they add and the ranks of one class.
    #[inline]
    pub(super) fn class(&self, place: usize) -> (u16, R::Added, u16) {
        (
            self.boards.get(place).copied().unwrap_or_default(),
            self.added.get(place).copied().unwrap_or_default(),
            self.ranks.get(place).copied().unwrap_or_default(),
        )
    }

    /// Writes one at a place, and says where the next goes: there too if this one has no board.
    #[inline]
    fn put(&mut self, place: usize, boards: u16, added: R::Added, ranks: u16) -> usize {
        let slots = (
            self.boards.get_mut(place),
            self.added.get_mut(place),
            self.ranks.get_mut(place),
        );
        if let (Some(boards_slot), Some(added_slot), Some(ranks_slot)) = slots {
            (*boards_slot, *added_slot, *ranks_slot) = (boards, added, ranks);
        }
        place + usize::from(boards > 0)
    }
}

impl<R: RankedHand> Coming<R> {
    #[inline]
    pub(super) fn new() -> Self {
        Self {
            singles: Part::new(),
            doubles: Part::new(),
        }
    }

    /// Lists the ranks of these cards, and the pairs.
    #[inline]
    pub(super) fn fill(&mut self, unseen: u64) {
        let mut counts = Nibbles::counts(unseen);
        let (mut len, mut pairs_len) = (0, 0);
        for rank in 0..13 {
            let left = u16::from(counts.take());
            let added = R::add(R::Added::default(), rank);
            len = self.singles.put(len, left, added, 1 << rank);
            let pairs = left * left.saturating_sub(1) / 2;
            let both = R::join(added, added);
            pairs_len = self.doubles.put(pairs_len, pairs, both, 1 << rank | TWICE);
        }
        (self.singles.len, self.doubles.len) = (len, pairs_len);
        repeat(&mut self.singles.boards, len);
        repeat(&mut self.singles.added, len);
        repeat(&mut self.singles.ranks, len);
    }

    /// Of all classes in a row, on how many boards of each the draw's suit makes five, where one of
    /// its cards is enough.
    #[inline]
    pub(super) fn completed<const ROWS: usize>(&self, draw: &Draw) -> [Row; ROWS] {
        let Self { singles, doubles } = self;
        // How many there are of other suits, if these do not make five too.
        let mut others = [0; AROUND];
        let mut pairs = [0; WIDTH];
        if draw.need > 0 {
            others = singles.boards;
            for (other, &bit) in others.iter_mut().zip(&singles.ranks) {
                *other = other.wrapping_sub(u16::from(draw.unseen & bit != 0));
            }
            pairs = doubles.boards;
            for (pairs, &ranks) in pairs.iter_mut().zip(&doubles.ranks) {
                // Of two, three, four cards without one: no, one, three pairs, not one, three, six.
                *pairs >>= u16::from(draw.unseen & ranks != 0);
            }
        }
        let mut rows = [[0; LANES]; ROWS];
        let boards = rows.as_flattened_mut();
        if let Some(boards) = chunk_mut(boards, 0) {
            *boards = minus(doubles.boards, pairs);
        }
        let mut place = doubles.len;
        repeat(&mut others, singles.len);
        for distance in 1..=singles.len / 2 {
            if let Some(boards) = chunk_mut(boards, place) {
                let mut without = [0; WIDTH];
                join(&mut without, &others, distance, u16::wrapping_mul);
                join(boards, &singles.boards, distance, u16::wrapping_mul);
                *boards = minus(*boards, without);
            }
            place += pairs_at(distance, singles.len);
        }
        fill_up(boards, place);
        rows
    }
}

/// How many pairs of so many ranks stand at a distance.
pub(super) const fn pairs_at(distance: usize, len: usize) -> usize {
    // Halfway around, the others are the same pairs the other way round.
    if 2 * distance == len { distance } else { len }
}

/// Writes the list's first `len` once more behind themselves, if there is room.
#[inline]
fn repeat<T: Copy>(list: &mut [T; AROUND], len: usize) {
    if let Some(&first) = list.first_chunk::<WIDTH>()
        && let Some(second) = chunk_mut(list, len)
    {
        *second = first;
    }
}

/// The first of a list, each joined with the one at a distance.
#[inline]
pub(super) fn join<T: Copy>(
    joined: &mut [T; WIDTH],
    list: &[T; AROUND],
    distance: usize,
    join: impl Fn(T, T) -> T,
) {
    let others = list
        .get(distance..)
        .and_then(|rest| rest.first_chunk::<WIDTH>());
    if let Some(others) = others {
        for ((joined, &one), &other) in joined.iter_mut().zip(list).zip(others) {
            *joined = join(one, other);
        }
    }
}

#[inline]
fn minus(mut all: [u16; WIDTH], others: [u16; WIDTH]) -> [u16; WIDTH] {
    for (all, other) in all.iter_mut().zip(&others) {
        *all = all.wrapping_sub(*other);
    }
    all
}

/// Sixteen places of a list, if there are so many.
#[inline]
pub(super) fn chunk_mut<T>(list: &mut [T], place: usize) -> Option<&mut [T; WIDTH]> {
    list.get_mut(place..)?.first_chunk_mut()
}
