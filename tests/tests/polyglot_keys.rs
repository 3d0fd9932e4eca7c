//! The example keys that are published with the Polyglot book format.

use chess_movegen::{Move, Position};

/// Moves from the initial position, the FEN they lead to, and its key.
const EXAMPLES: [(&str, &str, u64); 9] = [
    ("", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b_9618_1691_fc9c),
    ("e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c_9b50_fd11_4196),
    (
        "e2e4 d7d5",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
        0x0756_b944_61c5_0fb0,
    ),
    (
        "e2e4 d7d5 e4e5",
        "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
        0x662f_afb9_65db_29d4,
    ),
    (
        "e2e4 d7d5 e4e5 f7f5",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        0x22a4_8b5a_8e47_ff78,
    ),
    (
        "e2e4 d7d5 e4e5 f7f5 e1e2",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 1 3",
        0x652a_607c_a3f2_42c1,
    ),
    (
        "e2e4 d7d5 e4e5 f7f5 e1e2 e8f7",
        "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 2 4",
        0x00fd_d303_c946_bdd9,
    ),
    (
        "a2a4 b7b5 h2h4 b5b4 c2c4",
        "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3",
        0x3c81_23ea_7b06_7637,
    ),
    (
        "a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3",
        "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 1 4",
        0x5c3f_9b82_9b27_9560,
    ),
];

#[test]
fn keys_kept_by_moves_are_the_published_ones() {
    for (moves, _, key) in EXAMPLES {
        let moves = moves.split_whitespace().map(|text| text.parse::<Move>().unwrap());
        let position = moves.fold(Position::initial(), |position, mv| position.make(mv).unwrap());
        assert_eq!(position.key(), key, "{position:?}");
    }
}

#[test]
fn keys_of_fens_are_the_published_ones() {
    for (_, fen, key) in EXAMPLES {
        assert_eq!(Position::from_fen(fen).unwrap().key(), key, "{fen}");
    }
}
