//! Ends that the players bring about: resignation, draws, time.

use chess_movegen::Color;

use super::Session;
use crate::effect::{Effect, Tone};
use crate::ending::Ending;
use crate::question::Question;
use crate::view::sentence;

/// The engine agrees to a draw if it thinks that it is not better than this, in centipawns.
const CONTENT_WITH_A_DRAW: i32 = 0;
/// It does not agree to one before this number of plies.
const TOO_EARLY_FOR_A_DRAW: usize = 30;

impl Session {
    pub(super) fn end(&mut self, ending: Ending) {
        self.stop_search();
        self.keep_changes();
        self.set_ending(Some(ending));
        self.selection = None;
        self.premove = None;
        self.question = None;
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(self.now);
        }
        self.announce(Tone::End, sentence(&ending.to_string()));
        self.effects.push(Effect::SaveAutomatically);
    }

    pub(super) fn fall_flag(&mut self) {
        let fallen = self.clocks.as_ref().and_then(|clocks| clocks.fallen(self.now));
        if let (Some(late), None) = (fallen, self.ending) {
            let position = self.game.position();
            self.end(if position.side_has_insufficient_material(late.opponent()) {
                Ending::TimeDraw { late }
            } else {
                Ending::Time { loser: late }
            });
        }
    }

    /// Refuses what makes no sense once the game is over or when nobody sits at the board.
    fn player_who_asks(&mut self) -> Option<Color> {
        match self.why_nobody_plays() {
            Some(why) => {
                self.refuse(why);
                None
            }
            None => self.user(),
        }
    }

    /// Why no user can do anything in the game.
    pub(super) fn why_nobody_plays(&self) -> Option<String> {
        match self.ending {
            Some(ending) => Some(format!("the game is over: {ending}")),
            None => self.user().is_none().then(|| "the computer plays both sides".into()),
        }
    }

    pub(super) fn ask_to_resign(&mut self) {
        if self.player_who_asks().is_some() {
            self.question = Some(Question::Resign);
        }
    }

    pub(super) fn resign(&mut self) {
        if let Some(loser) = self.player_who_asks() {
            self.end(Ending::Resignation { loser });
        }
    }

    pub(super) fn offer_draw(&mut self) {
        let Some(by) = self.player_who_asks() else { return };
        if self.setup.player(by.opponent()).is_human() {
            self.question = Some(Question::Draw { by });
            return;
        }
        let engine_is_content = self
            .evaluation
            .is_some_and(|(_, score)| score.for_side(by.opponent()) <= CONTENT_WITH_A_DRAW);
        if engine_is_content && self.game.moves().len() >= TOO_EARLY_FOR_A_DRAW {
            self.end(Ending::Agreement);
        } else {
            self.announce(Tone::Answer, "The computer declines the draw");
        }
    }

    pub(super) fn claim_draw(&mut self) {
        if self.player_who_asks().is_none() {
            return;
        }
        match self.game.claim() {
            Some(claim) => self.end(Ending::Rules(claim.rule().outcome())),
            None => self.refuse(
                "there is no draw to claim: the position has not occurred three times, and there \
                 was a capture or a pawn move within the last fifty moves",
            ),
        }
    }

    /// The engine claims a draw where it hopes for nothing better.
    pub(super) fn let_engine_claim(&mut self) -> bool {
        let mover = self.side_to_move();
        let hopes = self.evaluation.is_some_and(|(_, score)| {
            score.for_side(mover) > CONTENT_WITH_A_DRAW && !self.setup.players_are_engines()
        });
        let claim = self.game.claim().filter(|_| !hopes);
        if let Some(claim) = claim {
            self.end(Ending::Rules(claim.rule().outcome()));
        }
        claim.is_some()
    }
}
