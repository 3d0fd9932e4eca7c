//! Kinds of move, as far as a wrong generator gets some of them wrong.

use std::fmt;

use chess_movegen::{Move, Piece, PieceType, Position};

/// What kind of move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveKind {
    Quiet,
    Capture,
    DoublePush,
    EnPassant,
    Castling,
    Promotion,
    CapturePromotion,
}

impl MoveKind {
    /// The kind of a move that need not be legal. Castling may be written in either way.
    pub(crate) fn of(position: &Position, mv: Move) -> MoveKind {
        let (from, to) = (mv.from(), mv.to());
        let target = position.piece_at(to);
        let Some(piece) = position.piece_at(from) else { return MoveKind::Quiet };
        let files = from.file().distance(to.file());
        match piece.piece_type() {
            PieceType::King if target == Some(Piece::rook(piece.color())) || files > 1 => {
                MoveKind::Castling
            }
            PieceType::WhitePawn | PieceType::BlackPawn => match (mv.promotion(), files) {
                (Some(_), 0) => MoveKind::Promotion,
                (Some(_), _) => MoveKind::CapturePromotion,
                (None, 0) if from.rank().distance(to.rank()) == 2 => MoveKind::DoublePush,
                (None, 0) => MoveKind::Quiet,
                (None, _) if target.is_none() => MoveKind::EnPassant,
                (None, _) => MoveKind::Capture,
            },
            _ if target.is_some() => MoveKind::Capture,
            _ => MoveKind::Quiet,
        }
    }
}

impl fmt::Display for MoveKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            MoveKind::Quiet => "quiet",
            MoveKind::Capture => "capture",
            MoveKind::DoublePush => "double push",
            MoveKind::EnPassant => "en passant",
            MoveKind::Castling => "castling",
            MoveKind::Promotion => "promotion",
            MoveKind::CapturePromotion => "capture promotion",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_is_told_from_the_board() {
        let position = Position::from_fen("n3k3/1P6/8/3pP3/8/8/P7/R3K2R w KQ d6 0 1").unwrap();
        for (mv, kind) in [
            ("e1f1", MoveKind::Quiet),
            ("a2a3", MoveKind::Quiet),
            ("a2a4", MoveKind::DoublePush),
            ("e5d6", MoveKind::EnPassant),
            ("e1h1", MoveKind::Castling),
            ("e1g1", MoveKind::Castling),
            ("e1a1", MoveKind::Castling),
            ("b7b8q", MoveKind::Promotion),
            ("b7a8n", MoveKind::CapturePromotion),
            ("a1a8", MoveKind::Capture),
            ("c4c5", MoveKind::Quiet),
        ] {
            assert_eq!(MoveKind::of(&position, mv.parse().unwrap()), kind, "{mv}");
        }
    }
}
