//! Where random games start.

use chess_movegen::{CastlingRights, Color, File, Piece, PieceType, Setup, Square, Wing};

use crate::random_play::{CHESS960_STARTS, Random, chess960_back_rank};

/// A kind of chess, as far as the start of the game decides it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Start {
    /// The initial position of standard chess.
    Standard,
    /// One of the 960 positions, the same for both sides.
    Chess960,
    /// Two of the 960 positions, one for each side.
    DoubleChess960,
}

impl Start {
    /// All three.
    pub const ALL: [Start; 3] = [Start::Standard, Start::Chess960, Start::DoubleChess960];

    /// A start of this kind.
    ///
    /// ```
    /// use chess_movegen::Setup;
    /// use xtask::random_play::{Random, Start};
    ///
    /// assert_eq!(Start::Standard.setup(&mut Random::from_seed(0)), Setup::initial());
    /// ```
    #[must_use]
    pub fn setup(self, random: &mut Random) -> Setup {
        let mut any = || chess960_back_rank(random.below(CHESS960_STARTS));
        match self {
            Start::Standard => Setup::initial(),
            Start::Chess960 => {
                let men = any();
                with_back_ranks([men, men])
            }
            Start::DoubleChess960 => with_back_ranks([any(), any()]),
        }
    }
}

/// The start of a game with these men behind the pawns, White's and Black's, and all rights.
fn with_back_ranks(back_ranks: [[PieceType; 8]; 2]) -> Setup {
    let mut setup = Setup::EMPTY;
    let mut rights = CastlingRights::NONE;
    for (color, men) in Color::ALL.into_iter().zip(back_ranks) {
        let king = men.iter().position(|&man| man == PieceType::King);
        for (file, man) in File::ALL.into_iter().zip(men) {
            let square = Square::new(file, color.back_rank());
            setup = setup
                .with_piece(square, Piece::new(color, man))
                .with_piece(Square::new(file, color.pawn_rank()), Some(Piece::pawn(color)));
            let wing = king.and_then(File::from_index).and_then(|king| Wing::of(king, file));
            if let (PieceType::Rook, Some(wing)) = (man, wing) {
                rights = rights.with(color, wing, file);
            }
        }
    }
    setup.with_castling_rights(rights)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_movegen::Position;

    #[test]
    fn the_standard_start_is_number_518() {
        let men = chess960_back_rank(518);
        assert_eq!(with_back_ranks([men, men]), Setup::initial());
    }

    #[test]
    fn every_start_is_a_position_with_all_four_rights() {
        let mut random = Random::from_seed(0);
        for start in Start::ALL {
            for _ in 0..100 {
                let setup = start.setup(&mut random);
                assert_eq!(setup.castling_rights().iter().count(), 4);
                assert!(Position::from_setup(&setup).is_ok(), "{}", setup.fen());
            }
        }
    }
}
