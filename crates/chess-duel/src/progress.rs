//! How far something is.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

/// How often a line is written where no bar can be shown.
const LINE_EVERY: Duration = Duration::from_secs(60);

/// A bar for games on standard error, with a message behind; nothing is shown if that is no terminal.
pub fn bar_of_games(games: u64) -> ProgressBar {
    styled(games, "{bar:20} {pos}/{len} games, {eta} left  {msg}")
}

/// A line on standard error that is rewritten: how many games are played, a message, and the time that
/// is left; nothing is shown if that is no terminal.
pub fn line_of_games(games: u64) -> ProgressBar {
    styled(games, "{pos}/{len} games: {msg}, {eta} left")
}

fn styled(length: u64, template: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length);
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Shows on standard error how far something is: as a bar in a terminal, and as a line a minute
/// elsewhere.
pub struct Progress {
    /// What is wanted, and what the speed is measured in, in the plural.
    units: [&'static str; 2],
    bar: ProgressBar,
    begun: Instant,
    last_line: Instant,
    /// What was there before, in both units.
    before: (u64, u64),
}

impl Progress {
    /// The units are those of what is wanted and of the speed, in the plural. `done` is what there is
    /// already, in both units, and `wanted` what there will be at the end.
    pub fn new(units: [&'static str; 2], done: (u64, u64), wanted: u64) -> Progress {
        let template = format!("{{bar:20}} {{pos}}/{{len}} {}, {{msg}}{{eta}} left", units[0]);
        let bar = styled(wanted, &template);
        bar.set_length(wanted);
        bar.set_position(done.0);
        bar.reset_eta();
        let now = Instant::now();
        Progress { units, bar, begun: now, last_line: now, before: done }
    }

    /// So much is there now, in both units.
    pub fn show(&mut self, done: (u64, u64)) {
        let seconds = self.begun.elapsed().as_secs_f64().max(0.001);
        let speed = (done.1 - self.before.1) as f64 / seconds;
        let decimals = if speed < 100.0 { 1 } else { 0 };
        let speed = format!("{speed:.decimals$} {}/s", self.units[1]);
        self.bar.set_message(format!("{speed}, "));
        self.bar.set_position(done.0);
        if self.bar.is_hidden() && self.last_line.elapsed() >= LINE_EVERY {
            self.last_line = Instant::now();
            let wanted = self.bar.length().unwrap_or(done.0);
            let speed_of_wanted = (done.0 - self.before.0).max(1) as f64 / seconds;
            let left = wanted.saturating_sub(done.0) as f64 / speed_of_wanted;
            let left = HumanDuration(Duration::from_secs_f64(left));
            let [unit, other] = self.units;
            eprintln!("{} of {wanted} {unit}, {} {other}, {speed}, {left} left", done.0, done.1);
        }
    }

    /// Does something that writes, with the bar out of its way.
    pub fn pause<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Nothing more is shown.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}
