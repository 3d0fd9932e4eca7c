//! Making a move by copy, with everything kept up to date.

use chess_core::{Color, File, Move, Piece, PieceType, Place, Rank, Square, Wing};

use crate::{IllegalReason, Position, zobrist};

impl Position {
    /// The position after a legal move.
    ///
    /// For any other move the result is unspecified: a meaningless position or a panic, and never
    /// undefined behaviour. [`try_make`](Position::try_make) checks first.
    ///
    /// ```
    /// use chess_movegen::{Move, Piece, Position, Square};
    ///
    /// let position = Position::initial();
    /// let next = position.make("e2e4".parse()?);
    /// assert_eq!(next.piece_at(Square::E4), Some(Piece::WhitePawn));
    /// assert_eq!(position.piece_at(Square::E4), None);
    /// # Ok::<(), chess_core::ParseMoveError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn make(&self, mv: Move) -> Position {
        let mut next = self.clone();
        next.apply(mv);
        next
    }

    /// The same as [`make`](Position::make), built in a place that is there already.
    #[inline]
    pub fn make_into(&self, mv: Move, next: &mut Position) {
        next.clone_from(self);
        next.apply(mv);
    }

    /// The position after a move, if it is legal.
    ///
    /// # Errors
    ///
    /// If the move is not legal, with the reason.
    pub fn try_make(&self, mv: Move) -> Result<Position, IllegalReason> {
        self.check_legality(mv)?;
        Ok(self.make(mv))
    }

    /// The position with the other side to move, as if this one had passed; `None` in check, since
    /// the king could then be taken.
    ///
    /// Both clocks count the pass as a move.
    #[must_use]
    pub fn null_move(&self) -> Option<Position> {
        if self.is_check() {
            return None;
        }
        let mut next = self.clone();
        next.clear_en_passant();
        next.pass_turn(false);
        Some(next)
    }

    /// Turns this position into the one after the move.
    fn apply(&mut self, mv: Move) {
        let us = self.side_to_move;
        let (from, to) = (mv.from(), mv.to());
        let mover = self.board[from];
        let target = self.board[to];
        let passed = self.en_passant;
        self.clear_en_passant();

        if target.is_of(us) {
            self.castle(us, from, to);
            self.pass_turn(false);
            return;
        }
        let is_pawn = mover.piece_type().is_some_and(PieceType::is_pawn);
        self.update_rights(mover, from, to);
        self.lift(from);
        let placed = match mv.promotion() {
            Some(promotion) => mover.promoted(promotion),
            None => mover,
        };
        if target.is_empty() {
            if is_pawn && passed == Some(to) {
                self.lift(Square::new(to.file(), from.rank()));
            }
            self.drop(to, placed);
        } else {
            self.replace(to, target, placed);
        }
        if is_pawn && from.rank().distance(to.rank()) == 2 {
            self.note_en_passant(us, to);
        }
        self.pass_turn(is_pawn || !target.is_empty());
    }

    fn castle(&mut self, us: Color, king_from: Square, rook_from: Square) {
        let wing = self.castling_rights.wing_of_rook(us, rook_from).unwrap_or(
            if rook_from.file() > king_from.file() { Wing::KingSide } else { Wing::QueenSide },
        );
        let (king, rook) = (self.board[king_from], self.board[rook_from]);
        // Both are lifted before either is dropped, since in Chess960 their squares may overlap.
        self.lift(king_from);
        self.lift(rook_from);
        self.drop(wing.rook_destination(us), rook);
        self.drop(wing.king_destination(us), king);
        self.key ^= zobrist::castling(self.castling_rights);
        self.castling_rights = self.castling_rights.without_side(us);
        self.key ^= zobrist::castling(self.castling_rights);
    }

    fn update_rights(&mut self, mover: Place, from: Square, to: Square) {
        let rights = self.castling_rights;
        if rights.is_empty() {
            return;
        }
        let mut left = rights.without_rook(from).without_rook(to);
        if let (Some(PieceType::King), Some(color)) = (mover.piece_type(), mover.color()) {
            left = left.without_side(color);
        }
        if left != rights {
            self.key ^= zobrist::castling(rights) ^ zobrist::castling(left);
            self.castling_rights = left;
        }
    }

    fn clear_en_passant(&mut self) {
        if let Some(square) = self.en_passant.take() {
            self.key ^= zobrist::en_passant(square.file());
        }
    }

    /// Keeps the square behind a pawn that has just made a double step, if it can be captured there.
    fn note_en_passant(&mut self, us: Color, to: Square) {
        let rank = match us {
            Color::White => Rank::Third,
            Color::Black => Rank::Sixth,
        };
        let passed = Square::new(to.file(), rank);
        let captors = self.table.attackers(passed) & self.types.of(PieceType::pawn(!us));
        if !captors.is_empty() {
            self.en_passant = Some(passed);
            self.key ^= zobrist::en_passant(to.file());
        }
    }

    fn pass_turn(&mut self, is_irreversible: bool) {
        self.halfmove_clock =
            if is_irreversible { 0 } else { self.halfmove_clock.saturating_add(1) };
        if self.side_to_move == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        self.side_to_move = !self.side_to_move;
        self.key ^= zobrist::turn();
    }

    /// Takes the man off the square, which is empty afterwards.
    #[inline]
    fn lift(&mut self, square: Square) {
        self.strike(square, self.board[square]);
        self.board.put(square, Place::EMPTY);
        self.table.toggle_behind(square, self.types.sliders(), &self.list, &self.board);
    }

    /// Puts the man on the square, which is empty before.
    #[inline]
    fn drop(&mut self, square: Square, place: Place) {
        self.table.toggle_behind(square, self.types.sliders(), &self.list, &self.board);
        self.enter(square, place);
    }

    /// Puts the man on the square of another, who leaves the board. Lines through the square stay
    /// blocked.
    #[inline]
    fn replace(&mut self, square: Square, victim: Place, place: Place) {
        self.strike(square, victim);
        self.enter(square, place);
    }

    /// Strikes a man and his attacks out of all lists.
    #[inline]
    fn strike(&mut self, square: Square, place: Place) {
        let (Some(id), Some(piece)) = (place.id(), place.piece()) else { return };
        self.table.remove(id);
        self.list.remove(id);
        self.types.remove(id, piece.piece_type());
        self.key ^= zobrist::man(piece, square);
    }

    /// Enters a man and his attacks into all lists and on the board.
    #[inline]
    fn enter(&mut self, square: Square, place: Place) {
        self.board.put(square, place);
        let (Some(id), Some(piece)) = (place.id(), place.piece()) else { return };
        self.table.add(id, piece.piece_type(), square, &self.board);
        self.list.put(id, square);
        self.types.add(id, piece.piece_type());
        self.key ^= zobrist::man(piece, square);
    }
}

impl Position {
    /// The wing, if a legal move is castling; the move is the king taking his own rook.
    #[inline]
    #[must_use]
    pub fn is_castling(&self, mv: Move) -> Option<Wing> {
        let us = self.side_to_move;
        let king_takes_rook = self.piece_at(mv.from()) == Some(Piece::king(us))
            && self.piece_at(mv.to()) == Some(Piece::rook(us));
        if king_takes_rook { self.castling_rights.wing_of_rook(us, mv.to()) } else { None }
    }

    /// True if a legal move is an en passant capture.
    #[inline]
    #[must_use]
    pub fn is_en_passant(&self, mv: Move) -> bool {
        self.en_passant == Some(mv.to())
            && self.board[mv.from()].piece_type().is_some_and(PieceType::is_pawn)
    }

    /// True if a legal move takes a man of the opponent, en passant too.
    #[inline]
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        self.board[mv.to()].is_of(!self.side_to_move) || self.is_en_passant(mv)
    }

    /// The square of the man that a legal move takes, which en passant is not the destination.
    #[inline]
    #[must_use]
    pub fn captured_square(&self, mv: Move) -> Option<Square> {
        if self.board[mv.to()].is_of(!self.side_to_move) {
            Some(mv.to())
        } else if self.is_en_passant(mv) {
            let file: File = mv.to().file();
            Some(Square::new(file, mv.from().rank()))
        } else {
            None
        }
    }
}
