//! The attack table and the sets that go with it: what a position keeps of its pieces beside the
//! board and the piece list.
//!
//! Only data may stand here, with what reads it and what computes it from a board alone: nothing
//! that needs a kernel, and nothing that asks for a position. How a table changes with a move is
//! the business of the kernels.

mod attack_table;
mod on_board;
mod plane;
mod type_sets;

pub use attack_table::AttackTable;
pub(crate) use attack_table::lane;
pub(crate) use on_board::{piece_type_on, square_of};
pub(crate) use plane::Plane;
pub use type_sets::TypeSets;
