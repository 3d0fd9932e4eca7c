//! Times chess-movegen beside other move generators: `cargo xtask bench`.
//!
//! A *contender* is a program that takes part: chess-movegen on one kernel, or a *peer*, another
//! library. Each runs as a process of its own, because the kernel is chosen once a process, and
//! does one workload after the other when the contest asks.

#![forbid(unsafe_code)]

mod check;
mod contest;
mod line;
mod player;
mod programs;
mod record;
mod table;
mod worker;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use crate::check::compare;
use crate::contest::Contest;
use crate::record::Record;
use crate::worker::Library;

/// Times chess-movegen, on each kernel, beside cozy-chess.
///
/// The six positions of the Chess Programming Wiki's page "Perft Results" are counted, and single
/// operations done; all numbers are checked. The contenders take turns, run by run, and the best
/// time of each counts, so that ratios hold on a busy machine too. Their range over the rounds is
/// printed beside them: it shows how busy the machine was.
#[derive(Parser)]
#[command(name = "cargo xtask bench", bin_name = "cargo xtask bench", max_term_width = 100)]
struct Args {
    #[command(flatten)]
    contest: Contest,

    /// Print the result as one JSON object.
    #[arg(long)]
    json: bool,

    /// Fail if a ratio to a peer has fallen by more than 10 % since this result of `--json`.
    ///
    /// Compared are the sums of the six positions and the single operations, of the kernels that
    /// are in both. It makes sense between machines with the same kind of processor only.
    #[arg(long, value_name = "BASELINE.json")]
    check: Option<PathBuf>,

    /// Run the benchmarks of criterion instead: single operations of this workspace and its peers.
    #[arg(long, conflicts_with_all = ["rounds", "shallower", "no_native", "wasm", "json", "check"])]
    criterion: bool,

    /// Be a contender's process, which reads its work from standard input.
    #[arg(long, hide = true)]
    worker: Option<Library>,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            tell(&format!("error: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// Gives whether all is well.
fn run(args: &Args) -> anyhow::Result<bool> {
    if let Some(library) = args.worker {
        return worker::serve(library, io::stdin().lock(), io::stdout().lock()).map(|()| true);
    }
    if args.criterion {
        return programs::run_criterion();
    }
    // Before the work, so that a mistake in it shows at once.
    let baseline = args.check.as_deref().map(Record::read).transpose()?;
    let record = args.contest.hold(tell)?;
    let mut output = io::stdout().lock();
    if args.json {
        serde_json::to_writer_pretty(&mut output, &record)?;
        writeln!(output)?;
    } else {
        write!(output, "{}", table::render(&record))?;
    }
    Ok(baseline.is_none_or(|baseline| {
        let (report, passes) = compare(&baseline, &record);
        tell(&report);
        passes
    }))
}

/// Writes a line for the person who waits, if there is one.
fn tell(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}
