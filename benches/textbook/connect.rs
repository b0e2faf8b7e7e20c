//! Connect the textbook way, and games to play.

use crate::random::Random;

/// Walks out from the new token over a grid of bytes.
pub(crate) struct Grid {
    columns: usize,
    rows: usize,
    line: usize,
    heights: Vec<usize>,
    /// 0 vacant, 1 the first player's, 2 the second's; row by row.
    cells: Vec<u8>,
    plies: usize,
}

impl Grid {
    pub(crate) fn new(columns: usize, rows: usize, line: usize) -> Self {
        Self {
            columns,
            rows,
            line,
            heights: vec![0; columns],
            cells: vec![0; columns * rows],
            plies: 0,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.heights.fill(0);
        self.cells.fill(0);
        self.plies = 0;
    }

    /// Whether the move wins.
    pub(crate) fn play(&mut self, column: usize) -> bool {
        let row = self.heights[column];
        assert!(row < self.rows);
        let player = if self.plies.is_multiple_of(2) { 1 } else { 2 };
        self.cells[row * self.columns + column] = player;
        self.heights[column] += 1;
        self.plies += 1;
        1 + self.ray(column, row, 0, -1) >= self.line
            || 1 + self.ray(column, row, 1, 0) + self.ray(column, row, -1, 0) >= self.line
            || 1 + self.ray(column, row, 1, 1) + self.ray(column, row, -1, -1) >= self.line
            || 1 + self.ray(column, row, 1, -1) + self.ray(column, row, -1, 1) >= self.line
    }

    /// How many tokens like the one at a cell follow it one way.
    fn ray(&self, column: usize, row: usize, right: isize, up: isize) -> usize {
        let player = self.cells[row * self.columns + column];
        let (mut x, mut y) = (column.cast_signed() + right, row.cast_signed() + up);
        let mut count = 0;
        while (0..self.columns.cast_signed()).contains(&x)
            && (0..self.rows.cast_signed()).contains(&y)
            && self.cells[y.cast_unsigned() * self.columns + x.cast_unsigned()] == player
        {
            count += 1;
            x += right;
            y += up;
        }
        count
    }
}

/// A random order that fills the board.
pub(crate) fn random_game(columns: usize, rows: usize, random: &mut Random) -> Vec<u16> {
    let mut game: Vec<u16> = (0..u16::try_from(columns).unwrap())
        .flat_map(|column| vec![column; rows])
        .collect();
    for left in (1..game.len()).rev() {
        let other = random.below(u32::try_from(left).unwrap() + 1);
        game.swap(left, other as usize);
    }
    game
}

/// Moves that fill the board, but for its top row, to a drawing: `first` tells the first player's
/// cells. The lowest column that fits comes first.
pub(crate) fn drawn_game(
    columns: usize,
    rows: usize,
    first: impl Fn(usize, usize) -> bool,
) -> Vec<u16> {
    let mut heights = vec![0; columns];
    let mut game = Vec::new();
    loop {
        let firsts_turn = game.len().is_multiple_of(2);
        let fits = |&column: &usize| {
            heights[column] + 1 < rows && first(column, heights[column]) == firsts_turn
        };
        let Some(column) = (0..columns)
            .filter(fits)
            .min_by_key(|&column| heights[column])
        else {
            return game;
        };
        heights[column] += 1;
        game.push(u16::try_from(column).unwrap());
    }
}
