//! What a game begins with.

use chess_movegen::chess_core::Chess960Start;
use chess_movegen::{Color, ParsePositionError, Position, Repair};

use crate::clocks::{ParseTimeControlError, TimeControl};
use crate::player::{ParsePlayerError, Player};
use crate::player_name::{ParseNameError, PlayerName};

/// What a game begins with: position, players and clocks.
///
/// By default a person plays White, and the engine Black, five plies deep and with no clock.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(try_from = "SetupText"))]
pub struct GameSetup {
    start: Position,
    players: [Player; 2],
    names: [Option<PlayerName>; 2],
    time_control: Option<TimeControl>,
    has_variety: bool,
}

impl Default for GameSetup {
    fn default() -> GameSetup {
        GameSetup {
            start: Position::initial(),
            players: [Player::Human, Player::Engine(crate::Engine::default())],
            names: [None, None],
            time_control: None,
            has_variety: true,
        }
    }
}

impl GameSetup {
    /// From this position.
    #[must_use]
    pub fn with_start(mut self, start: Position) -> GameSetup {
        self.start = start;
        self
    }

    /// With this player of a side.
    #[must_use]
    pub fn with_player(mut self, color: Color, player: Player) -> GameSetup {
        self.players[color.index()] = player;
        self
    }

    /// With this name of the player of a side, or with that of its kind.
    #[must_use]
    pub fn with_name(mut self, color: Color, name: Option<PlayerName>) -> GameSetup {
        self.names[color.index()] = name;
        self
    }

    /// With clocks, or without.
    #[must_use]
    pub fn with_time_control(mut self, time_control: Option<TimeControl>) -> GameSetup {
        self.time_control = time_control;
        self
    }

    /// With an engine that chooses among moves that are about equally good in the opening, or one
    /// that always plays the move that it thinks best.
    #[must_use]
    pub fn with_variety(mut self, has_variety: bool) -> GameSetup {
        self.has_variety = has_variety;
        self
    }

    /// The first position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Who plays a side.
    #[must_use]
    pub fn player(&self, color: Color) -> Player {
        self.players[color.index()]
    }

    /// What the player of a side is called; `None` if nobody has said.
    #[must_use]
    pub fn name(&self, color: Color) -> Option<&PlayerName> {
        self.names[color.index()].as_ref()
    }

    /// The time that the players have; `None` without clocks.
    #[must_use]
    pub fn time_control(&self) -> Option<TimeControl> {
        self.time_control
    }

    /// True if the engine varies its openings.
    #[must_use]
    pub fn has_variety(&self) -> bool {
        self.has_variety
    }

    /// True if nobody sits at the board.
    #[must_use]
    pub fn players_are_engines(&self) -> bool {
        self.players.iter().all(|player| !player.is_human())
    }

    /// True if the engine plays neither side.
    #[must_use]
    pub fn players_are_human(&self) -> bool {
        self.players.iter().all(|player| player.is_human())
    }

    /// The side of the only person, if there is one and not two.
    #[must_use]
    pub fn only_human(&self) -> Option<Color> {
        match self.players {
            [Player::Human, Player::Engine(_)] => Some(Color::White),
            [Player::Engine(_), Player::Human] => Some(Color::Black),
            _ => None,
        }
    }
}

/// Why a game cannot start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The number of a start position of Chess960 is not 0 to 959.
    #[error("a Chess960 start position has a number from 0 to 959")]
    Chess960,
    /// The FEN does not describe a position.
    #[error(transparent)]
    Position(#[from] ParsePositionError),
    /// Not a player.
    #[error(transparent)]
    Player(#[from] ParsePlayerError),
    /// Not a name.
    #[error(transparent)]
    Name(#[from] ParseNameError),
    /// Not a time control.
    #[error(transparent)]
    TimeControl(#[from] ParseTimeControlError),
}

/// Reads a start position: `startpos` or nothing, `chess960:518`, or a FEN, which is read
/// tolerantly; the repairs come with the position.
///
/// # Errors
///
/// If it is none of them, or no game can begin with it.
pub fn parse_start(text: &str) -> Result<(Position, Vec<Repair>), SetupError> {
    let text = text.trim();
    if text.is_empty() || text.eq_ignore_ascii_case("startpos") {
        return Ok((Position::initial(), Vec::new()));
    }
    if let Some(number) = text.strip_prefix("chess960:") {
        let start = number.trim().parse().ok().and_then(Chess960Start::new);
        return Ok((Position::chess960(start.ok_or(SetupError::Chess960)?), Vec::new()));
    }
    Ok(Position::from_fen_tolerant(text)?)
}

/// A setup as the page at the other end of a wire writes it; what it leaves out is as by default.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct SetupText {
    start: String,
    white: Option<Player>,
    black: Option<Player>,
    #[serde(rename = "whiteName")]
    white_name: String,
    #[serde(rename = "blackName")]
    black_name: String,
    time: Option<String>,
    variety: Option<bool>,
}

#[cfg(feature = "serde")]
impl TryFrom<SetupText> for GameSetup {
    type Error = SetupError;

    fn try_from(text: SetupText) -> Result<GameSetup, SetupError> {
        let mut setup = GameSetup::default().with_start(parse_start(&text.start)?.0);
        for (color, player) in Color::ALL.into_iter().zip([text.white, text.black]) {
            setup.players[color.index()] = player.unwrap_or(setup.player(color));
        }
        for (color, name) in Color::ALL.into_iter().zip([text.white_name, text.black_name]) {
            let name = Some(name.trim()).filter(|name| !name.is_empty());
            setup.names[color.index()] = name.map(str::parse).transpose()?;
        }
        let time = text.time.filter(|time| !time.trim().is_empty());
        setup.time_control = time.map(|time| time.parse()).transpose()?;
        setup.has_variety = text.variety.unwrap_or(setup.has_variety);
        Ok(setup)
    }
}
