//! Registers of WebAssembly.
#![allow(unsafe_code)]

use core::arch::wasm32::*;
// The relaxed one may give what it likes for indices from 16 to 127, of which there are none; on
// x86-64 it is one instruction, where the other one is three.
#[cfg(target_feature = "relaxed-simd")]
use core::arch::wasm32::u8x16_relaxed_swizzle as swizzle;
#[cfg(not(target_feature = "relaxed-simd"))]
use core::arch::wasm32::u8x16_swizzle as swizzle;

use super::bytes::{Bytes, Instructions, built_in, instructions};
use super::short_shuffles::ShortShuffles;
use crate::kernel::bitboards::operators;
use crate::kernel::{KernelName, Task, Unavailable};

built_in! {
    /// The kernel of a program that is built with the feature `simd128`, which runs nowhere without it.
    Simd128
}

/// A register.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Register(v128);

impl Instructions for Simd128 {
    type Bytes = Register;

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        run(self, task)
    }

    #[inline(always)]
    fn load(self, bytes: &[u8; 16]) -> Register {
        // SAFETY: there are 16 bytes to load.
        Register(unsafe { v128_load(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn same(self, byte: u8) -> Register {
        Register(u8x16_splat(byte))
    }

    #[inline(always)]
    fn repeated(self, bytes: u32) -> Register {
        Register(u32x4_splat(bytes))
    }

    #[inline(always)]
    fn pair(self, [low, high]: [u64; 2]) -> Register {
        Register(u64x2(low, high))
    }

    #[inline(always)]
    fn twice(self, word: u64) -> Register {
        Register(u64x2_splat(word))
    }
}

operators! {
    Register, all bits: u8x16_splat(u8::MAX);
    BitAnd::bitand = v128_and,
    BitOr::bitor = v128_or,
    BitXor::bitxor = v128_xor,
    Add::add = u64x2_add,
    Sub::sub = u64x2_sub,
}

impl Bytes for Register {
    instructions! {
        without = v128_andnot,
        equal = u8x16_eq,
        plus = u8x16_add,
        minus = u8x16_sub,
        least = u8x16_min,
        greater_words = u16x8_max,
        at = swizzle,
    }

    #[inline(always)]
    fn with(self, bytes: &[u8; 16]) -> Register {
        Simd128.load(bytes)
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 16]) {
        // SAFETY: there is room for 16 bytes.
        unsafe { v128_store(bytes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn to_bytes(self) -> [u8; 16] {
        // SAFETY: a register is 16 bytes.
        unsafe { core::mem::transmute::<v128, [u8; 16]>(self.0) }
    }

    #[inline(always)]
    fn select(self, yes: Register, no: Register) -> Register {
        Register(v128_bitselect(yes.0, no.0, self.0))
    }

    #[inline(always)]
    fn to_indices(self) -> Register {
        self & Simd128.same(0x8f)
    }

    /// Word by word: the processors of most hosts have an instruction for words, and none for the
    /// bytes of a register.
    #[inline(always)]
    fn ones(self) -> Register {
        Simd128.pair(self.words().map(|word| u64::from(word.count_ones())))
    }

    #[inline(always)]
    fn ones_of_all(registers: [Register; 8]) -> u32 {
        let mut total = 0;
        for [low, high] in registers.map(Register::words) {
            total += low.count_ones() + high.count_ones();
        }
        total
    }

    #[inline(always)]
    fn mask(quarters: [Register; 4]) -> u64 {
        let [a, b, c, d] = quarters.map(|quarter| u32::from(u8x16_bitmask(quarter.0)));
        u64::from(a | b << 16) | u64::from(c | d << 16) << 32
    }

    #[inline(always)]
    fn store_by_turns(self, other: Register, bytes: &mut [u8; 32]) {
        let [low, high] = bytes.as_chunks_mut().0 else { return };
        let first = u8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(
            self.0, other.0,
        );
        let second = u8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(
            self.0, other.0,
        );
        Register(first).store(low);
        Register(second).store(high);
    }

    #[inline(always)]
    fn words_up(self, bits: u32) -> Register {
        Register(u64x2_shl(self.0, bits))
    }

    #[inline(always)]
    fn words_down(self, bits: u32) -> Register {
        Register(u64x2_shr(self.0, bits))
    }

    #[inline(always)]
    fn is_zero_word(self) -> Register {
        Register(u64x2_eq(self.0, u64x2_splat(0)))
    }

    #[inline(always)]
    fn sums(self) -> Register {
        let fours = sums_of_fours(self);
        Register(v128_and(u64x2_add(fours, u64x2_shr(fours, 32)), u64x2_splat(0xffff)))
    }

    #[inline(always)]
    fn words(self) -> [u64; 2] {
        [u64x2_extract_lane::<0>(self.0), u64x2_extract_lane::<1>(self.0)]
    }
}

/// The sums of each four bytes.
#[inline(always)]
fn sums_of_fours(bytes: Register) -> v128 {
    // No sum of two bytes has the sign of a word, and to extend with it is less work.
    i32x4_extadd_pairwise_i16x8(u16x8_extadd_pairwise_u8x16(bytes.0))
}

impl ShortShuffles for Simd128 {
    #[inline(always)]
    fn rays_of_half(first: Register, second: Register) -> Register {
        let low = i32x4_shuffle::<0, 2, 4, 6>(first.0, second.0);
        let high = i32x4_shuffle::<1, 3, 5, 7>(first.0, second.0);
        Register(sums_of_fours(Register(v128_or(low, high))))
    }
}
