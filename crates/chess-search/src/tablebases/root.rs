//! Tablebases at the root of a search.

use chess_movegen::{Move, Position};

use super::endgame_tables::{EndgameTables, TableMove, TableOutcome};
use crate::value::{self, DRAW, Value};

/// What tablebases tell of the root, and whether they are asked in the tree behind it.
pub(crate) struct Tablebases<'a> {
    in_tree: Option<&'a dyn EndgameTables>,
    /// Of the positions in the tree.
    max_pieces: u32,
    /// What is known of the moves at the root; none if they are not all known.
    root: Vec<TableMove>,
}

/// What a win is worth that the rule of fifty moves makes a draw: the opponent may err.
const CURSED_WIN: Value = 1;

impl<'a> Tablebases<'a> {
    /// Asks the tables for the moves at the root, and keeps of those to be searched the ones
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
            in_tree: tables,
            max_pieces: tables.map_or(0, EndgameTables::max_pieces),
            root: Vec::new(),
        };
        let Some((tables, root)) = tables.zip(game.last()) else { return bases };
        if piece_count(root) > tables.max_pieces() || !root.castling_rights().is_empty() {
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
        bases.in_tree = None;
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

    /// The tables to ask in the tree.
    #[inline]
    pub(crate) fn in_tree(&self) -> Option<&'a dyn EndgameTables> {
        self.in_tree
    }

    /// How many pieces the tables to ask in the tree know positions of.
    pub(crate) fn max_pieces(&self) -> u32 {
        self.max_pieces
    }

    /// How many positions were found in the tables before the search began.
    pub(crate) fn root_hits(&self) -> u64 {
        self.root.len() as u64
    }
}

/// How many pieces there are, kings included.
pub(crate) fn piece_count(position: &Position) -> u32 {
    position.piece_list().ids().len()
}

/// True if a position occurred twice since the last capture or move of a pawn.
fn was_repeated(game: &[Position]) -> bool {
    let clock = game.last().map_or(0, |root| usize::from(root.halfmove_clock()));
    let mut keys: Vec<u64> = game.iter().rev().take(clock + 1).map(Position::key).collect();
    keys.sort_unstable();
    keys.windows(2).any(|pair| pair[0] == pair[1])
}

/// The score of a side with this outcome, at this ply from the root.
pub(crate) fn value_of(outcome: TableOutcome, ply: usize) -> Value {
    match outcome {
        TableOutcome::Win => value::table_win_at(ply),
        TableOutcome::CursedWin => CURSED_WIN,
        TableOutcome::Draw => DRAW,
        TableOutcome::BlessedLoss => -CURSED_WIN,
        TableOutcome::Loss => -value::table_win_at(ply),
    }
}
