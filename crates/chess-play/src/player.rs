//! Who plays a side.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use chess_search::{Limits, Skill};

/// Who plays a side.
///
/// Its text is what command lines, files and pages use; [`Player::description`] is for people.
///
/// ```
/// use chess_play::Player;
///
/// for text in ["human", "depth:5", "time:2.5s", "nodes:10000", "elo:1420", "paper:5"] {
///     assert_eq!(text.parse::<Player>()?.to_string(), text);
/// }
/// assert_eq!("depth:5".parse::<Player>()?.description(), "Computer, depth 5");
/// assert!("depth:900".parse::<Player>().is_err());
/// # Ok::<(), chess_play::ParsePlayerError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(try_from = "String"))]
pub enum Player {
    /// A person.
    #[default]
    Human,
    /// The engine.
    Engine(Engine),
}

/// How the engine plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Engine {
    level: Level,
    evaluator: EvaluatorName,
}

/// What ends the engine's search for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// It looks this number of plies ahead.
    Depth(u32),
    /// It thinks for this long.
    Time(Duration),
    /// It looks at this number of nodes.
    Nodes(u64),
    /// It plays as well as players with this rating, to within a hundred points at best.
    Rating(Skill),
    /// The engine of the paper that this representation comes from: plain alpha-beta with Shannon's
    /// evaluator, this number of plies deep.
    Paper(u32),
}

/// The evaluator that the engine plays with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EvaluatorName {
    /// The one of the [`EngineOptions`](crate::EngineOptions): by default the best there is.
    #[default]
    Configured,
    /// Shannon's of 1950: `ShannonEval`.
    Shannon,
}

/// Why a text is not a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePlayerError {
    /// It begins with none of the words.
    #[error("a player is human, depth:5, time:2s, nodes:10000, elo:1500 or paper:5")]
    Unknown,
    /// The number behind the colon is missing, not understood, or out of bounds.
    #[error("{0}")]
    OutOfBounds(&'static str),
}

impl Level {
    /// The deepest search of the paper's engine, in plies: it has no table and no quiescence, and a
    /// seventh ply takes minutes.
    pub const MAX_PAPER_DEPTH: u32 = 6;
    /// The longest time for a move.
    pub const MAX_TIME: Duration = Duration::from_secs(24 * 3600);
}

impl Engine {
    /// The engine at a level; numbers beyond what the engine can do are taken as the nearest that
    /// it can.
    #[must_use]
    pub fn new(level: Level) -> Engine {
        let level = match level {
            Level::Depth(plies) => Level::Depth(plies.clamp(1, Limits::MAX_DEPTH)),
            Level::Time(time) => Level::Time(time.clamp(Duration::from_millis(1), Level::MAX_TIME)),
            Level::Nodes(nodes) => Level::Nodes(nodes.max(1)),
            Level::Rating(skill) => Level::Rating(skill),
            Level::Paper(plies) => Level::Paper(plies.clamp(1, Level::MAX_PAPER_DEPTH)),
        };
        Engine { level, evaluator: EvaluatorName::default() }
    }

    /// The same engine with another evaluator. The paper's engine has its own.
    #[must_use]
    pub fn with_evaluator(mut self, evaluator: EvaluatorName) -> Engine {
        self.evaluator = evaluator;
        self
    }

    /// What ends its search.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// What it evaluates positions with.
    #[must_use]
    pub const fn evaluator(&self) -> EvaluatorName {
        match self.level {
            Level::Paper(_) => EvaluatorName::Shannon,
            _ => self.evaluator,
        }
    }
}

/// Five plies deep, as the paper has it.
impl Default for Engine {
    fn default() -> Engine {
        Engine::new(Level::Depth(5))
    }
}

impl Player {
    /// True of a person.
    #[must_use]
    pub const fn is_human(&self) -> bool {
        matches!(self, Player::Human)
    }

    /// The engine, if it plays.
    #[must_use]
    pub const fn engine(&self) -> Option<Engine> {
        match self {
            Player::Human => None,
            Player::Engine(engine) => Some(*engine),
        }
    }

    /// The player in words, such as "Computer, depth 5".
    #[must_use]
    pub fn description(&self) -> String {
        let Player::Engine(engine) = self else { return "Human".into() };
        let mut text = match engine.level {
            Level::Depth(plies) => format!("Computer, depth {plies}"),
            Level::Time(time) => format!("Computer, {} s a move", time.as_secs_f64()),
            Level::Nodes(nodes) => format!("Computer, {nodes} nodes a move"),
            Level::Rating(skill) => format!("Computer, rating {}", skill.elo()),
            Level::Paper(plies) => format!("The paper's engine, depth {plies}"),
        };
        if engine.evaluator == EvaluatorName::Shannon && !matches!(engine.level, Level::Paper(_)) {
            text.push_str(", Shannon's evaluator");
        }
        text
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Player::Engine(engine) = self else { return f.pad("human") };
        match engine.level {
            Level::Depth(plies) => write!(f, "depth:{plies}")?,
            Level::Time(time) => write!(f, "time:{}s", time.as_secs_f64())?,
            Level::Nodes(nodes) => write!(f, "nodes:{nodes}")?,
            Level::Rating(skill) => write!(f, "elo:{}", skill.elo())?,
            Level::Paper(plies) => write!(f, "paper:{plies}")?,
        }
        match (engine.level, engine.evaluator) {
            (Level::Paper(_), _) | (_, EvaluatorName::Configured) => Ok(()),
            (_, EvaluatorName::Shannon) => f.write_str(",shannon"),
        }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<String> for Player {
    type Error = ParsePlayerError;

    fn try_from(text: String) -> Result<Player, ParsePlayerError> {
        text.parse()
    }
}

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Player, ParsePlayerError> {
        let text = text.trim().to_ascii_lowercase();
        let (text, evaluator) = match text.strip_suffix(",shannon") {
            Some(text) => (text, EvaluatorName::Shannon),
            None => (text.as_str(), EvaluatorName::Configured),
        };
        let (word, value) = text.split_once(':').unwrap_or((text, ""));
        let level = match word {
            "human" if value.is_empty() && evaluator == EvaluatorName::Configured => {
                return Ok(Player::Human);
            }
            "computer" | "depth" if value.is_empty() => Engine::default().level,
            "paper" if value.is_empty() => Level::Paper(5),
            "depth" => {
                let expected = "the depth must be from 1 to 120";
                Level::Depth(number(value, 1, Limits::MAX_DEPTH, expected)?)
            }
            "paper" => {
                let max = Level::MAX_PAPER_DEPTH;
                Level::Paper(number(value, 1, max, "the paper's engine looks 1 to 6 plies ahead")?)
            }
            "nodes" => {
                Level::Nodes(number(value, 1, u64::MAX, "the number of nodes must be at least 1")?)
            }
            "elo" => {
                let expected = "the rating must be from 1030 to 2800";
                let elo = number(value, Skill::MIN_ELO, Skill::MAX_ELO, expected)?;
                Level::Rating(Skill::from_elo(elo))
            }
            "time" => Level::Time(time(value)?),
            _ => return Err(ParsePlayerError::Unknown),
        };
        Ok(Player::Engine(Engine::new(level).with_evaluator(evaluator)))
    }
}

fn number<T: FromStr + PartialOrd>(
    text: &str,
    min: T,
    max: T,
    expected: &'static str,
) -> Result<T, ParsePlayerError> {
    let within = text.parse().ok().filter(|number| (min..=max).contains(number));
    within.ok_or(ParsePlayerError::OutOfBounds(expected))
}

/// A time in seconds or milliseconds: `2s`, `0.5s`, `300ms`, or `2`.
fn time(text: &str) -> Result<Duration, ParsePlayerError> {
    let (text, unit) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(text), _) => (text, 0.001),
        (None, Some(text)) => (text, 1.0),
        (None, None) => (text, 1.0),
    };
    let expected = "the time for a move must be from 0.001s to 86400s";
    let seconds: f64 = number(text, 0.0, f64::MAX, expected)?;
    let time = Duration::try_from_secs_f64(seconds * unit).ok();
    time.filter(|time| (Duration::from_millis(1)..=Level::MAX_TIME).contains(time))
        .ok_or(ParsePlayerError::OutOfBounds(expected))
}
