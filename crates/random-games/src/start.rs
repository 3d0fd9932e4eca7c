//! Where random games start.

use chess_movegen::chess_core::Chess960Start;
use chess_movegen::{Position, Setup};
use fastrand::Rng;

use crate::Walk;
use crate::scatter::{ANY, PROMOTED, Scatter};

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
    /// Many pieces, queens most of all, and no pawns.
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
    /// The starts of games, and then those of scattered pieces.
    pub const ALL: [Start; 9] = [
        Start::Standard,
        Start::Chess960,
        Start::DoubleChess960,
        Start::Promoted,
        Start::Lines,
        Start::EnPassant,
        Start::Promotion,
        Start::Castling,
        Start::Endgame,
    ];

    /// A game from a start of this kind. It ends early if it starts from scattered pieces, which
    /// soon lose what they were scattered for.
    ///
    /// # Panics
    ///
    /// If the start is no valid position, which would be a mistake of this crate.
    #[must_use]
    pub fn walk(self, seed: u64) -> Walk {
        let setup = self.setup(&mut Rng::with_seed(!seed).fork());
        let is_game = matches!(self, Start::Standard | Start::Chess960 | Start::DoubleChess960);
        let start = Position::from_setup(&setup).expect("starts are valid");
        Walk::new(start, if is_game { 150 } else { 24 }, seed)
    }

    fn setup(self, rng: &mut Rng) -> Setup {
        let mut any = || {
            let number = rng.u16(..Chess960Start::COUNT);
            Chess960Start::new(number).unwrap_or(Chess960Start::STANDARD)
        };
        match self {
            Start::Standard => Setup::initial(),
            Start::Chess960 => Setup::chess960(any()),
            Start::DoubleChess960 => Setup::double_chess960(any(), any()),
            Start::Promoted => Scatter::new(rng).pieces(12..32, &PROMOTED).into_setup(),
            Start::Lines => Scatter::new(rng).lines().pieces(0..20, &ANY).into_setup(),
            Start::EnPassant => Scatter::new(rng).en_passant().lines().into_setup(),
            Start::Promotion => Scatter::new(rng).promotion().into_setup(),
            Start::Castling => Scatter::with_castling(rng).pieces(0..20, &ANY).into_setup(),
            Start::Endgame => Scatter::new(rng).pieces(1..6, &ANY).into_setup(),
        }
    }
}

/// So many games, in which all kinds of starts take turns.
pub fn walks(number: u64) -> impl Iterator<Item = Walk> {
    (0..number).zip(Start::ALL.into_iter().cycle()).map(|(seed, start)| start.walk(seed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_movegen::Piece;

    #[test]
    fn every_kind_of_start_has_what_it_is_made_for() {
        for start in Start::ALL {
            let has_it = |seed: &u64| {
                let position = start.walk(*seed).next().unwrap();
                let setup = position.to_setup();
                let count = |piece| setup.squares_of(piece).len();
                let rights = setup.castling_rights().iter().count();
                match start {
                    Start::Standard => position == Position::initial(),
                    Start::Chess960 | Start::DoubleChess960 => rights == 4,
                    Start::Promoted => count(Piece::WhiteQueen) + count(Piece::BlackQueen) > 4,
                    Start::Lines => position.is_check() || !position.pinned().is_empty(),
                    Start::EnPassant => position.en_passant().is_some(),
                    Start::Promotion => position.legal_moves().iter().any(|mv| mv.is_promotion()),
                    Start::Castling => rights > 0,
                    Start::Endgame => setup.occupied().len() < 8,
                }
            };
            let fitting = (0..200).filter(has_it).count();
            let least = match start {
                Start::Promoted | Start::Lines | Start::EnPassant | Start::Promotion => 100,
                _ => 200,
            };
            assert!(fitting >= least, "{start:?}: {fitting} of 200");
        }
    }
}
