//! The games played by their plainest rules.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::poker;
use crate::reader::{Reader, Stop};

const MOST: u128 = u32::MAX as u128;

pub(crate) fn play(game: &str, reader: &mut Reader, answers: &mut String) -> Result<(), Stop> {
    match game {
        "jar" => jar(reader, answers),
        "word" => word(reader, answers),
        "merge" => merge(reader, answers),
        "poker" => poker::read(reader, answers),
        "connect" => connect(reader, answers),
        _ => panic!("no game {game}"),
    }
}

fn copies(letters: &[u8], letter: u8) -> usize {
    let mut copies = 0;
    for other in letters {
        if *other == letter {
            copies += 1;
        }
    }
    copies
}

fn mex(values: &BTreeSet<u32>) -> u32 {
    // So many values cannot be all of the numbers from 0 to so many.
    let most = u32::try_from(values.len()).unwrap();
    (0..=most).find(|value| !values.contains(value)).unwrap()
}

// Jar of Water.

const VALUES: &[u8] = b"A23456789DQJK";

fn jar(reader: &mut Reader, answers: &mut String) -> Result<(), Stop> {
    let contestants = usize::try_from(reader.number(2, 13)?).unwrap();
    let start = usize::try_from(reader.number(1, contestants as u128)?).unwrap();
    let mut hands = Vec::new();
    for _ in 0..contestants {
        let hand = reader.token()?;
        for (at, letter) in hand.iter().take(4).enumerate() {
            if !VALUES.contains(letter) {
                return Err(reader.wrong(at));
            }
        }
        if hand.len() != 4 {
            return Err(reader.wrong(0));
        }
        // How many of each value.
        hands.push(VALUES.iter().map(|value| copies(&hand, *value)).collect());
    }
    let winner = jar_winner(hands, start - 1).map(|winner| (winner + 1).to_string());
    *answers += winner.as_deref().unwrap_or("No winner");
    *answers += "\n";
    Ok(())
}

fn jar_winner(mut hands: Vec<Vec<usize>>, start: usize) -> Option<usize> {
    let contestants = hands.len();
    let mut mover = start;
    let mut wild = start;
    let mut fresh = true;
    let mut seen = HashSet::new();
    while seen.insert((hands.clone(), mover, wild, fresh)) {
        for (contestant, hand) in hands.iter().enumerate() {
            let cards: usize = hand.iter().sum();
            if contestant != wild && cards == 4 && hand.contains(&4) {
                return Some(contestant);
            }
        }
        let next = (mover + 1) % contestants;
        if mover == wild && !fresh {
            wild = next;
            fresh = true;
        } else {
            let fewest = *hands[mover].iter().filter(|count| **count > 0).min()?;
            let value = hands[mover].iter().position(|count| *count == fewest)?;
            hands[mover][value] -= 1;
            hands[next][value] += 1;
            fresh = false;
        }
        mover = next;
    }
    None
}

// The word game.

fn word(reader: &mut Reader, answers: &mut String) -> Result<(), Stop> {
    let word = reader.token()?;
    if let Some(at) = word.iter().position(|letter| !letter.is_ascii_uppercase()) {
        return Err(reader.wrong(at));
    }
    // The value of every heap up to the longest, by the moves: one, two, all.
    let mut values = vec![0];
    for count in 1..=word.len() {
        let mut reached = BTreeSet::from([values[0], values[count - 1]]);
        if count >= 2 {
            reached.insert(values[count - 2]);
        }
        values.push(mex(&reached));
    }
    let sum = (b'A'..=b'Z')
        .map(|letter| values[copies(&word, letter)])
        .fold(0, |sum, value| sum ^ value);
    *answers += if sum == 0 { "Bob\n" } else { "Alice\n" };
    Ok(())
}

// The card-merging game.

fn merge(reader: &mut Reader, answers: &mut String) -> Result<(), Stop> {
    let cases = reader.number(0, MOST)?;
    let mut known = HashMap::new();
    for case in 1..=cases {
        let mut counts = [0; 4];
        for count in &mut counts {
            *count = reader.number(0, MOST)?;
        }
        let first = if counts.iter().sum::<u128>() <= 10 {
            merge_wins(counts, &mut known)
        } else {
            let [zeros, ones, twos, threes] = counts;
            let others = ones + twos + threes;
            let singles = if others > 0 {
                zeros
            } else {
                zeros.saturating_sub(1)
            };
            let rest = ones_and_twos(ones % 3, twos.min(2));
            u32::from(singles % 2 == 1) ^ rest != 0
        };
        let name = if first { "Rabbit" } else { "Horse" };
        *answers += &["Case #", &case.to_string(), ": ", name, "\n"].concat();
    }
    Ok(())
}

/// Whether the mover wins, by trying every pair of cards.
fn merge_wins(counts: [u128; 4], known: &mut HashMap<[u128; 4], bool>) -> bool {
    if let Some(&wins) = known.get(&counts) {
        return wins;
    }
    let mut wins = false;
    for low in 0..4 {
        for high in low..4 {
            let mut after = counts;
            let needed = if low == high { 2 } else { 1 };
            if low + high <= 3 && counts[low] >= needed && counts[high] >= needed {
                after[low] -= 1;
                after[high] -= 1;
                after[low + high] += 1;
                wins |= !merge_wins(after, known);
            }
        }
    }
    known.insert(counts, wins);
    wins
}

/// The nim-value of ones and twos: two ones make a two, a one and a two make a three.
fn ones_and_twos(ones: u128, twos: u128) -> u32 {
    let mut reached = BTreeSet::new();
    if ones >= 2 {
        reached.insert(ones_and_twos(ones - 2, twos + 1));
    }
    if ones >= 1 && twos >= 1 {
        reached.insert(ones_and_twos(ones - 1, twos - 1));
    }
    mex(&reached)
}

// k in a row.

fn connect(reader: &mut Reader, answers: &mut String) -> Result<(), Stop> {
    let size = usize::try_from(reader.number(1, 300)?).unwrap();
    let moves = reader.number(0, MOST)?;
    let in_a_row = reader.number(1, MOST)?;
    // Columns from the left, each with its tokens from the bottom.
    let mut columns: Vec<Vec<bool>> = vec![Vec::new(); size];
    let mut ayumi = true;
    for turn in 1..=moves {
        let column = usize::try_from(reader.number(1, size as u128)?).unwrap() - 1;
        if columns[column].len() == size {
            return Err(reader.wrong(0));
        }
        columns[column].push(ayumi);
        if has_line(&columns, ayumi, in_a_row) {
            let name = if ayumi { "Ayumi" } else { "Bunji" };
            *answers += &[name, " ", &turn.to_string(), "\n"].concat();
            reader.skip(moves - turn);
            return Ok(());
        }
        ayumi = !ayumi;
    }
    *answers += "No winner\n";
    Ok(())
}

/// Looks at the whole board for a line.
fn has_line(columns: &[Vec<bool>], player: bool, in_a_row: u128) -> bool {
    let holds = |column: isize, row: isize| {
        let (Ok(column), Ok(row)) = (usize::try_from(column), usize::try_from(row)) else {
            return false;
        };
        columns.get(column).and_then(|column| column.get(row)) == Some(&player)
    };
    let size = isize::try_from(columns.len()).unwrap();
    for column in 0..size {
        for row in 0..size {
            if row >= isize::try_from(columns[usize::try_from(column).unwrap()].len()).unwrap() {
                break;
            }
            for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let mut length = 0;
                while length < size && holds(column + length * right, row + length * up) {
                    length += 1;
                }
                if u128::try_from(length).unwrap() >= in_a_row {
                    return true;
                }
            }
        }
    }
    false
}
