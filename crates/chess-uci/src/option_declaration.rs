//! What `option` says.

use std::fmt;

use crate::words::{Words, from_str};
use crate::{ParseError, Quoted};

/// An option that an engine offers.
///
/// As text it is what stands after `option`.
///
/// ```
/// use chess_uci::{OptionDeclaration, OptionKind};
///
/// let option: OptionDeclaration = "name Skill Level type spin default 20 min 0 max 20".parse()?;
/// assert_eq!(option.name(), "Skill Level");
/// assert_eq!(option.kind(), &OptionKind::Spin { default: 20, min: 0, max: 20 });
/// # Ok::<(), chess_uci::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionDeclaration {
    name: String,
    kind: OptionKind,
}

/// What an option can be set to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Check {
        /// The value at the start.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// The value at the start.
        default: i64,
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
    },
    /// One of several texts.
    Combo {
        /// The value at the start.
        default: String,
        /// All values.
        values: Vec<String>,
    },
    /// No value: setting it makes the engine do something.
    Button,
    /// Any text. UCI calls it `string`, and writes an empty one as `<empty>`.
    Text {
        /// The value at the start.
        default: String,
    },
}

/// A value that an option can be set to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// Of a check.
    Check(bool),
    /// Of a spin, within its range.
    Spin(i64),
    /// Of a combo or a text.
    Text(String),
    /// A button is pressed.
    Pressed,
}

/// Why an option cannot be set to a value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OptionValueError {
    /// There is no value for the option with this name.
    #[error("the option {0} needs a value")]
    Missing(String),
    /// The value is not one of those that the option can have.
    #[error("the option {} must be {}, not {found}", option.name, option.kind.values())]
    Refused {
        /// The option.
        option: OptionDeclaration,
        /// The value.
        found: Quoted,
    },
}

impl OptionKind {
    /// What a value must be, as in `true or false`.
    fn values(&self) -> String {
        match self {
            OptionKind::Check { .. } => "true or false".to_owned(),
            OptionKind::Spin { min, max, .. } => format!("a whole number from {min} to {max}"),
            OptionKind::Combo { values, .. } => format!("one of {}", values.join(", ")),
            OptionKind::Button | OptionKind::Text { .. } => "a text".to_owned(),
        }
    }
}

const KEYWORDS: [&str; 5] = ["type", "default", "min", "max", "var"];

/// UCI's word for a text without characters.
const EMPTY: &str = "<empty>";

impl OptionDeclaration {
    /// An option of this name.
    #[must_use]
    pub fn new(name: &str, kind: OptionKind) -> OptionDeclaration {
        OptionDeclaration { name: name.to_owned(), kind }
    }

    /// The name, which may have blanks in it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// True if this is the name, in capitals or small letters.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// What the option can be set to.
    #[must_use]
    pub const fn kind(&self) -> &OptionKind {
        &self.kind
    }

    /// Reads a value for the option. Booleans and choices may be written in capitals or small
    /// letters, and a text may be left out for an empty one.
    ///
    /// ```
    /// use chess_uci::{OptionDeclaration, OptionKind, OptionValue};
    ///
    /// let threads = OptionKind::Spin { default: 1, min: 1, max: 512 };
    /// let threads = OptionDeclaration::new("Threads", threads);
    /// assert_eq!(threads.read(Some("4")), Ok(OptionValue::Spin(4)));
    /// assert_eq!(
    ///     threads.read(Some("many")).unwrap_err().to_string(),
    ///     "the option Threads must be a whole number from 1 to 512, not \"many\""
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// If the option cannot be set to this value.
    pub fn read(&self, value: Option<&str>) -> Result<OptionValue, OptionValueError> {
        let value = match (&self.kind, value) {
            (OptionKind::Button, _) => return Ok(OptionValue::Pressed),
            (OptionKind::Text { .. }, None | Some(EMPTY)) => "",
            (_, None) => return Err(OptionValueError::Missing(self.name.clone())),
            (_, Some(value)) => value,
        };
        let read = match &self.kind {
            OptionKind::Check { .. } => {
                value.to_ascii_lowercase().parse().ok().map(OptionValue::Check)
            }
            OptionKind::Spin { min, max, .. } => {
                let number = value.parse().ok().filter(|number| (min..=max).contains(&number));
                number.map(OptionValue::Spin)
            }
            OptionKind::Combo { values, .. } => {
                let same = values.iter().find(|known| known.eq_ignore_ascii_case(value));
                same.cloned().map(OptionValue::Text)
            }
            OptionKind::Text { .. } | OptionKind::Button => {
                Some(OptionValue::Text(value.to_owned()))
            }
        };
        let refused =
            || OptionValueError::Refused { option: self.clone(), found: Quoted::new(value) };
        read.ok_or_else(refused)
    }

    pub(crate) fn parse(words: &mut Words<'_>) -> Result<OptionDeclaration, ParseError> {
        let name = words.name("option", "type")?;
        // Names end before this word or with the line.
        words.require("name", "the word type")?;
        let kind = words.require("type", TYPES)?;
        let mut values = Values::default();
        while let Some(word) = words.next() {
            match word {
                "default" => values.default = Some(words.until(&KEYWORDS).join(" ")),
                "min" => values.min = Some(words.number("min")?),
                "max" => values.max = Some(words.number("max")?),
                "var" => values.list.push(words.until(&KEYWORDS).join(" ")),
                _ => {
                    let found = Quoted::new(word);
                    return Err(ParseError::UnknownWord { after: "type", found });
                }
            }
        }
        Ok(OptionDeclaration { kind: values.of_kind(&name, kind)?, name })
    }
}

const TYPES: &str = "check, spin, combo, button or string";

/// The values of an option as texts.
#[derive(Default)]
struct Values {
    default: Option<String>,
    min: Option<i64>,
    max: Option<i64>,
    list: Vec<String>,
}

impl Values {
    fn of_kind(self, name: &str, kind: &str) -> Result<OptionKind, ParseError> {
        let missing = |after, expected| ParseError::Missing { after, expected };
        let wrong = || ParseError::Default(Quoted::new(name));
        match kind {
            "check" => {
                let text = self.default.ok_or(missing("check", "a default"))?;
                Ok(OptionKind::Check { default: text.parse().map_err(|_| wrong())? })
            }
            "spin" => {
                let text = self.default.ok_or(missing("spin", "a default"))?;
                let default = text
                    .parse()
                    .map_err(|_| ParseError::unexpected("default", "a whole number", &text))?;
                let min = self.min.ok_or(missing("spin", "a min"))?;
                let max = self.max.ok_or(missing("spin", "a max"))?;
                if !(min..=max).contains(&default) {
                    return Err(wrong());
                }
                Ok(OptionKind::Spin { default, min, max })
            }
            "combo" => {
                let default = self.default.ok_or(missing("combo", "a default"))?;
                if !self.list.contains(&default) {
                    return Err(wrong());
                }
                Ok(OptionKind::Combo { default, values: self.list })
            }
            "button" => Ok(OptionKind::Button),
            "string" => {
                let default = self.default.filter(|default| default != EMPTY).unwrap_or_default();
                Ok(OptionKind::Text { default })
            }
            _ => Err(ParseError::unexpected("type", TYPES, kind)),
        }
    }
}

from_str!(OptionDeclaration);

impl fmt::Display for OptionDeclaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "name {} type ", self.name)?;
        match &self.kind {
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            OptionKind::Combo { default, values } => {
                write!(f, "combo default {default}")?;
                values.iter().try_for_each(|value| write!(f, " var {value}"))
            }
            OptionKind::Button => f.write_str("button"),
            OptionKind::Text { default } if default.is_empty() => {
                write!(f, "string default {EMPTY}")
            }
            OptionKind::Text { default } => write!(f, "string default {default}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_kinds_are_written() {
        for text in [
            "name Ponder type check default false",
            "name Clear Hash type button",
            "name SyzygyPath type string default <empty>",
            "name Style type combo default Very Solid var Very Solid var Wild",
        ] {
            assert_eq!(text.parse::<OptionDeclaration>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn values_are_read_by_kind() {
        let read = |text: &str, value: Option<&str>| {
            let read = text.parse::<OptionDeclaration>().unwrap().read(value);
            read.map_err(|error| error.to_string())
        };
        let text = |text: &str| Ok(OptionValue::Text(text.into()));
        assert_eq!(read("name a type button", Some("x")), Ok(OptionValue::Pressed));
        assert_eq!(read("name a type string", None), text(""));
        assert_eq!(read("name a type string", Some("<empty>")), text(""));
        assert_eq!(read("name a type string", Some("x y")), text("x y"));
        let combo = "name a type combo default b var b var C";
        assert_eq!(read(combo, Some("c")), text("C"));
        let refused = "the option a must be one of b, C, not \"d\"";
        assert_eq!(read(combo, Some("d")), Err(refused.to_owned()));
        let check = "name a type check default true";
        assert_eq!(read(check, Some("FALSE")), Ok(OptionValue::Check(false)));
        assert_eq!(read(check, None), Err("the option a needs a value".to_owned()));
    }
}
