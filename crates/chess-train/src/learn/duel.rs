//! One game.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context as _;
use chess_movegen::{Color, Game};
use chess_notation::pgn::GameResult;

use super::contestant::Contestant;
use chess_duel::adjudication::{Adjudicator, Rules};

/// A game that is over.
pub(super) struct Finished {
    pub(super) game: Game,
    pub(super) winner: Option<Color>,
}

/// Plays a game from an opening, with the contestants by colour; `None` if it was told to stop.
///
/// It ends by the rules of chess, or when both say for some moves that one is far ahead or that
/// neither is.
///
/// # Errors
///
/// If one of them does not play as it should.
pub(super) fn play(
    contestants: [&mut dyn Contestant; 2],
    opening: &Game,
    stop: &AtomicBool,
) -> anyhow::Result<Option<Finished>> {
    let mut game = opening.clone();
    let mut adjudicator = Adjudicator::new(Rules::OWN_GAMES);
    let mut agreed: Option<GameResult> = None;
    loop {
        // The rules of chess come first.
        if let Some(outcome) = game.outcome_with_claims() {
            return Ok(Some(Finished { winner: outcome.winner(), game }));
        }
        if let Some(result) = agreed {
            return Ok(Some(Finished { winner: result.winner(), game }));
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let side = game.position().side_to_move();
        let Some(choice) = contestants[side.index()].choose(&mut game)? else { return Ok(None) };
        let number = u32::from(game.position().fullmove_number());
        agreed = adjudicator.hear(choice.score, number);
        game.play(choice.mv).with_context(|| format!("{side} plays {}", choice.mv))?;
    }
}
