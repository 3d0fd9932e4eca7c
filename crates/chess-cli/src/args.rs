//! The arguments of the program.

use clap::{Args, Parser, Subcommand};
use std::io::{self, IsTerminal as _};
use std::str::FromStr;

use chess_movegen::chess_core::Chess960Start;
use chess_movegen::{Position, Square};
use chess_search::Limits;
use chess_terminal::BoardStyle;

use crate::analyze::AnalyzeOptions;
use crate::bench::BenchSettings;
use crate::completions::CompletionsOptions;
use crate::evaluation::{EvaluationOptions, NetworkFile};
use crate::failure::Failure;
use crate::play::PlayOptions;
use crate::position_text;
use crate::puzzle::PuzzleOptions;
#[cfg(feature = "web")]
use crate::serve::ServeOptions;
use crate::svg::SvgArguments;

/// The deepest search, in plies.
pub(crate) const MAX_SEARCH_DEPTH: i64 = Limits::MAX_DEPTH as i64;

/// More plies than anybody will see counted.
pub(crate) const MAX_PERFT_DEPTH: i64 = 99;

/// Chess in the terminal: play against the computer, examine a position, or run a UCI engine.
#[derive(Parser, Debug)]
#[command(
    name = "chess-cli",
    version,
    after_help = include_str!("help/all_commands.txt"),
    max_term_width = 100
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

impl Arguments {
    /// The command. Without one, a program at the other end of the input finds the engine, and a
    /// person there gets `None`.
    pub(crate) fn command(self, is_input_a_terminal: bool) -> Option<Command> {
        self.command.or(if is_input_a_terminal { None } else { Some(Command::Uci) })
    }
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Play(PlayOptions),
    #[cfg(feature = "web")]
    Serve(ServeOptions),
    Show(ShowOptions),
    Moves(MovesOptions),
    Perft(PerftOptions),
    Eval(EvalOptions),
    Analyze(AnalyzeOptions),
    Puzzle(PuzzleOptions),
    Svg(SvgArguments),
    /// Speak UCI, the protocol of chess engines, on standard input and output.
    #[command(after_help = include_str!("help/uci.txt"))]
    Uci,
    Bench(BenchOptions),
    /// Show which kernel is in use, that is, which implementation for which processor.
    #[command(after_help = include_str!("help/cpu.txt"))]
    Cpu,
    Completions(CompletionsOptions),
    /// Print the manual page, in the format of man.
    #[command(after_help = include_str!("help/man.txt"))]
    Man,
}

/// Search a fixed list of positions and count the nodes.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/bench.txt"))]
pub(crate) struct BenchOptions {
    /// The search depth in plies.
    #[arg(value_name = "PLIES", default_value_t = BenchSettings::DEPTH, allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=MAX_SEARCH_DEPTH))]
    depth: u32,
    #[command(flatten)]
    resources: SearchResources,
    #[command(flatten)]
    pub(crate) evaluation: EvaluationOptions,
}

impl BenchOptions {
    pub(crate) fn settings(&self) -> BenchSettings {
        BenchSettings {
            depth: self.depth,
            threads: self.resources.threads(),
            hash_mebibytes: self.resources.hash_mebibytes(),
        }
    }
}

/// What a search may use.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct SearchResources {
    /// The number of threads that search together.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
          value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,
    /// The size of the transposition table in mebibytes.
    #[arg(long, value_name = "MIB", default_value_t = 16, allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..))]
    hash: u32,
}

impl SearchResources {
    pub(crate) fn threads(&self) -> usize {
        usize::from(self.threads)
    }

    pub(crate) fn hash_mebibytes(&self) -> usize {
        self.hash as usize
    }
}

/// Show the board.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/show.txt"))]
pub(crate) struct ShowOptions {
    #[command(flatten)]
    pub(crate) position: PositionOptions,
    #[command(flatten)]
    pub(crate) style: StyleOptions,
    /// Show the board from Black's side.
    #[arg(long)]
    pub(crate) flip: bool,
}

/// List the legal moves, one per line.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/moves.txt"))]
pub(crate) struct MovesOptions {
    /// List only the moves of the piece on this square, such as e2.
    #[arg(value_parser = read_square)]
    pub(crate) square: Option<Square>,
    #[command(flatten)]
    pub(crate) position: PositionOptions,
    /// Write moves as UCI does (g1f3) instead of in standard notation (Nf3).
    #[arg(long)]
    pub(crate) uci: bool,
}

/// Count the ways to play a number of plies.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/perft.txt"))]
pub(crate) struct PerftOptions {
    #[command(flatten)]
    pub(crate) depth: PerftDepth,
    #[command(flatten)]
    pub(crate) position: PositionOptions,
    /// Also show the count for each legal move.
    #[arg(long)]
    pub(crate) divide: bool,
}

/// The depth, with or without its name.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
pub(crate) struct PerftDepth {
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
    pub(crate) fn plies(&self) -> u32 {
        self.positional.or(self.named).unwrap_or(0)
    }
}

/// Evaluate a position without searching.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/eval.txt"))]
pub(crate) struct EvalOptions {
    /// Show Shannon's evaluation instead of the engine's.
    #[arg(long, conflicts_with_all = ["all", "net"])]
    pub(crate) shannon: bool,
    /// Say the small things too.
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) position: PositionOptions,
    #[command(flatten)]
    pub(crate) network: NetworkFile,
}

/// The position.
#[derive(Args, Debug)]
pub(crate) struct PositionOptions {
    /// The position, as a FEN [default: the initial position].
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    fen: Option<String>,
    /// The start position of Chess960 with this number, 0 to 959.
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with = "fen",
          value_parser = clap::value_parser!(u16).range(0..960))]
    chess960: Option<u16>,
}

impl PositionOptions {
    /// True if it is another one than the initial position.
    pub(crate) fn is_given(&self) -> bool {
        self.fen.is_some() || self.chess960.is_some()
    }

    /// The position; what was repaired is told on the standard error stream.
    pub(crate) fn read(&self) -> Result<Position, Failure> {
        match self.chess960.and_then(Chess960Start::new) {
            Some(start) => Ok(Position::chess960(start)),
            None => position_text::parse(self.fen.as_deref()),
        }
    }
}

/// How boards are drawn.
#[derive(Args, Debug)]
#[group(multiple = false)]
pub(crate) struct StyleOptions {
    /// Draw pieces as chess symbols (the default on a UTF-8 terminal).
    #[arg(long)]
    unicode: bool,
    /// Draw pieces as pairs of letters, such as WP and BK.
    #[arg(long)]
    two_letter: bool,
    /// Draw pieces as FEN letters (the default elsewhere).
    #[arg(long)]
    ascii: bool,
}

impl StyleOptions {
    /// True if letters are asked for.
    pub(crate) fn is_ascii(&self) -> bool {
        self.ascii
    }

    /// The style asked for, or else what the output can show.
    pub(crate) fn choose(&self) -> BoardStyle {
        if self.two_letter {
            BoardStyle::TwoLetter
        } else if self.unicode || (!self.ascii && is_utf8_terminal()) {
            BoardStyle::Unicode
        } else {
            BoardStyle::Ascii
        }
    }
}

/// True if the output is a terminal whose locale, by the rules of POSIX, is one of UTF-8.
fn is_utf8_terminal() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(std::env::var_os)
        .find(|value| !value.is_empty());
    let is_utf8 = locale.is_some_and(|locale| {
        let locale = locale.to_string_lossy().to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    });
    is_utf8 && io::stdout().is_terminal()
}

/// Reads a square in letters of either case.
fn read_square(text: &str) -> Result<Square, <Square as FromStr>::Err> {
    text.to_ascii_lowercase().parse()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_of_the_arguments_is_sound() {
        <Arguments as CommandFactory>::command().debug_assert();
    }

    #[test]
    fn without_a_command_a_program_finds_the_engine_and_a_person_the_help() {
        let command = |arguments: &[&str], is_input_a_terminal: bool| {
            Arguments::try_parse_from(arguments).unwrap().command(is_input_a_terminal)
        };
        assert!(matches!(command(&["chess-cli"], false), Some(Command::Uci)));
        assert!(command(&["chess-cli"], true).is_none());
        assert!(matches!(command(&["chess-cli", "cpu"], false), Some(Command::Cpu)));
        assert!(matches!(command(&["chess-cli", "uci"], true), Some(Command::Uci)));
    }
}
