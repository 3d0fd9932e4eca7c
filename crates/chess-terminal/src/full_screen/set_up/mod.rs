//! The set-up of a game as a form.

mod field;
mod form;
mod places;

pub(crate) use field::Row;
pub(crate) use form::{Form, Outcome, Spot};
pub(crate) use places::Places;
