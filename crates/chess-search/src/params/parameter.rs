//! A number of the search that can be changed while the program runs.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicI32, Ordering};

/// A number of the search that can be changed while the program runs, with the feature `tune`:
/// for matches that try out other values, or that switch a technique off.
///
/// All searches of the program share it. What is derived from it is computed anew by
/// [`Searcher::clear`](crate::Searcher::clear).
#[derive(Debug)]
pub struct Parameter {
    name: &'static str,
    default: i32,
    range: RangeInclusive<i32>,
    value: AtomicI32,
}

impl Parameter {
    pub(crate) const fn new(
        name: &'static str,
        default: i32,
        range: RangeInclusive<i32>,
    ) -> Parameter {
        Parameter { name, default, range, value: AtomicI32::new(default) }
    }

    /// Its name: lower case, words separated by underscores.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Its value in a build without the feature.
    #[must_use]
    pub const fn default(&self) -> i32 {
        self.default
    }

    /// The values that it may have.
    #[must_use]
    pub fn range(&self) -> RangeInclusive<i32> {
        self.range.clone()
    }

    /// Its value now.
    #[must_use]
    pub fn get(&self) -> i32 {
        self.value.load(Ordering::Relaxed)
    }

    /// Changes it for all following searches.
    ///
    /// # Errors
    ///
    /// If the value is not in the [`range`](Parameter::range).
    pub fn set(&self, value: i32) -> Result<(), OutOfRange> {
        if !self.range.contains(&value) {
            return Err(OutOfRange { name: self.name, range: self.range.clone(), found: value });
        }
        self.value.store(value, Ordering::Relaxed);
        Ok(())
    }
}

/// A value that a parameter may not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutOfRange {
    name: &'static str,
    range: RangeInclusive<i32>,
    found: i32,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (min, max) = (self.range.start(), self.range.end());
        write!(f, "{} must be from {min} to {max}, not {}", self.name, self.found)
    }
}

impl std::error::Error for OutOfRange {}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn defaults_are_in_range_and_names_differ() {
        let mut names = BTreeSet::new();
        for parameter in Parameter::all() {
            assert!(parameter.range().contains(&parameter.default()), "{}", parameter.name());
            assert!(names.insert(parameter.name()), "{} twice", parameter.name());
        }
        assert!(names.len() > 20);
    }

    #[test]
    fn a_number_out_of_range_is_refused_and_changes_nothing() {
        let parameter =
            Parameter::all().iter().find(|one| one.name() == "razoring_margin").unwrap();
        let error = parameter.set(801).unwrap_err();
        assert_eq!(error.to_string(), "razoring_margin must be from 50 to 800, not 801");
        assert_eq!(parameter.get(), parameter.default());
        assert_eq!(parameter.set(300), Ok(()));
        assert_eq!(parameter.get(), 300);
    }
}
