//! What a piece is worth for where it stands.
//!
//! All tables, the pawns' too, are those of Tomasz Michniewski's "Simplified Evaluation Function",
//! published on the Chess Programming Wiki.

use chess_movegen::{Color, PieceType, Position, Role, Square};

/// The two stages of a game, in which a king belongs in different places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// The king hides behind its pawns.
    MiddleGame,
    /// The king fights in the middle of the board.
    EndGame,
}

impl Stage {
    /// The stage of a position, by Michniewski's rule: an endgame is one in which each side that
    /// has a queen has no rook, no second queen, and at most one knight or bishop.
    #[must_use]
    pub fn of(position: &Position) -> Stage {
        let is_weak = |color: Color| {
            let count = |role: Role| position.piece_set(color, role).len();
            let minor = count(Role::Knight) + count(Role::Bishop);
            match count(Role::Queen) {
                0 => true,
                1 => count(Role::Rook) == 0 && minor <= 1,
                _ => false,
            }
        };
        if Color::ALL.into_iter().all(is_weak) { Stage::EndGame } else { Stage::MiddleGame }
    }
}

/// What the square adds to the value of a piece of this side and type, in centipawns.
///
/// ```
/// use chess_eval::{Stage, placement_value};
/// use chess_movegen::{Color, PieceType, Square};
///
/// let value = |square| {
///     placement_value(Color::White, PieceType::Knight, square, Stage::MiddleGame)
/// };
/// assert_eq!((value(Square::A1), value(Square::E4)), (-50, 20));
/// ```
#[inline]
#[must_use]
pub const fn placement_value(
    color: Color,
    piece_type: PieceType,
    square: Square,
    stage: Stage,
) -> i32 {
    let table = match (piece_type.role(), stage) {
        (Role::King, Stage::EndGame) => &TABLES[6],
        (role, _) => &TABLES[role as usize],
    };
    // The tables begin with a8, the numbers of the squares with a1.
    table[square.relative_to(color).flip_rank().index()] as i32
}

/// By the role, and for the king in the endgame the last: one number a square, written as White sees
/// the board: a8 first, h1 last.
#[rustfmt::skip]
const TABLES: [[i8; 64]; 7] = [
    [ // Pawn
          0,   0,   0,   0,   0,   0,   0,   0,
         50,  50,  50,  50,  50,  50,  50,  50,
         10,  10,  20,  30,  30,  20,  10,  10,
          5,   5,  10,  25,  25,  10,   5,   5,
          0,   0,   0,  20,  20,   0,   0,   0,
          5,  -5, -10,   0,   0, -10,  -5,   5,
          5,  10,  10, -20, -20,  10,  10,   5,
          0,   0,   0,   0,   0,   0,   0,   0,
    ],
    [ // Knight
        -50, -40, -30, -30, -30, -30, -40, -50,
        -40, -20,   0,   0,   0,   0, -20, -40,
        -30,   0,  10,  15,  15,  10,   0, -30,
        -30,   5,  15,  20,  20,  15,   5, -30,
        -30,   0,  15,  20,  20,  15,   0, -30,
        -30,   5,  10,  15,  15,  10,   5, -30,
        -40, -20,   0,   5,   5,   0, -20, -40,
        -50, -40, -30, -30, -30, -30, -40, -50,
    ],
    [ // Bishop
        -20, -10, -10, -10, -10, -10, -10, -20,
        -10,   0,   0,   0,   0,   0,   0, -10,
        -10,   0,   5,  10,  10,   5,   0, -10,
        -10,   5,   5,  10,  10,   5,   5, -10,
        -10,   0,  10,  10,  10,  10,   0, -10,
        -10,  10,  10,  10,  10,  10,  10, -10,
        -10,   5,   0,   0,   0,   0,   5, -10,
        -20, -10, -10, -10, -10, -10, -10, -20,
    ],
    [ // Rook
          0,   0,   0,   0,   0,   0,   0,   0,
          5,  10,  10,  10,  10,  10,  10,   5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
          0,   0,   0,   5,   5,   0,   0,   0,
    ],
    [ // Queen
        -20, -10, -10,  -5,  -5, -10, -10, -20,
        -10,   0,   0,   0,   0,   0,   0, -10,
        -10,   0,   5,   5,   5,   5,   0, -10,
         -5,   0,   5,   5,   5,   5,   0,  -5,
          0,   0,   5,   5,   5,   5,   0,  -5,
        -10,   5,   5,   5,   5,   5,   0, -10,
        -10,   0,   5,   0,   0,   0,   0, -10,
        -20, -10, -10,  -5,  -5, -10, -10, -20,
    ],
    [ // King in the middlegame
        -30, -40, -40, -50, -50, -40, -40, -30,
        -30, -40, -40, -50, -50, -40, -40, -30,
        -30, -40, -40, -50, -50, -40, -40, -30,
        -30, -40, -40, -50, -50, -40, -40, -30,
        -20, -30, -30, -40, -40, -30, -30, -20,
        -10, -20, -20, -20, -20, -20, -20, -10,
         20,  20,   0,   0,   0,   0,  20,  20,
         20,  30,  10,   0,   0,  10,  30,  20,
    ],
    [ // King in the endgame
        -50, -40, -30, -20, -20, -30, -40, -50,
        -30, -20, -10,   0,   0, -10, -20, -30,
        -30, -10,  20,  30,  30,  20, -10, -30,
        -30, -10,  30,  40,  40,  30, -10, -30,
        -30, -10,  30,  40,  40,  30, -10, -30,
        -30, -10,  20,  30,  30,  20, -10, -30,
        -30, -30,   0,   0,   0,   0, -30, -30,
        -50, -30, -30, -30, -30, -30, -30, -50,
    ],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_the_right_way_up_for_both_sides() {
        let value = |color, piece_type, square| {
            placement_value(color, piece_type, square, Stage::MiddleGame)
        };
        assert_eq!(value(Color::White, PieceType::WhitePawn, Square::E7), 50);
        assert_eq!(value(Color::White, PieceType::WhitePawn, Square::E2), -20);
        assert_eq!(value(Color::Black, PieceType::BlackPawn, Square::E2), 50);
        assert_eq!(value(Color::Black, PieceType::BlackPawn, Square::E7), -20);
        assert_eq!(value(Color::White, PieceType::King, Square::G1), 30);
        assert_eq!(value(Color::Black, PieceType::King, Square::G8), 30);
        // The queen's table is the one whose files are not alike: b3 has a bonus, g3 has none.
        assert_eq!(value(Color::White, PieceType::Queen, Square::B3), 5);
        assert_eq!(value(Color::Black, PieceType::Queen, Square::B6), 5);
        assert_eq!(value(Color::Black, PieceType::Queen, Square::G6), 0);
    }

    #[test]
    fn the_end_game_begins_when_the_queens_have_little_help() {
        for (fen, stage) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Stage::MiddleGame),
            ("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1", Stage::EndGame),
            ("3qk3/8/8/8/8/8/8/R3K3 w - - 0 1", Stage::EndGame),
            ("3qk3/8/8/8/8/8/8/3QKB2 w - - 0 1", Stage::EndGame),
            ("3qk3/8/8/8/8/8/8/3QKBN1 w - - 0 1", Stage::MiddleGame),
            ("3qk2r/8/8/8/8/8/8/3QKB2 w - - 0 1", Stage::MiddleGame),
            ("3qkq2/8/8/8/8/8/8/4K3 w - - 0 1", Stage::MiddleGame),
        ] {
            assert_eq!(Stage::of(&fen.parse().unwrap()), stage, "{fen}");
        }
    }
}
