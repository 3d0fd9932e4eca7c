//! A move in two bytes, as viriformat has it.

use chess_movegen::{Move, Position, Promotion, Square};

// Bits 0 to 5 hold the origin, 6 to 11 the destination, 12 and 13 the promotion, 14 and 15 the kind.
const TO_SHIFT: u32 = 6;
const PROMOTION_SHIFT: u32 = 12;
const KIND_SHIFT: u32 = 14;

const EN_PASSANT: u16 = 1;
const CASTLING: u16 = 2;
const PROMOTION: u16 = 3;

/// By the number of the format.
const PROMOTIONS: [Promotion; 4] =
    [Promotion::Knight, Promotion::Bishop, Promotion::Rook, Promotion::Queen];

/// The code of a legal move; it is never 0.
pub(crate) fn encode(position: &Position, mv: Move) -> u16 {
    let squares = mv.from() as u16 | (mv.to() as u16) << TO_SHIFT;
    let number =
        PROMOTIONS.iter().position(|&promotion| Some(promotion) == mv.promotion()).unwrap_or(0);
    squares | (number as u16) << PROMOTION_SHIFT | kind(position, mv) << KIND_SHIFT
}

fn kind(position: &Position, mv: Move) -> u16 {
    if mv.is_promotion() {
        PROMOTION
    } else if position.is_castling(mv).is_some() {
        CASTLING
    } else if position.is_en_passant(mv) {
        EN_PASSANT
    } else {
        0
    }
}

/// The legal move with this code; `None` if there is none.
pub(crate) fn decode(position: &Position, code: u16) -> Option<Move> {
    let kind_in_code = code >> KIND_SHIFT;
    let promotion = PROMOTIONS[usize::from(code >> PROMOTION_SHIFT & 3)];
    let mv = Move::new(
        Square::from_low_bits(code as u8),
        Square::from_low_bits((code >> TO_SHIFT) as u8),
        (kind_in_code == PROMOTION).then_some(promotion),
    )?;
    (position.is_legal(mv) && kind(position, mv) == kind_in_code).then_some(mv)
}
