//! Making a tree of what a reader tells.

use alloc::vec::Vec;
use core::mem;

use chess_core::Move;
use chess_movegen::Position;

use super::{
    Comment, GameResult, GameTree, Interest, Nag, NodeId, PgnGame, RawText, Tags, Visitor,
};

/// Somebody who is told a game and makes a tree of it.
pub(super) struct Builder {
    tags: Tags,
    /// What the tag says; it counts where no result stands behind the moves.
    result_tag: GameResult,
    tree: GameTree,
    /// The last move.
    node: NodeId,
    /// The last moves of the lines in which the variations stand that are open.
    outer: Vec<NodeId>,
    /// What stands between the bracket of a variation and its first move, while that is to come.
    before: Option<Before>,
    result: GameResult,
    /// True while nothing was told of the next game.
    is_fresh: bool,
    /// The initial position, which is not computed for each game anew.
    initial: Position,
}

#[derive(Default)]
struct Before {
    comments: Vec<Comment>,
    nags: Vec<Nag>,
}

impl Default for Builder {
    fn default() -> Builder {
        Builder::beginning_with(Position::initial())
    }
}

impl Builder {
    fn beginning_with(initial: Position) -> Builder {
        let tree = GameTree::new(initial.clone());
        Builder {
            initial,
            is_fresh: true,
            tags: Tags::default(),
            result_tag: GameResult::Unknown,
            node: tree.root(),
            tree,
            outer: Vec::new(),
            before: None,
            result: GameResult::Unknown,
        }
    }

    /// The game that was told last; the next one may come.
    pub(super) fn finish(&mut self) -> PgnGame {
        let next = Builder::beginning_with(self.initial.clone());
        let told = mem::replace(self, next);
        PgnGame::from_parts(told.tags, told.tree, told.result)
    }
}

impl Visitor for Builder {
    fn begin_game(&mut self) {
        if !self.is_fresh {
            *self = Builder::beginning_with(self.initial.clone());
        }
        self.is_fresh = false;
    }

    fn tag(&mut self, name: &str, value: RawText<'_>) {
        let value = value.to_str();
        if name == "Result" {
            self.result_tag = GameResult::from_text(value.trim()).unwrap_or_default();
        }
        // What the reader takes as a name and a value is both, and the game keeps the rest itself.
        let _ = self.tags.set(name, &value);
    }

    fn begin_moves(&mut self, start: &Position) -> Interest {
        // Comments may be there already.
        self.tree.restart(start);
        Interest::Read
    }

    fn play(&mut self, mv: Move, _before: &Position, _after: &Position) {
        self.node = self.tree.push(self.node, mv);
        let Before { comments, nags } = self.before.take().unwrap_or_default();
        for comment in comments {
            self.tree.add_comment_before(self.node, comment);
        }
        for nag in nags {
            self.tree.add_nag(self.node, nag);
        }
    }

    fn nag(&mut self, nag: Nag) {
        match &mut self.before {
            Some(before) => before.nags.push(nag),
            None => self.tree.add_nag(self.node, nag),
        }
    }

    fn comment(&mut self, text: RawText<'_>) {
        let comment = Comment::new(&text.to_str());
        match &mut self.before {
            Some(before) => before.comments.push(comment),
            None => self.tree.add_comment(self.node, comment),
        }
    }

    fn begin_variation(&mut self) -> Interest {
        self.outer.push(self.node);
        self.node = self.tree.parent(self.node).unwrap_or(self.tree.root());
        self.before = Some(Before::default());
        Interest::Read
    }

    fn end_variation(&mut self) {
        self.node = self.outer.pop().unwrap_or(self.tree.root());
        // Nothing but words stood in it: they belong to the move that it would have replaced.
        let Before { comments, nags } = self.before.take().unwrap_or_default();
        for comment in comments {
            self.tree.add_comment(self.node, comment);
        }
        for nag in nags {
            self.tree.add_nag(self.node, nag);
        }
    }

    fn end_game(&mut self, result: Option<GameResult>) {
        self.result = result.unwrap_or(self.result_tag);
    }
}
