//! Counting from one position.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Instant;

use chess_movegen::kernel::KernelName;
use chess_movegen::{Move, Position};
use chess_notation::{CastlingText, uci};
use serde::Serialize;

use crate::perft::piece_set_args::PieceSetArgs;
use crate::perft::{Generator, Way};

/// A count from one position, and how its result is shown.
pub(crate) struct Count {
    pub(crate) position: Position,
    pub(crate) depth: u32,
    pub(crate) divide: bool,
    pub(crate) castling: CastlingText,
    pub(crate) generator: Generator,
    /// How the generator of the attack table counts; the others have no choice.
    pub(crate) piece_set: PieceSetArgs,
    pub(crate) threads: usize,
    pub(crate) json: bool,
}

/// The result as JSON shows it.
#[derive(Serialize)]
struct Report {
    fen: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    generator: &'static str,
    /// `null` for a reference generator, which has none.
    kernel: Option<&'static str>,
    threads: usize,
    hash_mebibytes: u32,
    way: &'static str,
    /// `null` for the whole tree.
    shard: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<String, u64>>,
}

impl Count {
    /// Counts, and writes the result to `out` and the time to standard error.
    pub(crate) fn run(&self, out: &mut dyn Write) -> io::Result<()> {
        let report = self.report();
        if self.json {
            return writeln!(out, "{}", serde_json::to_string(&report)?);
        }
        if let Some(divide) = &report.divide {
            for (text, nodes) in divide {
                writeln!(out, "{text}: {nodes}")?;
            }
            writeln!(out)?;
        }
        writeln!(out, "Nodes searched: {}", report.nodes)?;
        out.flush()?;
        writeln!(io::stderr(), "Way: {} ({})", self.way().name(), self.way())?;
        writeln!(io::stderr(), "Time: {:.3} s", report.seconds)?;
        writeln!(io::stderr(), "Nodes per second: {}", report.nodes_per_second)
    }

    fn report(&self) -> Report {
        let Count { position, depth, generator, piece_set, threads, .. } = self;
        let start = Instant::now();
        let counts = self.counts_by_move();
        let nodes = match depth {
            // There is nothing to divide, and one node all the same, which is in the first part.
            0 => u64::from(piece_set.shard.is_none_or(|shard| shard.number() == 1)),
            _ => counts.iter().map(|&(_, nodes)| nodes).sum(),
        };
        let seconds = start.elapsed().as_secs_f64();
        let text = |mv| uci::format(position, mv, self.castling).to_string();
        let kernel = piece_set.kernel.unwrap_or_else(KernelName::active);
        Report {
            fen: chess_uci::fen(&position.to_setup()),
            depth: *depth,
            nodes,
            seconds,
            nodes_per_second: (nodes as f64 / seconds.max(1e-9)) as u64,
            generator: generator.name(),
            kernel: (*generator == Generator::PieceSet).then_some(kernel.name()),
            threads: *threads,
            hash_mebibytes: piece_set.hash.unwrap_or(0),
            way: self.way().name(),
            shard: piece_set.shard.map(|shard| shard.to_string()),
            divide: self
                .divide
                .then(|| counts.into_iter().map(|(mv, nodes)| (text(mv), nodes)).collect()),
        }
    }

    fn way(&self) -> Way {
        self.piece_set.way.unwrap_or(self.generator.ways()[0])
    }

    fn counts_by_move(&self) -> Vec<(Move, u64)> {
        let Count { position, depth, generator, piece_set, threads, .. } = self;
        match generator {
            Generator::PieceSet => {
                piece_set.perft(self.way(), *depth).threads(*threads).divide(position)
            }
            reference => reference.divide(position, &[], *depth, *threads),
        }
    }
}
