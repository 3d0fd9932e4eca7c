//! Three move generators of the literature: slow, plain, and independent of one another.
//!
//! Each of them is written from its own idea and from a [`Setup`] alone. They share the words of
//! `chess-core`, and neither code with each other nor anything with the attack table. Where all
//! three and the attack table agree on the moves of a position, a mistake would have to have been
//! made four times. So they are the oracles of tests, and rows in a benchmark; a program that
//! wants moves asks a position for them.
//!
//! | generator | board | legality |
//! |---|---|---|
//! | [`RayWalk`] | 64 squares | looks outwards from the king, step by step |
//! | [`MoveTables`] | 64 squares | asks each piece of the opponent whether a list of its leads to the king |
//! | [`Bitboards`] | sets of squares | intersects sets that start at the king with the opponent's pieces |
//!
//! ```
//! use chess_core::Setup;
//! use chess_movegen::reference::{Bitboards, Generator, MoveTables, RayWalk};
//!
//! let setup = Setup::initial();
//! assert_eq!(RayWalk::from_setup(&setup).perft(3), 8_902);
//! assert_eq!(MoveTables::from_setup(&setup).perft(3), 8_902);
//! assert_eq!(Bitboards::from_setup(&setup).perft(3), 8_902);
//! ```

mod bitboards;
mod move_tables;
mod ray_walk;

pub use bitboards::Bitboards;
pub use move_tables::MoveTables;
pub use ray_walk::RayWalk;

use chess_core::{Move, Setup};

use crate::MoveList;

/// A board that knows its legal moves, in whatever way.
///
/// Castling follows Chess960, in which the two sides may start differently; its moves are the
/// king's onto its own rook.
pub trait Generator: Clone + Sized {
    /// The name of the idea, as it stands in a table.
    const NAME: &'static str;

    /// The board of a setup that makes sense as a position. From any other setup the moves are
    /// whatever comes out, and nothing panics.
    #[must_use]
    fn from_setup(setup: &Setup) -> Self;

    /// The legal moves, in an order of the generator's own.
    #[must_use]
    fn legal_moves(&self) -> MoveList;

    /// The board after a legal move. After any other move the board is whatever comes out.
    #[must_use]
    fn make_unchecked(&self, mv: Move) -> Self;

    /// The number of ways to play `depth` plies; the last ply is counted and not played.
    #[must_use]
    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal_moves().len() as u64,
            _ => self
                .legal_moves()
                .into_iter()
                .map(|mv| self.make_unchecked(mv).perft(depth - 1))
                .sum(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_core::{CastlingRights, Color, Piece, Square};

    /// Plays each move once, and gives the number of the first ones.
    fn moves_of<G: Generator>(setup: &Setup) -> usize {
        let board = G::from_setup(setup);
        let moves = board.legal_moves();
        for &mv in &moves {
            let _ = board.make_unchecked(mv).legal_moves();
        }
        moves.len()
    }

    fn moves_of_all(setup: &Setup) -> [usize; 3] {
        [moves_of::<RayWalk>(setup), moves_of::<MoveTables>(setup), moves_of::<Bitboards>(setup)]
    }

    #[test]
    fn setups_that_make_no_sense_do_no_harm() {
        let no_pieces = Setup::EMPTY.with_castling_rights(CastlingRights::STANDARD);
        assert_eq!(moves_of_all(&no_pieces), [0; 3]);
        let no_rooks = no_pieces.clone().with_piece(Square::D4, Some(Piece::WhiteKing));
        assert_eq!(moves_of_all(&no_rooks), [8; 3]);

        let full_of = |piece| {
            Square::ALL.into_iter().fold(no_pieces.clone(), |setup, square| {
                let is_here = square.file().index() % 7 == 0 || square.rank().index() % 7 == 0;
                setup.with_piece(square, Some(piece).filter(|_| is_here))
            })
        };
        for setup in Piece::ALL.map(full_of).into_iter().chain([Setup::initial(), no_rooks]) {
            for side in Color::ALL {
                for en_passant in Square::ALL {
                    let setup = setup.clone().with_side_to_move(side);
                    let counts = moves_of_all(&setup.with_en_passant(Some(en_passant)));
                    assert!(counts.iter().all(|&count| count < MoveList::CAPACITY));
                }
            }
        }
    }
}
