//! The tests, in one program.

mod drawn_games;
mod legality;
mod public_api;
mod random_walks;
mod refused_positions;
mod sample;
mod see;
