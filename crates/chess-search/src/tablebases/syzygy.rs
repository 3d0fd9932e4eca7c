//! Syzygy tables for the search.

use chess_movegen::Position;
use chess_syzygy::{SyzygyTables, Wdl};

use super::endgame_tables::{EndgameTables, TableMove, TableOutcome};

/// With the feature `syzygy`.
impl EndgameTables for SyzygyTables {
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
impl From<Wdl> for TableOutcome {
    fn from(wdl: Wdl) -> TableOutcome {
        match wdl {
            Wdl::Loss => TableOutcome::Loss,
            Wdl::BlessedLoss => TableOutcome::BlessedLoss,
            Wdl::Draw => TableOutcome::Draw,
            Wdl::CursedWin => TableOutcome::CursedWin,
            Wdl::Win => TableOutcome::Win,
        }
    }
}
