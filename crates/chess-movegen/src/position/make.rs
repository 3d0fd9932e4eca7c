//! Making a move by copy, with everything kept up to date.

use chess_core::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, Move, Piece, PieceId, PieceList,
    PieceSet, PieceType, Place, Square,
};

use super::Position;
use crate::kernel::{self, Before, Kernel, Pattern, PieceSquares, Step, Task};
use crate::table::{AttackTable, TypeSets};
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
    #[inline]
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
        let (Some(id), Some(piece)) = (mover.id(), mover.piece()) else { return };
        if taken.is_of(us) || self.en_passant == Some(to) && piece.is_pawn() {
            // A task of its own: rare enough to be a call, and still built for the kernel.
            kernel.enter(MoveTwo { position: self, mv, next });
            return;
        }
        let placed = mv.promotion().map_or(mover, |promotion| mover.promoted(promotion));
        let step = Step { from, to, placed, taken };
        kernel.advance(self.before(), step, &mut next.table, &mut next.board);

        // Written without asking whether a piece is taken, which no processor can foretell. Where
        // none is, the mover itself is struck before it is entered.
        let struck = taken.id_or(id);
        next.list = self.list;
        next.list.remove(struck);
        next.list.put(id, to);
        next.types = self.types.without(PieceSet::of(struck).with(id));
        next.types.add(id, placed.piece_type().unwrap_or(piece.piece_type()));

        next.castling_rights = self.castling_rights;
        // While there are rights, it takes a king or a rook to change them.
        let may_change_rights =
            |place: Place| matches!(place.piece_type(), Some(PieceType::King | PieceType::Rook));
        let mut key = self.key;
        if !self.castling_rights.is_empty()
            && (may_change_rights(mover) || may_change_rights(taken))
        {
            let left = rights_after(self.castling_rights, piece, from, to);
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
        if is_double_step & piece.is_pawn() {
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
        next.pass_turn(piece.is_pawn() || !taken.is_empty());
    }

    /// The pieces, for a kernel that takes a step.
    #[inline(always)]
    pub(crate) fn before(&self) -> Before<'_> {
        Before { table: &self.table, board: &self.board, list: &self.list, types: &self.types }
    }

    /// The same as `clone_from`, field by field: the whole would be copied twice, or by a call.
    #[inline(always)]
    fn copy_from(&mut self, other: &Position) {
        self.table = other.table;
        self.board = other.board;
        self.list = other.list;
        self.types = other.types;
        self.key = other.key;
        self.castling_rights = other.castling_rights;
        self.en_passant = other.en_passant;
        self.side_to_move = other.side_to_move;
        self.halfmove_clock = other.halfmove_clock;
        self.fullmove_number = other.fullmove_number;
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

/// A move made, as a task.
pub(crate) struct Make<'a> {
    pub(crate) position: &'a Position,
    pub(crate) mv: Move,
    pub(crate) next: &'a mut Position,
}

impl Task for Make<'_> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) {
        self.position.make_on::<K, true>(kernel, self.mv, self.next);
    }
}

/// The rights that are left when a king or a rook has moved, or a rook been taken.
#[inline(always)]
fn rights_after(rights: CastlingRights, piece: Piece, from: Square, to: Square) -> CastlingRights {
    let left = rights.without_rook(from).without_rook(to);
    if piece.piece_type() == PieceType::King { left.without_side(piece.color()) } else { left }
}

/// A move for which two pieces leave their squares: castling, or an en passant capture.
struct MoveTwo<'a> {
    position: &'a Position,
    mv: Move,
    next: &'a mut Position,
}

impl Task for MoveTwo<'_> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) {
        let MoveTwo { position, mv, next } = self;
        next.copy_from(position);
        let occupied = !kernel.squares_where(&next.board, Pattern::EMPTY);
        Update { kernel, position: next, occupied }.apply(mv);
    }
}

/// A position that is being turned into the next one, piece by piece.
struct Update<'a, K> {
    kernel: K,
    position: &'a mut Position,
    /// The occupied squares, as the pieces are lifted and dropped.
    occupied: Bitboard,
}

impl<K: Kernel> Update<'_, K> {
    #[inline(always)]
    fn apply(mut self, mv: Move) {
        let us = self.position.side_to_move;
        let (from, to) = (mv.from(), mv.to());
        self.position.clear_en_passant();
        let is_castling = self.position.board[to].is_of(us);
        if is_castling {
            self.castle(us, from, to);
        } else {
            self.capture_en_passant(from, to);
        }
        self.position.pass_turn(!is_castling);
    }

    #[inline(always)]
    fn capture_en_passant(&mut self, from: Square, to: Square) {
        let captured = Square::new(to.file(), from.rank());
        let (mover, taken) = (self.position.board[from], self.position.board[captured]);
        let (Some(id), Some(piece)) = (mover.id(), mover.piece()) else { return };
        let others = self.position.types.sliders();
        self.kernel.relocate(&mut self.position.board, from, to, mover);
        self.vacate(from, others);
        if let Some(victim) = taken.id() {
            self.position.board.put(captured, Place::EMPTY);
            self.strike(captured, taken, victim);
            self.vacate(captured, others);
        }
        self.flip_behind(to, others);
        self.hash(piece, from);
        self.enter(to, mover, id);
    }

    #[inline(always)]
    fn castle(&mut self, us: Color, king_from: Square, rook_from: Square) {
        let meant = if rook_from.file() > king_from.file() {
            CastlingSide::KingSide
        } else {
            CastlingSide::QueenSide
        };
        let side = self.position.castling_rights.side_of_rook(us, rook_from).unwrap_or(meant);
        let (king, rook) = (self.position.board[king_from], self.position.board[rook_from]);
        let (Some(king_id), Some(rook_id)) = (king.id(), rook.id()) else { return };
        let (king_to, rook_to) = (side.king_destination(us), side.rook_destination(us));
        let others = self.position.types.sliders().without(rook_id);
        // Both leave before either arrives, since in Chess960 their squares may overlap; and the
        // board keeps step with the occupied squares, since a kernel may look at both.
        self.position.board.put(king_from, Place::EMPTY);
        self.vacate(king_from, others);
        self.position.board.put(rook_from, Place::EMPTY);
        self.vacate(rook_from, others);
        self.flip_behind(king_to, others);
        self.position.board.put(king_to, king);
        self.occupied = self.occupied.with(king_to);
        self.flip_behind(rook_to, others);
        self.position.board.put(rook_to, rook);
        self.occupied = self.occupied.with(rook_to);
        self.hash(Piece::king(us), king_from);
        self.hash(Piece::rook(us), rook_from);
        self.enter(king_to, king, king_id);
        self.enter(rook_to, rook, rook_id);
        self.set_rights(self.position.castling_rights.without_side(us));
    }

    #[inline(always)]
    fn set_rights(&mut self, left: CastlingRights) {
        let position = &mut *self.position;
        if left != position.castling_rights {
            position.key ^= zobrist::castling(position.castling_rights) ^ zobrist::castling(left);
        }
        position.castling_rights = left;
    }

    /// Gives the attacks behind a square that is emptied back to the sliders that reach it.
    #[inline(always)]
    fn vacate(&mut self, square: Square, sliders: PieceSet) {
        self.occupied = self.occupied.without(square);
        self.flip_behind(square, sliders);
    }

    /// Flips the attacks behind a square that is emptied or filled.
    #[inline(always)]
    fn flip_behind(&mut self, square: Square, sliders: PieceSet) {
        let position = &mut *self.position;
        let pieces =
            PieceSquares { board: &position.board, list: &position.list, occupied: self.occupied };
        self.kernel.flip_behind(&mut position.table, pieces, square, sliders);
    }

    /// Strikes a piece and its attacks out of all lists; its square is for the caller.
    #[inline(always)]
    fn strike(&mut self, square: Square, place: Place, id: PieceId) {
        let Some(piece) = place.piece() else { return };
        self.position.table.strike(self.kernel, id);
        self.position.list.remove(id);
        self.position.types.remove(id, piece.piece_type());
        self.hash(piece, square);
    }

    /// Enters a piece on its new square, with its attacks from there instead of those that it had.
    #[inline(always)]
    fn enter(&mut self, square: Square, place: Place, id: PieceId) {
        let Some(piece) = place.piece() else { return };
        self.occupied = self.occupied.with(square);
        self.position.list.put(id, square);
        let attacks = geometry::attack_set(piece.piece_type(), square, self.occupied);
        self.position.table.enter(self.kernel, id, attacks);
        self.hash(piece, square);
    }

    /// Adds the number of a piece on a square to the key, or takes it away.
    #[inline(always)]
    fn hash(&mut self, piece: Piece, square: Square) {
        self.position.key ^= zobrist::piece_square(piece, square);
    }
}
