//! The numbers of the search as options, in a build with the feature `tune`.

use chess_search::Parameter;

use super::command_error::{CommandError, Quoted};

/// A number of the search with the value that it shall have.
#[derive(Clone, Debug)]
pub(super) struct Tuning {
    parameter: &'static Parameter,
    value: i32,
}

/// Each parameter has a name of its own.
impl PartialEq for Tuning {
    fn eq(&self, other: &Tuning) -> bool {
        self.parameter.name() == other.parameter.name() && self.value == other.value
    }
}

impl Eq for Tuning {}

impl Tuning {
    /// What stands behind `option` in the answer to `uci`, for each of them.
    pub(super) fn declarations() -> impl Iterator<Item = String> {
        Parameter::all().iter().map(|parameter| {
            let (name, default, range) = (parameter.name(), parameter.default(), parameter.range());
            let (min, max) = (range.start(), range.end());
            format!("name {name} type spin default {default} min {min} max {max}")
        })
    }

    /// `None` if no parameter has this name.
    pub(super) fn parse(name: &str, value: &str) -> Option<Result<Tuning, CommandError>> {
        let parameter = Parameter::all().iter().find(|parameter| parameter.name() == name)?;
        let not_a_number =
            |_| CommandError::NotANumber { of: parameter.name(), found: Quoted::new(value) };
        Some(value.parse().map_err(not_a_number).map(|value| Tuning { parameter, value }))
    }

    /// Sets it, for all searches to come.
    pub(super) fn apply(&self) -> Result<(), CommandError> {
        Ok(self.parameter.set(self.value)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declared_names_are_read_and_others_are_not() {
        for declaration in Tuning::declarations() {
            let name = declaration.split(' ').nth(1).unwrap();
            assert!(Tuning::parse(name, "1").unwrap().is_ok(), "{declaration}");
            let error = Tuning::parse(name, "many").unwrap().unwrap_err();
            assert_eq!(error.to_string(), format!("{name} wants a whole number, not \"many\""));
        }
        assert!(Tuning::parse("contempt", "1").is_none());
    }
}
