//! Making a move by copy, with everything kept up to date.

use chess_core::{
    Board, CastlingRights, CastlingSide, Color, Move, Piece, PieceList, PieceSet, PieceType, Place,
    Square,
};

use super::Position;
use crate::kernel::{self, Before, Kernel, Pattern, Step, task};
use crate::table::{AttackTable, TypeSets, piece_type_on, square_of};
use crate::{geometry, zobrist};

impl Position {
    /// Where a move will be made; no position of its own.
    ///
    /// It takes the place of a copy of the position before. That was written in small parts a
    /// moment ago, and to load it in large ones would have to wait until those have reached the
    /// cache.
    pub(crate) const BLANK: Position = Position {
        table: AttackTable::EMPTY,
        board: Board::EMPTY,
        list: PieceList::EMPTY,
        types: TypeSets::EMPTY,
        key: 0,
        castling_rights: CastlingRights::NONE,
        en_passant: None,
        side_to_move: Color::White,
        halfmove_clock: 0,
        fullmove_number: 0,
    };

    /// The position after a legal move, which is not checked: for searches, and wherever the move
    /// comes from a list of legal moves.
    ///
    /// After any other move the result is unspecified: a meaningless position or a panic, and never
    /// undefined behaviour. [`make`](Position::make) checks.
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// let position = Position::initial();
    /// for mv in position.legal_moves() {
    ///     assert_eq!(position.make_unchecked(mv).legal_moves().len(), 20);
    /// }
    /// ```
    #[inline]
    #[must_use]
    pub fn make_unchecked(&self, mv: Move) -> Position {
        let mut next = self.clone();
        self.make_unchecked_into(mv, &mut next);
        next
    }

    /// The same as [`make_unchecked`](Position::make_unchecked), built in a place that is there
    /// already.
    // Inlined, it would be compiled anew for each kernel in every crate that makes a move.
    pub fn make_unchecked_into(&self, mv: Move, next: &mut Position) {
        kernel::run(Make { position: self, mv, next });
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

    /// The key after a legal move of the most common kinds, found without making it: for a table's
    /// entry to be on its way while the move is made.
    ///
    /// It is another one after castling, en passant captures, promotions, moves that give up a
    /// right to castle, and where a capture en passant could be made before the move or can be
    /// after it.
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// let position = Position::initial();
    /// let mv = "g1f3".parse()?;
    /// assert_eq!(position.likely_key_after(mv), position.make_unchecked(mv).key());
    /// # Ok::<(), chess_core::ParseMoveError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn likely_key_after(&self, mv: Move) -> u64 {
        let (from, to) = (mv.from(), mv.to());
        let (mover, taken) = (self.board[from], self.board[to]);
        let moved = zobrist::place(mover, from) ^ zobrist::place(mover, to);
        self.key ^ moved ^ zobrist::place(taken, to) ^ zobrist::turn()
    }

    /// The same as [`make_unchecked_into`](Position::make_unchecked_into), on a given kernel.
    ///
    /// Without `KEYED` the key of the new position means nothing: for counts, which need none.
    #[inline(always)]
    pub(crate) fn make_on<K: Kernel, const KEYED: bool>(
        &self,
        kernel: K,
        mv: Move,
        next: &mut Position,
    ) {
        let us = self.side_to_move;
        let (from, to) = (mv.from(), mv.to());
        let (mover, taken) = (self.board[from], self.board[to]);
        debug_assert!(!mover.is_empty(), "{mv} is not legal: no piece stands on {from}");
        let placed = if mv.is_promotion() { promoted(mover, mv) } else { mover };
        let (Some(id), Some(placed_type)) = (placed.id(), placed.piece_type()) else { return };
        let is_pawn = mover.piece_type().is_some_and(PieceType::is_pawn);
        if taken.is_of(us) || self.en_passant == Some(to) && is_pawn {
            // A task of its own: rare enough to be a call, and still built for the kernel.
            kernel.enter(MoveTwo { position: self, mv, next });
            return;
        }
        let step = Step { from, to, placed, taken };
        kernel.advance(self.before(), step, &mut next.table, &mut next.board);

        // Written without asking whether a piece is taken, which no processor can foretell. Where
        // none is, the list strikes the mover itself before it enters it.
        next.list = self.list;
        let victim = taken.id_or(id);
        next.list.remove(victim);
        next.list.put(id, to);
        let struck = PieceSet::from_bits(u32::from(!taken.is_empty()) << victim.index());
        next.types = self.types.without(struck);
        if mv.is_promotion() {
            next.types = next.types.without(PieceSet::of(id));
            next.types.add(id, placed_type);
        }

        next.castling_rights = self.castling_rights;
        // While there are rights, it takes a king or a rook to change them.
        let may_change_rights =
            |place: Place| matches!(place.piece_type(), Some(PieceType::King | PieceType::Rook));
        let mut key = self.key;
        if !self.castling_rights.is_empty()
            && (may_change_rights(mover) || may_change_rights(taken))
        {
            let left = rights_after(self.castling_rights, mover, from, to);
            if KEYED {
                key ^= zobrist::castling(self.castling_rights) ^ zobrist::castling(left);
            }
            next.castling_rights = left;
        }
        if let Some(square) = self.en_passant {
            key ^= zobrist::en_passant(square.file());
        }
        next.en_passant = None;
        let is_double_step = from as u8 ^ to as u8 == 2 * 8;
        if is_double_step & is_pawn {
            // Pawns attack the same squares whoever moves.
            let passed = Square::new(to.file(), geometry::third_rank(us));
            if !(self.table.attackers(passed) & self.types.of(PieceType::pawn(!us))).is_empty() {
                next.en_passant = Some(passed);
                key ^= zobrist::en_passant(to.file());
            }
        }
        if KEYED {
            key ^= zobrist::place(mover, from) ^ zobrist::place(placed, to);
            key ^= zobrist::place(taken, to);
        }
        next.key = key;
        next.side_to_move = us;
        next.halfmove_clock = self.halfmove_clock;
        next.fullmove_number = self.fullmove_number;
        next.pass_turn(is_pawn || !taken.is_empty());
    }

    /// The pieces, for a kernel that takes a step.
    #[inline(always)]
    pub(crate) fn before(&self) -> Before<'_> {
        Before { table: &self.table, board: &self.board, list: &self.list, types: &self.types }
    }

    fn clear_en_passant(&mut self) {
        if let Some(square) = self.en_passant.take() {
            self.key ^= zobrist::en_passant(square.file());
        }
    }

    #[inline(always)]
    fn pass_turn(&mut self, is_irreversible: bool) {
        self.halfmove_clock =
            if is_irreversible { 0 } else { self.halfmove_clock.saturating_add(1) };
        self.fullmove_number =
            self.fullmove_number.saturating_add(self.side_to_move.index() as u16);
        self.side_to_move = !self.side_to_move;
        self.key ^= zobrist::turn();
    }
}

task! {
    /// A move made, as a task.
    pub(crate) struct Make<'a> { position: &'a Position, mv: Move, next: &'a mut Position }
    |kernel| -> () { position.make_on::<_, true>(kernel, mv, next) }
}

/// The rights that are left when a king or a rook has moved, or a rook been taken.
#[inline(always)]
fn rights_after(rights: CastlingRights, mover: Place, from: Square, to: Square) -> CastlingRights {
    let left = rights.without_rook(from).without_rook(to);
    match mover.piece() {
        Some(Piece::WhiteKing) => left.without_side(Color::White),
        Some(Piece::BlackKing) => left.without_side(Color::Black),
        _ => left,
    }
}

/// The piece as it stands after a promotion: rare enough to be a call.
#[cold]
fn promoted(mover: Place, mv: Move) -> Place {
    mv.promotion().map_or(mover, |promotion| mover.promoted(promotion))
}

task! {
    /// A move for which two pieces leave their squares: castling, or an en passant capture.
    struct MoveTwo<'a> { position: &'a Position, mv: Move, next: &'a mut Position }
    |kernel| -> () { position.move_two(kernel, mv, next) }
}

impl Position {
    #[inline(always)]
    fn move_two<K: Kernel>(&self, kernel: K, mv: Move, next: &mut Position) {
        next.clone_from(self);
        next.clear_en_passant();
        let is_castling = self.is_castling(mv);
        let changed = match is_castling {
            Some(side) => next.castle(mv, side),
            None => next.capture_en_passant(mv),
        };
        // Several lines open and close at once: who looked at a square that changes looks anew.
        let mut looking = PieceSet::EMPTY;
        for square in changed {
            looking |= self.table.attackers(square) & next.types.sliders();
        }
        looking.extend([mv.from(), mv.to()].into_iter().filter_map(|from| self.board[from].id()));
        let occupied = !kernel.squares_where(&next.board, Pattern::EMPTY);
        for id in looking {
            let square = square_of(&next.list, id);
            let piece_type = piece_type_on(&next.board, square);
            next.table.enter(kernel, id, geometry::attack_set(piece_type, square, occupied));
        }
        next.pass_turn(is_castling.is_none());
    }

    /// Moves king and rook, but for their attacks; gives the squares that change.
    #[inline(always)]
    fn castle(&mut self, mv: Move, side: CastlingSide) -> [Square; 4] {
        let us = self.side_to_move;
        let (king_to, rook_to) = (side.king_destination(us), side.rook_destination(us));
        // Both leave before either arrives, since in Chess960 their squares may overlap.
        let (king, rook) = (self.lift(mv.from()), self.lift(mv.to()));
        self.put(king, king_to);
        self.put(rook, rook_to);
        let left = self.castling_rights.without_side(us);
        self.key ^= zobrist::castling(self.castling_rights) ^ zobrist::castling(left);
        self.castling_rights = left;
        [mv.from(), mv.to(), king_to, rook_to]
    }

    /// Takes the other pawn off, and moves our own but for its attacks; gives the squares that
    /// change, the last of them twice.
    #[inline(always)]
    fn capture_en_passant(&mut self, mv: Move) -> [Square; 4] {
        let (from, to) = (mv.from(), mv.to());
        let square = Square::new(to.file(), from.rank());
        let captured = self.lift(square);
        if let (Some(id), Some(piece_type)) = (captured.id(), captured.piece_type()) {
            self.table.strike(id);
            self.list.remove(id);
            self.types.remove(id, piece_type);
        }
        let pawn = self.lift(from);
        self.put(pawn, to);
        [from, square, to, to]
    }

    /// Takes what stands on a square from the board.
    #[inline(always)]
    fn lift(&mut self, square: Square) -> Place {
        let place = self.board[square];
        self.board.put(square, Place::EMPTY);
        self.key ^= zobrist::place(place, square);
        place
    }

    /// Puts a piece on a square.
    #[inline(always)]
    fn put(&mut self, place: Place, square: Square) {
        self.board.put(square, place);
        self.key ^= zobrist::place(place, square);
        if let Some(id) = place.id() {
            self.list.put(id, square);
        }
    }
}
