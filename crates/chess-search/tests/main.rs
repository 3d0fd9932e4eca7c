//! Tests of the public interface, in one program.

mod end_game_tables;
mod oracles;
mod positions;
mod random_games;
mod searcher;
#[cfg(feature = "syzygy")]
mod syzygy;
#[cfg(feature = "tune")]
mod tune;
