//! The lines `option`.

use std::str::FromStr;

use super::LineError;
use super::words::Words;

/// An option that an engine offers.
///
/// ```
/// use xtask::engine::{EngineOption, OptionKind};
///
/// let option: EngineOption = "option name Skill Level type spin default 20 min 0 max 20".parse()?;
/// assert_eq!(option.name(), "Skill Level");
/// assert_eq!(option.kind(), &OptionKind::Spin { default: 20, min: 0, max: 20 });
/// # Ok::<(), xtask::engine::LineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineOption {
    name: String,
    kind: OptionKind,
}

/// What an option can be set to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Check {
        /// What it is at first.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// What it is at first.
        default: i64,
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// What it is at first.
        default: String,
        /// All of them.
        values: Vec<String>,
    },
    /// Nothing: it does something when it is set.
    Button,
    /// Any text.
    Text {
        /// What it is at first.
        default: String,
    },
}

impl EngineOption {
    /// Its name, which may have blanks.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it can be set to.
    #[must_use]
    pub const fn kind(&self) -> &OptionKind {
        &self.kind
    }
}

const WORDS: [&str; 5] = ["type", "default", "min", "max", "var"];

/// The values of an option as text.
#[derive(Default)]
struct Values {
    default: Option<String>,
    min: Option<i64>,
    max: Option<i64>,
    list: Vec<String>,
}

/// Reads the line.
impl FromStr for EngineOption {
    type Err = LineError;

    fn from_str(line: &str) -> Result<EngineOption, LineError> {
        let mut words = Words::behind("option", line)?;
        expect(&mut words, "name", "\"name\"")?;
        let name = words.until(&["type"]);
        if name.is_empty() {
            return Err(LineError::Missing { behind: "name".to_owned() });
        }
        expect(&mut words, "type", "\"type\"")?;
        let kind = words.require()?;
        let mut values = Values::default();
        while let Some(word) = words.take() {
            match word {
                "default" => values.default = Some(words.until(&WORDS)),
                "min" => values.min = Some(words.number()?),
                "max" => values.max = Some(words.number()?),
                "var" => values.list.push(words.until(&WORDS)),
                _ => {
                    let (behind, word) = (kind.to_owned(), word.to_owned());
                    let expected = "\"default\", \"min\", \"max\", \"var\"";
                    return Err(LineError::Word { behind, word, expected });
                }
            }
        }
        let kind = values.of_kind(&name, kind)?;
        Ok(EngineOption { name, kind })
    }
}

impl Values {
    fn of_kind(self, name: &str, kind: &str) -> Result<OptionKind, LineError> {
        let missing = || LineError::Missing { behind: kind.to_owned() };
        let wrong = || LineError::Default { name: name.to_owned() };
        match kind {
            "check" => match self.default.as_deref() {
                Some("true") => Ok(OptionKind::Check { default: true }),
                Some("false") => Ok(OptionKind::Check { default: false }),
                Some(_) => Err(wrong()),
                None => Err(missing()),
            },
            "spin" => {
                let default = self.default.ok_or_else(missing)?;
                let default = default.parse().map_err(|_| LineError::Number {
                    behind: "default".to_owned(),
                    word: default,
                })?;
                let (min, max) = self.min.zip(self.max).ok_or_else(missing)?;
                if !(min..=max).contains(&default) {
                    return Err(wrong());
                }
                Ok(OptionKind::Spin { default, min, max })
            }
            "combo" => {
                let default = self.default.ok_or_else(missing)?;
                if !self.list.contains(&default) {
                    return Err(wrong());
                }
                Ok(OptionKind::Combo { default, values: self.list })
            }
            "button" => Ok(OptionKind::Button),
            "string" => {
                let default = self.default.unwrap_or_default();
                let is_empty = default == "<empty>";
                Ok(OptionKind::Text { default: if is_empty { String::new() } else { default } })
            }
            _ => Err(LineError::Word {
                behind: "type".to_owned(),
                word: kind.to_owned(),
                expected: "\"check\", \"spin\", \"combo\", \"button\", \"string\"",
            }),
        }
    }
}

fn expect(words: &mut Words<'_>, expected: &str, shown: &'static str) -> Result<(), LineError> {
    let behind = words.clone();
    let word = words.require()?;
    if word == expected {
        return Ok(());
    }
    let behind = behind.last().to_owned();
    Err(LineError::Word { behind, word: word.to_owned(), expected: shown })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_kinds_are_read() {
        let kind = |line: &str| line.parse::<EngineOption>().unwrap().kind().clone();
        assert_eq!(
            kind("option name Ponder type check default false"),
            OptionKind::Check { default: false }
        );
        assert_eq!(kind("option name Clear Hash type button"), OptionKind::Button);
        assert_eq!(
            kind("option name SyzygyPath type string default <empty>"),
            OptionKind::Text { default: String::new() }
        );
        assert_eq!(
            kind("option name Style type combo default Very Solid var Very Solid var Wild"),
            OptionKind::Combo {
                default: "Very Solid".into(),
                values: vec!["Very Solid".into(), "Wild".into()]
            }
        );
    }

    #[test]
    fn mistakes_are_told() {
        let error = |line: &str| line.parse::<EngineOption>().unwrap_err().to_string();
        for (line, expected) in [
            ("option Hash", "\"Hash\" behind \"option\" is none of \"name\""),
            ("option name type spin", "nothing stands behind \"name\""),
            ("option name Hash", "nothing stands behind \"Hash\""),
            (
                "option name Hash type spin default 0 min 1 max 9",
                "the default of the option \"Hash\" is not one of its values",
            ),
            (
                "option name Hash type spin default x min 1 max 9",
                "\"x\" behind \"default\" is no whole number in range",
            ),
            ("option name Hash type spin default 3 min 1", "nothing stands behind \"spin\""),
            (
                "option name Hash type slider",
                "\"slider\" behind \"type\" is none of \"check\", \"spin\", \"combo\", \"button\", \
                 \"string\"",
            ),
        ] {
            assert_eq!(error(line), expected, "{line}");
        }
    }
}
