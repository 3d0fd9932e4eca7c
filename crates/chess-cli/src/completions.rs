//! `completions` and `man`: what shells and manuals know of the program.

use std::io::{self, Write};

use clap::{Args, Command};
use clap_complete::{Generator as _, Shell};

/// Print a script that completes command lines in a shell.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/completions.txt"))]
pub(crate) struct CompletionsOptions {
    /// The shell.
    shell: Shell,
}

/// Writes the script for this program.
pub(crate) fn run(
    options: &CompletionsOptions,
    mut program: Command,
    out: &mut impl Write,
) -> io::Result<()> {
    program.set_bin_name("chess-cli");
    program.build();
    options.shell.try_generate(&program, out)
}

/// Writes the manual page of this program.
pub(crate) fn write_manual(program: Command, out: &mut impl Write) -> io::Result<()> {
    clap_mangen::Man::new(program).render(out)
}
