//! Material, counted on the board.

use std::fmt;

use chess_movegen::maps::PlacedPiece;
use chess_movegen::{Color, PieceSet, PieceType, Position, Role};

use crate::line::Line;

/// What a side has more than the other, in [centipawns](chess_movegen::piece_value), kings left out.
pub(crate) fn balance(position: &Position, color: Color) -> i32 {
    let worth = |color: Color| -> i32 {
        let pieces = position.maps().pieces(color);
        pieces.filter(|piece| piece.piece.role() != Role::King).map(PlacedPiece::value).sum()
    };
    worth(color) - worth(!color)
}

/// What a line wins: the pieces that are gone from the board after some of its moves, those that
/// cancel each other out left aside.
///
/// The count begins before the move that the line [knows of](Line::previous), if it knows of one. Its
/// `Display` is such as `a rook for a knight and a pawn`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gain {
    plies: usize,
    won: Vec<Role>,
    lost: Vec<Role>,
    promoted: Vec<Role>,
}

impl Gain {
    /// What the line wins, as soon as it is won; `None` if that is nothing.
    ///
    /// It is counted where it is quiet: where no capture or promotion of whoever is to move wins
    /// anything (by [static exchange](chess_movegen::Position::see)). The last such position says how
    /// much it is, and the first with the same balance is the one that is told.
    pub(crate) fn of(line: &Line) -> Option<Gain> {
        let (last, total) = outcome(line)?;
        let start = line.start();
        let has_all = |&plies: &usize| {
            let end = &line.positions()[plies];
            is_quiet(end) && balance(end, line.winner()) - balance(start, line.winner()) == total
        };
        let plies = (1..=last).find(has_all)?;
        let end = &line.positions()[plies];
        // Words for what a promotion of the other side leaves of a gain would be hard to follow.
        let is_plain = became(start, end, !line.winner()).is_empty();
        (total > 0 && is_plain).then(|| Gain::between(start, end, line.winner(), plies))
    }

    fn between(start: &Position, end: &Position, winner: Color, plies: usize) -> Gain {
        // What was promoted on the way and captured is a pawn that was lost.
        let gone = |color: Color| -> Vec<Role> {
            let gone = (start.piece_list().ids() - end.piece_list().ids()) & PieceSet::side(color);
            let gone = gone.iter().filter_map(|id| start.piece_list().square(id));
            gone.filter_map(|square| Some(start.piece_at(square)?.role())).collect()
        };
        let (mut won, mut lost) = (gone(!winner), gone(winner));
        lost.retain(|role| match won.iter().position(|other| other == role) {
            Some(index) => {
                won.swap_remove(index);
                false
            }
            None => true,
        });
        let mut promoted = became(start, end, winner);
        for roles in [&mut won, &mut lost, &mut promoted] {
            roles.sort_unstable_by(|a, b| b.cmp(a));
        }
        Gain { plies, won, lost, promoted }
    }

    /// How many moves of the line are played when it is counted.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// What the winner captures, the most valuable first.
    #[must_use]
    pub fn won(&self) -> &[Role] {
        &self.won
    }

    /// What the other side captures, the most valuable first; what was promoted in the line counts
    /// as a pawn.
    #[must_use]
    pub fn lost(&self) -> &[Role] {
        &self.lost
    }

    /// What the winner's pawns become that stay on the board.
    #[must_use]
    pub fn promoted(&self) -> &[Role] {
        &self.promoted
    }
}

/// What a side's pawns have become that are still on the board.
fn became(start: &Position, end: &Position, color: Color) -> Vec<Role> {
    let pawns = |position: &Position| position.type_sets().of(PieceType::pawn(color));
    let became = (pawns(start) - pawns(end)) & PieceSet::side(color);
    let squares = became.iter().filter_map(|id| end.piece_list().square(id));
    squares.filter_map(|square| Some(end.piece_at(square)?.role())).collect()
}

/// What the winner of a line has more at its last quiet position than when the count began, after how
/// many moves; `None` if no position is quiet, or if the winner is mated, which nothing outweighs.
pub(crate) fn outcome(line: &Line) -> Option<(usize, i32)> {
    let end = &line.positions()[line.moves().len()];
    if end.side_to_move() == line.winner() && end.is_checkmate() {
        return None;
    }
    let quiet = |ply: &usize| is_quiet(&line.positions()[*ply]);
    let plies = (1..=line.moves().len()).rev().find(quiet)?;
    Some((
        plies,
        balance(&line.positions()[plies], line.winner()) - balance(line.start(), line.winner()),
    ))
}

/// True if no capture or promotion of whoever is to move wins anything.
fn is_quiet(position: &Position) -> bool {
    position.noisy_moves().into_iter().all(|mv| position.see(mv) <= 0)
}

/// The pieces in words: `a rook and two pawns`.
fn in_words(roles: &[Role]) -> String {
    let groups: Vec<String> = roles
        .chunk_by(|a, b| a == b)
        .map(|group| match group.len() {
            1 => format!("a {}", group[0]),
            2 => format!("two {}s", group[0]),
            3 => format!("three {}s", group[0]),
            count => format!("{count} {}s", group[0]),
        })
        .collect();
    match groups.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    }
}

impl fmt::Display for Gain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Gain { won, lost, promoted, .. } = self;
        let new = match promoted.is_empty() {
            true => String::new(),
            false => format!(
                "{} for {}",
                in_words(promoted),
                in_words(&vec![Role::Pawn; promoted.len()])
            ),
        };
        let won = match (won.is_empty(), new.is_empty()) {
            (false, false) => format!("{} and {new}", in_words(won)),
            (true, _) => new,
            (false, true) => in_words(won),
        };
        f.write_str(&won)?;
        if !lost.is_empty() {
            write!(f, " for {}", in_words(lost))?;
        }
        Ok(())
    }
}
