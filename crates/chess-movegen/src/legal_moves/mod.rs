//! Legal moves, listed and counted.
//!
//! Here stand the two generators, that of lists and that of counts, and what both ask before: what
//! check and pins leave to each piece, whether castling and en passant captures are legal. What is
//! asked of a single move is the business of [`legality`](crate::legality), and what the table
//! tells beside legal moves that of [`queries`](crate::queries).

mod castling;
mod constraints;
mod count;
mod en_passant;
mod generate;
mod victims;

pub(crate) use castling::CastlingObstacle;
pub(crate) use constraints::Constraints;
pub(crate) use count::CountMoves;
pub(crate) use generate::Order;
