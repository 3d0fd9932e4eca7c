//! What the threads of one search have in common.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use chess_movegen::Game;

use crate::options::Options;
use crate::tablebases::Tablebases;
use crate::time::{Limits, StopHandle};

/// What the threads of one search have in common.
pub(crate) struct Shared<'a> {
    pub(crate) game: &'a Game,
    pub(crate) limits: &'a Limits,
    pub(crate) options: &'a Options,
    pub(crate) handle: &'a StopHandle,
    pub(crate) tables: &'a Tablebases<'a>,
    pub(crate) nodes: Counts,
    /// Positions behind the root that were found in tablebases.
    pub(crate) tablebase_hits: Counts,
    /// The deepest iteration.
    pub(crate) max_depth: i32,
    stop: AtomicBool,
    pondering: AtomicBool,
}

impl<'a> Shared<'a> {
    pub(crate) fn new(
        game: &'a Game,
        limits: &'a Limits,
        options: &'a Options,
        handle: &'a StopHandle,
        tables: &'a Tablebases<'a>,
        max_depth: i32,
    ) -> Shared<'a> {
        Shared {
            game,
            limits,
            options,
            handle,
            tables,
            nodes: Counts::new(options.threads()),
            tablebase_hits: Counts::new(options.threads()),
            max_depth,
            stop: AtomicBool::new(false),
            pondering: AtomicBool::new(limits.is_ponder()),
        }
    }

    /// How many positions were found in tablebases, those at the root too.
    pub(crate) fn all_tablebase_hits(&self) -> u64 {
        self.tablebase_hits.sum() + self.tables.root_hits()
    }

    /// How many of the nodes that the limits allow are for this thread.
    pub(super) fn share_of_nodes(&self, number: usize) -> u64 {
        let threads = self.options.threads() as u64;
        self.limits.nodes().map_or(u64::MAX, |nodes| {
            nodes / threads + u64::from((number as u64) < nodes % threads)
        })
    }

    /// How many of them are for the first thread, beside this many others.
    pub(crate) fn nodes_beside(&self, helpers: usize) -> u64 {
        self.limits.nodes().map_or(u64::MAX, |nodes| {
            (1..=helpers).fold(nodes, |left, number| left - self.share_of_nodes(number))
        })
    }

    pub(crate) fn stop_all(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// True while the limits do not hold.
    pub(crate) fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }

    /// True once, when the ponder move was played.
    pub(crate) fn notices_ponder_hit(&self) -> bool {
        self.is_pondering()
            && self.handle.is_ponder_hit()
            && self.pondering.swap(false, Ordering::Relaxed)
    }
}

/// How much of something each thread has counted, as it last told.
pub(crate) struct Counts(Vec<Count>);

/// Each count has a line of the cache to itself, so that the threads do not wait for each other.
#[derive(Default)]
#[repr(align(64))]
struct Count(AtomicU64);

impl Counts {
    fn new(threads: usize) -> Counts {
        Counts((0..threads).map(|_| Count::default()).collect())
    }

    pub(super) fn publish(&self, thread: usize, count: u64) {
        self.0[thread].0.store(count, Ordering::Relaxed);
    }

    /// All threads together.
    pub(crate) fn sum(&self) -> u64 {
        self.0.iter().map(|count| count.0.load(Ordering::Relaxed)).sum()
    }
}
