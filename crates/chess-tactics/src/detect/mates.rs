//! Checkmates at the end of a line.

use chess_movegen::maps::PlacedPiece;
use chess_movegen::{Bitboard, Color, Position, Rank, Role, attacks};

use crate::Finding;
use crate::finding::Motif;
use crate::line::{Line, Turn};

/// The winner's last move and the king that it mates.
fn mating_turn(line: &Line) -> Option<(Turn<'_>, PlacedPiece)> {
    let turn = line.winner_turns().last()?;
    let loser = turn.after.side_to_move();
    let is_mate = turn.ply + 1 == line.moves().len() && turn.after.is_checkmate();
    is_mate.then_some((turn, turn.after.maps().piece_on(turn.after.king(loser))?))
}

fn checkers(position: &Position) -> impl Iterator<Item = PlacedPiece> {
    let squares = position.squares_of(position.checkers());
    squares.into_iter().filter_map(|square| position.maps().piece_on(square))
}

/// The squares of a side's pieces beside its king.
fn own_beside(position: &Position, king: PlacedPiece) -> Bitboard {
    attacks::king(king.square) & position.occupied_by(king.piece.color())
}

pub(super) fn mate(line: &Line) -> Option<Finding> {
    let (turn, king) = mating_turn(line)?;
    let moves = u8::try_from(turn.ply / 2 + 1).ok()?;
    Some(Finding::new(line, turn, Motif::Mate { moves, king }))
}

/// The king stands on its first rank, its own pieces on all squares before it, none of which the
/// winner attacks, and a rook or queen gives check along the rank.
pub(super) fn back_rank_mate(line: &Line) -> Option<Finding> {
    let (turn, king) = mating_turn(line)?;
    let color = king.piece.color();
    let home = if color == Color::White { Rank::First } else { Rank::Eighth };
    let before = attacks::king(king.square) - Bitboard::rank(home);
    let is_shut_in = king.square.rank() == home
        && (before - own_beside(turn.after, king)).is_empty()
        && (before & turn.after.attacked_by(!color)).is_empty();
    let checker = checkers(turn.after).find(|checker| checker.square.rank() == home)?;
    is_shut_in.then(|| Finding::new(line, turn, Motif::BackRankMate { checker, king }))
}

pub(super) fn smothered_mate(line: &Line) -> Option<Finding> {
    let (turn, king) = mating_turn(line)?;
    let is_smothered = own_beside(turn.after, king) == attacks::king(king.square);
    let knight = checkers(turn.after).find(|checker| checker.piece.role() == Role::Knight)?;
    is_smothered.then(|| Finding::new(line, turn, Motif::SmotheredMate { knight, king }))
}
