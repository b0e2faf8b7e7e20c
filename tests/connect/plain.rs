//! The rule written plainly: columns as lists of tokens, every run of cells looked at.

use std::collections::BTreeSet;

use tabletop::Player;
use tabletop::connect::Cell;

#[derive(Clone)]
pub(crate) struct Plain {
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    pub(crate) line: u32,
    pub(crate) grid: Vec<Vec<Player>>,
}

const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

impl Plain {
    pub(crate) fn new(columns: usize, rows: usize, line: u32) -> Self {
        Self {
            columns,
            rows,
            line,
            grid: vec![Vec::new(); columns],
        }
    }

    pub(crate) fn to_move(&self) -> Player {
        let plies: usize = self.grid.iter().map(Vec::len).sum();
        if plies.is_multiple_of(2) {
            Player::First
        } else {
            Player::Second
        }
    }

    fn at(&self, column: isize, row: isize) -> Option<Player> {
        let tokens = self.grid.get(usize::try_from(column).ok()?)?;
        tokens.get(usize::try_from(row).ok()?).copied()
    }

    /// From a cell one way as long as the tokens are `player`'s.
    fn ray(&self, cell: Cell, (right, up): (isize, isize), player: Player) -> Vec<Cell> {
        let (mut column, mut row) = (cell.column.cast_signed(), cell.row.cast_signed());
        let mut cells = Vec::new();
        loop {
            (column, row) = (column + right, row + up);
            if self.at(column, row) != Some(player) {
                return cells;
            }
            cells.push(Cell {
                column: column.cast_unsigned(),
                row: row.cast_unsigned(),
            });
        }
    }

    /// The lines through a token, by walking out from it.
    pub(crate) fn walk(&self, cell: Cell) -> Vec<Vec<Cell>> {
        let player = self.grid[cell.column][cell.row];
        let mut lines = BTreeSet::new();
        for (right, up) in STEPS {
            let mut cells = self.ray(cell, (right, up), player);
            cells.push(cell);
            cells.extend(self.ray(cell, (-right, -up), player));
            if cells.len() >= self.line as usize {
                cells.sort_unstable();
                lines.insert(cells);
            }
        }
        lines.into_iter().collect()
    }

    /// All lines on the board, of either player: every window of `line` cells that one player
    /// holds, windows that overlap in one direction joined.
    pub(crate) fn scan(&self) -> Vec<Vec<Cell>> {
        let mut lines = BTreeSet::new();
        let (columns, rows, line) = (
            self.columns.cast_signed(),
            self.rows.cast_signed(),
            isize::try_from(self.line).unwrap(),
        );
        for (right, up) in STEPS {
            let mut held: BTreeSet<Cell> = BTreeSet::new();
            for column in 0..columns {
                for row in 0..rows {
                    let window = || (0..line).map(|i| (column + i * right, row + i * up));
                    let owner = self.at(column, row);
                    if owner.is_some()
                        && window().all(|(column, row)| self.at(column, row) == owner)
                    {
                        held.extend(window().map(|(column, row)| Cell {
                            column: column.cast_unsigned(),
                            row: row.cast_unsigned(),
                        }));
                    }
                }
            }
            // Held cells that follow one another and are one player's are one line.
            while let Some(&first) = held.first() {
                let owner = self.grid[first.column][first.row];
                let mut cells: Vec<Cell> = self.ray(first, (right, up), owner);
                cells.extend(self.ray(first, (-right, -up), owner));
                cells.push(first);
                cells.sort_unstable();
                for cell in &cells {
                    assert!(held.remove(cell), "a run holds a window in part");
                }
                lines.insert(cells);
            }
        }
        lines.into_iter().collect()
    }
}
