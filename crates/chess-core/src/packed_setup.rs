//! Setups in 32 bytes.

use core::fmt;
use core::str::FromStr;

use crate::{
    Bitboard, CastlingRights, CastlingSide, Color, File, ParseValueError, Setup, Square, coding,
};

/// A setup of up to 32 pieces in 32 bytes, for data sets.
///
/// Nothing is lost, and equal setups have equal bytes. Numbers are little-endian.
///
/// | bytes | what |
/// |---|---|
/// | 0–7 | the occupied squares, bit 0 for a1 |
/// | 8–23 | the pieces in the order of their squares, four bits each, low half first |
/// | 24 | the en passant square, 0 to 63, or 64 for none; plus 128 if Black is to move |
/// | 25–26 | the castling rights |
/// | 27–28 | the halfmove clock |
/// | 29–30 | the fullmove number, which is not 0 |
/// | 31 | 0 |
///
/// The four bits of a piece are its [`color_high_code`](coding::color_high_code); those that no
/// piece needs are 0. The castling rights are a number of four digits to base 9: the file of the
/// rook, 0 to 7, or 8 for no right; White's king side is the lowest digit, then come White's queen
/// side, Black's king side and Black's queen side.
///
/// Bytes may come from anywhere: what is none of the above is refused. Whether the setup makes
/// sense as chess is for a position to say. As text they are hexadecimal digits, two for each byte.
///
/// ```
/// use chess_core::{PackedSetup, Setup};
///
/// let setup = Setup::from_fen("r3k2r/8/8/8/3pP3/8/8/4K2R b Kq e3 7 42")?;
/// let bytes = setup.pack().unwrap().to_bytes();
/// assert_eq!(PackedSetup::from_bytes(bytes).unpack(), Ok(setup));
/// assert!(PackedSetup::from_bytes([7; 32]).unpack().is_err());
/// # Ok::<(), chess_core::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PackedSetup([u8; PackedSetup::SIZE]);

/// The digit of a castling right that there is not.
const NO_RIGHT: usize = 8;
/// The number of an en passant square that there is not.
const NO_SQUARE: usize = 64;
const BLACK_TO_MOVE: u8 = 128;

impl PackedSetup {
    /// How many bytes it has.
    pub const SIZE: usize = 32;

    /// The greatest number of pieces that it holds.
    pub const MAX_PIECES: u32 = 32;

    /// Takes bytes from anywhere; [`PackedSetup::unpack`] looks at them.
    #[inline]
    #[must_use]
    pub const fn from_bytes(bytes: [u8; PackedSetup::SIZE]) -> PackedSetup {
        PackedSetup(bytes)
    }

    /// The bytes.
    #[inline]
    #[must_use]
    pub const fn to_bytes(self) -> [u8; PackedSetup::SIZE] {
        self.0
    }

    /// The setup.
    ///
    /// # Errors
    /// If [`Setup::pack`] never gives these bytes.
    pub fn unpack(&self) -> Result<Setup, UnpackError> {
        let occupied = Bitboard::from_bits(u64::from_le_bytes(self.bytes_at(0)));
        if occupied.len() > PackedSetup::MAX_PIECES {
            return Err(UnpackError::TooManyPieces { count: occupied.len() });
        }
        let mut codes = self.0[8..24].iter().flat_map(|&byte| [byte & 15, byte >> 4]);
        let mut setup = Setup::EMPTY;
        for (square, code) in occupied.iter().zip(codes.by_ref()) {
            let piece = coding::piece_from_color_high_code(code);
            setup.put(square, Some(piece.ok_or(UnpackError::UnknownPiece { square, code })?));
        }
        if codes.any(|code| code != 0) || self.0[31] != 0 {
            return Err(UnpackError::NotZero);
        }
        let side_to_move = match self.0[24] & BLACK_TO_MOVE {
            0 => Color::White,
            _ => Color::Black,
        };
        let en_passant = match usize::from(self.0[24] & !BLACK_TO_MOVE) {
            NO_SQUARE => None,
            number => Some(Square::from_index(number).ok_or(UnpackError::EnPassant)?),
        };
        let rights = self.castling_rights().ok_or(UnpackError::CastlingRights)?;
        setup.put_state(side_to_move, rights, en_passant);
        let [halfmove_clock, fullmove_number] =
            [27, 29].map(|start| u16::from_le_bytes(self.bytes_at(start)));
        if fullmove_number == 0 {
            return Err(UnpackError::MoveNumberZero);
        }
        setup.put_clocks(halfmove_clock, fullmove_number);
        Ok(setup)
    }

    /// The castling rights, unless there are digits left.
    fn castling_rights(&self) -> Option<CastlingRights> {
        let mut number = usize::from(u16::from_le_bytes(self.bytes_at(25)));
        let mut rights = CastlingRights::NONE;
        for (color, side) in castling_digits() {
            if let Some(rook) = File::from_index(number % 9) {
                rights = rights.with(color, side, rook);
            }
            number /= 9;
        }
        (number == 0).then_some(rights)
    }

    fn bytes_at<const N: usize>(&self, start: usize) -> [u8; N] {
        core::array::from_fn(|index| self.0[start + index])
    }
}

/// The bytes in hexadecimal digits, from the first on.
impl fmt::Display for PackedSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Reads the bytes in hexadecimal digits, small or capital.
impl FromStr for PackedSetup {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<PackedSetup, ParseValueError> {
        const ERROR: ParseValueError =
            ParseValueError("a packed setup is 64 hexadecimal digits, two for each byte");
        let mut bytes = [0; PackedSetup::SIZE];
        if text.len() != 2 * bytes.len() {
            return Err(ERROR);
        }
        for (digit, character) in text.chars().enumerate() {
            let value = character.to_digit(16).ok_or(ERROR)? as u8;
            bytes[digit / 2] = bytes[digit / 2] << 4 | value;
        }
        Ok(PackedSetup(bytes))
    }
}

/// The castling rights from the lowest digit to the highest.
fn castling_digits() -> impl DoubleEndedIterator<Item = (Color, CastlingSide)> {
    let sides = |color| CastlingSide::ALL.map(|side| (color, side));
    Color::ALL.into_iter().flat_map(sides)
}

impl Setup {
    /// The setup in 32 bytes, which [`PackedSetup::unpack`] reads without loss.
    ///
    /// # Errors
    /// If it has more than 32 pieces.
    pub fn pack(&self) -> Result<PackedSetup, PackError> {
        let occupied = self.occupied();
        if occupied.len() > PackedSetup::MAX_PIECES {
            return Err(PackError::TooManyPieces { count: occupied.len() });
        }
        let mut bytes = [0; PackedSetup::SIZE];
        bytes[..8].copy_from_slice(&occupied.to_bits().to_le_bytes());
        for (index, (_, piece)) in self.pieces().enumerate() {
            bytes[8 + index / 2] |= coding::color_high_code(piece) << (4 * (index % 2));
        }
        let en_passant = self.en_passant().map_or(NO_SQUARE, Square::index) as u8;
        bytes[24] =
            en_passant | if self.side_to_move() == Color::Black { BLACK_TO_MOVE } else { 0 };
        let rights = castling_digits().rev().fold(0, |number, (color, side)| {
            let rook = self.castling_rights().rook_file(color, side);
            number * 9 + rook.map_or(NO_RIGHT, File::index) as u16
        });
        for (start, number) in
            [(25, rights), (27, self.halfmove_clock()), (29, self.fullmove_number())]
        {
            bytes[start..start + 2].copy_from_slice(&number.to_le_bytes());
        }
        Ok(PackedSetup(bytes))
    }
}

/// Why a setup cannot be packed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[allow(missing_docs, reason = "each variant tells of its fields")]
pub enum PackError {
    /// It has so many pieces, more than 32.
    TooManyPieces { count: u32 },
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackError::TooManyPieces { count } => {
                write!(f, "a packed setup holds at most 32 pieces, not {count}")
            }
        }
    }
}

impl core::error::Error for PackError {}

/// Why bytes are not a packed setup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[allow(missing_docs, reason = "each variant tells of its fields")]
pub enum UnpackError {
    /// So many squares are occupied, more than 32.
    TooManyPieces { count: u32 },
    /// The code for what stands on a square is not that of a piece.
    UnknownPiece { square: Square, code: u8 },
    /// The number of the en passant square is above 64.
    EnPassant,
    /// The number of the castling rights has more than four digits to base 9.
    CastlingRights,
    /// The fullmove number is 0.
    MoveNumberZero,
    /// Something stands where there should be 0.
    NotZero,
}

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("packed setup: ")?;
        match self {
            UnpackError::TooManyPieces { count } => write!(f, "{count} pieces, more than 32"),
            UnpackError::UnknownPiece { square, code } => {
                write!(f, "the code {code} on {square} is not that of a piece")
            }
            UnpackError::EnPassant => f.write_str("the en passant square is off the board"),
            UnpackError::CastlingRights => f.write_str("the castling rights are not readable"),
            UnpackError::MoveNumberZero => f.write_str("moves are numbered from 1"),
            UnpackError::NotZero => f.write_str("an unused part is not 0"),
        }
    }
}

impl core::error::Error for UnpackError {}
