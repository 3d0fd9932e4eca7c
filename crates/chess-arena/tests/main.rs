//! Tests of the commands, in one program.

mod check_command;
mod match_command;
