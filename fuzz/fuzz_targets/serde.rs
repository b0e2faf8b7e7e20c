//! Any bytes as each stored state: refused, or a state that can be played on and comes back as it
//! was written.
//!
//! The first byte chooses the type, the rest is read by postcard.

#![no_main]

#[path = "../../tests/jar/plain.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod plain;

use std::fmt::Debug;

use libfuzzer_sys::fuzz_target;
use serde::{Serialize, de::DeserializeOwned};
use tabletop::connect::{Board, Outcome, words};
use tabletop::heaps::{self, RuleText};
use tabletop::jar::Table;
use tabletop::merge::Cards;
use tabletop::nim::Nimber;
use tabletop::poker::{Card, CardSet, Deal, FastHand, Hand, Odds, OddsError, Strength};
use tabletop::word::{Values, Word};
use tabletop::{Player, jar, merge, word};

/// What the bytes say, once it has been written and read back.
fn read<T: Serialize + DeserializeOwned + Debug + PartialEq>(bytes: &[u8]) -> Option<T> {
    let read: T = postcard::from_bytes(bytes).ok()?;
    let written = postcard::to_stdvec(&read).expect("what was read can be written");
    let again: T = postcard::from_bytes(&written).expect("what was written can be read");
    assert_eq!(again, read);
    Some(read)
}

fn table(bytes: &[u8]) {
    let Some(mut table) = read::<Table>(bytes) else {
        return;
    };
    let mut slow = plain::seen(&table);
    for _ in 0..60 {
        assert_eq!(table.winner(), slow.winner());
        let turn = table.turn();
        assert_eq!(turn, slow.turn());
        assert_eq!(plain::seen(&table), slow);
        if turn.is_none() {
            break;
        }
    }
}

fn board<const C: usize, const R: usize, const W: usize>(bytes: &[u8]) {
    let Some(mut board) = read::<Board<C, R, W>>(bytes) else {
        return;
    };
    let tokens = |of: Player| {
        board
            .cells()
            .filter(|(_, player)| *player == Some(of))
            .count()
    };
    let (firsts, seconds) = (tokens(Player::First), tokens(Player::Second));
    assert_eq!(firsts + seconds, board.plies() as usize);
    assert_eq!(
        firsts - seconds,
        usize::from(board.to_move() == Player::Second)
    );
    let won = !board.winning_lines().is_empty();
    assert_eq!(
        won,
        matches!(board.outcome(), Some(Outcome::Win(winner)) if winner != board.to_move())
    );
    if won {
        // A last move explains it.
        let columns = 0..board.columns();
        let undone: Vec<usize> = columns
            .filter(|&column| board.clone().undo(column).is_ok())
            .collect();
        assert!(!undone.is_empty());
        return;
    }
    loop {
        let Some(column) = board.moves().next() else {
            break;
        };
        board.play(column).unwrap();
    }
    assert!(board.outcome().is_some() || board.columns() == 0);
}

fn deal(bytes: &[u8]) {
    let Some(deal) = read::<Deal>(bytes) else {
        return;
    };
    let held: CardSet = deal.hands().iter().flat_map(|hand| hand.iter()).collect();
    let parts = [held, deal.board().into(), deal.dead(), deal.unseen()];
    assert_eq!(parts.iter().map(|part| part.len()).sum::<usize>(), 52);
    assert_eq!(
        held.len() + deal.missing(),
        deal.players() * deal.private_cards()
    );
    assert!(deal.unseen().len() >= deal.missing() + deal.to_come());
    let mut odds = Odds::<Hand, 23>::vacant();
    match odds.start(&deal) {
        Ok(()) => {
            assert_eq!(deal.missing(), 0);
            assert!(odds.step(1).done > 0);
        }
        Err(OddsError::MissingCards(missing)) => assert_eq!(missing, deal.missing()),
        Err(error) => assert_eq!(error, OddsError::TooManyToCome(deal.to_come())),
    }
}

fuzz_target!(|data: &[u8]| {
    let [kind, bytes @ ..] = data else {
        return;
    };
    match kind % 20 {
        0 => table(bytes),
        1 => board::<7, 6, { words(7, 6) }>(bytes),
        2 => board::<12, 12, { words(12, 12) }>(bytes),
        3 => board::<5, 65, { words(5, 65) }>(bytes),
        4 => deal(bytes),
        5 => {
            if let Some(cards) = read::<Cards>(bytes) {
                let most = i128::from(u32::MAX);
                let [zeros, ones, twos, threes] = cards.counts().map(i128::from);
                // The fewest merges that explain what is above the most that can be laid.
                let one_two = (threes - most).max(0);
                let one_one = (twos + one_two - most).max(0);
                assert!(zeros <= most && ones + one_two + 2 * one_one <= most);
                let moves: Vec<merge::Merge> = cards.moves().collect();
                assert_eq!(moves.is_empty(), cards.outcome().is_some());
                for merge in moves {
                    let mut after = cards;
                    after.play(merge).unwrap();
                    assert_eq!(Cards::try_from(after.counts()), Ok(after));
                }
            }
        }
        6 => {
            if let Some(word) = read::<Word>(bytes) {
                let wins = word.winner() == Player::First;
                assert_eq!(wins, word.best_move().is_some());
            }
        }
        7 => {
            if let Some(values) = read::<Values>(bytes) {
                assert!(values.nim_value().0 < 4);
            }
        }
        8 => {
            if let Some(rule) = read::<RuleText<24>>(bytes) {
                assert!(rule.rule().is_ok());
            }
        }
        9 => {
            if let Some(hand) = read::<Hand>(bytes) {
                assert_eq!(hand.strength().is_ok(), hand.len() >= 5);
                assert!(hand.len() <= 7);
            }
        }
        10 => {
            if let Some(hand) = read::<FastHand>(bytes) {
                let same = Hand::try_from(CardSet::from(hand)).unwrap();
                assert_eq!(hand.strength(), same.strength());
            }
        }
        11 => {
            if let Some(set) = read::<CardSet>(bytes) {
                assert_eq!(set.iter().count(), set.len());
            }
        }
        12 => {
            if let Some(card) = read::<Card>(bytes) {
                assert!(card.index() < 52);
            }
        }
        13 => {
            if let Some(strength) = read::<Strength>(bytes) {
                assert!((1..=7462).contains(&strength.value()));
            }
        }
        14 => drop(read::<Nimber>(bytes)),
        15 => drop(read::<jar::Turn>(bytes)),
        16 => drop(read::<jar::Verdict>(bytes)),
        17 => drop(read::<word::Take>(bytes)),
        18 => drop(read::<heaps::Move>(bytes)),
        _ => drop(read::<Outcome>(bytes)),
    }
});
