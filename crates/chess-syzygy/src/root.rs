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
    /// The number of plies until the winner captures, moves a pawn or mates, this move counted:
    /// positive if the side that makes it wins, negative if it loses, 0 in a draw. The counter does
    /// not matter.
    pub dtz: i32,
}

impl SyzygyTables {
    /// The legal moves of a position, the best first: those that win before those that do not, and
    /// where the result is the same those first with which the winner makes progress soonest, or
    /// the loser delays it longest. Empty if there is no legal move.
    ///
    /// The counter of the fifty-move rule is taken into account: a win is certain to be in time, a
    /// loss may be. A player who always chooses the first move wins every position that can be won,
    /// even if positions of the game have been repeated.
    ///
    /// `None` if a side may castle, if there are too many pieces, or if a table that is needed is
    /// missing or damaged: of the position, and of all that captures and promotions lead to.
    #[must_use]
    pub fn probe_root(&self, position: &Position) -> Option<Vec<RankedMove>> {
        if !self.may_know(position) {
            return None;
        }
        let counter = i32::from(position.halfmove_clock());
        let ranked = |&mv: &Move| {
            let next = position.make_unchecked(mv);
            if is_zeroing(position, mv) {
                // Whatever the counter says, it begins again.
                let wdl = -self.probe_wdl(&next)?;
                return Some(RankedMove { mv, wdl, dtz: wdl.plies_of_zeroing() });
            }
            if next.is_checkmate() {
                return Some(RankedMove { mv, wdl: Wdl::Win, dtz: 1 });
            }
            let plies = -self.plies(&next)?;
            let dtz = plies + plies.signum();
            Some(RankedMove { mv, wdl: result_in_time(dtz, counter), dtz })
        };
        let mut moves: Vec<RankedMove> =
            position.legal_moves().iter().map(ranked).collect::<Option<_>>()?;
        // The shortest win is the smallest number, and so is the longest loss.
        moves.sort_by_key(|ranked| (std::cmp::Reverse(ranked.wdl), ranked.dtz));
        Some(moves)
    }
}

/// The result of a move that neither zeroes the counter nor mates. Its distance may be one too
/// small in absolute value.
fn result_in_time(dtz: i32, counter: i32) -> Wdl {
    match dtz {
        1.. if dtz + counter <= 99 => Wdl::Win,
        1.. => Wdl::CursedWin,
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
            (2, 97, Wdl::Win),
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
