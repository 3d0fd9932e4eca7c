//! The arguments of `play`.

use std::path::PathBuf;
use std::str::FromStr;

use chess_movegen::Color;
use chess_play::{Engine, GameSetup, Level, ParsePlayerError, Player, TimeControl};
use chess_terminal::GameOptions;
use chess_terminal::full_screen::{self, ColorDepth, PieceSize, Theme};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::board_style::StyleOptions;
use crate::evaluator::EvaluatorOptions;
use crate::failure::Failure;
use crate::position_options::PositionOptions;
use crate::search_resources::{MAX_SEARCH_DEPTH, SearchResources};

/// Play a game against the computer, against somebody else, or watch one.
#[derive(Args, Debug)]
#[command(after_help = include_str!("../help/play.txt"))]
pub(crate) struct PlayOptions {
    /// Who plays White [default: human].
    #[arg(long, value_name = "PLAYER")]
    white: Option<PlayerChoice>,
    /// Who plays Black [default: computer].
    #[arg(long, value_name = "PLAYER")]
    black: Option<PlayerChoice>,
    /// The number of plies that `computer` looks ahead [default: 5].
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=MAX_SEARCH_DEPTH))]
    depth: Option<u32>,
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
    #[command(flatten)]
    pub(super) evaluator: EvaluatorOptions,
    /// Resume the game that was saved automatically.
    #[arg(long, conflicts_with_all = ["white", "black", "depth", "fen", "chess960", "clock"])]
    pub(super) resume: bool,
    /// Save the game automatically in this file [default: one in the folder where programs keep their state].
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
    /// Colours for a dark or a light background [default: what the terminal says].
    #[arg(long, value_parser = choice([("dark", Theme::Dark), ("light", Theme::Light)]))]
    theme: Option<Theme>,
    /// How large the pieces are on the full screen [default: as large as there is room].
    #[arg(long, value_parser = choice([
        ("small", PieceSize::Small), ("medium", PieceSize::Medium), ("large", PieceSize::Large),
    ]))]
    pieces: Option<PieceSize>,
    /// The number of colours of the full screen [default: what the terminal says].
    #[arg(long, value_parser = choice([
        ("none", ColorDepth::Monochrome), ("16", ColorDepth::Sixteen),
        ("256", ColorDepth::Indexed), ("all", ColorDepth::True),
    ]))]
    colors: Option<ColorDepth>,
}

impl PlayOptions {
    /// What the game begins with.
    pub(super) fn setup(&self) -> Result<GameSetup, Failure> {
        let depth = self.depth.unwrap_or(5);
        let white = self.white.unwrap_or(PlayerChoice::Player(Player::Human));
        let black = self.black.unwrap_or(PlayerChoice::Computer);
        Ok(GameSetup::default()
            .with_start(self.position.read()?)
            .with_player(Color::White, white.player(depth))
            .with_player(Color::Black, black.player(depth))
            .with_time_control(self.clock)
            .with_variety(!self.no_variety))
    }

    /// True if an argument says anything about the game.
    pub(super) fn decides_the_game(&self) -> bool {
        let decides_the_players =
            self.white.is_some() || self.black.is_some() || self.depth.is_some();
        decides_the_players || self.position.is_given() || self.clock.is_some() || self.no_variety
    }

    /// The full screen for a game.
    pub(super) fn screen(&self, game: GameOptions) -> full_screen::Options {
        full_screen::Options {
            game,
            piece_size: self.pieces,
            theme: self.theme,
            color_depth: self.colors,
            characters: self.style.is_ascii().then_some(full_screen::Characters::Ascii),
        }
    }
}

/// Values by the names that an argument gives them.
fn choice<T: Copy + Send + Sync + 'static, const N: usize>(
    choices: [(&'static str, T); N],
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(choices.map(|(name, _)| name)).try_map(move |chosen| {
        let found = choices.iter().find(|(name, _)| *name == chosen);
        found.map(|&(_, value)| value).ok_or("no such choice")
    })
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
