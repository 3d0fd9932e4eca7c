//! The positions that the benchmarks share.

use chess_movegen::{ParsePositionError, Position};

/// A position with the published numbers of its move paths.
#[derive(Clone, Copy, Debug)]
pub struct KnownPosition {
    /// A short name.
    pub name: &'static str,
    /// Its FEN.
    pub fen: &'static str,
    /// The numbers of paths of one ply, of two, and so on.
    counts: &'static [u64],
}

impl KnownPosition {
    /// The most plies that the number of paths is known for: as deep as the contest goes.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.counts.len() as u32
    }

    /// How many paths of this many plies there are; `None` if that is not known.
    #[must_use]
    pub fn nodes(&self, depth: u32) -> Option<u64> {
        match depth {
            0 => Some(1),
            _ => self.counts.get(depth as usize - 1).copied(),
        }
    }
}

/// The six positions of the Chess Programming Wiki's page "Perft Results".
pub const SIX_POSITIONS: [KnownPosition; 6] = [
    KnownPosition {
        name: "initial",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        counts: &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324],
    },
    KnownPosition {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        counts: &[48, 2_039, 97_862, 4_085_603, 193_690_690],
    },
    KnownPosition {
        name: "endgame",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        counts: &[14, 191, 2_812, 43_238, 674_624, 11_030_083, 178_633_661],
    },
    KnownPosition {
        name: "promotions",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        counts: &[6, 264, 9_467, 422_333, 15_833_292, 706_045_033],
    },
    KnownPosition {
        name: "talkchess",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        counts: &[44, 1_486, 62_379, 2_103_487, 89_941_194],
    },
    KnownPosition {
        name: "edwards",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        counts: &[46, 2_079, 89_890, 3_894_594, 164_075_551],
    },
];

/// The six positions, ready to move from.
///
/// # Errors
///
/// If a FEN above were wrong.
pub fn six_positions() -> Result<Vec<(&'static str, Position)>, ParsePositionError> {
    SIX_POSITIONS.iter().map(|known| Ok((known.name, known.fen.parse()?))).collect()
}

/// The six positions and all that follow them by one legal move.
///
/// # Errors
///
/// If a FEN above were wrong.
pub fn positions_and_next() -> Result<Vec<Position>, ParsePositionError> {
    let mut all = Vec::new();
    for (_, position) in six_positions()? {
        all.extend(position.legal_moves().iter().map(|&mv| position.make_unchecked(mv)));
        all.push(position);
    }
    Ok(all)
}
