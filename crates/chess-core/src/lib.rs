//! The vocabulary of a chess program that keeps its board as **piece-sets**.
//!
//! A *piece-set* has one bit for each of the 32 pieces, where a bitboard has one for each of the 64
//! squares. This crate holds the words that such a program is written in, and nothing that knows
//! how pieces move: squares and directions of speech ([`Square`], [`File`], [`Rank`], [`Color`]),
//! the pieces ([`Role`], [`PieceType`], [`Piece`], [`PieceId`], [`PieceSet`], [`PieceList`]), the board
//! ([`Place`], [`Board`], [`Bitboard`]), moves ([`Move`]), and [`Setup`], which is anything that a
//! FEN can say.
//!
//! ```
//! use chess_core::{Setup, Square};
//!
//! let setup = Setup::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")?;
//! assert_eq!(setup.piece_at(Square::E2).map(|piece| piece.letter()), Some('P'));
//! println!("{}", setup.ascii());
//! # assert_eq!(setup.ascii().to_string(), "\
//! # 8 . . . . k . . .
//! # 7 . . . . . . . .
//! # 6 . . . . . . . .
//! # 5 . . . . . . . .
//! # 4 . . . . . . . .
//! # 3 . . . . . . . .
//! # 2 . . . . P . . .
//! # 1 . . . . K . . .
//! #   a b c d e f g h
//! # ");
//! # Ok::<(), chess_core::FenError>(())
//! ```
//!
//! The crate is `no_std`, needs no allocator and has no `unsafe` code. Nothing in it can be built
//! wrong: every constructor from a number or a text gives an `Option` or a `Result`.
//!
//! What people type is read by [`Setup::from_fen_tolerant`], which says what it had to repair.
//! Board editors change a [`Setup`] by its `with_…` methods.
//!
//! # Features
//!
//! `serde` (off by default) gives the values the traits of that crate, as text: squares, files,
//! ranks and moves as `"e4"`, `"e"`, `"4"`, `"e2e4"` (castling as king takes rook), pieces and
//! promotions as letters, colours, castling sides and piece types as `"white"`, `"king_side"`, `"knight"`,
//! castling rights as `"KQkq"` (`"Kg"` for a rook on g), setups as FEN, sets as lists. Wrong texts
//! are refused with the sentence of the error.

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
