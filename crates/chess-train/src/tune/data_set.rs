//! Many positions, taken apart into features.

use std::path::PathBuf;

use chess_data::{Filter, GameResult, Part, Sample, Split};
use chess_eval::{Feature, Record};
use chess_movegen::Color;
use indicatif::ProgressBar;

use crate::model::objective::Worth;
use crate::model::vector::{Entry, FeatureVector, Outline, lists};
use crate::scored_games::whole_games;

/// Many positions, taken apart into features: the lists of all of them one after the other, four
/// bytes an entry.
#[derive(Default)]
pub(super) struct DataSet {
    entries: Vec<Entry>,
    rows: Vec<Row>,
}

/// Where the lists of a position are, and what it was worth.
struct Row {
    first: usize,
    /// Of the four lists.
    lengths: [u16; 4],
    outline: Outline,
    score: i16,
    result: GameResult,
}

impl DataSet {
    /// Adds a position. One whose value is known without any weights teaches nothing and is left
    /// out.
    pub(super) fn add(&mut self, sample: &Sample) {
        let Some(record) = Record::of(&sample.position()) else { return };
        let first = self.entries.len();
        let (lists, outline) = lists(&record);
        let lengths = lists.each_ref().map(|list| list.len() as u16);
        self.entries.extend(lists.into_iter().flatten());
        let (score, result) = (sample.score(), sample.result());
        self.rows.push(Row { first, lengths, outline, score, result });
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The features of a position, by its number.
    #[inline]
    pub(super) fn vector(&self, index: usize) -> FeatureVector<'_> {
        let row = &self.rows[index];
        let mut rest = &self.entries[row.first..];
        let [linear, unscaled, white, black] = row.lengths.map(|length| {
            let (list, others) = rest.split_at(length.into());
            rest = others;
            list
        });
        FeatureVector { linear, unscaled, dangers: [white, black], outline: row.outline }
    }

    /// What a position was worth, by its number.
    #[inline]
    pub(super) fn worth(&self, index: usize) -> Worth {
        let row = &self.rows[index];
        Worth { score: row.score.into(), points: row.result.white_points() }
    }

    /// What each position was worth, each once.
    pub(super) fn worths(&self) -> impl Iterator<Item = (Worth, u64)> + Clone {
        (0..self.len()).map(|index| (self.worth(index), 1))
    }

    /// In how many lists of positions each feature is.
    pub(super) fn occurrences(&self) -> [u64; Feature::COUNT] {
        let scales = self.rows.iter().flat_map(|row| {
            [Color::White, Color::Black].map(|color| row.outline.scale(color)).into_iter().flatten()
        });
        let mut occurrences = [0; Feature::COUNT];
        for index in self.entries.iter().map(|entry| entry.index()).chain(scales) {
            occurrences[index] += 1;
        }
        occurrences
    }
}

/// The quiet positions of some of the games.
#[derive(Default)]
pub(super) struct Positions {
    pub(super) games: u64,
    pub(super) data: DataSet,
}

/// The positions to learn from, and those to validate what was learned.
///
/// The last game of a file that is still being written is left out.
pub(super) fn read(paths: &[PathBuf], split: Split) -> anyhow::Result<[Positions; 2]> {
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
