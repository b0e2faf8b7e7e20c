//! Games one after another: who plays, whose turn it is, and how each ends.

use tabletop::Player;
use tabletop::connect::search::{Search, Slot};
use tabletop::connect::{Board, Cell, Outcome, words};
use tabletop::panel::Event;

use crate::{Light, Picture};

/// Columns and rows of the board, and of the display.
pub const SIDE: usize = 5;
/// As many in a row win. Well played, nobody wins.
pub const LINE: u32 = 4;

/// How many plies the opponent looks ahead: at most some 3,500 positions were seen, 3 s on a
/// Cortex-M0.
const DEPTH: u32 = 10;
/// Positions it looks at in a tick.
const NODES: u32 = 20;
/// Ticks that it thinks at least, so that one can follow it.
const PAUSE: u32 = 100;

/// The button that moves the cursor, and starts a game against the opponent.
const MOVE: usize = 0;
/// The button that drops a token, and starts a game of two persons.
const DROP: usize = 1;

type Five = Board<SIDE, SIDE, { words(SIDE, SIDE) }>;

/// Who is to do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// A person: choose the game by a button.
    Choosing,
    /// A person: move the cursor, or drop a token.
    Turn,
    /// The opponent, for so many ticks now.
    Thinking(u32),
    /// A person, who looks at how the game ended: press any button.
    Over,
}

/// Connect on 5 × 5 cells, four in a row, for one person against the library's opponent or for two.
///
/// Button 0 moves the cursor to the next column with room, button 1 drops a token there. Before a
/// game button 0 chooses one person and button 1 two. Who opens against the opponent changes from
/// game to game; the first time it is the person.
#[derive(Debug)]
pub struct Play<'a> {
    board: Five,
    search: Search<'a>,
    stage: Stage,
    cursor: usize,
    /// Whom the opponent plays for; `None` between two persons.
    opponent: Option<Player>,
    /// Whom it plays for next.
    next: Player,
}

impl<'a> Play<'a> {
    /// Waits for the choice of a game. The opponent takes the slots as its memory.
    ///
    /// `None` does not come: a board of this size can be played and searched.
    pub fn new(slots: &'a mut [Slot]) -> Option<Self> {
        let board = Five::new(SIDE, SIDE, LINE).ok()?;
        let search = Search::new(&board, DEPTH, slots).ok()?;
        Some(Self {
            board,
            search,
            stage: Stage::Choosing,
            cursor: 0,
            opponent: None,
            next: Player::Second,
        })
    }

    /// Does what the buttons say, and lets the opponent think on. To be called once a tick, with the
    /// events of that tick.
    pub fn tick(&mut self, events: &[Event]) {
        for &event in events {
            if let Event::Pressed(button) = event {
                self.pressed(button);
            }
        }
        if let Stage::Thinking(ticks) = self.stage {
            self.think(ticks);
        }
    }

    fn pressed(&mut self, button: usize) {
        match (self.stage, button) {
            (Stage::Choosing, MOVE) => {
                self.opponent = Some(self.next);
                self.next = self.next.other();
                self.begin();
            }
            (Stage::Choosing, DROP) => {
                self.opponent = None;
                self.begin();
            }
            (Stage::Turn, MOVE) => self.cursor = self.open_column(self.cursor + 1),
            (Stage::Turn, DROP) => self.drop_token(self.cursor),
            (Stage::Over, _) => self.stage = Stage::Choosing,
            _ => {}
        }
    }

    fn begin(&mut self) {
        // Of this size, it does not refuse.
        let _ = self.board.start(SIDE, SIDE, LINE);
        self.cursor = SIDE / 2;
        self.next_turn();
    }

    fn next_turn(&mut self) {
        if self.board.outcome().is_some() {
            self.stage = Stage::Over;
        } else if self.opponent == Some(self.board.to_move()) {
            // The game is not over, so there is something to think about.
            let _ = self.search.restart(&self.board, DEPTH);
            self.stage = Stage::Thinking(0);
        } else {
            self.cursor = self.open_column(self.cursor);
            self.stage = Stage::Turn;
        }
    }

    /// The first column with room from this one to the right, and on from the left.
    fn open_column(&self, from: usize) -> usize {
        (from..from + SIDE)
            .map(|column| column % SIDE)
            .find(|&column| self.board.height(column) < SIDE)
            .unwrap_or(0)
    }

    fn drop_token(&mut self, column: usize) {
        // The cursor and the opponent keep to columns with room.
        if self.board.play(column).is_ok() {
            self.next_turn();
        }
    }

    fn think(&mut self, ticks: u32) {
        let complete = self.search.step(NODES).is_complete();
        if complete && ticks >= PAUSE {
            self.drop_token(self.search.column());
        } else {
            self.stage = Stage::Thinking(ticks.saturating_add(1));
        }
    }

    /// What the lights show: one dot at the left and two at the right while a game is to be chosen;
    /// then the tokens, and fast the cursor, or what the opponent thinks of, or what ended the game:
    /// the winning lines, or all in a draw.
    pub fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        if self.stage == Stage::Choosing {
            for (column, row) in [(0, 2), (SIDE - 1, 1), (SIDE - 1, 3)] {
                picture.set(column, row, Light::Steady);
            }
            return picture;
        }
        let draw = self.board.outcome() == Some(Outcome::Draw);
        for (Cell { column, row }, player) in self.board.cells() {
            let light = match player {
                None => Light::Off,
                Some(_) if draw => Light::Fast,
                Some(Player::First) => Light::Steady,
                Some(Player::Second) => Light::Slow,
            };
            picture.set(column, row, light);
        }
        for cell in self
            .board
            .winning_lines()
            .iter()
            .flat_map(|line| line.cells())
        {
            picture.set(cell.column, cell.row, Light::Fast);
        }
        let cursor = match self.stage {
            Stage::Turn => Some(self.cursor),
            Stage::Thinking(_) => Some(self.search.column()),
            Stage::Choosing | Stage::Over => None,
        };
        if let Some(column) = cursor {
            picture.set(column, self.board.height(column), Light::Fast);
        }
        picture
    }

    /// What is due, or how the game ended, in a few words.
    pub fn title(&self) -> &'static str {
        let first = self.board.to_move() == Player::First;
        match (self.stage, self.board.outcome()) {
            (Stage::Choosing, _) => "A: one person, B: two",
            (Stage::Thinking(_), _) => "the opponent thinks",
            (Stage::Turn, _) if first => "first player to move",
            (Stage::Turn, _) => "second player to move",
            (Stage::Over, Some(Outcome::Win(Player::First))) => "the first player wins",
            (Stage::Over, Some(Outcome::Win(Player::Second))) => "the second player wins",
            (Stage::Over, _) => "a draw",
        }
    }

    /// The game that is played, or was played last.
    pub fn board(&self) -> &Five {
        &self.board
    }
}
