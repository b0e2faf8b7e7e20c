//! Exact odds against boards laid one by one and judged by the slow rule.

use tabletop::poker::{Card, CardSet, Deal, FastHand, Hand, Odds, OddsError};

use super::slow::Counts;
use super::table::{Table, counts_of, deck};
use super::{Words, cards, runs};

#[test]
fn odds_are_those_of_every_board_laid_out() {
    let mut words = Words(0x3c6e_f372_fe94_f82b);
    for round in 0..runs(200, 4) {
        for players in 1..=10 {
            let table = Table::dealt(&deck(&mut words, round % 4), players, 5, 0, 2);
            assert_eq!(table.counts(), table.slow_counts(), "{table:?}");
        }
    }
}

#[test]
fn odds_after_flop_turn_and_river_are_those_of_every_board_laid_out() {
    let mut words = Words(0x7137_4491_23ef_65cd);
    for round in 0..runs(40, 2) {
        for players in 2..=23 {
            for known in [3, 4, 5] {
                let deck = deck(&mut words, round % 4);
                let table = Table::dealt(&deck, players, 2, known, 5 - known);
                // Two players have nearly a thousand boards; a debug build takes fewer tables.
                if runs(1, 0) + players > 8 || known > 3 || round == 0 {
                    assert_eq!(table.counts(), table.slow_counts(), "{table:?}");
                }
            }
        }
    }
}

/// Few cards are left, so that every number of private, known and coming cards has its turn.
#[test]
fn odds_of_every_shape_are_those_of_every_board_laid_out() {
    let mut words = Words(0xb5c0_fbcf_ec4d_3b2f);
    let mut shapes = 0;
    for private in 1..=7 {
        for known in 0..=5 {
            for to_come in 0..=5 {
                if !(5..=7).contains(&(private + known + to_come)) {
                    continue;
                }
                shapes += 1;
                for round in 0..runs(40, 4) {
                    let most = ((52 - known - to_come) / private).min(23);
                    let players = 1 + words.below(most.min(if round % 2 == 0 { 4 } else { 23 }));
                    let deck = deck(&mut words, round % 4);
                    let mut table = Table::dealt(&deck, players, private, known, to_come);
                    let used = players * private + known;
                    let left = (52 - used).min(to_come + words.below(12 - to_come));
                    table.dead = deck[used + left..].to_vec();
                    words.shuffle(&mut table.dead, 52);
                    assert_eq!(table.counts(), table.slow_counts(), "{table:?}");
                }
            }
        }
    }
    assert_eq!(shapes, 62); // 16 + 15 + 12 + 9 + 6 + 3 + 1
}

/// Seven cards are left, and more players win than the few whose counts share a word.
#[test]
fn odds_of_many_players_before_the_last_two_cards_are_those_of_every_board() {
    let mut words = Words(0x3f84_d5b5_b547_0917);
    for round in 0..runs(600, 60) {
        let (private, known, most) = [(4, 1, 11), (3, 2, 14), (2, 3, 20)][round % 3];
        let players = most - words.below(most - 9);
        let deck = deck(&mut words, round % 4);
        let mut table = Table::dealt(&deck, players, private, known, 2);
        table.dead = deck[players * private + known + 7..].to_vec();
        assert_eq!(table.counts(), table.slow_counts(), "{table:?}");
    }
}

#[test]
fn odds_do_not_depend_on_the_steps() {
    let mut words = Words(0xa54f_f53a_5f1d_36f1);
    for kind in 0..runs(16, 4) {
        let deck = deck(&mut words, kind % 4);
        let five = (1..=10).map(|players| Table::dealt(&deck, players, 5, 0, 2));
        let flops = (2..=23).map(|players| Table::dealt(&deck, players, 2, 3, 2));
        let crowded = (18..=23).map(|players| Table::dealt(&deck, players, 2, 0, 5));
        let four = (9..=10).map(|players| Table::dealt(&deck, players, 4, 0, 3));
        let short = (5..=9).map(|players| Table::dealt(&deck, players, 5, 0, 1));
        let turns = (2..=15).map(|players| Table::dealt(&deck, players, 2, 4, 1));
        let all = five.chain(flops).chain(crowded).chain(four);
        for table in all.chain(short).chain(turns) {
            let deal = table.deal();
            let counts = table.counts();
            for budget in [1, 7, 31, 1000] {
                assert_eq!(
                    counts_of::<Hand>(&deal, budget),
                    counts,
                    "steps of {budget}"
                );
                assert_eq!(
                    counts_of::<FastHand>(&deal, budget),
                    counts,
                    "steps of {budget}"
                );
            }
            let mut idle = Odds::<Hand, 23>::of(&deal).unwrap();
            idle.step(0);
            assert_eq!(idle, Odds::of(&deal).unwrap());
        }
    }
}

/// One state for tables of all sizes and shapes, a few boards of each counted or all.
#[test]
fn odds_that_start_over_keep_nothing() {
    let mut words = Words(0x923f_82a4_af19_4f9b);
    let mut odds = Odds::<Hand, 23>::vacant();
    assert!(odds.step(7).is_complete() && odds.boards() == 0 && odds.wins().is_empty());
    assert_eq!(odds.equity(0), None);
    for round in 0..runs(400, 40) {
        let deck = deck(&mut words, round % 4);
        let players = 1 + words.below(10);
        let [private, known, to_come] =
            [[5, 0, 2], [5, 1, 1], [2, 3, 2], [4, 1, 0], [2, 4, 1]][round % 5];
        let deal = Table::dealt(&deck, players, private, known, to_come).deal();
        odds.start(&deal).unwrap();
        assert_eq!(odds, Odds::of(&deal).unwrap());
        odds.step(if round % 2 == 0 { 5 } else { u32::MAX });
        let before = odds.clone();
        let missing = odds.start(&Deal::new(2).unwrap());
        assert_eq!(missing, Err(OddsError::MissingCards(10)));
        assert_eq!(odds, before);
    }
}

/// Known counts of the game with two private cards, over all 1,712,304 boards.
#[test]
fn two_hands_before_the_flop_have_their_known_odds() {
    for (hands, first, second, both) in [
        ("Jc 5c, Qd Td", 600_384, 1_096_118, 15_802),
        ("Ac As, Kh Kd", 1_388_072, 317_694, 6_538),
        ("Ad Ah, Ac As", 37_210, 37_210, 1_637_884),
    ] {
        let counts = Table::new(hands, "", "", 5).counts();
        let expected = Counts {
            boards: 1_712_304,
            wins: vec![first + both, second],
            shared: vec![vec![first, both], vec![second, both]],
        };
        assert_eq!(counts, expected, "{hands}");
    }
}

#[test]
fn ties_go_to_the_lowest_seat_and_are_shared() {
    // The same ranks, no suit held twice: every board ties or is decided by a flush that needs three.
    let counts = Table::new("Ac Kd Qh 9s 7c, Ad Kh Qs 9c 7d", "", "", 2).counts();
    assert_eq!((counts.wins, counts.boards), (vec![861, 0], 861));
    assert_eq!(counts.shared, [[0, 861]; 2]);

    let royal = Table::new("2c 3c, Ah Ad, 9s 8s", "Ts Js Qs Ks As", "", 5).counts();
    assert_eq!((royal.wins, royal.boards), (vec![1, 0, 0], 1));
    assert_eq!(royal.shared, [[0, 0, 1]; 3]);
}

#[test]
fn equities_are_exact_and_add_up() {
    fn divisor(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { divisor(b, a % b) }
    }
    let mut words = Words(0xe9b5_dba5_8189_dbbc);
    for players in 1..=23 {
        let deck = deck(&mut words, players % 4);
        let table = Table::dealt(&deck, players, 2, 3, 2);
        let odds = Odds::<Hand, 23>::of(&table.deal()).unwrap();
        assert_eq!(odds.equity(0).is_none(), players > 1);
        let odds = odds.finish();
        // Twelve and a bit digits: 23 players' common denominator is below 2^33.
        let unit: u128 = (1..=23).fold(1, |unit, n| {
            unit / u128::from(divisor(unit.try_into().unwrap(), n)) * u128::from(n)
        });
        let mut sum = 0;
        for seat in 0..players {
            let equity = odds.equity(seat).unwrap();
            let parts: u128 = (1..)
                .zip(odds.shared(seat))
                .map(|(n, &count)| unit / n * u128::from(count))
                .sum();
            assert_eq!(
                u128::from(equity.numerator) * unit * u128::from(odds.boards()),
                parts * u128::from(equity.denominator)
            );
            assert_eq!(divisor(equity.denominator, equity.numerator), 1);
            sum += parts;
        }
        assert_eq!(sum, unit * u128::from(odds.boards()));
        assert_eq!(odds.equity(players), None);
    }
}

#[test]
fn who_never_wins_can_leave_and_their_cards_be_dead() {
    let mut words = Words(0x3956_c25b_f348_b538);
    let mut left = 0;
    for round in 0..runs(2_000, 400) {
        let deck = deck(&mut words, round % 4);
        let mut table = if round % 2 == 0 {
            Table::dealt(&deck, 2 + words.below(8), 5, 0, 2)
        } else {
            Table::dealt(&deck, 2 + words.below(20), 2, 3, 2)
        };
        let counts = table.counts();
        let Some(loser) = counts
            .shared
            .iter()
            .position(|row| row.iter().all(|&n| n == 0))
        else {
            continue;
        };
        left += 1;
        table.dead = table.hands.remove(loser);
        let without = table.counts();
        let mut wins = counts.wins;
        assert_eq!(wins.remove(loser), 0);
        assert_eq!((without.wins, without.boards), (wins, counts.boards));
        let mut shared = counts.shared;
        shared.remove(loser);
        for row in &mut shared {
            assert_eq!(row.pop(), Some(0));
        }
        assert_eq!(without.shared, shared);
    }
    assert!(left > 100, "{left}");
}

#[test]
fn odds_refuse_what_they_cannot_count() {
    let mut deal = Deal::holdem(11).unwrap();
    let deck: Vec<Card> = Card::all().collect();
    for (place, &card) in deck[..22].iter().enumerate() {
        let missing = Err(OddsError::MissingCards(22 - place));
        assert_eq!(Odds::new(&deal), missing);
        deal.push(card).unwrap();
    }
    assert_eq!(Odds::new(&deal), Err(OddsError::TooManyPlayers(11)));
    assert_eq!(Odds::<Hand, 11>::of(&deal).unwrap().boards(), 142_506);

    let mut deal = Deal::of(2, 1, 6).unwrap();
    deck[..2].iter().for_each(|&card| deal.push(card).unwrap());
    assert_eq!(Odds::new(&deal), Err(OddsError::TooManyToCome(6)));
    deal.push_board(deck[2]).unwrap();
    assert_eq!(Odds::new(&deal).unwrap().boards(), 1_906_884);
}

#[test]
fn the_hands_of_a_deal_and_its_unseen_cards_are_all_cards() {
    let table = Table::new("Ah Kh, 2c 2d", "3s 4s 5s", "Qd Qc", 5);
    let deal = table.deal();
    let seen: CardSet = cards("Ah Kh 2c 2d 3s 4s 5s Qd Qc").into_iter().collect();
    assert_eq!(deal.unseen(), seen.complement());
    assert_eq!(deal.to_come(), 2);
}
