//! The arguments of `play`.

use std::path::PathBuf;
use std::str::FromStr;

use chess_movegen::Color;
use chess_play::{Engine, GameSetup, Level, ParsePlayerError, Player, TimeControl};
use clap::Args;

use crate::args::{MAX_SEARCH_DEPTH, PositionOptions, SearchResources, StyleOptions};
use crate::failure::Failure;

const ABOUT: &str = "\
A PLAYER is `human`, `computer` (which looks --depth plies ahead), `depth:5`, `time:2s`, `nodes:10000`, \
`elo:1500` (1100 to 2800), or `paper:5`, the engine of the paper that this program's representation \
comes from.

Type moves as e4, Nf3, exd5, O-O and e8=Q, or as e2e4 and e7e8q. Type `help` for the other commands. \
Without a terminal there are no prompts, the computer's move is awaited before the next line is read, and \
the game ends when the input ends; with --no-variety and a fixed depth, the same lines always make the \
same game.

A game at a terminal is kept after each move, so that --resume can go on with it whatever happens; \
elsewhere it is only kept with --game.

Examples:
  chess-cli play
  chess-cli play --white computer --black human --clock 5+3
  chess-cli play --black elo:1500 --book book.bin
  chess-cli play --white depth:3 --black paper:4
  chess-cli play --fen \"8/8/8/8/8/4k3/4p3/4K3 b - - 0 1\" --black human
  chess-cli play --resume --plain
  printf 'e4\\nmoves g1\\n' | chess-cli play --depth 2 --no-variety";

/// Play a game against the computer, against somebody else, or watch one.
#[derive(Args, Debug)]
#[command(after_help = ABOUT)]
pub(crate) struct PlayOptions {
    /// Who plays White.
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    white: PlayerChoice,
    /// Who plays Black.
    #[arg(long, value_name = "PLAYER", default_value = "computer")]
    black: PlayerChoice,
    /// The number of plies that `computer` looks ahead.
    #[arg(long, value_name = "PLIES", default_value_t = 5, allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=MAX_SEARCH_DEPTH))]
    depth: u32,
    #[command(flatten)]
    position: PositionOptions,
    /// Play with clocks: minutes for the game, and seconds that a move adds.
    #[arg(long, value_name = "MINUTES+SECONDS")]
    clock: Option<TimeControl>,
    /// Let the computer always play the move that it thinks best; otherwise it chooses among moves
    /// that are about equally good in the opening.
    #[arg(long)]
    no_variety: bool,
    /// Let the computer play from this Polyglot book for as long as it knows a move.
    #[arg(long, value_name = "FILE")]
    pub(super) book: Option<PathBuf>,
    #[command(flatten)]
    pub(super) resources: SearchResources,
    /// Go on with the game that was kept.
    #[arg(long, conflicts_with_all = ["white", "black", "depth", "fen", "chess960", "clock"])]
    pub(super) resume: bool,
    /// Keep the game in this file [default: one in your folder for the state of programs].
    #[arg(long, value_name = "FILE")]
    pub(super) game: Option<PathBuf>,
    /// Play line by line, with no board unless you ask for it: for screen readers.
    #[arg(long)]
    pub(super) plain: bool,
    /// Play line by line on a terminal, too.
    #[arg(long)]
    pub(super) line: bool,
    #[command(flatten)]
    pub(super) style: StyleOptions,
}

impl PlayOptions {
    /// What the game begins with.
    pub(super) fn setup(&self) -> Result<GameSetup, Failure> {
        Ok(GameSetup::default()
            .with_start(self.position.read()?)
            .with_player(Color::White, self.white.player(self.depth))
            .with_player(Color::Black, self.black.player(self.depth))
            .with_time_control(self.clock)
            .with_variety(!self.no_variety))
    }
}

/// A player as an argument names it.
#[derive(Clone, Copy, Debug)]
enum PlayerChoice {
    /// The engine at the depth of another argument.
    Computer,
    /// Somebody who needs no further word.
    Player(Player),
}

impl PlayerChoice {
    fn player(self, depth: u32) -> Player {
        match self {
            PlayerChoice::Computer => Player::Engine(Engine::new(Level::Depth(depth))),
            PlayerChoice::Player(player) => player,
        }
    }
}

impl FromStr for PlayerChoice {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<PlayerChoice, ParsePlayerError> {
        if text.eq_ignore_ascii_case("computer") {
            return Ok(PlayerChoice::Computer);
        }
        text.parse().map(PlayerChoice::Player)
    }
}
