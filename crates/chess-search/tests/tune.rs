//! The numbers of the search, as a build for tuning offers them.

use std::collections::BTreeSet;

use chess_search::Parameter;

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
    let parameter = Parameter::all().iter().find(|one| one.name() == "razoring_margin").unwrap();
    let error = parameter.set(801).unwrap_err();
    assert_eq!(error.to_string(), "razoring_margin must be from 50 to 800, not 801");
    assert_eq!(parameter.get(), parameter.default());
    assert_eq!(parameter.set(300), Ok(()));
    assert_eq!(parameter.get(), 300);
}
