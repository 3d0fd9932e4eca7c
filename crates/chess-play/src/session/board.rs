//! What a user does with the board: to select, to play, to drag, to premove.

use chess_movegen::{
    CastlingSide, Color, IllegalReason, Move, MoveList, Position, Promotion, Role, Square, attacks,
};
use chess_notation::MoveTextErrorKind;

use super::{Premove, Selection, Session};
use crate::effect::Tone;
use crate::ending::Ending;
use crate::question::Question;
use crate::view::Target;

impl Session {
    pub(super) fn press(&mut self, square: Square) {
        self.clear_marks();
        self.question = None;
        if let Err(why) = self.purpose() {
            return self.refuse(why);
        }
        let old = self.selection.map(|selection| selection.from);
        if let Some(from) = old.filter(|&from| self.is_target(from, square)) {
            return self.go(from, square);
        }
        let user = match self.purpose() {
            Ok(MovesAre::Tried) => Some(self.shown().side_to_move()),
            _ => self.user(),
        };
        let is_own = self.shown().piece_at(square).map(|piece| piece.color()) == user;
        if is_own {
            let is_old = old == Some(square);
            self.premove = None;
            self.selection = Some(Selection { from: square, is_dragged: true, is_old });
            return;
        }
        self.selection = None;
        match old {
            Some(from) => self.explain_refusal(from, square),
            None => self.premove = None,
        }
    }

    pub(super) fn release(&mut self, square: Option<Square>) {
        let Some(selection) = self.selection.filter(|selection| selection.is_dragged) else {
            return;
        };
        let from = selection.from;
        self.selection = Some(Selection { is_dragged: false, is_old: true, ..selection });
        match square {
            Some(to) if to == from => {
                if selection.is_old {
                    self.selection = None;
                }
            }
            Some(to) if self.is_target(from, to) => self.go(from, to),
            Some(to) => {
                self.selection = None;
                self.explain_refusal(from, to);
            }
            None => self.selection = None,
        }
    }

    pub(super) fn let_go(&mut self) {
        self.selection = None;
        self.premove = None;
        self.question = None;
        self.clear_marks();
    }

    pub(super) fn promote(&mut self, promotion: Promotion) {
        match self.question.take() {
            Some(Question::Promotion { from, to }) => {
                let legal = self.shown().legal_moves_from(from);
                let chosen = Move::new(from, to, Some(promotion)).filter(|mv| legal.contains(mv));
                if let Some(mv) = chosen {
                    self.play_humans(mv);
                }
            }
            other => {
                self.question = other;
                if let Some(premove) = &mut self.premove {
                    premove.promotion = promotion;
                }
            }
        }
    }

    /// What the piece on a square would do on another, `None` if it cannot go there.
    pub(super) fn target(&self, from: Square, to: Square) -> Option<Target> {
        if self.is_premoving() {
            return premoves(self.shown(), from).contains(&to).then_some(Target::Quiet);
        }
        let position = self.shown();
        let mv = *moves_to(position, &position.legal_moves_from(from), to).first()?;
        Some(if position.is_castling(mv).is_some() {
            Target::Castling
        } else if position.is_en_passant(mv) {
            Target::EnPassant
        } else if position.is_capture(mv) {
            Target::Capture
        } else {
            Target::Quiet
        })
    }

    fn is_target(&self, from: Square, to: Square) -> bool {
        self.target(from, to).is_some()
    }

    /// The selected piece goes to a square that is marked.
    fn go(&mut self, from: Square, to: Square) {
        self.selection = None;
        if self.is_premoving() {
            self.premove = Some(Premove { from, to, promotion: Promotion::Queen });
            return;
        }
        let position = self.shown();
        let moves = moves_to(position, &position.legal_moves_from(from), to);
        match moves[..] {
            [] => {}
            [mv] => self.play_humans(mv),
            _ => self.question = Some(Question::Promotion { from, to }),
        }
    }

    /// The move that was decided on while the opponent was to move.
    pub(super) fn play_premove(&mut self) {
        let Some(Premove { from, to, promotion }) = self.premove.take() else { return };
        let position = self.game.position();
        let moves = moves_to(position, &position.legal_moves_from(from), to);
        let wanted = moves.iter().find(|mv| mv.promotion() == Some(promotion)).or(moves.first());
        match wanted {
            Some(&mv) => self.play_humans(mv),
            None => self.refuse("the premove is no longer possible"),
        }
    }

    fn play_humans(&mut self, mv: Move) {
        self.premove = None;
        match self.purpose() {
            Ok(MovesAre::Tried) => self.vary(mv),
            _ => self.play(mv, Tone::Move),
        }
    }

    /// Says why a piece cannot go somewhere, and marks the square that is the reason.
    fn explain_refusal(&mut self, from: Square, to: Square) {
        if self.is_premoving() {
            return;
        }
        let position = self.shown();
        let reason = Move::new(from, to, None).and_then(|mv| {
            let by_destination = position.castling_by_destination(mv);
            position.check_legality(by_destination.unwrap_or(mv)).err()
        });
        if let Some(reason) = reason {
            self.refuse_move(&reason);
        }
    }

    fn refuse_move(&mut self, reason: &IllegalReason) {
        self.reason = reason.square();
        self.refuse(reason.to_string());
    }

    /// A move in text; false if the text is not meant for one.
    pub(super) fn play_text(&mut self, text: &str) -> bool {
        match self.purpose() {
            Err(why) => {
                self.refuse(why);
                return true;
            }
            Ok(MovesAre::Premoves) => {
                self.refuse("it is not your move");
                return true;
            }
            Ok(MovesAre::Played | MovesAre::Tried) => {}
        }
        let error = match chess_notation::parse_tolerant(self.shown(), text) {
            Ok((mv, _)) => {
                self.play_humans(mv);
                return true;
            }
            Err(error) => error,
        };
        match *error.kind() {
            MoveTextErrorKind::PromotionMissing { from, to } => {
                self.question = Some(Question::Promotion { from, to });
            }
            MoveTextErrorKind::Illegal { reason, .. } => self.refuse_move(&reason),
            // No move but castling is written without a digit.
            MoveTextErrorKind::NotUnderstood { .. }
                if !text.contains(|c: char| c.is_ascii_digit()) =>
            {
                return false;
            }
            _ => self.refuse(error.to_string()),
        }
        true
    }

    /// What a text would play in the position on the board, in standard notation: for the answer to
    /// each key while somebody types.
    ///
    /// # Errors
    ///
    /// Why it would play nothing, in a sentence.
    pub fn read_move(&self, text: &str) -> Result<String, String> {
        let position = self.shown();
        match chess_notation::parse_tolerant(position, text) {
            Ok((mv, _)) => Ok(chess_notation::san::format(position, mv).to_string()),
            Err(error) => Err(error.to_string()),
        }
    }

    /// What moves on the board are at present, or why there are none.
    fn purpose(&self) -> Result<MovesAre, String> {
        let is_recorded = matches!(self.ending, Some(Ending::Recorded(_)));
        match &self.looked_at {
            None if is_recorded => Ok(MovesAre::Tried),
            Some(_) if self.is_open() => Ok(MovesAre::Tried),
            looked_at => match self.why_nobody_plays() {
                Some(why) => Err(why),
                None if looked_at.is_some() => {
                    Err("this is an earlier position: return to the latest one to play".into())
                }
                None if self.is_humans_turn() => Ok(MovesAre::Played),
                None => Ok(MovesAre::Premoves),
            },
        }
    }

    fn is_premoving(&self) -> bool {
        self.purpose() == Ok(MovesAre::Premoves)
    }
}

/// What a user's moves on the board are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MovesAre {
    /// Moves of the game.
    Played,
    /// Played when the opponent has moved.
    Premoves,
    /// Noted beside the game, or after its end.
    Tried,
}

/// The square that a piece is moved to, for a user who castles with the king.
pub(super) fn king_to(position: &Position, mv: Move) -> Option<Square> {
    Some(position.is_castling(mv)?.king_destination(position.side_to_move()))
}

/// The legal moves of one piece that a user means by this destination. Castling is meant by the
/// rook's square, and by that where the king ends unless another move of the king goes there.
fn moves_to(position: &Position, legal: &MoveList, to: Square) -> Vec<Move> {
    let exact: Vec<Move> = legal.iter().copied().filter(|mv| mv.to() == to).collect();
    if !exact.is_empty() {
        return exact;
    }
    legal.iter().copied().filter(|&mv| king_to(position, mv) == Some(to)).collect()
}

/// Where a piece could go some day: its moves on an empty board, for nobody knows what the opponent
/// will leave on it.
fn premoves(position: &Position, from: Square) -> Vec<Square> {
    let Some(piece) = position.piece_at(from) else { return Vec::new() };
    let mut reach = attacks::piece(piece.color(), piece.role(), from, from.into());
    match piece.role() {
        Role::Pawn => {
            let forward = if piece.color() == Color::White { 1 } else { -1 };
            let steps = if from.rank() == piece.color().pawn_rank() { 2 } else { 1 };
            reach.extend((1..=steps).filter_map(|step| from.offset(0, forward * step)));
        }
        Role::King => {
            let castling = position.castling_rights();
            for side in CastlingSide::ALL {
                if let Some(rook) = castling.rook_square(piece.color(), side) {
                    reach.extend([rook, side.king_destination(piece.color())]);
                }
            }
        }
        _ => {}
    }
    reach.into_iter().collect()
}
