#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(test)]
extern crate std;

mod bit_set;
mod bitboard;
mod board;
mod castling_letters;
mod castling_rights;
mod chess960;
pub mod coding;
mod color;
mod diagram;
mod enums;
mod fen;
mod fen_error;
mod fen_reader;
mod fen_repair;
mod fen_writer;
mod file;
mod mv;
mod packed_setup;
mod piece;
mod piece_id;
mod piece_list;
mod piece_type;
mod place;
mod rank;
#[cfg(feature = "serde")]
mod serde_text;
mod setup;
mod square;

pub use bitboard::{Bitboard, ParseBitboardError, Squares};
pub use board::Board;
pub use castling_letters::CastlingStyle;
pub use castling_rights::{CastlingRights, CastlingSide};
pub use chess960::Chess960Start;
pub use color::Color;
pub use diagram::Diagram;
pub use enums::{ParseValueError, UnknownNumber};
pub use fen_error::{FenError, FenErrorKind, FenField};
pub use fen_repair::{FenRemedy, FenRepair, FenRepairs};
pub use fen_writer::Fen;
pub use file::File;
pub use mv::{Move, ParseMoveError};
pub use packed_setup::{PackError, PackedSetup, UnpackError};
pub use piece::{Piece, Promotion};
pub use piece_id::{PieceId, PieceIds, PieceSet};
pub use piece_list::PieceList;
pub use piece_type::{PieceType, Role};
pub use place::Place;
pub use rank::Rank;
pub use setup::Setup;
pub use square::Square;
