//! Positions that are refused, with every reason.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use chess_movegen::{
    CastlingRights, CastlingSide, Color, File, Piece, Position, PositionErrorReason, Setup, Square,
};

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

fn name(reason: &PositionErrorReason) -> String {
    format!("{reason:?}").split('(').next().unwrap_or_default().to_owned()
}

#[test]
fn every_reason_is_given() {
    let lines = include_str!("../data/refused.fen").lines();
    let fens = lines.filter(|line| !line.starts_with('#'));
    let read = fens.map(|fen| Setup::from_fen(fen).unwrap());
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
    // Every reason that there is.
    insta::assert_snapshot!(met.into_iter().collect::<Vec<_>>().join(" "), @"CastlingOnWrongSide CastlingWithoutKing CastlingWithoutRook EnPassantAfterCheck EnPassantBlocked EnPassantRank EnPassantWithoutPawn KingsSideBySide NoKing OpponentInCheck PawnsOnBackRanks SeveralKings TooManyCheckers TooManyPawns TooManyPieces");
}

#[test]
fn a_refused_fen_says_all_reasons_in_one_line() {
    let error = Position::from_fen("P6k/8/8/8/8/8/8/R6p w Q e6 0 1").unwrap_err();
    insta::assert_snapshot!(error, @"White has no king; there are pawns on the first or last rank: h1 a8; White cannot castle on the queen side: the king is not on its back rank; e6 cannot be the en passant square: no pawn has passed over it");
    let error = Position::from_fen("P6k/8/8/8/8/8/8/R6p w Q e6 0 x").unwrap_err();
    insta::assert_snapshot!(error, @"FEN, fullmove number, column 30: 'x' is not a digit");
}
