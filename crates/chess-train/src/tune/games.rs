//! The games to learn from.

use std::path::PathBuf;

use chess_data::{FileError, Filter, Part, Split};
use indicatif::ProgressBar;

use super::data_set::DataSet;
use crate::scored_games::whole_games;

/// The quiet positions of some of the games.
#[derive(Default)]
pub(super) struct Positions {
    pub(super) games: u64,
    pub(super) data: DataSet,
}

/// The positions to learn from, and those to validate what was learned.
///
/// The last game of a file that is still being written is left out.
pub(super) fn read(paths: &[PathBuf], split: Split) -> Result<[Positions; 2], FileError> {
    let (mut training, mut validation) = (Positions::default(), Positions::default());
    let spinner = ProgressBar::new_spinner();
    let mut number = 0;
    for game in whole_games(paths) {
        let game = game?;
        let part = match split.part(number) {
            Part::Training => &mut training,
            Part::Validation => &mut validation,
        };
        part.games += 1;
        Filter::QUIET.samples(&game).for_each(|sample| part.data.add(&sample));
        number += 1;
        spinner.set_message(format!("{number} games read"));
        spinner.tick();
    }
    spinner.finish_and_clear();
    Ok([training, validation])
}
