//! The opponent in `connect::search`.

use tabletop::connect::search::{Forecast, Progress, Search, SearchError, Slot};
use tabletop::connect::{Board, words};

use crate::using::{any, logged, note, shown, stored, usual, value};

pub fn call() {
    search(any(&Board::<7, 6, { words(7, 6) }>::vacant()));
    search(any(&Board::<300, 300, { words(300, 300) }>::vacant()));

    let error = any(SearchError::Vacant);
    value::<SearchError>(&error);
    shown::<SearchError>(&error);
    logged::<SearchError>(&error);
    note(SearchError::message(error));
}

fn search<const COLUMNS: usize, const ROWS: usize, const WORDS: usize>(
    board: &Board<COLUMNS, ROWS, WORDS>,
) {
    let mut slots = [usual::<Slot>(); 16];
    value::<Slot>(&slots[0]);
    logged::<Slot>(&slots[0]);
    let Ok(mut search) = Search::new(board, any(4), any(&mut slots)) else {
        return;
    };
    note(Search::restart(any(&mut search), board, any(4)));
    logged::<Search>(&search);
    let progress = any(Search::step(any(&mut search), any(1)));
    value::<Progress>(&progress);
    logged::<Progress>(&progress);
    stored::<Progress>(&progress);
    note(Progress::is_complete(progress));
    note(Search::progress(&search));
    let forecast = any(Search::forecast(&search));
    value::<Forecast>(&forecast);
    logged::<Forecast>(&forecast);
    stored::<Forecast>(&forecast);
    note(Search::finish(any(&mut search)));
    note(Search::column(any(&search)));
}
