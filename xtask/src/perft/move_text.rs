//! How moves and positions are written here and in the Universal Chess Interface.

use chess_movegen::{File, Move, Piece, Position, Setup, Square};
use chess_notation::{CastlingText, uci};

/// How castling is written from this position on: as the king takes the rook if that is `wanted` or
/// the rights need it, else as the king goes.
pub(crate) fn castling_text(position: &Position, wanted_chess960: bool) -> CastlingText {
    if wanted_chess960 || needs_chess960(&position.to_setup()) {
        CastlingText::KingTakesRook
    } else {
        CastlingText::KingMoves
    }
}

/// True if a castling right is not one of standard chess: the king not on the e-file, or the rook
/// neither on the a- nor on the h-file.
pub(crate) fn needs_chess960(setup: &Setup) -> bool {
    setup.castling_rights().iter().any(|(color, castling_side, rook)| {
        let king = Square::new(File::E, color.back_rank());
        rook != castling_side.standard_rook_file()
            || setup.piece_at(king) != Some(Piece::king(color))
    })
}

/// The FEN that other programs understand: with rook files where Chess960 needs them.
pub(crate) fn fen(setup: &Setup) -> String {
    if needs_chess960(setup) { setup.shredder_fen().to_string() } else { setup.fen().to_string() }
}

/// A move of this position in the notation of UCI.
pub(crate) fn format(position: &Position, mv: Move, castling: CastlingText) -> String {
    uci::format(position, mv, castling).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rights_tell_chess960() {
        for (fen, chess960) in [
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", false),
            ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", false),
            ("4k3/8/8/8/8/8/8/1R3K2 w - - 0 1", false),
            ("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", true),
            ("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", true),
            ("r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", true),
        ] {
            let setup = Setup::from_fen(fen).unwrap();
            assert_eq!(needs_chess960(&setup), chess960, "{fen}");
            let position = Position::from_setup(&setup).unwrap();
            let is_chess960 =
                |wanted| castling_text(&position, wanted) == CastlingText::KingTakesRook;
            assert_eq!((is_chess960(false), is_chess960(true)), (chess960, true), "{fen}");
        }
    }

    #[test]
    fn fens_have_rook_files_only_where_they_are_needed() {
        for (read, written) in [
            ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
            ("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1"),
        ] {
            assert_eq!(fen(&Setup::from_fen(read).unwrap()), written);
        }
    }
}
