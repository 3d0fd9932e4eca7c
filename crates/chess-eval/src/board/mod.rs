//! A position as the terms of the evaluation look at it: each side as if it were White.

mod fills;
mod view;

pub(crate) use fills::{down_fill, files_of, pawn_attacks, up_fill};
pub(crate) use view::{View, ViewedPiece};
