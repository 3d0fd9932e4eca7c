//! Positions that are refused, with every reason.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use chess_movegen::{
    CastlingRights, CastlingSide, Color, File, Piece, Position, PositionErrorReason, Setup, Square,
};

/// FENs that say what cannot be played on.
const FENS: &[&str] = &[
    // Kings.
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "4k3/8/8/8/8/8/8/8 w - - 0 1",
    "8/8/8/8/8/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/8/8/8/K6K w - - 0 1",
    "k1k1k3/8/8/8/8/8/8/4K3 w - - 0 1",
    "rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
    // Too many pieces.
    "4k3/8/8/8/8/Q7/QQQQQQQQ/QQQQKQQQ w - - 0 1",
    "rnbqkbnr/pppppppp/n7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
    "4k3/pppppppp/pppppppp/8/8/8/8/4K3 w - - 0 1",
    "rnbqkbnr/pppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    // Pawns where none can be.
    "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/p3K2P b - - 0 1",
    // Checks.
    "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
    "4k3/8/8/8/8/8/5p2/4K3 b - - 0 1",
    "8/8/8/3kK3/8/8/8/8 w - - 0 1",
    "8/8/8/3kK3/8/8/8/8 b - - 0 1",
    "4r2k/8/8/8/7b/3n4/8/4K3 w - - 0 1",
    "q3r2k/8/8/8/4K3/2n5/8/7b w - - 0 1",
    // Castling without a king or a rook.
    "4k3/8/8/8/8/8/4K3/7R w K - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K1N1 w KQkq - 0 1",
    "r3k1nb/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/1N2K1N1 w GB - 0 1",
    "r6r/4k3/8/8/8/8/8/4K3 w kq - 0 1",
    // The en passant square.
    "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
    "4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1",
    "4k3/8/8/8/4P3/8/8/4K3 b - e2 0 1",
    "4k3/8/8/8/8/8/8/4K3 b - e3 0 1",
    "4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1",
    "4k3/8/8/8/4N3/8/8/4K3 b - e3 0 1",
    "4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1",
    "4k3/8/8/8/3pP3/8/4B3/4K3 b - e3 0 1",
    "6k1/8/8/8/3pP3/8/8/4K1R1 b - e3 0 1",
    "K6k/8/8/3pP3/8/8/8/7b w - d6 0 1",
    "4k3/8/8/3pP3/8/5n2/8/4K3 w - d6 0 1",
    // Several reasons at once.
    "P6k/8/8/8/8/8/8/R6p w Q e6 0 1",
    "rnbqkbnr/pppppppp/pppppppp/PPPPPPPP/8/8/PPPPPPPP/RNBQKBNR b KQkq e3 0 1",
];

/// Setups that no FEN reads as, since a FEN counts castling sides from the king.
fn built() -> [Setup; 2] {
    let kings = Setup::EMPTY
        .with_piece(Square::E1, Some(Piece::WhiteKing))
        .with_piece(Square::E8, Some(Piece::BlackKing));
    let rights = |castling_side, rook| CastlingRights::NONE.with(Color::White, castling_side, rook);
    [
        kings
            .clone()
            .with_piece(Square::H1, Some(Piece::WhiteRook))
            .with_castling_rights(rights(CastlingSide::QueenSide, File::H)),
        kings.with_castling_rights(rights(CastlingSide::KingSide, File::E)),
    ]
}

/// The names of all reasons, in the order of the alphabet.
const REASONS: [&str; 15] = [
    "CastlingOnWrongSide",
    "CastlingWithoutKing",
    "CastlingWithoutRook",
    "EnPassantAfterCheck",
    "EnPassantBlocked",
    "EnPassantRank",
    "EnPassantWithoutPawn",
    "KingsSideBySide",
    "NoKing",
    "OpponentInCheck",
    "PawnsOnBackRanks",
    "SeveralKings",
    "TooManyCheckers",
    "TooManyPawns",
    "TooManyPieces",
];

fn name(reason: &PositionErrorReason) -> String {
    format!("{reason:?}").split('(').next().unwrap_or_default().to_owned()
}

#[test]
fn every_reason_is_given() {
    let read = FENS.iter().map(|fen| Setup::from_fen(fen).unwrap());
    let mut table = String::new();
    let mut met = BTreeSet::new();
    for setup in read.chain(built()) {
        writeln!(table, "{}", setup.fen()).unwrap();
        match Position::from_setup(&setup) {
            Ok(_) => writeln!(table, "    accepted").unwrap(),
            Err(error) => {
                for reason in error.reasons() {
                    writeln!(table, "    {reason}").unwrap();
                    met.insert(name(reason));
                }
            }
        }
    }
    insta::assert_snapshot!(table);
    assert!(!table.contains("accepted"), "a position that should be refused is not");
    assert_eq!(met.into_iter().collect::<Vec<_>>(), REASONS, "every reason should be met");
}

#[test]
fn a_refused_fen_says_all_reasons_in_one_line() {
    let error = Position::from_fen("P6k/8/8/8/8/8/8/R6p w Q e6 0 1").unwrap_err();
    insta::assert_snapshot!(error, @"White has no king; there are pawns on the first or last rank: h1 a8; White cannot castle on the queen side: the king is not on its back rank; e6 cannot be the en passant square: no pawn has passed over it");
    let error = Position::from_fen("P6k/8/8/8/8/8/8/R6p w Q e6 0 x").unwrap_err();
    insta::assert_snapshot!(error, @"FEN, fullmove number, column 30: 'x' is not a digit");
}
