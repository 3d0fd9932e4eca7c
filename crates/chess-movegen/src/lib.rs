#![doc = include_str!("../README.md")]
//!
//! # Where to begin
//!
//! | to | see |
//! |---|---|
//! | read a position | [`Position::from_fen`], [`Position::from_fen_tolerant`], [`Position::from_setup`] |
//! | list moves | [`Position::legal_moves`], [`Position::legal_moves_from`], [`Position::noisy_moves`] |
//! | ask about one move | [`Position::is_legal`], [`Position::check_legality`], [`IllegalReason`] |
//! | play it | [`Position::make`], [`Position::make_unchecked`], [`Game::play`] |
//! | ask what stands where | [`Position::piece_at`], [`Position::pieces`], [`Position::occupied`] |
//! | ask what attacks what | [`Position::attackers`], [`Position::attacks_from`], [`maps`], [`mod@attacks`] |
//! | know how it ends | [`Position::outcome`], [`Position::is_checkmate`], [`Game::outcome`], [`Game::claims`] |
//! | count | [`Position::count_legal_moves`], [`fn@perft`], [`Perft`] |
//!
//! [`AttackTable`] tells how it all works.

#![no_std]
#![deny(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

pub mod attacks;
mod game;
mod geometry;
pub mod kernel;
mod legal_moves;
mod legality;
pub mod maps;
mod move_list;
mod perft;
mod position;
mod queries;
pub mod reference;
#[cfg(feature = "serde")]
mod serde_text;
mod table;
pub mod zobrist;

pub use game::{ClaimRule, DrawClaim, Game, PlayError};
pub use geometry::Direction;
pub use legality::IllegalReason;
pub use move_list::{IntoMoves, MoveList};
pub use perft::{ParseShardError, Perft, Shard, perft, perft_divide};
pub use position::{ParsePositionError, Position, PositionError, PositionErrorReason, Repair};
pub use queries::{
    BitboardRoutine, CheckSquares, Outcome, PositionBitboards, SideBitboards, piece_value,
};
pub use table::{AttackTable, TypeSets};

// What the signatures of this crate name, so that one dependency is enough.
pub use chess_core::{
    self, Bitboard, Board, CastlingRights, CastlingSide, Chess960Start, Color, FenError,
    FenErrorKind, FenField, FenRemedy, FenRepair, File, Move, ParseMoveError, Piece, PieceId,
    PieceList, PieceSet, PieceType, Place, Promotion, Rank, Role, Setup, Square,
};
