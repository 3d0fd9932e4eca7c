//! The kernel that every processor can run: plain Rust, eight squares, a rank, at a time in one
//! word.

use chess_core::{Bitboard, Board, Move, PieceList, PieceSet, Place, Square};

use super::bitboards::One;
use super::byte_sets;
use super::{
    Before, Kernel, KernelName, MoveWriter, Moves, Pattern, Permit, Plane, Step, Task, Unavailable,
};
use crate::geometry;
use crate::table::{AttackTable, lane, square_of};

/// The kernel that every processor can run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Portable {
    pub(super) const NAME: KernelName = KernelName::Portable;
    /// A program for any processor may run on a better one.
    pub(super) const BUILT_FOR: Option<Portable> = None;

    /// The kernel, which is always there.
    pub(super) fn detect() -> Result<Portable, Unavailable> {
        Ok(Portable)
    }
}

/// A one in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// For each eight bits of a rank the word with a one in the byte of each set bit.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut file = 0;
        while file < 8 {
            if bits >> file & 1 != 0 {
                table[bits] |= 1 << (8 * file);
            }
            file += 1;
        }
        bits += 1;
    }
    table
};

/// A function of its own, as each of the other kernels has one: the choice between them stays so
/// small that it is inlined, and a task is handed over where it was made. Copied on the way, it
/// would be read in other pieces than it was written in, which no processor can do before the
/// writing has reached its cache.
#[inline(never)]
fn run<T: Task>(kernel: Portable, task: T) -> T::Output {
    task.run(kernel)
}

impl Kernel for Portable {
    type Bitboards = One;

    #[inline(always)]
    fn in_all_lanes(self, bits: u64) -> One {
        One::new(bits)
    }

    #[inline(always)]
    fn side_by_side(self, bits: &[u64]) -> One {
        One::new(bits[0])
    }

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        run(self, task)
    }

    #[inline(always)]
    fn squares_where(self, board: &Board, pattern: Pattern) -> Bitboard {
        let bytes = byte_sets::of_board(board);
        Bitboard::from_bits(byte_sets::with_value(bytes, pattern.mask, pattern.value))
    }

    #[inline(always)]
    fn replace(self, plane: &mut Plane, bit: u8, squares: Bitboard) {
        change(plane, squares, |word, marks| {
            (word & !(ONES * u64::from(bit))) | (marks * u64::from(bit))
        });
    }

    /// On copies of the table and the board, one part of the step after the other.
    #[inline(always)]
    fn advance(self, before: Before<'_>, step: Step, table: &mut AttackTable, board: &mut Board) {
        let Step { from, to, placed, taken } = step;
        (*table, *board) = (*before.table, *before.board);
        let (Some(id), Some(piece_type)) = (placed.id(), placed.piece_type()) else { return };
        let occupied = (!self.squares_where(before.board, Pattern::EMPTY)).without(from);
        board.put(from, Place::EMPTY);
        board.put(to, placed);
        // The mover's attacks are replaced at the end; its lines do not count as seen from here.
        let others = before.types.sliders().without(id);
        flip_behind(table, before.list, from, occupied, others);
        match taken.id() {
            Some(victim) => table.strike(victim),
            None => flip_behind(table, before.list, to, occupied, others),
        }
        table.enter(self, id, geometry::attack_set(piece_type, to, occupied));
    }

    #[inline(always)]
    fn squares_with(self, plane: &Plane, bit: u8) -> Bitboard {
        Bitboard::from_bits(byte_sets::with_value(&plane.0, bit, bit))
    }

    #[inline(always)]
    fn squares_with_any(self, [low, high]: [&Plane; 2], bits: [u8; 2]) -> Bitboard {
        Bitboard::from_bits(byte_sets::with_any([&low.0, &high.0], bits))
    }

    #[inline(always)]
    fn squares_with_several(self, [low, high]: [&Plane; 2]) -> Bitboard {
        Bitboard::from_bits(byte_sets::with_several([&low.0, &high.0]))
    }

    type Moves<'a> = Masked<'a>;

    #[inline(always)]
    fn moves<'a>(self, planes: [&'a Plane; 2], permit: &'a Permit<'a>) -> Masked<'a> {
        Masked { planes, permit }
    }

    /// ```text
    /// for each rank, eight squares in a word
    ///     moves = attacks & (slots of the pieces where they may go | those of the pawns | the king's)
    ///     add up the bits of both planes, nibble by nibble
    /// ```
    ///
    /// Pinned pieces are counted one by one.
    #[inline(always)]
    fn count(self, planes: [&Plane; 2], permit: &Permit<'_>) -> u32 {
        let mut free = u16::MAX;
        let mut total = 0;
        for square in permit.pins.squares {
            let (bits, ray) = permit.pins.pin(square);
            let slot = u16::from_le_bytes(bits);
            free &= !slot;
            for (slots, squares) in [permit.pieces, permit.pawns] {
                if slots & slot != 0 {
                    total += (self.squares_with_any(planes, bits) & ray & squares).len();
                }
            }
        }
        let [low_pieces, high_pieces] = (permit.pieces.0 & free).to_le_bytes().map(everywhere);
        let [low_pawns, high_pawns] = (permit.pawns.0 & free).to_le_bytes().map(everywhere);
        let [open, captures, king] =
            [permit.pieces.1, permit.pawns.1, permit.king].map(|set| set.to_bits().to_le_bytes());
        let mut sums = 0;
        for rank in 0..8 {
            let open = SPREAD[usize::from(open[rank])] * 0xff;
            let captures = SPREAD[usize::from(captures[rank])] * 0xff;
            let king = SPREAD[usize::from(king[rank])];
            let [low, high] = planes.map(|plane| read(&plane.0[8 * rank..8 * rank + 8]));
            let low = low & (open & low_pieces | captures & low_pawns | king);
            let high = high & (open & high_pieces | captures & high_pawns);
            // At most 8 in a nibble, 16 in a byte, 128 after all ranks.
            let nibbles = ones_in_nibbles(low) + ones_in_nibbles(high);
            sums += (nibbles & LOW_NIBBLES) + (nibbles >> 4 & LOW_NIBBLES);
        }
        let words = (sums & EVEN_BYTES) + (sums >> 8 & EVEN_BYTES);
        total + (words.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
    }

    type Origins<'a> = &'a [Option<Square>; 16];

    #[inline(always)]
    fn origins(self, squares: &[Option<Square>; 16]) -> &[Option<Square>; 16] {
        squares
    }

    #[inline(always)]
    fn push_moves(
        self,
        moves: &mut MoveWriter<'_>,
        origins: &[Option<Square>; 16],
        slots: u16,
        to: Square,
    ) {
        let mut rest = slots;
        while rest != 0 {
            let slot = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if let Some(mv) = origins[slot & 15].and_then(|from| Move::new(from, to, None)) {
                moves.push(mv);
            }
        }
    }
}

/// The slots that may go to each square, masked when they are asked for.
pub(crate) struct Masked<'a> {
    planes: [&'a Plane; 2],
    permit: &'a Permit<'a>,
}

impl Moves for Masked<'_> {
    #[inline(always)]
    fn destinations(&self) -> Bitboard {
        let Permit { pieces, pawns, king, .. } = self.permit;
        let slots = (pieces.0 | pawns.0 | 1).to_le_bytes();
        Portable.squares_with_any(self.planes, slots) & (pieces.1 | pawns.1 | *king)
    }

    #[inline(always)]
    fn slots_to(&self, to: Square) -> u16 {
        let [low, high] = self.planes;
        self.permit.slots_to(to, u16::from_le_bytes([low.0[to.index()], high.0[to.index()]]))
    }
}

const LOW_NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
const EVEN_BYTES: u64 = 0x00ff_00ff_00ff_00ff;

/// The same bits in each byte.
#[inline(always)]
fn everywhere(bits: u8) -> u64 {
    ONES * u64::from(bits)
}

/// The population count of each nibble.
#[inline(always)]
fn ones_in_nibbles(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
}

/// Flips, behind a square, the attacks of the sliders that see it, one after the other.
///
/// A piece that comes to stand there takes these attacks away, one that leaves gives them back, so
/// one operation serves both. What stands on the square itself does not matter.
#[inline(always)]
fn flip_behind(
    table: &mut AttackTable,
    list: &PieceList,
    square: Square,
    occupied: Bitboard,
    sliders: PieceSet,
) {
    for id in table.attackers(square) & sliders {
        let (plane, bit) = lane(id);
        let squares = geometry::behind(square_of(list, id), square, occupied);
        change(&mut table.planes_mut()[plane], squares, |word, marks| {
            word ^ (marks * u64::from(bit))
        });
    }
}

/// Changes a plane rank by rank; `edit` gets the word and a one in the byte of each square.
#[inline(always)]
fn change(plane: &mut Plane, squares: Bitboard, edit: impl Fn(u64, u64) -> u64) {
    for (bytes, rank) in plane.0.chunks_exact_mut(8).zip(squares.to_bits().to_le_bytes()) {
        let word = edit(read(bytes), SPREAD[usize::from(rank)]);
        bytes.copy_from_slice(&word.to_le_bytes());
    }
}

#[inline(always)]
fn read(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    word.copy_from_slice(bytes);
    u64::from_le_bytes(word)
}
