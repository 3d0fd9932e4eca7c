//! Making a tree of what a reader tells.

use core::mem;
use core::ops::ControlFlow;

use chess_core::Move;
use chess_movegen::Position;

use super::{
    Comment, GameResult, GameTree, Interest, Nag, NodeId, PgnGame, PgnRepair, RawText, Tags,
    Visitor,
};

/// A visitor that makes a tree of a game.
pub(super) struct Builder {
    tags: Tags,
    /// What the tag says; it counts where no result follows the moves.
    result_tag: GameResult,
    tree: GameTree,
    /// The last move.
    node: NodeId,
    /// The last moves of the lines in which the variations stand that are open.
    outer: Vec<NodeId>,
    /// What stands between the bracket of a variation and its first move, while that is to come.
    before: Option<Before>,
    repairs: Vec<PgnRepair>,
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
            repairs: Vec::new(),
        }
    }

    /// Goes on to a new node, of a move or a null move, to which belongs what was said before it.
    #[inline]
    fn settle(&mut self, mv: Option<Move>) {
        self.node = self.tree.push(self.node, mv);
        self.say_before(GameTree::add_comment_before);
    }

    /// Adds to the last move what was said before it, comments in this way.
    #[inline]
    fn say_before(&mut self, add_comment: fn(&mut GameTree, NodeId, Comment)) {
        let Some(Before { comments, nags }) = self.before.take() else { return };
        for comment in comments {
            add_comment(&mut self.tree, self.node, comment);
        }
        for nag in nags {
            self.tree.add_nag(self.node, nag);
        }
    }
}

impl Visitor for Builder {
    type Output = (PgnGame, Vec<PgnRepair>);

    fn begin_game(&mut self) {
        if !self.is_fresh {
            *self = Builder::beginning_with(self.initial.clone());
        }
        self.is_fresh = false;
    }

    fn tag(&mut self, name: &str, value: RawText<'_>) -> ControlFlow<Self::Output> {
        let value = value.to_str();
        if name == "Result" {
            self.result_tag = GameResult::from_text(value.trim()).unwrap_or_default();
        }
        // What the reader takes as a name and a value is both, and the game keeps the rest itself.
        let _ = self.tags.set(name, &value);
        ControlFlow::Continue(())
    }

    fn begin_moves(&mut self, start: &Position) -> Interest {
        // Comments may be there already.
        self.tree.restart(start);
        Interest::Read
    }

    #[inline]
    fn play(&mut self, mv: Move, _: &Position, _: &Position) -> ControlFlow<Self::Output> {
        self.settle(Some(mv));
        ControlFlow::Continue(())
    }

    fn null_move(&mut self, _: &Position, _: &Position) -> ControlFlow<Self::Output> {
        self.settle(None);
        ControlFlow::Continue(())
    }

    fn nag(&mut self, nag: Nag) -> ControlFlow<Self::Output> {
        match &mut self.before {
            Some(before) => before.nags.push(nag),
            None => self.tree.add_nag(self.node, nag),
        }
        ControlFlow::Continue(())
    }

    fn comment(&mut self, text: RawText<'_>) -> ControlFlow<Self::Output> {
        let comment = Comment::new(&text.to_str());
        match &mut self.before {
            Some(before) => before.comments.push(comment),
            None => self.tree.add_comment(self.node, comment),
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self) -> Interest {
        self.outer.push(self.node);
        self.node = self.tree.parent(self.node).unwrap_or(self.tree.root());
        self.before = Some(Before::default());
        Interest::Read
    }

    fn end_variation(&mut self) -> ControlFlow<Self::Output> {
        self.node = self.outer.pop().unwrap_or(self.tree.root());
        // Nothing but words stood in it: they belong to the move that it would have replaced.
        self.say_before(GameTree::add_comment);
        ControlFlow::Continue(())
    }

    fn repaired(&mut self, repair: PgnRepair) {
        self.repairs.push(repair);
    }

    fn end_game(&mut self, result: Option<GameResult>) -> Self::Output {
        let next = Builder::beginning_with(self.initial.clone());
        let told = mem::replace(self, next);
        let result = result.unwrap_or(told.result_tag);
        (PgnGame::from_parts(told.tags, told.tree, result), told.repairs)
    }
}
