//! Many positions, taken apart into features.

use chess_data::{GameResult, Sample};
use chess_eval::{Feature, Record};

use super::vector::{Entry, FeatureVector, Outline, parts};

/// Many positions, taken apart into features, one after the other in memory.
#[derive(Default)]
pub(super) struct DataSet {
    entries: Vec<Entry>,
    rows: Vec<Row>,
}

/// Where the entries of a position stand, and what it was worth.
struct Row {
    first: usize,
    /// Of the linear part, and of each king's dangers.
    lengths: [u16; 3],
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
        let (parts, outline) = parts(&record);
        let lengths = parts.each_ref().map(|part| part.len() as u16);
        for part in parts {
            self.entries.extend(part);
        }
        let (score, result) = (sample.score(), sample.result());
        self.rows.push(Row { first, lengths, outline, score, result });
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// How many bytes of memory they take.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.entries[..]) + size_of_val(&self.rows[..])
    }

    /// The features of a position.
    #[inline]
    pub(super) fn vector(&self, index: usize) -> FeatureVector<'_> {
        let row = &self.rows[index];
        let [linear, white, black] = row.lengths.map(usize::from);
        let entries = &self.entries[row.first..row.first + linear + white + black];
        let (linear, dangers) = entries.split_at(linear);
        let (white, black) = dangers.split_at(white);
        FeatureVector { linear, dangers: [white, black], outline: row.outline }
    }

    /// The score of a position and the points that the game brought, both in view of White.
    #[inline]
    pub(super) fn worth(&self, index: usize) -> (f64, f64) {
        let row = &self.rows[index];
        (row.score.into(), row.result.white_points())
    }

    /// In how many positions each feature makes a difference.
    pub(super) fn occurrences(&self) -> [u64; Feature::COUNT] {
        let mut occurrences = [0; Feature::COUNT];
        for entry in &self.entries {
            occurrences[entry.index()] += 1;
        }
        for row in &self.rows {
            let colors = [chess_movegen::Color::White, chess_movegen::Color::Black];
            for scale in colors.into_iter().filter_map(|color| row.outline.scale(color)) {
                occurrences[scale] += 1;
            }
        }
        for feature in Feature::all() {
            if feature.group().category() == chess_eval::Category::Tempo {
                occurrences[feature.index()] = self.rows.len() as u64;
            }
        }
        occurrences
    }
}
