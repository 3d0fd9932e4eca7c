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

getters! { ParseWeightsError:
    /// The number of the line, from 1.
    line: usize;

    /// What is wrong there.
    kind: ParseWeightsErrorKind;
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

/// What is left of a text.
struct Words<'a> {
    rest: &'a [u8],
    line: usize,
}

impl<'a> Words<'a> {
    /// The next word; an empty one at the end of the text. Comments are left out.
    const fn next(&mut self) -> &'a [u8] {
        let mut is_comment = false;
        while let [byte, rest @ ..] = self.rest {
            match *byte {
                b'\n' => {
                    self.line += 1;
                    is_comment = false;
                }
                b'#' => is_comment = true,
                byte if byte.is_ascii_whitespace() || is_comment => {}
                _ => break,
            }
            self.rest = rest;
        }
        let (text, mut end) = (self.rest, 0);
        while end < text.len() && !text[end].is_ascii_whitespace() && text[end] != b'#' {
            end += 1;
        }
        let (word, rest) = text.split_at(end);
        self.rest = rest;
        word
    }

    /// An error in the word that was read last.
    const fn error<T>(&self, kind: ParseWeightsErrorKind) -> Result<T, ParseWeightsError> {
        Err(ParseWeightsError { line: self.line, kind })
    }
}

const fn is(word: &[u8], name: &str) -> bool {
    let name = name.as_bytes();
    let mut same = 0;
    while same < word.len() && same < name.len() && word[same] == name[same] {
        same += 1;
    }
    same == word.len() && same == name.len()
}

/// A weight like `82/94`; `None` if the word is none.
const fn weight(word: &[u8]) -> Option<Tapered> {
    let mut slash = 0;
    while slash < word.len() && word[slash] != b'/' {
        slash += 1;
    }
    let (middle_game, [_, end_game @ ..]) = word.split_at(slash) else { return None };
    match (number(middle_game), number(end_game)) {
        (Some(middle_game), Some(end_game)) => Some(Tapered::new(middle_game, end_game)),
        _ => None,
    }
}

const fn number(word: &[u8]) -> Option<i16> {
    let (mut digits, sign) = match word {
        [b'-', digits @ ..] => (digits, -1),
        digits => (digits, 1),
    };
    if digits.is_empty() || digits.len() > 4 {
        return None;
    }
    let mut number = 0;
    while let [digit @ b'0'..=b'9', rest @ ..] = digits {
        number = 10 * number + (*digit - b'0') as i16;
        digits = rest;
    }
    if digits.is_empty() { Some(sign * number) } else { None }
}

impl Weights {
    /// Reads weights; what `FromStr` does, in `const` code.
    ///
    /// # Errors
    ///
    /// The first place where the text is not in the form that [`Weights`] describes.
    pub const fn parse(text: &str) -> Result<Weights, ParseWeightsError> {
        let mut weights = [Tapered::ZERO; Feature::COUNT];
        let mut words = Words { rest: text.as_bytes(), line: 1 };
        let (mut group, mut filled) = (0, 0);
        while group < Group::ALL.len() {
            let expected = &Group::ALL[group];
            if !is(words.next(), expected.name()) {
                return words.error(ParseWeightsErrorKind::ExpectedGroup(expected.name()));
            }
            let end = filled + expected.len();
            while filled < end {
                let word = words.next();
                weights[filled] = match weight(word) {
                    Some(weight) => weight,
                    None if word.is_empty() || word[0].is_ascii_alphabetic() => {
                        return words.error(ParseWeightsErrorKind::ExpectedWeight(expected.name()));
                    }
                    None => return words.error(ParseWeightsErrorKind::NotAWeight),
                };
                filled += 1;
            }
            group += 1;
        }
        if !words.next().is_empty() {
            return words.error(ParseWeightsErrorKind::TooLong);
        }
        Ok(Weights::new(weights))
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
