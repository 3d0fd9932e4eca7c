//! What the program `chess-arena` does, as a library.
//!
//! [`match_runner`] has engines play each other and tells which is stronger, and [`spsa`] tunes the
//! parameters of an engine by such games; both are made of [`chess_duel`]. [`check_runner`] checks
//! whether engines keep to the Universal Chess Interface. All three run engines with
//! [`chess_uci::client`].

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod check_runner;
pub mod match_runner;
pub mod spsa;
