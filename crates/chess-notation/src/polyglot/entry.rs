//! An entry of a book.

use super::EncodedMove;

/// An entry of a book: one move in one position. It is 16 bytes, each number with its highest byte
/// first.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::polyglot::Entry;
///
/// let initial = Position::initial();
/// let entry = Entry::new(initial.key(), "e2e4".parse::<chess_movegen::Move>()?.into(), 7);
/// let bytes = [
///     0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, // the key of the position
///     0x03, 0x1c, // the move
///     0x00, 0x07, // how much it is liked
///     0x00, 0x00, 0x00, 0x00, // something to learn
/// ];
/// assert_eq!(entry.to_bytes(), bytes);
/// assert_eq!(Entry::from_bytes(bytes), entry);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    key: u64,
    encoded_move: EncodedMove,
    weight: u16,
    learn: u32,
}

impl Entry {
    /// The number of bytes in a file.
    pub const SIZE: usize = 16;

    /// An entry with nothing learnt.
    #[must_use]
    pub const fn new(key: u64, encoded_move: EncodedMove, weight: u16) -> Entry {
        Entry { key, encoded_move, weight, learn: 0 }
    }

    /// The same with something learnt.
    #[must_use]
    pub const fn with_learn(mut self, learn: u32) -> Entry {
        self.learn = learn;
        self
    }

    /// The key of the position.
    #[must_use]
    pub const fn key(self) -> u64 {
        self.key
    }

    /// The move.
    #[must_use]
    pub const fn encoded_move(self) -> EncodedMove {
        self.encoded_move
    }

    /// How much the move is liked, beside the others of the same position; 0 for never.
    #[must_use]
    pub const fn weight(self) -> u16 {
        self.weight
    }

    /// What a program has noted about the move. Every program has its own way, and most have none.
    #[must_use]
    pub const fn learn(self) -> u32 {
        self.learn
    }

    /// The entry with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; Entry::SIZE]) -> Entry {
        let all = u128::from_be_bytes(bytes);
        Entry {
            key: (all >> 64) as u64,
            encoded_move: EncodedMove::from_bits((all >> 48) as u16),
            weight: (all >> 32) as u16,
            learn: all as u32,
        }
    }

    /// The bytes.
    #[must_use]
    pub const fn to_bytes(self) -> [u8; Entry::SIZE] {
        let key = (self.key as u128) << 64;
        let encoded_move = (self.encoded_move.to_bits() as u128) << 48;
        let weight = (self.weight as u128) << 32;
        (key | encoded_move | weight | self.learn as u128).to_be_bytes()
    }
}
