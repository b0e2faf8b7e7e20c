//! One game on boards whose memory has different forms: they must agree in everything, move by
//! move.

use tabletop::connect::{Board, words};

use crate::random::Random;

/// Whether two boards say the same.
fn agree<
    const C: usize,
    const R: usize,
    const W: usize,
    const D: usize,
    const S: usize,
    const X: usize,
>(
    one: &Board<C, R, W>,
    other: &Board<D, S, X>,
) {
    assert_eq!(format!("{one:?}"), format!("{other:?}"));
    assert_eq!(one.to_string(), other.to_string());
    assert!(one.cells().eq(other.cells()));
    assert!(one.moves().eq(other.moves()));
    assert_eq!(
        (one.plies(), one.to_move(), one.outcome(), one.is_full()),
        (
            other.plies(),
            other.to_move(),
            other.outcome(),
            other.is_full()
        )
    );
    assert_eq!(one.winning_lines(), other.winning_lines());
    #[cfg(feature = "serde")]
    {
        use crate::serial::{read, written};
        let numbers = written(one);
        assert_eq!(numbers, written(other));
        assert_eq!(read(&numbers).as_ref().ok(), Some(one));
        assert_eq!(read(&numbers).as_ref().ok(), Some(other));
    }
}

/// Plays the columns on both boards, with a move taken back now and then: any that may be, and each
/// column is tried.
fn play_both<
    const C: usize,
    const R: usize,
    const W: usize,
    const D: usize,
    const S: usize,
    const X: usize,
>(
    one: &mut Board<C, R, W>,
    other: &mut Board<D, S, X>,
    (columns, rows, line): (usize, usize, u32),
    moves: impl Iterator<Item = usize>,
    random: &mut Random,
) {
    one.start(columns, rows, line).unwrap();
    other.start(columns, rows, line).unwrap();
    for column in moves {
        assert_eq!(one.play(column), other.play(column));
        agree(one, other);
        if random.below(5) == 0 || one.outcome().is_some() {
            for column in 0..=columns {
                let (mut before, mut after) = (one.clone(), other.clone());
                let taken = before.undo(column);
                assert_eq!(taken, after.undo(column));
                assert_eq!(taken.is_ok(), before != *one);
                agree(&before, &after);
            }
            let column = random.below(columns);
            assert_eq!(one.undo(column), other.undo(column));
            agree(one, other);
        }
    }
}

type Small = Board<7, 8, { words(7, 8) }>;
type Middle = Board<64, 64, { words(64, 64) }>;
type Large = Board<65, 65, { words(65, 65) }>;

fn play_all(size: (usize, usize, u32), moves: &[usize], random: &mut Random) {
    let (mut middle, mut large) = (Middle::vacant(), Large::vacant());
    let columns = || moves.iter().copied();
    if size.0 <= 7 && size.1 <= 8 {
        let mut small = Small::vacant();
        play_both(&mut small, &mut middle, size, columns(), random);
        play_both(&mut small, &mut large, size, columns(), random);
    }
    play_both(&mut middle, &mut large, size, columns(), random);
}

/// Games with known ends, as in the tests of these, each in every form.
#[test]
fn known_games() {
    let mut random = Random(1);
    for text in [
        "21416113151",
        "5164721",
        "6556624166454427",
        "21211313141",
        "112244553",
        "16231513226114",
        "4435",
        "1111111",
        "12121213",
        "55466554422442623",
    ] {
        let moves: Vec<usize> = text
            .bytes()
            .map(|digit| usize::from(digit - b'1'))
            .collect();
        play_all((7, 6, 4), &moves, &mut random);
        play_all((3, 3, 3), &moves, &mut random);
    }
    let moves = [0, 0, 0, 1, 1, 2, 1, 2, 2];
    for line in [1, 2, 3, 4, u32::MAX] {
        play_all((3, 3, line), &moves, &mut random);
    }
}

/// Random games of all sizes; some moves are refused.
#[test]
fn random_games() {
    let mut random = Random(2);
    for game in 0..300 {
        let (columns, rows) = if game % 10 == 0 {
            (1 + random.below(24), 1 + random.below(64))
        } else {
            (1 + random.below(7), 1 + random.below(8))
        };
        let line = 1 + random.below(1 + columns.max(rows));
        let moves: Vec<usize> = (0..(columns * rows).min(200) + 9)
            .map(|_| random.below(columns + 1))
            .collect();
        let line = u32::try_from(line).unwrap();
        play_all((columns, rows, line), &moves, &mut random);
    }
}

/// Memory narrower than high, and the other way round: diagonals are then cut by the sides.
#[test]
fn narrow_and_flat_memory() {
    let mut random = Random(3);
    for line in (2..=9).chain([40]) {
        for _ in 0..4 {
            let mut narrow = Board::<9, 60, { words(9, 60) }>::new(9, 60, line).unwrap();
            let mut flat = Board::<60, 9, { words(60, 9) }>::new(60, 9, line).unwrap();
            let mut high = Large::new(9, 60, line).unwrap();
            let mut low = Large::new(60, 9, line).unwrap();
            for _ in 0..900 {
                let column = random.below(60);
                assert_eq!(narrow.play(column % 9), high.play(column % 9));
                assert_eq!(flat.play(column), low.play(column));
            }
            agree(&narrow, &high);
            agree(&flat, &low);
        }
    }
}

/// The whole of the longest diagonal is the first player's, and yet one short of a line.
#[test]
fn lines_longer_than_the_longest_side_are_never_filled() {
    for line in [65, 66, 127, 128, 129, u32::MAX] {
        let mut board = Middle::new(64, 64, line).unwrap();
        for column in 0..64 {
            // Row by row, each a column further on.
            for row in 0..64 {
                let won = board.play((column + row) % 64).unwrap().won();
                assert!(!won, "line {line}, {column}, {row}\n{board}");
            }
        }
    }
}

#[test]
fn words_are_those_of_the_documented_table() {
    for columns in 0..200_usize {
        for rows in 0..200_usize {
            let expected = if columns == 0 || rows == 0 {
                0
            } else if columns * (rows + 1) <= 64 {
                4
            } else if columns <= 64 && rows <= 64 {
                4 * (rows + 2 * columns.max(rows) + 2) + columns
            } else {
                columns * rows.div_ceil(32)
            };
            assert_eq!(words(columns, rows), expected, "{columns} × {rows}");
        }
    }
}
