//! Tablebases: what the search asks of them, and what it makes of their answers at the root.

use chess_movegen::{Move, Position};

use crate::value::{self, DRAW, Value};

/// Tables that know the outcome of positions with few pieces.
///
/// Several threads probe at once, and answers should take microseconds. Where there is none, the
/// search goes on by itself.
pub trait EndgameTables: Send + Sync {
    /// The greatest number of pieces in a position that the tables know, including kings.
    fn max_pieces(&self) -> u32;

    /// The outcome of a position without castling rights and with a halfmove clock of 0, regardless
    /// of repetitions; `None` if it is not known.
    fn probe(&self, position: &Position) -> Option<TableOutcome>;

    /// All legal moves of a position without castling rights, the best first, as
    /// [`TableMove`] says; `None` if the outcome of one is not known. The halfmove clock counts.
    fn probe_root(&self, position: &Position) -> Option<Vec<TableMove>>;
}

/// How a game ends with best play by both sides, from the point of view of one side. A greater
/// outcome is better for that side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TableOutcome {
    /// The side is mated.
    Loss,
    /// The side could be mated, but not within fifty moves without progress: a draw.
    BlessedLoss,
    /// Neither side can force mate.
    Draw,
    /// The side could give mate, but not within fifty moves without progress: a draw.
    CursedWin,
    /// The side gives mate.
    Win,
}

/// What tables know of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TableMove {
    /// The move.
    pub mv: Move,
    /// How the game ends after it, for the side that makes it.
    pub outcome: TableOutcome,
    /// How soon the winner makes irreversible progress or mates, in plies including this move:
    /// positive if the side that makes it wins, negative if it loses, 0 in a draw.
    pub progress: i32,
}

impl TableMove {
    /// A move with what the tables know of it.
    #[must_use]
    pub const fn new(mv: Move, outcome: TableOutcome, progress: i32) -> TableMove {
        TableMove { mv, outcome, progress }
    }
}

/// With the feature `syzygy`.
#[cfg(feature = "syzygy")]
impl EndgameTables for chess_syzygy::SyzygyTables {
    fn max_pieces(&self) -> u32 {
        self.max_pieces()
    }

    fn probe(&self, position: &Position) -> Option<TableOutcome> {
        self.probe_wdl(position).map(TableOutcome::from)
    }

    fn probe_root(&self, position: &Position) -> Option<Vec<TableMove>> {
        let ranked = self.probe_root(position)?.into_iter();
        let moves = ranked.map(|one| TableMove::new(one.mv, one.wdl.into(), one.dtz));
        Some(moves.collect())
    }
}

/// With the feature `syzygy`.
#[cfg(feature = "syzygy")]
impl From<chess_syzygy::Wdl> for TableOutcome {
    fn from(wdl: chess_syzygy::Wdl) -> TableOutcome {
        use TableOutcome::{BlessedLoss, CursedWin, Draw, Loss, Win};
        [Loss, BlessedLoss, Draw, CursedWin, Win][wdl as usize]
    }
}

/// What tablebases tell of the root, and whether they are asked in the tree behind it.
pub(crate) struct Tablebases<'a> {
    /// The tables to ask in the tree.
    pub(crate) in_tree: Option<&'a dyn EndgameTables>,
    /// Of the positions in the tree that they know.
    pub(crate) max_pieces: u32,
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
