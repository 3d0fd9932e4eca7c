//! Tablebases in the search.

use std::ops::ControlFlow;

use chess_core::Move;
use chess_eval::Evaluator;
use chess_movegen::Position;

use super::Worker;
use super::node::Node;
use crate::transposition_table::Knowledge;
use crate::value::{self, DRAW, INFINITE, Value};
use crate::{Bound, EndgameTables, TableMove, TableOutcome};

/// What tablebases tell of the root, and whether they are asked behind it.
pub(crate) struct Tablebases<'a> {
    inner: Option<&'a dyn EndgameTables>,
    /// Of the positions behind the root.
    max_pieces: u32,
    /// What is known of the moves at the root; none if they are not all known.
    root: Vec<TableMove>,
}

/// What is in the tables is worth as much as a search so many plies deeper.
const DEPTH_BONUS: i32 = 6;
/// What a win is worth that the rule of fifty moves makes a draw: the opponent may err.
const CURSED_WIN: Value = 1;

impl<'a> Tablebases<'a> {
    /// Asks the tables for the moves at the root, and keeps of those that shall be searched the ones
    /// that keep the best outcome, the fastest first.
    ///
    /// While a position was repeated since the last progress, only the fastest wins are kept: a
    /// search that does not see the end might go round in circles.
    pub(crate) fn at_root(
        tables: Option<&'a dyn EndgameTables>,
        game: &[Position],
        root_moves: &mut Vec<Move>,
    ) -> Tablebases<'a> {
        let mut bases = Tablebases {
            inner: tables,
            max_pieces: tables.map_or(0, EndgameTables::max_pieces),
            root: Vec::new(),
        };
        let Some((tables, root)) = tables.zip(game.last()) else { return bases };
        if pieces(root) > tables.max_pieces() || !root.castling_rights().is_empty() {
            return bases;
        }
        let Some(mut known) = tables.probe_root(root) else { return bases };
        known.retain(|known| root_moves.contains(&known.mv));
        let Some(&best) = known.first() else { return bases };
        known.retain(|known| known.outcome == best.outcome);
        if best.outcome == TableOutcome::Win && was_repeated(game) {
            known.retain(|known| known.progress == best.progress);
        }
        *root_moves = known.iter().map(|known| known.mv).collect();
        // Behind the root the tables would only hide the mates that the search finds.
        bases.inner = None;
        bases.root = known;
        bases
    }

    /// The score of a root move as it is to be shown: what the tables say, unless it is a mate.
    pub(crate) fn shown(&self, mv: Move, searched: Value) -> Value {
        match self.root.iter().find(|known| known.mv == mv) {
            Some(known) if !value::is_mate(searched) => value_of(known.outcome, 0),
            _ => searched,
        }
    }

    /// How many positions were found in the tables before the search began.
    pub(crate) fn root_hits(&self) -> u64 {
        self.root.len() as u64
    }
}

/// How many pieces there are, kings included.
fn pieces(position: &Position) -> u32 {
    position.piece_list().ids().len()
}

/// True if a position occurred twice since the last capture or move of a pawn.
fn was_repeated(game: &[Position]) -> bool {
    let clock = game.last().map_or(0, |root| usize::from(root.halfmove_clock()));
    let mut keys: Vec<u64> = game.iter().rev().take(clock + 1).map(Position::key).collect();
    keys.sort_unstable();
    keys.windows(2).any(|pair| pair[0] == pair[1])
}

fn value_of(outcome: TableOutcome, ply: usize) -> Value {
    match outcome {
        TableOutcome::Win => value::table_win_at(ply),
        TableOutcome::CursedWin => CURSED_WIN,
        TableOutcome::Draw => DRAW,
        TableOutcome::BlessedLoss => -CURSED_WIN,
        TableOutcome::Loss => -value::table_win_at(ply),
    }
}

impl<E: Evaluator> Worker<'_, E> {
    /// Asks the tables for a node: they settle its score, or tell between what it must be.
    ///
    /// They are asked only just after a capture or a move of a pawn, since they know nothing of the
    /// halfmove clock.
    #[inline]
    pub(super) fn probe_tables(&mut self, node: &Node) -> ControlFlow<Value, (Value, Value)> {
        match self.shared.tables.inner {
            Some(tables) if node.ply > 0 && !self.is_exhaustive => self.probe_inner(tables, node),
            _ => ControlFlow::Continue((-INFINITE, INFINITE)),
        }
    }

    fn probe_inner(
        &mut self,
        tables: &dyn EndgameTables,
        node: &Node,
    ) -> ControlFlow<Value, (Value, Value)> {
        let Node { ply, depth, alpha, beta, .. } = *node;
        let unknown = ControlFlow::Continue((-INFINITE, INFINITE));
        let position = &self.memory.positions[ply];
        if position.halfmove_clock() > 0
            || !position.castling_rights().is_empty()
            || node.excluded.is_some()
            || pieces(position) > self.shared.tables.max_pieces
        {
            return unknown;
        }
        let Some(outcome) = tables.probe(position) else { return unknown };
        self.table_base_hits += 1;
        let score = value_of(outcome, ply);
        let (bound, is_settled, allowed) = match outcome {
            // There may be a mate, which is better than a win.
            TableOutcome::Win => (Bound::Lower, score >= beta, (score, INFINITE)),
            TableOutcome::Loss => (Bound::Upper, score <= alpha, (-INFINITE, score)),
            _ => (Bound::Exact, true, (score, score)),
        };
        if !is_settled {
            return ControlFlow::Continue(allowed);
        }
        let knowledge = Knowledge {
            best_move: None,
            score: value::at_node(score, ply),
            evaluation: None,
            depth: depth + DEPTH_BONUS,
            bound,
            was_pv: false,
        };
        self.table.put(node.key, knowledge);
        ControlFlow::Break(score)
    }
}
