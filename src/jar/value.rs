//! The thirteen values of an ordinary card.

/// The value of an ordinary card, in the game's card order: the queen comes before the jack.
///
/// ```
/// use tabletop::jar::Value;
/// assert!(Value::Queen < Value::Jack);
/// assert_eq!(Value::from_ascii(b'D'), Some(Value::Ten));
/// assert_eq!(Value::from_ascii(b'B'), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// `A`, the first in card order.
    Ace,
    /// `2`
    Two,
    /// `3`
    Three,
    /// `4`
    Four,
    /// `5`
    Five,
    /// `6`
    Six,
    /// `7`
    Seven,
    /// `8`
    Eight,
    /// `9`
    Nine,
    /// `D`
    Ten,
    /// `Q`
    Queen,
    /// `J`
    Jack,
    /// `K`, the last in card order.
    King,
}

impl Value {
    /// All thirteen, in card order.
    pub const ALL: [Self; 13] = [
        Self::Ace,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Queen,
        Self::Jack,
        Self::King,
    ];

    /// The value of a card letter, one of `A23456789DQJK`; `None` for any other byte.
    pub fn from_ascii(letter: u8) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|value| value.to_ascii() == letter)
    }

    /// The card letter.
    pub const fn to_ascii(self) -> u8 {
        match self {
            Self::Ace => b'A',
            Self::Two => b'2',
            Self::Three => b'3',
            Self::Four => b'4',
            Self::Five => b'5',
            Self::Six => b'6',
            Self::Seven => b'7',
            Self::Eight => b'8',
            Self::Nine => b'9',
            Self::Ten => b'D',
            Self::Queen => b'Q',
            Self::Jack => b'J',
            Self::King => b'K',
        }
    }
}
