//! The detectors: each looks for one theme in a line, and gives the first it finds.

mod defenders;
mod lines;
mod loose;
mod mates;
mod pawns;
mod several;

use crate::Finding;
use crate::line::Line;

/// All detectors, in the order in which what they find is told.
const DETECTORS: [fn(&Line) -> Option<Finding>; 16] = [
    mates::mate,
    mates::back_rank_mate,
    mates::smothered_mate,
    several::double_check,
    lines::discovered_check,
    loose::hanging_piece,
    several::fork,
    lines::skewer,
    lines::discovered_attack,
    loose::trapped_piece,
    defenders::capturing_defender,
    defenders::deflection,
    defenders::overloading,
    lines::pin,
    pawns::promotion,
    pawns::advanced_pawn,
];

/// What the winner of the line does in it: each theme at most once, where it is first seen.
///
/// ```
/// use chess_movegen::Position;
/// use chess_tactics::{Line, Theme, findings};
///
/// // 8 r . . . k . . .
/// // …
/// // 5 . . . N . . . .
/// // …
/// // 1 . . . . K . . .
/// let position: Position = "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1".parse()?;
/// let line = Line::new(position, &["d5c7".parse()?, "e8d7".parse()?, "c7a8".parse()?])?;
/// let found = findings(&line);
/// assert_eq!(found[0].theme(), Theme::Fork);
/// assert_eq!(found[0].to_string(), "Nc7+ forks the king on e8 and the rook on a8.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn findings(line: &Line) -> Vec<Finding> {
    DETECTORS.iter().filter_map(|detect| detect(line)).collect()
}
