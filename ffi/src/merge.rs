//! The card-merging game: a state that C sees, four counts.

use tabletop::merge::{self, Cards};

use crate::memory::{Answer, Plain, copied};
use crate::status::{Player, Status, ended};

/// The cards of the merging game: the players replace two cards whose sum is at most 3 by one card of
/// that sum in turn; who cannot move loses. Up to 2^32 - 1 cards of each value, and what play leads to.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Merge {
    /// How many cards there are of the values 0, 1, 2 and 3.
    pub counts: [u64; 4],
}

/// A move in the merging game: the values of the two cards, in either order.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Pair {
    /// 0 to 3.
    pub one: u8,
    /// 0 to 3.
    pub other: u8,
}

impl Plain for Merge {}

/// # Safety
/// As for [`copied`].
unsafe fn cards(merge: *const Merge) -> Result<Cards, Status> {
    // SAFETY: by the caller's word.
    let counts = unsafe { copied(merge) }?.counts;
    Ok(Cards::try_from(counts)?)
}

/// The class of the counts: their nim-value, 0 exactly when the player about to move loses. Values of
/// several tables side by side add by `^`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_merge_nim_value(merge: *const Merge, value: *mut u16) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let cards = unsafe { cards(merge) }?;
        // SAFETY: as above.
        let value = unsafe { Answer::at(value) }?;
        value.write(cards.nim_value().0);
        Ok(())
    })())
}

/// Who wins with best play.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_merge_winner(merge: *const Merge, winner: *mut Player) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let cards = unsafe { cards(merge) }?;
        // SAFETY: as above.
        let winner = unsafe { Answer::at(winner) }?;
        winner.write(cards.winner().into());
        Ok(())
    })())
}

/// A move that wins, or TABLETOP_STATUS_NO_WINNING_MOVE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_merge_best_move(merge: *const Merge, pair: *mut Pair) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let cards = unsafe { cards(merge) }?;
        // SAFETY: as above.
        let answer = unsafe { Answer::at(pair) }?;
        let [one, other] = cards.best_move().ok_or(Status::NoWinningMove)?.pair();
        answer.write(Pair { one, other });
        Ok(())
    })())
}

/// Merges two cards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_merge_play(merge: *mut Merge, pair: Pair) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let mut cards = unsafe { cards(merge) }?;
        // SAFETY: as above.
        let rest = unsafe { Answer::at(merge) }?;
        cards.play(merge::Merge::new(pair.one, pair.other)?)?;
        rest.write(Merge {
            counts: cards.counts(),
        });
        Ok(())
    })())
}
