//! Times chess-movegen beside other move generators: `cargo xtask bench`.

#![forbid(unsafe_code)]

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use benches::check::{Comparison, read_baseline};
use benches::contest::{Contest, MAX_SHALLOWER};
use benches::worker::{Generator, serve};
use benches::{native, table};
use clap::Parser;

/// Times chess-movegen, on each kernel, beside cozy-chess.
///
/// The six positions of the Chess Programming Wiki's page "Perft Results" are counted, and single
/// operations done; all numbers are checked. The contenders take turns, run by run, and the best
/// time of each counts, so that ratios hold on a busy machine too. Their range over the rounds is
/// printed beside them: it shows how busy the machine was.
#[derive(Parser)]
#[command(name = "cargo xtask bench", bin_name = "cargo xtask bench", max_term_width = 100)]
struct Args {
    /// How often each contender does each piece of work.
    #[arg(long, value_name = "N", default_value_t = 25, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,

    /// How many plies less deep to count: 0 is exact and slow.
    ///
    /// With 0, the depths are 6, 5, 7, 6, 5 and 5, and 1,451,446,453 paths are counted
    /// in each round: --rounds 5 is enough then.
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(..=i64::from(MAX_SHALLOWER)))]
    shallower: u32,

    /// Do not build the programs with `-C target-cpu=native` as well.
    #[arg(long)]
    no_native: bool,

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
    #[arg(long, conflicts_with_all = ["rounds", "shallower", "no_native", "json", "check"])]
    criterion: bool,

    /// Be a contender's process, which reads its work from standard input.
    #[arg(long, hide = true)]
    worker: Option<Generator>,
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
    if let Some(generator) = args.worker {
        return serve(generator, io::stdin().lock(), io::stdout().lock()).map(|()| true);
    }
    if args.criterion {
        return native::run_criterion();
    }
    // Before the work, so that a mistake in it shows at once.
    let baseline = args.check.as_deref().map(read_baseline).transpose()?;
    let contest =
        Contest { rounds: args.rounds, shallower: args.shallower, native: !args.no_native };
    let record = contest.hold(tell)?;
    let mut output = io::stdout().lock();
    if args.json {
        serde_json::to_writer_pretty(&mut output, &record)?;
        writeln!(output)?;
    } else {
        write!(output, "{}", table::render(&record))?;
    }
    let Some(baseline) = baseline else { return Ok(true) };
    let comparison = Comparison::new(&baseline, &record);
    tell(&comparison.to_string());
    Ok(comparison.passes())
}

/// Writes a line for the person who waits, if there is one.
fn tell(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}
