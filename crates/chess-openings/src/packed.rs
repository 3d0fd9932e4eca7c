//! The packed names: `openings.txt`, as `cargo xtask openings` writes it.
//!
//! Each line is an opening: how many plies it has in common with the line before, the moves that follow
//! them in standard notation, a tabulator, the ECO code, a tabulator, how many bytes its name has in common
//! with the name before, a blank, and the rest of the name.

use chess_movegen::Position;
use chess_notation::san;

use crate::Opening;

static TEXT: &str = include_str!("openings.txt");

/// The key of each position that has a name, and the name.
pub(crate) fn openings() -> impl Iterator<Item = (u64, Opening)> {
    let mut positions = vec![Position::initial()];
    let mut name = String::new();
    TEXT.lines().filter_map(move |line| {
        let eco = read_line(line, &mut positions, &mut name)?;
        Some((positions.last()?.key(), Opening { eco, name: name.as_str().into() }))
    })
}

/// Turns the positions from the initial one to that of the line before, and its name, into those of this
/// line, and gives the ECO code. A test asserts that no line of the text gives `None`.
fn read_line<'a>(
    line: &'a str,
    positions: &mut Vec<Position>,
    name: &mut String,
) -> Option<&'a str> {
    let mut fields = line.split('\t');
    let (moves, eco, rest) = (fields.next()?, fields.next()?, fields.next()?);
    let mut moves = moves.split(' ');
    let common: usize = moves.next()?.parse().ok()?;
    positions.truncate(common + 1);
    for text in moves {
        let position = positions.last()?;
        let mv = san::parse(position, text).ok()?;
        positions.push(position.make_unchecked(mv));
    }
    let (common, rest) = rest.split_once(' ')?;
    name.truncate(common.parse().ok()?);
    name.push_str(rest);
    Some(eco)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_line_is_an_opening_with_a_position_of_its_own() {
        let keys: HashSet<u64> = openings().map(|(key, _)| key).collect();
        assert_eq!(keys.len(), TEXT.lines().count());
        assert_eq!(keys.len(), 3_807);
    }
}
