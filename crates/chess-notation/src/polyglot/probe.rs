//! What a book says about a position.

use alloc::vec::Vec;

use chess_core::Move;
use chess_movegen::Position;

use super::{DecodeError, Entry};

/// A legal move that a book knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookMove {
    mv: Move,
    entry: Entry,
}

impl BookMove {
    /// The move.
    #[must_use]
    pub const fn mv(self) -> Move {
        self.mv
    }

    /// How much it is liked, beside the others; 0 for never.
    #[must_use]
    pub const fn weight(self) -> u16 {
        self.entry.weight()
    }

    /// The entry that says so.
    #[must_use]
    pub const fn entry(self) -> Entry {
        self.entry
    }
}

/// What a book says about a position; made by [`Book::probe`](super::Book::probe).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Probe {
    moves: Vec<BookMove>,
    refused: Vec<(Entry, DecodeError)>,
}

impl Probe {
    pub(super) fn new(position: &Position, entries: &[Entry]) -> Probe {
        let mut probe = Probe { moves: Vec::new(), refused: Vec::new() };
        for &entry in entries {
            match entry.encoded_move().decode(position) {
                Ok(mv) => probe.moves.push(BookMove { mv, entry }),
                Err(error) => probe.refused.push((entry, error)),
            }
        }
        probe.moves.sort_by_key(|book_move| core::cmp::Reverse(book_move.weight()));
        probe
    }

    /// The legal moves, those of most weight first, and otherwise as they stand in the book. A move
    /// that the book has twice is there twice.
    #[must_use]
    pub fn moves(&self) -> &[BookMove] {
        &self.moves
    }

    /// The entries under the key of the position that mean no legal move in it, and why.
    #[must_use]
    pub fn refused(&self) -> &[(Entry, DecodeError)] {
        &self.refused
    }

    /// The move of most weight, the first in the book of several; `None` if the book knows no move,
    /// or none with a weight above 0.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.moves.first().filter(|book_move| book_move.weight() > 0).map(|book_move| book_move.mv)
    }

    /// A move by chance, each as likely as its share of all weights; `None` as for
    /// [`best`](Probe::best).
    ///
    /// The chance is yours to bring: any `u64` is as good as any other. The same number always
    /// chooses the same move; small numbers choose moves of much weight.
    ///
    /// ```
    /// use chess_movegen::{Move, Position};
    /// use chess_notation::polyglot::{Book, Entry};
    ///
    /// let initial = Position::initial();
    /// let entry = |mv: &str, weight: u16| {
    ///     let mv: Move = mv.parse().unwrap();
    ///     Entry::new(initial.key(), mv.into(), weight)
    /// };
    /// let book: Book =
    ///     [entry("e2e4", 3), entry("d2d4", 1), entry("f2f3", 0)].into_iter().collect();
    /// let probe = book.probe(&initial);
    ///
    /// let quarter = 1 << 62;
    /// let choose = |quarters: u64| probe.choose(quarters * quarter).unwrap().to_string();
    /// let chosen = [0, 1, 2, 3].map(choose);
    /// assert_eq!(chosen, ["e2e4", "e2e4", "e2e4", "d2d4"]);
    /// ```
    #[must_use]
    pub fn choose(&self, random: u64) -> Option<Move> {
        // The high half of the product is below the total, and as evenly spread as the number.
        let mut share = ((u128::from(random) * u128::from(self.total_weight())) >> 64) as u64;
        for book_move in &self.moves {
            match share.checked_sub(u64::from(book_move.weight())) {
                Some(rest) => share = rest,
                None => return Some(book_move.mv),
            }
        }
        None
    }

    /// The sum of the weights of all legal moves.
    #[must_use]
    pub fn total_weight(&self) -> u64 {
        self.moves.iter().map(|book_move| u64::from(book_move.weight())).sum()
    }
}
