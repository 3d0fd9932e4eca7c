//! Legal moves, by destination square: the attackers of each are taken from the table.

use chess_core::{Bitboard, Board, Color, Piece, PieceSet, PieceType, Promotion, Square};

use super::Constraints;
use crate::kernel::{self, Kernel, MoveWriter, Moves as _, Pattern, Permit, Pins, task};
use crate::{MoveList, Position, geometry};

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Wanted {
    /// Captures and all promotions.
    noisy: bool,
    /// All others.
    quiet: bool,
}

impl Wanted {
    const ALL: Wanted = Wanted { noisy: true, quiet: true };
}

/// The order of destinations.
#[derive(Clone, Copy)]
pub(crate) enum Order {
    /// By the numbers of the squares.
    Rising,
    /// By the value of what stands there, if captures alone are permitted.
    MostValuableVictimFirst,
}

task! {
    /// The moves go to a list that is there already: a list is too large to be handed from call to
    /// call.
    struct Generate<'a> { position: &'a Position, wanted: Wanted, moves: &'a mut MoveList }
    |kernel| -> () { position.generate(kernel, wanted, moves) }
}

impl Position {
    /// All legal moves, in an order that is the same each time and means nothing.
    ///
    /// What a pin or a check forbids is masked out of the attack table first; then the table tells,
    /// for each destination square, which pieces can go there. Pushes of pawns and castling, which
    /// no attack tells, are added.
    ///
    /// ```
    /// use chess_movegen::Position;
    /// assert_eq!(Position::initial().legal_moves().len(), 20);
    /// ```
    #[inline]
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Writes all legal moves into a list, instead of those that were in it.
    ///
    /// For a search, which keeps its lists: a [`MoveList`] is large enough for copies to cost time.
    #[inline]
    pub fn legal_moves_into(&self, moves: &mut MoveList) {
        self.list(Wanted::ALL, moves);
    }

    /// The legal moves of the piece on a square; none if no piece of the side to move stands there.
    ///
    /// ```
    /// use chess_movegen::{Position, Square};
    ///
    /// let moves = Position::initial().legal_moves_from(Square::G1);
    /// assert_eq!(format!("{moves:?}"), "[g1f3, g1h3]");
    /// ```
    #[must_use]
    pub fn legal_moves_from(&self, square: Square) -> MoveList {
        let mut moves = self.legal_moves();
        moves.retain(|mv| mv.from() == square);
        moves
    }

    /// The noisy legal moves, those that capture or promote: promotions first, then captures by
    /// destination, the most valuable victim first, and en passant captures last.
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// // 8 . . . . k . . .
    /// // 7 P . . . . . . .
    /// // …
    /// // 5 . . . p . . . .
    /// // 4 . . . . P . . .
    /// let position: Position = "4k3/P7/8/3p4/4P3/8/8/4K3 w - - 0 1".parse()?;
    /// let noisy = position.noisy_moves();
    /// assert_eq!(format!("{noisy:?}"), "[a7a8q, a7a8r, a7a8b, a7a8n, e4d5]");
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn noisy_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.noisy_moves_into(&mut moves);
        moves
    }

    /// Writes the moves of [`noisy_moves`](Position::noisy_moves) into a list, instead of those
    /// that were in it.
    #[inline]
    pub fn noisy_moves_into(&self, moves: &mut MoveList) {
        self.list(Wanted { noisy: true, quiet: false }, moves);
    }

    /// The legal moves that neither capture nor promote.
    #[inline]
    #[must_use]
    pub fn quiet_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.quiet_moves_into(&mut moves);
        moves
    }

    /// Writes the moves of [`quiet_moves`](Position::quiet_moves) into a list, instead of those
    /// that were in it.
    #[inline]
    pub fn quiet_moves_into(&self, moves: &mut MoveList) {
        self.list(Wanted { noisy: false, quiet: true }, moves);
    }

    /// The legal moves out of check; none if the side to move is not in check.
    #[must_use]
    pub fn evasions(&self) -> MoveList {
        if self.is_check() { self.legal_moves() } else { MoveList::default() }
    }

    /// True if there is a legal move; if not, it is mate or stalemate.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() != 0
    }

    fn list(&self, wanted: Wanted, moves: &mut MoveList) {
        moves.clear();
        kernel::run(Generate { position: self, wanted, moves });
    }

    /// The same as [`legal_moves`](Position::legal_moves), on a given kernel and into a list: to
    /// return one may mean to copy it. It is a call, so that there is one generator for each
    /// kernel.
    #[inline(always)]
    pub(crate) fn list_on<K: Kernel>(&self, kernel: K, moves: &mut MoveList) {
        kernel.enter(Generate { position: self, wanted: Wanted::ALL, moves });
    }

    #[inline(always)]
    fn generate<K: Kernel>(&self, kernel: K, wanted: Wanted, moves: &mut MoveList) {
        let constraints = self.constraints_on(kernel);
        let theirs = constraints.theirs();
        let mut targets = Bitboard::EMPTY;
        if wanted.noisy {
            targets |= theirs;
        }
        if wanted.quiet {
            targets |= !constraints.occupied;
        }
        let attacked = self.table.attacked_by_on(kernel, !constraints.us);
        let permit = self.permit(&constraints, targets, attacked);
        let mut moves = MoveWriter::new(moves);
        self.pawn_moves(kernel, &constraints, wanted, &mut moves);
        let order = if wanted.quiet { Order::Rising } else { Order::MostValuableVictimFirst };
        self.moves_by_destination(kernel, permit, order, &mut moves);
        if wanted.noisy {
            self.en_passant_captures(&mut moves);
        }
        if wanted.quiet {
            self.castlings(&constraints, attacked, &mut moves);
        }
    }

    /// Where attacks on the targets are moves that do not promote; the opponent attacks the
    /// `attacked` squares.
    #[inline(always)]
    pub(crate) fn permit(
        &self,
        constraints: &Constraints,
        targets: Bitboard,
        attacked: Bitboard,
    ) -> Permit<'_> {
        let us = constraints.us;
        let pawns = self.types.of(PieceType::pawn(us)).half(us);
        let pieces = self.types.minors_and_majors().half(us);
        let open = targets & constraints.block_or_capture;
        let mut king = targets - attacked - constraints.own;
        if !constraints.checkers.is_empty() {
            king -= self.behind_king(constraints.checkers, constraints.king);
        }
        let captures = open & (constraints.theirs() - Bitboard::rank(us.promotion_rank()));
        Permit {
            pieces: (pieces, open),
            pawns: (pawns, captures),
            king,
            pins: self.pins(constraints),
        }
    }

    /// The pinned pieces of the side to move.
    #[inline(always)]
    pub(crate) fn pins(&self, constraints: &Constraints) -> Pins<'_> {
        Pins { king: constraints.king, squares: constraints.pinned, board: &self.board }
    }

    /// The moves that a permit leaves of the attacks, by destination.
    #[inline(always)]
    pub(crate) fn moves_by_destination<K: Kernel>(
        &self,
        kernel: K,
        permit: Permit<'_>,
        order: Order,
        moves: &mut MoveWriter<'_>,
    ) {
        let us = self.side_to_move;
        let table = kernel.moves(self.table.side(us), &permit);
        let origins = kernel.origins(self.list.side(us));
        match order {
            Order::Rising => {
                for to in table.destinations() {
                    kernel.push_moves(moves, origins, table.slots_to(to), to);
                }
            }
            Order::MostValuableVictimFirst => {
                for to in Victims::new(kernel, &self.board, !us, table.destinations()) {
                    kernel.push_moves(moves, origins, table.slots_to(to), to);
                }
            }
        }
    }

    /// The pushes of pawns and all that promotes.
    #[inline(always)]
    fn pawn_moves<K: Kernel>(
        &self,
        kernel: K,
        constraints: &Constraints,
        wanted: Wanted,
        moves: &mut MoveWriter<'_>,
    ) {
        let us = constraints.us;
        let pawns = kernel.squares_where(&self.board, Pattern::piece(Piece::pawn(us)));
        let last = Bitboard::rank(us.promotion_rank());
        let [single, double] = constraints.pushes(pawns);
        if wanted.noisy && !(geometry::ahead(pawns, us) & last).is_empty() {
            self.promotions(constraints, single & last, moves);
        }
        if wanted.quiet {
            let ahead = geometry::pawn_step(us);
            kernel.push_steps(moves, ahead, single - last);
            kernel.push_steps(moves, 2 * ahead, double);
        }
    }

    /// All promotions: by pushes to these squares, and by captures.
    #[inline(always)]
    fn promotions(&self, constraints: &Constraints, pushes: Bitboard, moves: &mut MoveWriter<'_>) {
        let us = constraints.us;
        for to in pushes {
            push_promotions(moves, geometry::origin(to, geometry::pawn_step(us)), to);
        }
        let permit = self.promoting_captures(constraints);
        for to in permit.pawns.1 {
            let slots = permit.slots_to(to, self.table.attackers_of_side(to, us));
            for from in self.each_square_of(PieceSet::from_half(us, slots)) {
                push_promotions(moves, from, to);
            }
        }
    }

    /// Where the attacks of pawns are captures that promote.
    #[inline(always)]
    pub(crate) fn promoting_captures(&self, constraints: &Constraints) -> Permit<'_> {
        let us = constraints.us;
        let victims = constraints.theirs() & Bitboard::rank(us.promotion_rank());
        Permit {
            pieces: (0, Bitboard::EMPTY),
            pawns: (
                self.types.of(PieceType::pawn(us)).half(us),
                victims & constraints.block_or_capture,
            ),
            king: Bitboard::EMPTY,
            pins: self.pins(constraints),
        }
    }

    #[inline(always)]
    fn en_passant_captures(&self, moves: &mut MoveWriter<'_>) {
        if let Some((to, captors)) = self.en_passant_captors() {
            for from in captors {
                moves.push_new(from, to, None);
            }
        }
    }

    #[inline(always)]
    pub(crate) fn castlings(
        &self,
        constraints: &Constraints,
        attacked: Bitboard,
        moves: &mut MoveWriter<'_>,
    ) {
        self.for_each_castling(constraints, attacked, |_, rook| {
            moves.push_new(constraints.king, rook, None);
        });
    }
}

#[inline(always)]
fn push_promotions(moves: &mut MoveWriter<'_>, from: Square, to: Square) {
    for promotion in Promotion::ALL {
        moves.push_new(from, to, Some(promotion));
    }
}

/// Squares of one side's pieces in the order in which a search wants to capture there: queens,
/// rooks, bishops and knights, pawns; within each of them by rising number.
#[derive(Clone)]
struct Victims([Bitboard; 4]);

impl Victims {
    #[inline(always)]
    fn new<K: Kernel>(kernel: K, board: &Board, side: Color, squares: Bitboard) -> Victims {
        let lines = kernel.squares_where(board, Pattern::line_slider(side)) & squares;
        let diagonals = kernel.squares_where(board, Pattern::diagonal_slider(side));
        let pawns = kernel.squares_where(board, Pattern::piece(Piece::pawn(side))) & squares;
        Victims([lines & diagonals, lines - diagonals, squares - lines - pawns, pawns])
    }
}

impl Iterator for Victims {
    type Item = Square;

    /// Selects without a branch, since no processor can foretell what stands where.
    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let mut first = Bitboard::EMPTY;
        for squares in self.0 {
            first = if first.is_empty() { squares } else { first };
        }
        let square = first.first()?;
        for squares in &mut self.0 {
            *squares = squares.without(square);
        }
        Some(square)
    }
}
