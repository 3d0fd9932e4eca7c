//! One node of the tree, and all that is decided in it.
//!
//! `search` is the way through a node, from top to bottom; each step makes the next of its
//! `states`, or leaves with a score:
//!
//! ```text
//!  Entered     draw by rule? a draw to be had? mate distance             draws
//!  LookedUp    the transposition table, tablebases                       tablebases
//!  Evaluated   the evaluation, corrected by experience
//!              done without moves? razoring, reverse futility,
//!              null move, probcut                                        pruning
//!  Trying      for each move, the most promising first:                  (move_picker)
//!                  not worth a try? deeper? less deep?                   moves
//!                  search it
//!              learn from what refuted the position                      learning
//! ```
//!
//! At depth 0 stands quiescence, a tree of captures with nodes of a simpler kind.

mod draws;
mod learning;
mod moves;
mod pruning;
mod quiescence;
mod reversible_moves;
mod search;
mod states;
mod tablebases;
#[cfg(test)]
mod tests;
