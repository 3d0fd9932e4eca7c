//! What evaluators can do: those that look at each position anew, and those that keep something from
//! move to move.

use chess_movegen::{Color, Move, Position};

/// Every evaluation is lower than this, and higher than its negative: what lies beyond is left to a
/// search, for its mate scores.
pub const MAX_EVALUATION: i32 = 20_000;

/// A number from this side's point of view, given from White's; and the other way round.
#[inline]
pub(crate) const fn seen_by(side: Color, value: i32) -> i32 {
    match side {
        Color::White => value,
        Color::Black => -value,
    }
}

/// Gives a position a number of centipawns.
///
/// An evaluator that looks at each position anew implements this trait. One that keeps something
/// from move to move, such as the accumulator of a neural network, implements
/// [`IncrementalEvaluator`] instead. A search takes either.
///
/// ```
/// use chess_eval::Evaluator;
/// use chess_movegen::{Position, Role};
///
/// /// Nothing counts but queens.
/// struct Queens;
///
/// impl Evaluator for Queens {
///     fn evaluate(&self, position: &Position) -> i32 {
///         let us = position.side_to_move();
///         let count = |color| position.pieces(color, Role::Queen).len() as i32;
///         900 * (count(us) - count(!us))
///     }
/// }
///
/// let position: Position = "3qk3/8/8/8/8/8/8/4K3 w - - 0 1".parse()?;
/// assert_eq!(Queens.evaluate(&position), -900);
/// # Ok::<(), chess_movegen::ParsePositionError>(())
/// ```
pub trait Evaluator {
    /// How good the position is for the side to move, in hundredths of a pawn: more is better, 0
    /// is even.
    ///
    /// The number lies strictly between `-MAX_EVALUATION` and [`MAX_EVALUATION`]. It depends on
    /// nothing but the position. Whether the game is over is not asked.
    fn evaluate(&self, position: &Position) -> i32;
}

/// A borrowed evaluator is one too, so that several searches can share it.
impl<E: Evaluator + ?Sized> Evaluator for &E {
    fn evaluate(&self, position: &Position) -> i32 {
        (**self).evaluate(position)
    }
}

/// An evaluator that keeps a state from move to move, and does not look at the whole position each
/// time.
///
/// A search keeps a state for each ply of the line that it is looking at: [`start`] makes that of
/// the root, [`update`] that of each position after a move, and [`evaluate_state`] turns it into a
/// number. The state of a position must be the same however the search got there.
///
/// Every [`Evaluator`] is one of these, with the state `()`; it costs nothing, since the search
/// leaves out the updates.
///
/// ```
/// use chess_eval::{IncrementalEvaluator, Step};
/// use chess_movegen::{Color, Position};
///
/// /// How many squares the pieces of each side attack, counted piece by piece. The state is White's
/// /// count less Black's.
/// struct Attacks;
///
/// fn balance(position: &Position) -> i32 {
///     let attacks = |id| position.attacks_of(id).len() as i32;
///     let sign = |color| if color == Color::White { 1 } else { -1 };
///     position.piece_list().ids().iter().map(|id| sign(id.color()) * attacks(id)).sum()
/// }
///
/// impl IncrementalEvaluator for Attacks {
///     type State = i32;
///
///     fn start(&self, position: &Position) -> i32 {
///         balance(position)
///     }
///
///     fn update(&self, step: &Step<'_>, old: &i32, new: &mut i32) {
///         // The tables before and after the move tell which pieces attack other squares than before.
///         let (before, after) = (step.before(), step.after());
///         let ids = before.piece_list().ids();
///         *new = *old;
///         for id in ids.iter() {
///             let sign = if id.color() == Color::White { 1 } else { -1 };
///             let (was, is) = (before.attacks_of(id), after.attacks_of(id));
///             *new += sign * (is.len() as i32 - was.len() as i32);
///         }
///     }
///
///     fn evaluate_state(&self, state: &i32, position: &Position) -> i32 {
///         if position.side_to_move() == Color::White { *state } else { -*state }
///     }
/// }
///
/// let before = Position::initial();
/// let mv = "e2e4".parse()?;
/// let after = before.make(mv)?;
/// let (old, mut new) = (Attacks.start(&before), 0);
/// Attacks.update(&Step::new(&before, mv, &after), &old, &mut new);
/// assert_eq!(new, Attacks.start(&after));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`start`]: IncrementalEvaluator::start
/// [`update`]: IncrementalEvaluator::update
/// [`evaluate_state`]: IncrementalEvaluator::evaluate_state
pub trait IncrementalEvaluator {
    /// What is kept of a position. It depends on the board and the attack table alone, and not on
    /// the side to move, castling rights or clocks: a null move leaves it unchanged.
    type State: Clone + Send;

    /// The state of a position, computed from scratch.
    fn start(&self, position: &Position) -> Self::State;

    /// Computes the state after a legal move from the one before it. On entry `new` holds the state
    /// of some other position, whose memory can be reused.
    fn update(&self, step: &Step<'_>, old: &Self::State, new: &mut Self::State);

    /// How good the position is for the side to move, as [`Evaluator::evaluate`] says it, given its
    /// state.
    fn evaluate_state(&self, state: &Self::State, position: &Position) -> i32;

    /// The same from scratch, for those who have no state at hand.
    fn evaluate_from_scratch(&self, position: &Position) -> i32 {
        self.evaluate_state(&self.start(position), position)
    }
}

impl<E: Evaluator> IncrementalEvaluator for E {
    type State = ();

    #[inline]
    fn start(&self, _: &Position) {}

    #[inline]
    fn update(&self, _: &Step<'_>, (): &(), (): &mut ()) {}

    #[inline]
    fn evaluate_state(&self, (): &(), position: &Position) -> i32 {
        self.evaluate(position)
    }
}

/// A move with the positions before and after it, whose boards and attack tables tell what it
/// changes.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    before: &'a Position,
    mv: Move,
    after: &'a Position,
}

impl<'a> Step<'a> {
    /// A legal move of the position `before`, which leads to `after`.
    #[inline]
    #[must_use]
    pub const fn new(before: &'a Position, mv: Move, after: &'a Position) -> Step<'a> {
        Step { before, mv, after }
    }

    /// The position before the move.
    #[inline]
    #[must_use]
    pub const fn before(&self) -> &'a Position {
        self.before
    }

    /// The move.
    #[inline]
    #[must_use]
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// The position after the move.
    #[inline]
    #[must_use]
    pub const fn after(&self) -> &'a Position {
        self.after
    }
}
