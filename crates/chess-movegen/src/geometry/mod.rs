//! What an empty board alone tells: directions, lines, and what each piece attacks from each
//! square.
//!
//! Only what follows from the shape of the board and from how pieces move may stand here, and
//! nothing that asks for a position: squares and sets of squares go in, and squares and sets of
//! squares come out. All tables are computed by the compiler. [`attacks`](crate::attacks) is the
//! public face of it.

mod attack_sets;
mod direction;
mod lines;
mod pawns;

pub(crate) use attack_sets::{attack_set, attacks, attacks_on_empty_board, leaper};
pub use direction::Direction;
pub(crate) use lines::{behind, between, cross_and_diagonals, direction, lines_through, ray};
pub(crate) use pawns::{
    ahead, double_push_target, origin, pawn_captures, pawn_step, push_target, pushes, third_rank,
};
