//! The lines of a game: looking at them, adding to them, and changing what is noted.

use chess_movegen::{Game, Move, Position};
use chess_notation::pgn::{GameTree, Nag, NodeId};
use chess_notation::san;

use super::{Elsewhere, Session, Version};
use crate::effect::{Effect, Purpose, Tone};
use crate::event::Look;

/// The most changes of the notation that can be taken back.
const MAX_CHANGES: usize = 100;

impl Session {
    /// The moves with all variations.
    pub(super) fn tree(&self) -> &GameTree {
        self.record.tree()
    }

    /// The last move that was played: what was played is the beginning of the main line.
    pub(super) fn live(&self) -> NodeId {
        let played = self.tree().main_line().take(self.game.moves().len());
        played.last().unwrap_or(self.tree().root())
    }

    /// The move that led to the board.
    pub(super) fn node(&self) -> NodeId {
        self.looked_at.as_ref().map_or_else(|| self.live(), |elsewhere| elsewhere.node)
    }

    /// The move that led to the board; `None` for the first position and after a null move.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.tree().mv(self.node())
    }

    /// That move, and the position before it.
    pub(super) fn last_step(&self) -> Option<(Position, Move)> {
        let node = self.node();
        Some((self.tree().position(self.tree().parent(node)?), self.tree().mv(node)?))
    }

    pub(super) fn shown_ply(&self) -> usize {
        let path = self.tree().path_to(self.node());
        let main_line = self.tree().main_line().take(self.game.moves().len());
        path.into_iter().zip(main_line).take_while(|(shown, played)| shown == played).count()
    }

    /// The game that leads to the position on the board. A null move cannot be in it, and it begins
    /// after that.
    pub(super) fn game_on_the_board(&self) -> Game {
        let mut game = Game::new(self.tree().start().clone());
        for node in self.tree().path_to(self.node()) {
            let is_played = self.tree().mv(node).is_some_and(|mv| game.play_on(mv).is_ok());
            if !is_played {
                game = Game::new(self.tree().position(node));
            }
        }
        game
    }

    pub(super) fn look(&mut self, look: Look) {
        let (tree, node) = (self.tree(), self.node());
        let sibling = |by: isize| {
            let siblings = tree.parent(node).map_or(&[][..], |parent| tree.children(parent));
            let index = siblings.iter().position(|&sibling| sibling == node)?;
            let count = siblings.len() as isize;
            Some(siblings[(index as isize + by).rem_euclid(count) as usize])
        };
        let target = match look {
            Look::First => Some(tree.root()),
            Look::Previous => tree.parent(node),
            Look::Next => tree.children(node).first().copied(),
            Look::Last => Some(self.live()),
            Look::Ply(0) => Some(tree.root()),
            Look::Ply(ply) if ply >= self.game.moves().len() => Some(self.live()),
            Look::Ply(ply) => tree.main_line().nth(ply - 1),
            Look::NextVariation => sibling(1),
            Look::PreviousVariation => sibling(-1),
            Look::Leave => self.replaced(node),
        };
        self.go_to(target.unwrap_or(node));
    }

    /// The move that the variation with this one replaces.
    fn replaced(&self, node: NodeId) -> Option<NodeId> {
        let way = std::iter::successors(Some(node), |&node| self.tree().parent(node));
        let firsts = way.filter_map(|node| {
            let first = *self.tree().children(self.tree().parent(node)?).first()?;
            (first != node).then_some(first)
        });
        firsts.take(1).last()
    }

    pub(super) fn visit(&mut self, number: usize) {
        match self.tree().find(number) {
            Some(node) => self.go_to(node),
            None => self.refuse("there is no such move in this game"),
        }
    }

    /// The board shows the position after a move.
    fn go_to(&mut self, node: NodeId) {
        let premove = self.premove;
        self.look_at_the_board();
        self.premove = premove;
        if node != self.live() {
            self.looked_at = Some(Elsewhere { node, position: self.tree().position(node) });
        }
        if self.search.as_ref().is_some_and(|search| search.purpose == Purpose::Analysis) {
            self.stop_search();
        }
    }

    /// True if moves may be tried out beside the game: it is over, or nobody but the people at the
    /// screen waits for its next move.
    pub(super) fn is_open(&self) -> bool {
        let waits_for_nobody = self.setup.players_are_human() && self.clocks.is_none();
        self.ending.is_some() || waits_for_nobody
    }

    /// Notes a legal move after the one that led to the board: as a variation, unless it is the first
    /// there. If it is noted already, the board shows it and nothing changes.
    pub(super) fn vary(&mut self, mv: Move) {
        let node = self.node();
        let text = numbered(self.shown(), mv);
        let known =
            self.tree().children(node).iter().find(|&&next| self.tree().mv(next) == Some(mv));
        let next = match known {
            Some(&known) => Some(known),
            None => {
                self.change(|tree| {
                    // It is legal, as the caller knows.
                    let _ = tree.add(node, mv);
                });
                let mut children = self.tree().children(node).iter();
                children.find(|&&next| self.tree().mv(next) == Some(mv)).copied()
            }
        };
        if let Some(next) = next {
            self.go_to(next);
            self.announce(Tone::Move, text);
        }
    }

    pub(super) fn promote_variation(&mut self) {
        let node = self.node();
        if self.tree().is_in_main_line(node) {
            return self.refuse("this is the main line");
        }
        if self.change(|tree| tree.promote_line(node)) {
            self.go_to(node);
            self.say("The variation is the main line");
        }
    }

    pub(super) fn delete_moves(&mut self) {
        let node = self.node();
        let Some(parent) = self.tree().parent(node) else {
            return self.refuse("there is no move before this position to delete");
        };
        if self.change(|tree| tree.remove(node)) {
            self.go_to(parent);
            self.say("Deleted; `undo` brings it back");
        }
    }

    pub(super) fn comment(&mut self, words: &str) {
        let node = self.node();
        self.change(|tree| tree.set_words(node, words));
        let is_there = !self.tree().words(node).is_empty();
        self.say(if is_there { "The comment is noted" } else { "There is no comment here" });
    }

    pub(super) fn mark(&mut self, nag: Option<Nag>) {
        let node = self.node();
        let Some((before, mv)) = self.last_step() else {
            return self.refuse("there is no move before this position to judge");
        };
        if nag.is_some_and(|nag| !nag.judges_move()) {
            return self.refuse("a move is judged by !, ?, !!, ??, !? or ?!");
        }
        self.change(|tree| tree.judge(node, nag));
        let sign = nag.and_then(Nag::sign).unwrap_or_default();
        self.say(format!("{}{sign}", numbered(&before, mv)));
    }

    /// Changes what is noted; not, with a refusal, if that would change the moves of a game that is
    /// being played.
    fn change(&mut self, change: impl FnOnce(&mut GameTree)) -> bool {
        let live = self.live();
        let mut tree = self.tree().clone();
        change(&mut tree);
        let node = tree.find(live.number());
        let goes_on = node.is_some_and(|live| tree.is_in_main_line(live));
        if !goes_on && !self.is_open() {
            self.refuse("the game is being played: this would change its moves");
            return false;
        }
        if self.done.len() == MAX_CHANGES {
            self.done.remove(0);
        }
        self.done.push(self.version());
        self.undone.clear();
        *self.record.tree_mut() = tree;
        if !goes_on {
            self.follow_the_main_line();
        }
        self.effects.push(Effect::SaveAutomatically);
        true
    }

    /// The game is the whole main line, after a change of what was played.
    fn follow_the_main_line(&mut self) {
        self.stop_search();
        self.looked_at = None;
        self.game = self.record.to_game();
        let outcome = self.game.outcome().map(crate::Ending::Rules);
        if matches!(self.ending, None | Some(crate::Ending::Rules(_))) {
            self.set_ending(outcome);
        }
    }

    fn version(&self) -> Version {
        Version {
            tree: self.tree().clone(),
            game: self.game.clone(),
            ending: self.ending,
            node: self.node(),
        }
    }

    /// What is noted is as it was in a version, which takes the place of this one.
    fn restore(&mut self, version: Version) -> Version {
        let old = self.version();
        *self.record.tree_mut() = version.tree;
        if self.game != version.game {
            self.stop_search();
            self.game = version.game;
        }
        if self.ending != version.ending {
            self.set_ending(version.ending);
        }
        self.go_to(version.node);
        self.question = None;
        self.effects.push(Effect::SaveAutomatically);
        old
    }

    /// Takes the last change back; false if there was none since the last move of the game.
    pub(super) fn undo_change(&mut self) -> bool {
        let Some(version) = self.done.pop() else { return false };
        let old = self.restore(version);
        self.undone.push(old);
        self.say("The notation is as it was before");
        true
    }

    pub(super) fn redo_change(&mut self) -> bool {
        let Some(version) = self.undone.pop() else { return false };
        let old = self.restore(version);
        self.done.push(old);
        self.say("The notation is changed again");
        true
    }

    /// What was changed stays: the game has gone on.
    pub(super) fn keep_changes(&mut self) {
        self.done.clear();
        self.undone.clear();
    }
}

/// A move with its number, such as `3... Nf6`.
pub(super) fn numbered(position: &Position, mv: Move) -> String {
    let dots = if position.side_to_move() == chess_movegen::Color::White { "." } else { "..." };
    format!("{}{dots} {}", position.fullmove_number(), san::format(position, mv))
}
