//! An option that a GUI can set: what it can be set to, and what that changes.

use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

use chess_uci::{OptionDeclaration, OptionKind, OptionValue, Quoted};

/// An option that a GUI can set, and what that changes: usually an evaluator.
///
/// Names may have blanks in them, but not the word `value`; a GUI may write them in capitals or not.
///
/// ```
/// use chess_engine::{Engine, EngineOption};
///
/// #[derive(Clone, Default)]
/// struct Taste {
///     likes_knights: bool,
///     boldness: i64,
///     style: String,
/// }
///
/// type TasteOption = EngineOption<Taste>;
///
/// let engine = Engine::new("Gourmet 1.0", "Somebody", Taste::default())
///     .with_option(TasteOption::check("Likes Knights", false, |taste, on| {
///         taste.likes_knights = on;
///     }))
///     .with_option(TasteOption::spin("Boldness", 0, -10..=10, |taste, number| {
///         taste.boldness = number;
///     }))
///     .with_option(TasteOption::combo("Style", "solid", &["wild"], |taste, style| {
///         taste.style = style.to_owned();
///     }))
///     .with_option(TasteOption::button("Be Yourself", |taste| *taste = Taste::default()))
///     .with_option(TasteOption::string("Taste File", "", |taste, path| {
///         if !path.is_empty() {
///             taste.style = std::fs::read_to_string(path)?;
///         }
///         Ok(())
///     }));
/// ```
pub struct EngineOption<T> {
    declaration: OptionDeclaration,
    /// What it was set to last.
    value: Option<OptionValue>,
    change: Box<Change<T>>,
}

/// Makes the change, unless the value is not of the kind of the option.
type Change<T> = dyn FnMut(&mut T, &OptionValue) -> Result<(), Refusal> + Send;

/// Why an option cannot be set to a text, such as a file that cannot be read.
pub type Refusal = Box<dyn Error + Send + Sync>;

impl<T> EngineOption<T> {
    /// An option that is on or off.
    #[must_use]
    pub fn check(
        name: &str,
        default: bool,
        mut change: impl FnMut(&mut T, bool) + Send + 'static,
    ) -> EngineOption<T> {
        let value = OptionValue::Check(default);
        EngineOption::new(name, OptionKind::Check { default }, value, move |target, value| {
            if let &OptionValue::Check(on) = value {
                change(target, on);
            }
            Ok(())
        })
    }

    /// A whole number within a range; the default is brought into it.
    #[must_use]
    pub fn spin(
        name: &str,
        default: i64,
        range: RangeInclusive<i64>,
        mut change: impl FnMut(&mut T, i64) + Send + 'static,
    ) -> EngineOption<T> {
        let (min, max) = range.into_inner();
        let default = default.max(min).min(max);
        let (kind, value) = (OptionKind::Spin { default, min, max }, OptionValue::Spin(default));
        EngineOption::new(name, kind, value, move |target, value| {
            if let &OptionValue::Spin(number) = value {
                change(target, number);
            }
            Ok(())
        })
    }

    /// One of several texts: the default and the others.
    #[must_use]
    pub fn combo(
        name: &str,
        default: &str,
        others: &[&str],
        mut change: impl FnMut(&mut T, &str) + Send + 'static,
    ) -> EngineOption<T> {
        let values = [default].iter().chain(others).map(|&value| one_line(value)).collect();
        let (default, value) = (one_line(default), OptionValue::Text(one_line(default)));
        let kind = OptionKind::Combo { default, values };
        EngineOption::new(name, kind, value, move |target, value| {
            if let OptionValue::Text(choice) = value {
                change(target, choice);
            }
            Ok(())
        })
    }

    /// A text, such as the path of a file. What is refused is told, and changes nothing.
    #[must_use]
    pub fn string(
        name: &str,
        default: &str,
        mut change: impl FnMut(&mut T, &str) -> Result<(), Refusal> + Send + 'static,
    ) -> EngineOption<T> {
        let (default, value) = (one_line(default), OptionValue::Text(one_line(default)));
        EngineOption::new(name, OptionKind::Text { default }, value, move |target, value| {
            match value {
                OptionValue::Text(text) => change(target, text),
                _ => Ok(()),
            }
        })
    }

    /// Something that is done whenever the user wants it.
    #[must_use]
    pub fn button(name: &str, mut change: impl FnMut(&mut T) + Send + 'static) -> EngineOption<T> {
        EngineOption::new(name, OptionKind::Button, OptionValue::Pressed, move |target, _| {
            change(target);
            Ok(())
        })
    }

    fn new(
        name: &str,
        kind: OptionKind,
        value: OptionValue,
        change: impl FnMut(&mut T, &OptionValue) -> Result<(), Refusal> + Send + 'static,
    ) -> EngineOption<T> {
        let declaration = OptionDeclaration::new(&one_line(name), kind);
        EngineOption { declaration, value: Some(value), change: Box::new(change) }
    }

    /// How the answer to `uci` declares it.
    #[must_use]
    pub fn declaration(&self) -> &OptionDeclaration {
        &self.declaration
    }

    /// True if to set this value would change nothing. A button does something each time, and so may
    /// a text: the file that it names may have changed.
    pub(crate) fn is_set_to(&self, value: &OptionValue) -> bool {
        let does_more = match value {
            OptionValue::Pressed => true,
            OptionValue::Text(text) => {
                !text.is_empty() && matches!(self.declaration.kind(), OptionKind::Text { .. })
            }
            _ => false,
        };
        !does_more && self.value.as_ref() == Some(value)
    }

    /// Makes the change.
    pub(crate) fn set(&mut self, target: &mut T, value: OptionValue) -> Result<(), Refusal> {
        (self.change)(target, &value)?;
        self.value = Some(value);
        Ok(())
    }
}

impl<T> fmt::Debug for EngineOption<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("EngineOption");
        shown.field("declaration", &self.declaration).field("value", &self.value);
        shown.finish_non_exhaustive()
    }
}

/// Why a file is refused.
pub(crate) fn refused_file(path: &str, error: impl fmt::Display) -> Refusal {
    format!("{}: {error}", Quoted::new(path)).into()
}

/// A text that cannot end a line of the protocol, nor begin another.
fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_declared_as_they_can_be_set() {
        let texts = [
            EngineOption::<()>::check("A\nB", true, |(), _| {}),
            EngineOption::spin("Spin", 99, -1..=7, |(), _| {}),
            EngineOption::combo("Combo", "one", &["two", "three"], |(), _| {}),
            EngineOption::string("String", "", |(), _| Ok(())),
            EngineOption::button("Button", |()| {}),
        ]
        .map(|option| option.declaration().to_string());
        assert_eq!(
            texts,
            [
                "name A B type check default true",
                "name Spin type spin default 7 min -1 max 7",
                "name Combo type combo default one var one var two var three",
                "name String type string default <empty>",
                "name Button type button",
            ]
        );
    }

    #[test]
    fn the_same_value_again_changes_nothing_but_a_file_is_read_anew() {
        let mut option = EngineOption::string("File", "", |target: &mut u32, text| {
            *target += u32::try_from(text.len())?;
            if text == "bad" { Err("it is bad".into()) } else { Ok(()) }
        });
        let (mut target, text) = (0, |text: &str| OptionValue::Text(text.into()));
        assert!(option.is_set_to(&text("")) && !option.is_set_to(&text("a")));
        option.set(&mut target, text("a")).unwrap();
        assert_eq!(target, 1);
        assert!(!option.is_set_to(&text("a")) && !option.is_set_to(&text("")));
        assert_eq!(option.set(&mut target, text("bad")).unwrap_err().to_string(), "it is bad");
        let spin = EngineOption::spin("Spin", 5, 0..=9, |(), _| {});
        assert!(spin.is_set_to(&OptionValue::Spin(5)) && !spin.is_set_to(&OptionValue::Spin(6)));
        assert!(!EngineOption::button("Button", |()| {}).is_set_to(&OptionValue::Pressed));
    }
}
