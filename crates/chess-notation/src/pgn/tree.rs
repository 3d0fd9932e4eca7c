//! The moves of a game with all variations.

use core::num::NonZeroU32;
use core::time::Duration;

use chess_core::{Move, Square};
use chess_movegen::Position;
use smallvec::SmallVec;

use super::comment::{self, Comment, Comments};
use super::line::Line;
use super::{Annotation, Evaluation, Ink, Nag};
use crate::IllegalMove;

/// The moves of a game with all variations, signs and comments, from a start position.
///
/// Each node but the root is a move, or a null move: the side to move passes, by which annotators
/// show threats. The first child of a node is the move that goes on, the others are variations
/// instead of it:
///
/// ```text
/// 1. e4 { best by test } (1. d4 d5) 1... e5 2. Nf3 $1 *
///
/// root ── e4 { best by test } ── e5 ── Nf3 $1
///    └─── d4 ── d5
/// ```
///
/// ```
/// use chess_movegen::{Move, Position};
/// use chess_notation::pgn::{Comment, GameTree, Nag};
///
/// let mut tree = GameTree::new(Position::initial());
/// let e4 = tree.add(tree.root(), "e2e4".parse()?)?;
/// let d4 = tree.add(tree.root(), "d2d4".parse()?)?;
/// let e5 = tree.add(e4, "e7e5".parse()?)?;
/// tree.add_comment(e4, Comment::new("best by test"));
/// tree.add_nag(e5, Nag::GOOD_MOVE);
/// assert!(tree.add(e5, "e1e3".parse()?).is_err());
///
/// let moves: Vec<Move> = tree.main_line().filter_map(|node| tree.mv(node)).collect();
/// assert_eq!(moves, ["e2e4".parse()?, "e7e5".parse()?]);
/// tree.promote(d4);
/// assert_eq!(tree.main_line().next(), Some(d4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameTree {
    start: Position,
    /// The root first. Nodes that were removed stay here, and nothing leads to them.
    nodes: Vec<Node>,
}

/// A node of a [`GameTree`]: a move, or the root.
///
/// It means something only in the tree that gave it, and in its clones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    fn new(index: usize) -> NodeId {
        let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
        NodeId(NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN))
    }

    fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Its number: 0 for the root, and another for each other node of a tree, whatever becomes of
    /// them. [`GameTree::find`] gives the node again.
    #[must_use]
    pub fn number(self) -> usize {
        self.index()
    }
}

#[derive(Clone, Debug, Default)]
struct Node {
    /// `None` for the root and for null moves.
    mv: Option<Move>,
    /// `None` for the root.
    parent: Option<NodeId>,
    /// The move that goes on, and the variations.
    children: SmallVec<[NodeId; 4]>,
    nags: SmallVec<[Nag; 8]>,
    /// Only the first move of a variation has any.
    comments_before: Vec<Comment>,
    comments: Comments,
}

/// All methods that take a node panic if it comes from a tree that has more nodes than this one.
impl GameTree {
    /// A tree without moves.
    #[must_use]
    pub fn new(start: Position) -> GameTree {
        GameTree { start, nodes: vec![Node::default()] }
    }

    /// Sets the position before the first move, while there is none.
    pub(super) fn restart(&mut self, start: &Position) {
        self.start.clone_from(start);
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The node before the first move.
    #[must_use]
    pub fn root(&self) -> NodeId {
        NodeId::new(0)
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// The move of this node; `None` for the root and for a null move.
    #[must_use]
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        self.node(node).mv
    }

    /// True if the side to move passes in this node.
    #[must_use]
    pub fn is_null_move(&self, node: NodeId) -> bool {
        let node = self.node(node);
        node.mv.is_none() && node.parent.is_some()
    }

    /// The node before this one; `None` for the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).parent
    }

    /// The moves from here: the one that goes on, then the variations instead of it.
    #[must_use]
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.node(node).children
    }

    /// The moves of the game itself, without variations.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        let next = |&node: &NodeId| self.children(node).first().copied();
        core::iter::successors(next(&self.root()), next)
    }

    /// The nodes from the first move to this one, itself included; none for the root.
    #[must_use]
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        let nodes = core::iter::successors(Some(node), |&node| self.parent(node));
        let mut path: Vec<NodeId> = nodes.filter(|&node| node != self.root()).collect();
        path.reverse();
        path
    }

    /// The node with this number, if the tree has it and it was not removed.
    ///
    /// ```
    /// use chess_notation::pgn::PgnGame;
    ///
    /// let mut game: PgnGame = "1. e4 (1. d4 d5) 1... e5 *".parse()?;
    /// let tree = game.tree_mut();
    /// let d4 = tree.children(tree.root())[1];
    /// let d5 = tree.children(d4)[0];
    /// assert_eq!(tree.find(d5.number()), Some(d5));
    /// tree.remove(d4);
    /// assert_eq!(tree.find(d5.number()), None);
    /// assert_eq!(tree.find(1000), None);
    /// # Ok::<(), chess_notation::pgn::PgnError>(())
    /// ```
    #[must_use]
    pub fn find(&self, number: usize) -> Option<NodeId> {
        (number < self.nodes.len()).then(|| NodeId::new(number)).filter(|&node| self.has(node))
    }

    /// True if the way from the root leads to this node: neither it nor one before it was removed.
    fn has(&self, node: NodeId) -> bool {
        let mut way = core::iter::successors(Some(node), |&node| self.parent(node));
        way.all(|node| self.parent(node).is_none_or(|parent| self.children(parent).contains(&node)))
    }

    /// True if this move belongs to the game itself, and not to a variation. The root does.
    #[must_use]
    pub fn is_in_main_line(&self, node: NodeId) -> bool {
        let mut way = core::iter::successors(Some(node), |&node| self.parent(node));
        way.all(|node| {
            self.parent(node).is_none_or(|parent| self.children(parent).first() == Some(&node))
        })
    }

    /// The position after the move of this node. All moves that lead here are made for it.
    #[must_use]
    pub fn position(&self, node: NodeId) -> Position {
        let mut line = Line::new(&self.start);
        self.path_to(node).into_iter().for_each(|node| line.follow(self.mv(node)));
        line.position().clone()
    }

    /// Adds a move: the one that goes on, or a variation if there is one already. If this very move
    /// is there, nothing changes and it is that node.
    ///
    /// # Errors
    ///
    /// If the move is not legal, with the reason.
    pub fn add(&mut self, parent: NodeId, mv: Move) -> Result<NodeId, IllegalMove> {
        if let Some(known) = self.child(parent, Some(mv)) {
            return Ok(known);
        }
        match self.position(parent).check_legality(mv) {
            Ok(()) => Ok(self.push(parent, Some(mv))),
            Err(reason) => Err(IllegalMove { mv, reason }),
        }
    }

    /// Adds a null move in the same way; `None` if the side to move is in check, and cannot pass.
    ///
    /// ```
    /// use chess_movegen::{Color, Position};
    /// use chess_notation::pgn::GameTree;
    ///
    /// let mut tree = GameTree::new(Position::initial());
    /// let e4 = tree.add(tree.root(), "e2e4".parse()?)?;
    /// let pass = tree.add_null_move(e4).unwrap();
    /// assert!(tree.is_null_move(pass));
    /// assert_eq!(tree.position(pass).side_to_move(), Color::White);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add_null_move(&mut self, parent: NodeId) -> Option<NodeId> {
        let known = self.child(parent, None);
        known.or_else(|| {
            let is_check = self.position(parent).is_check();
            (!is_check).then(|| self.push(parent, None))
        })
    }

    /// The node of this move, or null move, among those that follow a node.
    fn child(&self, parent: NodeId, mv: Option<Move>) -> Option<NodeId> {
        self.children(parent).iter().copied().find(|&child| self.mv(child) == mv)
    }

    /// Adds a move that is known to be legal, or a null move, even if it is there already.
    pub(super) fn push(&mut self, parent: NodeId, mv: Option<Move>) -> NodeId {
        let id = NodeId::new(self.nodes.len());
        self.nodes.push(Node { mv, parent: Some(parent), ..Node::default() });
        self.node_mut(parent).children.push(id);
        id
    }

    /// Makes this move the one that goes on, and the one that did a variation; nothing changes for
    /// the root.
    pub fn promote(&mut self, node: NodeId) {
        let Some(parent) = self.parent(node) else { return };
        let children = &mut self.node_mut(parent).children;
        if let Some(index) = children.iter().position(|&child| child == node) {
            children[..=index].rotate_right(1);
        }
        self.settle_comments(parent);
    }

    /// Makes the line that leads to this move the game itself: each move of it that is a variation
    /// is [promoted](GameTree::promote).
    ///
    /// ```
    /// use chess_notation::pgn::PgnGame;
    ///
    /// let mut game: PgnGame = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5)) *".parse()?;
    /// let tree = game.tree_mut();
    /// let c5 = tree.children(tree.main_line().next().unwrap())[1];
    /// let c3 = tree.children(c5)[1];
    /// tree.promote_line(c3);
    /// assert!(tree.is_in_main_line(c3));
    /// assert!(game.to_string().ends_with("1. e4 c5 (1... e5) 2. c3 (2. Nf3) 2... d5 *\n"));
    /// # Ok::<(), chess_notation::pgn::PgnError>(())
    /// ```
    pub fn promote_line(&mut self, node: NodeId) {
        for node in self.path_to(node) {
            self.promote(node);
        }
    }

    /// Removes this move and all that follow it; nothing changes for the root, or if that was done
    /// before.
    ///
    /// The memory is free again when the tree is dropped.
    pub fn remove(&mut self, node: NodeId) {
        if let Some(parent) = self.parent(node) {
            self.node_mut(parent).children.retain(|child| *child != node);
            self.settle_comments(parent);
        }
    }

    /// What is said before the move that goes on is said after the one before it.
    fn settle_comments(&mut self, parent: NodeId) {
        if let Some(&first) = self.children(parent).first() {
            let comments = core::mem::take(&mut self.node_mut(first).comments_before);
            self.node_mut(parent).comments.extend(comments);
        }
    }

    /// The signs that judge the move.
    #[must_use]
    pub fn nags(&self, node: NodeId) -> &[Nag] {
        &self.node(node).nags
    }

    /// Adds a sign.
    pub fn add_nag(&mut self, node: NodeId, nag: Nag) {
        self.node_mut(node).nags.push(nag);
    }

    /// Removes all signs.
    pub fn clear_nags(&mut self, node: NodeId) {
        self.node_mut(node).nags.clear();
    }

    /// Judges the move by this sign, instead of the one among `!`, `?`, `!!`, `??`, `!?` and `?!`
    /// that it has; with `None` by no such sign. Other signs stay, and one that does not judge a
    /// move is only added.
    ///
    /// ```
    /// use chess_notation::pgn::{Nag, PgnGame};
    ///
    /// let mut game: PgnGame = "1. e4! $14 *".parse()?;
    /// let e4 = game.tree().main_line().next().unwrap();
    /// game.tree_mut().judge(e4, Some(Nag::DUBIOUS_MOVE));
    /// assert_eq!(game.tree().nags(e4), [Nag::DUBIOUS_MOVE, Nag::new(14)]);
    /// # Ok::<(), chess_notation::pgn::PgnError>(())
    /// ```
    pub fn judge(&mut self, node: NodeId, nag: Option<Nag>) {
        let nags = &mut self.node_mut(node).nags;
        nags.retain(|nag| !nag.judges_move());
        nags.insert_many(0, nag);
    }

    /// The comments after the move; those of the root stand before the first move.
    #[must_use]
    pub fn comments(&self, node: NodeId) -> &[Comment] {
        &self.node(node).comments
    }

    /// The comments between the bracket of a variation and its first move. No other move has any.
    #[must_use]
    pub fn comments_before(&self, node: NodeId) -> &[Comment] {
        &self.node(node).comments_before
    }

    /// Adds a comment after the move, unless it is empty.
    pub fn add_comment(&mut self, node: NodeId, comment: Comment) {
        if !comment.is_empty() {
            self.node_mut(node).comments.push(comment);
        }
    }

    /// Adds a comment before the move, unless it is empty. If the move does not begin a variation,
    /// it is added after the move before it; before the root it is dropped.
    pub fn add_comment_before(&mut self, node: NodeId, comment: Comment) {
        let Some(parent) = self.parent(node) else { return };
        if self.children(parent).first() == Some(&node) {
            self.add_comment(parent, comment);
        } else if !comment.is_empty() {
            self.node_mut(node).comments_before.push(comment);
        }
    }

    /// What the comments after the move say, without the values that programs wrote, with a blank
    /// between two of them.
    #[must_use]
    pub fn words(&self, node: NodeId) -> String {
        let words = self.comments(node).iter().map(Comment::words);
        words.filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// Lets the comments after the move say this. The values that programs wrote stay.
    ///
    /// ```
    /// use chess_notation::pgn::PgnGame;
    ///
    /// let mut game: PgnGame = "1. e4 { good [%clk 0:05:00] } { better: d4 } 1... e5 *".parse()?;
    /// let e4 = game.tree().main_line().next().unwrap();
    /// game.tree_mut().set_words(e4, "best by test");
    /// let text = game.to_string();
    /// assert!(text.ends_with("1. e4 { best by test [%clk 0:05:00] } 1... e5 *\n"));
    /// # Ok::<(), chess_notation::pgn::PgnError>(())
    /// ```
    pub fn set_words(&mut self, node: NodeId, words: &str) {
        let comments = &mut self.node_mut(node).comments;
        if comments.is_empty() {
            comments.push(Comment::default());
        }
        for (index, comment) in comments.iter_mut().enumerate() {
            comment.set_words(if index == 0 { words } else { "" });
        }
        comments.retain(|comment| !comment.is_empty());
    }

    /// Removes all comments, before and after the move.
    pub fn clear_comments(&mut self, node: NodeId) {
        let node = self.node_mut(node);
        node.comments_before.clear();
        node.comments.clear();
    }

    /// What the player's clock shows after the move, if a comment says it.
    #[must_use]
    pub fn clock(&self, node: NodeId) -> Option<Duration> {
        comment::find(self.comments(node), |found| match found {
            Annotation::Clock(time) => Some(time),
            _ => None,
        })
    }

    /// How long the player took for the move, if a comment says it.
    #[must_use]
    pub fn move_time(&self, node: NodeId) -> Option<Duration> {
        comment::find(self.comments(node), |found| match found {
            Annotation::MoveTime(time) => Some(time),
            _ => None,
        })
    }

    /// What a program thinks of the position after the move, if a comment says it.
    #[must_use]
    pub fn evaluation(&self, node: NodeId) -> Option<Evaluation> {
        comment::find(self.comments(node), |found| match found {
            Annotation::Evaluation(evaluation) => Some(evaluation),
            _ => None,
        })
    }

    /// The squares that the comments after the move colour.
    #[must_use]
    pub fn squares(&self, node: NodeId) -> Vec<(Ink, Square)> {
        let found = self.comments(node).iter().flat_map(Comment::annotations);
        let squares = found.filter_map(|found| match found {
            Annotation::Squares(squares) => Some(squares),
            _ => None,
        });
        squares.flatten().collect()
    }

    /// The arrows that the comments after the move draw.
    #[must_use]
    pub fn arrows(&self, node: NodeId) -> Vec<(Ink, Square, Square)> {
        let found = self.comments(node).iter().flat_map(Comment::annotations);
        let arrows = found.filter_map(|found| match found {
            Annotation::Arrows(arrows) => Some(arrows),
            _ => None,
        });
        arrows.flatten().collect()
    }

    /// Writes a value into the comments after the move: instead of the one of its kind, or into the
    /// last comment, or a new one.
    pub fn set_annotation(&mut self, node: NodeId, annotation: &Annotation) {
        comment::set(&mut self.node_mut(node).comments, annotation);
    }

    /// The whole tree in the order in which it is written: each move, then the variations instead of
    /// it, then what follows it.
    ///
    /// ```
    /// use chess_notation::pgn::{PgnGame, Step};
    ///
    /// let game: PgnGame = "1. e4 (1. d4 d5) 1... e5 *".parse()?;
    /// let words = game.tree().walk().map(|step| match step {
    ///     Step::Move(node) => game.tree().mv(node).map_or("--".into(), |mv| mv.to_string()),
    ///     Step::Begin => "(".into(),
    ///     Step::End => ")".into(),
    /// });
    /// assert_eq!(words.collect::<Vec<_>>().join(" "), "e2e4 ( d2d4 d7d5 ) e7e5");
    /// # Ok::<(), chess_notation::pgn::PgnError>(())
    /// ```
    pub fn walk(&self) -> impl Iterator<Item = Step> + '_ {
        Walk { tree: self, left: vec![Left::After(self.root())] }
    }

    /// The same steps with what is written instead of the nodes, or else a bracket.
    fn written(&self) -> impl Iterator<Item = Result<Written<'_>, Step>> + '_ {
        self.walk().map(|step| match step {
            Step::Move(node) => Ok(self.written_of(node)),
            bracket => Err(bracket),
        })
    }

    fn written_of(&self, node: NodeId) -> Written<'_> {
        let Node { mv, nags, comments_before, comments, .. } = self.node(node);
        (*mv, nags, comments_before, comments)
    }
}

/// Of a node: the move, the signs, and the comments before and after it.
type Written<'a> = (Option<Move>, &'a [Nag], &'a [Comment], &'a [Comment]);

/// Trees are equal if they are written alike: the same start, moves, variations in the same order,
/// signs and comments.
impl PartialEq for GameTree {
    fn eq(&self, other: &GameTree) -> bool {
        self.start == other.start
            && self.written_of(self.root()) == other.written_of(other.root())
            && self.written().eq(other.written())
    }
}

impl Eq for GameTree {}

/// A step through a tree, as [`GameTree::walk`] takes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// This move comes next.
    Move(NodeId),
    /// A variation begins, instead of the last move of the line it stands in.
    Begin,
    /// The variation that was begun last is over.
    End,
}

/// A way through a tree: each move, then the variations instead of it, then what follows it.
///
/// It keeps what is left to do in a list, so that no depth of variations exhausts the stack.
struct Walk<'a> {
    tree: &'a GameTree,
    left: Vec<Left>,
}

enum Left {
    /// All that comes after this node.
    After(NodeId),
    Step(Step),
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        loop {
            let node = match self.left.pop()? {
                Left::Step(step) => return Some(step),
                Left::After(node) => node,
            };
            let Some((&main, variations)) = self.tree.children(node).split_first() else {
                continue;
            };
            // What is done first is put on the list last.
            self.left.push(Left::After(main));
            for &variation in variations.iter().rev() {
                self.left.push(Left::Step(Step::End));
                self.left.push(Left::After(variation));
                self.left.push(Left::Step(Step::Move(variation)));
                self.left.push(Left::Step(Step::Begin));
            }
            return Some(Step::Move(main));
        }
    }
}
