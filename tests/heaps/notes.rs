//! The note pad behind the nim-values: the rare sizes of a game with splits, against a count over
//! all masks. Values would be right without it, only slow; so nothing else would tell.

use tabletop::heaps::Rule;

use crate::slow::Plain;

/// What an untouched entry holds.
const FREE: u16 = 0xabcd;
/// Sizes up to which values are computed; the last choice of a mask is made at 512.
const SIZES: usize = 700;
const CHOICE: usize = 512;

/// The sizes from 1 on whose values have an even number of a mask's bits.
fn even(values: &[u16], mask: u16) -> Vec<usize> {
    let parity = |size: &usize| (values[*size] & mask).count_ones() % 2;
    (1..values.len()).filter(|size| parity(size) == 0).collect()
}

/// The mask that leaves the fewest even of the last values before a choice, and whether they are an
/// eighth or less.
fn best(values: &[u16], choice: usize) -> (u16, bool) {
    let last = &values[choice.saturating_sub(256)..choice];
    let even = |mask: u16| {
        let parity = last.iter().map(|value| (value & mask).count_ones() % 2);
        parity.filter(|odd| *odd == 0).count()
    };
    let (even, mask) = (1..256).map(|mask| (even(mask), mask)).min().unwrap();
    (mask, 8 * even <= last.len())
}

/// The values, and the pad from its end on.
fn computed(rule: &Plain, room: usize) -> (Vec<u16>, Vec<u16>) {
    let rule = Rule::new(&rule.digits, rule.all).unwrap();
    let mut memory = vec![FREE; SIZES + room];
    rule.nim_values(&mut memory, 0, SIZES).unwrap();
    let mut pad = memory.split_off(SIZES);
    pad.reverse();
    (memory, pad)
}

#[test]
fn rare_sizes_are_noted_from_the_end() {
    let (mut noted, mut free) = (0, 0);
    for code in [
        "07", "77", "137", "051", "156", "0137", "177", "26", "015", "16", "376", "45",
    ] {
        let (values, pad) = computed(&Plain::octal(code), SIZES);
        let (mask, rare) = best(&values, CHOICE);
        if rare {
            noted += 1;
            let sizes = even(&values, mask);
            let steps = [0].iter().chain(&sizes).zip(&sizes);
            let steps: Vec<u16> = steps
                .map(|(before, size)| u16::try_from(size - before).unwrap())
                .collect();
            assert_eq!(pad[..steps.len()], steps, "{code}, mask {mask}");
        } else if [64, 128, 256]
            .iter()
            .all(|&choice| !best(&values, choice).1)
        {
            free += 1;
            assert_eq!(pad, [FREE; SIZES], "{code}");
        }
    }
    assert!(noted >= 6 && free >= 4, "{noted} noted, {free} free");
}

#[test]
fn games_without_splits_leave_the_pad_alone() {
    for takes in [[1, 8], [2, 9], [4, 11]] {
        let (values, pad) = computed(&Plain::set(&takes, true), SIZES);
        // With splits their rare sizes would be noted.
        let (mask, rare) = best(&values, CHOICE);
        assert!(rare && !even(&values, mask).is_empty(), "{takes:?}");
        assert_eq!(pad, [FREE; SIZES], "{takes:?}");
    }
}
