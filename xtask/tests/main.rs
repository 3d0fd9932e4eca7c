//! Tests of the commands, in one program.

mod match_command;
mod perft_command;
mod uci_check_command;
mod walk_command;
