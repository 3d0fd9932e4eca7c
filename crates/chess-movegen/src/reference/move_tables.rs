//! Moves looked up in tables of what each piece reaches on an empty board.

use core::num::NonZeroU8;

use chess_core::{
    CastlingRights, CastlingSide, Color, Move, Piece, PieceType, Promotion, Setup, Square,
};

use super::Generator;
use crate::MoveList;

/// The squares that a piece reaches in one direction on an empty board, the nearest first.
#[derive(Clone, Copy)]
struct Line {
    squares: [Square; 7],
    count: u8,
}

impl Line {
    const NONE: Line = Line { squares: [Square::A1; 7], count: 0 };

    /// The squares met by taking the same step again and again, `limit` times at most.
    const fn new(origin: Square, (files, ranks): (i8, i8), limit: u8) -> Line {
        let mut line = Line::NONE;
        let mut here = origin;
        while line.count < limit {
            let Some(next) = here.offset(files, ranks) else { break };
            line.squares[line.count as usize] = next;
            line.count += 1;
            here = next;
        }
        line
    }

    fn squares(&self) -> &[Square] {
        &self.squares[..usize::from(self.count)]
    }
}

/// The directions in which a piece attacks from one square, those without a square left out; and
/// for each square of the board the number of the line that has it, if one has.
#[derive(Clone, Copy)]
struct Reach {
    lines: [Line; 8],
    count: u8,
    line_numbers: [Option<LineNumber>; 64],
}

/// One more than the index of a line, so that the tables need a byte for each square.
type LineNumber = NonZeroU8;

impl Reach {
    const NONE: Reach = Reach { lines: [Line::NONE; 8], count: 0, line_numbers: [None; 64] };

    const fn new(origin: Square, directions: &[(i8, i8)], limit: u8) -> Reach {
        let mut reach = Reach::NONE;
        let mut index = 0;
        while index < directions.len() {
            let line = Line::new(origin, directions[index], limit);
            if line.count > 0 {
                reach.lines[reach.count as usize] = line;
                reach.count += 1;
                reach = reach.with_line_number(&line, LineNumber::new(reach.count));
            }
            index += 1;
        }
        reach
    }

    const fn with_line_number(mut self, line: &Line, number: Option<LineNumber>) -> Reach {
        let mut index = 0;
        while index < line.count as usize {
            self.line_numbers[line.squares[index].index()] = number;
            index += 1;
        }
        self
    }

    fn lines(&self) -> &[Line] {
        &self.lines[..usize::from(self.count)]
    }

    /// The squares before this one on the line that leads to it, if one does.
    fn way_to(&self, square: Square) -> Option<impl Iterator<Item = Square> + '_> {
        let number = self.line_numbers[square.index()]?;
        let line = &self.lines[usize::from(number.get() - 1)];
        Some(line.squares().iter().copied().take_while(move |&passed| passed != square))
    }
}

/// What a piece of some type attacks from each square of the board.
const fn reach_of(piece_type: PieceType) -> [Reach; 64] {
    let (directions, limit): (&[(i8, i8)], u8) = match piece_type {
        PieceType::WhitePawn => (&[(-1, 1), (1, 1)], 1),
        PieceType::BlackPawn => (&[(-1, -1), (1, -1)], 1),
        PieceType::Knight => {
            (&[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)], 1)
        }
        PieceType::King => {
            (&[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)], 1)
        }
        PieceType::Bishop => (&[(-1, -1), (-1, 1), (1, -1), (1, 1)], 7),
        PieceType::Rook => (&[(-1, 0), (0, -1), (0, 1), (1, 0)], 7),
        PieceType::Queen => {
            (&[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)], 7)
        }
    };
    let mut table = [Reach::NONE; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = Reach::new(Square::ALL[index], directions, limit);
        index += 1;
    }
    table
}

/// Where the pawns of one side can be pushed to from each square: one square, or two from the
/// rank on which they start.
const fn pushes_of(color: Color) -> [Line; 64] {
    let direction = match color {
        Color::White => (0, 1),
        Color::Black => (0, -1),
    };
    let mut table = [Line::NONE; 64];
    let mut index = 0;
    while index < 64 {
        let origin = Square::ALL[index];
        let is_start = origin.rank() as u8 == color.pawn_rank() as u8;
        table[index] = Line::new(origin, direction, if is_start { 2 } else { 1 });
        index += 1;
    }
    table
}

/// What each piece attacks, by piece and square.
static REACH: [[Reach; 64]; 16] = {
    let mut tables = [[Reach::NONE; 64]; 16];
    let mut index = 0;
    while index < Piece::ALL.len() {
        let piece = Piece::ALL[index];
        tables[piece as usize] = reach_of(piece.piece_type());
        index += 1;
    }
    tables
};

static PUSHES: [[Line; 64]; 2] = [pushes_of(Color::White), pushes_of(Color::Black)];

/// A generator that looks up where a piece could go on an empty board, and stops where it is
/// blocked.
///
/// It follows aberent's (Adam Berent's) articles on writing a chess engine. For each piece and each
/// square there is a list of squares for each direction with their count, computed once. Whether a
/// move is legal is found by making it and then asking all pieces of the opponent, one by one,
/// whether one of their lists leads to the king and is free up to it.
#[derive(Clone, Debug)]
pub struct MoveTables {
    squares: [Option<Piece>; 64],
    /// The squares of each side's pieces, the king's first.
    pieces: [[Option<Square>; 16]; 2],
    side_to_move: Color,
    castling_rights: CastlingRights,
    en_passant: Option<Square>,
}

impl MoveTables {
    fn pieces_of(&self, color: Color) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.pieces[color.index()].iter().filter_map(|&entry| {
            let square = entry?;
            Some((square, self.squares[square.index()]?))
        })
    }

    /// Puts a piece on an empty square; a seventeenth piece of a side is not noted in its list.
    fn put(&mut self, square: Square, piece: Piece) {
        self.squares[square.index()] = Some(piece);
        let [king, others @ ..] = &mut self.pieces[piece.color().index()];
        if piece == Piece::king(piece.color()) {
            *king = Some(square);
        } else if let Some(entry) = others.iter_mut().find(|entry| entry.is_none()) {
            *entry = Some(square);
        }
    }

    /// Takes the piece there off the board.
    fn lift(&mut self, square: Square) {
        if let Some(piece) = self.squares[square.index()].take() {
            let pieces = &mut self.pieces[piece.color().index()];
            if let Some(entry) = pieces.iter_mut().find(|entry| **entry == Some(square)) {
                *entry = None;
            }
        }
    }

    /// True if some piece of a side attacks the square: a line of its leads there and is free.
    fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.pieces_of(by).any(|(origin, piece)| {
            REACH[piece as usize][origin.index()]
                .way_to(square)
                .is_some_and(|mut way| way.all(|passed| self.squares[passed.index()].is_none()))
        })
    }

    /// True if the side that has just moved left its king where it can be taken.
    fn can_take_king(&self) -> bool {
        self.pieces[(!self.side_to_move).index()][0]
            .is_some_and(|king| self.is_attacked(king, self.side_to_move))
    }

    fn try_move(&self, mv: Option<Move>, moves: &mut MoveList) {
        if let Some(mv) = mv
            && !moves.is_full()
            && !self.make_unchecked(mv).can_take_king()
        {
            moves.push(mv);
        }
    }

    fn try_pawn_move(&self, from: Square, to: Square, moves: &mut MoveList) {
        if PUSHES[self.side_to_move.index()][to.index()].count > 0 {
            self.try_move(Move::new(from, to, None), moves);
        } else {
            for promotion in Promotion::ALL {
                self.try_move(Move::new(from, to, Some(promotion)), moves);
            }
        }
    }

    fn pawn_moves(&self, from: Square, captures: &Reach, moves: &mut MoveList) {
        for &to in PUSHES[self.side_to_move.index()][from.index()].squares() {
            if self.squares[to.index()].is_some() {
                break;
            }
            self.try_pawn_move(from, to, moves);
        }
        for &to in captures.lines().iter().flat_map(Line::squares) {
            let takes = match self.squares[to.index()] {
                Some(piece) => piece.color() != self.side_to_move,
                None => self.en_passant == Some(to),
            };
            if takes {
                self.try_pawn_move(from, to, moves);
            }
        }
    }

    fn moves_along(&self, from: Square, reach: &Reach, moves: &mut MoveList) {
        for line in reach.lines() {
            for &to in line.squares() {
                let piece = self.squares[to.index()];
                if piece.is_none_or(|piece| piece.color() != self.side_to_move) {
                    self.try_move(Move::new(from, to, None), moves);
                }
                if piece.is_some() {
                    break;
                }
            }
        }
    }

    fn castlings(&self, king: Square, moves: &mut MoveList) {
        let color = self.side_to_move;
        for castling_side in CastlingSide::ALL {
            let Some(rook) = self.castling_rights.rook_square(color, castling_side) else {
                continue;
            };
            let king_end = castling_side.king_destination(color);
            let rook_end = castling_side.rook_destination(color);
            // The ways of king and rook meet or overlap, so together they are all the squares
            // from the first to the last of the four.
            let is_blocked = first_to_last(&[king, rook, king_end, rook_end])
                .any(|on| on != king && on != rook && self.squares[on.index()].is_some());
            if !is_blocked
                && self.squares[rook.index()] == Some(Piece::rook(color))
                && !first_to_last(&[king, king_end]).any(|on| self.is_attacked(on, !color))
            {
                self.try_move(Move::new(king, rook, None), moves);
            }
        }
    }

    fn make_castling(&mut self, king: Square, rook: Square) {
        let color = self.side_to_move;
        let castling_side =
            if rook > king { CastlingSide::KingSide } else { CastlingSide::QueenSide };
        self.lift(king);
        self.lift(rook);
        self.put(castling_side.king_destination(color), Piece::king(color));
        self.put(castling_side.rook_destination(color), Piece::rook(color));
    }
}

/// All squares from the first to the last of these, in the order of squares.
fn first_to_last(ends: &[Square]) -> impl Iterator<Item = Square> {
    let first = ends.iter().copied().min();
    let last = ends.iter().copied().max();
    Square::ALL.into_iter().filter(move |&square| first <= Some(square) && Some(square) <= last)
}

impl Generator for MoveTables {
    const NAME: &'static str = "move-tables";

    fn from_setup(setup: &Setup) -> MoveTables {
        let mut board = MoveTables {
            squares: [None; 64],
            pieces: [[None; 16]; 2],
            side_to_move: setup.side_to_move(),
            castling_rights: setup.castling_rights(),
            en_passant: setup.en_passant(),
        };
        for (square, piece) in setup.pieces() {
            board.put(square, piece);
        }
        board
    }

    fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        for (from, piece) in self.pieces_of(self.side_to_move) {
            let reach = &REACH[piece as usize][from.index()];
            if piece == Piece::pawn(self.side_to_move) {
                self.pawn_moves(from, reach, &mut moves);
            } else {
                self.moves_along(from, reach, &mut moves);
            }
            if piece == Piece::king(self.side_to_move) {
                self.castlings(from, &mut moves);
            }
        }
        moves
    }

    fn make_unchecked(&self, mv: Move) -> MoveTables {
        let color = self.side_to_move;
        let (from, to) = (mv.from(), mv.to());
        let (mover, target) = (self.squares[from.index()], self.squares[to.index()]);
        let mut board = self.clone();
        board.en_passant = None;
        if mover == Some(Piece::king(color)) && target == Some(Piece::rook(color)) {
            board.make_castling(from, to);
        } else {
            board.lift(from);
            board.lift(to);
            let new = mv.promotion().map(|promotion| promotion.piece(color));
            if let Some(piece) = new.or(mover) {
                board.put(to, piece);
            }
        }
        if mover == Some(Piece::pawn(color)) {
            if self.en_passant == Some(to) && target.is_none() {
                // The pawn that passed over `to` stands one push beyond it.
                for &passed in PUSHES[(!color).index()][to.index()].squares() {
                    board.lift(passed);
                }
            }
            let pushes = &PUSHES[color.index()][from.index()];
            if pushes.count == 2 && pushes.squares[1] == to {
                board.en_passant = Some(pushes.squares[0]);
            }
        }
        if mover == Some(Piece::king(color)) {
            board.castling_rights = board.castling_rights.without_side(color);
        }
        for touched in [from, to] {
            board.castling_rights = board.castling_rights.without_rook(touched);
        }
        board.side_to_move = !color;
        board
    }
}
