//! What the fuzz targets share: the positions that they begin with, and the laws of a position.

#![forbid(unsafe_code)]

mod position_laws;
mod starts;

pub use position_laws::{assert_lawful, assert_up_to_date, sorted_moves};
pub use starts::{start, starts};

/// Panics unless a column lies in the text or just behind it.
#[track_caller]
pub fn assert_column(column: usize, text: &str) {
    let last = text.chars().count() + 1;
    assert!((1..=last).contains(&column), "column {column} in {text:?}");
}
