//! When a search ends.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// When a search ends: at whichever limit is reached first.
///
/// The default is five plies, the depth of Cheshire's chess system. A search that nothing limits
/// ends when it has seen a mate to its end, or at [`Limits::MAX_DEPTH`].
///
/// ```
/// use std::time::Duration;
/// use chess_search::Limits;
///
/// let limits = Limits::NONE.with_depth(8).with_time(Duration::from_millis(500));
/// assert_eq!(limits.depth(), 8);
/// assert_eq!(Limits::default().depth(), 5);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    depth: u32,
    time: Option<Duration>,
    nodes: Option<u64>,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Limits<'a> {
    /// The deepest search, in plies; captures and checks may go deeper.
    pub const MAX_DEPTH: u32 = 64;

    /// No limit but [`Limits::MAX_DEPTH`].
    pub const NONE: Limits<'static> =
        Limits { depth: Limits::MAX_DEPTH, time: None, nodes: None, stop: None };

    /// The same limits, and no more than so many plies: one at least, [`Limits::MAX_DEPTH`] at
    /// most.
    #[must_use]
    pub const fn with_depth(mut self, plies: u32) -> Limits<'a> {
        self.depth = match plies {
            0 => 1,
            1..=Limits::MAX_DEPTH => plies,
            _ => Limits::MAX_DEPTH,
        };
        self
    }

    /// The same limits, and no more than so much time.
    #[must_use]
    pub const fn with_time(mut self, time: Duration) -> Limits<'a> {
        self.time = Some(time);
        self
    }

    /// The same limits, and no more than so many nodes.
    #[must_use]
    pub const fn with_nodes(mut self, nodes: u64) -> Limits<'a> {
        self.nodes = Some(nodes);
        self
    }

    /// The same limits, and the search ends soon after somebody sets this flag.
    #[must_use]
    pub const fn with_stop(self, stop: &AtomicBool) -> Limits<'_> {
        Limits { depth: self.depth, time: self.time, nodes: self.nodes, stop: Some(stop) }
    }

    /// The depth at which the search ends, in plies.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// The time after which the search ends.
    #[must_use]
    pub const fn time(&self) -> Option<Duration> {
        self.time
    }

    /// The number of nodes after which the search ends.
    #[must_use]
    pub const fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// True if somebody has asked the search to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits::NONE.with_depth(5)
    }
}
