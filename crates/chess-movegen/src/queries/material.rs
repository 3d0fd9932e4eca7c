//! Whether the pieces that are left can give checkmate.

use chess_core::{Bitboard, Color, PieceType, Role, Square};

use crate::Position;

impl Position {
    /// True if the pieces that are left cannot give checkmate, however both sides play: the kings
    /// alone, with one knight, or with any number of bishops that all stand on squares of one
    /// colour.
    ///
    /// It is exact for what the pieces alone decide: with any other pieces there are positions in
    /// which checkmate can come about, if both sides help, as with two knights. Positions that are
    /// dead for another reason, such as walls of pawns, are not found.
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// // 8 . . . . k . . .
    /// // 7 . . b . . . . .        the bishops stand on dark squares, both
    /// // …
    /// // 1 . . B . K . . .
    /// let position: Position = "4k3/2b5/8/8/8/8/8/2B1K3 w - - 0 1".parse()?;
    /// assert!(position.has_insufficient_material());
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn has_insufficient_material(&self) -> bool {
        let pieces = self.piece_list().ids();
        let types = self.type_sets();
        let bishops = types.of(PieceType::Bishop);
        let others = pieces - types.of(PieceType::King) - bishops;
        if !others.is_empty() {
            return pieces.len() == 3 && others == types.of(PieceType::Knight);
        }
        !stand_on_both_colors(self.squares_of(bishops))
    }

    /// True if one side cannot give checkmate with the pieces that are left, however both sides
    /// play: then its opponent cannot lose, not even on time (FIDE, article 6.9).
    ///
    /// The opponent's pieces count, for they may stand in its king's way: a knight alone cannot
    /// mate a king and a queen, but it can mate a king and a pawn. Like
    /// [`has_insufficient_material`](Position::has_insufficient_material), which is true if both
    /// sides cannot, it is exact for what the pieces alone decide.
    ///
    /// ```
    /// use chess_movegen::{Color, Position};
    ///
    /// // 8 . . . . k . . .
    /// // …
    /// // 1 . . . R K . . .
    /// let position: Position = "4k3/8/8/8/8/8/8/3RK3 w - - 0 1".parse()?;
    /// assert!(position.side_has_insufficient_material(Color::Black));
    /// assert!(!position.side_has_insufficient_material(Color::White));
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn side_has_insufficient_material(&self, color: Color) -> bool {
        let count = |color, role| self.piece_set(color, role).len();
        let any_of = |color, roles: &[Role]| roles.iter().any(|&role| count(color, role) > 0);
        if any_of(color, &[Role::Pawn, Role::Rook, Role::Queen]) {
            return false;
        }
        let has_bishop = count(color, Role::Bishop) > 0;
        match count(color, Role::Knight) {
            0 if !has_bishop => true,
            0 => {
                let types = self.type_sets();
                let bishops = self.squares_of(types.of(PieceType::Bishop));
                !stand_on_both_colors(bishops) && !any_of(!color, &[Role::Pawn, Role::Knight])
            }
            1 if !has_bishop => {
                let could_stand_in_the_way = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook];
                !any_of(!color, &could_stand_in_the_way)
            }
            _ => false,
        }
    }
}

fn stand_on_both_colors(squares: Bitboard) -> bool {
    squares.iter().any(Square::is_light) && !squares.iter().all(Square::is_light)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pieces_that_cannot_give_checkmate_are_insufficient() {
        let cases = [
            ("kings alone", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
            ("a white knight", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", true),
            ("a black knight", "1n2k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
            ("a bishop", "4k3/8/8/8/8/8/8/2B1K3 b - - 0 1", true),
            ("bishops on dark squares, both sides", "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true),
            ("four bishops on light squares", "2b1k3/3b4/8/8/8/8/4B3/4KB2 w - - 0 1", true),
            ("bishops on both colours, both sides", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false),
            ("bishops on both colours, one side", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false),
            ("two knights", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", false),
            ("a knight each", "1n2k3/8/8/8/8/8/8/1N2K3 w - - 0 1", false),
            ("knight and bishop", "4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1", false),
            ("knight against bishop", "2b1k3/8/8/8/8/8/8/1N2K3 w - - 0 1", false),
            ("a pawn", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false),
            ("a rook", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false),
            ("a queen", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", false),
        ];
        for (pieces, fen, expected) in cases {
            let position: Position = fen.parse().unwrap();
            assert_eq!(position.has_insufficient_material(), expected, "{pieces}");
            let by_sides = Color::ALL.map(|color| position.side_has_insufficient_material(color));
            assert_eq!(by_sides == [true; 2], expected, "{pieces}");
        }
    }

    #[test]
    fn pieces_that_could_stand_in_their_kings_way_count() {
        let cases = [
            ("a knight and a queen", "3qk3/8/8/8/8/8/8/1N2K3 w - - 0 1", [true, false]),
            ("a knight and a pawn", "4k3/4p3/8/8/8/8/8/1N2K3 w - - 0 1", [false, false]),
            ("a knight and a rook", "3rk3/8/8/8/8/8/8/1N2K3 w - - 0 1", [false, false]),
            ("a bishop and a rook", "3rk3/8/8/8/8/8/8/2B1K3 w - - 0 1", [true, false]),
            ("a bishop and a pawn", "4k3/4p3/8/8/8/8/8/2B1K3 w - - 0 1", [false, false]),
            ("a bishop and a knight", "4k1n1/8/8/8/8/8/8/2B1K3 w - - 0 1", [false, false]),
            ("a lone king and everything", "rnbqkbnr/8/8/8/8/8/8/4K3 w - - 0 1", [true, false]),
        ];
        for (pieces, fen, expected) in cases {
            let position: Position = fen.parse().unwrap();
            let found = Color::ALL.map(|color| position.side_has_insufficient_material(color));
            assert_eq!(found, expected, "{pieces}");
        }
    }
}
