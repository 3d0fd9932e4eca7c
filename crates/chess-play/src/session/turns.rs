//! Moves that are played, taken back and replayed.

use chess_movegen::{Color, Move};
use chess_notation::san;

use super::Session;
use crate::effect::{Effect, Tone};
use crate::ending::Ending;
use crate::view::sentence;

impl Session {
    /// Plays a legal move of either side.
    pub(super) fn play(&mut self, mv: Move, tone: Tone) {
        let position = self.game.position();
        let (color, number) = (position.side_to_move(), position.fullmove_number());
        let dots = if color == Color::White { "." } else { "..." };
        let text = format!("{number}{dots} {}", san::format(position, mv));
        if let Err(error) = self.game.play(mv) {
            return self.refuse(error.to_string());
        }
        self.stop_search();
        self.times.truncate(self.game.moves().len() - 1);
        if let Some(clocks) = &mut self.clocks {
            clocks.press(color, self.now);
            self.times.push(clocks.both(self.now));
        }
        let premove = self.premove;
        self.look_at_the_board();
        self.premove = premove;
        self.announce(tone, text);
        self.effects.push(Effect::SaveAutomatically);
        self.note_end_on_the_board();
        if self.is_humans_turn() {
            self.play_premove();
        }
    }

    pub(super) fn note_end_on_the_board(&mut self) {
        if let Some(outcome) = self.game.outcome() {
            self.end(Ending::Rules(outcome));
        }
    }

    pub(super) fn undo(&mut self) {
        let moves = self.game.moves().len();
        match self.turn_before(moves) {
            Some(ply) => self.step_back_to(ply),
            None if moves > 0 => self.refuse("there is no move of yours to take back"),
            None => self.refuse("there is no move to take back"),
        }
    }

    pub(super) fn redo(&mut self) {
        let undone = self.game.undone_moves().len();
        if undone == 0 {
            return self.refuse("there is no move to replay");
        }
        self.stop_search();
        let played = self.game.moves().len();
        let turns = (played + 1..=played + undone).find(|&ply| self.is_turn_at(ply));
        while self.game.moves().len() < turns.unwrap_or(played + undone) {
            self.game.redo();
        }
        let count = self.game.moves().len() - played;
        self.after_a_jump(format!("{} replayed", counted_moves(count)));
        self.note_end_on_the_board();
    }

    fn step_back_to(&mut self, ply: usize) {
        self.stop_search();
        let before = self.game.moves().len();
        while self.game.moves().len() > ply {
            self.game.undo();
        }
        self.ending = None;
        // Two engines would play the same again at once.
        self.is_paused |= self.setup.players_are_engines();
        self.after_a_jump(format!("{} taken back", counted_moves(before - ply)));
    }

    fn after_a_jump(&mut self, text: String) {
        let ply = self.game.moves().len();
        if let Some(clocks) = &mut self.clocks {
            let control = clocks.control();
            match ply.checked_sub(1).and_then(|last| self.times.get(last)) {
                Some(&left) => {
                    clocks.set(left);
                    clocks.start(self.game.position().side_to_move(), self.now);
                }
                None => clocks.set([control.base(); 2]),
            }
        }
        self.look_at_the_board();
        self.question = None;
        self.announce(Tone::Answer, sentence(&text));
        self.effects.push(Effect::SaveAutomatically);
    }

    /// The position before this one in which a user can move; in a game without users, the one
    /// before.
    fn turn_before(&self, ply: usize) -> Option<usize> {
        (0..ply).rev().find(|&ply| self.is_turn_at(ply))
    }

    fn is_turn_at(&self, ply: usize) -> bool {
        self.setup.players_are_engines() || self.setup.player(self.mover_at(ply)).is_human()
    }

    /// The side that moves after this number of plies.
    pub(super) fn mover_at(&self, ply: usize) -> Color {
        let first = self.game.start().side_to_move();
        if ply.is_multiple_of(2) { first } else { first.opponent() }
    }

    /// Whether there is a turn to take back.
    pub(super) fn can_undo(&self) -> bool {
        self.turn_before(self.game.moves().len()).is_some()
    }
}

pub(super) fn counted_moves(count: usize) -> String {
    match count {
        1 => "one move".into(),
        _ => format!("{count} moves"),
    }
}
