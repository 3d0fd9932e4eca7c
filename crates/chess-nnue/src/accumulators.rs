//! The neurons of the first layer, which follow the moves.

use arrayvec::ArrayVec;
use chess_eval::Step;
use chess_movegen::kernel::{self, Routine};
use chess_movegen::{Bitboard, Color, Position};

use crate::block::Block;
use crate::input::{Attacked, Input, Perspective, attacked, input, inputs};
use crate::network::Network;
use crate::shape::Shape;

/// A network's incremental state for a position: the neurons of both sides before they are clipped,
/// and the squares that each side attacks.
#[derive(Clone, Debug)]
pub struct Accumulators {
    /// White's view, then Black's. Only as many blocks are used as the network has.
    sides: [Neurons; 2],
    /// What each side attacks in the position.
    attacked: Attacked,
}

/// The neurons of one side.
pub(crate) type Neurons = [Block; Shape::MAX_WIDTH / crate::block::BLOCK];

/// The inputs that a move removes and adds: every piece at most.
#[derive(Default)]
struct Changes {
    removed: ArrayVec<Input, 32>,
    added: ArrayVec<Input, 32>,
}

impl Accumulators {
    /// The state of a position, computed from scratch.
    pub(crate) fn fresh(network: &Network, position: &Position) -> Accumulators {
        let mut fresh = Accumulators { sides: [[Block::ZERO; _]; 2], attacked: attacked(position) };
        for color in Color::ALL {
            fresh.refresh(network, position, color);
        }
        fresh
    }

    /// The neurons of one side.
    #[inline(always)]
    pub(crate) fn of(&self, color: Color) -> &Neurons {
        &self.sides[color as usize]
    }

    /// Makes this the state after a move, given the state before it.
    ///
    /// The boards differ only on the squares of the move. Any other piece becomes another input only
    /// if a side has begun or ceased to attack its square, which an exclusive or of the attacked
    /// squares before and after tells.
    #[inline]
    pub(crate) fn follow(&mut self, network: &Network, step: &Step<'_>, old: &Accumulators) {
        let (before, after) = (step.before(), step.after());
        self.attacked = attacked(after);
        let changes = &changes(step, &old.attacked, &self.attacked);
        for color in Color::ALL {
            let perspective = Perspective::of(after, color);
            if perspective == Perspective::of(before, color) {
                let (new, old) = (&mut self.sides[color as usize], &old.sides[color as usize]);
                kernel::with_instructions(Apply { network, perspective, changes, old, new });
            } else {
                self.refresh(network, after, color);
            }
        }
    }

    /// Adds up the neurons of one side from scratch.
    fn refresh(&mut self, network: &Network, position: &Position, color: Color) {
        let perspective = Perspective::of(position, color);
        let old = &mut [Block::ZERO; _];
        old[..network.input_biases.len()].copy_from_slice(&network.input_biases);
        let changes = &Changes { removed: ArrayVec::new(), added: inputs(position) };
        let new = &mut self.sides[color as usize];
        kernel::with_instructions(Apply { network, perspective, changes, old, new });
    }
}

/// Which inputs a move removes and adds, as White sees them on a board that is not mirrored.
#[inline(always)]
fn changes(step: &Step<'_>, was: &Attacked, is: &Attacked) -> Changes {
    let (before, after) = (step.before(), step.after());
    let mut changes = Changes::default();
    let flipped = (was[0] ^ is[0]) | (was[1] ^ is[1]);
    for square in (flipped & before.occupied()) | touched(step) {
        let piece = |position: &Position, attacked| {
            Some(input(position.piece_at(square)?, square, attacked))
        };
        let (old, new) = (piece(before, was), piece(after, is));
        if old != new {
            // There is room: a position has at most 32 pieces.
            old.into_iter().for_each(|input| changes.removed.push(input));
            new.into_iter().for_each(|input| changes.added.push(input));
        }
    }
    changes
}

/// Every square on which the board may have changed.
#[inline(always)]
fn touched(step: &Step<'_>) -> Bitboard {
    let (before, mv) = (step.before(), step.mv());
    let ends = Bitboard::from(mv.from()) | Bitboard::from(mv.to());
    if before.is_castling(mv).is_some() {
        // Wherever the two pieces come to stand, it is on their rank.
        Bitboard::rank(mv.from().rank())
    } else if before.is_en_passant(mv) {
        ends | Bitboard::from(chess_movegen::Square::new(mv.to().file(), mv.from().rank()))
    } else {
        ends
    }
}

/// Adds and subtracts the weights of the changed inputs, one block of neurons at a time, so that a
/// block stays in a register from the first input to the last.
struct Apply<'a> {
    network: &'a Network,
    perspective: Perspective,
    changes: &'a Changes,
    old: &'a Neurons,
    new: &'a mut Neurons,
}

impl Routine for Apply<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Apply { network, perspective, changes, old, new } = self;
        let kind = network.shape().inputs();
        let weights = |input: &Input| network.weights_of(kind.index(input.seen_from(perspective)));
        for number in 0..network.shape().blocks() {
            let mut block = old[number];
            for input in &changes.removed {
                block.subtract(&weights(input)[number]);
            }
            for input in &changes.added {
                block.add(&weights(input)[number]);
            }
            new[number] = block;
        }
    }
}
