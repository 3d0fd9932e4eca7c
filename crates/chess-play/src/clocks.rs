//! The clocks of a game.

use std::time::Duration;

use chess_movegen::Color;

use crate::time_control::TimeControl;

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
