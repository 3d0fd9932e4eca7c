//! Tests of the commands, in one program.

mod perft_command;
mod perft_suites;
mod program;
mod walk_command;
