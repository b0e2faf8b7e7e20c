//! Deals, and both simulations played on them side by side.

use tabletop::jar::{Table, Value, Verdict};

use crate::plain::{Slow, seen};

/// Plays both simulations side by side, to the win or for `most` turns, and compares the verdicts
/// from the start and, on the way, from every position after one of `looks` turns.
pub(crate) fn compare(
    hands: &[[Value; 4]],
    holder: usize,
    most: usize,
    looks: &[usize],
) -> Verdict {
    let mut table = Table::new(hands, holder).unwrap();
    let mut slow = Slow::new(hands, holder);
    let verdict = slow.clone().verdict();
    assert_eq!(table.verdict(), verdict, "{hands:?} {holder}");
    for turns in 0..most {
        assert_eq!(seen(&table), slow, "{hands:?} {holder}");
        assert_eq!(table.winner(), slow.winner());
        if looks.contains(&turns) {
            assert_eq!(
                table.verdict(),
                slow.clone().verdict(),
                "{hands:?} {holder} {turns}"
            );
        }
        let before = table.clone();
        let turn = table.turn();
        assert_eq!(turn, slow.turn(), "{hands:?} {holder}");
        if turn.is_none() {
            assert_eq!(table, before, "a finished table stays as it is");
            break;
        }
    }
    verdict
}

/// Every standard deal of `contestants` hands with the first values: each matrix of counts whose
/// rows and columns sum to 4.
pub(crate) fn standard_deals(contestants: usize, each: &mut impl FnMut(&[[Value; 4]])) {
    fn rest(
        deal: &mut [[Value; 4]],
        (row, place, least): (usize, usize, usize),
        left: &mut [u8],
        each: &mut impl FnMut(&[[Value; 4]]),
    ) {
        if row == deal.len() {
            return each(deal);
        }
        if place == 4 {
            // What is left must fit into the hands that are left: always so, as all sum to 4.
            return rest(deal, (row + 1, 0, 0), left, each);
        }
        for value in least..left.len() {
            if left[value] > 0 {
                left[value] -= 1;
                deal[row][place] = Value::ALL[value];
                rest(deal, (row, place + 1, value), left, each);
                left[value] += 1;
            }
        }
    }
    let mut deal = vec![[Value::Ace; 4]; contestants];
    rest(&mut deal, (0, 0, 0), &mut vec![4; contestants], each);
}

/// Plays every standard deal from contestant 0, which covers all starts because the deals are all
/// rotations of each other. Gives the number of deals and the most turns.
pub(crate) fn play_all(contestants: usize) -> (u64, u64) {
    let (mut deals, mut longest) = (0, 0);
    standard_deals(contestants, &mut |hands| {
        let table = Table::new(hands, 0).unwrap();
        match table.verdict() {
            Verdict::Winner { turns, .. } => longest = longest.max(turns),
            Verdict::Endless { .. } => panic!("{hands:?} goes on for ever"),
        }
        deals += 1;
    });
    (deals, longest)
}

/// A small generator of random words (Steele, Lea and Flood 2014, `SplitMix64`).
pub(crate) fn random_words(seed: u64) -> impl FnMut() -> u32 {
    let mut state = seed;
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 32) as u32
    }
}

pub(crate) fn hands(text: &[&str]) -> Vec<[Value; 4]> {
    text.iter()
        .map(|hand| {
            let cards: Vec<_> = hand
                .bytes()
                .map(|letter| Value::from_ascii(letter).unwrap())
                .collect();
            cards.try_into().unwrap()
        })
        .collect()
}
