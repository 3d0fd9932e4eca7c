//! How things stand in one position of a game, and which of its positions are the same.

use chess_core::{Move, PieceType, Square};

use crate::{Outcome, Position, zobrist};

/// How things stand in one position of a game: found once, when the move that leads there is
/// played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    /// The key for comparing positions by the laws of chess.
    key: u64,
    /// How often the position had stood on the board then.
    pub(super) repetitions: usize,
    /// How the game ended there, if it did by itself.
    pub(super) outcome: Option<Outcome>,
}

impl Standing {
    /// How things stand in a position that follows on these.
    pub(super) fn after(
        next: &Position,
        positions: &[Position],
        standings: &[Standing],
    ) -> Standing {
        let repetitions = count(next, positions, standings);
        let outcome = automatic_outcome(next, repetitions);
        Standing { key: key(next), repetitions, outcome }
    }
}

/// The repetition at which a game ends by itself.
const FIVEFOLD: usize = 5;

fn automatic_outcome(position: &Position, repetitions: usize) -> Option<Outcome> {
    match position.outcome() {
        None | Some(Outcome::SeventyFiveMoves) if repetitions >= FIVEFOLD => {
            Some(Outcome::FivefoldRepetition)
        }
        outcome => outcome,
    }
}

/// How often a position will have stood on the board when it follows on those given, which are
/// never from behind it: 1 if it is new.
pub(super) fn count(next: &Position, positions: &[Position], standings: &[Standing]) -> usize {
    // No position from before the last capture or pawn move comes back, and the one right before
    // has the other side to move.
    let reversible = usize::from(next.halfmove_clock());
    let key = key(next);
    let mut earlier = positions.iter().zip(standings).rev().take(reversible).skip(1).step_by(2);
    // How often it had been there before the last time stands there.
    let last = earlier.find(|(position, standing)| standing.key == key && is_same(position, next));
    last.map_or(1, |(_, standing)| 1 + standing.repetitions)
}

/// True if the next move may bring a position about for the third time: if one of those since the
/// last capture or pawn move, that many plies ago, has been there twice.
pub(super) fn may_happen_three_times(standings: &[Standing], halfmove_clock: u16) -> bool {
    let mut since_then = standings.iter().rev().take(usize::from(halfmove_clock) + 1);
    since_then.any(|standing| standing.repetitions >= 2)
}

/// True if the positions are the same by the laws of chess: whatever the clocks say.
fn is_same(a: &Position, b: &Position) -> bool {
    a.side_to_move() == b.side_to_move()
        && a.castling_rights() == b.castling_rights()
        && legal_en_passant(a) == legal_en_passant(b)
        && Square::ALL.into_iter().all(|square| a.piece_at(square) == b.piece_at(square))
}

/// The key of a position, in which the en passant square counts only if a legal move captures
/// there. The same positions have the same keys; the reverse holds but for one chance in many
/// billions.
fn key(position: &Position) -> u64 {
    match position.en_passant() {
        Some(square) if legal_en_passant(position).is_none() => {
            position.key() ^ zobrist::en_passant(square.file())
        }
        _ => position.key(),
    }
}

/// The en passant square, if a legal move captures there.
fn legal_en_passant(position: &Position) -> Option<Square> {
    let us = position.side_to_move();
    let square = position.en_passant()?;
    let captors = position.attackers(square, us) & position.type_sets().of(PieceType::pawn(us));
    let may_capture =
        |from: Square| Move::new(from, square, None).is_some_and(|mv| position.is_legal(mv));
    position.squares_of(captors).into_iter().any(may_capture).then_some(square)
}
