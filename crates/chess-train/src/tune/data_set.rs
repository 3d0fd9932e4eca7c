//! Many positions, taken apart into features.

use chess_data::{GameResult, Sample};
use chess_eval::{Feature, Record};
use chess_movegen::Color;

use crate::model::objective::Worth;
use crate::model::vector::{Entry, FeatureVector, Outline, lists};

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

    /// How many positions there are.
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
