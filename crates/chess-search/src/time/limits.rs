//! When a search ends.

use std::time::{Duration, Instant};

use chess_movegen::Move;

use super::clock::Clock;

/// When a search ends, which is when the first of these limits is reached; and which moves it
/// considers.
///
/// A search without limits is *infinite*: it ends when its [`StopHandle`](crate::StopHandle) stops
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

    /// The same limits, and at most this many nodes, all threads together.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Limits {
        self.nodes = Some(nodes);
        self
    }

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
    #[must_use]
    pub fn with_soft_nodes(mut self, nodes: u64) -> Limits {
        self.soft_nodes = Some(nodes);
        self
    }

    /// The same limits, and this time for the move. The move overhead of the
    /// [`Options`](crate::Options) is not subtracted from it.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Limits {
        self.time = Some(time);
        self
    }

    /// The same limits, and a reasonable share of the time on this clock.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Limits {
        self.clock = Some(clock);
        self
    }

    /// The same limits, and the search ends when it has found a mate by the side to move in this
    /// many moves or fewer.
    #[must_use]
    pub fn with_mate(mut self, moves: u32) -> Limits {
        self.mate = Some(moves);
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
    /// [`StopHandle::ponder_hit`](crate::StopHandle::ponder_hit): the search thinks in the
    /// opponent's time.
    #[must_use]
    pub fn with_ponder(mut self) -> Limits {
        self.ponder = true;
        self
    }

    /// The same limits, and the time counts from this moment, when the search was asked for: what
    /// passes until it begins is not lost sight of. Otherwise it counts from its beginning.
    #[must_use]
    pub fn with_start(mut self, start: Instant) -> Limits {
        self.start = Some(start);
        self
    }

    /// The depth at which the search ends, in plies.
    #[must_use]
    pub const fn depth(&self) -> Option<u32> {
        self.depth
    }

    /// The number of nodes after which the search ends.
    #[must_use]
    pub const fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// The number of nodes after which no iteration is begun.
    #[must_use]
    pub const fn soft_nodes(&self) -> Option<u64> {
        self.soft_nodes
    }

    /// The time after which the search ends.
    #[must_use]
    pub const fn time(&self) -> Option<Duration> {
        self.time
    }

    /// The clock of the side to move.
    #[must_use]
    pub const fn clock(&self) -> Option<Clock> {
        self.clock
    }

    /// The number of moves within which a mate ends the search.
    #[must_use]
    pub const fn mate(&self) -> Option<u32> {
        self.mate
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

    /// The moment from which the time counts; `None` if that is the beginning of the search.
    #[must_use]
    pub const fn start(&self) -> Option<Instant> {
        self.start
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
