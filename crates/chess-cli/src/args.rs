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

/// Shown below the list of commands.
const ABOUT_ALL_COMMANDS: &str = "\
A position is given as a FEN in quotes, or as `startpos`. The two counters at the end of a FEN may be \
left out, and a mistake with one obvious remedy is repaired with a note. Chess960 is understood. Scores \
are in pawns from White's point of view: +1.50 is good for White, #3 means that White mates in three \
moves, and #-3 that Black does.

Examples:
  chess-cli play
  chess-cli play --white computer --black human --depth 4
  chess-cli moves e2
  chess-cli perft 5 --divide
  chess-cli analyze --depth 6 --fen \"r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq -\"
  printf 'uci\\n' | chess-cli

Without a command, chess-cli speaks UCI if its standard input is not a terminal.

Exit codes:
  0  success, even if the reader of the output has gone away
  1  the request makes no sense (a bad FEN, an empty square), or reading or writing failed
  2  the command line was not understood";

/// Chess in the terminal: play against the computer, examine a position, or run a UCI engine.
#[derive(Parser, Debug)]
#[command(
    name = "chess-cli",
    version,
    after_help = ABOUT_ALL_COMMANDS,
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
    #[command(after_help = ABOUT_UCI)]
    Uci,
    Bench(BenchOptions),
    /// Show which kernel is in use, that is, which implementation for which processor.
    #[command(after_help = ABOUT_CPU)]
    Cpu,
    Completions(CompletionsOptions),
    /// Print the manual page, in the format of man.
    #[command(after_help = ABOUT_MAN)]
    Man,
}

const ABOUT_CPU: &str = "\
The program uses the fastest kernel that the processor can run. The environment variable \
CHESS_KERNEL chooses another one by name.

Example:
  CHESS_KERNEL=portable chess-cli cpu";

const ABOUT_MAN: &str = "\
Examples:
  chess-cli man > chess-cli.1
  chess-cli man | man -l -";

const ABOUT_UCI: &str = "\
This is also what chess-cli does without a command if its standard input is not a terminal, so a GUI \
needs nothing but the path of the program. The answer to `uci` lists the options. Beyond the protocol \
there are `d` (draw the board), `moves`, `eval`, `go perft PLIES` and `bench [PLIES]`. The engine ends \
when its input ends.

Examples:
  chess-cli uci
  printf 'position startpos moves e2e4\\nd\\nmoves\\n' | chess-cli";

const ABOUT_BENCH: &str = "\
On one thread the number of nodes is the same on every machine and in every run. It is the signature \
of the search, and changes only when the search changes. The last line is `NODES nodes NPS nps`.

Examples:
  chess-cli bench
  chess-cli bench 5 --threads 2 --hash 64";

/// Search a fixed list of positions and count the nodes.
#[derive(Args, Debug)]
#[command(after_help = ABOUT_BENCH)]
pub(crate) struct BenchOptions {
    /// The search depth in plies.
    #[arg(value_name = "PLIES", default_value_t = BenchSettings::DEPTH, allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=MAX_SEARCH_DEPTH))]
    depth: u32,
    #[command(flatten)]
    resources: SearchResources,
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

const ABOUT_SHOW: &str = "\
Examples:
  chess-cli show
  chess-cli show --unicode --flip
  chess-cli show --two-letter --fen \"8/8/8/8/8/4k3/4p3/4K3 b - -\"";

/// Show the board.
#[derive(Args, Debug)]
#[command(after_help = ABOUT_SHOW)]
pub(crate) struct ShowOptions {
    #[command(flatten)]
    pub(crate) position: PositionOptions,
    #[command(flatten)]
    pub(crate) style: StyleOptions,
    /// Show the board from Black's side.
    #[arg(long)]
    pub(crate) flip: bool,
}

const ABOUT_MOVES: &str = "\
Examples:
  chess-cli moves
  chess-cli moves g1 --uci
  chess-cli moves --fen \"8/8/8/8/8/4k3/4p3/4K3 b - -\"";

/// List the legal moves, one per line.
#[derive(Args, Debug)]
#[command(after_help = ABOUT_MOVES)]
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

const ABOUT_PERFT: &str = "\
The time is written to the standard error stream.

Examples:
  chess-cli perft 5
  chess-cli perft --depth 3 --divide --fen \"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -\"";

/// Count the ways to play a number of plies.
#[derive(Args, Debug)]
#[command(after_help = ABOUT_PERFT)]
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

const ABOUT_EVAL: &str = "\
The table shows the evaluation that the engine plays with, in centipawns: what each side has in the \
middle game and in the end game, and White's lead in this position, which is between the two. Below it \
stands what the engine likes and dislikes, the most important things first; the number is for the side \
that is named first. What both sides have alike is left out. With --shannon the table shows Claude \
Shannon's evaluation of 1950 instead, which can be worked out by hand.

Examples:
  chess-cli eval
  chess-cli eval --fen \"r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq -\"";

/// Evaluate a position without searching.
#[derive(Args, Debug)]
#[command(after_help = ABOUT_EVAL)]
pub(crate) struct EvalOptions {
    /// Show Shannon's evaluation instead of the engine's.
    #[arg(long)]
    pub(crate) shannon: bool,
    /// Say the small things too.
    #[arg(long, conflicts_with = "shannon")]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) position: PositionOptions,
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
