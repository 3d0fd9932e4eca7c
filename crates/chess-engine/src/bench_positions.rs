//! The positions of `bench`.

/// What is searched: openings from master games and theory, middlegames, endgames with known
/// ends, and one position of Chess960. A change of the list changes the signature of the search.
pub(crate) const POSITIONS: [&str; 29] = [
    // Morphy - Brunswick and Isouard, Paris 1858.
    "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10",
    // Anderssen - Kieseritzky, London 1851.
    "rnb1kb1r/p2p1ppp/2p5/1B3Nqn/4Pp2/3P4/PPP3PP/RNBQ1K1R w kq - 0 10",
    // Anderssen - Dufresne, Berlin 1852.
    "r1b1k1nr/pppp1ppp/2n3q1/b3P3/2B5/1QPp1N2/P4PPP/RNB2RK1 w kq - 1 10",
    // D. Byrne - Fischer, New York 1956.
    "r2q1rk1/pp2ppbp/1np2np1/2Q3B1/3PP1b1/2N2N2/PP3PPP/3RKB1R b K - 6 11",
    // Kasparov - Topalov, Wijk aan Zee 1999.
    "r3k2r/pb1nqp1p/2pp1npQ/1p2p3/3PP3/P1N2P2/1PP1N1PP/2KR1B1R w kq - 2 12",
    // Openings as theory has them.
    "rnb1kb1r/1p3ppp/p2ppn2/6B1/3NPP2/2N5/PqPQ2PP/R3KB1R w KQkq - 0 9",
    "r1b2rk1/ppq2ppp/2n1pn2/2p5/2BP4/P1P1PN2/5PPP/R1BQ1RK1 w - - 1 11",
    "r1bq1rk1/2p1bppp/p1n2n2/1p1pp3/4P3/1BP2N2/PP1P1PPP/RNBQR1K1 w - - 0 9",
    "rnb1k1r1/ppq1np1Q/4p3/3pP3/3p4/P1P5/2P2PPP/R1B1KBNR w KQq - 0 10",
    "r1bq1rk1/pppnnpbp/3p2p1/3Pp3/2P1P3/2N5/PP2BPPP/R1BQNRK1 w - - 3 10",
    "r1bq1rk1/ppp1bppp/1nn5/4p3/8/2NP1NP1/PP2PPBP/R1BQ1RK1 w - - 1 9",
    "r1bqkb1r/3n1ppp/p1p1pn2/1p6/3P4/2NBPN2/PP3PPP/R1BQK2R w KQkq - 0 9",
    "r1bqkb1r/p4ppp/2p2n2/nB2p1N1/8/8/PPPP1PPP/RNBQK2R w KQkq - 0 8",
    "r2qkbnr/pp1nppp1/2p4p/7P/3P4/3Q1NN1/PPP2PP1/R1B1K2R b KQkq - 0 10",
    "rnbqk1nr/ppp2p1p/3b4/8/6p1/5NP1/PPPPP2P/RNBQKB1R w KQkq - 0 6",
    "rnb1k2r/pp2q1pp/2pbpn2/3p1p2/2PP4/1P3NP1/P3PPBP/RNBQ1RK1 w kq - 1 8",
    // Kiwipete, of P. McKenzie.
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    // Middlegames.
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "2r3k1/5pp1/p2p1n1p/1p1Pp3/1P2P3/P3NP2/6PP/2R3K1 w - - 0 30",
    "4rrk1/1p1q1ppp/p1pb4/3p1P2/3P2P1/2N1BQ2/PPP4P/4RRK1 b - - 0 20",
    // Endgames: opposite bishops, a rook each, Lucena, Saavedra, Réti, Lasker and Reichhelm.
    "8/5pk1/p3p1p1/1p1bP2p/1P1B1P1P/P3K1P1/8/8 w - - 0 40",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",
    "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1",
    "7K/8/k1P5/7p/8/8/8/8 w - - 0 1",
    "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
    // Mates that take long.
    "8/8/8/4k3/8/2KBN3/8/8 w - - 0 1",
    "8/8/2k5/1r6/8/8/4Q3/3K4 w - - 0 1",
    // Chess960.
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
];

#[cfg(test)]
mod tests {
    use super::*;
    use chess_movegen::Position;

    #[test]
    fn every_position_can_be_played_on_and_none_is_there_twice() {
        let mut keys: Vec<u64> = Vec::new();
        for fen in POSITIONS {
            let position: Position = fen.parse().unwrap();
            assert!(position.has_legal_move(), "{fen}");
            assert!(!keys.contains(&position.key()), "{fen}");
            keys.push(position.key());
        }
    }
}
