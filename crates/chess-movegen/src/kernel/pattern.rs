//! What a kernel looks for on a board.

use chess_core::{Color, Piece, PieceType, coding};

/// A condition on the byte of a place: these bits have these values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pattern {
    pub(crate) mask: u8,
    pub(crate) value: u8,
}

/// The bit of a place that tells Black's pieces.
const COLOR_BIT: u8 = 0x80;
/// The bits of a place that hold its piece code.
const PIECE_BITS: u8 = 0xf0;

impl Pattern {
    /// Nobody stands there.
    pub(crate) const EMPTY: Pattern = Pattern { mask: 0xff, value: 0 };

    /// A piece of Black stands there.
    pub(crate) const BLACK: Pattern = Pattern { mask: COLOR_BIT, value: COLOR_BIT };

    /// This piece stands there.
    #[inline(always)]
    pub(crate) const fn piece(piece: Piece) -> Pattern {
        Pattern { mask: PIECE_BITS, value: coding::color_high_code(piece) << 4 }
    }

    /// A bishop or a queen of this side stands there: what their types have in common.
    #[inline(always)]
    pub(crate) const fn diagonal_slider(color: Color) -> Pattern {
        Pattern::slider(color, PieceType::Bishop)
    }

    /// A rook or a queen of this side stands there.
    #[inline(always)]
    pub(crate) const fn line_slider(color: Color) -> Pattern {
        Pattern::slider(color, PieceType::Rook)
    }

    /// All bits of the slider's type are set in its own code and in the queen's, and in no other.
    #[inline(always)]
    const fn slider(color: Color, piece_type: PieceType) -> Pattern {
        let bits = coding::type_code(piece_type) << 4;
        Pattern { mask: COLOR_BIT | bits, value: (color as u8) << 7 | bits }
    }
}
