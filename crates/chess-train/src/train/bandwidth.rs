//! How fast a network could be trained if only memory mattered.

use std::fmt;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use chess_movegen::kernel;

use super::block_layers::{Block, BlockLayers, Gradient, blocks_of};
use super::pass::MoveWeights;
use super::positions::Positions;

/// The number of positions a second that memory allows.
///
/// To learn from a position is to add up rows of weights, and then to add slopes to the same rows of
/// the gradient. So for each input that a side sees, three rows move between memory, or a cache, and
/// the processor, and little is computed with them. This measures how fast the rows of some positions
/// can be moved, in the same order, when nothing else is done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Limit {
    /// How many bytes a position moves.
    bytes: f64,
    threads: usize,
    bytes_a_second: f64,
}

/// How long to measure.
const TIME: Duration = Duration::from_millis(100);

impl Limit {
    /// Measures with these positions, in this order. There must be at least one.
    pub(super) fn measure(
        layers: &BlockLayers,
        positions: &Positions,
        numbers: &[u32],
        threads: usize,
    ) -> Limit {
        let barrier = Barrier::new(threads);
        // How often a thread goes through all rows in a second, while nothing disturbs it.
        let measure = || {
            let mut gradient = Gradient::zero(layers.shape);
            barrier.wait();
            let begun = Instant::now();
            let mut least = Duration::MAX;
            while least == Duration::MAX || begun.elapsed() < TIME {
                let begun = Instant::now();
                let gradient = &mut gradient;
                kernel::with_instructions(MoveWeights { layers, positions, numbers, gradient });
                least = least.min(begun.elapsed());
            }
            std::hint::black_box(&gradient.slopes);
            1.0 / least.as_secs_f64().max(1e-9)
        };
        let rounds: f64 = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(measure)).collect();
            let rounds = workers.into_iter().map(|it| it.join());
            rounds.map(|it| it.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).sum()
        });
        let bytes_of_row = blocks_of(layers.shape) * size_of::<Block>();
        let pieces = |&number: &u32| positions.seen(number as usize).inputs(0).len();
        let rows: usize = numbers.iter().map(|number| 2 * pieces(number)).sum();
        let bytes = 3.0 * (rows * bytes_of_row) as f64;
        Limit { bytes: bytes / numbers.len() as f64, threads, bytes_a_second: rounds * bytes }
    }

    /// In positions a second.
    pub(super) fn speed(&self) -> f64 {
        self.bytes_a_second / self.bytes
    }
}

/// A sentence.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let threads = match self.threads {
            1 => "1 thread that does nothing else moves".to_owned(),
            many => format!("{many} threads that do nothing else move"),
        };
        write!(
            f,
            "Memory allows about {:.0} positions/s: each moves {:.1} kB of weights and slopes, \
             and {threads} {:.1} GB/s.",
            self.speed(),
            self.bytes / 1e3,
            self.bytes_a_second / 1e9,
        )
    }
}
