//! What tells other threads that one has panicked.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// Sets a flag if the thread that holds this panics, so that the others end too: the panic goes on
/// when all have ended.
pub(crate) struct SetOnPanic<'a>(pub(crate) &'a AtomicBool);

impl Drop for SetOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}
