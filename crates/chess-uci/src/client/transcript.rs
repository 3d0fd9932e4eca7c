//! What was said.

use std::collections::VecDeque;
use std::fmt;

/// How many lines are kept.
const CAPACITY: usize = 400;

/// A line with more characters is shown cut.
const WIDTH: usize = 240;

/// The last lines to and from a program: 400 at most, with `> ` before what was sent and `< ` before
/// what came back.
#[derive(Clone, Default, Debug)]
pub struct Transcript {
    lines: VecDeque<String>,
}

impl Transcript {
    /// The lines, the oldest first.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(String::as_str)
    }

    pub(super) fn note_sent(&mut self, line: &str) {
        self.note('>', line);
    }

    pub(super) fn note_received(&mut self, line: &str) {
        self.note('<', line);
    }

    fn note(&mut self, sign: char, line: &str) {
        if self.lines.len() == CAPACITY {
            self.lines.pop_front();
        }
        self.lines.push_back(match line.char_indices().nth(WIDTH) {
            Some((end, _)) => format!("{sign} {}… ({} bytes)", &line[..end], line.len()),
            None => format!("{sign} {line}"),
        });
    }
}

/// The lines, each with its end.
impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_kept() {
        let mut transcript = Transcript::default();
        for number in 0..CAPACITY + 2 {
            transcript.note_sent(&number.to_string());
        }
        transcript.note_received(&"é".repeat(1_000));
        assert_eq!(transcript.lines().count(), CAPACITY);
        assert_eq!(transcript.lines().next(), Some("> 3"));
        let cut = format!("< {}… (2000 bytes)\n", "é".repeat(WIDTH));
        assert!(transcript.to_string().ends_with(&format!("> {}\n{cut}", CAPACITY + 1)));
    }
}
