//! Moves found by walking over a board of 64 squares.

use chess_core::{
    CastlingRights, CastlingSide, Color, Move, Piece, PieceType, Promotion, Role, Setup, Square,
};

use super::Generator;
use crate::MoveList;

/// A step: files to the right, and ranks up.
type Step = (i8, i8);

/// The four steps along ranks and files, then the four along diagonals.
const STEPS: [Step; 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

const KNIGHT_LEAPS: [Step; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A generator that walks: a slider steps square by square until it leaves the board or meets a
/// piece.
///
/// It follows P. Deshpande's articles on writing a chess engine. The board is an array of 64
/// squares, each with the piece that stands on it. Whether a move is legal is found by making it
/// and then walking outwards from the king: the first piece met in each direction attacks it or
/// shields it.
#[derive(Clone, Debug)]
pub struct RayWalk {
    board: [Option<Piece>; 64],
    kings: [Option<Square>; 2],
    side_to_move: Color,
    castling_rights: CastlingRights,
    en_passant: Option<Square>,
}

impl RayWalk {
    fn at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.index()] = piece;
    }

    fn is_own(&self, square: Square) -> bool {
        self.at(square).is_some_and(|piece| piece.color() == self.side_to_move)
    }

    fn is_enemy(&self, square: Square) -> bool {
        self.at(square).is_some_and(|piece| piece.color() != self.side_to_move)
    }

    /// True if a piece of that side attacks the square.
    fn is_attacked(&self, square: Square, by: Color) -> bool {
        let knight = Some(Piece::new(by, Role::Knight));
        KNIGHT_LEAPS
            .iter()
            .filter_map(|&(files, ranks)| square.offset(files, ranks))
            .any(|origin| self.at(origin) == knight)
            || STEPS.iter().any(|&step| self.is_attacked_along(step, square, by))
    }

    /// True if the first piece met on the way from the square is of that side and moves this way.
    fn is_attacked_along(&self, step: Step, square: Square, by: Color) -> bool {
        let (files, ranks) = step;
        let is_diagonal = files != 0 && ranks != 0;
        let mut here = square;
        while let Some(next) = here.offset(files, ranks) {
            let Some(piece) = self.at(next) else {
                here = next;
                continue;
            };
            let is_next_to_it = here == square;
            return piece.color() == by
                && match piece.piece_type() {
                    PieceType::Queen => true,
                    PieceType::Rook => !is_diagonal,
                    PieceType::Bishop => is_diagonal,
                    PieceType::King => is_next_to_it,
                    PieceType::WhitePawn => is_next_to_it && is_diagonal && ranks < 0,
                    PieceType::BlackPawn => is_next_to_it && is_diagonal && ranks > 0,
                    PieceType::Knight => false,
                };
        }
        false
    }

    /// Adds the move if it does not leave the own king attacked.
    fn add(&self, mv: Option<Move>, moves: &mut MoveList) {
        let Some(mv) = mv else { return };
        let after = self.make_unchecked(mv);
        let is_left_attacked = after.kings[self.side_to_move.index()]
            .is_some_and(|king| after.is_attacked(king, after.side_to_move));
        if !is_left_attacked && !moves.is_full() {
            moves.push(mv);
        }
    }

    fn add_slides(&self, from: Square, steps: &[Step], moves: &mut MoveList) {
        for &(files, ranks) in steps {
            let mut here = from;
            while let Some(next) = here.offset(files, ranks) {
                if self.is_own(next) {
                    break;
                }
                self.add(Move::new(from, next, None), moves);
                if self.is_enemy(next) {
                    break;
                }
                here = next;
            }
        }
    }

    fn add_leaps(&self, from: Square, leaps: &[Step], moves: &mut MoveList) {
        for &(files, ranks) in leaps {
            if let Some(to) = from.offset(files, ranks)
                && !self.is_own(to)
            {
                self.add(Move::new(from, to, None), moves);
            }
        }
    }

    fn add_pawn_moves(&self, from: Square, moves: &mut MoveList) {
        let forwards = match self.side_to_move {
            Color::White => 1,
            Color::Black => -1,
        };
        let is_empty = |square: &Square| self.at(*square).is_none();
        if let Some(next) = from.offset(0, forwards).filter(is_empty) {
            self.add_pawn_move(from, next, moves);
            if from.rank() == self.side_to_move.pawn_rank()
                && let Some(second) = next.offset(0, forwards).filter(is_empty)
            {
                self.add_pawn_move(from, second, moves);
            }
        }
        for sidewards in [-1, 1] {
            if let Some(to) = from.offset(sidewards, forwards)
                && (self.is_enemy(to) || self.en_passant == Some(to))
            {
                self.add_pawn_move(from, to, moves);
            }
        }
    }

    fn add_pawn_move(&self, from: Square, to: Square, moves: &mut MoveList) {
        if to.rank() == self.side_to_move.promotion_rank() {
            for promotion in Promotion::ALL {
                self.add(Move::new(from, to, Some(promotion)), moves);
            }
        } else {
            self.add(Move::new(from, to, None), moves);
        }
    }

    fn add_castlings(&self, king: Square, moves: &mut MoveList) {
        let us = self.side_to_move;
        for castling_side in CastlingSide::ALL {
            let Some(rook) = self.castling_rights.rook_square(us, castling_side) else { continue };
            let kings_way = way(king, castling_side.king_destination(us));
            let rooks_way = way(rook, castling_side.rook_destination(us));
            let is_free =
                |&square: &Square| square == king || square == rook || self.at(square).is_none();
            if self.at(rook) == Some(Piece::rook(us))
                && kings_way.iter().all(is_free)
                && rooks_way.iter().all(is_free)
                && !kings_way.iter().any(|&square| self.is_attacked(square, !us))
            {
                self.add(Move::new(king, rook, None), moves);
            }
        }
    }
}

/// The squares of a rank from one to the other, with both of them.
fn way(from: Square, to: Square) -> &'static [Square] {
    &Square::ALL[from.min(to).index()..=from.max(to).index()]
}

impl Generator for RayWalk {
    const NAME: &'static str = "ray-walk";

    fn from_setup(setup: &Setup) -> RayWalk {
        let mut walk = RayWalk {
            board: [None; 64],
            kings: [None; 2],
            side_to_move: setup.side_to_move(),
            castling_rights: setup.castling_rights(),
            en_passant: setup.en_passant(),
        };
        for (square, piece) in setup.pieces() {
            walk.put(square, Some(piece));
            if piece.piece_type() == PieceType::King {
                walk.kings[piece.color().index()] = Some(square);
            }
        }
        walk
    }

    fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        for from in Square::ALL {
            let Some(piece) = self.at(from).filter(|piece| piece.color() == self.side_to_move)
            else {
                continue;
            };
            match piece.piece_type() {
                PieceType::WhitePawn | PieceType::BlackPawn => {
                    self.add_pawn_moves(from, &mut moves);
                }
                PieceType::Knight => self.add_leaps(from, &KNIGHT_LEAPS, &mut moves),
                PieceType::Rook => self.add_slides(from, &STEPS[..4], &mut moves),
                PieceType::Bishop => self.add_slides(from, &STEPS[4..], &mut moves),
                PieceType::Queen => self.add_slides(from, &STEPS, &mut moves),
                PieceType::King => {
                    self.add_leaps(from, &STEPS, &mut moves);
                    self.add_castlings(from, &mut moves);
                }
            }
        }
        moves
    }

    fn make_unchecked(&self, mv: Move) -> RayWalk {
        let (from, to, us) = (mv.from(), mv.to(), self.side_to_move);
        let mut after = self.clone();
        after.side_to_move = !us;
        after.en_passant = None;
        after.castling_rights = self.castling_rights.without_rook(from).without_rook(to);
        let Some(piece) = self.at(from) else { return after };
        after.put(from, None);
        match piece.piece_type() {
            PieceType::King => {
                after.castling_rights = after.castling_rights.without_side(us);
                let castling_side =
                    CastlingSide::of(from.file(), to.file()).filter(|_| self.is_own(to));
                let king =
                    castling_side.map_or(to, |castling_side| castling_side.king_destination(us));
                if let Some(castling_side) = castling_side {
                    after.put(to, None);
                    after.put(castling_side.rook_destination(us), Some(Piece::rook(us)));
                }
                after.put(king, Some(piece));
                after.kings[us.index()] = Some(king);
            }
            PieceType::WhitePawn | PieceType::BlackPawn => {
                let new = mv.promotion().map_or(piece, |promotion| promotion.piece(us));
                after.put(to, Some(new));
                if self.en_passant == Some(to) && from.file() != to.file() {
                    after.put(Square::new(to.file(), from.rank()), None);
                }
                if from.rank().distance(to.rank()) == 2 {
                    after.en_passant = passed_over(from, to);
                }
            }
            _ => after.put(to, Some(piece)),
        }
        after
    }
}

/// The square that a double push from one square to the other passes over.
fn passed_over(from: Square, to: Square) -> Option<Square> {
    from.offset(0, if from < to { 1 } else { -1 })
}
