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

    /// What it is about, the FEN, and the counts from depth 1: those that many programs agree on,
    /// or, for Chess960, those of Stockfish.
    const COUNTS: [(&str, &str, &[u64]); 14] = [
        (
            "the initial position",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &[20, 400, 8_902, 197_281],
        ),
        (
            "position 2, Kiwipete",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            &[48, 2_039, 97_862],
        ),
        ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2_812, 43_238]),
        (
            "position 4",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            &[6, 264, 9_467, 422_333],
        ),
        (
            "position 5",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            &[44, 1_486, 62_379],
        ),
        (
            "position 6",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            &[46, 2_079, 89_890],
        ),
        (
            "nothing but castling",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            &[26, 568, 13_744, 314_346],
        ),
        ("promotions", "8/Pk6/8/8/8/8/6Kp/8 w - - 0 1", &[11, 97, 887, 8_048]),
        (
            "an en passant capture that opens the rank of the king",
            "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
            &[6, 94, 640, 10_826],
        ),
        (
            "Chess960",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            &[21, 528, 12_189, 326_672],
        ),
        (
            "Chess960, a castling rook that shields the king",
            "3k4/8/8/8/8/8/8/rRK5 w B - 0 1",
            &[5, 57, 821, 12_355],
        ),
        (
            "Chess960, a king that stays and one that goes where its rook stood",
            "1rk3r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
            &[25, 469, 10_473, 223_997],
        ),
        (
            "double Chess960, few pieces",
            "rk2r3/8/8/8/8/8/8/5RKR w HFea - 0 1",
            &[22, 483, 11_132, 257_729],
        ),
        (
            "double Chess960",
            "nrbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/RKNBBRQN w FAhb - 0 1",
            &[19, 361, 7_788, 169_381],
        ),
    ];

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
