//! Positions of random games, for the tests of laws.

use chess_movegen::{CastlingRights, Position, Setup, Square};

/// Shows each position of so many random games, of so many plies at most.
pub(crate) fn random_walk(games: u64, plies: u32, mut visit: impl FnMut(&Position)) {
    for game in 1..=games {
        let mut state = game.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut position = Position::initial();
        for _ in 0..plies {
            visit(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // George Marsaglia's xorshift.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            position = position.make_unchecked(moves[(state >> 32) as usize % moves.len()]);
        }
    }
}

/// The position with colours and ranks exchanged; castling rights, which no evaluation here looks
/// at, are lost.
pub(crate) fn mirrored(position: &Position) -> Position {
    let empty = Setup::EMPTY
        .with_side_to_move(!position.side_to_move())
        .with_castling_rights(CastlingRights::NONE);
    let setup = Square::ALL.into_iter().fold(empty, |setup, square| {
        let piece = position.piece_at(square.flip_rank()).map(|piece| {
            let letter = piece.letter();
            let swapped = if letter.is_ascii_uppercase() {
                letter.to_ascii_lowercase()
            } else {
                letter.to_ascii_uppercase()
            };
            chess_movegen::Piece::from_letter(swapped).expect("a letter of a piece")
        });
        setup.with_piece(square, piece)
    });
    Position::from_setup(&setup).expect("the mirror of a valid position")
}
