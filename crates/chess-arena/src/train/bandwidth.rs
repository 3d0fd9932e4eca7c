//! How fast memory lets a network be learned.

use std::fmt;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use chess_movegen::kernel::{self, Routine};

use super::block::{Block, LANES};

/// How many positions a second the memory allows.
///
/// To learn from a position is to add up rows of weights, and to add slopes to as many rows: three
/// rows are moved between the memory and the processor for each input, and hardly anything else takes
/// time. So the memory is asked how fast it does only that.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Limit {
    /// What a position moves, in bytes.
    bytes_of_position: f64,
    /// How large the rows are that are in use at a time, in bytes.
    bytes_of_rows: usize,
    threads: usize,
    bytes_a_second: f64,
}

/// How long is measured.
const TIME: Duration = Duration::from_millis(100);

impl Limit {
    /// Measures, where so many rows of this many blocks are in use, and a position has so many inputs
    /// of both sides on average.
    pub(super) fn measure(rows: usize, blocks: usize, inputs: f64, threads: usize) -> Limit {
        let length = (rows * blocks).max(1);
        let weights = vec![Block::ZERO; length];
        let barrier = Barrier::new(threads);
        let stream = || {
            let mut slopes = vec![Block([1.0; LANES]); length];
            barrier.wait();
            let begun = Instant::now();
            let mut rounds = 0;
            while rounds == 0 || begun.elapsed() < TIME {
                kernel::with_instructions(Stream { from: &weights, to: &mut slopes });
                rounds += 1;
            }
            std::hint::black_box(&slopes);
            f64::from(rounds) / begun.elapsed().as_secs_f64()
        };
        let rounds: f64 = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(stream)).collect();
            let rounds = workers.into_iter().map(|it| it.join());
            rounds.map(|it| it.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).sum()
        });
        let bytes_of_row = blocks * size_of::<Block>();
        Limit {
            bytes_of_position: 3.0 * inputs * bytes_of_row as f64,
            bytes_of_rows: length * size_of::<Block>(),
            threads,
            bytes_a_second: rounds * 3.0 * (length * size_of::<Block>()) as f64,
        }
    }

    /// In positions a second.
    pub(super) fn speed(&self) -> f64 {
        self.bytes_a_second / self.bytes_of_position
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limit { bytes_of_position, bytes_of_rows, threads, bytes_a_second } = self;
        write!(
            f,
            "The memory allows about {:.0} positions/s: each moves {:.1} kB of weights and slopes, \
             and {threads} {} through {:.2} MB of either at {:.1} GB/s.",
            self.speed(),
            bytes_of_position / 1e3,
            if *threads == 1 { "thread goes" } else { "threads go" },
            *bytes_of_rows as f64 / 1e6,
            bytes_a_second / 1e9,
        )
    }
}

/// Adds one list to another.
struct Stream<'a> {
    from: &'a [Block],
    to: &'a mut [Block],
}

impl Routine for Stream<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        for (to, from) in self.to.iter_mut().zip(self.from) {
            to.add(from);
        }
    }
}
