//! Which of several moves that are as good is told, and what is seen without a look at moves.

use super::*;

/// Of moves worth the same: one that makes several new threats before one that makes one, and that
/// before one that makes none; then the nearest to the middle, and of two the left one.
fn preferred(grid: &Grid, moves: &[usize]) -> usize {
    let player = u8::from(!grid.plies().is_multiple_of(2));
    let before = grid.completing(player);
    let middle = grid.columns.len() / 2;
    let key = |&column: &usize| {
        let (after, _) = grid.after(column);
        let new = after.completing(player).difference(&before).count();
        (2 - new.min(2), column.abs_diff(middle), column)
    };
    moves.iter().copied().min_by_key(key).unwrap()
}

/// The moves that are worth the most as far as a depth shows; of those that lose at once, the ones
/// that fill a cell that the other needs, if there are such.
fn best(grid: &Grid, depth: u32, value: &mut impl FnMut(usize) -> Forecast) -> Vec<usize> {
    let ranks: Vec<(usize, i64)> = grid
        .legal()
        .into_iter()
        .map(|column| (column, rank(bounded(value(column), depth, grid.left()))))
        .collect();
    let most = ranks.iter().map(|&(_, rank)| rank).max().unwrap();
    let equal = |wanted: i64| {
        let these = ranks.iter().filter(move |&&(_, rank)| rank == wanted);
        these.map(|&(column, _)| column).collect::<Vec<_>>()
    };
    let moves = equal(most);
    if most == rank(Forecast::Loss(2)) {
        let needed = grid.completing(u8::from(grid.plies().is_multiple_of(2)));
        let fills = |column: &usize| needed.contains(&(*column, grid.columns[*column].len()));
        let blocks: Vec<usize> = moves.iter().copied().filter(fills).collect();
        if !blocks.is_empty() {
            return blocks;
        }
    }
    moves
}

#[test]
fn of_equal_moves_the_one_with_more_threats_and_nearer_to_the_middle() {
    let mut random = Random(31);
    let (mut outward, mut aside) = (0, 0);
    for (columns, rows, line) in [
        (7, 6, 4),
        (8, 7, 4),
        (6, 5, 3),
        (9, 6, 5),
        (5, 4, 3),
        (12, 4, 3),
    ] {
        for _ in 0..120 {
            let start = Grid::new(columns, rows, line);
            let Some(grid) = start.random(random.below(columns * rows), &mut random) else {
                continue;
            };
            let board = grid.board();
            for depth in 0..=3 {
                let mut value = |column| match grid.after(column) {
                    _ if depth == 0 => Forecast::Open(0),
                    (_, true) => Forecast::Win(1),
                    (next, false) => plain::before(look(&next, depth - 1)),
                };
                let moves = best(&grid, depth, &mut value);
                let told = found(&board, depth, &mut []).1;
                assert_eq!(
                    told,
                    preferred(&grid, &moves),
                    "{moves:?}, depth {depth}\n{board}"
                );
                let nearest = moves
                    .iter()
                    .map(|column| column.abs_diff(columns / 2))
                    .min();
                outward += u32::from(Some(told.abs_diff(columns / 2)) > nearest);
                aside += u32::from(told != columns / 2);
            }
        }
    }
    assert!(outward > 100 && aside > 300, "{outward} {aside}");
}

#[test]
fn of_moves_that_win_or_lose_as_late_the_same() {
    let mut random = Random(32);
    let mut table = [Slot::EMPTY; 1000];
    let (mut wins, mut losses) = (0, 0);
    for (columns, rows, line, left) in [
        (7, 6, 4, 10),
        (6, 4, 4, 12),
        (5, 5, 4, 12),
        (4, 4, 3, 13),
        (5, 4, 3, 16),
    ] {
        for _ in 0..80 {
            let tokens = columns * rows - 1 - random.below(left);
            let start = Grid::new(columns, rows, line);
            let Some(grid) = start.random(tokens, &mut random) else {
                continue;
            };
            let mut solver = Solver::default();
            let mut value = |column| solver.move_value(&grid, column);
            let moves = best(&grid, u32::MAX, &mut value);
            let board = grid.board();
            let (forecast, told) = found(&board, u32::MAX, &mut table);
            assert_eq!(told, preferred(&grid, &moves), "{moves:?}\n{board}");
            wins += u32::from(matches!(forecast, Forecast::Win(3..)));
            losses += u32::from(matches!(forecast, Forecast::Loss(4..)));
        }
    }
    assert!(wins > 10 && losses > 10, "{wins} {losses}");
}

/// A draw is told at once where no line fits beside the other's tokens, for neither player.
#[test]
fn a_draw_is_told_when_nobody_has_room_for_a_line() {
    let mut random = Random(33);
    let (mut draws, mut open) = (0, 0);
    for (columns, rows, line) in [
        (7, 6, 4),
        (4, 6, 4),
        (5, 6, 4),
        (8, 7, 4),
        (12, 4, 4),
        (3, 6, 4),
        (3, 8, 4),
        (6, 5, 3),
        (9, 6, 5),
        (9, 6, 6),
        (8, 7, 7),
        (12, 3, 6),
        (4, 12, 5),
        (16, 2, 7),
        (2, 31, 6),
        (7, 6, 6),
        (7, 6, 7),
    ] {
        for turn in 0..300 {
            // Every other one is late, where room is scarce.
            let cells = columns * rows;
            let left = 1 + random.below(if turn % 2 == 0 { cells } else { 12.min(cells) });
            let start = Grid::new(columns, rows, line);
            let Some(grid) = start.random(cells - left, &mut random) else {
                continue;
            };
            let board = grid.board();
            let mut search = Search::new(&board, 2, &mut []).unwrap();
            let forecast = search.finish();
            assert_eq!(search.progress().nodes, 0);
            if grid.left() > 2 && !matches!(forecast, Forecast::Win(_) | Forecast::Loss(_)) {
                let room = grid.has_room(0) || grid.has_room(1);
                assert_eq!(forecast == Forecast::Draw, !room, "{forecast:?}\n{board}");
                draws += u32::from(!room);
                open += u32::from(room);
            }
        }
    }
    assert!(draws > 50 && open > 200, "{draws} {open}");
}

/// One cell that fills a rising and a falling line is a win like any other.
#[test]
fn a_cell_on_two_diagonals_wins() {
    let mut random = Random(34);
    let mut found_so = 0;
    for (columns, rows, line) in [(4, 5, 4), (5, 5, 4), (7, 6, 4), (5, 5, 3)] {
        for _ in 0..3000 {
            let start = Grid::new(columns, rows, line);
            let Some(grid) = start.random(random.below(columns * rows), &mut random) else {
                continue;
            };
            let legal = grid.legal();
            let wins: Vec<usize> = (legal.into_iter())
                .filter(|&column| grid.after(column).1)
                .collect();
            let [column] = wins[..] else { continue };
            let landing = grid.board().play(column).unwrap();
            if landing.lines.len() == 2 {
                found_so += 1;
                let told = found(&grid.board(), 1, &mut []);
                assert_eq!(told, (Forecast::Win(1), column), "{}", grid.board());
            }
        }
    }
    assert!(found_so > 20, "{found_so}");
}

/// A row of one player's tokens with a gap anywhere is filled, whatever its length.
#[test]
fn a_line_short_of_any_one_cell_is_seen() {
    for line in 2..=8 {
        for start in 0..=16 - line {
            for gap in start..start + line {
                let row = start..start + line;
                let mut grid = Grid::new(16, 1, line);
                let others = (0..16).filter(|column| !row.contains(column)).rev();
                for (own, other) in row.clone().filter(|column| *column != gap).zip(others) {
                    grid = grid.after(own).0.after(other).0;
                }
                let board = grid.board();
                if board.outcome().is_none() {
                    let (forecast, column) = found(&board, 1, &mut []);
                    assert_eq!(forecast, Forecast::Win(1), "{board}");
                    assert!(grid.after(column).1, "{column} on {board}");
                }
            }
        }
    }
}
