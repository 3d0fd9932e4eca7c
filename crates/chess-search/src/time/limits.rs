//! When a search ends: its limits, the clock of the side to move, and the handle that stops it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chess_movegen::Move;
use web_time::Instant;

/// When a search ends, which is when the first of these limits is reached; and which moves it
/// considers.
///
/// A search without limits is *infinite*: it ends when its [`StopHandle`] stops
/// it and not before, even if there is nothing left to find out. So does one that ponders, until
/// the ponder move is played. Therefore there is no default: begin with [`Limits::NONE`], or with
/// the one limit that matters, a `Duration` or a [`Clock`].
///
/// ```
/// use std::time::Duration;
/// use chess_search::Limits;
///
/// let limits = Limits::NONE.with_depth(8).with_time(Duration::from_millis(500));
/// assert_eq!(limits.depth(), Some(8));
/// assert_eq!(Limits::from(Duration::from_secs(1)).time(), Some(Duration::from_secs(1)));
/// assert!(Limits::NONE.is_infinite() && !limits.is_infinite());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    depth: Option<u32>,
    nodes: Option<u64>,
    soft_nodes: Option<u64>,
    time: Option<Duration>,
    clock: Option<Clock>,
    mate: Option<u32>,
    moves: Vec<Move>,
    ponder: bool,
    start: Option<Instant>,
}

impl Limits {
    /// The greatest depth, in plies; captures and checks may be followed further.
    pub const MAX_DEPTH: u32 = 120;

    /// No limit: an infinite search.
    pub const NONE: Limits = Limits {
        depth: None,
        nodes: None,
        soft_nodes: None,
        time: None,
        clock: None,
        mate: None,
        moves: Vec::new(),
        ponder: false,
        start: None,
    };

    /// The same limits, and this depth in plies: at least 1, at most [`Limits::MAX_DEPTH`].
    #[must_use]
    pub fn with_depth(mut self, plies: u32) -> Limits {
        self.depth = Some(plies.clamp(1, Limits::MAX_DEPTH));
        self
    }

    /// The same limits, and only these moves at the root. Illegal ones are ignored; if none is
    /// left, all legal moves are searched.
    #[must_use]
    pub fn with_moves(mut self, moves: &[Move]) -> Limits {
        self.moves = moves.to_vec();
        self
    }

    /// The same limits, which apply only after
    /// [`StopHandle::ponder_hit`]: the search thinks in the
    /// opponent's time.
    #[must_use]
    pub fn with_ponder(mut self) -> Limits {
        self.ponder = true;
        self
    }

    /// The depth at which the search ends, in plies.
    #[must_use]
    pub const fn depth(&self) -> Option<u32> {
        self.depth
    }

    /// The moves that are searched at the root; empty if all are.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// True if the search ponders.
    #[must_use]
    pub const fn is_ponder(&self) -> bool {
        self.ponder
    }

    /// True if only a stop ends the search.
    #[must_use]
    pub const fn is_infinite(&self) -> bool {
        self.depth.is_none()
            && self.nodes.is_none()
            && self.soft_nodes.is_none()
            && self.time.is_none()
            && self.clock.is_none()
            && self.mate.is_none()
    }
}

settings! { Limits:
    /// The same limits, and at most this many nodes, all threads together.
    with_nodes(nodes: u64) = Some(nodes);
    /// The number of nodes after which the search ends.
    nodes: Option<u64>;

    /// The same limits, and no iteration is begun after this many nodes, all threads together: the
    /// search ends with the iteration that reaches them, however many more that takes.
    ///
    /// An iteration that was cut off tells little more than the one before it, so this makes better
    /// use of the nodes than [`with_nodes`](Limits::with_nodes), which may be set too, some times
    /// as high, against iterations that do not end.
    ///
    /// ```
    /// use chess_movegen::Position;
    /// use chess_search::{Limits, Searcher, TaperedEval};
    ///
    /// let limits = Limits::NONE.with_soft_nodes(1_000).with_nodes(8_000);
    /// let result = Searcher::new(TaperedEval).analyse(&Position::initial(), limits);
    /// assert!((1_000..=8_000).contains(&result.nodes));
    /// ```
    with_soft_nodes(nodes: u64) = Some(nodes);
    /// The number of nodes after which no iteration is begun.
    soft_nodes: Option<u64>;

    /// The same limits, and this time for the move. The move overhead of the
    /// [`Options`](crate::Options) is not subtracted from it.
    with_time(time: Duration) = Some(time);
    /// The time after which the search ends.
    time: Option<Duration>;

    /// The same limits, and a reasonable share of the time on this clock.
    with_clock(clock: Clock) = Some(clock);
    /// The clock of the side to move.
    clock: Option<Clock>;

    /// The same limits, and the search ends when it has found a mate by the side to move in this
    /// many moves or fewer.
    with_mate(moves: u32) = Some(moves);
    /// The number of moves within which a mate ends the search.
    mate: Option<u32>;

    /// The same limits, and the time counts from this moment, when the search was asked for: what
    /// passes until it begins is not lost sight of. Otherwise it counts from its beginning.
    with_start(start: Instant) = Some(start);
    /// The moment from which the time counts; `None` if that is the beginning of the search.
    start: Option<Instant>;
}

/// This time for the move.
impl From<Duration> for Limits {
    fn from(time: Duration) -> Limits {
        Limits::NONE.with_time(time)
    }
}

/// A reasonable share of the time on this clock.
impl From<Clock> for Limits {
    fn from(clock: Clock) -> Limits {
        Limits::NONE.with_clock(clock)
    }
}

/// The chess clock of the side to move.
///
/// ```
/// use std::time::Duration;
/// use chess_search::Clock;
///
/// // Three minutes left, and two seconds more for each move.
/// let clock = Clock::new(Duration::from_secs(180)).with_increment(Duration::from_secs(2));
/// assert_eq!(clock.moves_to_go, None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Clock {
    /// The time that the side has left.
    pub remaining: Duration,
    /// What is added after each of its moves.
    pub increment: Duration,
    /// How many moves, including this one, must be made before more time is added; `None` if the
    /// time left is for the rest of the game. 0 counts as 1.
    pub moves_to_go: Option<u32>,
}

impl Clock {
    /// A clock with this time left for the rest of the game, and no increment.
    #[must_use]
    pub const fn new(remaining: Duration) -> Clock {
        Clock { remaining, increment: Duration::ZERO, moves_to_go: None }
    }

    /// The same clock, with this increment after each move.
    #[must_use]
    pub const fn with_increment(mut self, increment: Duration) -> Clock {
        self.increment = increment;
        self
    }

    /// The same clock, whose time must last for this many moves.
    #[must_use]
    pub const fn with_moves_to_go(mut self, moves: u32) -> Clock {
        self.moves_to_go = Some(moves);
        self
    }
}

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
