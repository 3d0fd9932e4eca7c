//! The command line of `cargo xtask perft`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::slice;
use std::time::Duration;

use anyhow::Context as _;
use chess_movegen::kernel::KernelName;
use chess_movegen::{Position, Setup};
use chess_notation::CastlingText;
use clap::error::ErrorKind;
use clap::{Args, Command, value_parser};
use laws::cores;

use crate::perft::count::Count;
use crate::perft::diff::{Diff, Opponent};
use crate::perft::make_suite::MakeSuite;
use crate::perft::piece_set_args::PieceSetArgs;
use crate::perft::uci_engine::UciEngine;
use crate::perft::{Generator, MAX_DEPTH, SuiteCheck, Way, suite};
use crate::progress_bar;

/// The arguments of `cargo xtask perft`.
#[derive(Args, Clone, Debug)]
#[command(after_help = include_str!("help.txt"))]
pub struct PerftArgs {
    /// The position to start from, in FEN with four or six fields [default: the initial position]
    #[arg(long, value_name = "FEN", value_parser = read_position)]
    fen: Option<Position>,

    /// The depth to count to, in plies
    #[arg(
        long,
        value_name = "N",
        value_parser = value_parser!(u32).range(..=i64::from(MAX_DEPTH)),
        required_unless_present_any = ["suite", "make_suite"]
    )]
    depth: Option<u32>,

    /// Show the count after each legal move too, sorted by move
    #[arg(long)]
    divide: bool,

    /// Write castling as the king taking its own rook, as positions of Chess960 always do; with
    /// --make-suite, make positions of Chess960 only. A suite does not need it: its castling rights
    /// say so
    #[arg(long)]
    chess960: bool,

    /// The move generator to count with
    #[arg(long, value_enum, value_name = "NAME", default_value_t)]
    generator: Generator,

    /// The number of threads [default: 1; with --suite, one per core]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    #[command(flatten)]
    piece_set: PieceSetArgs,

    /// Show the result as one JSON object
    #[arg(long)]
    json: bool,

    /// Check the counts in a file that has a FEN and counts on each line, as in `;D1 20 ;D2 400`
    #[arg(long, value_name = "FILE", group = "file", conflicts_with_all = ["fen", "depth", "divide", "json"])]
    suite: Option<PathBuf>,

    /// Leave out counts of a suite above N nodes [default: no limit; with --make-suite 100000]
    #[arg(long, value_name = "N", requires = "file")]
    max_nodes: Option<u64>,

    /// Find the first position in which another engine lists other moves; COMMAND starts it, and it
    /// must answer `go perft` as Stockfish does
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["divide", "json", "suite"])]
    diff: Option<String>,

    /// Find the first position in which another generator lists other moves
    #[arg(
        long,
        value_enum,
        value_name = "NAME",
        conflicts_with_all = ["divide", "json", "suite", "diff"]
    )]
    diff_generator: Option<Generator>,

    /// The time that the other engine may take for each count
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 600,
        value_parser = value_parser!(u64).range(1..=1_000_000)
    )]
    engine_timeout: u64,

    /// Make a suite by random play and write it to this file; an old one is overwritten
    #[arg(
        long,
        value_name = "FILE",
        group = "file",
        conflicts_with_all =
            ["fen", "depth", "divide", "json", "diff", "diff_generator", "generator",
             "threads"]
    )]
    make_suite: Option<PathBuf>,

    /// The number of positions to make
    #[arg(long, value_name = "N", default_value_t = 100, requires = "make_suite", conflicts_with_all = ["depth", "suite"])]
    positions: usize,

    /// The seed of the random play
    #[arg(long, value_name = "S", default_value_t = 1, requires = "make_suite", conflicts_with_all = ["depth", "suite"])]
    seed: u64,

    /// An engine that must agree on every count of the new suite
    #[arg(long, value_name = "COMMAND", requires = "make_suite", conflicts_with_all = ["depth", "suite"])]
    engine: Option<String>,
}

impl PerftArgs {
    /// Does what the arguments say, with the result on `out`.
    ///
    /// # Errors
    ///
    /// If something cannot be done. A wrong count is not an error: it is exit status 1.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        // The library would go on with another kernel, but whoever asks for one wants to be told.
        KernelName::requested().context("in CHESS_KERNEL")?;
        if self.generator != Generator::PieceSet
            && let Some(flag) = self.piece_set.first_given()
        {
            let generator = self.generator.name();
            return usage_error(format!(
                "the argument '{flag}' cannot be used with '--generator {generator}'"
            ));
        }
        if let (Some(_), Some(way @ (Way::LastPly | Way::Make))) =
            (self.piece_set.hash, self.piece_set.way)
        {
            return usage_error(format!(
                "the argument '--hash <MB>' cannot be used with '--way {}'",
                way.name()
            ));
        }
        if let Some(file) = &self.make_suite {
            self.make_suite(file, out)
        } else if let Some(file) = &self.suite {
            self.check_suite(file, out)
        } else if self.diff.is_some() || self.diff_generator.is_some() {
            self.diff(out)
        } else {
            self.count(out)
        }
    }

    fn count(&self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        self.piece_set.check_memory()?;
        let position = self.position();
        let count = Count {
            depth: self.depth(),
            divide: self.divide,
            castling: self.castling(&position),
            generator: self.generator,
            piece_set: self.piece_set,
            threads: self.threads(1),
            json: self.json,
            position,
        };
        count.run(out)?;
        Ok(ExitCode::SUCCESS)
    }

    fn check_suite(&self, file: &Path, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let suite = suite::read(file)?;
        let check = SuiteCheck {
            ways: self.piece_set.way.as_ref().map_or(self.generator.ways(), slice::from_ref),
            threads: self.threads(cores()),
            max_nodes: self.max_nodes.unwrap_or(u64::MAX),
        };
        let progress = progress_bar(0, "counts");
        let counts = suite.iter().flat_map(|position| &position.counts);
        let counts = counts.filter(|count| count.nodes <= check.max_nodes);
        progress.set_length(counts.count() as u64);
        let report = check.run(&suite, |position, way, depth| {
            let nodes = match self.generator {
                Generator::PieceSet => self.piece_set.perft(way, depth).count(position),
                reference => reference.count(position, depth, 1),
            };
            progress.inc(u64::from(way == check.ways[0]));
            nodes
        });
        progress.finish_and_clear();
        for failure in &report.failures {
            writeln!(out, "{failure}")?;
        }
        writeln!(out, "{report}")?;
        Ok(if report.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn diff(&self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let position = self.position();
        let mut opponent = match (&self.diff, self.diff_generator) {
            (Some(command), _) => Opponent::Engine(Box::new(self.start_engine(command)?)),
            (None, generator) => Opponent::Generator(generator.unwrap_or_default()),
        };
        let diff = Diff {
            generator: self.generator,
            castling: self.castling(&position),
            threads: self.threads(1),
            position: &position,
        };
        match diff.run(&mut opponent, self.depth())? {
            Ok(nodes) => {
                writeln!(out, "no difference at depth {}, {nodes} nodes", self.depth())?;
                Ok(ExitCode::SUCCESS)
            }
            Err(difference) => {
                writeln!(out, "{difference}")?;
                Ok(ExitCode::FAILURE)
            }
        }
    }

    fn make_suite(&self, file: &Path, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let make = MakeSuite {
            positions: self.positions,
            seed: self.seed,
            max_nodes: self.max_nodes.unwrap_or(100_000),
            only_chess960: self.chess960,
        };
        let mut engine =
            self.engine.as_deref().map(|command| self.start_engine(command)).transpose()?;
        let progress = progress_bar(0, "positions");
        let text = make.run(engine.as_mut(), &progress);
        progress.finish_and_clear();
        fs::write(file, text?).with_context(|| format!("cannot write {}", file.display()))?;
        writeln!(out, "{} positions written to {}", self.positions, file.display())?;
        Ok(ExitCode::SUCCESS)
    }

    fn start_engine(&self, command: &str) -> anyhow::Result<UciEngine> {
        Ok(UciEngine::start(command, Duration::from_secs(self.engine_timeout))?)
    }

    fn position(&self) -> Position {
        self.fen.clone().unwrap_or_else(Position::initial)
    }

    /// How castling is written in a position.
    fn castling(&self, position: &Position) -> CastlingText {
        if self.chess960 { CastlingText::KingTakesRook } else { chess_uci::castling_text(position) }
    }

    fn depth(&self) -> u32 {
        self.depth.unwrap_or_default()
    }

    fn threads(&self, default: usize) -> usize {
        self.threads.map_or(default, usize::from)
    }
}

/// Says what is wrong with the command line where clap cannot know.
fn usage_error(message: String) -> anyhow::Result<ExitCode> {
    let command = Command::new("perft").bin_name("cargo xtask perft");
    PerftArgs::augment_args(command).error(ErrorKind::ArgumentConflict, message).print()?;
    Ok(ExitCode::from(2))
}

/// Reads a FEN with four or six fields.
fn read_position(text: &str) -> anyhow::Result<Position> {
    let (setup, rest) = Setup::from_epd(text)?;
    anyhow::ensure!(rest.is_empty(), "text after the FEN: {rest:?}");
    Ok(Position::from_setup(&setup)?)
}
