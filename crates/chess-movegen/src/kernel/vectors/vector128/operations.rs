//! The operations of a kernel, a quarter of the board at a time.
#![allow(unsafe_code)]

use chess_core::{Bitboard, Board, Move, Square};

use super::bytes::{Bytes, Lines};
use super::step::{self, quarters, quarters_mut};
use crate::AttackTable;
use crate::kernel::byte_sets;
use crate::kernel::vectors::listing::{MoveTable, select};
use crate::kernel::{Before, Kernel, MoveWriter, Pattern, Permit, Plane, Step, Task};

impl<V: Lines> Kernel for V {
    type Bitboards = V::Bytes;

    #[inline(always)]
    fn in_all_lanes(self, bits: u64) -> V::Bytes {
        self.twice(bits)
    }

    #[inline(always)]
    fn side_by_side(self, bits: &[u64]) -> V::Bytes {
        self.pair([bits[0], bits[1]])
    }

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        self.run(task)
    }

    #[inline(always)]
    fn squares_where(self, board: &Board, pattern: Pattern) -> Bitboard {
        let (mask, value) = (self.same(pattern.mask), self.same(pattern.value));
        let mut found = [mask; 4];
        for (found, places) in found.iter_mut().zip(quarters(byte_sets::of_board(board))) {
            *found = (self.load(places) & mask).equal(value);
        }
        Bitboard::from_bits(V::Bytes::mask(found))
    }

    #[inline(always)]
    fn replace(self, plane: &mut Plane, bit: u8, squares: Bitboard) {
        let bit = self.same(bit);
        for (bytes, marks) in quarters_mut(&mut plane.0).iter_mut().zip(spread(self, squares)) {
            bit.select(marks, self.load(bytes)).store(bytes);
        }
    }

    /// All in registers: the planes and the board are read once and written once.
    #[inline(always)]
    fn advance(self, before: Before<'_>, step: Step, table: &mut AttackTable, board: &mut Board) {
        step::advance(self, before, step, table, board);
    }

    #[inline(always)]
    fn squares_with(self, plane: &Plane, bit: u8) -> Bitboard {
        let bit = self.same(bit);
        let mut found = [bit; 4];
        for (found, bytes) in found.iter_mut().zip(quarters(&plane.0)) {
            *found = self.load(bytes).has(bit);
        }
        Bitboard::from_bits(V::Bytes::mask(found))
    }

    #[inline(always)]
    fn squares_with_any(self, [low, high]: [&Plane; 2], bits: [u8; 2]) -> Bitboard {
        let [low_bits, high_bits] = [self.same(bits[0]), self.same(bits[1])];
        let mut none = [low_bits; 4];
        let halves = quarters(&low.0).iter().zip(quarters(&high.0));
        for (none, (low, high)) in none.iter_mut().zip(halves) {
            let any = (self.load(low) & low_bits) | (self.load(high) & high_bits);
            *none = any.equal(self.same(0));
        }
        Bitboard::from_bits(!V::Bytes::mask(none))
    }

    #[inline(always)]
    fn squares_with_several(self, [low, high]: [&Plane; 2]) -> Bitboard {
        let ones = self.same(u8::MAX);
        let mut none = [ones; 4];
        let halves = quarters(&low.0).iter().zip(quarters(&high.0));
        for (none, (low, high)) in none.iter_mut().zip(halves) {
            let (low, high) = (self.load(low), self.load(high));
            // One of them has a bit left without its lowest, or both have one.
            let rest = (low & low.plus(ones)) | (high & high.plus(ones));
            *none = (rest | low.least(high)).equal(self.same(0));
        }
        Bitboard::from_bits(!V::Bytes::mask(none))
    }

    type Moves<'a> = MoveTable;

    #[inline(always)]
    fn moves<'a>(self, planes: [&'a Plane; 2], permit: &'a Permit<'a>) -> MoveTable {
        let [low, high] = masked(self, planes, permit);
        let mut slots = [[0; 2]; 64];
        let mut none = low;
        let bytes = slots.as_flattened_mut().as_chunks_mut().0;
        for (quarter, bytes) in bytes.iter_mut().enumerate() {
            low[quarter].store_by_turns(high[quarter], bytes);
            none[quarter] = (low[quarter] | high[quarter]).equal(self.same(0));
        }
        MoveTable { slots, destinations: Bitboard::from_bits(!V::Bytes::mask(none)) }
    }

    #[inline(always)]
    fn count(self, planes: [&Plane; 2], permit: &Permit<'_>) -> u32 {
        let [low, high] = masked(self, planes, permit);
        let ([a, b, c, d], [e, f, g, h]) = (low, high);
        V::Bytes::ones_of_all([a, b, c, d, e, f, g, h])
    }

    type Origins<'a> = [V::Bytes; 2];

    #[inline(always)]
    fn origins(self, squares: &[Option<Square>; 16]) -> [V::Bytes; 2] {
        // SAFETY: an `Option<Square>` is one byte, which is always written.
        let bytes: &[u8; 16] = unsafe { &*core::ptr::from_ref(squares).cast() };
        let all = self.load(bytes);
        let higher = [8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15];
        [all, all.at(self.load(&higher))]
    }

    #[inline(always)]
    fn push_moves(
        self,
        moves: &mut MoveWriter<'_>,
        origins: [V::Bytes; 2],
        slots: u16,
        to: Square,
    ) {
        let to = self.repeated((to as u32) << 6 | (to as u32) << 22);
        let one = self.repeated(0x0001_0001);
        for (origins, slots) in origins.into_iter().zip(slots.to_le_bytes()) {
            let words = (origins.at(self.load(select(slots))) | to).greater_words(one);
            // SAFETY: a move is a word that is not zero, which the maximum makes sure of.
            let words = unsafe { core::mem::transmute::<[u8; 16], [Move; 8]>(words.to_bytes()) };
            moves.push_first(words, slots.count_ones() as usize);
        }
    }
}

/// The bits of two planes that are moves.
#[inline(always)]
fn masked<V: Lines>(
    kernel: V,
    [low, high]: [&Plane; 2],
    permit: &Permit<'_>,
) -> [[V::Bytes; 4]; 2] {
    let pieces = permit.pieces.0.to_le_bytes().map(|slots| kernel.same(slots));
    let pawns = permit.pawns.0.to_le_bytes().map(|slots| kernel.same(slots));
    let open = spread(kernel, permit.pieces.1);
    let captures = spread(kernel, permit.pawns.1);
    let king = spread(kernel, permit.king);
    let mut planes = [open; 2];
    for quarter in 0..4 {
        let (open, captures) = (open[quarter], captures[quarter]);
        let king = king[quarter] & kernel.same(1);
        let allowed = (open & pieces[0]) | (captures & pawns[0]) | king;
        planes[0][quarter] = kernel.load(&quarters(&low.0)[quarter]) & allowed;
        let allowed = (open & pieces[1]) | (captures & pawns[1]);
        planes[1][quarter] = kernel.load(&quarters(&high.0)[quarter]) & allowed;
    }
    for square in permit.pins.squares {
        let (bits, ray) = permit.pins.pin(square);
        let line = spread(kernel, ray);
        for (plane, bits) in planes.iter_mut().zip(bits) {
            let bits = kernel.same(bits);
            for (bytes, line) in plane.iter_mut().zip(line) {
                *bytes = bytes.without(bits.without(line));
            }
        }
    }
    planes
}

/// All bits of the byte of each square in the set, and none of the others.
///
/// ```text
/// copy the byte of each rank to the eight bytes of its squares
/// look whether each byte has the bit of its file
/// ```
#[inline(always)]
fn spread<V: Lines>(kernel: V, squares: Bitboard) -> [V::Bytes; 4] {
    static RANKS: [[u8; 16]; 4] = {
        let mut ranks = [[0; 16]; 4];
        let mut square = 0;
        while square < 64 {
            ranks[square / 16][square % 16] = square as u8 / 8;
            square += 1;
        }
        ranks
    };
    let bits = kernel.twice(squares.to_bits());
    let files = kernel.twice(0x8040_2010_0804_0201);
    let mut marks = [bits; 4];
    for (marks, ranks) in marks.iter_mut().zip(&RANKS) {
        *marks = bits.at(kernel.load(ranks)).has(files);
    }
    marks
}
