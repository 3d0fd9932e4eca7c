//! `completions` and `man`: what shells and manuals know of the program.

use std::io::{self, Write};

use clap::{Args, CommandFactory};
use clap_complete::{Generator as _, Shell};

use crate::args::Arguments;

/// Print a script that completes command lines in a shell.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/completions.txt"))]
pub(crate) struct CompletionsOptions {
    /// The shell.
    shell: Shell,
}

pub(crate) fn run(options: &CompletionsOptions, out: &mut impl Write) -> io::Result<()> {
    let mut command = <Arguments as CommandFactory>::command();
    command.set_bin_name("chess-cli");
    command.build();
    options.shell.try_generate(&command, out)
}

pub(crate) fn write_manual(out: &mut impl Write) -> io::Result<()> {
    clap_mangen::Man::new(<Arguments as CommandFactory>::command()).render(out)
}
