//! King and pawn against king.
//!
//! Whether the pawn wins is looked up in `wins.bin`, a bitbase of 24 KiB: for each square of the pawn
//! on the left half of the board, rank by rank from the second, first with the side of the pawn on
//! the move and then with the other, for each square of the pawn's king a word whose bits are the
//! squares of the other king; the lowest byte comes first. The pawn goes up the board.
//!
//! It comes from `solver`, which works it out by the rules; a test compares the two.

#[cfg(test)]
mod solver;

use chess_movegen::{Color, Position, Role, Square};

static WINS: &[u8; SIZE] = include_bytes!("wins.bin");

/// In bytes.
const SIZE: usize = 24 * 2 * 64 * 8;

/// A pawn that wins: more than any other is worth, and less than the queen that it becomes.
const WIN: i32 = 1_000;

/// The value for the side of the pawn, if there is a pawn and nothing else besides the kings.
pub(super) fn value(position: &Position, strong: Color) -> Option<i32> {
    let pawn = position.pieces(strong, Role::Pawn).first()?;
    if position.piece_list().ids().len() != 3 {
        return None;
    }
    let placement = Placement::of(position, strong, pawn);
    if !placement.is_won() {
        return Some(0);
    }
    let rank = (placement.pawn.index() >> 3) as i32;
    let king_from_pawn = i32::from(placement.king.distance(placement.pawn));
    Some(WIN + 50 * rank - 5 * king_from_pawn)
}

/// Where the three pieces stand, as if the pawn were White's and on the left half.
struct Placement {
    pawn: Square,
    king: Square,
    other_king: Square,
    is_pawns_turn: bool,
}

impl Placement {
    fn of(position: &Position, strong: Color, pawn: Square) -> Placement {
        let is_right = pawn.index() & 7 > 3;
        let normal = |square: Square| {
            let square = square.relative_to(strong);
            let files = 7 - 2 * (square.index() & 7) as i8;
            if is_right { square.offset(files, 0).unwrap_or(square) } else { square }
        };
        Placement {
            pawn: normal(pawn),
            king: normal(position.king(strong)),
            other_king: normal(position.king(!strong)),
            is_pawns_turn: position.side_to_move() == strong,
        }
    }

    fn is_won(&self) -> bool {
        let (byte, bit) = self.place();
        WINS[byte] >> bit & 1 == 1
    }

    /// The byte and the bit of the bitbase.
    fn place(&self) -> (usize, usize) {
        let (file, rank) = (self.pawn.index() & 7, self.pawn.index() >> 3);
        let pawn = 4 * (rank - 1) + file;
        let word = (2 * pawn + usize::from(!self.is_pawns_turn)) * 64 + self.king.index();
        (8 * word + self.other_king.index() / 8, self.other_king.index() % 8)
    }
}
