//! How another thread ends a search, or tells it that its ponder move was played.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ends a search from another thread, or tells it that the move it ponders on was played.
///
/// A handle belongs to **one** search: the next to begin after
/// [`Searcher::stop_handle`](crate::Searcher::stop_handle) returned it. It may be used before that
/// search begins, as well as while it runs; afterwards it does nothing. So a stop that comes early
/// is not lost, and one that comes late does not end the next search.
#[derive(Clone, Debug, Default)]
pub struct StopHandle(Arc<Signals>);

#[derive(Debug, Default)]
struct Signals {
    stop: AtomicBool,
    ponder_hit: AtomicBool,
}

impl StopHandle {
    /// Ends the search soon; it returns the best that it has found.
    pub fn stop(&self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }

    /// The opponent has played the move that the search ponders on: its limits apply from now on,
    /// and its time counts from now.
    pub fn ponder_hit(&self) {
        self.0.ponder_hit.store(true, Ordering::Relaxed);
    }

    /// True after [`stop`](StopHandle::stop).
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    /// True after [`ponder_hit`](StopHandle::ponder_hit).
    pub(crate) fn is_ponder_hit(&self) -> bool {
        self.0.ponder_hit.load(Ordering::Relaxed)
    }
}
