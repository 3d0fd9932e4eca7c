//! The numbers of the search as options, in a build with the feature `tune`.

use chess_search::Parameter;
use chess_uci::{OptionDeclaration, OptionKind, OptionValue, OptionValueError, SetOption};

/// A number of the search and the value that it is to have.
#[derive(Clone, Debug)]
pub(super) struct Tuning {
    parameter: &'static Parameter,
    value: i32,
}

impl Tuning {
    /// How the answer to `uci` declares them.
    pub(super) fn declarations() -> impl Iterator<Item = OptionDeclaration> {
        Parameter::all().iter().map(|parameter| declaration(parameter))
    }

    /// `None` if no parameter has this name.
    pub(super) fn read(option: &SetOption) -> Option<Result<Tuning, OptionValueError>> {
        let parameter =
            Parameter::all().iter().find(|parameter| parameter.name() == option.name())?;
        Some(declaration(parameter).read(option.value()).map(|value| {
            let value = if let OptionValue::Spin(value) = value { value } else { 0 };
            // The range of the parameter sees to it that the number is not cut.
            Tuning { parameter, value: value as i32 }
        }))
    }

    /// Sets it, for all searches to come.
    pub(super) fn apply(&self) {
        let set = self.parameter.set(self.value);
        debug_assert!(set.is_ok(), "the value has been read within the range");
    }
}

fn declaration(parameter: &Parameter) -> OptionDeclaration {
    let (default, range) = (parameter.default(), parameter.range());
    let [default, min, max] = [default, *range.start(), *range.end()].map(i64::from);
    OptionDeclaration::new(parameter.name(), OptionKind::Spin { default, min, max })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declared_names_are_read_and_others_are_not() {
        for declaration in Tuning::declarations() {
            let OptionKind::Spin { default, .. } = declaration.kind() else { panic!() };
            let name = declaration.name();
            let read = |value: &str| Tuning::read(&SetOption::new(name, Some(value))).unwrap();
            assert!(read(&default.to_string()).is_ok(), "{declaration}");
            let error = read("many").unwrap_err().to_string();
            assert!(error.starts_with(&format!("the option {name} must be a whole")), "{error}");
        }
        assert!(Tuning::read(&SetOption::new("contempt", Some("1"))).is_none());
    }
}
