//! Which move to try next.

use chess_movegen::{CheckSquares, Move, MoveList, PieceType, Position, Promotion, piece_value};

use crate::history::{Histories, PieceTo};
use crate::params::{order_by_danger, order_noisy_history};

/// A move and how promising it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored {
    mv: Move,
    score: i32,
}

/// Gives the moves of a position one after the other, the most promising first, and makes no list
/// before it is needed: most positions are refuted by one of the first moves.
///
/// First the transposition-table move; then noisy moves, captures and promotions, that lose
/// nothing, or little for how good they were elsewhere, by the most valuable victim and by what was
/// learned of them; then two killers, quiet moves that refuted a sister position; then the other
/// quiet moves, by their history, and first those that leave an attack of a lesser piece; last the
/// captures that lose more.
///
/// The lists lie one behind the other in one vector that a thread keeps, the youngest picker's
/// last.
#[derive(Debug)]
pub(crate) struct MovePicker {
    stage: Stage,
    kind: Kind,
    tt_move: Option<Move>,
    killers: [Option<Move>; 2],
    /// The piece and square of the moves one, two and four plies ago.
    before: [PieceTo; 3],
    /// Found when it is asked for the first time.
    check_squares: Option<CheckSquares>,
    /// Where the lists begin, and what is to be cut off when the picker is not used any more;
    /// captures that lose are kept from here on.
    pub(crate) start: usize,
    losing: usize,
    next: usize,
    end: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    TtMove,
    ListNoisy,
    Noisy,
    Killer,
    OtherKiller,
    ListQuiets,
    Quiets,
    LosingCaptures,
    ListChecks,
    Checks,
    ListEvasions,
    Evasions,
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// All moves.
    All,
    /// Noisy moves that gain this much, in centipawns.
    Noisy(i32),
    /// Noisy moves and quiet checks that lose nothing.
    NoisyAndChecks,
}

/// True if a legal move neither captures nor promotes.
pub(crate) fn is_quiet(position: &Position, mv: Move) -> bool {
    mv.promotion().is_none() && !position.is_capture(mv)
}

impl MovePicker {
    /// All moves of a position. The transposition-table move may be illegal here, and so
    /// may the killers.
    pub(crate) fn all(
        position: &Position,
        tt_move: Option<Move>,
        killers: [Option<Move>; 2],
        before: [PieceTo; 3],
        lists: &[Scored],
    ) -> MovePicker {
        let tt_move = tt_move.filter(|&mv| position.is_legal(mv));
        MovePicker { killers, before, ..MovePicker::new(Kind::All, tt_move, lists) }
    }

    /// Noisy moves that gain this much by static exchange evaluation, in centipawns.
    pub(crate) fn noisy(
        position: &Position,
        tt_move: Option<Move>,
        min_gain: i32,
        lists: &[Scored],
    ) -> MovePicker {
        let tt_move = tt_move.filter(|&mv| {
            position.is_legal(mv) && !is_quiet(position, mv) && position.see_at_least(mv, min_gain)
        });
        MovePicker::new(Kind::Noisy(min_gain), tt_move, lists)
    }

    /// Noisy moves and quiet checks that lose nothing by static exchange evaluation.
    pub(crate) fn noisy_and_checks(
        position: &Position,
        tt_move: Option<Move>,
        lists: &[Scored],
    ) -> MovePicker {
        let tt_move = tt_move.filter(|&mv| {
            position.is_legal(mv)
                && (!is_quiet(position, mv) || position.gives_check(mv))
                && position.see_at_least(mv, 0)
        });
        MovePicker::new(Kind::NoisyAndChecks, tt_move, lists)
    }

    fn new(kind: Kind, tt_move: Option<Move>, lists: &[Scored]) -> MovePicker {
        let start = lists.len();
        MovePicker {
            stage: Stage::TtMove,
            kind,
            tt_move,
            killers: [None; 2],
            before: [PieceTo::NONE; 3],
            check_squares: None,
            start,
            losing: start,
            next: start,
            end: start,
        }
    }

    /// The squares from which the opponent's king is checked.
    #[inline]
    pub(crate) fn check_squares(&mut self, position: &Position) -> &CheckSquares {
        self.check_squares.get_or_insert_with(|| position.check_squares())
    }

    /// The next move; with `skip_quiets` none that is quiet, unless the side is in check.
    pub(crate) fn next(
        &mut self,
        position: &Position,
        histories: &Histories,
        lists: &mut Vec<Scored>,
        skip_quiets: bool,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::TtMove => {
                    let is_evasion = self.kind == Kind::All && position.is_check();
                    self.stage = if is_evasion { Stage::ListEvasions } else { Stage::ListNoisy };
                    if self.tt_move.is_some() {
                        return self.tt_move;
                    }
                }
                Stage::ListNoisy => {
                    let mut moves = MoveList::new();
                    position.noisy_moves_into(&mut moves);
                    self.list(&moves, lists, |mv| noisy_score(position, histories, mv));
                    self.stage = Stage::Noisy;
                }
                Stage::Noisy => {
                    let Some(best) = self.take_best(lists) else {
                        self.stage = match self.kind {
                            Kind::All => Stage::Killer,
                            Kind::Noisy(_) => Stage::Done,
                            Kind::NoisyAndChecks => Stage::ListChecks,
                        };
                        continue;
                    };
                    let min_gain = match self.kind {
                        Kind::All => {
                            -(histories.noisy.get(position, best.mv).max(0) / order_noisy_history())
                        }
                        Kind::NoisyAndChecks => 0,
                        Kind::Noisy(min_gain) => min_gain,
                    };
                    if position.see_at_least(best.mv, min_gain) {
                        return Some(best.mv);
                    }
                    if self.kind == Kind::All {
                        lists[self.losing] = best;
                        self.losing += 1;
                    }
                }
                Stage::Killer | Stage::OtherKiller => {
                    let number = usize::from(self.stage == Stage::OtherKiller);
                    self.stage = if number == 0 { Stage::OtherKiller } else { Stage::ListQuiets };
                    if skip_quiets {
                        continue;
                    }
                    let killer = self.killers[number].filter(|&mv| {
                        Some(mv) != self.tt_move && position.is_legal(mv) && is_quiet(position, mv)
                    });
                    if killer.is_some() {
                        return killer;
                    }
                    self.killers[number] = None;
                }
                Stage::ListQuiets => {
                    if skip_quiets {
                        self.turn_to_losing_captures();
                        continue;
                    }
                    let mut moves = MoveList::new();
                    position.quiet_moves_into(&mut moves);
                    let scores = histories.of_quiets(position, &self.before);
                    let checks = *self.check_squares(position);
                    self.list(&moves, lists, |mv| {
                        let is_safe_check =
                            checks.are_reached_by(position, mv) && position.see_at_least(mv, 0);
                        scores.get(mv)
                            + escape(position, mv) * order_by_danger()
                            + if is_safe_check { CHECK_BONUS } else { 0 }
                    });
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => {
                    let best = if skip_quiets { None } else { self.take_best(lists) };
                    match best {
                        Some(best) if self.killers.contains(&Some(best.mv)) => {}
                        Some(best) => return Some(best.mv),
                        None => self.turn_to_losing_captures(),
                    }
                }
                Stage::LosingCaptures => {
                    if self.next == self.end {
                        self.stage = Stage::Done;
                        continue;
                    }
                    self.next += 1;
                    return Some(lists[self.next - 1].mv);
                }
                Stage::ListChecks => {
                    let scores = histories.of_quiets(position, &self.before);
                    self.list(&position.quiet_checks(), lists, |mv| scores.get(mv));
                    self.stage = Stage::Checks;
                }
                Stage::Checks => match self.take_best(lists) {
                    Some(best) if position.see_at_least(best.mv, 0) => return Some(best.mv),
                    Some(_) => {}
                    None => self.stage = Stage::Done,
                },
                Stage::ListEvasions => {
                    let mut moves = MoveList::new();
                    position.legal_moves_into(&mut moves);
                    let scores = histories.of_quiets(position, &self.before);
                    self.list(&moves, lists, |mv| {
                        if is_quiet(position, mv) {
                            scores.get(mv)
                        } else {
                            CAPTURES_FIRST + noisy_score(position, histories, mv)
                        }
                    });
                    self.stage = Stage::Evasions;
                }
                Stage::Evasions => match self.take_best(lists) {
                    Some(best) => return Some(best.mv),
                    None => self.stage = Stage::Done,
                },
                Stage::Done => return None,
            }
        }
    }

    fn turn_to_losing_captures(&mut self) {
        self.stage = Stage::LosingCaptures;
        self.next = self.start;
        self.end = self.losing;
    }

    /// Appends moves to the lists, without the transposition-table move, which was given already.
    fn list(&mut self, moves: &MoveList, lists: &mut Vec<Scored>, score: impl Fn(Move) -> i32) {
        self.next = lists.len();
        let others = moves.iter().filter(|&&mv| Some(mv) != self.tt_move);
        lists.extend(others.map(|&mv| Scored { mv, score: score(mv) }));
        self.end = lists.len();
    }

    /// The best that is left, one step of a selection sort.
    fn take_best(&mut self, lists: &mut [Scored]) -> Option<Scored> {
        let rest = lists.get_mut(self.next..self.end)?;
        let (mut best, mut score) = (0, rest.first()?.score);
        for (index, scored) in rest.iter().enumerate().skip(1) {
            if scored.score > score {
                (best, score) = (index, scored.score);
            }
        }
        rest.swap(0, best);
        self.next += 1;
        rest.first().copied()
    }
}

/// What is added to the history of a quiet move that gives check and loses nothing.
const CHECK_BONUS: i32 = 12_000;
/// In check, captures come before all quiet moves.
const CAPTURES_FIRST: i32 = 1_000_000;

/// In centipawns, the value of the piece if it leaves an attack by a lesser one, and minus that
/// value if it walks into one.
fn escape(position: &Position, mv: Move) -> i32 {
    let Some(piece_type) = position.board()[mv.from()].piece_type() else { return 0 };
    let types = position.type_sets();
    let minors = || types.of(PieceType::Knight) | types.of(PieceType::Bishop);
    let lesser = match piece_type {
        PieceType::Queen => types.pawns() | minors() | types.of(PieceType::Rook),
        PieceType::Rook => types.pawns() | minors(),
        PieceType::Knight | PieceType::Bishop => types.pawns(),
        _ => return 0,
    };
    let them = !position.side_to_move();
    let is_attacked = |square| !(position.attackers(square, them) & lesser).is_empty();
    piece_value(piece_type) * (i32::from(is_attacked(mv.from())) - i32::from(is_attacked(mv.to())))
}

/// Most valuable victim first, of several captors the one of lowest value, corrected by what was
/// learned.
fn noisy_score(position: &Position, histories: &Histories, mv: Move) -> i32 {
    let victim = match position.board()[mv.to()].piece_type() {
        Some(piece_type) => piece_value(piece_type),
        None if mv.promotion().is_none() => piece_value(PieceType::WhitePawn),
        None => 0,
    };
    let promotion = match mv.promotion() {
        None => 0,
        Some(Promotion::Queen) => 800,
        Some(_) => -2_000,
    };
    let captor = position.board()[mv.from()].piece_type().map_or(0, piece_value).min(1_000);
    (victim + promotion) * 24 - captor + histories.noisy.get(position, mv)
}

#[cfg(test)]
mod tests {
    use random_games::Walk;

    use super::*;

    fn picked(position: &Position, picker: &mut MovePicker, histories: &Histories) -> Vec<Move> {
        let mut lists = Vec::new();
        std::iter::from_fn(|| picker.next(position, histories, &mut lists, false)).collect()
    }

    fn mv(text: &str) -> Move {
        text.parse().unwrap()
    }

    #[test]
    fn every_legal_move_comes_once() {
        let histories = Histories::new();
        let start = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        for position in Walk::new(start.parse().unwrap(), 150, 1) {
            let sorted = |mut picker: MovePicker| {
                let mut moves = picked(&position, &mut picker, &histories);
                moves.sort();
                moves
            };
            let mut expected = position.legal_moves().to_vec();
            expected.sort();
            let choices =
                [None, Some(mv("e1g1")), expected.first().copied(), expected.last().copied()];
            for first in choices {
                for killer in choices {
                    let killers = [killer, Some(mv("a7a5"))];
                    let all =
                        || MovePicker::all(&position, first, killers, [PieceTo::NONE; 3], &[]);
                    if let Some(first) = first.filter(|&first| position.is_legal(first)) {
                        assert_eq!(picked(&position, &mut all(), &histories)[0], first);
                    }
                    assert_eq!(sorted(all()), expected, "{position:?}, {first:?}, {killer:?}");
                }
            }
            let pays = |mv: &Move| !is_quiet(&position, *mv) && position.see(*mv) >= 0;
            let paying: Vec<Move> = expected.iter().copied().filter(pays).collect();
            assert_eq!(sorted(MovePicker::noisy(&position, None, 0, &[])), paying, "{position:?}");
            let is_sharp = |mv: &Move| {
                (!is_quiet(&position, *mv) || position.gives_check(*mv)) && position.see(*mv) >= 0
            };
            let picker = MovePicker::noisy_and_checks(&position, None, &[]);
            if !position.is_check() {
                let sharp: Vec<Move> = expected.iter().copied().filter(is_sharp).collect();
                assert_eq!(sorted(picker), sharp, "{position:?}");
            }
        }
    }

    #[test]
    fn moves_come_in_the_order_of_their_stages() {
        // The pawn and the queen can take the rook on d5; the queen can also take the pawn on b6,
        // which is defended.
        let position: Position = "6k1/p7/1p6/3r4/1Q2P3/8/8/6K1 w - - 0 1".parse().unwrap();
        let mut histories = Histories::new();
        let before = [PieceTo::NONE; 3];
        histories.learn_quiet(&position, mv("g1h2"), &before, 900);
        let killers = [Some(mv("g1f2")), Some(mv("g1g2"))];
        let mut picker = MovePicker::all(&position, Some(mv("g1f1")), killers, before, &[]);
        let moves = picked(&position, &mut picker, &histories);
        let first = ["g1f1", "e4d5", "g1f2", "g1g2", "g1h2"].map(mv);
        assert_eq!(moves[..5], first);
        assert_eq!(moves.last(), Some(&mv("b4b6")));
    }
}
