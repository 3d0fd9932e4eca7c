//! Iterative deepening, with aspiration windows, at the root.

use crate::params::{aspiration_depth, aspiration_window};
use crate::report::{Line, Report, playable};
use crate::score::Score;
use crate::time::{Confidence, TimeManager};
use crate::value::{self, Bound, INFINITE};
use crate::worker::{Interrupted, RootMove, TALKATIVE_AFTER, Worker};
use chess_eval::IncrementalEvaluator;

/// What a thread found.
pub(crate) struct Found {
    /// The root moves, the best first.
    pub(crate) moves: Vec<RootMove>,
    /// The last complete iteration.
    pub(crate) depth: i32,
    pub(crate) nodes: u64,
    /// If it is the first thread: the time that it kept.
    pub(crate) time: Option<TimeManager>,
}

/// A mate is believed to be the shortest if twice its plies were searched, and this many more.
const SURE_OF_MATE: u32 = 6;

impl<E: IncrementalEvaluator> Worker<'_, E> {
    /// Searches one ply deep, then two, and so on: each iteration tries first what the ones before
    /// found best.
    pub(crate) fn iterate(mut self, lines: usize) -> Found {
        let lines = lines.clamp(1, self.root.moves.len().max(1));
        let mut best = self.root.moves.clone();
        let mut confidence = Confidence { stability: 0, share_permille: 0, fall: 0 };
        let mut completed = 0;
        // Half of the helpers run an iteration ahead of the others.
        let first = 1 + (self.number % 2) as i32;
        for depth in first..=self.shared.max_depth {
            self.root.depth = depth;
            let mut improved = None;
            let complete = (0..lines).all(|line| {
                self.root.line = line;
                self.search_line(depth, &mut improved).is_ok()
            });
            if !complete {
                // A move that was found better than the first in this iteration is better.
                if let Some(improved) = improved {
                    best.retain(|root| root.mv != improved.mv);
                    best.insert(0, improved);
                }
                break;
            }
            completed = depth;
            let (old, new) = (&best[0], &self.root.moves[0]);
            confidence.stability = if old.mv == new.mv { confidence.stability + 1 } else { 0 };
            confidence.fall = if depth > first { old.score - new.score } else { 0 };
            confidence.share_permille = (new.nodes * 1000 / self.nodes.max(1)) as u32;
            best.clone_from(&self.root.moves);
            if self.is_enough(depth, confidence) {
                break;
            }
        }
        self.publish_nodes();
        let time = self.front.map(|front| front.time);
        Found { moves: best, depth: completed, nodes: self.nodes, time }
    }

    /// One of the best lines, from a narrow window about the score that is expected; the window is
    /// opened where the score falls outside.
    fn search_line(
        &mut self,
        depth: i32,
        improved: &mut Option<RootMove>,
    ) -> Result<(), Interrupted> {
        let expected = self.root.moves[self.root.line].score;
        let is_narrow =
            depth >= aspiration_depth() && !value::is_mate(expected) && !self.is_exhaustive;
        let mut window = aspiration_window() + (expected.abs() / 60).min(60);
        let (mut alpha, mut beta) =
            if is_narrow { (expected - window, expected + window) } else { (-INFINITE, INFINITE) };
        let mut reduced = depth;
        loop {
            self.selective_depth = 0;
            self.root.is_first_searched = false;
            let searched = self.search::<true>(0, reduced, alpha, beta, false);
            let line = self.root.line;
            if searched.is_err() {
                let found = self.root.moves[line..]
                    .iter()
                    .filter(|root| root.score > -INFINITE && root.bound != Bound::Upper)
                    .max_by_key(|root| root.score);
                let is_new = self.root.is_first_searched && line == 0;
                if let Some(found) = found.filter(|_| is_new) {
                    *improved = Some(found.clone());
                }
            }
            let score = searched?;
            self.root.moves[line..].sort_by_key(|root| -root.score);
            if score <= alpha && alpha > -INFINITE {
                *improved = None;
                if let Some(front) = self.front.as_mut().filter(|_| line == 0) {
                    front.time.note_fall();
                }
                beta = (alpha + beta) / 2;
                alpha = (score - window).max(-INFINITE);
                reduced = depth;
            } else if score >= beta && beta < INFINITE {
                if line == 0 {
                    *improved = Some(self.root.moves[0].clone());
                }
                beta = (score + window).min(INFINITE);
                reduced = (reduced - 1).max(depth - 3).max(1);
            } else {
                self.root.moves[..=line].sort_by_key(|root| -root.score);
                self.report_lines(depth, line);
                return Ok(());
            }
            self.report_bound(depth);
            window += window / 2;
            if value::is_mate(score) || window > 900 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    fn is_enough(&mut self, depth: i32, confidence: Confidence) -> bool {
        self.publish_nodes();
        let Some(front) = &mut self.front else { return false };
        front.time.note_iteration(confidence);
        if self.shared.notices_ponder_hit() {
            front.time.count_from_now();
        }
        if self.shared.handle.is_stopped() {
            return true;
        }
        let limits = self.shared.limits;
        if self.shared.is_pondering() || limits.is_infinite() {
            return false;
        }
        let score = Score::from_value(self.root.moves[0].score);
        let mate = score.moves_to_mate();
        if let (Some(wanted), Some(found)) = (limits.mate(), mate)
            && found > 0
            && found as u32 <= wanted
        {
            return true;
        }
        let is_sure = limits.mate().is_none()
            && score.plies_to_mate().is_some_and(|plies| 2 * plies + SURE_OF_MATE <= depth as u32);
        let is_forced = front.time.has_clock() && self.root.moves.len() == 1 && depth >= 5;
        let has_searched_enough =
            limits.soft_nodes().is_some_and(|nodes| self.shared.nodes.sum() >= nodes);
        is_sure
            || is_forced
            || has_searched_enough
            || front.time.is_over()
            || front.time.is_enough(confidence)
    }

    /// Reports the lines up to this one; those behind are still of the iteration before.
    fn report_lines(&mut self, depth: i32, last: usize) {
        let lines = self.shared.options.multi_pv();
        for number in 0..=last.min(lines - 1) {
            // Each is said when it is found, and all again when the last is.
            if number == last || last + 1 == lines.min(self.root.moves.len()) {
                self.report_line(depth, number);
            }
        }
    }

    /// Reports a score that is only a bound, if the search has run for long.
    fn report_bound(&mut self, depth: i32) {
        let is_long = |time: &TimeManager| time.elapsed() >= TALKATIVE_AFTER;
        if self.root.line == 0 && self.front.as_ref().is_some_and(|front| is_long(&front.time)) {
            self.report_line(depth, 0);
        }
    }

    fn report_line(&mut self, depth: i32, number: usize) {
        self.publish_nodes();
        let Some(front) = &mut self.front else { return };
        let root = &self.root.moves[number];
        (front.report)(&Report::Line(Line {
            depth: depth as u32,
            selective_depth: (root.selective_depth as u32).max(depth as u32),
            multi_pv: number + 1,
            score: Score::from_value(self.shared.tables.shown(root.mv, root.score)),
            bound: root.bound,
            nodes: self.shared.nodes.sum(),
            elapsed: front.time.elapsed(),
            hash_permille: self.table.permille(),
            tablebase_hits: self.shared.all_tablebase_hits(),
            pv: playable(self.shared.game, &root.line),
        }));
    }
}
