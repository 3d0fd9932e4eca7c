//! The tests, in one program.

mod circles;
mod drawn_games;
mod legality;
mod pages;
mod public_api;
mod random_walks;
mod reasons;
mod refused_positions;
mod sample;
mod see;
mod source_tree;
