//! Which positions only Chess960 has, and how they are told to engines.

use chess_movegen::{Position, Setup};
use chess_notation::CastlingText;
use chess_notation::uci::needs_chess960;

/// How castling is written from this position on: as the king's move in standard chess, and as king
/// takes rook where a castling right is one that only Chess960 has. The engine needs the option
/// `UCI_Chess960` then.
///
/// ```
/// use chess_notation::CastlingText;
/// use chess_uci::castling_text;
///
/// let standard = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?;
/// assert_eq!(castling_text(&standard), CastlingText::KingMoves);
/// let chess960 = "r4k1r/8/8/8/8/8/8/R4K1R w KQkq - 0 1".parse()?;
/// assert_eq!(castling_text(&chess960), CastlingText::KingTakesRook);
/// # Ok::<(), chess_movegen::ParsePositionError>(())
/// ```
#[must_use]
pub fn castling_text(position: &Position) -> CastlingText {
    if needs_chess960(&position.to_setup()) {
        CastlingText::KingTakesRook
    } else {
        CastlingText::KingMoves
    }
}

/// The FEN that other programs understand: with the files of rooks where Chess960 needs them.
///
/// ```
/// use chess_movegen::Setup;
///
/// let setup = Setup::from_fen("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1")?;
/// assert_eq!(chess_uci::fen(&setup), "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn fen(setup: &Setup) -> String {
    if needs_chess960(setup) { setup.shredder_fen().to_string() } else { setup.fen().to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_castling_rights_tell_chess960() {
        for (fen, chess960) in [
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", false),
            ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", false),
            ("4k3/8/8/8/8/8/8/1R3K2 w - - 0 1", false),
            ("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", true),
            ("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", true),
            ("r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", true),
        ] {
            assert_eq!(needs_chess960(&Setup::from_fen(fen).unwrap()), chess960, "{fen}");
        }
    }

    #[test]
    fn fens_have_the_files_of_rooks_only_where_they_are_needed() {
        let setup = Setup::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1").unwrap();
        assert_eq!(fen(&setup), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    }
}
