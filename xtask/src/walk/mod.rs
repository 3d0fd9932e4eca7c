//! `cargo xtask walk`: random games in which each position is asked the same in two ways.

mod report;
mod runner;

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use chess_movegen::kernel::KernelName;
use chess_movegen::{Perft, Position};
use clap::{Args, value_parser};
use laws::{cores, position};

use self::runner::{Limit, Runner};
use crate::perft::read_kernel;
use crate::progress_bar;

/// The arguments of `cargo xtask walk`.
#[derive(Args, Clone, Debug)]
#[command(after_help = include_str!("help.txt"))]
pub struct WalkArgs {
    /// How many games to play on each kernel
    #[arg(long, value_name = "N", default_value_t = 10_000, conflicts_with = "minutes")]
    games: u64,

    /// Play for M minutes on all kernels together, instead of a number of games
    #[arg(long, value_name = "M", value_parser = value_parser!(u64).range(1..=1_000_000))]
    minutes: Option<u64>,

    /// The seed of the games [default: another one each time]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// How many threads play [default: as many as there are cores]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Play on this kernel alone, such as portable, ssse3 or avx2 [default: what the environment
    /// variable CHESS_KERNEL says, or else each that the processor can run]
    #[arg(long, value_name = "K", value_parser = read_kernel)]
    kernel: Option<KernelName>,
}

impl WalkArgs {
    /// Plays, with the result on `out`.
    ///
    /// # Errors
    ///
    /// If something cannot be done. A difference is no error, but the exit status 1.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let requested = KernelName::requested().context("in CHESS_KERNEL")?;
        let kernels = match self.kernel.or(requested) {
            Some(kernel) => vec![kernel],
            None => usable_kernels(),
        };
        let stop = stop_by_ctrl_c()?;
        let limit = match self.minutes {
            Some(minutes) => Limit::Time(Duration::from_secs(60 * minutes)),
            None => Limit::Games(self.games),
        };
        let seed = self.seed.unwrap_or_else(seed_of_the_clock);
        // At once, so that it is known whatever happens.
        writeln!(io::stderr(), "seed {seed}")?;
        let progress = match limit {
            Limit::Games(games) => {
                progress_bar(games.saturating_mul(kernels.len() as u64), "games")
            }
            Limit::Time(time) => progress_bar(time.as_secs(), "seconds"),
        };
        let runner = Runner {
            check,
            seed,
            kernels,
            threads: self.threads.map_or_else(cores, usize::from),
            limit,
        };
        let report = runner.run(&stop, &|games| match limit {
            Limit::Games(_) => progress.set_position(games),
            Limit::Time(_) => {
                progress.set_position(progress.elapsed().as_secs());
                progress.set_message(format!("{games} games"));
            }
        });
        progress.finish_and_clear();
        let report = report?;
        writeln!(out, "{report}")?;
        Ok(match (report.is_ok(), stop.load(Ordering::Relaxed)) {
            (false, _) => ExitCode::FAILURE,
            (true, true) => ExitCode::from(STOPPED),
            (true, false) => ExitCode::SUCCESS,
        })
    }
}

/// Panics if a law does not hold in a position, and gives the number of replies there. What takes
/// long is done only if the check is to be `thorough`.
fn check(position: &Position, thorough: bool) -> u64 {
    position::assert_up_to_date(position);
    position::assert_lists(position);
    let replies = position::assert_replies(position);
    if thorough {
        let made = Perft::new(2).making_every_leaf().count(position);
        assert_eq!(made, replies, "replies counted with every leaf made");
        position::assert_children_up_to_date(position);
        position::assert_references(position);
    }
    replies
}

/// The exit status of a run that was stopped by ctrl-c.
const STOPPED: u8 = 130;

/// A flag that ctrl-c sets; whoever asks twice gets his way at once.
fn stop_by_ctrl_c() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(STOPPED));
        }
    })
    .context("cannot watch for ctrl-c")?;
    Ok(stop)
}

/// The kernels that can run in this program; the others are named, with the reason.
fn usable_kernels() -> Vec<KernelName> {
    let is_usable = |kernel: &KernelName| {
        let activated = kernel.activate();
        activated.inspect_err(|reason| eprintln!("left out: {reason}")).is_ok()
    };
    KernelName::ALL.into_iter().filter(is_usable).collect()
}

fn seed_of_the_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_secs()
}
