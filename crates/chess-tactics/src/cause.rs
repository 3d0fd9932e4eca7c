//! What a mistake did so that a piece can be captured.

use chess_movegen::maps::PlacedPiece;

use crate::finding::The;
use crate::line::Line;
use crate::safety::{between, is_loose};

/// What a mistake did so that the answer wins a piece. All pieces are named where they stand after
/// the mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Cause {
    /// It took the last defender away from the piece.
    LeavesUndefended(PlacedPiece),
    /// It moved the piece to where it is captured.
    MovesIntoCapture(PlacedPiece),
    /// It left the line on which a slider captures the piece.
    OpensLine {
        /// The slider.
        slider: PlacedPiece,
        /// The piece.
        target: PlacedPiece,
    },
    /// The piece was attacked and not defended before, and still is.
    LeavesHanging(PlacedPiece),
}

impl Cause {
    /// What the move before the line did so that its first move captures something; `None` if that
    /// is no capture, or comes about in another way.
    pub(crate) fn of(line: &Line) -> Option<Cause> {
        let played = line.previous_turn()?;
        let before = played.before;
        let capture = line.turn(0)?;
        let (victim, captor) = (capture.captured()?, capture.mover()?);
        let moved = played.moved()?;
        if victim.id == moved.id {
            return Some(Cause::MovesIntoCapture(victim));
        }
        let was_attacked = before.attackers(victim.square, line.winner()).contains(captor.id);
        let is_loose_now = is_loose(capture.before, victim);
        if !was_attacked {
            let vacates = captor.piece.piece_type().is_slider()
                && between(captor.square, victim.square).contains(played.mv.from());
            return vacates.then_some(Cause::OpensLine { slider: captor, target: victim });
        }
        let stayed = before.piece_list().square(victim.id) == Some(victim.square);
        if !is_loose_now || !stayed {
            return None;
        }
        let was_defended = before.attackers(victim.square, !line.winner());
        if was_defended.contains(moved.id) {
            return Some(Cause::LeavesUndefended(victim));
        }
        is_loose(before, victim).then_some(Cause::LeavesHanging(victim))
    }

    /// The piece that is captured.
    #[must_use]
    pub fn piece(self) -> PlacedPiece {
        match self {
            Cause::LeavesUndefended(piece)
            | Cause::MovesIntoCapture(piece)
            | Cause::LeavesHanging(piece)
            | Cause::OpensLine { target: piece, .. } => piece,
        }
    }

    /// The clause that begins with the mistake, as it is written.
    pub(crate) fn clause(self, mistake: &str) -> String {
        match self {
            Cause::LeavesUndefended(piece) => {
                format!("{mistake} leaves {} without a defender", The(piece))
            }
            Cause::MovesIntoCapture(piece) => {
                let (role, square) = (piece.piece.role(), piece.square);
                format!("{mistake} puts the {role} on {square}, where it is captured")
            }
            Cause::OpensLine { slider, target } => {
                format!("{mistake} opens the line of {} to {}", The(slider), The(target))
            }
            Cause::LeavesHanging(piece) => {
                format!("{mistake} leaves {} attacked and not defended", The(piece))
            }
        }
    }
}
