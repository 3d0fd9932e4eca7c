//! Tests of the commands, in one program.

mod perft_command;
mod walk_command;
