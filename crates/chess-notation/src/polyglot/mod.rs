//! Opening books in the format of **Polyglot**: what programs play before they think.
//!
//! A book is a list of [entries](Entry) of 16 bytes, sorted by the key of the position: which move,
//! how much it is liked, and something for the program to learn. The format is by F. Letouzey, the
//! author of Polyglot, and was described by M. Van den Bergh. The key is
//! [`Position::key`](chess_movegen::Position::key).
//!
//! ```
//! use chess_core::Color;
//! use chess_movegen::{Move, Position};
//! use chess_notation::polyglot::{Book, BookBuilder};
//!
//! // A book from games …
//! let moves = |text: &str| text.split(' ').map(|mv| mv.parse().unwrap()).collect::<Vec<Move>>();
//! let mut builder = BookBuilder::new().with_max_plies(20);
//! let initial = Position::initial();
//! builder.add_game(&initial, moves("e2e4 e7e5 g1f3"), Some(Color::White))?;
//! builder.add_game(&initial, moves("e2e4 c7c5"), Some(Color::White))?;
//! builder.add_game(&initial, moves("d2d4 d7d5"), None)?; // a draw
//! let bytes = builder.build().to_bytes();
//!
//! // … and what it says.
//! let book = Book::from_bytes(&bytes)?;
//! let probe = book.probe(&initial);
//! let weights: Vec<u16> = probe.moves().iter().map(|book_move| book_move.weight()).collect();
//! assert_eq!(weights, [4, 1]);
//!
//! // The best move, or one at random: of five chances e4 has four, d4 the last.
//! assert_eq!(probe.best(), Some("e2e4".parse()?));
//! assert_eq!(probe.choose(u64::MAX), Some("d2d4".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Two positions may have the same key by chance, and a file may hold anything. So no move leaves a
//! book that is not legal in the position asked about: see [`Probe::refused`].

mod book;
mod builder;
mod encoded_move;
mod entry;
#[cfg(feature = "std")]
mod files;
mod probe;

pub use book::{Book, BookError};
pub use builder::{BookBuilder, IllegalBookMove};
pub use encoded_move::{DecodeError, EncodedMove};
pub use entry::Entry;
#[cfg(feature = "std")]
pub use files::{OpenBookError, PgnTally};
pub use probe::{BookMove, Probe};
