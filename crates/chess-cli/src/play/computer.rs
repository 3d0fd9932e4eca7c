//! The computer as a player.

use chess_movegen::{Game, Move};
use chess_search::{Limits, Searcher};

use crate::evaluation::{EVALUATION, Evaluation};
use crate::score::WhiteScore;

/// The computer as a player.
pub(super) struct Computer {
    depth: u32,
    /// Made at the first move, for it keeps some megabytes.
    searcher: Option<Searcher<Evaluation>>,
}

/// A move of the computer.
pub(super) struct Choice {
    pub(super) mv: Move,
    /// How it was found, to be printed behind it.
    pub(super) remark: String,
}

impl Computer {
    /// A computer that looks `depth` plies ahead.
    pub(super) fn new(depth: u32) -> Computer {
        Computer { depth, searcher: None }
    }

    /// The computer's move in a game, `None` if there is no legal one.
    pub(super) fn choose(&mut self, game: &Game) -> Option<Choice> {
        let limits = Limits::NONE.with_depth(self.depth);
        let searcher = self.searcher.get_or_insert_with(|| Searcher::new(EVALUATION));
        let result = searcher.search(game, &limits, &mut |_| {});
        let score = WhiteScore::new(result.score, game.position().side_to_move());
        let remark = format!("  (depth {}, score {score})", result.depth);
        Some(Choice { mv: result.best_move?, remark })
    }
}
