//! The numbers of the tapered evaluation.
//!
//! The tables of the middle game are Tomasz Michniewski's, as in
//! [`placement_value`](crate::placement_value); the king's table of the end game too. The other
//! tables of the end game are reckoned from three plain ideas: a pawn is worth the more the
//! further it has come; knights, bishops and queens belong to the middle, but half as much as
//! before; rooks may stand anywhere.

use core::ops::{AddAssign, SubAssign};

use chess_core::{Color, PieceType, Square};

use crate::{Stage, placement_value};

/// A value in the middle game and one in the end game, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tapered {
    pub(crate) middle_game: i32,
    pub(crate) end_game: i32,
}

impl Tapered {
    const fn new(middle_game: i32, end_game: i32) -> Tapered {
        Tapered { middle_game, end_game }
    }

    /// The value in between, where so many of [`FULL_PHASE`] parts of the middle game are left.
    pub(crate) const fn at(self, phase: i32) -> i32 {
        (self.middle_game * phase + self.end_game * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Tapered) {
        self.middle_game += other.middle_game;
        self.end_game += other.end_game;
    }
}

impl SubAssign for Tapered {
    #[inline]
    fn sub_assign(&mut self, other: Tapered) {
        self.middle_game -= other.middle_game;
        self.end_game -= other.end_game;
    }
}

/// The sum of [`PHASE`] over all men of the initial position.
pub(crate) const FULL_PHASE: i32 = 24;

/// By the code of the type, how much of the middle game a man stands for.
pub(crate) const PHASE: [i32; 8] = [0, 0, 0, 1, 0, 1, 2, 4];

/// By the code of the type, what a man is worth wherever he stands.
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

/// What it is worth that a man of this type reaches so many squares.
#[inline]
pub(crate) const fn mobility(type_code: usize, squares: i32) -> Tapered {
    let (par, each) = MOBILITY[type_code & 7];
    Tapered::new((squares - par) * each.middle_game, (squares - par) * each.end_game)
}

/// What a man with this piece code adds on this square for White, so it is negative for a black
/// man.
#[inline]
pub(crate) fn value_of_man(piece_code: usize, square: Square) -> Tapered {
    TABLE[piece_code & 15][square.index()]
}

static TABLE: [[Tapered; 64]; 16] = table();

const TYPES: [PieceType; 7] = PieceType::ALL;

const fn table() -> [[Tapered; 64]; 16] {
    let mut table = [[Tapered::new(0, 0); 64]; 16];
    let mut number = 0;
    while number < TYPES.len() {
        let piece_type = TYPES[number];
        let mut index = 0;
        while index < 64 {
            let square = Square::from_low_bits(index as u8);
            if !matches!(piece_type, PieceType::BlackPawn) {
                table[piece_type as usize][index] = worth(Color::White, piece_type, square);
            }
            if !matches!(piece_type, PieceType::WhitePawn) {
                let value = worth(Color::Black, piece_type, square);
                table[8 + piece_type as usize][index] =
                    Tapered::new(-value.middle_game, -value.end_game);
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
    Tapered::new(material.middle_game + middle_game, material.end_game + end_game)
}

/// By the rank, the first first.
const PAWN_IN_END_GAME: [i32; 8] = [0, -8, -6, 2, 18, 50, 100, 0];
