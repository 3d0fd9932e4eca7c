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
//! | [`MoveTables`] | 64 squares | asks each man of the opponent, whether a list of his leads to the king |
//! | [`Bitboards`] | sets of squares | intersects sets that start at the king with the opponent's men |
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
/// king's onto his own rook.
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
    fn make(&self, mv: Move) -> Self;

    /// How many ways there are to play so many plies; the last ply is counted and not played.
    #[must_use]
    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal_moves().len() as u64,
            _ => self.legal_moves().into_iter().map(|mv| self.make(mv).perft(depth - 1)).sum(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_core::{Color, Piece, Square};

    /// Perft counts that many programs agree on, and Chess960 ones counted with Stockfish.
    const COUNTS: [(&str, &str, &[u64]); 0] = [];

    fn check<G: Generator>() {
        for (what, fen, counts) in COUNTS {
            let board = G::from_setup(&Setup::from_fen(fen).unwrap());
            for (depth, &count) in (1..).zip(counts) {
                assert_eq!(board.perft(depth), count, "{} at depth {depth}: {what}", G::NAME);
            }
        }
    }

    #[test]
    fn ray_walk_counts_as_published() {
        check::<RayWalk>();
    }

    #[test]
    fn move_tables_count_as_published() {
        check::<MoveTables>();
    }

    #[test]
    fn bitboards_count_as_published() {
        check::<Bitboards>();
    }

    fn lives_through<G: Generator>(setup: &Setup) {
        let board = G::from_setup(setup);
        for mv in board.legal_moves() {
            let _ = board.make(mv).legal_moves();
        }
    }

    #[test]
    fn setups_that_make_no_sense_do_no_harm() {
        let mut setups = [Setup::EMPTY, Setup::EMPTY, Setup::initial(), Setup::initial()];
        let [edge, pawns, gone, passed] = &mut setups;
        for square in Square::ALL {
            if [0, 7].iter().any(|&n| square.file().index() == n || square.rank().index() == n) {
                *edge = edge.clone().with_piece(square, Some(Piece::WhiteQueen));
                *pawns = pawns.clone().with_piece(square, Some(Piece::WhitePawn));
            }
            *gone = gone.clone().with_piece(square, None);
        }
        *gone = gone.clone().with_piece(Square::D4, Some(Piece::WhiteKing));
        *passed = passed.clone().with_en_passant(Some(Square::E1));
        for setup in setups {
            for color in Color::ALL {
                for square in [None, Some(Square::A1), Some(Square::H8), Some(Square::D6)] {
                    let setup = setup.clone().with_side_to_move(color).with_en_passant(square);
                    lives_through::<RayWalk>(&setup);
                    lives_through::<MoveTables>(&setup);
                    lives_through::<Bitboards>(&setup);
                }
            }
        }
    }
}
