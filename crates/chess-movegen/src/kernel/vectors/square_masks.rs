//! Sets of squares as vector registers take them: a byte for each square, with all bits or none.

use chess_core::{PieceType, Square};

use crate::geometry;

/// What a piece that leaps attacks, all bits on each square; nothing for one that slides.
#[inline(always)]
pub(in crate::kernel) fn leaps(type_code: usize, from: Square) -> &'static [u8; 64] {
    let squares = match LEAPS.get(type_code) {
        Some(from_all) => &from_all[from.index()],
        None => &LEAPS[0][0],
    };
    &squares.0
}

/// By type code, the highest being that of the king, and square: what the piece attacks.
static LEAPS: [[Squares; 64]; 5] = {
    const LEAPERS: [PieceType; 4] =
        [PieceType::WhitePawn, PieceType::BlackPawn, PieceType::Knight, PieceType::King];
    let mut leaps = [[Squares([0; 64]); 64]; 5];
    let mut index = 0;
    while index < 4 * 64 {
        let (leaper, from) = (LEAPERS[index / 64], index % 64);
        let attacks = geometry::leaper(leaper, Square::ALL[from]);
        let mut to = 0;
        while to < 64 {
            if attacks.contains(Square::ALL[to]) {
                leaps[leaper as usize][from].0[to] = u8::MAX;
            }
            to += 1;
        }
        index += 1;
    }
    leaps
};

/// A byte for each square.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Squares([u8; 64]);

/// All bits on all squares but one.
#[inline(always)]
pub(in crate::kernel) fn all_but(square: Square) -> &'static [u8; 64] {
    static ALL_BUT_THE_64TH: [u8; 128] = {
        let mut bytes = [u8::MAX; 128];
        bytes[64] = 0;
        bytes
    };
    ALL_BUT_THE_64TH[64 - square.index()..].first_chunk().unwrap_or(&[0; 64])
}
