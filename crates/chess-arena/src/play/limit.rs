//! How long an engine may think.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

/// What ends the thinking of an engine.
///
/// ```
/// use chess_arena::play::Limit;
///
/// let limit: Limit = "tc=8+0.08".parse()?;
/// assert_eq!(limit.to_string(), "8+0.08");
/// assert_eq!("tc=40/60".parse::<Limit>()?.to_string(), "40/60+0");
/// assert_eq!("nodes=5000".parse::<Limit>()?.to_string(), "nodes 5000");
/// assert_eq!("movetime=0.5".parse::<Limit>()?.to_string(), "movetime 0.5");
/// assert!("tc=8+".parse::<Limit>().is_err());
/// assert!("nodes=0".parse::<Limit>().is_err());
/// # Ok::<(), chess_arena::play::LimitError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// A chess clock.
    Clock(TimeControl),
    /// The time for each move.
    MoveTime(Duration),
    /// The positions to search for each move.
    Nodes(u64),
    /// The plies to search for each move.
    Depth(u32),
}

/// What a chess clock is set to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// The time at the beginning, and of each further period.
    pub(crate) base: Duration,
    /// What each move adds.
    pub(crate) increment: Duration,
    /// How many moves a period has; `None` if the game is all one.
    pub(crate) moves: Option<NonZeroU32>,
}

/// A text that is not a limit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{text:?} is not a limit; examples are tc=8+0.08 and tc=40/60+0.5 (seconds), movetime=0.5 (seconds), nodes=5000, depth=6"
)]
pub struct LimitError {
    text: String,
}

/// Reads `tc=8+0.08`, `tc=40/60`, `movetime=0.5`, `nodes=5000` or `depth=6`.
impl FromStr for Limit {
    type Err = LimitError;

    fn from_str(text: &str) -> Result<Limit, LimitError> {
        let read = || {
            let (kind, value) = text.split_once('=')?;
            match kind {
                "tc" => Some(Limit::Clock(time_control(value)?)),
                "movetime" => Some(Limit::MoveTime(seconds(value).filter(|time| !time.is_zero())?)),
                "nodes" => Some(Limit::Nodes(value.parse().ok().filter(|&nodes| nodes > 0)?)),
                "depth" => Some(Limit::Depth(value.parse().ok().filter(|&depth| depth > 0)?)),
                _ => None,
            }
        };
        read().ok_or_else(|| LimitError { text: text.to_owned() })
    }
}

fn time_control(text: &str) -> Option<TimeControl> {
    let (moves, times) = match text.split_once('/') {
        Some((moves, times)) => (Some(moves.parse().ok()?), times),
        None => (None, text),
    };
    let (base, increment) = times.split_once('+').unwrap_or((times, "0"));
    let control = TimeControl { base: seconds(base)?, increment: seconds(increment)?, moves };
    (!control.base.is_zero()).then_some(control)
}

/// A time in seconds, of a million at most.
fn seconds(text: &str) -> Option<Duration> {
    let number: f64 = text.parse().ok().filter(|number| (0.0..=1e6).contains(number))?;
    Some(Duration::from_secs_f64(number))
}

/// The clock as in the tag `TimeControl` of PGN; other limits in words.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Clock(TimeControl { base, increment, moves }) => {
                if let Some(moves) = moves {
                    write!(f, "{moves}/")?;
                }
                write!(f, "{}+{}", base.as_secs_f64(), increment.as_secs_f64())
            }
            Limit::MoveTime(time) => write!(f, "movetime {}", time.as_secs_f64()),
            Limit::Nodes(nodes) => write!(f, "nodes {nodes}"),
            Limit::Depth(depth) => write!(f, "depth {depth}"),
        }
    }
}
