//! The numbers of the tapered evaluation.
//!
//! The tables of the middle game are Tomasz Michniewski's, as in
//! [`placement_value`](crate::placement_value); the king's table of the end game too. The other
//! tables of the end game follow from three plain ideas: a pawn is worth the more the
//! further it has come; knights, bishops and queens belong to the middle, but half as much as
//! before; rooks may stand anywhere.

use core::ops::{AddAssign, Sub};

use chess_movegen::{Color, PieceType, Square};

use crate::{Stage, placement_value};

/// A value in the middle game and one in the end game, in centipawns, and how much of the middle
/// game is left: three numbers side by side in one word, so that one addition adds them all.
///
/// Each has [`BITS`] bits, with its sign; what a negative one borrows from the next is given back
/// when they are read.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tapered(i64);

const BITS: u32 = 21;
const MASK: i64 = (1 << BITS) - 1;
const HALF: i64 = 1 << (BITS - 1);

impl Tapered {
    const fn new(middle_game: i32, end_game: i32) -> Tapered {
        Tapered(middle_game as i64 + ((end_game as i64) << BITS))
    }

    const fn with_phase(self, phase: i32) -> Tapered {
        Tapered(self.0 + ((phase as i64) << (2 * BITS)))
    }

    /// The word with the first two numbers raised, so that neither is negative.
    const fn raised(self) -> i64 {
        self.0 + HALF + (HALF << BITS)
    }

    /// The value in the middle game.
    pub(crate) const fn middle_game(self) -> i32 {
        ((self.raised() & MASK) - HALF) as i32
    }

    /// The value in the end game.
    pub(crate) const fn end_game(self) -> i32 {
        ((self.raised() >> BITS & MASK) - HALF) as i32
    }

    /// How many parts of the middle game there are; more than [`FULL_PHASE`] if pawns were
    /// promoted.
    pub(crate) const fn phase(self) -> i32 {
        (self.raised() >> (2 * BITS)) as i32
    }

    /// The value in between.
    #[inline]
    pub(crate) fn value(self) -> i32 {
        self.value_in(self.phase())
    }

    /// The value in between, with this many parts of the middle game.
    #[inline]
    pub(crate) fn value_in(self, phase: i32) -> i32 {
        let phase = phase.min(FULL_PHASE);
        (self.middle_game() * phase + self.end_game() * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Tapered) {
        self.0 += other.0;
    }
}

impl Sub for Tapered {
    type Output = Tapered;

    fn sub(self, other: Tapered) -> Tapered {
        Tapered(self.0 - other.0)
    }
}

/// The sum of [`PHASE`] over all pieces of the initial position.
pub(crate) const FULL_PHASE: i32 = 24;

/// By the code of the type, how much of the middle game a piece stands for.
const PHASE: [i32; 8] = [0, 0, 0, 1, 0, 1, 2, 4];

/// By the code of the type, what a piece is worth wherever it stands.
const MATERIAL: [Tapered; 8] = [
    Tapered::new(0, 0),
    Tapered::new(88, 112),
    Tapered::new(88, 112),
    Tapered::new(325, 300),
    Tapered::new(0, 0),
    Tapered::new(340, 320),
    Tapered::new(470, 540),
    Tapered::new(970, 980),
];

/// By the code of the type: the squares in reach at which mobility is worth nothing, and what each
/// square more is worth.
const MOBILITY: [(i32, Tapered); 8] = [
    (0, Tapered::new(0, 0)),
    (0, Tapered::new(0, 0)),
    (0, Tapered::new(0, 0)),
    (4, Tapered::new(4, 4)),
    (0, Tapered::new(0, 0)),
    (6, Tapered::new(5, 4)),
    (6, Tapered::new(3, 5)),
    (12, Tapered::new(1, 3)),
];

/// What it is worth to White that a piece with this code reaches this many squares: negative for
/// good pieces of Black's.
#[inline]
pub(crate) fn mobility(piece_code: usize, squares: u8) -> Tapered {
    MOBILITY_TABLE[piece_code & 15][usize::from(squares & 31)]
}

/// What a piece of this type is worth wherever it stands.
pub(crate) const fn material(piece_type: PieceType) -> Tapered {
    MATERIAL[piece_type as usize]
}

/// What a piece with this code adds on this square for White, so it is negative for a piece of
/// Black's; and how much of the middle game it stands for, which is not.
#[inline]
pub(crate) fn value_of_piece(piece_code: usize, square: Square) -> Tapered {
    TABLE[piece_code & 15][square.index()]
}

static TABLE: [[Tapered; 64]; 16] = table();

/// No piece reaches more than 27 squares.
static MOBILITY_TABLE: [[Tapered; 32]; 16] = {
    let mut table = [[Tapered::new(0, 0); 32]; 16];
    let mut piece_code = 0;
    while piece_code < 16 {
        let (par, each) = MOBILITY[piece_code & 7];
        let sign = if piece_code < 8 { 1 } else { -1 };
        let mut squares = 0;
        while squares < 32 {
            let beyond = sign * (squares as i32 - par);
            table[piece_code][squares] =
                Tapered::new(beyond * each.middle_game(), beyond * each.end_game());
            squares += 1;
        }
        piece_code += 1;
    }
    table
};

const TYPES: [PieceType; 7] = PieceType::ALL;

const fn table() -> [[Tapered; 64]; 16] {
    let mut table = [[Tapered::new(0, 0); 64]; 16];
    let mut number = 0;
    while number < TYPES.len() {
        let piece_type = TYPES[number];
        let phase = PHASE[piece_type as usize];
        let mut index = 0;
        while index < 64 {
            let square = Square::from_low_bits(index as u8);
            if !matches!(piece_type, PieceType::BlackPawn) {
                table[piece_type as usize][index] =
                    worth(Color::White, piece_type, square).with_phase(phase);
            }
            if !matches!(piece_type, PieceType::WhitePawn) {
                let value = worth(Color::Black, piece_type, square);
                table[8 + piece_type as usize][index] =
                    Tapered::new(-value.middle_game(), -value.end_game()).with_phase(phase);
            }
            index += 1;
        }
        number += 1;
    }
    table
}

const fn worth(color: Color, piece_type: PieceType, square: Square) -> Tapered {
    let material = MATERIAL[piece_type as usize];
    let middle_game = placement_value(color, piece_type, square, Stage::MiddleGame);
    let end_game = match piece_type {
        PieceType::WhitePawn | PieceType::BlackPawn => {
            // Ranks passed since the second: 0 to 5.
            PAWN_IN_END_GAME[square.relative_to(color).index() / 8]
        }
        PieceType::King => placement_value(color, piece_type, square, Stage::EndGame),
        PieceType::Rook => 0,
        _ => middle_game / 2,
    };
    Tapered::new(material.middle_game() + middle_game, material.end_game() + end_game)
}

/// By the rank, the first first.
const PAWN_IN_END_GAME: [i32; 8] = [0, -8, -6, 2, 18, 50, 100, 0];
