//! The evaluator's states along the line that is being searched.

use chess_eval::{IncrementalEvaluator, Step};

use super::thread_data::ThreadData;
use crate::value::MAX_PLY;

/// The evaluator's state at each ply of the line, which is computed when it is asked for: many
/// positions are left without having been evaluated.
pub(super) struct States<S> {
    states: Vec<S>,
    /// The states up to this ply are those of the line.
    known: usize,
}

impl<S: Clone> States<S> {
    /// That of the root is known.
    pub(super) fn new(root: S) -> States<S> {
        let mut states = Vec::with_capacity(MAX_PLY + 2);
        states.push(root);
        States { states, known: 0 }
    }

    /// Another move is made at this ply.
    #[inline]
    pub(super) fn forget_after(&mut self, ply: usize) {
        self.known = self.known.min(ply);
    }

    /// The state at this ply.
    #[inline]
    pub(super) fn at<E>(&mut self, ply: usize, evaluator: &E, thread: &ThreadData) -> &S
    where
        E: IncrementalEvaluator<State = S>,
    {
        if size_of::<S>() == 0 {
            return &self.states[0];
        }
        while self.known < ply {
            let known = self.known;
            if self.states.len() == known + 1 {
                self.states.push(self.states[known].clone());
            }
            let (old, new) = self.states.split_at_mut(known + 1);
            match thread.frame(known).mv {
                Some(mv) => {
                    let [before, after] = [known, known + 1].map(|ply| &thread.positions[ply]);
                    evaluator.update(&Step::new(before, mv, after), &old[known], &mut new[0]);
                }
                // After a null move it is the same position to the evaluator.
                None => new[0].clone_from(&old[known]),
            }
            self.known += 1;
        }
        &self.states[ply]
    }
}
