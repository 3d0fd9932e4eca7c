//! How often what is found is what the label says.

use std::fmt;

use serde::Serialize;

/// How often a theme was found, labelled, and both.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    pub(crate) both: u32,
    pub(crate) only_found: u32,
    pub(crate) only_labelled: u32,
}

impl Tally {
    /// Counts one puzzle.
    pub(crate) fn add(&mut self, is_found: bool, is_labelled: bool) {
        match (is_found, is_labelled) {
            (true, true) => self.both += 1,
            (true, false) => self.only_found += 1,
            (false, true) => self.only_labelled += 1,
            (false, false) => {}
        }
    }

    /// Of those found, the share that is labelled; `None` if none was found, or none labelled at all.
    pub(crate) fn precision(self) -> Option<f64> {
        let is_labelled = self.both + self.only_labelled > 0;
        share(self.both, self.only_found).filter(|_| is_labelled)
    }

    /// Of those labelled, the share that is found; `None` if none was labelled.
    pub(crate) fn recall(self) -> Option<f64> {
        share(self.both, self.only_labelled)
    }
}

fn share(part: u32, rest: u32) -> Option<f64> {
    let all = part + rest;
    (all > 0).then(|| f64::from(part) / f64::from(all))
}

/// A theme with its numbers: a line of the table, or of JSON.
#[derive(Serialize, Debug)]
pub(crate) struct Row {
    pub(crate) theme: &'static str,
    pub(crate) labelled: u32,
    pub(crate) found: u32,
    pub(crate) both: u32,
    pub(crate) precision: Option<f64>,
    pub(crate) recall: Option<f64>,
}

impl Row {
    pub(crate) const HEADER: &'static str =
        "theme              labelled  found   both  precision  recall";

    pub(crate) fn new(theme: &'static str, tally: Tally) -> Row {
        Row {
            theme,
            labelled: tally.both + tally.only_labelled,
            found: tally.both + tally.only_found,
            both: tally.both,
            precision: tally.precision(),
            recall: tally.recall(),
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Row { theme, labelled, found, both, .. } = self;
        let [precision, recall] = [self.precision, self.recall]
            .map(|share| share.map_or_else(|| "-".to_owned(), |share| format!("{share:.3}")));
        write!(f, "{theme:<18} {labelled:>8} {found:>6} {both:>6} {precision:>10} {recall:>7}")
    }
}
