//! Whether one move is legal, and the reason if it is not.

use chess_core::{Bitboard, CastlingSide, Color, File, Move, Piece, PieceType, Role, Square};

use super::IllegalReason as Reason;
use crate::Position;
use crate::geometry::{self, double_push_target, push_target};
use crate::legal_moves::CastlingObstacle;

impl Position {
    /// Whether the move is legal, without listing moves.
    ///
    /// # Errors
    ///
    /// If it is not, with the reason: of several the one that a player would name first.
    pub fn check_legality(&self, mv: Move) -> Result<(), Reason> {
        let us = self.side_to_move;
        let (from, to) = (mv.from(), mv.to());
        let (Some(piece), Some(id)) = (self.piece_at(from), self.board[from].id()) else {
            return Err(Reason::NoPieceThere { square: from });
        };
        if piece.color() != us {
            return Err(Reason::NotYourPiece { piece, square: from });
        }
        if let Some(own) = self.piece_at(to).filter(|own| own.color() == us) {
            if piece == Piece::king(us) && own == Piece::rook(us) && is_castling_rank(us, mv) {
                return self.check_castling(mv);
            }
            return Err(Reason::OwnPieceThere { piece: own, square: to });
        }
        match piece.piece_type() {
            PieceType::King => self.check_king_move(mv),
            PieceType::WhitePawn | PieceType::BlackPawn => self.check_pawn_move(mv),
            piece_type => {
                if !self.table.attackers(to).contains(id) {
                    return Err(self.why_out_of_reach(piece_type, from, to));
                }
                refuse_promotion(mv)?;
                self.check_pin_and_check(from, to)
            }
        }
    }

    fn check_castling(&self, mv: Move) -> Result<(), Reason> {
        let us = self.side_to_move;
        let rook = mv.to();
        let Some(side) = self.castling_rights.side_of_rook(us, rook) else {
            return Err(Reason::CastlingRightLost { color: us, rook });
        };
        refuse_promotion(mv)?;
        let (attacked, occupied) = (self.attacked_by(!us), self.board.occupied());
        match self.castling_obstacle(rook, side, attacked, occupied) {
            None => Ok(()),
            Some(obstacle) => Err(self.why_castling_fails(obstacle, rook, side)),
        }
    }

    /// The obstacle with the piece that is it.
    fn why_castling_fails(
        &self,
        obstacle: CastlingObstacle,
        rook: Square,
        side: CastlingSide,
    ) -> Reason {
        let no_right = Reason::CastlingRightLost { color: self.side_to_move, rook };
        let reason = match obstacle {
            CastlingObstacle::InCheck => {
                let checker = self.each_square_of(self.checkers()).next();
                self.standing(checker)
                    .map(|(from, checker)| Reason::CastlingInCheck { checker, from })
            }
            CastlingObstacle::Blocked(square) => self
                .standing(Some(square))
                .map(|(square, blocker)| Reason::CastlingBlocked { blocker, square }),
            CastlingObstacle::Attacked(square) => self
                .standing(self.attacker_of_castling(rook, side, square))
                .map(|(from, attacker)| Reason::CastlingThroughCheck { square, attacker, from }),
        };
        // There is a piece behind every obstacle; a total function needs no panic in its code.
        reason.unwrap_or(no_right)
    }

    fn check_king_move(&self, mv: Move) -> Result<(), Reason> {
        let us = self.side_to_move;
        let (king, to) = (mv.from(), mv.to());
        if !geometry::leaper(PieceType::King, king).contains(to) {
            return Err(self.why_no_castling(mv));
        }
        refuse_promotion(mv)?;
        let checkers = self.checkers();
        if self.is_safe_for_king(to, self.behind_king(checkers, king)) {
            return Ok(());
        }
        // An attacker of the square itself, or else a checker that looks through the king.
        let attackers = self.attackers(to, !us);
        let suspects =
            if attackers.is_empty() { checkers & self.types.sliders() } else { attackers };
        let behind = |from: &Square| {
            !attackers.is_empty()
                || geometry::direction(*from, king) == geometry::direction(king, to)
        };
        let attacker = self.each_square_of(suspects).find(behind);
        match self.standing(attacker) {
            Some((from, attacker)) => Err(Reason::KingWouldBeAttacked { to, attacker, from }),
            None => Err(Reason::NotHowItMoves { role: Role::King, to }),
        }
    }

    /// A king that goes two files along its back rank is meant to castle: the answer then says that
    /// castling is written differently, or why it is impossible.
    fn why_no_castling(&self, mv: Move) -> Reason {
        if let Some(castling) = self.castling_by_destination(mv) {
            return Reason::CastlingTakesRook { castling };
        }
        let us = self.side_to_move;
        let (king, to) = (mv.from(), mv.to());
        let not_how_it_moves = Reason::NotHowItMoves { role: Role::King, to };
        let is_home = king == Square::new(File::E, us.back_rank());
        let meant = CastlingSide::ALL.into_iter().find(|&side| {
            let has_right = self.castling_rights.rook_file(us, side).is_some();
            side.king_destination(us) == to && king.distance(to) == 2 && (is_home || has_right)
        });
        let Some(side) = meant else { return not_how_it_moves };
        let Some(rook) = self.castling_rights.rook_square(us, side) else {
            let rook = Square::new(side.standard_rook_file(), us.back_rank());
            return if self.piece_at(rook) == Some(Piece::rook(us)) {
                Reason::CastlingRightLost { color: us, rook }
            } else {
                Reason::NoRookToCastle { square: rook }
            };
        };
        let castling = Move::new(king, rook, None);
        castling.and_then(|mv| self.check_castling(mv).err()).unwrap_or(not_how_it_moves)
    }

    fn check_pawn_move(&self, mv: Move) -> Result<(), Reason> {
        let us = self.side_to_move;
        let (from, to) = (mv.from(), mv.to());
        let pawn = PieceType::pawn(us);
        if geometry::leaper(pawn, from).contains(to) {
            if self.board[to].is_empty() {
                if self.en_passant != Some(to) {
                    return Err(self.why_nothing_to_capture(us, from, to));
                }
                refuse_promotion(mv)?;
                return self.check_en_passant(from, to);
            }
        } else {
            self.check_push(us, from, to)?;
        }
        match (to.rank() == us.promotion_rank(), mv.promotion()) {
            (true, None) => return Err(Reason::PromotionMissing),
            (false, Some(_)) => return Err(Reason::PromotionImpossible),
            _ => {}
        }
        self.check_pin_and_check(from, to)
    }

    /// Why a pawn cannot capture on an empty square: beside it there may be a pawn that looks as if
    /// it could be captured en passant.
    fn why_nothing_to_capture(&self, us: Color, from: Square, to: Square) -> Reason {
        let home = Square::new(to.file(), (!us).pawn_rank());
        let pawn = double_push_target(home, !us)
            .filter(|square| square.rank() == from.rank())
            .filter(|&square| self.piece_at(square) == Some(Piece::pawn(!us)));
        match pawn {
            Some(pawn) => Reason::EnPassantNotAvailable { pawn, square: to },
            None => Reason::NothingToCapture { square: to },
        }
    }

    fn check_push(&self, us: Color, from: Square, to: Square) -> Result<(), Reason> {
        let single = push_target(from, us);
        let double = double_push_target(from, us);
        if Some(to) != single && Some(to) != double {
            return Err(Reason::NotHowItMoves { role: Role::Pawn, to });
        }
        let on_the_way = single.into_iter().chain(double.filter(|&square| square == to));
        for square in on_the_way {
            if let Some(blocker) = self.piece_at(square) {
                return Err(Reason::PawnBlocked { blocker, square });
            }
        }
        Ok(())
    }

    fn check_en_passant(&self, from: Square, to: Square) -> Result<(), Reason> {
        if self.en_passant_is_safe(from, to) {
            return Ok(());
        }
        // Say pin or check where one of them explains it; two pawns off one line is the last case.
        let captured = Square::new(to.file(), from.rank());
        let captures_checker =
            self.each_square_of(self.checkers()).all(|square| square == captured);
        let reason = self.check_pin_and_check(from, to);
        match reason {
            Err(reason @ Reason::Pinned { .. }) => Err(reason),
            Err(reason) if !captures_checker => Err(reason),
            _ => Err(self.why_en_passant_uncovers(from, to)),
        }
    }

    fn why_en_passant_uncovers(&self, from: Square, to: Square) -> Reason {
        match self.standing(self.attacker_after_en_passant(from, to)) {
            Some((from, attacker)) => {
                let king = self.king(self.side_to_move);
                Reason::EnPassantUncoversKing { king, attacker, from }
            }
            None => Reason::NothingToCapture { square: to },
        }
    }

    /// For a piece other than the king that can reach the square: whether pins and checks allow it.
    fn check_pin_and_check(&self, square: Square, to: Square) -> Result<(), Reason> {
        let constraints = self.constraints();
        let king = constraints.king;
        if !constraints.pin_line(square).contains(to)
            && let Some(piece) = self.piece_at(square)
            && let Some((from, pinner)) = self.pinner_beyond(king, square)
        {
            let ray = geometry::between(king, from).with(from);
            return Err(Reason::Pinned { role: piece.role(), square, pinner, from, king, ray });
        }
        if constraints.block_or_capture.contains(to) {
            return Ok(());
        }
        // In double check one checker may be answered: name one that is not.
        let unanswered = self
            .each_square_of(constraints.checkers)
            .find(|&from| !geometry::between(king, from).with(from).contains(to));
        match self.standing(unanswered) {
            Some((from, checker)) => Err(Reason::StillInCheck { checker, from }),
            None => Ok(()),
        }
    }

    /// The slider that pins the piece on this square to its king.
    fn pinner_beyond(&self, king: Square, pinned: Square) -> Option<(Square, Piece)> {
        let beyond = geometry::ray(king, pinned) - geometry::between(king, pinned).with(pinned);
        let nearest = |square: &Square| king.distance(*square);
        self.standing((beyond & self.board.occupied()).into_iter().min_by_key(nearest))
    }

    /// Why a knight or a slider does not come to a square that it does not attack.
    fn why_out_of_reach(&self, piece_type: PieceType, from: Square, to: Square) -> Reason {
        let role = piece_type.role();
        let slides = geometry::direction(from, to).is_some_and(|way| way.is_slid_by(piece_type));
        let path = if slides { geometry::between(from, to) } else { Bitboard::EMPTY };
        let blockers = path & self.board.occupied();
        let nearest = blockers.iter().min_by_key(|square| from.distance(*square));
        match self.standing(nearest) {
            Some((square, blocker)) => Reason::PathBlocked { role, blocker, square },
            None => Reason::NotHowItMoves { role, to },
        }
    }

    /// A square with the piece that stands there.
    fn standing(&self, square: Option<Square>) -> Option<(Square, Piece)> {
        Some((square?, self.piece_at(square?)?))
    }
}

/// True if castling could be meant: if king and rook stand on their back rank.
fn is_castling_rank(us: Color, mv: Move) -> bool {
    mv.from().rank() == us.back_rank() && mv.to().rank() == us.back_rank()
}

fn refuse_promotion(mv: Move) -> Result<(), Reason> {
    match mv.promotion() {
        Some(_) => Err(Reason::PromotionImpossible),
        None => Ok(()),
    }
}
