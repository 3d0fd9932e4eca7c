//! Moves found by operations on sets of squares.

use chess_core::{
    Bitboard, CastlingRights, CastlingSide, Color, Move, Promotion, Role, Setup, Square,
};

use super::Generator;
use crate::MoveList;

/// A set of squares: bit 0 is a1, bit 63 is h8.
type Set = u64;

const FILE_A: Set = 0x0101_0101_0101_0101;
const FILE_H: Set = FILE_A << 7;
const RANK_1: Set = 0xff;

/// The set moved one file towards h, whatever leaves the board lost; and so on.
const fn east(set: Set) -> Set {
    (set & !FILE_H) << 1
}
const fn west(set: Set) -> Set {
    (set & !FILE_A) >> 1
}
const fn north(set: Set) -> Set {
    set << 8
}
const fn south(set: Set) -> Set {
    set >> 8
}

/// One rank forwards, as that side sees it.
const fn forwards(set: Set, color: Color) -> Set {
    match color {
        Color::White => north(set),
        Color::Black => south(set),
    }
}

const fn rank_of(color: Color, from_its_side: u32) -> Set {
    match color {
        Color::White => RANK_1 << (8 * from_its_side),
        Color::Black => RANK_1 << (8 * (7 - from_its_side)),
    }
}

const fn set_of(square: Square) -> Set {
    1 << square as u8
}

/// The squares from one to the other on a rank, with both of them.
const fn span(a: Square, b: Square) -> Set {
    let (low, high) = if (a as u8) < b as u8 { (a as u8, b as u8) } else { (b as u8, a as u8) };
    (!0 << low) & (!0 >> (63 - high))
}

const fn pawn_attacks(pawns: Set, color: Color) -> Set {
    let ahead = forwards(pawns, color);
    west(ahead) | east(ahead)
}

const fn knight_attacks(knights: Set) -> Set {
    let one_file = west(knights) | east(knights);
    let two_files = west(west(knights)) | east(east(knights));
    north(north(one_file)) | south(south(one_file)) | north(two_files) | south(two_files)
}

const fn king_attacks(kings: Set) -> Set {
    let row = west(kings) | kings | east(kings);
    (north(row) | row | south(row)) & !kings
}

/// For each square its rank, its file, its diagonal and its antidiagonal, without the square.
static LINES: [[Set; 4]; 64] = {
    let mut lines = [[0; 4]; 64];
    let mut index = 0;
    while index < 64 {
        let square = set_of(Square::ALL[index]);
        let mut ways = [square; 4];
        let mut steps = 0;
        while steps < 7 {
            let [rank, file, diagonal, antidiagonal] = ways;
            ways = [
                rank | west(rank) | east(rank),
                file | south(file) | north(file),
                diagonal | south(west(diagonal)) | north(east(diagonal)),
                antidiagonal | south(east(antidiagonal)) | north(west(antidiagonal)),
            ];
            steps += 1;
        }
        let mut way = 0;
        while way < 4 {
            lines[index][way] = ways[way] & !square;
            way += 1;
        }
        index += 1;
    }
    lines
};

/// What a slider attacks on one line through its square.
///
/// Taking a slider twice from the pieces on its line borrows from the first piece above it, so the
/// bits that change are the way up to it. The same on the board turned around gives the way
/// down.
const fn line_attacks(square: Square, line: Set, occupied: Set) -> Set {
    let slider = set_of(square);
    let pieces = occupied & line;
    let up = pieces.wrapping_sub(slider << 1);
    let around = pieces.reverse_bits().wrapping_sub(slider.reverse_bits() << 1);
    (up ^ around.reverse_bits()) & line
}

fn rook_attacks(square: Square, occupied: Set) -> Set {
    let [rank, file, _, _] = LINES[square.index()];
    line_attacks(square, rank, occupied) | line_attacks(square, file, occupied)
}

fn bishop_attacks(square: Square, occupied: Set) -> Set {
    let [_, _, diagonal, antidiagonal] = LINES[square.index()];
    line_attacks(square, diagonal, occupied) | line_attacks(square, antidiagonal, occupied)
}

/// A generator that works on sets of squares, eight bytes each.
///
/// It follows the set-wise operations that G. Isenberg collected on the Chess Programming Wiki. The
/// board is one set for each side and one for each kind of piece. Pawns, knights and kings attack
/// by shifts of their whole set; a slider's attacks on a line come from subtracting it from the
/// pieces on that line, once as the board is and once turned around (hyperbola quintessence).
/// Whether a move is legal is found by making it and then, from the king's square, attacking as
/// each kind of piece would: none of the opponent's pieces of that kind may be among what is
/// attacked.
#[derive(Clone, Debug)]
pub struct Bitboards {
    sides: [Set; 2],
    /// By role.
    kinds: [Set; 6],
    side_to_move: Color,
    castling_rights: CastlingRights,
    en_passant: Set,
}

impl Bitboards {
    fn of(&self, role: Role) -> Set {
        self.kinds[role.index()]
    }

    fn pieces(&self, color: Color, role: Role) -> Set {
        self.sides[color.index()] & self.of(role)
    }

    fn occupied(&self) -> Set {
        self.sides[0] | self.sides[1]
    }

    fn put(&mut self, set: Set, color: Color, role: Role) {
        self.sides[color.index()] |= set;
        self.kinds[role.index()] |= set;
    }

    fn clear(&mut self, set: Set) {
        for pieces in self.sides.iter_mut().chain(&mut self.kinds) {
            *pieces &= !set;
        }
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        let (set, occupied) = (set_of(square), self.occupied());
        let attackers = pawn_attacks(set, !by) & self.of(Role::Pawn)
            | knight_attacks(set) & self.of(Role::Knight)
            | king_attacks(set) & self.of(Role::King)
            | bishop_attacks(square, occupied) & (self.of(Role::Bishop) | self.of(Role::Queen))
            | rook_attacks(square, occupied) & (self.of(Role::Rook) | self.of(Role::Queen));
        attackers & self.sides[by.index()] != 0
    }

    /// Adds a pseudo-legal move if the king is safe after it.
    fn add(&self, mv: Option<Move>, moves: &mut MoveList) {
        let Some(mv) = mv else { return };
        let after = self.make_unchecked(mv);
        let king = Bitboard::from_bits(after.pieces(self.side_to_move, Role::King)).first();
        let is_safe = king.is_none_or(|king| !after.is_attacked(king, after.side_to_move));
        if is_safe && !moves.is_full() {
            moves.push(mv);
        }
    }

    fn add_all(&self, from: Square, destinations: Set, moves: &mut MoveList) {
        for to in Bitboard::from_bits(destinations) {
            self.add(Move::new(from, to, None), moves);
        }
    }

    /// Adds the moves of the pawns that go to these squares, each from the square that lies
    /// `distance` below it in the order of squares.
    fn add_pawns(&self, destinations: Set, distance: i8, moves: &mut MoveList) {
        let last_rank = rank_of(self.side_to_move, 7);
        for to in Bitboard::from_bits(destinations) {
            let from = Square::from_low_bits((to as u8).wrapping_add_signed(-distance));
            if set_of(to) & last_rank == 0 {
                self.add(Move::new(from, to, None), moves);
            } else {
                for promotion in Promotion::ALL {
                    self.add(Move::new(from, to, Some(promotion)), moves);
                }
            }
        }
    }

    fn pawn_moves(&self, moves: &mut MoveList) {
        let us = self.side_to_move;
        let pawns = self.pieces(us, Role::Pawn);
        let empty = !self.occupied();
        let targets = self.sides[(!us).index()] | self.en_passant;
        let ahead = forwards(pawns, us);
        let pushed = ahead & empty;
        let pushed_twice = forwards(pushed & rank_of(us, 2), us) & empty;
        let step = match us {
            Color::White => 8,
            Color::Black => -8,
        };
        self.add_pawns(pushed, step, moves);
        self.add_pawns(pushed_twice, 2 * step, moves);
        self.add_pawns(west(ahead) & targets, step - 1, moves);
        self.add_pawns(east(ahead) & targets, step + 1, moves);
    }

    fn castlings(&self, king: Square, moves: &mut MoveList) {
        let us = self.side_to_move;
        for castling_side in CastlingSide::ALL {
            let Some(rook) = self.castling_rights.rook_square(us, castling_side) else { continue };
            let kings_way = span(king, castling_side.king_destination(us));
            let rooks_way = span(rook, castling_side.rook_destination(us));
            let others = self.occupied() & !set_of(king) & !set_of(rook);
            if self.pieces(us, Role::Rook) & set_of(rook) != 0
                && (kings_way | rooks_way) & others == 0
                && !Bitboard::from_bits(kings_way).iter().any(|on| self.is_attacked(on, !us))
            {
                self.add(Move::new(king, rook, None), moves);
            }
        }
    }
}

impl Generator for Bitboards {
    const NAME: &'static str = "bitboard";

    fn from_setup(setup: &Setup) -> Bitboards {
        let mut board = Bitboards {
            sides: [0; 2],
            kinds: [0; 6],
            side_to_move: setup.side_to_move(),
            castling_rights: setup.castling_rights(),
            en_passant: setup.en_passant().map_or(0, set_of),
        };
        for (square, piece) in setup.pieces() {
            board.put(set_of(square), piece.color(), piece.role());
        }
        board
    }

    fn legal_moves(&self) -> MoveList {
        let us = self.side_to_move;
        let occupied = self.occupied();
        let not_own = !self.sides[us.index()];
        let squares_of = |kinds: Set| Bitboard::from_bits(kinds & !not_own);
        let mut moves = MoveList::new();
        self.pawn_moves(&mut moves);
        for from in squares_of(self.of(Role::Knight)) {
            self.add_all(from, knight_attacks(set_of(from)) & not_own, &mut moves);
        }
        for from in squares_of(self.of(Role::Bishop) | self.of(Role::Queen)) {
            self.add_all(from, bishop_attacks(from, occupied) & not_own, &mut moves);
        }
        for from in squares_of(self.of(Role::Rook) | self.of(Role::Queen)) {
            self.add_all(from, rook_attacks(from, occupied) & not_own, &mut moves);
        }
        for from in squares_of(self.of(Role::King)) {
            self.add_all(from, king_attacks(set_of(from)) & not_own, &mut moves);
            self.castlings(from, &mut moves);
        }
        moves
    }

    fn make_unchecked(&self, mv: Move) -> Bitboards {
        let us = self.side_to_move;
        let (from, to) = (set_of(mv.from()), set_of(mv.to()));
        let mut after = self.clone();
        after.side_to_move = !us;
        after.en_passant = 0;
        after.clear(from | to);
        let Some(role) = Role::ALL.into_iter().find(|&role| self.of(role) & from != 0) else {
            return after;
        };
        if role == Role::King {
            after.castling_rights = after.castling_rights.without_side(us);
        }
        after.castling_rights = after.castling_rights.without_rook(mv.from()).without_rook(mv.to());
        if role == Role::King && to & self.sides[us.index()] != 0 {
            let castling_side =
                if to > from { CastlingSide::KingSide } else { CastlingSide::QueenSide };
            after.put(set_of(castling_side.king_destination(us)), us, Role::King);
            after.put(set_of(castling_side.rook_destination(us)), us, Role::Rook);
            return after;
        }
        after.put(to, us, mv.promotion().map_or(role, Promotion::role));
        if role == Role::Pawn {
            if to & self.en_passant != 0 {
                after.clear(forwards(to, !us));
            }
            after.en_passant = forwards(from, us) & forwards(to, !us);
        }
        after
    }
}
