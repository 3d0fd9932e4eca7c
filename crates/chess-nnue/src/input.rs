//! What a network is told about a position.

use arrayvec::ArrayVec;
use chess_movegen::{Bitboard, Color, File, Piece, Position, Square};

/// One input of a network: a piece on its square, whether the opponent attacks it, and whether its own
/// side defends it.
///
/// Both facts are read off the attack table: a side attacks a square if any bit of that side is set
/// there. Each piece of a position is exactly one input. The idea comes from the program Monty.
///
/// Every input has an index, in which colour and square are bit fields:
///
/// ```text
/// index = ((2 * defended + attacked) * 6 + role) * 128 + color * 64 + square
/// ```
///
/// So the same piece seen by the other side is the same index with some bits flipped (see
/// [`Perspective`]), and the index modulo 768 leaves out attacks and defence.
///
/// ```
/// use chess_movegen::{Color, Piece, Role, Square};
/// use chess_nnue::Input;
///
/// let knight = Piece::new(Color::White, Role::Knight);
/// let hanging = Input::new(knight, Square::E4, true, false);
/// let safe = Input::new(knight, Square::E4, false, false);
/// assert_eq!(hanging.index() - safe.index(), 768);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Input(u16);

/// The bit of an index that tells the colour.
const COLOR: u16 = 64;
/// All squares, upside down.
const RANKS: u16 = 56;
/// All squares, left and right exchanged.
const FILES: u16 = 7;

impl Input {
    /// The number of inputs.
    pub const COUNT: usize = 4 * Input::PLAIN_COUNT;

    /// The number of inputs of a network that is not told about attacks.
    pub const PLAIN_COUNT: usize = 2 * 6 * 64;

    /// A piece on a square, whether the opponent attacks it, and whether its own side defends it.
    #[inline(always)]
    #[must_use]
    pub const fn new(piece: Piece, square: Square, is_attacked: bool, is_defended: bool) -> Input {
        let attacks = 2 * is_defended as u16 + is_attacked as u16;
        let kind = attacks * 6 + piece.role() as u16;
        Input(kind * 128 + piece.color() as u16 * COLOR + square as u16)
    }

    /// Its index, less than [`Input::COUNT`].
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its index in a network that is not told about attacks, less than [`Input::PLAIN_COUNT`].
    #[inline(always)]
    #[must_use]
    pub const fn plain_index(self) -> usize {
        self.index() % Input::PLAIN_COUNT
    }

    /// The same piece as it looks from this perspective. `self` must be as White sees it on a board
    /// that is not mirrored.
    #[inline(always)]
    #[must_use]
    pub const fn seen_from(self, perspective: Perspective) -> Input {
        Input(self.0 ^ perspective.0)
    }
}

/// How a side sees the board: its own pieces at the bottom, and its king on the left half.
///
/// So a network learns each pattern once instead of four times. To change the perspective is to flip
/// some bits of an [`Input`]: colour and rank for Black, and the file if the king stands on the right
/// half.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Perspective(u16);

impl Perspective {
    /// How this side sees the board.
    #[inline(always)]
    #[must_use]
    pub const fn of(position: &Position, color: Color) -> Perspective {
        let is_right = position.king(color).file() as u8 >= File::E as u8;
        let files = if is_right { FILES } else { 0 };
        match color {
            Color::White => Perspective(files),
            Color::Black => Perspective(files | COLOR | RANKS),
        }
    }
}

/// Which squares each side attacks, White first.
pub(crate) type Attacked = [Bitboard; 2];

/// The squares that each side attacks.
#[inline(always)]
pub(crate) fn attacked(position: &Position) -> Attacked {
    [position.attacked_by(Color::White), position.attacked_by(Color::Black)]
}

/// The input of a piece on a square, given the squares that each side attacks.
#[inline(always)]
pub(crate) fn input(piece: Piece, square: Square, attacked: &Attacked) -> Input {
    let by = |color: Color| attacked[color as usize].contains(square);
    Input::new(piece, square, by(!piece.color()), by(piece.color()))
}

/// The inputs of a position, one for each piece, as White sees them on a board that is not mirrored.
///
/// ```
/// use chess_movegen::Position;
/// use chess_nnue::inputs;
///
/// assert_eq!(inputs(&Position::initial()).len(), 32);
/// ```
#[must_use]
pub fn inputs(position: &Position) -> ArrayVec<Input, 32> {
    let attacked = attacked(position);
    position
        .occupied()
        .into_iter()
        .filter_map(|square| Some(input(position.piece_at(square)?, square, &attacked)))
        .collect()
}

#[cfg(test)]
mod tests {
    use random_games::walks;

    use super::*;

    #[test]
    fn inputs_say_what_the_position_says() {
        for position in walks(30).flatten() {
            for input in inputs(&position) {
                let index = input.index();
                let square = Square::ALL[index % 64];
                let piece = position.piece_at(square).expect("it stands there");
                let (us, them) = (piece.color(), !piece.color());
                assert_eq!(index / 64 % 2, us as usize);
                assert_eq!(index / 128 % 6, piece.role() as usize);
                assert_eq!(index / 768 % 2 == 1, position.is_attacked(square, them));
                assert_eq!(index / 1536 == 1, position.is_attacked(square, us));
                assert!(index < Input::COUNT);
            }
        }
    }

    #[test]
    fn each_side_sees_its_own_king_at_the_bottom_on_the_left() {
        for position in walks(30).flatten() {
            for color in Color::ALL {
                let king = Piece::new(color, chess_movegen::Role::King);
                let seen = Input::new(king, position.king(color), false, false)
                    .seen_from(Perspective::of(&position, color));
                let own = position.king(color).relative_to(color);
                assert_eq!(seen.index() / 64 % 2, 0, "it is one's own");
                assert_eq!(seen.index() % 64 / 8, own.rank() as usize);
                assert!(seen.index() % 8 < 4);
            }
        }
    }
}
