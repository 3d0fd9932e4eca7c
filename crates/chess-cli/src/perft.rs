//! `perft`: how many ways there are to play a number of plies.

use std::io::{self, Write};
use std::num::NonZero;
use std::thread;
use std::time::Instant;

use chess_movegen::Perft;

use crate::args::PerftOptions;
use crate::failure::Failure;
use crate::move_text;

pub(crate) fn run(options: &PerftOptions, out: &mut impl Write) -> Result<(), Failure> {
    let position = options.position.read()?;
    let depth = options.depth.plies();
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let start = Instant::now();
    let mut divided = Perft::new(depth).threads(threads).divide(&position);
    let nodes = if depth == 0 { 1 } else { divided.iter().map(|(_, nodes)| nodes).sum() };
    let elapsed = start.elapsed();
    if options.divide {
        divided.sort_by_key(|&(mv, _)| move_text::order(mv));
        for (mv, nodes) in divided {
            writeln!(out, "{}: {nodes}", move_text::uci(&position, mv))?;
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
