//! What a position has of each feature, in little memory.

use chess_eval::{Category, Feature, Record};
use chess_movegen::{Color, Position};

/// A feature that counts so many times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    feature: u16,
    times: i16,
}

impl Entry {
    /// The number of the feature.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.feature.into()
    }

    #[inline]
    pub(crate) fn times(self) -> f64 {
        self.times.into()
    }
}

/// What a position has of each feature. Where it does not say otherwise, a list holds White's
/// features minus Black's, without those that both have equally often.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FeatureVector<'a> {
    /// The features whose weights are added.
    pub(crate) linear: &'a [Entry],
    /// Those that are added after the endgame was scaled: the tempo.
    pub(crate) unscaled: &'a [Entry],
    /// The dangers of the white king, and those of the black one.
    pub(crate) dangers: [&'a [Entry]; 2],
    pub(crate) outline: Outline,
}

/// What a position has of each feature, for those who keep few of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Features {
    lists: [Vec<Entry>; 4],
    outline: Outline,
}

impl Features {
    /// Those of a position; `None` if its value is known without any weights.
    pub(crate) fn of(position: &Position) -> Option<Features> {
        let (lists, outline) = lists(&Record::of(position)?);
        Some(Features { lists, outline })
    }

    /// The same as a vector.
    pub(crate) fn vector(&self) -> FeatureVector<'_> {
        let [linear, unscaled, white, black] = self.lists.each_ref().map(Vec::as_slice);
        FeatureVector { linear, unscaled, dangers: [white, black], outline: self.outline }
    }
}

/// How the sums of the features become a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outline {
    phase: u8,
    scales: [Option<u16>; 2],
}

/// The phase of the initial position.
const FULL_PHASE: f64 = 24.0;

impl Outline {
    /// How much of the middlegame is left, from 0 to 1.
    #[inline]
    pub(crate) fn middle_game(self) -> f64 {
        f64::from(self.phase) / FULL_PHASE
    }

    /// The number of the feature that scales the endgame down if this side is ahead.
    #[inline]
    pub(crate) fn scale(self, color: Color) -> Option<usize> {
        self.scales[color.index()].map(usize::from)
    }
}

/// A record in the form of a vector: its four lists one after the other.
pub(crate) fn lists(record: &Record) -> ([Vec<Entry>; 4], Outline) {
    let items_of = |is_unscaled: bool| {
        let signed = |color: Color, sign: i32| {
            let items = record.side(color).items().iter();
            items
                .filter(move |item| is_tempo(item.feature()) == is_unscaled)
                .map(move |item| (item.feature(), sign * item.times()))
        };
        merged(signed(Color::White, 1).chain(signed(Color::Black, -1)))
    };
    let dangers_of = |color: Color| {
        let dangers = record.side(color).dangers().iter();
        merged(dangers.map(|item| (item.feature(), item.times())))
    };
    let lists =
        [items_of(false), items_of(true), dangers_of(Color::White), dangers_of(Color::Black)];
    let scale = |color| record.scale(color).map(|feature| feature.index() as u16);
    let scales = [scale(Color::White), scale(Color::Black)];
    (lists, Outline { phase: record.phase() as u8, scales })
}

fn is_tempo(feature: Feature) -> bool {
    feature.group().category() == Category::Tempo
}

/// Each feature once, in the order of their numbers, without those that cancel out.
fn merged(features: impl Iterator<Item = (Feature, i32)>) -> Vec<Entry> {
    // No feature counts more often than there are squares, a few times over.
    let mut features: Vec<_> =
        features.map(|(feature, times)| (feature.index() as u16, times as i16)).collect();
    features.sort_unstable();
    features
        .chunk_by(|(a, _), (b, _)| a == b)
        .map(|same| Entry { feature: same[0].0, times: same.iter().map(|(_, times)| times).sum() })
        .filter(|entry| entry.times != 0)
        .collect()
}
