//! Games between two players, and how a run of many is reported.
//!
//! [`duel`] is one game: two [players](player) from an [opening](openings), each within a
//! [limit] of its own, until the rules of chess or their [agreement](adjudication) end it, or a
//! fault does. The lines of play that they show are [checked](line_of_play). Of many games
//! [`statistics`] tells who is stronger. A [`run`] of many ends by ctrl-c, resumes from
//! [lines of JSON](json_lines), shows its [`progress`] and draws a [`plot`].
//!
//! `chess-arena` and `chess-train` are programs over it.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod adjudication;
pub mod duel;
pub mod engine_spec;
pub mod json_lines;
pub mod limit;
pub mod line_of_play;
pub mod openings;
pub mod player;
pub mod plot;
pub mod progress;
pub mod run;
pub mod statistics;
