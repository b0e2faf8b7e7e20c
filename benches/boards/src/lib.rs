//! What the images share: the hands, and the two marks between which instructions are counted.

#![no_std]

use core::hint::black_box;

/// A thousand hands of seven cards, always the same, as places in the order of all cards: four
/// times the rank's plus the suit's. Each is dealt from the top of a deck that is shuffled further
/// and further (Marsaglia 2003, xorshift).
pub fn hands() -> impl Iterator<Item = [u8; 7]> {
    let mut deck = [0; 52];
    for (place, index) in deck.iter_mut().zip(0..) {
        *place = index;
    }
    let mut state = 0x9e37_79b9_u32;
    (0..1000).map(move |_| {
        for place in 0..7 {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            deck.swap(place, place + state as usize % (52 - place));
        }
        core::array::from_fn(|place| deck[place])
    })
}

/// Whole decks, shuffled further and further in the same way.
pub fn decks() -> impl Iterator<Item = [u8; 52]> {
    let mut deck = [0; 52];
    for (place, index) in deck.iter_mut().zip(0..) {
        *place = index;
    }
    let mut state = 0x9e37_79b9_u32;
    (0..1000).map(move |_| {
        for place in 0..51 {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            deck.swap(place, place + state as usize % (52 - place));
        }
        deck
    })
}

/// Three intervals to be counted for every hand: nothing, `rank` of what `build` makes of the cards,
/// and both. `card` gives the crate's own form of a card.
#[inline(always)]
pub fn measure<C: Copy, H: Copy>(
    card: impl Fn(u8) -> C,
    build: impl Fn(&[C; 7]) -> H,
    rank: impl Fn(&H) -> u16,
    both: impl Fn(&[C; 7]) -> u16,
) {
    for hand in hands() {
        let cards = black_box(hand.map(&card));
        let built = black_box(build(&cards));
        begin();
        end();
        begin();
        let first = black_box(rank(black_box(&built)));
        end();
        begin();
        let second = black_box(both(black_box(&cards)));
        end();
        assert!(first == second);
    }
}

/// From here on instructions count.
#[unsafe(no_mangle)]
#[inline(never)]
pub extern "C" fn begin() {
    black_box(1_u8);
}

/// Up to here.
#[unsafe(no_mangle)]
#[inline(never)]
pub extern "C" fn end() {
    black_box(2_u8);
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    semihosting::process::exit(101)
}
