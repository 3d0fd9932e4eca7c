//! Going through a tree in the order in which it is written.

use alloc::vec;
use alloc::vec::Vec;

use super::{GameTree, NodeId};

/// A step through a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
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
pub(super) struct Walk<'a> {
    tree: &'a GameTree,
    left: Vec<Left>,
}

enum Left {
    /// All that comes after this node.
    After(NodeId),
    /// The variation that begins with this move.
    Variation(NodeId),
    /// This move, and all that comes after it.
    From(NodeId),
    End,
}

impl<'a> Walk<'a> {
    pub(super) fn new(tree: &'a GameTree) -> Walk<'a> {
        Walk { tree, left: vec![Left::After(tree.root())] }
    }
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        loop {
            match self.left.pop()? {
                Left::After(node) => {
                    let Some((&main, variations)) = self.tree.children(node).split_first() else {
                        continue;
                    };
                    self.left.push(Left::After(main));
                    self.left.extend(variations.iter().rev().map(|&node| Left::Variation(node)));
                    return Some(Step::Move(main));
                }
                Left::Variation(node) => {
                    self.left.push(Left::End);
                    self.left.push(Left::From(node));
                    return Some(Step::Begin);
                }
                Left::From(node) => {
                    self.left.push(Left::After(node));
                    return Some(Step::Move(node));
                }
                Left::End => return Some(Step::End),
            }
        }
    }
}
