//! What the program `chess-arena` does, as a library.
//!
//! [`match_runner`] has engines play each other and tells which is stronger; [`check_runner`] checks
//! whether they keep to the rules of the Universal Chess Interface. Both run engines with
//! [`chess_uci::client`].

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod check_runner;
mod line_of_play;
pub mod match_runner;
