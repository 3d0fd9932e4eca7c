//! The legality of single moves: of all that two bytes can say.

use std::collections::{BTreeSet, HashMap};
use std::mem;
use std::sync::Mutex;

use chess_movegen::{IllegalReason, Move, Position};
use laws::legality::assert_legality;
use laws::{NaiveBoard, sorted, starts};

use crate::sample::{for_each, games, positions_of_suite};

/// Every 41st position of random games, every third of the suite of random positions, all that are
/// published, and all of a rare kind.
fn positions() -> Vec<Position> {
    let mut positions: Vec<Position> = games(40).into_iter().flatten().step_by(41).collect();
    for (file, step) in [("perft-published.epd", 1), ("perft-random.epd", 3)] {
        positions.extend(positions_of_suite(file).step_by(step));
    }
    positions.extend(starts());
    positions
}

#[test]
fn a_move_is_legal_if_it_is_in_the_list_and_else_the_reason_holds() {
    let reasons_met = Mutex::new(BTreeSet::new());
    for_each(&positions(), |position| {
        let legal = sorted(position.legal_moves());
        let board = NaiveBoard::new(position);
        let mut met = HashMap::new();
        for mv in (0..=u16::MAX).filter_map(Move::from_bits) {
            if let Some(reason) = assert_legality(position, &board, &legal, mv) {
                met.entry(mem::discriminant(&reason)).or_insert(reason);
            }
        }
        // A name is made from a text, which takes too long to do for each of the moves.
        reasons_met.lock().unwrap().extend(met.into_values().map(name));
    });
    let met = reasons_met.into_inner().unwrap();
    // Every reason that there is.
    insta::assert_snapshot!(met.into_iter().collect::<Vec<_>>().join(" "), @"CastlingBlocked CastlingInCheck CastlingRightLost CastlingTakesRook CastlingThroughCheck EnPassantNotAvailable EnPassantUncoversKing KingWouldBeAttacked NoPieceThere NoRookToCastle NotHowItMoves NotYourPiece NothingToCapture OwnPieceThere PathBlocked PawnBlocked Pinned PromotionImpossible PromotionMissing StillInCheck");
}

fn name(reason: IllegalReason) -> String {
    format!("{reason:?}").split([' ', '{']).next().unwrap_or_default().to_owned()
}
