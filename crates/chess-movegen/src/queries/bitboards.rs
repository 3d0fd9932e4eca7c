//! A position as bitboards, and how many squares each piece reaches: all of them read off the board
//! and the table at once.

use chess_core::{Bitboard, Color, Piece, PieceId, PieceSet, PieceType, Role};

use crate::Position;
use crate::kernel::{self, Kernel, Pattern, Task, task};

/// One side of a position as bitboards: where its pieces stand and what they attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideBitboards {
    /// By role.
    pieces: [Bitboard; 6],
    /// By role.
    attacks: [Bitboard; 6],
    occupied: Bitboard,
    attacked: Bitboard,
    attacked_twice: Bitboard,
}

impl SideBitboards {
    const EMPTY: SideBitboards = SideBitboards {
        pieces: [Bitboard::EMPTY; 6],
        attacks: [Bitboard::EMPTY; 6],
        occupied: Bitboard::EMPTY,
        attacked: Bitboard::EMPTY,
        attacked_twice: Bitboard::EMPTY,
    };

    /// The squares of its pieces of this role.
    #[inline(always)]
    #[must_use]
    pub const fn pieces(&self, role: Role) -> Bitboard {
        self.pieces[role as usize]
    }

    /// The squares that its pieces of this role attack, those of its own pieces too.
    #[inline(always)]
    #[must_use]
    pub const fn attacks(&self, role: Role) -> Bitboard {
        self.attacks[role as usize]
    }

    /// The squares of its pieces.
    #[inline(always)]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        self.occupied
    }

    /// The squares that it attacks, those of its own pieces too.
    #[inline(always)]
    #[must_use]
    pub const fn attacked(&self) -> Bitboard {
        self.attacked
    }

    /// The squares that at least two of its pieces attack.
    #[inline(always)]
    #[must_use]
    pub const fn attacked_twice(&self) -> Bitboard {
        self.attacked_twice
    }

    /// The same on the board upside down: Black's pieces as if they were White's.
    #[inline(always)]
    #[must_use]
    pub fn flip_rank(&self) -> SideBitboards {
        SideBitboards {
            pieces: self.pieces.map(Bitboard::flip_rank),
            attacks: self.attacks.map(Bitboard::flip_rank),
            occupied: self.occupied.flip_rank(),
            attacked: self.attacked.flip_rank(),
            attacked_twice: self.attacked_twice.flip_rank(),
        }
    }
}

/// A position as bitboards: each side, and what each knight, bishop, rook and queen attacks.
///
/// ```
/// use chess_movegen::{Color, Position, Role, Square};
///
/// let position = Position::initial();
/// let bitboards = position.bitboards();
/// let white = bitboards.side(Color::White);
/// assert_eq!(white.pieces(Role::Knight), position.pieces(Color::White, Role::Knight));
/// assert_eq!(white.attacked(), position.attacked_by(Color::White));
/// // f3 is attacked by the knight on g1 and the pawns on e2 and g2, a3 by the knight and a pawn.
/// assert!(white.attacked_twice().contains(Square::F3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionBitboards {
    sides: [SideBitboards; 2],
    attacks: [Bitboard; 32],
}

impl PositionBitboards {
    /// Both sides, White first.
    #[inline(always)]
    #[must_use]
    pub const fn sides(&self) -> &[SideBitboards; 2] {
        &self.sides
    }

    /// One side.
    #[inline(always)]
    #[must_use]
    pub const fn side(&self, color: Color) -> &SideBitboards {
        &self.sides[color as usize]
    }

    /// What a knight, bishop, rook or queen attacks, pieces of its own side too; none for pawns and
    /// kings, and for pieces that are not on the board.
    #[inline(always)]
    #[must_use]
    pub const fn attacks_of(&self, id: PieceId) -> Bitboard {
        self.attacks[id.index()]
    }
}

/// Code that works on a position's bitboards, and is built for each kernel with its instructions,
/// such as the one that counts the squares of a bitboard. What comes of it must not depend on which
/// of them runs.
///
/// ```
/// use chess_movegen::{BitboardRoutine, Color, Position, PositionBitboards};
///
/// /// How many more squares White attacks than Black.
/// struct Lead;
///
/// impl BitboardRoutine for Lead {
///     type Output = i32;
///
///     #[inline(always)]
///     fn run(self, bitboards: &PositionBitboards) -> i32 {
///         let count = |color| bitboards.side(color).attacked().len() as i32;
///         count(Color::White) - count(Color::Black)
///     }
/// }
///
/// let after_e4 = Position::initial().make("e2e4".parse()?)?;
/// assert_eq!(after_e4.run(Lead), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait BitboardRoutine {
    /// What comes of it.
    type Output;

    /// Does it. To gain from the instructions, it and all that it calls should be
    /// `#[inline(always)]`.
    fn run(self, bitboards: &PositionBitboards) -> Self::Output;
}

impl Position {
    /// The position as bitboards.
    #[must_use]
    pub fn bitboards(&self) -> PositionBitboards {
        kernel::run(FindBitboards { position: self })
    }

    /// Runs a routine on the position's bitboards, with the instructions of the kernel that runs.
    #[inline(always)]
    pub fn run<R: BitboardRoutine>(&self, routine: R) -> R::Output {
        kernel::run(OnBitboards { position: self, routine })
    }

    #[inline(always)]
    fn bitboards_on<K: Kernel>(&self, kernel: K) -> PositionBitboards {
        let mut bitboards =
            PositionBitboards { sides: [SideBitboards::EMPTY; 2], attacks: [Bitboard::EMPTY; 32] };
        self.find_side_on(kernel, Color::White, &mut bitboards);
        self.find_side_on(kernel, Color::Black, &mut bitboards);
        bitboards
    }

    /// Writes the bitboards of one side where there were none.
    #[inline(always)]
    fn find_side_on<K: Kernel>(&self, kernel: K, color: Color, found: &mut PositionBitboards) {
        let PositionBitboards { sides, attacks } = found;
        let side = &mut sides[color as usize];
        side.attacked = self.table.attacked_by_on(kernel, color);
        side.attacked_twice = kernel.squares_with_several(self.table.side(color));
        for role in Role::ALL {
            let squares =
                kernel.squares_where(&self.board, Pattern::piece(Piece::new(color, role)));
            side.pieces[role as usize] = squares;
            side.occupied |= squares;
        }
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            let mut all = Bitboard::EMPTY;
            for id in self.types.of(PieceType::new(color, role)) & PieceSet::side(color) {
                let reached = self.table.attacks_of_on(kernel, id);
                attacks[id.index()] = reached;
                all |= reached;
            }
            side.attacks[role as usize] = all;
        }
        let pawns = side.pieces[Role::Pawn as usize];
        let ahead = if matches!(color, Color::White) { pawns.up() } else { pawns.down() };
        side.attacks[Role::Pawn as usize] = ahead.left() | ahead.right();
        side.attacks[Role::King as usize] = self.table.attacks_of_on(kernel, PieceId::king(color));
    }

    /// For each label, the number of squares that the knight, bishop, rook or queen attacks and on
    /// which no piece of its own side stands; 0 for kings and pawns, and for pieces that are not on
    /// the board.
    ///
    /// ```
    /// use chess_movegen::{Position, Square};
    ///
    /// let position = Position::initial();
    /// let counts = position.mobility_counts();
    /// let reached_from = |square| {
    ///     let id = position.board()[square].id();
    ///     id.map(|id| counts[id.index()])
    /// };
    /// assert_eq!(reached_from(Square::G1), Some(2));
    /// assert_eq!(reached_from(Square::D1), Some(0));
    /// ```
    #[must_use]
    pub fn mobility_counts(&self) -> [u8; 32] {
        kernel::run(CountMobility { position: self })
    }

    #[inline(always)]
    fn mobility_counts_on<K: Kernel>(&self, kernel: K) -> [u8; 32] {
        let occupied = !kernel.squares_where(&self.board, Pattern::EMPTY);
        let black = kernel.squares_where(&self.board, Pattern::BLACK);
        let own = [occupied - black, black];
        let mut counts = [0; 32];
        for id in self.types.minors_and_majors() {
            let reached = self.table.attacks_of_on(kernel, id) - own[id.color().index()];
            counts[id.index()] = reached.len() as u8;
        }
        counts
    }
}

task! {
    struct CountMobility<'a> { position: &'a Position }
    |kernel| -> [u8; 32] { position.mobility_counts_on(kernel) }
}

task! {
    struct FindBitboards<'a> { position: &'a Position }
    |kernel| -> PositionBitboards { position.bitboards_on(kernel) }
}

struct OnBitboards<'a, R> {
    position: &'a Position,
    routine: R,
}

impl<R: BitboardRoutine> Task for OnBitboards<'_, R> {
    type Output = R::Output;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> R::Output {
        self.routine.run(&self.position.bitboards_on(kernel))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_core::Square;
    use random_games::walks;

    #[test]
    fn all_bitboards_are_what_the_position_says_piece_by_piece() {
        for position in walks(60).flatten() {
            let bitboards = position.bitboards();
            for color in Color::ALL {
                let side = bitboards.side(color);
                assert_eq!(side.occupied(), position.occupied_by(color));
                assert_eq!(side.attacked(), position.attacked_by(color));
                let twice = |&square: &Square| position.attackers(square, color).len() >= 2;
                assert_eq!(side.attacked_twice(), Square::ALL.into_iter().filter(twice).collect());
                for role in Role::ALL {
                    assert_eq!(side.pieces(role), position.pieces(color, role));
                    let pieces = position.piece_set(color, role);
                    let attacks = pieces.iter().map(|id| position.attacks_of(id));
                    let all = attacks.fold(Bitboard::EMPTY, |all, attacks| all | attacks);
                    assert_eq!(side.attacks(role), all);
                    for id in pieces {
                        let is_listed = !matches!(role, Role::Pawn | Role::King);
                        let expected =
                            if is_listed { position.attacks_of(id) } else { Bitboard::EMPTY };
                        assert_eq!(bitboards.attacks_of(id), expected);
                    }
                }
            }
        }
    }
}
