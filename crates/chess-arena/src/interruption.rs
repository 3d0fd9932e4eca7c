//! What ctrl-c does to a run that the same command can carry on with later.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context as _;

/// The exit status of a program that was interrupted.
const INTERRUPTED: u8 = 130;

/// A flag that ctrl-c raises, so that a run can end in order. Pressed again, it ends the program at
/// once.
pub(crate) fn watch_for_ctrl_c() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let handler_stop = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if handler_stop.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
    })
    .context("cannot watch for ctrl-c")?;
    Ok(stop)
}

/// The exit status of a run that looked at the flag.
pub(crate) fn exit_code(stop: &AtomicBool) -> ExitCode {
    if stop.load(Ordering::Relaxed) { INTERRUPTED.into() } else { ExitCode::SUCCESS }
}
