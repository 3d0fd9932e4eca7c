//! Where random games start.

use chess_movegen::{CastlingRights, CastlingSide, Color, File, Piece, PieceType, Setup, Square};

use crate::random_play::scatter::Scatter;
use crate::random_play::{CHESS960_STARTS, Random, chess960_back_rank};

/// Where a random game starts: as games of some kind of chess do, or from pieces scattered over the
/// board so that something rare is near.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Start {
    /// The initial position of standard chess.
    Standard,
    /// One of the 960 positions, the same for both sides.
    Chess960,
    /// Two of the 960 positions, one for each side.
    DoubleChess960,
    /// Many non-pawn pieces, queens most of all, and no pawns.
    Promoted,
    /// Sliders on lines with the kings: pins, checks, batteries, checks to be uncovered.
    Lines,
    /// A double step has just been made, with lines along which the capture happens.
    EnPassant,
    /// Pawns one step before they are promoted.
    Promotion,
    /// Kings and rooks that may castle, as in standard chess or Chess960, among other pieces.
    Castling,
    /// Two kings and a few pieces.
    Endgame,
}

impl Start {
    /// The starts of games.
    pub const GAMES: [Start; 3] = [Start::Standard, Start::Chess960, Start::DoubleChess960];

    /// The scattered pieces.
    pub const SCATTERED: [Start; 6] = [
        Start::Promoted,
        Start::Lines,
        Start::EnPassant,
        Start::Promotion,
        Start::Castling,
        Start::Endgame,
    ];

    /// For how many plies a random game from here is worth playing: scattered pieces soon lose what
    /// they were scattered for.
    #[must_use]
    pub fn plies(self) -> u32 {
        if Start::GAMES.contains(&self) { 150 } else { 24 }
    }

    /// A start of this kind, always a valid position.
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
                let pieces = any();
                with_back_ranks([pieces, pieces])
            }
            Start::DoubleChess960 => with_back_ranks([any(), any()]),
            Start::Promoted => Scatter::new(random).promoted().into_setup(),
            Start::Lines => Scatter::new(random).lines().mixed().into_setup(),
            Start::EnPassant => Scatter::new(random).en_passant().lines().into_setup(),
            Start::Promotion => Scatter::new(random).promotion().into_setup(),
            Start::Castling => Scatter::with_castling(random).mixed().into_setup(),
            Start::Endgame => Scatter::new(random).few().into_setup(),
        }
    }
}

/// The start of a game with these pieces behind the pawns, White's and Black's, and all rights.
fn with_back_ranks(back_ranks: [[PieceType; 8]; 2]) -> Setup {
    let mut setup = Setup::EMPTY;
    let mut rights = CastlingRights::NONE;
    for (color, pieces) in Color::ALL.into_iter().zip(back_ranks) {
        let king = pieces.iter().position(|&piece| piece == PieceType::King);
        for (file, piece) in File::ALL.into_iter().zip(pieces) {
            let square = Square::new(file, color.back_rank());
            setup = setup
                .with_piece(square, Piece::of_type(color, piece))
                .with_piece(Square::new(file, color.pawn_rank()), Some(Piece::pawn(color)));
            let castling_side =
                king.and_then(File::from_index).and_then(|king| CastlingSide::of(king, file));
            if let (PieceType::Rook, Some(castling_side)) = (piece, castling_side) {
                rights = rights.with(color, castling_side, file);
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
        let pieces = chess960_back_rank(518);
        assert_eq!(with_back_ranks([pieces, pieces]), Setup::initial());
    }

    #[test]
    fn every_start_is_a_position_with_all_four_rights() {
        let mut random = Random::from_seed(0);
        for start in Start::GAMES {
            for _ in 0..100 {
                let setup = start.setup(&mut random);
                assert_eq!(setup.castling_rights().iter().count(), 4);
                assert!(Position::from_setup(&setup).is_ok(), "{}", setup.fen());
            }
        }
    }

    #[test]
    fn scattered_pieces_are_positions_with_what_they_are_made_for() {
        let mut random = Random::from_seed(0);
        for start in Start::SCATTERED {
            let mut fitting = 0;
            for _ in 0..200 {
                let setup = start.setup(&mut random);
                let position = Position::from_setup(&setup).unwrap();
                let count = |piece| setup.squares_of(piece).len();
                let queens = count(Piece::WhiteQueen) + count(Piece::BlackQueen);
                let moves = position.legal_moves();
                fitting += u32::from(match start {
                    Start::Standard | Start::Chess960 | Start::DoubleChess960 => true,
                    Start::Promoted => queens > 4,
                    Start::Lines => position.is_check() || !position.pinned().is_empty(),
                    Start::EnPassant => setup.en_passant().is_some(),
                    Start::Promotion => moves.iter().any(|mv| mv.promotion().is_some()),
                    Start::Castling => setup.castling_rights().iter().next().is_some(),
                    Start::Endgame => setup.occupied().len() < 8,
                });
            }
            assert!(fitting > 100, "{start:?}: {fitting} of 200");
        }
    }
}
