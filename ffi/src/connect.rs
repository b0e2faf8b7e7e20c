//! Connect, on a board of up to 300 × 300 and on a small one.

use tabletop::connect::{self, Board, words};

use crate::memory::{Answer, Room, Zeroed, start, value, value_of, zeroed};
use crate::status::{Player, Status, ended};

/// The most columns, and the most rows, of a `tabletop_connect`.
pub const TABLETOP_CONNECT_SIDE: usize = 300;
/// The size of a `tabletop_connect` in bytes.
pub const TABLETOP_CONNECT_SIZE: usize = 12624;
/// Its alignment.
pub const TABLETOP_CONNECT_ALIGN: usize = 4;

/// A game of connect on up to 300 x 300 cells: *k* in a row under gravity win.
#[repr(C)]
pub struct Connect {
    /// Nothing to look at or to write.
    pub opaque: [u32; 3156],
}

/// The most columns of a `tabletop_small_connect`.
pub const TABLETOP_SMALL_CONNECT_COLUMNS: usize = 7;
/// The most rows of a `tabletop_small_connect`.
pub const TABLETOP_SMALL_CONNECT_ROWS: usize = 6;
/// The size of a `tabletop_small_connect` in bytes.
pub const TABLETOP_SMALL_CONNECT_SIZE: usize = 52;
/// Its alignment.
pub const TABLETOP_SMALL_CONNECT_ALIGN: usize = 4;

/// The same on up to 7 x 6 cells, in little memory; quicker, too.
#[repr(C)]
pub struct SmallConnect {
    /// Nothing to look at or to write.
    pub opaque: [u32; 13],
}

/// cbindgen:ignore
type Large = Board<
    TABLETOP_CONNECT_SIDE,
    TABLETOP_CONNECT_SIDE,
    { words(TABLETOP_CONNECT_SIDE, TABLETOP_CONNECT_SIDE) },
>;
/// cbindgen:ignore
type Small = Board<
    TABLETOP_SMALL_CONNECT_COLUMNS,
    TABLETOP_SMALL_CONNECT_ROWS,
    { words(TABLETOP_SMALL_CONNECT_COLUMNS, TABLETOP_SMALL_CONNECT_ROWS) },
>;

impl Room for Connect {
    type Value = Large;
    const MARK: u32 = 0xc022_0001;
    const LAYOUT: (usize, usize) = (TABLETOP_CONNECT_SIZE, TABLETOP_CONNECT_ALIGN);
}

impl Room for SmallConnect {
    type Value = Small;
    const MARK: u32 = 0xc022_0002;
    const LAYOUT: (usize, usize) = (TABLETOP_SMALL_CONNECT_SIZE, TABLETOP_SMALL_CONNECT_ALIGN);
}

// SAFETY: as the library says of `vacant`, all its bytes are 0.
unsafe impl<const C: usize, const R: usize, const W: usize> Zeroed for Board<C, R, W> {}

/// A cell of a board.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Cell {
    /// From the left.
    pub column: usize,
    /// From below.
    pub row: usize,
}

/// What a move brought about.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Landing {
    /// Where the token came to rest.
    pub cell: Cell,
    /// Whose token it is.
    pub player: Player,
    /// Whether it won the game.
    pub won: bool,
    /// The first and the last cell of each line that it filled, at most one a direction.
    pub lines: [[Cell; 2]; 4],
    /// How many lines they are.
    pub line_count: usize,
}

/// How a game of connect stands.
#[derive(Clone, Copy)]
#[repr(u8)]
pub enum Outcome {
    /// It runs.
    Running = 0,
    /// The player who opened it has won.
    First = 1,
    /// The other one has won.
    Second = 2,
    /// The board is full.
    Draw = 3,
}

impl From<connect::Cell> for Cell {
    fn from(connect::Cell { column, row }: connect::Cell) -> Self {
        Self { column, row }
    }
}

impl From<connect::Landing> for Landing {
    fn from(landing: connect::Landing) -> Self {
        let nowhere = Cell { column: 0, row: 0 };
        let mut lines = [[nowhere; 2]; 4];
        for (place, line) in lines.iter_mut().zip(&landing.lines) {
            let mut cells = line.cells().map(Cell::from);
            let first = cells.next().unwrap_or(nowhere);
            *place = [first, cells.next_back().unwrap_or(first)];
        }
        Self {
            cell: landing.cell.into(),
            player: landing.player.into(),
            won: landing.won(),
            lines,
            line_count: landing.lines.len(),
        }
    }
}

/// # Safety
/// As for [`value`] and [`Answer::at`], here and in what follows.
unsafe fn play<R, const C: usize, const W: usize, const H: usize>(
    state: *mut R,
    column: usize,
    landing: *mut Landing,
) -> Status
where
    R: Room<Value = Board<C, H, W>>,
{
    ended((|| {
        // SAFETY: by the caller's word.
        let answer = unsafe { Answer::perhaps(landing) }?;
        // SAFETY: as above.
        let landing = unsafe { value(state) }?.play(column)?;
        answer.write(landing.into());
        Ok(())
    })())
}

unsafe fn undo<R, const C: usize, const W: usize, const H: usize>(
    state: *mut R,
    column: usize,
    cell: *mut Cell,
) -> Status
where
    R: Room<Value = Board<C, H, W>>,
{
    ended((|| {
        // SAFETY: by the caller's word.
        let answer = unsafe { Answer::perhaps(cell) }?;
        // SAFETY: as above.
        let cell = unsafe { value(state) }?.undo(column)?;
        answer.write(cell.into());
        Ok(())
    })())
}

unsafe fn to_move<R, const C: usize, const W: usize, const H: usize>(
    state: *const R,
    player: *mut Player,
) -> Status
where
    R: Room<Value = Board<C, H, W>>,
{
    ended((|| {
        // SAFETY: by the caller's word.
        let answer = unsafe { Answer::at(player) }?;
        // SAFETY: as above.
        let player = unsafe { value_of(state) }?.to_move();
        answer.write(player.into());
        Ok(())
    })())
}

unsafe fn outcome<R, const C: usize, const W: usize, const H: usize>(
    state: *const R,
    outcome: *mut Outcome,
) -> Status
where
    R: Room<Value = Board<C, H, W>>,
{
    ended((|| {
        // SAFETY: by the caller's word.
        let answer = unsafe { Answer::at(outcome) }?;
        // SAFETY: as above.
        let outcome = unsafe { value_of(state) }?.outcome();
        answer.write(match outcome {
            None => Outcome::Running,
            Some(connect::Outcome::Win(tabletop::Player::First)) => Outcome::First,
            Some(connect::Outcome::Win(tabletop::Player::Second)) => Outcome::Second,
            Some(connect::Outcome::Draw) => Outcome::Draw,
        });
        Ok(())
    })())
}

unsafe fn cell<R, const C: usize, const W: usize, const H: usize>(
    state: *const R,
    cell: Cell,
    player: *mut Player,
) -> Status
where
    R: Room<Value = Board<C, H, W>>,
{
    ended((|| {
        // SAFETY: by the caller's word.
        let answer = unsafe { Answer::at(player) }?;
        // SAFETY: as above.
        let player = unsafe { value_of(state) }?.cell(cell.column, cell.row);
        answer.write(player.ok_or(Status::NoToken)?.into());
        Ok(())
    })())
}

/// Begins a game on `columns` x `rows` cells, won by `line` in a row, in place. A `line` longer than both
/// sides is allowed: then nobody can win.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_connect_start(
    connect: *mut Connect,
    columns: usize,
    rows: usize,
    line: u32,
) -> Status {
    // SAFETY: as the header asks of every pointer.
    ended(unsafe { start(connect, zeroed, |board| board.start(columns, rows, line)) })
}

/// Drops a token of the player to move into a column. `landing` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_connect_play(
    connect: *mut Connect,
    column: usize,
    landing: *mut Landing,
) -> Status {
    // SAFETY: as the header asks of every pointer.
    unsafe { play(connect, column, landing) }
}

/// Takes the top token of a column back: the last mover's, whose turn it then is again. Of several
/// columns with the last mover's token on top any may be chosen; after a win, one without which no line
/// is left. `cell` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_connect_undo(
    connect: *mut Connect,
    column: usize,
    cell: *mut Cell,
) -> Status {
    // SAFETY: as the header asks of every pointer.
    unsafe { undo(connect, column, cell) }
}

/// Whose turn it is, or would be if the game were not over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_connect_to_move(
    connect: *const Connect,
    player: *mut Player,
) -> Status {
    // SAFETY: as the header asks of every pointer.
    unsafe { to_move(connect, player) }
}

/// How the game stands, and who has won.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_connect_winner(
    connect: *const Connect,
    winner: *mut Outcome,
) -> Status {
    // SAFETY: as the header asks of every pointer.
    unsafe { outcome(connect, winner) }
}

/// Whose token lies in a cell, or TABLETOP_STATUS_NO_TOKEN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_connect_token(
    connect: *const Connect,
    place: Cell,
    player: *mut Player,
) -> Status {
    // SAFETY: as the header asks of every pointer.
    unsafe { cell(connect, place, player) }
}

/// As `tabletop_connect_start`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_small_connect_start(
    connect: *mut SmallConnect,
    columns: usize,
    rows: usize,
    line: u32,
) -> Status {
    // SAFETY: as the header asks of every pointer.
    ended(unsafe { start(connect, zeroed, |board| board.start(columns, rows, line)) })
}

/// As `tabletop_connect_play`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_small_connect_play(
    connect: *mut SmallConnect,
    column: usize,
    landing: *mut Landing,
) -> Status {
    // SAFETY: as the header asks of every pointer.
    unsafe { play(connect, column, landing) }
}

/// As `tabletop_connect_undo`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_small_connect_undo(
    connect: *mut SmallConnect,
    column: usize,
    cell: *mut Cell,
) -> Status {
    // SAFETY: as the header asks of every pointer.
    unsafe { undo(connect, column, cell) }
}

/// As `tabletop_connect_to_move`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_small_connect_to_move(
    connect: *const SmallConnect,
    player: *mut Player,
) -> Status {
    // SAFETY: as the header asks of every pointer.
    unsafe { to_move(connect, player) }
}

/// As `tabletop_connect_winner`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_small_connect_winner(
    connect: *const SmallConnect,
    winner: *mut Outcome,
) -> Status {
    // SAFETY: as the header asks of every pointer.
    unsafe { outcome(connect, winner) }
}

/// As `tabletop_connect_token`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_small_connect_token(
    connect: *const SmallConnect,
    place: Cell,
    player: *mut Player,
) -> Status {
    // SAFETY: as the header asks of every pointer.
    unsafe { cell(connect, place, player) }
}
