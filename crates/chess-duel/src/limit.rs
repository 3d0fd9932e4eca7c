//! How long an engine may think, and how long it is waited for.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

use anyhow::Context as _;
use clap::{Args, value_parser};

/// What ends the thinking of an engine.
///
/// ```
/// use chess_duel::limit::Limit;
///
/// let limit: Limit = "tc=8+0.08".parse()?;
/// assert_eq!(limit.to_string(), "8+0.08");
/// assert_eq!("tc=40/60".parse::<Limit>()?.to_string(), "40/60+0");
/// assert_eq!("nodes=5000".parse::<Limit>()?.to_string(), "nodes 5000");
/// assert_eq!("movetime=0.5".parse::<Limit>()?.to_string(), "movetime 0.5");
/// assert!("tc=8+".parse::<Limit>().is_err());
/// assert!("nodes=0".parse::<Limit>().is_err());
/// # Ok::<(), anyhow::Error>(())
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
    pub base: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// How many moves a period has; `None` if the game is all one.
    pub moves: Option<NonZeroU32>,
}

/// Reads `tc=8+0.08`, `tc=40/60`, `movetime=0.5`, `nodes=5000` or `depth=6`.
impl FromStr for Limit {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Limit> {
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
        read().with_context(|| {
            format!(
                "{text:?} is not a limit; examples are tc=8+0.08 and tc=40/60+0.5 (seconds), movetime=0.5 (seconds), nodes=5000, depth=6"
            )
        })
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

/// A chess clock during a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    remaining: Duration,
    moves_made: u32,
}

impl Clock {
    /// A clock before the first move.
    pub fn new(control: TimeControl) -> Clock {
        Clock { control, remaining: control.base, moves_made: 0 }
    }

    /// The time that is left.
    pub fn remaining(&self) -> Duration {
        self.remaining
    }

    /// What each move adds.
    pub fn increment(&self) -> Duration {
        self.control.increment
    }

    /// How many moves have to be made before time is added; `None` if none ever is.
    pub fn moves_to_go(&self) -> Option<u32> {
        self.control.moves.map(|moves| moves.get() - self.moves_made % moves)
    }

    /// Takes the time of a move away and adds what the move brings.
    pub fn move_made(&mut self, spent: Duration) {
        self.remaining = self.remaining.saturating_sub(spent) + self.control.increment;
        self.moves_made += 1;
        if self.control.moves.is_some_and(|moves| self.moves_made.is_multiple_of(moves.get())) {
            self.remaining += self.control.base;
        }
    }
}

/// How patient one is with engines.
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// By how many milliseconds a clock may be overstepped
    #[arg(long, value_name = "MS", default_value_t = Patience::DEFAULT.margin)]
    margin: u64,

    /// How long an engine may be silent beyond its time before it counts as hanging
    #[arg(long, value_name = "SECONDS", default_value_t = Patience::DEFAULT.hang, value_parser = value_parser!(u64).range(1..=1_000_000))]
    hang: u64,
}

/// The least time an engine has to start, and to get ready.
const START: Duration = Duration::from_secs(10);

impl Patience {
    /// How patient one is who was told nothing.
    pub const DEFAULT: Patience = Patience { margin: 50, hang: 10 };

    /// What a clock may be overstepped by.
    pub fn margin(self) -> Duration {
        Duration::from_millis(self.margin)
    }

    /// How long an engine may take beyond its time, or without a clock, before it is given up.
    pub(crate) fn hang(self) -> Duration {
        Duration::from_secs(self.hang)
    }

    /// How long it may take to start, and to get ready.
    pub(crate) fn start(self) -> Duration {
        self.hang().max(START)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(text: &str) -> Clock {
        match text.parse() {
            Ok(Limit::Clock(control)) => Clock::new(control),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn moves_take_time_and_bring_the_increment() {
        let mut clock = clock("tc=8+0.08");
        clock.move_made(Duration::from_millis(1_080));
        assert_eq!(clock.remaining(), Duration::from_secs(7));
        assert_eq!((clock.increment(), clock.moves_to_go()), (Duration::from_millis(80), None));
        clock.move_made(Duration::from_secs(9));
        assert_eq!(clock.remaining(), Duration::from_millis(80));
    }

    #[test]
    fn each_period_brings_its_time() {
        let mut clock = clock("tc=2/10");
        assert_eq!(clock.moves_to_go(), Some(2));
        clock.move_made(Duration::from_secs(4));
        assert_eq!((clock.remaining().as_secs(), clock.moves_to_go()), (6, Some(1)));
        clock.move_made(Duration::from_secs(5));
        assert_eq!((clock.remaining().as_secs(), clock.moves_to_go()), (11, Some(2)));
    }
}
