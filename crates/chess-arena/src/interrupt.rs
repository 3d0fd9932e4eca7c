//! Ctrl-c.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context as _;

/// How a shell tells that a program was stopped by ctrl-c.
pub(crate) const EXIT_CODE: u8 = 130;

/// A flag that ctrl-c sets; asked twice, the program ends at once.
pub(crate) fn flag() -> anyhow::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    let of_handler = Arc::clone(&flag);
    ctrlc::set_handler(move || {
        if of_handler.swap(true, Ordering::Relaxed) {
            std::process::exit(EXIT_CODE.into());
        }
    })
    .context("cannot watch for ctrl-c")?;
    Ok(flag)
}
