//! `perft`: how many ways there are to play a number of plies.

use std::io::{self, Write};
use std::num::NonZero;
use std::thread;
use std::time::Instant;

use chess_movegen::Perft;
use chess_notation::uci;
use clap::Args;

use crate::failure::Failure;
use crate::position_options::PositionOptions;

/// More plies than anybody will see counted.
const MAX_PERFT_DEPTH: i64 = 99;

/// Count the ways to play a number of plies.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/perft.txt"))]
pub(crate) struct PerftOptions {
    #[command(flatten)]
    depth: PerftDepth,
    #[command(flatten)]
    position: PositionOptions,
    /// Also show the count for each legal move.
    #[arg(long)]
    divide: bool,
}

/// The depth, with or without its name.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
struct PerftDepth {
    /// The depth in plies.
    #[arg(value_name = "DEPTH", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=MAX_PERFT_DEPTH))]
    positional: Option<u32>,
    /// The same, as an option.
    #[arg(long = "depth", value_name = "DEPTH", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(0..=MAX_PERFT_DEPTH))]
    named: Option<u32>,
}

impl PerftDepth {
    /// The number of plies: the parser has seen to it that there is one.
    fn plies(&self) -> u32 {
        self.positional.or(self.named).unwrap_or(0)
    }
}

pub(crate) fn run(options: &PerftOptions, out: &mut impl Write) -> Result<(), Failure> {
    let position = options.position.read()?;
    let depth = options.depth.plies();
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let start = Instant::now();
    let mut divided = Perft::new(depth).threads(threads).divide(&position);
    let nodes = if depth == 0 { 1 } else { divided.iter().map(|(_, nodes)| nodes).sum() };
    let elapsed = start.elapsed();
    if options.divide {
        divided.sort_by_key(|&(mv, _)| uci::reading_order(mv));
        let castling = chess_uci::castling_text(&position);
        for (mv, nodes) in divided {
            writeln!(out, "{}: {nodes}", uci::format(&position, mv, castling))?;
        }
        writeln!(out)?;
    }
    writeln!(out, "Nodes searched: {nodes}")?;
    out.flush()?;
    let seconds = elapsed.as_secs_f64();
    let speed = nodes as f64 / seconds.max(1e-9) / 1e6;
    writeln!(io::stderr(), "{seconds:.3} s, {speed:.1} million nodes a second")?;
    Ok(())
}
