//! How far the games are.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

/// How often a line is written where no bar can be shown.
const LINE_EVERY: Duration = Duration::from_secs(60);

/// Shows on standard error how far the games are: as a bar in a terminal, and as a line a minute
/// elsewhere.
pub(super) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    last_line: Instant,
    /// Those that were there before.
    games_before: u64,
    positions_before: u64,
}

impl Progress {
    pub(super) fn new(games: u64, wanted: u64, positions: u64) -> Progress {
        let bar = if std::io::stderr().is_terminal() {
            let bar = ProgressBar::new(wanted);
            match ProgressStyle::with_template("{bar:20} {pos}/{len} games, {msg}{eta} left") {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            }
        } else {
            ProgressBar::hidden()
        };
        bar.set_length(wanted);
        bar.set_position(games);
        bar.reset_eta();
        let now = Instant::now();
        let (games_before, positions_before) = (games, positions);
        Progress { bar, begun: now, last_line: now, games_before, positions_before }
    }

    /// So many games and positions are there now.
    pub(super) fn show(&mut self, games: u64, positions: u64) {
        let seconds = self.begun.elapsed().as_secs_f64().max(0.001);
        let speed = (positions - self.positions_before) as f64 / seconds;
        self.bar.set_message(format!("{speed:.0} positions/s, "));
        self.bar.set_position(games);
        if self.bar.is_hidden() && self.last_line.elapsed() >= LINE_EVERY {
            self.last_line = Instant::now();
            let wanted = self.bar.length().unwrap_or(games);
            let speed_of_games = (games - self.games_before).max(1) as f64 / seconds;
            let left = (wanted.saturating_sub(games)) as f64 / speed_of_games;
            let left = HumanDuration(Duration::from_secs_f64(left));
            eprintln!(
                "{games} of {wanted} games, {positions} positions, {speed:.0} positions/s, {left} left"
            );
        }
    }

    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
