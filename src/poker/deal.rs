//! The table: every player's private cards, the board so far, and cards that are out of play.

mod error;
#[cfg(feature = "serde")]
mod record;

pub use error::{DealError, Place};

use super::card::{Card, Rank, Suit};
use super::compact;
use super::hand::Hand;
use super::set::CardSet;
use crate::shuffle::shuffle;

/// The most players that can be dealt in: with two private cards each and a board of five, 51
/// cards are used.
pub const MAX_PLAYERS: usize = 23;
/// How many private cards each player holds, unless the deal says otherwise.
pub const PRIVATE_CARDS: usize = 5;
/// The cards of a player's best five are chosen from the private ones and the board: so many.
const HAND_CARDS: usize = Hand::MAX_CARDS;
/// How many of them must be there at least.
const FEWEST_CARDS: usize = 5;
/// The most cards that can lie on the board before the odds are asked for.
const MAX_KNOWN: usize = 5;

/// A table as far as it is dealt. Seats count from 0.
///
/// [`new`](Self::new) is the game with five private cards and a board of two, [`holdem`](Self::holdem)
/// the one with two and five, [`of`](Self::of) any other. [`push`](Self::push) deals the private
/// cards one at a time, the whole hand of one seat before the next. [`push_board`](Self::push_board)
/// lays a board card open, so that one less is to come; [`push_dead`](Self::push_dead) tells of a
/// card that cannot come any more.
///
/// ```
/// use tabletop::poker::{Card, Deal, DealError, Place, Rank, Suit};
/// let mut deal = Deal::new(2)?;
/// for rank in [Rank::Two, Rank::Four, Rank::Six, Rank::Eight, Rank::Ten] {
///     deal.push(Card::new(rank, Suit::Clubs))?;
/// }
/// let card = Card::new(Rank::Six, Suit::Clubs);
/// let place = Place::Private { player: 1, index: 0 };
/// assert_eq!(deal.push(card), Err(DealError::Duplicate { card, place }));
/// assert_eq!((deal.missing(), deal.to_come()), (5, 2));
/// # Ok::<(), DealError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "record::Record", into = "record::Record")
)]
pub struct Deal {
    /// Seats past the last player stay empty.
    hands: [Hand; MAX_PLAYERS],
    /// At most five cards.
    board: Hand,
    dead: CardSet,
    /// Private, board and dead cards together, as [`Hand::lanes`] has them.
    seen: u64,
    players: u8,
    /// Private cards a player.
    private_cards: u8,
    /// The player to whom the next private card goes, and how many that one has.
    next: (u8, u8),
    /// How many cards of the board are not known yet.
    to_come: u8,
}

impl Deal {
    /// So many players with five private cards each and a board of two, no card dealt yet.
    ///
    /// # Errors
    /// No players, or more than ten.
    pub const fn new(players: usize) -> Result<Self, DealError> {
        Self::of(players, PRIVATE_CARDS, HAND_CARDS - PRIVATE_CARDS)
    }

    /// So many players with two private cards each and a board of five, no card dealt yet.
    ///
    /// # Errors
    /// No players, or more than 23.
    pub const fn holdem(players: usize) -> Result<Self, DealError> {
        Self::of(players, 2, HAND_CARDS - 2)
    }

    /// So many players with `private_cards` each and a board that has `board_cards` in the end, no
    /// card dealt yet.
    ///
    /// # Errors
    /// No players, no private cards, fewer than five or more than seven cards for a player and the
    /// board together, or more players than [`MAX_PLAYERS`] or than there are cards for.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "players, private and board cards are at most 23, 7 and 6"
    )]
    #[inline]
    pub const fn of(
        players: usize,
        private_cards: usize,
        board_cards: usize,
    ) -> Result<Self, DealError> {
        if private_cards == 0 {
            return Err(DealError::NoPrivateCards);
        }
        let cards = private_cards.saturating_add(board_cards);
        if cards < FEWEST_CARDS || cards > HAND_CARDS {
            return Err(DealError::HandSize(cards));
        }
        if players == 0 {
            return Err(DealError::NoPlayers);
        }
        if players > MAX_PLAYERS || players * private_cards + board_cards > Card::COUNT {
            return Err(DealError::TooManyPlayers(players));
        }
        Ok(Self {
            hands: [Hand::new(); MAX_PLAYERS],
            board: Hand::new(),
            dead: CardSet::EMPTY,
            seen: 0,
            players: players as u8,
            private_cards: private_cards as u8,
            next: (0, 0),
            to_come: board_cards as u8,
        })
    }

    /// Players with these hands, seat 0 first, and a board that makes them seven cards: two for
    /// hands of five, five for hands of two.
    ///
    /// # Errors
    /// As [`of`](Self::of), and for the first card that stands there twice.
    pub fn from_hands<const CARDS: usize>(hands: &[[Card; CARDS]]) -> Result<Self, DealError> {
        let mut deal = Self::of(hands.len(), CARDS, HAND_CARDS.saturating_sub(CARDS))?;
        deal.push_hands(hands)?;
        Ok(deal)
    }

    /// Five cards for each player from a deck shuffled with the caller's random words: 51 draws.
    /// Every deal is equally likely if every word is. It ends whatever the source yields.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn shuffled(players: usize, mut random: impl FnMut() -> u32) -> Result<Self, DealError> {
        let mut deal = Self::new(players)?;
        let mut deck = [Card::new(Rank::Two, Suit::Clubs); Card::COUNT];
        for (place, card) in deck.iter_mut().zip(Card::all()) {
            *place = card;
        }
        shuffle(&mut deck, &mut random);
        deck.iter()
            .take(deal.missing())
            .try_for_each(|&card| deal.push(card))?;
        Ok(deal)
    }

    /// Deals the next private card: to the first player who lacks one.
    ///
    /// # Errors
    /// The card is on the table already, or no player lacks one. The deal stays as it was.
    #[inline]
    pub fn push(&mut self, card: Card) -> Result<(), DealError> {
        let (player, index) = self.next();
        let new = self.check_new(card, || Place::Private { player, index })?;
        match self.hands.get_mut(player) {
            Some(hand) if player < usize::from(self.players) => *hand = hand.plus(new),
            _ => return Err(DealError::Full(card)),
        }
        self.seen |= new.lanes();
        self.next.1 += 1;
        if self.next.1 == self.private_cards {
            self.next = (self.next.0 + 1, 0);
        }
        Ok(())
    }

    /// Deals all of these cards, as [`push`](Self::push) would one by one. To players who have none
    /// yet, whole hands at once are several times quicker.
    ///
    /// # Errors
    /// As [`push`](Self::push), for the first card that it refuses. No card is dealt then.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "at most 23 players")]
    pub fn push_hands<const CARDS: usize>(
        &mut self,
        hands: &[[Card; CARDS]],
    ) -> Result<(), DealError> {
        let (player, index) = self.next();
        let whole = index == 0 && CARDS == self.private_cards();
        let empty = self.hands.get_mut(player..self.players.into());
        let Some(empty) = empty.filter(|empty| whole && hands.len() <= empty.len()) else {
            return self.push_each(hands.as_flattened());
        };
        let mut new = 0;
        for (slot, cards) in empty.iter_mut().zip(hands) {
            let mut hand = Hand::new();
            for &card in cards {
                let card = single(card);
                hand = hand.plus(card);
                new |= card.lanes();
            }
            *slot = hand;
        }
        let differ = new.count_ones() as usize == hands.len() * CARDS;
        if !differ || new & self.seen != 0 {
            empty
                .iter_mut()
                .take(hands.len())
                .for_each(|hand| *hand = Hand::new());
            return self.push_each(hands.as_flattened());
        }
        self.seen |= new;
        self.next.0 += hands.len() as u8;
        Ok(())
    }

    /// Deals all of these cards one by one, or none of them.
    #[cold]
    fn push_each(&mut self, cards: &[Card]) -> Result<(), DealError> {
        let mut dealt = *self;
        cards.iter().try_for_each(|&card| dealt.push(card))?;
        *self = dealt;
        Ok(())
    }

    /// Lays a card of the board open.
    ///
    /// # Errors
    /// The card is on the table already, or the board is complete or has five cards. The deal stays
    /// as it was.
    pub fn push_board(&mut self, card: Card) -> Result<(), DealError> {
        let new = self.check_new(card, || Place::Board(self.board.len()))?;
        // A board has six cards at most.
        if self.to_come == 0 || self.to_come == 1 && self.board.len() == MAX_KNOWN {
            return Err(DealError::BoardFull(card));
        }
        self.board = self.board.plus(new);
        self.to_come -= 1;
        self.seen |= new.lanes();
        Ok(())
    }

    /// Takes a card out of play that no player holds: burnt, folded or shown.
    ///
    /// # Errors
    /// The card is on the table already, or the deck would not last. The deal stays as it was.
    pub fn push_dead(&mut self, card: Card) -> Result<(), DealError> {
        let new = self.check_new(card, || Place::Dead(self.dead.len()))?;
        let seen = self.seen.count_ones() as usize;
        if seen + self.missing() + self.to_come() >= Card::COUNT {
            return Err(DealError::NoCardsLeft(card));
        }
        self.dead.insert(card);
        self.seen |= new.lanes();
        Ok(())
    }

    /// The hand of a card that is not on the table yet.
    #[inline]
    fn check_new(&self, card: Card, place: impl FnOnce() -> Place) -> Result<Hand, DealError> {
        let hand = single(card);
        if self.seen & hand.lanes() == 0 {
            return Ok(hand);
        }
        let place = place();
        Err(DealError::Duplicate { card, place })
    }

    /// The player to whom the next private card goes, and its place in that hand.
    const fn next(&self) -> (usize, usize) {
        (self.next.0 as usize, self.next.1 as usize)
    }

    /// How many players there are.
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// How many private cards each player gets.
    pub const fn private_cards(&self) -> usize {
        self.private_cards as usize
    }

    /// How many private cards are still to be dealt.
    pub const fn missing(&self) -> usize {
        let (players, cards) = self.next();
        let private_cards = self.private_cards as usize;
        (self.players as usize).saturating_sub(players) * private_cards - cards
    }

    /// How many cards of the board are not known yet.
    pub const fn to_come(&self) -> usize {
        self.to_come as usize
    }

    /// The players' hands so far, seat 0 first.
    pub fn hands(&self) -> &[Hand] {
        self.hands.get(..self.players()).unwrap_or_default()
    }

    /// The board so far.
    pub const fn board(&self) -> Hand {
        self.board
    }

    /// The cards out of play.
    pub const fn dead(&self) -> CardSet {
        self.dead
    }

    /// The cards that may still come: neither dealt nor on the board nor dead.
    pub const fn unseen(&self) -> CardSet {
        CardSet::of_lanes(self.unseen_lanes())
    }

    /// The same as [`Hand::lanes`] has them.
    pub(super) const fn unseen_lanes(&self) -> u64 {
        self.seen ^ compact::ALL_CARDS
    }
}

/// The hand of one card, which a desktop finds sooner than it makes it.
#[inline]
fn single(card: Card) -> Hand {
    /// By [`Card::above`], where each suit has sixteen places.
    static SINGLES: [Hand; 64] = {
        let mut singles = [Hand::new(); 64];
        let mut index = 0;
        while let Some(card) = Card::from_index(index) {
            if let (_, [place, ..]) = singles.split_at_mut(card.above() as usize) {
                *place = Hand::single(card);
            }
            index += 1;
        }
        singles
    };
    if usize::BITS < u64::BITS {
        return Hand::single(card);
    }
    SINGLES
        .get(usize::from(card.above() & 63))
        .copied()
        .unwrap_or_default()
}
