//! What must hold in every position, in every game and for every text: each law stated once, as a
//! function that panics where it is broken.
//!
//! The tests of the crates call them with what is made at random, the fuzz targets with any bytes,
//! and `cargo xtask walk` in games without end. A function `assert_bytes` is the law of the fuzz
//! target with its module's name. This crate is a tool of the workspace and not published.

#![forbid(unsafe_code)]

pub mod book;
pub mod epd;
pub mod fen;
pub mod game;
pub mod legality;
pub mod maps;
pub mod move_text;
mod naive_board;
mod naive_fen;
mod parallel;
pub mod pgn;
pub mod position;
mod starts;
pub mod tactics;

use chess_movegen::{Move, MoveList};

pub use naive_board::NaiveBoard;
pub use parallel::{cores, in_parallel};
pub use starts::{start, starts, suite};

/// Moves in an order in which they can be compared.
#[must_use]
pub fn sorted(moves: MoveList) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

/// Panics unless a column lies in the text or just behind it.
#[track_caller]
fn assert_column(column: usize, text: &str) {
    let last = text.chars().count() + 1;
    assert!((1..=last).contains(&column), "column {column} in {text:?}");
}

/// The text that bytes are, as far as they are one.
fn text_of(bytes: &[u8]) -> &str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
    }
}
