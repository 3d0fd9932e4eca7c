//! What a position has of each feature, as small as can be.

use chess_eval::{Category, Feature, Item, Record};
use chess_movegen::Color;

/// A feature that counts so many times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    feature: u16,
    times: i16,
}

impl Entry {
    /// The number of the feature.
    #[inline]
    pub(super) fn index(self) -> usize {
        self.feature.into()
    }

    #[inline]
    pub(super) fn times(self) -> f64 {
        self.times.into()
    }
}

/// What a position has of each feature.
#[derive(Clone, Copy, Debug)]
pub(super) struct FeatureVector<'a> {
    /// White's features minus Black's; those that both sides have equally often are left out.
    pub(super) linear: &'a [Entry],
    /// The dangers of each king.
    pub(super) dangers: [&'a [Entry]; 2],
    pub(super) outline: Outline,
}

/// What a position has besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outline {
    phase: u8,
    pub(super) side_to_move: Color,
    scales: [Option<u16>; 2],
}

impl Outline {
    /// How much of the middle game is left, from 0 to 1.
    #[inline]
    pub(super) fn middle_game(self) -> f64 {
        f64::from(self.phase) / 24.0
    }

    /// The number of the feature that scales the end game down if this side is ahead.
    #[inline]
    pub(super) fn scale(self, color: Color) -> Option<usize> {
        self.scales[color.index()].map(usize::from)
    }
}

/// The parts of a record: its linear features, the dangers of each king, and the rest.
pub(super) fn parts(record: &Record) -> ([Vec<Entry>; 3], Outline) {
    let [white, black] = [Color::White, Color::Black].map(|color| record.side(color));
    // The tempo is not scaled, and whose it is stands in the outline.
    let is_linear = |item: &&Item| item.feature().group().category() != Category::Tempo;
    let plus = white.items().iter().filter(is_linear).map(|item| (item.feature(), item.times()));
    let minus = black.items().iter().filter(is_linear).map(|item| (item.feature(), -item.times()));
    let linear = merged(plus.chain(minus));
    let dangers = [white, black]
        .map(|side| merged(side.dangers().iter().map(|item| (item.feature(), item.times()))));
    let [of_white, of_black] = dangers;
    let number = |feature: Feature| feature.index() as u16;
    let outline = Outline {
        phase: record.phase() as u8,
        side_to_move: record.side_to_move(),
        scales: [Color::White, Color::Black].map(|color| record.scale(color).map(number)),
    };
    ([linear, of_white, of_black], outline)
}

/// Each feature once, in the order of their numbers, without those that cancel out.
fn merged(features: impl Iterator<Item = (Feature, i32)>) -> Vec<Entry> {
    let mut features: Vec<_> =
        features.map(|(feature, times)| (feature.index() as u16, times as i16)).collect();
    features.sort_unstable();
    let of_one = features.chunk_by(|(a, _), (b, _)| a == b);
    of_one
        .map(|same| Entry { feature: same[0].0, times: same.iter().map(|(_, times)| times).sum() })
        .filter(|entry| entry.times != 0)
        .collect()
}
