//! A move as books write it.

use core::fmt;

use chess_core::{Move, Promotion, Square};
use chess_movegen::Position;

use crate::IllegalMove;

/// A move as books write it, in two bytes, which need not mean anything.
///
/// Counted from the lowest bit, there are three bits for each of the file and the rank of the
/// destination and the file and the rank of the origin, and then what a pawn becomes: 1 a knight,
/// 2 a bishop, 3 a rook, 4 a queen, 0 nothing. Castling is the king taking its own rook, as in
/// [`Move`].
///
/// ```
/// use chess_movegen::{Move, Position};
/// use chess_notation::polyglot::EncodedMove;
///
/// let advance: Move = "e2e4".parse()?;
/// assert_eq!(EncodedMove::from(advance).to_bits(), 0x031c);
///
/// // 1 . . . . K . . R
/// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
/// let castling = EncodedMove::from_bits(0x0107).decode(&position)?;
/// assert_eq!(castling, "e1h1".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EncodedMove(u16);

const FROM_SHIFT: u32 = 6;
const PROMOTION_SHIFT: u32 = 12;

/// What the numbers from 1 on stand for.
const PROMOTIONS: [Promotion; 4] =
    [Promotion::Knight, Promotion::Bishop, Promotion::Rook, Promotion::Queen];

impl EncodedMove {
    /// The move with these bits, whatever they mean.
    #[must_use]
    pub const fn from_bits(bits: u16) -> EncodedMove {
        EncodedMove(bits)
    }

    /// The bits.
    #[must_use]
    pub const fn to_bits(self) -> u16 {
        self.0
    }

    /// The legal move that it means in this position.
    ///
    /// # Errors
    ///
    /// If it is not a move at all, or not a legal one here.
    pub fn decode(self, position: &Position) -> Result<Move, DecodeError> {
        let from = Square::from_low_bits((self.0 >> FROM_SHIFT) as u8);
        let to = Square::from_low_bits(self.0 as u8);
        let code = (self.0 >> PROMOTION_SHIFT) as u8;
        let promotion = match code.checked_sub(1).map(|index| PROMOTIONS.get(usize::from(index))) {
            None => None,
            Some(Some(&promotion)) => Some(promotion),
            Some(None) => return Err(DecodeError::Promotion(code)),
        };
        let mv = Move::new(from, to, promotion).ok_or(DecodeError::SameSquare(from))?;
        position.check_legality(mv).map_err(|reason| IllegalMove { mv, reason })?;
        Ok(mv)
    }
}

impl From<Move> for EncodedMove {
    fn from(mv: Move) -> EncodedMove {
        let index = |new: Promotion| PROMOTIONS.iter().position(|&known| known == new);
        let code = mv.promotion().and_then(index).map_or(0, |index| index as u16 + 1);
        let squares = mv.to().index() as u16 | (mv.from().index() as u16) << FROM_SHIFT;
        EncodedMove(squares | code << PROMOTION_SHIFT)
    }
}

/// The bits, as in `0x031c`.
impl fmt::Debug for EncodedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#06x}", self.0)
    }
}

/// Why the two bytes of a move do not mean a legal move in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// Origin and destination are this square; books fill entries without a move with zeros, which
    /// say a1 twice.
    #[error("the move begins and ends on {0}")]
    SameSquare(Square),
    /// The bits for what a pawn becomes say something other than nothing, knight, bishop, rook or
    /// queen: a number from 5 to 15.
    #[error("{0} is not the number of a piece that a pawn can become")]
    Promotion(u8),
    /// The move is not legal; perhaps the entry is about another position with the same key.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}
