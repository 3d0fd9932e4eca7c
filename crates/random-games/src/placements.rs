//! Positions with few pieces, counted through.

use chess_movegen::{Color, Piece, Position, Setup, Square};

/// All positions with these pieces (as the letters of a FEN) of which the number, counted through
/// all placements and both sides to move, is a multiple of `step`.
///
/// ```
/// use random_games::placements;
///
/// let positions: Vec<_> = placements("Kk", 1).collect();
/// assert_eq!(positions.len(), 2 * 3_612, "all placements in which the kings stand apart");
/// ```
pub fn placements(pieces: &str, step: usize) -> impl Iterator<Item = Position> + use<> {
    let pieces: Vec<Piece> = pieces.chars().filter_map(Piece::from_letter).collect();
    let all = 2 * 64_usize.pow(pieces.len() as u32);
    (0..all).step_by(step).filter_map(move |number| {
        let side = if number % 2 == 0 { Color::White } else { Color::Black };
        let mut setup = Setup::EMPTY.with_side_to_move(side);
        let mut rest = number / 2;
        for &piece in &pieces {
            setup = setup.with_piece(Square::from_index(rest % 64)?, Some(piece));
            rest /= 64;
        }
        // Where two pieces share a square there is one too few.
        (setup.occupied().len() as usize == pieces.len())
            .then(|| Position::from_setup(&setup).ok())?
    })
}
