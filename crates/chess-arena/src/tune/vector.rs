//! What a position has of each feature, in little memory.

use chess_eval::{Category, Feature, Record};
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

/// What a position has of each feature. Where it does not say otherwise, a list holds White's
/// features minus Black's, without those that both have equally often.
#[derive(Clone, Copy, Debug)]
pub(super) struct FeatureVector<'a> {
    /// The features whose weights are added.
    pub(super) linear: &'a [Entry],
    /// Those that are added after the end game was scaled: the tempo.
    pub(super) unscaled: &'a [Entry],
    /// The dangers of the white king, and those of the black one.
    pub(super) dangers: [&'a [Entry]; 2],
    pub(super) outline: Outline,
}

/// How the sums of the features become a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outline {
    phase: u8,
    scales: [Option<u16>; 2],
}

/// The phase of the initial position.
const FULL_PHASE: f64 = 24.0;

impl Outline {
    /// How much of the middle game is left, from 0 to 1.
    #[inline]
    pub(super) fn middle_game(self) -> f64 {
        f64::from(self.phase) / FULL_PHASE
    }

    /// The number of the feature that scales the end game down if this side is ahead.
    #[inline]
    pub(super) fn scale(self, color: Color) -> Option<usize> {
        self.scales[color.index()].map(usize::from)
    }
}

/// A record in the form of a vector: its four lists one after the other.
pub(super) fn lists(record: &Record) -> ([Vec<Entry>; 4], Outline) {
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
