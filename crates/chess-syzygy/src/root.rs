//! The moves of a position, ranked.

use chess_movegen::{Move, Position};

use crate::probe::is_zeroing;
use crate::{SyzygyTables, Wdl};

/// A move, and what becomes of the game by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankedMove {
    /// The move.
    pub mv: Move,
    /// Who wins after it, from the point of view of the side that makes it, the counter of the
    /// fifty-move rule taken into account: a win is certain to be in time.
    pub wdl: Wdl,
    /// In how many plies the winner captures, moves a pawn or mates, this move counted: positive if
    /// the side that makes it wins, negative if it loses, 0 in a draw. The counter does not matter.
    pub dtz: i32,
}

impl SyzygyTables {
    /// The legal moves of a position, the best first: those that win before those that do not, and
    /// where the result is the same those first with which the winner makes progress soonest, or the
    /// loser delays it longest. Empty if there is no legal move.
    ///
    /// The counter of the fifty-move rule counts: a win is one that is certain to be in time, a loss
    /// one that may be. Who always plays the first move wins every position that he can win, even if
    /// positions of the game have been repeated.
    ///
    /// `None` if a side may castle, if there are too many pieces, or if a table that is needed is missing
    /// or damaged: of the position, and of all that captures and promotions lead to.
    #[must_use]
    pub fn probe_root(&self, position: &Position) -> Option<Vec<RankedMove>> {
        if !self.may_know(position) {
            return None;
        }
        let counter = i32::from(position.halfmove_clock());
        let ranked = |&mv: &Move| {
            let next = position.make_unchecked(mv);
            let is_mate = || next.is_check() && !next.has_legal_move();
            let dtz = if is_zeroing(position, mv) {
                (-self.probe_wdl(&next)?).plies_of_zeroing()
            } else if is_mate() {
                1
            } else {
                let plies = -self.plies(&next)?;
                plies + plies.signum()
            };
            Some(RankedMove { mv, wdl: result_in_time(dtz, counter), dtz })
        };
        let mut moves: Vec<RankedMove> =
            position.legal_moves().iter().map(ranked).collect::<Option<_>>()?;
        // The shortest win is the smallest number, and so is the longest loss.
        moves.sort_by_key(|ranked| (std::cmp::Reverse(ranked.wdl), ranked.dtz));
        Some(moves)
    }
}

/// The result of a move whose distance may be one too small in absolute value. Only a distance of 1
/// is exact: zeroing itself, or mate.
fn result_in_time(dtz: i32, counter: i32) -> Wdl {
    match dtz {
        1 => Wdl::Win,
        2.. if dtz + counter <= 99 => Wdl::Win,
        2.. => Wdl::CursedWin,
        0 => Wdl::Draw,
        _ if -dtz + counter <= 100 => Wdl::Loss,
        _ => Wdl::BlessedLoss,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counter_makes_wins_cursed_and_losses_blessed() {
        let cases = [
            (1, 0, Wdl::Win),
            (1, 99, Wdl::Win),
            (99, 0, Wdl::Win),
            (100, 0, Wdl::CursedWin),
            (20, 79, Wdl::Win),
            (20, 80, Wdl::CursedWin),
            (101, 0, Wdl::CursedWin),
            (0, 50, Wdl::Draw),
            (-20, 80, Wdl::Loss),
            (-20, 81, Wdl::BlessedLoss),
            (-101, 0, Wdl::BlessedLoss),
        ];
        for (dtz, counter, wdl) in cases {
            assert_eq!(result_in_time(dtz, counter), wdl, "{dtz} plies at {counter}");
        }
    }
}
