//! The values that programs write into comments.

use core::fmt;
use core::time::Duration;

use chess_core::Square;

/// A value that a program has written into a comment, such as `[%clk 0:05:00]`.
///
/// ```
/// use std::time::Duration;
/// use chess_notation::pgn::{Annotation, Comment, Evaluation, Score};
///
/// let comment = Comment::new("[%eval -0.23,18] [%emt 0:00:03.2]");
/// let found: Vec<Annotation> = comment.annotations().collect();
/// assert_eq!(found, [
///     Annotation::Evaluation(Evaluation { score: Score::Centipawns(-23), depth: Some(18) }),
///     Annotation::MoveTime(Duration::from_millis(3_200)),
/// ]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Annotation {
    /// `[%clk 0:05:00]`: what the player's clock shows after the move.
    Clock(Duration),
    /// `[%emt 0:00:03.2]`: how long the player took.
    MoveTime(Duration),
    /// `[%eval 0.23,18]` or `[%eval #-3]`: what a program thinks of the position.
    Evaluation(Evaluation),
    /// `[%csl Ge4,Rd5]`: squares that are coloured.
    Squares(Vec<(Ink, Square)>),
    /// `[%cal Ge2e4]`: arrows, each from one square to another.
    Arrows(Vec<(Ink, Square, Square)>),
    /// Any other, or one of those above whose value is not understood.
    Other(Command),
}

/// What a program thinks of a position, seen from White's side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Evaluation {
    /// Who is better, and by how much.
    pub score: Score,
    /// How many plies the program looked ahead.
    pub depth: Option<u32>,
}

/// How good a position is for White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// White gives mate in this many moves; or, if it is negative, Black.
    Mate(i32),
}

/// The colour of an arrow or a square that is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ink {
    /// `R`
    Red,
    /// `G`
    Green,
    /// `B`
    Blue,
    /// `Y`
    Yellow,
}

impl Ink {
    /// All four.
    pub const ALL: [Ink; 4] = [Ink::Red, Ink::Green, Ink::Blue, Ink::Yellow];

    /// The letter that stands for it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Ink::Red => 'R',
            Ink::Green => 'G',
            Ink::Blue => 'B',
            Ink::Yellow => 'Y',
        }
    }

    fn from_letter(letter: char) -> Option<Ink> {
        Ink::ALL.into_iter().find(|ink| ink.letter() == letter)
    }
}

/// The name and the value of a command in a comment: any `[%name value]`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Command {
    name: String,
    value: String,
}

impl Command {
    /// A command; `None` if the name is not made of letters, digits and underscores of ASCII, or
    /// the value has a bracket that closes it, the `[%` of another one, a brace, or blanks other
    /// than single ones inside.
    #[must_use]
    pub fn new(name: &str, value: &str) -> Option<Command> {
        let is_tidy = tidy(value) == value;
        let can_stand = is_tidy && !value.contains([']', '}']) && !value.contains("[%");
        (!name.is_empty() && name.bytes().all(is_of_name) && can_stand)
            .then(|| Command { name: name.to_string(), value: value.to_string() })
    }

    /// The name, without the percent sign.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value, which may be empty.
    #[must_use]
    pub fn value(&self) -> &str {
        &self.value
    }
}

/// The text with single blanks between its words, and none around them.
pub(super) fn tidy(text: &str) -> String {
    let mut tidy = String::with_capacity(text.len());
    for word in text.split_ascii_whitespace() {
        if !tidy.is_empty() {
            tidy.push(' ');
        }
        tidy.push_str(word);
    }
    tidy
}

impl Annotation {
    /// The name after the percent sign.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Annotation::Clock(_) => "clk",
            Annotation::MoveTime(_) => "emt",
            Annotation::Evaluation(_) => "eval",
            Annotation::Squares(_) => "csl",
            Annotation::Arrows(_) => "cal",
            Annotation::Other(command) => &command.name,
        }
    }
}

/// The commands in a text: `[%name value]`.
pub(super) struct Commands<'a> {
    pub(super) rest: &'a str,
}

#[derive(Clone, Copy)]
pub(super) struct CommandText<'a> {
    pub(super) name: &'a str,
    value: &'a str,
    /// The length with the brackets.
    pub(super) text_len: usize,
}

impl CommandText<'_> {
    /// What it says.
    pub(super) fn annotation(self) -> Annotation {
        let CommandText { name, value, .. } = self;
        let understood = match name {
            "clk" => time(value).map(Annotation::Clock),
            "emt" => time(value).map(Annotation::MoveTime),
            "eval" => evaluation(value).map(Annotation::Evaluation),
            "csl" => list(value, square).map(Annotation::Squares),
            "cal" => list(value, arrow).map(Annotation::Arrows),
            _ => None,
        };
        understood.unwrap_or_else(|| {
            Annotation::Other(Command { name: name.to_string(), value: value.to_string() })
        })
    }
}

impl<'a> Iterator for Commands<'a> {
    type Item = CommandText<'a>;

    fn next(&mut self) -> Option<CommandText<'a>> {
        loop {
            let (_, text) = self.rest.split_once("[%")?;
            let name_len = text.bytes().take_while(|&byte| is_of_name(byte)).count();
            let (name, value) = text.split_at(name_len);
            let is_command = !name.is_empty() && value.starts_with([' ', ']']);
            match value.split_once(']') {
                // Another command may begin where this one was never closed.
                Some((value, rest)) if is_command && !value.contains("[%") => {
                    let text_len = text.len() - rest.len() + 2;
                    self.rest = rest;
                    return Some(CommandText { name, value: value.trim(), text_len });
                }
                _ => self.rest = text,
            }
        }
    }
}

/// True for the bytes of a command's name.
fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// A time as `h:mm:ss`, with decimals perhaps, or without the hours.
fn time(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let mut parts = whole.rsplit(':');
    let mut part = |limit: u64| match parts.next() {
        Some(digits) => number::<u64>(digits).filter(|&value| value < limit),
        None => None,
    };
    let (seconds, minutes) = (part(60)?, part(60)?);
    let hours = if whole.matches(':').count() == 1 { 0 } else { part(u64::MAX)? };
    if parts.next().is_some() || fraction.len() > 9 {
        return None;
    }
    let nanos = number::<u32>(fraction)? * 10_u32.pow(9 - fraction.len() as u32);
    let seconds = hours.checked_mul(3600)?.checked_add(minutes * 60 + seconds)?;
    Some(Duration::new(seconds, nanos))
}

/// Digits and nothing else.
fn number<T: core::str::FromStr>(digits: &str) -> Option<T> {
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

fn evaluation(text: &str) -> Option<Evaluation> {
    let (score, depth) = match text.split_once(',') {
        Some((score, depth)) => (score.trim(), Some(number(depth.trim())?)),
        None => (text, None),
    };
    let score = match score.strip_prefix('#') {
        Some(moves) => Score::Mate(signed(moves, number)?),
        None => Score::Centipawns(signed(score, centipawns)?),
    };
    Some(Evaluation { score, depth })
}

/// What the text says, or the same below zero.
fn signed(text: &str, value: impl Fn(&str) -> Option<i32>) -> Option<i32> {
    match text.strip_prefix('-') {
        Some(text) => value(text).map(|value| -value),
        None => value(text.strip_prefix('+').unwrap_or(text)),
    }
}

/// Pawns with decimals, of which the third is rounded and the rest left out.
fn centipawns(text: &str) -> Option<i32> {
    let (pawns, decimals) = text.split_once('.').unwrap_or((text, ""));
    let decimals = decimals.as_bytes();
    if pawns.is_empty() || !decimals.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let digit = |index: usize| i32::from(decimals.get(index).map_or(0, |digit| digit - b'0'));
    let hundredths = 10 * digit(0) + digit(1) + i32::from(digit(2) >= 5);
    number::<i32>(pawns)?.checked_mul(100)?.checked_add(hundredths)
}

/// Things parted by commas, one at least.
fn list<T>(text: &str, item: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    text.split(',').map(|word| item(word.trim())).collect()
}

fn square(word: &str) -> Option<(Ink, Square)> {
    let (ink, square) = ink(word)?;
    Some((ink, square.parse().ok()?))
}

fn arrow(word: &str) -> Option<(Ink, Square, Square)> {
    let (ink, squares) = ink(word)?;
    let (from, to) = squares.split_at_checked(2)?;
    Some((ink, from.parse().ok()?, to.parse().ok()?))
}

fn ink(word: &str) -> Option<(Ink, &str)> {
    let mut characters = word.chars();
    Some((Ink::from_letter(characters.next()?)?, characters.as_str()))
}

/// The whole command, as in `[%clk 0:05:00]`.
impl fmt::Display for Annotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[%{}", self.name())?;
        match self {
            Annotation::Clock(time) | Annotation::MoveTime(time) => write_time(f, *time)?,
            Annotation::Evaluation(evaluation) => write!(f, " {evaluation}")?,
            Annotation::Squares(squares) => {
                for (index, (ink, square)) in squares.iter().enumerate() {
                    write!(f, "{}{}{square}", comma(index), ink.letter())?;
                }
            }
            Annotation::Arrows(arrows) => {
                for (index, (ink, from, to)) in arrows.iter().enumerate() {
                    write!(f, "{}{}{from}{to}", comma(index), ink.letter())?;
                }
            }
            Annotation::Other(Command { value, .. }) if value.is_empty() => {}
            Annotation::Other(Command { value, .. }) => write!(f, " {value}")?,
        }
        f.write_str("]")
    }
}

fn comma(index: usize) -> char {
    if index == 0 { ' ' } else { ',' }
}

fn write_time(f: &mut fmt::Formatter<'_>, time: Duration) -> fmt::Result {
    let seconds = time.as_secs();
    write!(f, " {}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
    if time.subsec_nanos() == 0 {
        return Ok(());
    }
    let decimals = format!("{:09}", time.subsec_nanos());
    write!(f, ".{}", decimals.trim_end_matches('0'))
}

/// As in `-0.23,18` or `#3`.
impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Score::Centipawns(score) => {
                let sign = if score < 0 { "-" } else { "" };
                let size = score.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)?;
            }
            Score::Mate(moves) => write!(f, "#{moves}")?,
        }
        match self.depth {
            Some(depth) => write!(f, ",{depth}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> Annotation {
        super::super::Comment::new(text).annotations().next().unwrap()
    }

    /// What is not in the form in which it is written.
    #[test]
    fn what_programs_write_is_understood() {
        for (text, standard) in [
            ("[%clk 5:00]", "[%clk 0:05:00]"),
            ("[%clk 1:59:07.30]", "[%clk 1:59:07.3]"),
            ("[%emt 100:00:00.0]", "[%emt 100:00:00]"),
            ("[%eval 0.0]", "[%eval 0.00]"),
            ("[%eval 2]", "[%eval 2.00]"),
            ("[%eval +1.256,9]", "[%eval 1.26,9]"),
            ("[%eval -12.5]", "[%eval -12.50]"),
            ("[%eval #+12, 40]", "[%eval #12,40]"),
            ("[%csl Ge4, Rd5]", "[%csl Ge4,Rd5]"),
        ] {
            assert_eq!(read(text).to_string(), standard);
        }
    }

    #[test]
    fn what_is_not_understood_is_kept_as_it_is() {
        let text = "[%clk 0:61:00] [%clk 12] [%clk 1:2:3:4] [%clk -0:00:01] [%clk 0:00:01.] \
            [%clk 99999999999999999:00:00] [%clk 0:00:01.0123456789] [%eval] [%eval .5] \
            [%eval 0.1x] [%eval #] [%eval 99999999] [%eval 1,x] [%csl Xe4] [%csl G] [%csl ] \
            [%cal G\u{e9}e4] [%cal Ge4] [%tqu \"En\",\"\"]";
        let found: Vec<Annotation> = super::super::Comment::new(text).annotations().collect();
        assert!(found.iter().all(|found| matches!(found, Annotation::Other(_))), "{found:?}");
        let written: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(written.join(" "), text.replace(" ]", "]"));
    }

    fn annotations() -> impl Strategy<Value = Annotation> {
        let square = || (0_usize..64).prop_map(|index| Square::ALL[index]);
        let ink = || (0_usize..4).prop_map(|index| Ink::ALL[index]);
        let time = || (any::<u64>(), 0_u32..1_000_000_000).prop_map(|(s, n)| Duration::new(s, n));
        let score = prop_oneof![
            (-1_000_000..1_000_000).prop_map(Score::Centipawns),
            (-500..500).prop_map(Score::Mate)
        ];
        prop_oneof![
            time().prop_map(Annotation::Clock),
            time().prop_map(Annotation::MoveTime),
            (score, any::<Option<u32>>())
                .prop_map(|(score, depth)| Annotation::Evaluation(Evaluation { score, depth })),
            proptest::collection::vec((ink(), square()), 1..5).prop_map(Annotation::Squares),
            proptest::collection::vec((ink(), square(), square()), 1..5)
                .prop_map(Annotation::Arrows),
            ("[a-z]{1,2}", "[a-z0-9,]{0,5}")
                .prop_map(|(name, value)| Annotation::Other(Command::new(&name, &value).unwrap())),
        ]
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_as_the_same(annotation in annotations()) {
            prop_assert_eq!(read(&annotation.to_string()), annotation);
        }
    }
}
