//! Openings that differ from game to game.

use chess_movegen::Move;
use chess_search::{Bound, Line, Score};

use crate::effect::{Purpose, SearchRequest};
use crate::player::Level;

/// How many moves are considered.
pub(crate) const LINES: usize = 5;
/// For how many plies of a game.
const PLIES: usize = 12;
/// What a move may be worse than the best, in centipawns.
const LOSS: i32 = 20;

/// True if the engine is to choose among moves that are about equally good. A player with a rating
/// chooses like that already.
pub(crate) fn applies(request: &SearchRequest) -> bool {
    request.has_variety
        && request.purpose == Purpose::Move
        && request.game.moves().len() < PLIES
        && !matches!(request.engine.level(), Level::Rating(_) | Level::Paper(_))
}

/// Remembers the last line that was said of each of the best moves, the best first.
pub(crate) fn note(choices: &mut Vec<Line>, line: &Line) {
    if line.bound != Bound::Exact {
        return;
    }
    match choices.get_mut(line.multi_pv.saturating_sub(1)) {
        Some(known) => known.clone_from(line),
        None => choices.push(line.clone()),
    }
}

/// One of the moves that are about as good as the best; `None` if nothing is known.
pub(crate) fn choose(choices: &[Line], random: &mut fastrand::Rng) -> Option<(Move, Score)> {
    let best = choices.first()?;
    let is_near = |line: &&Line| match (best.score.centipawns(), line.score.centipawns()) {
        // Lines of an older depth are not compared with those of the last.
        (Some(best_score), Some(score)) => line.depth == best.depth && score >= best_score - LOSS,
        _ => line.pv == best.pv,
    };
    let near: Vec<&Line> = choices.iter().filter(is_near).collect();
    let chosen = random.choice(&near)?;
    chosen.pv.first().map(|&mv| (mv, chosen.score))
}
