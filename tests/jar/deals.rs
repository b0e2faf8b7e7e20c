//! Deals of all sizes, all of them or at random, on both simulations.

use tabletop::jar::{MAX_CONTESTANTS, Table, Value, Verdict};

use crate::both::{compare, hands, play_all, random_words, standard_deals};

#[test]
fn every_standard_deal_of_two_and_three_turn_by_turn() {
    for (contestants, deals, most) in [(2, 5, 5), (3, 120, 16)] {
        let (mut played, mut longest) = (0, 0);
        standard_deals(contestants, &mut |hands| {
            played += 1;
            for holder in 0..contestants {
                let verdict = compare(hands, holder, usize::MAX, &[1, 2, 3, 4, 5, 6, 7]);
                let Verdict::Winner { turns, .. } = verdict else {
                    panic!("{hands:?} goes on for ever");
                };
                longest = longest.max(turns);
                assert!(Table::new(hands, holder).unwrap().is_standard());
            }
        });
        assert_eq!(
            (played, longest),
            (deals, most),
            "{contestants} contestants"
        );
        // One start stands for all.
        assert_eq!(
            play_all(contestants),
            (deals, most),
            "{contestants} contestants"
        );
    }
}

#[test]
fn every_standard_deal_of_four() {
    assert_eq!(play_all(4), (10_147, 33));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "release only: two million games")]
fn every_standard_deal_of_five() {
    assert_eq!(play_all(5), (2_224_955, 57));
}

#[test]
#[ignore = "three minutes in release: a thousand million games"]
fn every_standard_deal_of_six() {
    assert_eq!(play_all(6), (1_047_649_905, 84));
}

#[test]
fn random_deals_of_all_sizes() {
    let mut random = random_words(1);
    let mut pick = |bound: usize| random() as usize % bound;
    let (mut endless, mut won, mut late, mut unused) = (0, 0, 0, 0);
    for _ in 0..4000 {
        let contestants = 2 + pick(MAX_CONTESTANTS - 1);
        let values = 1 + pick(13);
        let deal: Vec<[Value; 4]> = (0..contestants)
            .map(|_| {
                // Some hands all equal, most of them mixed.
                let first = pick(values);
                let equal = pick(40) == 0;
                [(); 4].map(|()| Value::ALL[if equal { first } else { pick(values) }])
            })
            .collect();
        let (looks, holder) = ([pick(20), pick(100), pick(300)], pick(contestants));
        match compare(&deal, holder, 400, &looks) {
            Verdict::Winner { turns: 0, .. } => unused += 1,
            Verdict::Winner { .. } => won += 1,
            Verdict::Endless { entry, .. } => {
                endless += 1;
                late += u64::from(entry > 0);
            }
        }
    }
    println!(
        "{unused} won before the first turn, {won} later, {endless} endless, {late} of them after other positions"
    );
    assert!(unused > 100 && won > 100 && endless > 100 && late > 100);
}

#[test]
fn random_deals_of_two_values_and_of_equal_hands() {
    let mut random = random_words(2);
    for _ in 0..3000 {
        let contestants = 2 + random() as usize % (MAX_CONTESTANTS - 1);
        let holder = random() as usize % contestants;
        // All equal but for a few: the hands in which a fifth equal card would show.
        let odd = random() % 6;
        let mut deal = vec![[Value::King; 4]; contestants];
        for _ in 0..odd {
            let (hand, card) = (random() as usize % contestants, random() as usize % 4);
            deal[hand][card] = [Value::Ace, Value::Queen][random() as usize % 2];
        }
        compare(
            &deal,
            holder,
            300,
            &[0, 1, 2, 3, contestants, contestants + 1],
        );
        // The holder alone all equal, nobody else: the one deal of four equal that is played on.
        let mut few =
            vec![hands(&["A2A2", "A222", "AAA2", "A234"])[random() as usize % 4]; contestants];
        few[holder] = [Value::ALL[random() as usize % 4]; 4];
        compare(
            &few,
            holder,
            300,
            &[0, 1, 2, 3, contestants, contestants + 1],
        );
    }
}
