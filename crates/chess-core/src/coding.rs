//! The codings of pieces that chess programs use, as conversions from and to our types.
//!
//! The Chess Programming Wiki's page "Pieces" collects them. They are here for those who read or
//! write other programs' data and for vector code; the rest of the code never relies on the bits.
//!
//! | coding | range | idea |
//! |---|---|---|
//! | [`type_code`] | 1 to 7 | three bits, the pawns of both sides distinct (H. G. Muller) |
//! | [`color_high_code`] | 1 to 15 | four bits, `8·colour + type` |
//! | [`color_low_code`] | 2 to 15 | four bits, `2·type + colour` |
//! | [`flags`] | eight disjoint bits | cheap tests for several kinds at once (F. Reul) |
//! | [`lachex_label`] | 1 to 32 | a number for each piece (Lachex) |
//!
//! ```
//! use chess_core::{Piece, PieceType, coding};
//!
//! assert_eq!(coding::type_code(PieceType::BlackPawn), 2);
//! assert_eq!(coding::color_high_code(Piece::BlackQueen), 0b1111);
//! assert_eq!(coding::color_low_code(Piece::BlackPawn), 0b0101);
//! let sliders = coding::BISHOP | coding::ROOK | coding::QUEEN;
//! assert!(coding::flags(Piece::WhiteRook) & sliders != 0);
//! ```

use crate::{Color, File, Piece, PieceId, PieceType, Role, Square};

/// The flag of White's pieces.
pub const WHITE: u8 = 1 << 0;
/// The flag of Black's pieces.
pub const BLACK: u8 = 1 << 1;
/// The flag of pawns.
pub const PAWN: u8 = 1 << 2;
/// The flag of knights.
pub const KNIGHT: u8 = 1 << 3;
/// The flag of bishops.
pub const BISHOP: u8 = 1 << 4;
/// The flag of rooks.
pub const ROOK: u8 = 1 << 5;
/// The flag of queens.
pub const QUEEN: u8 = 1 << 6;
/// The flag of kings.
pub const KING: u8 = 1 << 7;

/// The type in three bits: white pawn 1, black pawn 2, knight 3, king 4, bishop 5, rook 6, queen 7.
///
/// Bits 2 and 0 together mean that the piece slides on diagonals, bits 2 and 1 that it slides on
/// files and ranks.
#[inline]
#[must_use]
pub const fn type_code(piece_type: PieceType) -> u8 {
    piece_type as u8
}

/// The type with this code; `None` for 0 and from 8 on.
#[must_use]
pub const fn type_from_code(code: u8) -> Option<PieceType> {
    PieceType::from_byte(code)
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

/// The piece in four bits, the colour at the little end: `2·type + colour`.
#[inline]
#[must_use]
pub const fn color_low_code(piece: Piece) -> u8 {
    type_code(piece.piece_type()) << 1 | piece.color() as u8
}

/// The piece with this [`color_low_code`]; `None` for a code of no piece.
#[must_use]
pub const fn piece_from_color_low_code(code: u8) -> Option<Piece> {
    match (Color::from_byte(code & 1), type_from_code(code >> 1)) {
        (Some(color), Some(piece_type)) => Piece::of_type(color, piece_type),
        _ => None,
    }
}

/// The piece as two flags of eight: one for the colour, one for the kind.
#[must_use]
pub const fn flags(piece: Piece) -> u8 {
    let color = match piece.color() {
        Color::White => WHITE,
        Color::Black => BLACK,
    };
    let kind = match piece.role() {
        Role::Pawn => PAWN,
        Role::Knight => KNIGHT,
        Role::Bishop => BISHOP,
        Role::Rook => ROOK,
        Role::Queen => QUEEN,
        Role::King => KING,
    };
    color | kind
}

/// The piece with these [`flags`]; `None` unless they are one colour and one kind.
#[must_use]
pub fn piece_from_flags(bits: u8) -> Option<Piece> {
    Piece::ALL.into_iter().find(|&piece| flags(piece) == bits)
}

/// The file of each slot's piece in the initial position: king, queen, rooks, bishops, knights, and
/// the pawns from a to h.
const HOME_FILES: [File; 16] = {
    use File::{A, B, C, D, E, F, G, H};
    [E, D, A, H, C, F, B, G, A, B, C, D, E, F, G, H]
};

/// Where the piece with this label stands in the initial position.
///
/// ```
/// use chess_core::{Color, PieceId, Square, coding};
/// assert_eq!(coding::home_square(PieceId::king(Color::Black)), Square::E8);
/// ```
#[must_use]
pub const fn home_square(id: PieceId) -> Square {
    let color = id.color();
    let rank = if id.slot() < 8 { color.back_rank() } else { color.pawn_rank() };
    Square::new(HOME_FILES[id.slot()], rank)
}

/// The label that Lachex gives to the piece: White's back rank 1 to 8 from a to h, White's pawns 9
/// to 16, Black's back rank 17 to 24, Black's pawns 25 to 32.
#[must_use]
pub const fn lachex_label(id: PieceId) -> u8 {
    let side = 16 * id.color() as u8;
    let row = if id.slot() < 8 { 0 } else { 8 };
    side + row + HOME_FILES[id.slot()] as u8 + 1
}

/// The piece with this label of Lachex's; `None` for 0 and from 33 on.
#[must_use]
pub fn id_from_lachex_label(label: u8) -> Option<PieceId> {
    PieceId::all().find(|&id| lachex_label(id) == label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Each conversion gives as many different codes as there are values, and leads back.
    fn round_trips<T: Copy + PartialEq + core::fmt::Debug>(
        values: impl IntoIterator<Item = T>,
        to: impl Fn(T) -> u8,
        from: impl Fn(u8) -> Option<T>,
    ) -> BTreeSet<u8> {
        let mut codes = BTreeSet::new();
        for value in values {
            assert!(codes.insert(to(value)), "{value:?}: its code is taken");
            assert_eq!(from(to(value)), Some(value));
        }
        for code in (0..=255).filter(|code| !codes.contains(code)) {
            assert_eq!(from(code), None, "{code}: no value has this code");
        }
        codes
    }

    #[test]
    fn every_coding_round_trips_and_refuses_the_rest() {
        let codes = round_trips(PieceType::ALL, type_code, type_from_code);
        assert_eq!(codes.len(), 7);
        let codes = round_trips(Piece::ALL, color_high_code, piece_from_color_high_code);
        assert!(codes.iter().all(|&code| code < 16));
        let codes = round_trips(Piece::ALL, color_low_code, piece_from_color_low_code);
        assert!(codes.iter().all(|&code| code < 16));
        let codes = round_trips(Piece::ALL, flags, piece_from_flags);
        assert!(codes.iter().all(|&code| code.count_ones() == 2));
        let codes = round_trips(PieceId::all(), lachex_label, id_from_lachex_label);
        assert_eq!(codes, (1..=32).collect());
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

    #[test]
    fn the_first_and_last_flags_are_white_and_king() {
        assert_eq!(flags(Piece::WhiteKing), 0b1000_0001);
        assert_eq!(flags(Piece::BlackPawn), 0b0000_0110);
    }

    #[test]
    fn labels_follow_lachex() {
        let label_on =
            |home: Square| PieceId::all().find(|&id| home_square(id) == home).map(lachex_label);
        assert_eq!(label_on(Square::A1), Some(1));
        assert_eq!(label_on(Square::B1), Some(2));
        assert_eq!(label_on(Square::A2), Some(9));
        assert_eq!(label_on(Square::A8), Some(17));
        assert_eq!(label_on(Square::H7), Some(32));
        assert_eq!(label_on(Square::E4), None);
    }
}
