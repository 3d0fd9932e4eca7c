//! Where random games start.

use chess_movegen::Setup;
use chess_movegen::chess_core::Chess960Start;

use crate::random_play::Random;
use crate::random_play::scatter::Scatter;

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
        let mut any = || {
            let number = random.below(Chess960Start::COUNT.into()) as u16;
            Chess960Start::new(number).unwrap_or(Chess960Start::STANDARD)
        };
        match self {
            Start::Standard => Setup::initial(),
            Start::Chess960 => Setup::chess960(any()),
            Start::DoubleChess960 => Setup::double_chess960(any(), any()),
            Start::Promoted => Scatter::new(random).promoted().into_setup(),
            Start::Lines => Scatter::new(random).lines().mixed().into_setup(),
            Start::EnPassant => Scatter::new(random).en_passant().lines().into_setup(),
            Start::Promotion => Scatter::new(random).promotion().into_setup(),
            Start::Castling => Scatter::with_castling(random).mixed().into_setup(),
            Start::Endgame => Scatter::new(random).few().into_setup(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_movegen::{Piece, Position};

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
