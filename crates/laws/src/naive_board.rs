//! A board that walks from square to square, one step at a time.

use std::iter;

use chess_movegen::{
    Bitboard, Color, Move, Piece, PieceId, PieceType, Position, Square, piece_value,
};

/// Who stands where, and who attacks what, found by taking steps. It shares no code with the move
/// generator but the words of `chess-core`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NaiveBoard {
    pieces: [Option<(Piece, PieceId)>; 64],
}

const LINES: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONALS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl NaiveBoard {
    /// The pieces of a position.
    pub fn new(position: &Position) -> NaiveBoard {
        let piece = |square: Square| {
            let place = position.board()[square];
            place.piece().zip(place.id())
        };
        NaiveBoard { pieces: Square::ALL.map(piece) }
    }

    /// A board with this piece alone.
    pub fn with_one(piece: Piece, square: Square) -> NaiveBoard {
        let mut board = NaiveBoard { pieces: [None; 64] };
        board.put(square, piece, PieceId::king(piece.color()));
        board
    }

    /// What stands on the square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()].map(|(piece, _)| piece)
    }

    /// The label of the piece on the square.
    pub fn id_at(&self, square: Square) -> Option<PieceId> {
        self.pieces[square.index()].map(|(_, id)| id)
    }

    /// Puts a piece there, instead of any other.
    pub fn put(&mut self, square: Square, piece: Piece, id: PieceId) {
        self.pieces[square.index()] = Some((piece, id));
    }

    /// Empties a square and gives what stood there.
    pub fn take(&mut self, square: Square) -> Option<(Piece, PieceId)> {
        self.pieces[square.index()].take()
    }

    /// Plays a move that is no castling, legal or not.
    pub fn play(&mut self, mv: Move, is_en_passant: bool) {
        let Some((piece, id)) = self.take(mv.from()) else { return };
        let placed = mv.promotion().map_or(piece, |promotion| promotion.piece(piece.color()));
        self.put(mv.to(), placed, id);
        if is_en_passant {
            self.take(Square::new(mv.to().file(), mv.from().rank()));
        }
    }

    /// The square of a side's king.
    pub fn king(&self, color: Color) -> Option<Square> {
        Square::ALL.into_iter().find(|&square| self.piece_at(square) == Some(Piece::king(color)))
    }

    /// The squares that the piece on this square attacks.
    pub fn attacks_from(&self, from: Square) -> Bitboard {
        let Some(piece) = self.piece_at(from) else { return Bitboard::EMPTY };
        let steps = |steps: &[(i8, i8)]| -> Bitboard {
            steps.iter().filter_map(|&(files, ranks)| from.offset(files, ranks)).collect()
        };
        match piece.piece_type() {
            PieceType::WhitePawn => steps(&[(-1, 1), (1, 1)]),
            PieceType::BlackPawn => steps(&[(-1, -1), (1, -1)]),
            PieceType::Knight => steps(&KNIGHT),
            PieceType::King => steps(&LINES) | steps(&DIAGONALS),
            PieceType::Bishop => self.slides(from, &DIAGONALS),
            PieceType::Rook => self.slides(from, &LINES),
            PieceType::Queen => self.slides(from, &LINES) | self.slides(from, &DIAGONALS),
        }
    }

    fn slides(&self, from: Square, directions: &[(i8, i8)]) -> Bitboard {
        let mut squares = Bitboard::EMPTY;
        for &(files, ranks) in directions {
            let mut last = from;
            while let Some(next) = last.offset(files, ranks) {
                squares = squares.with(next);
                if self.piece_at(next).is_some() {
                    break;
                }
                last = next;
            }
        }
        squares
    }

    /// The squares of a side's pieces that attack this square.
    pub fn attackers(&self, target: Square, color: Color) -> Bitboard {
        self.squares_of(color).filter(|&from| self.attacks_from(from).contains(target)).collect()
    }

    /// What a side gains at best by capturing on the square, over and over, and 0 if it had better
    /// not; 0 too if nobody stands there. Its least valuable attacker captures first, and of
    /// several alike the one with the lowest label. The king captures only where it is not attacked
    /// then.
    pub fn exchange_gain(&self, target: Square, side: Color) -> i32 {
        let Some(victim) = self.piece_at(target) else { return 0 };
        let Some(from) = self.first_captor(target, side) else { return 0 };
        let mut next = self.clone();
        if let Some(mv) = Move::new(from, target, None) {
            next.play(mv, false);
        }
        let is_king = next.piece_at(target) == Some(Piece::king(side));
        if is_king && !next.attackers(target, !side).is_empty() {
            return 0;
        }
        (piece_value(victim.piece_type()) - next.exchange_gain(target, !side)).max(0)
    }

    /// The least valuable attacker of a square, and of several alike the one with the lowest label.
    pub fn first_captor(&self, target: Square, side: Color) -> Option<Square> {
        let rank = |from| "PNBRQK".find(self.piece_at(from)?.role().letter());
        self.attackers(target, side).iter().min_by_key(|&from| (rank(from), self.id_at(from)))
    }

    /// The squares where pieces of this side stand.
    pub fn squares_of(&self, color: Color) -> impl Iterator<Item = Square> + '_ {
        Square::ALL.into_iter().filter(move |&square| {
            self.piece_at(square).is_some_and(|piece| piece.color() == color)
        })
    }
}

/// One step from a square toward another on the same line.
pub(crate) fn step(from: Square, to: Square) -> (i8, i8) {
    let sign = |a: usize, b: usize| (b as i8 - a as i8).signum();
    (sign(from.file().index(), to.file().index()), sign(from.rank().index(), to.rank().index()))
}

/// The squares between two on a line.
pub(crate) fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (files, ranks) = step(from, to);
    let next = move |square: Square| square.offset(files, ranks);
    iter::successors(next(from), move |&square| next(square))
        .take_while(move |&square| square != to)
}
