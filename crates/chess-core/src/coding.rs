//! The numbers of types and pieces as bits, for vector code and for data; the rest of the code never
//! relies on them.
//!
//! They are two of the codings that the Chess Programming Wiki's page "Pieces" collects.
//!
//! | coding | range | idea |
//! |---|---|---|
//! | [`type_code`] | 1 to 7 | three bits, the pawns of both sides distinct (H. G. Muller) |
//! | [`color_high_code`] | 1 to 15 | four bits, `8·colour + type` |
//!
//! ```
//! use chess_core::{Piece, PieceType, coding};
//!
//! assert_eq!(coding::type_code(PieceType::BlackPawn), 2);
//! assert_eq!(coding::color_high_code(Piece::BlackQueen), 0b1111);
//! ```

use crate::{Piece, PieceType};

/// The type in three bits: white pawn 1, black pawn 2, knight 3, king 4, bishop 5, rook 6, queen 7.
///
/// Bits 2 and 0 together mean that the piece slides on diagonals, bits 2 and 1 that it slides on
/// files and ranks.
#[inline]
#[must_use]
pub const fn type_code(piece_type: PieceType) -> u8 {
    piece_type as u8
}

/// The piece in four bits, the colour at the big end: `8·colour + type`.
#[inline]
#[must_use]
pub const fn color_high_code(piece: Piece) -> u8 {
    piece as u8
}

/// The piece with this [`color_high_code`]; `None` for a code of no piece.
#[must_use]
pub const fn piece_from_color_high_code(code: u8) -> Option<Piece> {
    Piece::from_byte(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_of_a_piece_is_that_of_its_type_and_eight_more_for_black() {
        for piece in Piece::ALL {
            let code = color_high_code(piece);
            assert_eq!(code, 8 * piece.color() as u8 + type_code(piece.piece_type()));
            assert_eq!(piece_from_color_high_code(code), Some(piece));
        }
        assert_eq!((0..=u8::MAX).filter_map(piece_from_color_high_code).count(), 12);
    }

    #[test]
    fn type_codes_are_those_of_the_design_and_tell_how_a_piece_slides() {
        use PieceType::{Bishop, BlackPawn, King, Knight, Queen, Rook, WhitePawn};
        let types = [WhitePawn, BlackPawn, Knight, King, Bishop, Rook, Queen];
        assert_eq!(types.map(type_code), [1, 2, 3, 4, 5, 6, 7]);
        for piece_type in types {
            let code = type_code(piece_type);
            assert_eq!(code & 0b101 == 0b101, piece_type.slides_on_diagonals());
            assert_eq!(code & 0b110 == 0b110, piece_type.slides_on_lines());
        }
    }
}
