//! `cpu`: which kernel runs, which else could, and why not the others.

use std::io::Write;

use chess_movegen::kernel::KernelName;

use crate::failure::Failure;

pub(crate) fn run(out: &mut impl Write) -> Result<(), Failure> {
    let active = KernelName::active();
    for kernel in KernelName::ALL {
        match kernel.availability() {
            Ok(()) if kernel == active => writeln!(out, "{kernel:<9} in use")?,
            Ok(()) => writeln!(out, "{kernel:<9} available")?,
            Err(reason) => writeln!(out, "{kernel:<9} not available: {reason}")?,
        }
    }
    Ok(())
}
