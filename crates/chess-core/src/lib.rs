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
mod fen_tolerant;
mod fen_writer;
mod file;
mod mv;
mod packed_setup;
mod piece;
mod piece_id;
mod piece_list;
mod piece_set;
mod piece_type;
mod place;
mod promotion;
mod rank;
mod role;
#[cfg(feature = "serde")]
mod serde_text;
mod setup;
mod square;
mod value_error;

pub use bitboard::{Bitboard, ParseBitboardError, Squares};
pub use board::Board;
pub use castling_letters::CastlingStyle;
pub use castling_rights::{CastlingRights, CastlingSide};
pub use chess960::Chess960Start;
pub use color::Color;
pub use diagram::{Ascii, TwoLetter, Unicode};
pub use fen_error::{FenError, FenErrorKind, FenField};
pub use fen_repair::{FenRemedy, FenRepair, FenRepairs};
pub use fen_writer::Fen;
pub use file::File;
pub use mv::{Move, ParseMoveError};
pub use packed_setup::{PackError, PackedSetup, UnpackError};
pub use piece::Piece;
pub use piece_id::PieceId;
pub use piece_list::PieceList;
pub use piece_set::{PieceIds, PieceSet};
pub use piece_type::PieceType;
pub use place::Place;
pub use promotion::Promotion;
pub use rank::Rank;
pub use role::Role;
pub use setup::Setup;
pub use square::Square;
pub use value_error::{ParseValueError, UnknownNumber};
