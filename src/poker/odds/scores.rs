//! What is counted: wins and shared wins, and the fractions that follow from them.

/// How often each player won, alone and with others.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Scores<const SEATS: usize> {
    /// Boards on which the player was the lowest of the winners.
    pub(super) wins: [u32; SEATS],
    /// By player and then by the number of winners less one: boards on which the player was one.
    pub(super) shared: [[u32; SEATS]; SEATS],
}

impl<const SEATS: usize> Scores<SEATS> {
    pub(super) const fn new() -> Self {
        Self {
            wins: [0; SEATS],
            shared: [[0; SEATS]; SEATS],
        }
    }

    /// Forgets what these first players won, who are all that did.
    pub(super) fn clear(&mut self, players: usize) {
        for (wins, shared) in self.wins.iter_mut().zip(&mut self.shared).take(players) {
            *wins = 0;
            *shared = [0; SEATS];
        }
    }

    /// So many boards go to the players whose bits are set.
    #[inline]
    pub(super) fn credit(&mut self, winners: u32, boards: u32) {
        // No count exceeds the number of boards, which fits.
        let seat = winners.trailing_zeros() as usize;
        if let Some(wins) = self.wins.get_mut(seat) {
            *wins = wins.wrapping_add(boards);
        }
        if winners & winners.wrapping_sub(1) == 0 {
            self.add(seat, 0, boards);
        } else {
            self.share(winners, boards);
        }
    }

    /// The boards of each class go to the players whose bits are set; 63 boards at most together.
    #[inline]
    pub(super) fn credit_each(
        &mut self,
        classes: impl Iterator<Item = (u16, u16)> + Clone,
        players: usize,
    ) {
        /// Bits of a player's count. Ten counts stand in a word, so that each is not read and written
        /// in memory again and again.
        const COUNT: u32 = 6;
        if usize::BITS < u64::BITS || players > (u64::BITS / COUNT) as usize {
            classes.for_each(|(winners, boards)| self.credit(winners.into(), boards.into()));
            return;
        }
        let (mut sole, mut ties) = (0_u64, 0);
        for (winners, boards) in classes.clone() {
            let others = winners & winners.wrapping_sub(1);
            let boards = if others == 0 { boards } else { 0 };
            ties |= others;
            sole =
                sole.wrapping_add(u64::from(boards).wrapping_shl(COUNT * winners.trailing_zeros()));
        }
        for seat in 0..players {
            self.add_sole(seat, (sole & ((1 << COUNT) - 1)) as u32);
            sole >>= COUNT;
        }
        if ties != 0 {
            for (winners, boards) in classes {
                if winners & winners.wrapping_sub(1) != 0 && boards > 0 {
                    self.credit(winners.into(), boards.into());
                }
            }
        }
    }

    /// So many boards go to this player alone.
    #[inline]
    pub(super) fn add_sole(&mut self, seat: usize, boards: u32) {
        if let Some(wins) = self.wins.get_mut(seat) {
            *wins = wins.wrapping_add(boards);
        }
        self.add(seat, 0, boards);
    }

    #[inline(never)]
    fn share(&mut self, winners: u32, boards: u32) {
        let others = (winners.count_ones() as usize).saturating_sub(1);
        let mut seats = winners;
        while seats != 0 {
            self.add(seats.trailing_zeros() as usize, others, boards);
            seats &= seats.wrapping_sub(1);
        }
    }

    #[inline]
    fn add(&mut self, seat: usize, others: usize, boards: u32) {
        if let Some(count) = self
            .shared
            .get_mut(seat)
            .and_then(|row| row.get_mut(others))
        {
            *count = count.wrapping_add(boards);
        }
    }
}

/// A share of the whole as a fraction in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub struct Equity {
    /// So many parts.
    pub numerator: u64,
    /// Of so many.
    pub denominator: u64,
}

impl Equity {
    /// The pots won on `boards` boards, of which `shared` tells how many went to one winner, to two,
    /// and so on.
    pub(super) fn of(shared: &[u32], boards: u32) -> Self {
        let counts = || (1_u64..).zip(shared).filter(|&(_, &count)| count > 0);
        // At most 5,354,228,880 with 23 players, for whom there are six boards.
        let unit = counts().fold(1, |unit, (winners, _)| {
            unit / divisor(unit, winners) * winners
        });
        let numerator = counts().fold(0_u64, |sum, (winners, &count)| {
            let part = unit.checked_div(winners).unwrap_or_default();
            sum.wrapping_add(part.wrapping_mul(count.into()))
        });
        let denominator = unit.wrapping_mul(boards.into());
        let common = divisor(denominator, numerator);
        Self {
            numerator: numerator / common,
            denominator: denominator / common,
        }
    }
}

/// The greatest common divisor, of which the first number is not zero, nor the answer (Euclid).
fn divisor(mut a: u64, mut b: u64) -> core::num::NonZeroU64 {
    while let Some(rest) = a.checked_rem(b) {
        (a, b) = (b, rest);
    }
    core::num::NonZeroU64::new(a).unwrap_or(core::num::NonZeroU64::MIN)
}
