//! Moves that are played, taken back and replayed.

use chess_movegen::{Color, Move};
use chess_notation::pgn::{Annotation, NodeId};

use super::Session;
use super::lines::numbered;
use crate::effect::{Effect, Tone};
use crate::ending::Ending;
use crate::view::sentence;

impl Session {
    /// Plays a legal move of either side.
    pub(super) fn play(&mut self, mv: Move, tone: Tone) {
        let position = self.game.position();
        let color = position.side_to_move();
        let text = numbered(position, mv);
        let before = self.live();
        if let Err(error) = self.game.play(mv) {
            return self.refuse(error.to_string());
        }
        self.stop_search();
        self.keep_changes();
        self.forget_undone(before, mv);
        let node = self.note(before, mv);
        if let (Some(clocks), Some(node)) = (&mut self.clocks, node) {
            clocks.press(color, self.now);
            let left = clocks.left(color, self.now);
            self.record.tree_mut().set_annotation(node, &Annotation::Clock(left));
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

    /// Moves that were taken back are forgotten once another is played; not if they come from a file,
    /// or something is noted with them.
    fn forget_undone(&mut self, before: NodeId, mv: Move) {
        let tree = self.tree();
        let next = |&node: &NodeId| tree.children(node).first().copied();
        let Some(first) = next(&before).filter(|&first| tree.mv(first) != Some(mv)) else { return };
        let is_bare = |node: NodeId| {
            node.number() >= self.first_own
                && tree.children(node).len() < 2
                && tree.nags(node).is_empty()
                && tree.words(node).is_empty()
        };
        if std::iter::successors(Some(first), next).all(is_bare) {
            self.record.tree_mut().remove(first);
        }
    }

    /// The game goes on with a move: what was noted there stays as a variation.
    fn note(&mut self, before: NodeId, mv: Move) -> Option<NodeId> {
        let noted = self.record.tree_mut().add(before, mv);
        debug_assert!(noted.is_ok(), "the game has made this move");
        let node = noted.ok()?;
        self.record.tree_mut().promote(node);
        Some(node)
    }

    pub(super) fn note_end_on_the_board(&mut self) {
        if let Some(outcome) = self.game.outcome() {
            self.end(Ending::Rules(outcome));
        }
    }

    pub(super) fn undo(&mut self) {
        if self.undo_change() {
            return;
        }
        let moves = self.game.moves().len();
        match self.turn_before(moves) {
            Some(ply) => self.step_back_to(ply),
            None if moves > 0 => self.refuse("there is no move of yours to take back"),
            None => self.refuse("there is no move to take back"),
        }
    }

    pub(super) fn redo(&mut self) {
        if self.redo_change() {
            return;
        }
        let undone = self.game.undone_moves().len();
        if undone == 0 {
            return self.refuse("there is no move to replay");
        }
        self.stop_search();
        self.keep_changes();
        let played = self.game.moves().len();
        let turns = (played + 1..=played + undone).find(|&ply| self.is_turn_at(ply));
        while self.game.moves().len() < turns.unwrap_or(played + undone) {
            let before = self.live();
            let Some(mv) = self.game.redo() else { break };
            self.note(before, mv);
        }
        let count = self.game.moves().len() - played;
        self.after_a_jump(format!("{} replayed", counted_moves(count)));
        self.note_end_on_the_board();
    }

    fn step_back_to(&mut self, ply: usize) {
        self.stop_search();
        self.keep_changes();
        let before = self.game.moves().len();
        while self.game.moves().len() > ply {
            self.game.undo();
        }
        self.set_ending(None);
        // Two engines would play the same again at once.
        self.is_paused |= self.setup.players_are_engines();
        self.after_a_jump(format!("{} taken back", counted_moves(before - ply)));
    }

    fn after_a_jump(&mut self, text: String) {
        let left = self.noted_clocks();
        if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
            clocks.set(left);
            if !self.game.moves().is_empty() {
                clocks.start(self.game.position().side_to_move(), self.now);
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
        !self.done.is_empty() || self.turn_before(self.game.moves().len()).is_some()
    }
}

pub(super) fn counted_moves(count: usize) -> String {
    match count {
        1 => "one move".into(),
        _ => format!("{count} moves"),
    }
}
