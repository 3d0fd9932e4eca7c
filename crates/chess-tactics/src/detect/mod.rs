//! The detectors: each looks for one theme in a line, and gives the first it finds.

mod defenders;
mod lines;
mod loose;
mod mates;
mod several;

use chess_movegen::Rank;

use crate::Finding;
use crate::finding::Motif;
use crate::line::Line;

/// All detectors, in the order in which what they find is told.
const DETECTORS: [fn(&Line) -> Option<Finding>; 15] = [
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
    lines::pin,
    promotion,
    advanced_pawn,
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

fn promotion(line: &Line) -> Option<Finding> {
    line.winner_turns().filter(|turn| turn.mv.is_promotion()).find_map(|turn| {
        Some(Finding::new(line, turn, Motif::Promotion { promoted: turn.moved()? }))
    })
}

fn advanced_pawn(line: &Line) -> Option<Finding> {
    let far = [Rank::Seventh, Rank::Eighth];
    line.winner_turns().find_map(|turn| {
        let pawn = turn
            .moved()
            .filter(|moved| far.contains(&moved.square.relative_to(moved.piece.color()).rank()))?;
        let is_pawn = turn.mover()?.piece.is_pawn();
        is_pawn.then(|| Finding::new(line, turn, Motif::AdvancedPawn { pawn }))
    })
}
