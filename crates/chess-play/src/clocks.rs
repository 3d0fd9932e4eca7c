//! How much time the players have, and the clocks that measure it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use chess_movegen::Color;

/// How much time each player has for the game, and what a move adds.
///
/// Its text is minutes and seconds, as players say it: `5+3` is five minutes and three seconds a
/// move.
///
/// ```
/// use chess_play::TimeControl;
///
/// let blitz: TimeControl = "5+3".parse()?;
/// assert_eq!((blitz.base().as_secs(), blitz.increment().as_secs()), (300, 3));
/// assert_eq!("0.5".parse::<TimeControl>()?.to_string(), "0.5+0");
/// # Ok::<(), chess_play::ParseTimeControlError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    base: Duration,
    increment: Duration,
}

/// Why a text is not a time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a time control is minutes, `+` and seconds a move, such as 5+3 or 0.5+0")]
pub struct ParseTimeControlError;

impl TimeControl {
    /// The longest base time.
    const MAX_BASE: Duration = Duration::from_secs(24 * 3600);
    /// The longest increment.
    const MAX_INCREMENT: Duration = Duration::from_secs(3600);

    /// The time control; `None` if the base is zero or more than a day, or the increment more than
    /// an hour.
    #[must_use]
    pub fn new(base: Duration, increment: Duration) -> Option<TimeControl> {
        let fits = !base.is_zero()
            && base <= TimeControl::MAX_BASE
            && increment <= TimeControl::MAX_INCREMENT;
        fits.then_some(TimeControl { base, increment })
    }

    /// What a player has at the start.
    #[must_use]
    pub const fn base(&self) -> Duration {
        self.base
    }

    /// What a move adds.
    #[must_use]
    pub const fn increment(&self) -> Duration {
        self.increment
    }

    /// The text of the PGN tag `TimeControl`: seconds, such as `300+3`.
    #[must_use]
    pub fn pgn_text(&self) -> String {
        format!("{}+{}", self.base.as_secs_f64(), self.increment.as_secs_f64())
    }

    /// Reads the text of the PGN tag; `None` for what this crate does not write.
    #[must_use]
    pub fn from_pgn_text(text: &str) -> Option<TimeControl> {
        read(text, 1.0)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64() / 60.0, self.increment.as_secs_f64())
    }
}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        read(text.trim(), 60.0).ok_or(ParseTimeControlError)
    }
}

/// Reads `base+increment`, the base in a unit of this many seconds.
fn read(text: &str, unit: f64) -> Option<TimeControl> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let duration = |text: &str, unit: f64| {
        let number = text.parse::<f64>().ok()?;
        // Whole milliseconds, so that what is written is read as the same.
        let milliseconds = (number * unit * 1000.0).round() / 1000.0;
        Duration::try_from_secs_f64(milliseconds).ok()
    };
    TimeControl::new(duration(base, unit)?, duration(increment, 1.0)?)
}

/// The clocks of a game: what each side has left, and since when one of them runs.
///
/// Points in time are durations since one of the caller's choice. No clock runs before the first
/// move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    control: TimeControl,
    left: [Duration; 2],
    running: Option<(Color, Duration)>,
}

impl Clocks {
    pub(crate) fn new(control: TimeControl) -> Clocks {
        Clocks { control, left: [control.base(); 2], running: None }
    }

    pub(crate) fn control(&self) -> TimeControl {
        self.control
    }

    /// What a side has left at this time; zero if its flag has fallen.
    pub(crate) fn left(&self, color: Color, now: Duration) -> Duration {
        let left = self.left[color.index()];
        match self.running {
            Some((runner, since)) if runner == color => {
                left.saturating_sub(now.saturating_sub(since))
            }
            _ => left,
        }
    }

    /// The side whose flag has fallen.
    pub(crate) fn fallen(&self, now: Duration) -> Option<Color> {
        self.running.map(|(color, _)| color).filter(|&color| self.left(color, now).is_zero())
    }

    /// A side has moved: its clock stops, and the other's starts.
    pub(crate) fn press(&mut self, mover: Color, now: Duration) {
        let had_run = self.running.is_some();
        self.stop(now);
        if had_run {
            self.left[mover.index()] += self.control.increment();
        }
        self.running = Some((mover.opponent(), now));
    }

    /// No clock runs.
    pub(crate) fn stop(&mut self, now: Duration) {
        if let Some((color, _)) = self.running {
            self.left[color.index()] = self.left(color, now);
        }
        self.running = None;
    }

    /// The clock of a side runs from now on.
    pub(crate) fn start(&mut self, color: Color, now: Duration) {
        self.stop(now);
        self.running = Some((color, now));
    }

    /// Sets what the sides have left, both clocks stopped.
    pub(crate) fn set(&mut self, left: [Duration; 2]) {
        self.left = left;
        self.running = None;
    }

    /// What the sides have left when no clock runs.
    pub(crate) fn both(&self, now: Duration) -> [Duration; 2] {
        Color::ALL.map(|color| self.left(color, now))
    }
}
