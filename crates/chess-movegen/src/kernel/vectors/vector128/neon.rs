//! Registers of AArch64 processors, all of which have NEON.
#![allow(unsafe_code)]

use core::arch::aarch64::*;

use super::bytes::{Bytes, Instructions, Lines, built_in, instructions};
use super::step::{halves, quarters};
use crate::kernel::bitboards::operators;
use crate::kernel::vectors::labels::{CROSS, DIAGONAL};
use crate::kernel::vectors::line_space::LineSpace;
use crate::kernel::{KernelName, Task, Unavailable};

built_in! {
    /// A proof that the processor has NEON, which a program that is built for it relies on.
    Neon
}

/// A register.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Register(uint8x16_t);

impl Instructions for Neon {
    type Bytes = Register;

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        run(self, task)
    }

    #[inline(always)]
    fn load(self, bytes: &[u8; 16]) -> Register {
        // SAFETY: there are 16 bytes to load; the token proves NEON.
        Register(unsafe { vld1q_u8(bytes.as_ptr()) })
    }

    #[inline(always)]
    fn same(self, byte: u8) -> Register {
        // SAFETY: the token proves NEON.
        Register(unsafe { vdupq_n_u8(byte) })
    }

    #[inline(always)]
    fn repeated(self, bytes: u32) -> Register {
        // SAFETY: the token proves NEON.
        Register(unsafe { vreinterpretq_u8_u32(vdupq_n_u32(bytes)) })
    }

    #[inline(always)]
    fn pair(self, words: [u64; 2]) -> Register {
        // SAFETY: there are two words to load; the token proves NEON.
        Register(unsafe { vreinterpretq_u8_u64(vld1q_u64(words.as_ptr())) })
    }

    #[inline(always)]
    fn twice(self, word: u64) -> Register {
        // SAFETY: the token proves NEON.
        Register(unsafe { vreinterpretq_u8_u64(vdupq_n_u64(word)) })
    }
}

/// Adds words.
///
/// # Safety
///
/// The processor must have NEON.
#[inline(always)]
unsafe fn add_words(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    // SAFETY: the caller vouches for NEON.
    unsafe { vreinterpretq_u8_u64(vaddq_u64(vreinterpretq_u64_u8(a), vreinterpretq_u64_u8(b))) }
}

/// Subtracts words.
///
/// # Safety
///
/// The processor must have NEON.
#[inline(always)]
unsafe fn subtract_words(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    // SAFETY: the caller vouches for NEON.
    unsafe { vreinterpretq_u8_u64(vsubq_u64(vreinterpretq_u64_u8(a), vreinterpretq_u64_u8(b))) }
}

/// The greater of two words of 16 bits.
///
/// # Safety
///
/// The processor must have NEON.
#[inline(always)]
unsafe fn greater_words(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    // SAFETY: the caller vouches for NEON.
    unsafe { vreinterpretq_u8_u16(vmaxq_u16(vreinterpretq_u16_u8(a), vreinterpretq_u16_u8(b))) }
}

operators! {
    Register, all bits: vdupq_n_u8(u8::MAX);
    BitAnd::bitand = vandq_u8,
    BitOr::bitor = vorrq_u8,
    BitXor::bitxor = veorq_u8,
    Add::add = add_words,
    Sub::sub = subtract_words,
}

impl Bytes for Register {
    instructions! {
        without = vbicq_u8,
        equal = vceqq_u8,
        has = vtstq_u8,
        plus = vaddq_u8,
        minus = vsubq_u8,
        least = vminq_u8,
        greater_words = greater_words,
        at = vqtbl1q_u8,
    }

    #[inline(always)]
    fn with(self, bytes: &[u8; 16]) -> Register {
        Neon.load(bytes)
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 16]) {
        // SAFETY: there is room for 16 bytes; the value proves NEON.
        unsafe { vst1q_u8(bytes.as_mut_ptr(), self.0) }
    }

    #[inline(always)]
    fn to_bytes(self) -> [u8; 16] {
        // SAFETY: a register is 16 bytes.
        unsafe { core::mem::transmute::<uint8x16_t, [u8; 16]>(self.0) }
    }

    #[inline(always)]
    fn select(self, yes: Register, no: Register) -> Register {
        // SAFETY: the value proves NEON.
        Register(unsafe { vbslq_u8(self.0, yes.0, no.0) })
    }

    #[inline(always)]
    fn to_indices(self) -> Register {
        self & Neon.same(0x8f)
    }

    #[inline(always)]
    fn ones(self) -> Register {
        // SAFETY: the value proves NEON.
        Register(unsafe { vcntq_u8(self.0) }).sums()
    }

    #[inline(always)]
    fn ones_of_all(registers: [Register; 8]) -> u32 {
        let mut total = Neon.same(0);
        for register in registers {
            // At most 64 in a byte. SAFETY: the value proves NEON.
            total = total.plus(Register(unsafe { vcntq_u8(register.0) }));
        }
        // SAFETY: as above.
        u32::from(unsafe { vaddlvq_u8(total.0) })
    }

    /// Each byte keeps the bit of its file, and neighbours are added up until eight bytes are one.
    #[inline(always)]
    fn mask(quarters: [Register; 4]) -> u64 {
        let files = Neon.twice(0x8040_2010_0804_0201);
        let [a, b, c, d] = quarters.map(|quarter| (quarter & files).0);
        // SAFETY: the values prove NEON.
        unsafe {
            let sums = vpaddq_u8(vpaddq_u8(a, b), vpaddq_u8(c, d));
            vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)))
        }
    }

    #[inline(always)]
    fn store_by_turns(self, other: Register, bytes: &mut [u8; 32]) {
        // SAFETY: there is room for 32 bytes; the value proves NEON.
        unsafe { vst2q_u8(bytes.as_mut_ptr(), uint8x16x2_t(self.0, other.0)) }
    }

    #[inline(always)]
    fn words_up(self, bits: u32) -> Register {
        // SAFETY: the value proves NEON.
        Register(unsafe {
            let words = vreinterpretq_u64_u8(self.0);
            vreinterpretq_u8_u64(vshlq_u64(words, vdupq_n_s64(i64::from(bits))))
        })
    }

    #[inline(always)]
    fn words_down(self, bits: u32) -> Register {
        // SAFETY: the value proves NEON.
        Register(unsafe {
            let words = vreinterpretq_u64_u8(self.0);
            vreinterpretq_u8_u64(vshlq_u64(words, vdupq_n_s64(-i64::from(bits))))
        })
    }

    #[inline(always)]
    fn is_zero_word(self) -> Register {
        // SAFETY: the value proves NEON.
        Register(unsafe { vreinterpretq_u8_u64(vceqzq_u64(vreinterpretq_u64_u8(self.0))) })
    }

    #[inline(always)]
    fn sums(self) -> Register {
        // SAFETY: the value proves NEON.
        Register(unsafe { vreinterpretq_u8_u64(vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(self.0)))) })
    }

    #[inline(always)]
    fn words(self) -> [u64; 2] {
        // SAFETY: the value proves NEON.
        unsafe {
            let words = vreinterpretq_u64_u8(self.0);
            [vgetq_lane_u64::<0>(words), vgetq_lane_u64::<1>(words)]
        }
    }
}

/// One shuffle reaches 64 bytes.
impl Lines for Neon {
    #[inline(always)]
    fn seen(self, space: &LineSpace, board: &[Register; 4]) -> [Register; 2] {
        let [a, b, c, d] = board.map(|quarter| quarter.0);
        let board = uint8x16x4_t(a, b, c, d);
        let [cross, diagonals] = halves(&space.shuffles.squares);
        // SAFETY: the token proves NEON.
        unsafe {
            [
                Register(vqtbl4q_u8(board, self.load(cross).0)),
                Register(vqtbl4q_u8(board, self.load(diagonals).0)),
            ]
        }
    }

    /// Both halves in one register: file and rank, the diagonals, and so on.
    const WANTED: [[u8; 16]; 2] = {
        const C: u8 = CROSS as u8;
        const D: u8 = DIAGONAL as u8;
        [[C, C, D, D, C, C, D, D, C, C, D, D, C, C, D, D]; 2]
    };

    #[inline(always)]
    fn rays(self, first: [Register; 2], second: [Register; 2]) -> [Register; 2] {
        // SAFETY: the token proves NEON.
        let rays = unsafe {
            let pairs = [vpaddq_u8(first[0].0, first[1].0), vpaddq_u8(second[0].0, second[1].0)];
            let fours = vpaddq_u8(pairs[0], pairs[1]);
            Register(vpaddq_u8(fours, fours))
        };
        [rays, rays]
    }

    #[inline(always)]
    fn across(self, space: &LineSpace, rays: [Register; 2]) -> [Register; 2] {
        let [on_cross, on_diagonals] = halves(&space.shuffles.opposites);
        [rays[0].at(self.load(on_cross)), rays[1].at(self.load(on_diagonals))]
    }

    #[inline(always)]
    fn back(self, space: &LineSpace, lanes: [Register; 2], quarter: usize) -> Register {
        let lanes = uint8x16x2_t(lanes[0].0, lanes[1].0);
        let indices = self.load(&quarters(&space.shuffles.lanes)[quarter]);
        // SAFETY: the token proves NEON.
        Register(unsafe { vqtbl2q_u8(lanes, indices.0) })
    }
}
