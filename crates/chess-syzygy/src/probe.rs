//! What the tables say of a position.
//!
//! A table says nothing of captures and of what is better by them, which makes it small; and
//! nothing of en passant. So captures are tried first. The way is that of Ronald de Man's tables.

use chess_movegen::{Move, Position};

use crate::table::{Distance, Kind};
use crate::{SyzygyTables, Wdl};

/// Who wins, and how.
#[derive(Clone, Copy, Debug)]
struct Outcome {
    wdl: Wdl,
    /// The result comes from a capture, which is the next move then.
    is_by_capture: bool,
}

impl SyzygyTables {
    /// Who would win the position if the counter of the fifty-move rule stood at 0, whatever
    /// [`Position::halfmove_clock`] says. Just after a capture or a move of a pawn the answer is
    /// exact; otherwise a win or loss may come too late, and
    /// [`probe_root`](SyzygyTables::probe_root) takes that into account. Repetitions do not count.
    ///
    /// `None` if a side may castle, if there are too many pieces, or if a table that is needed is
    /// missing or damaged. Where captures lead to other material, its tables are needed too; none
    /// is where neither side has enough pieces to mate.
    #[must_use]
    pub fn probe_wdl(&self, position: &Position) -> Option<Wdl> {
        self.may_know(position).then(|| self.wdl(position))?
    }

    /// The distance to zeroing: the number of plies until the winner captures, moves a pawn or
    /// mates, if it hurries and the loser delays it; positive if the side to move wins, negative if
    /// it loses, 0 in a draw. Of cursed wins and blessed losses it is 100 and more.
    ///
    /// As tables may count in moves, it may be one too small in absolute value. `None` where
    /// [`probe_wdl`](SyzygyTables::probe_wdl) has no answer, and where a table of distances is
    /// missing or damaged.
    #[must_use]
    pub fn probe_dtz(&self, position: &Position) -> Option<i32> {
        self.may_know(position).then(|| self.plies(position))?
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let (mut by_capture, mut by_en_passant) = (None, None);
        for mv in captures(position) {
            let wdl = -self.wdl(&position.make_unchecked(mv))?;
            let best =
                if position.is_en_passant(mv) { &mut by_en_passant } else { &mut by_capture };
            *best = (*best).max(Some(wdl));
            if wdl == Wdl::Win {
                return Some(Outcome { wdl, is_by_capture: true });
            }
        }
        let otherwise = self.without_captures(position)?;
        if let Some(wdl) = by_en_passant.filter(|&wdl| Some(wdl) > by_capture) {
            // The table says stalemate where en passant is the only move.
            let is_forced = || position.legal_moves().iter().all(|&mv| position.is_en_passant(mv));
            if wdl > otherwise || otherwise == Wdl::Draw && is_forced() {
                return Some(Outcome { wdl, is_by_capture: true });
            }
        }
        let best = by_capture.max(by_en_passant);
        Some(match best.filter(|&wdl| wdl >= otherwise) {
            Some(wdl) => Outcome { wdl, is_by_capture: wdl > Wdl::Draw },
            None => Outcome { wdl: otherwise, is_by_capture: false },
        })
    }

    /// Who wins.
    fn wdl(&self, position: &Position) -> Option<Wdl> {
        self.outcome(position).map(|outcome| outcome.wdl)
    }

    /// What the table says, or what is known without one.
    fn without_captures(&self, position: &Position) -> Option<Wdl> {
        if position.has_insufficient_material() {
            return Some(Wdl::Draw);
        }
        self.table(position, Kind::Wdl)?.wdl(position)
    }

    /// The distance to zeroing.
    pub(crate) fn plies(&self, position: &Position) -> Option<i32> {
        let Outcome { wdl, is_by_capture } = self.outcome(position)?;
        if wdl == Wdl::Draw {
            return Some(0);
        }
        let next = wdl.plies_of_zeroing();
        if is_by_capture {
            return Some(next);
        }
        if wdl > Wdl::Draw {
            for &mv in &position.legal_moves() {
                let is_push = moves_pawn(position, mv) && !position.is_capture(mv);
                if is_push && -self.wdl(&position.make_unchecked(mv))? == wdl {
                    return Some(next);
                }
            }
        }
        match self.table(position, Kind::Dtz)?.distance(position, wdl)? {
            Distance::Plies(plies) => Some(next + next.signum() * plies),
            Distance::OfOtherSide => self.plies_by_moves(position, wdl),
        }
    }

    /// The distance by that of the positions after each move.
    fn plies_by_moves(&self, position: &Position, wdl: Wdl) -> Option<i32> {
        // A loser who can capture or move a pawn loses no later by it.
        let mut best = (wdl < Wdl::Draw).then_some(wdl.plies_of_zeroing());
        for &mv in &position.legal_moves() {
            if is_zeroing(position, mv) {
                continue;
            }
            let next = position.make_unchecked(mv);
            if next.is_check() && !next.has_legal_move() {
                best = Some(1);
                continue;
            }
            let plies = -self.plies(&next)?;
            if wdl > Wdl::Draw {
                if plies > 0 && best.is_none_or(|best| plies + 1 < best) {
                    best = Some(plies + 1);
                }
            } else if best.is_none_or(|best| plies - 1 < best) {
                best = Some(plies - 1);
            }
        }
        best
    }
}

fn captures(position: &Position) -> impl Iterator<Item = Move> {
    let moves = position.noisy_moves();
    let is_capture = |mv: &Move| position.is_capture(*mv);
    moves.iter().copied().filter(is_capture).collect::<Vec<Move>>().into_iter()
}

fn moves_pawn(position: &Position, mv: Move) -> bool {
    position.piece_at(mv.from()).is_some_and(chess_movegen::Piece::is_pawn)
}

/// True for moves that set the counter of the fifty-move rule to 0.
pub(crate) fn is_zeroing(position: &Position, mv: Move) -> bool {
    position.is_capture(mv) || moves_pawn(position, mv)
}
