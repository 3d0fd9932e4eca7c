//! Tests of the commands, in one program.

mod check_command;
mod data_command;
mod datagen_command;
mod folder;
mod interruption;
mod learn_command;
mod match_command;
mod scored_games;
mod spsa_command;
mod train_command;
mod tune_command;
