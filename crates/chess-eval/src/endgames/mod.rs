//! Endgames whose value is known, and those in which an advantage counts for less.
//!
//! - `bare_king`: a king alone against pieces that mate it.
//! - `king_and_pawn`: king and pawn against king, looked up in a bitbase.
//! - `draws`: pieces that cannot mate, and pawns that cannot promote.
//! - `scale`: what an advantage is still worth that is hard to turn into a win.
//!
//! What stands here tells an endgame by the pieces that are left, never by what a search could
//! find out. What is called a win is one, but for a minor piece that is lost in two moves, and what is
//! called a draw is one but for a mate that a search sees at once. Where that is uncertain, the end
//! game is left to the terms of the evaluation. All other
//! positions pay for nothing but a look at how many pieces each side has.

mod bare_king;
mod draws;
mod king_and_pawn;
#[cfg(test)]
mod laws;
mod scale;
#[cfg(test)]
mod tables;

use chess_movegen::{Color, Position};

pub(crate) use scale::scale;

/// The value of an endgame that is known as a whole, in centipawns for the side to move; `None` for
/// all other positions.
///
/// Known are a bare king against pieces that mate it, king and pawn against king by a bitbase, and
/// what can hardly be won at all. An evaluator of another kind may ask it first, as
/// [`TaperedEval`](crate::TaperedEval) does.
///
/// ```
/// use chess_eval::known_endgame;
/// use chess_movegen::Position;
///
/// let bishop_and_knight: Position = "8/8/8/8/8/2k5/8/K5BN w - - 0 1".parse()?;
/// assert!(known_endgame(&bishop_and_knight).is_some_and(|value| value > 500));
/// let two_knights: Position = "8/8/8/8/8/2k5/8/K5NN w - - 0 1".parse()?;
/// assert_eq!(known_endgame(&two_knights), Some(0));
/// assert_eq!(known_endgame(&Position::initial()), None);
/// # Ok::<(), chess_movegen::ParsePositionError>(())
/// ```
#[inline]
#[must_use]
pub fn known_endgame(position: &Position) -> Option<i32> {
    let types = position.type_sets();
    let all_but_kings = types.pawns() | types.minors_and_majors();
    match (all_but_kings.half(Color::White), all_but_kings.half(Color::Black)) {
        (_, 0) => against_bare_king(position, Color::White),
        (0, _) => against_bare_king(position, Color::Black),
        _ if all_but_kings.len() == 2 => draws::one_minor_each(position).then_some(0),
        _ => None,
    }
}

/// The value if one side has a king and nothing else, for the side to move.
#[cold]
fn against_bare_king(position: &Position, strong: Color) -> Option<i32> {
    let for_strong = if let Some(value) = king_and_pawn::value(position, strong) {
        Some(value)
    } else if bare_king::can_be_mated(position, strong) {
        bare_king::value(position, strong)
    } else {
        draws::against_bare_king(position, strong).then_some(0)
    };
    if position.side_to_move() == strong { for_strong } else { for_strong.map(|value| -value) }
}
