//! Cards, and the strength of five to seven of them.

use core::ffi::c_char;

use tabletop::poker::{self, Card, Hand};

use crate::memory::{Answer, slice};
use crate::status::{Status, ended};

/// The nine kinds of hand, weakest first.
#[derive(Clone, Copy)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Category {
    HighCard = 0,
    OnePair = 1,
    TwoPair = 2,
    ThreeOfAKind = 3,
    Straight = 4,
    Flush = 5,
    FullHouse = 6,
    FourOfAKind = 7,
    StraightFlush = 8,
}

impl From<poker::Category> for Category {
    fn from(category: poker::Category) -> Self {
        match category {
            poker::Category::HighCard => Self::HighCard,
            poker::Category::OnePair => Self::OnePair,
            poker::Category::TwoPair => Self::TwoPair,
            poker::Category::ThreeOfAKind => Self::ThreeOfAKind,
            poker::Category::Straight => Self::Straight,
            poker::Category::Flush => Self::Flush,
            poker::Category::FullHouse => Self::FullHouse,
            poker::Category::FourOfAKind => Self::FourOfAKind,
            poker::Category::StraightFlush => Self::StraightFlush,
        }
    }
}

/// How strong a hand is.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Strength {
    /// 1 for the weakest hand to 7462 for the royal flush; equal is a tie.
    pub value: u16,
    /// The kind of hand.
    pub category: Category,
}

/// Gives the cards of these indices to `add`, one by one; where one fails, says its place, counted from
/// `first` on.
pub(crate) fn each_card<E>(
    indices: &[u8],
    first: usize,
    mut add: impl FnMut(Card) -> Result<(), E>,
) -> Result<(), (usize, Status)>
where
    Status: From<E>,
{
    for (place, &index) in (first..).zip(indices) {
        let card = Card::try_from(index).map_err(|error| (place, error.into()))?;
        add(card).map_err(|error| (place, error.into()))?;
    }
    Ok(())
}

/// Reads a card: a rank, 2 to 9, 10 or T, J, Q, K, A, and right behind it a suit's letter c, d, h or s,
/// or behind blanks its name. The card's index is 4 * rank + suit, ranks from the two on, suits in the
/// order above. On an error in the text, `place` is given the place of the letter at fault, from 0; it
/// may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_poker_card(
    text: *const c_char,
    length: usize,
    card: *mut u8,
    place: *mut usize,
) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let (card, place) = unsafe { (Answer::at(card)?, Answer::perhaps(place)?) };
        // SAFETY: as above.
        let text: &[u8] = unsafe { slice(text.cast(), length) }?;
        match Card::from_ascii(text) {
            Ok(read) => card.write(read.into()),
            Err(error) => {
                place.write(error.position());
                return Err(error.into());
            }
        }
        Ok(())
    })())
}

/// The strength of the best five of five, six or seven cards, given by their indices. On
/// TABLETOP_STATUS_NO_SUCH_CARD, TABLETOP_STATUS_DUPLICATE_CARD and TABLETOP_STATUS_HAND_FULL, `place` is
/// given the place of the card at fault, from 0; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_poker_rank(
    cards: *const u8,
    count: usize,
    strength: *mut Strength,
    place: *mut usize,
) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let (answer, place) = unsafe { (Answer::at(strength)?, Answer::perhaps(place)?) };
        // SAFETY: as above.
        let indices = unsafe { slice(cards, count) }?;
        let mut hand = Hand::new();
        each_card(indices, 0, |card| hand.insert(card)).map_err(|(at, status)| {
            place.write(at);
            status
        })?;
        let strength = hand.strength()?;
        answer.write(Strength {
            value: strength.value(),
            category: strength.category().into(),
        });
        Ok(())
    })())
}

/// Writes what players call a hand of this strength, such as "full house, kings over twos", and a 0
/// behind it, into `size` bytes: 64 are enough. TABLETOP_STATUS_NO_ROOM if they are not.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_poker_name(value: u16, text: *mut c_char, size: usize) -> Status {
    ended((|| {
        let name = poker::Strength::try_from(value)?.name();
        let letters = || name.pieces().flat_map(str::bytes).chain([0]);
        // SAFETY: as the header asks of every pointer.
        let first = unsafe { Answer::at(text) }?;
        if letters().count() > size {
            return Err(Status::NoRoom);
        }
        // SAFETY: no more than C says that there is room for.
        unsafe { first.write_all(letters().map(|letter| c_char::from_ne_bytes([letter]))) }
        Ok(())
    })())
}
