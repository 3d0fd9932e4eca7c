//! What was said.

use std::collections::VecDeque;
use std::fmt;

/// How many lines are kept.
const CAPACITY: usize = 400;

/// A line with more characters is shown cut.
const WIDTH: usize = 240;

/// Who has said a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// The program was sent it.
    Sent,
    /// The program has written it.
    Received,
}

/// The last lines to and from a program: 400 at most.
///
/// Its `Display` has a line for each, with `>` before what was sent and `<` before what came back.
#[derive(Clone, Default, Debug)]
pub struct Transcript {
    lines: VecDeque<(Direction, String)>,
}

impl Transcript {
    /// The lines, the oldest first.
    pub fn lines(&self) -> impl Iterator<Item = (Direction, &str)> {
        self.lines.iter().map(|(direction, line)| (*direction, line.as_str()))
    }

    pub(super) fn note(&mut self, direction: Direction, line: &str) {
        if self.lines.len() == CAPACITY {
            self.lines.pop_front();
        }
        let shown = match line.char_indices().nth(WIDTH) {
            Some((end, _)) => format!("{}… ({} bytes)", &line[..end], line.len()),
            None => line.to_owned(),
        };
        self.lines.push_back((direction, shown));
    }
}

/// `>` for what was sent, `<` for what came back.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::Sent => ">",
            Direction::Received => "<",
        })
    }
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines().try_for_each(|(direction, line)| writeln!(f, "{direction} {line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_kept() {
        let mut transcript = Transcript::default();
        for number in 0..CAPACITY + 2 {
            transcript.note(Direction::Sent, &number.to_string());
        }
        transcript.note(Direction::Received, &"é".repeat(1_000));
        assert_eq!(transcript.lines().count(), CAPACITY);
        assert_eq!(transcript.lines().next(), Some((Direction::Sent, "3")));
        let cut = format!("< {}… (2000 bytes)\n", "é".repeat(WIDTH));
        assert!(transcript.to_string().ends_with(&format!("> {}\n{cut}", CAPACITY + 1)));
    }
}
