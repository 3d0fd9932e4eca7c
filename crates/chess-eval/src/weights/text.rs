//! Weights as text, read at compile time too.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::{Feature, Group, Tapered, Weights};

/// Why a text is not a file of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseWeightsError {
    line: usize,
    kind: ParseWeightsErrorKind,
}

impl ParseWeightsError {
    /// The number of the line, from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// What is wrong there.
    #[must_use]
    pub const fn kind(&self) -> ParseWeightsErrorKind {
        self.kind
    }
}

/// What is wrong with a file of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseWeightsErrorKind {
    /// The name of this group should stand here.
    ExpectedGroup(&'static str),
    /// This group should have another weight here.
    ExpectedWeight(&'static str),
    /// A weight is not two whole numbers from -9999 to 9999 with a slash between them.
    NotAWeight,
    /// There is something after the last weight.
    TooLong,
}

impl fmt::Display for ParseWeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match self.kind {
            ParseWeightsErrorKind::ExpectedGroup(name) => write!(f, "expected the group {name}"),
            ParseWeightsErrorKind::ExpectedWeight(name) => {
                write!(f, "expected another weight of the group {name}")
            }
            ParseWeightsErrorKind::NotAWeight => {
                f.write_str("expected two numbers from -9999 to 9999 like 82/94")
            }
            ParseWeightsErrorKind::TooLong => f.write_str("nothing may follow the last weight"),
        }
    }
}

impl Error for ParseWeightsError {}

/// Walks over the words of a text.
struct Words<'a> {
    text: &'a [u8],
    next: usize,
    line: usize,
}

impl Words<'_> {
    /// Where the next word begins and ends; an empty one at the end of the text. Comments are left
    /// out.
    const fn next(&mut self) -> (usize, usize) {
        let mut is_comment = false;
        while self.next < self.text.len() {
            match self.text[self.next] {
                b'\n' => {
                    self.line += 1;
                    is_comment = false;
                }
                b'#' => is_comment = true,
                byte if byte.is_ascii_whitespace() || is_comment => {}
                _ => break,
            }
            self.next += 1;
        }
        let start = self.next;
        while self.next < self.text.len()
            && !self.text[self.next].is_ascii_whitespace()
            && self.text[self.next] != b'#'
        {
            self.next += 1;
        }
        (start, self.next)
    }

    const fn is(&self, (start, end): (usize, usize), name: &str) -> bool {
        let name = name.as_bytes();
        if end - start != name.len() {
            return false;
        }
        let mut index = 0;
        while index < name.len() {
            if self.text[start + index] != name[index] {
                return false;
            }
            index += 1;
        }
        true
    }

    /// A weight like `82/94`; `None` if the word is none.
    const fn weight(&self, (start, end): (usize, usize)) -> Option<Tapered> {
        let mut slash = start;
        while slash < end && self.text[slash] != b'/' {
            slash += 1;
        }
        if slash == end {
            return None;
        }
        match (self.number(start, slash), self.number(slash + 1, end)) {
            (Some(middle_game), Some(end_game)) => Some(Tapered::new(middle_game, end_game)),
            _ => None,
        }
    }

    const fn number(&self, mut start: usize, end: usize) -> Option<i16> {
        let is_negative = start < end && self.text[start] == b'-';
        if is_negative {
            start += 1;
        }
        if start == end || end - start > 4 {
            return None;
        }
        let mut number = 0;
        while start < end {
            if !self.text[start].is_ascii_digit() {
                return None;
            }
            number = 10 * number + (self.text[start] - b'0') as i16;
            start += 1;
        }
        Some(if is_negative { -number } else { number })
    }
}

impl Weights {
    /// Reads weights; what `FromStr` does, in `const` code.
    ///
    /// # Errors
    ///
    /// The first place where the text is not in the form that [`Weights`] describes.
    pub const fn parse(text: &str) -> Result<Weights, ParseWeightsError> {
        let mut weights = [Tapered::ZERO; Feature::COUNT];
        let mut words = Words { text: text.as_bytes(), next: 0, line: 1 };
        let (mut group, mut filled) = (0, 0);
        let kind = loop {
            if group == Group::ALL.len() {
                let (start, end) = words.next();
                if start == end {
                    return Ok(Weights::new(weights));
                }
                break ParseWeightsErrorKind::TooLong;
            }
            let expected = &Group::ALL[group];
            let name = words.next();
            if !words.is(name, expected.name()) {
                break ParseWeightsErrorKind::ExpectedGroup(expected.name());
            }
            let end_of_group = filled + expected.len();
            let mut kind = None;
            while filled < end_of_group {
                let word = words.next();
                match words.weight(word) {
                    Some(weight) => weights[filled] = weight,
                    None => {
                        let is_other = word.0 == word.1 || words.text[word.0].is_ascii_alphabetic();
                        kind = Some(if is_other {
                            ParseWeightsErrorKind::ExpectedWeight(expected.name())
                        } else {
                            ParseWeightsErrorKind::NotAWeight
                        });
                        break;
                    }
                }
                filled += 1;
            }
            if let Some(kind) = kind {
                break kind;
            }
            group += 1;
        };
        Err(ParseWeightsError { line: words.line, kind })
    }
}

impl FromStr for Weights {
    type Err = ParseWeightsError;

    fn from_str(text: &str) -> Result<Weights, ParseWeightsError> {
        Weights::parse(text)
    }
}

/// One line for each eight weights of a group; tables of squares have four a line, rank by rank.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for group in Group::ALL {
            write!(f, "{}", group.name())?;
            let columns = if group.len() == 32 { 4 } else { 8 };
            for (index, feature) in group.features().enumerate() {
                let weight = self[feature];
                let separator =
                    if index % columns == 0 && group.len() > columns { "\n   " } else { "" };
                write!(f, "{separator} {weight}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
