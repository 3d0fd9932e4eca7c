//! The checks, by what they are about.

mod bad_input;
mod castling;
mod clock;
mod info_lines;
mod limit;
mod option;
mod position;
mod start;
mod stop;
mod terminal;

use super::check::Check;

/// The check that comes first, and whose answer all others need.
pub(crate) const FIRST: &str = "uci";

/// All checks, in the order in which they are run.
pub(crate) fn all() -> impl Iterator<Item = &'static Check> {
    [
        start::CHECKS,
        position::CHECKS,
        clock::CHECKS,
        limit::CHECKS,
        stop::CHECKS,
        info_lines::CHECKS,
        option::CHECKS,
        castling::CHECKS,
        terminal::CHECKS,
        position::GAMES,
        bad_input::CHECKS,
        stop::END,
    ]
    .into_iter()
    .flatten()
}
