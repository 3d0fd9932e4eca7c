//! Registers of x86-64 processors with SSSE3, SSE4.1 and POPCNT.
#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::bytes::{Bytes, Instructions, instructions};
use super::short_shuffles::ShortShuffles;
use crate::kernel::bitboards::operators;
use crate::kernel::detect::Processor;
use crate::kernel::{KernelName, Task, Unavailable};

/// A proof that the processor has SSSE3, SSE4.1 and POPCNT.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ssse3(());

impl Ssse3 {
    pub(in crate::kernel) const NAME: KernelName = KernelName::Ssse3;
    /// A program that was built for it may run where AVX2 is.
    pub(in crate::kernel) const BUILT_FOR: Option<Ssse3> = None;

    /// The kernel, if the processor has all that it needs.
    pub(in crate::kernel) fn detect() -> Result<Ssse3, Unavailable> {
        Processor::check(Ssse3::NAME).map(|()| Ssse3(()))
    }

    /// The kernel again, when it has been detected before.
    ///
    /// # Safety
    ///
    /// [`detect`](Ssse3::detect) must have given a kernel in this process.
    #[inline(always)]
    pub(in crate::kernel) unsafe fn detected_before() -> Ssse3 {
        Ssse3(())
    }
}

/// Runs the task in code that is built with the kernel's instructions.
///
/// # Safety
///
/// The processor must have them; an [`Ssse3`] proves it.
#[target_feature(enable = "ssse3,sse4.1,popcnt")]
unsafe fn run<T: Task>(kernel: Ssse3, task: T) -> T::Output {
    task.run(kernel)
}

/// A register; code that holds one has held the kernel's token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Register(__m128i);

impl Instructions for Ssse3 {
    type Bytes = Register;

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        // SAFETY: `self` proves that the processor has the instructions.
        unsafe { run(self, task) }
    }

    #[inline(always)]
    fn load(self, bytes: &[u8; 16]) -> Register {
        // SAFETY: there are 16 bytes to load; every x86-64 processor has SSE2.
        Register(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn same(self, byte: u8) -> Register {
        // SAFETY: every x86-64 processor has SSE2.
        Register(unsafe { _mm_set1_epi8(byte as i8) })
    }

    #[inline(always)]
    fn repeated(self, bytes: u32) -> Register {
        // SAFETY: as above.
        Register(unsafe { _mm_set1_epi32(bytes as i32) })
    }

    #[inline(always)]
    fn pair(self, words: [u64; 2]) -> Register {
        // SAFETY: there are two words to load; every x86-64 processor has SSE2.
        Register(unsafe { _mm_loadu_si128(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn twice(self, word: u64) -> Register {
        // SAFETY: as above.
        Register(unsafe { _mm_set1_epi64x(word as i64) })
    }
}

operators! {
    Register, all bits: _mm_set1_epi8(-1);
    BitAnd::bitand = _mm_and_si128,
    BitOr::bitor = _mm_or_si128,
    BitXor::bitxor = _mm_xor_si128,
    Add::add = _mm_add_epi64,
    Sub::sub = _mm_sub_epi64,
}

impl Bytes for Register {
    instructions! {
        equal = _mm_cmpeq_epi8,
        plus = _mm_add_epi8,
        minus = _mm_sub_epi8,
        least = _mm_min_epu8,
        greater_words = _mm_max_epu16,
        at = _mm_shuffle_epi8,
    }

    #[inline(always)]
    fn with(self, bytes: &[u8; 16]) -> Register {
        // SAFETY: there are 16 bytes to load; every x86-64 processor has SSE2.
        Register(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 16]) {
        // SAFETY: there is room for 16 bytes; every x86-64 processor has SSE2.
        unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn to_bytes(self) -> [u8; 16] {
        // SAFETY: a register is 16 bytes.
        unsafe { core::mem::transmute::<__m128i, [u8; 16]>(self.0) }
    }

    #[inline(always)]
    fn without(self, other: Register) -> Register {
        // SAFETY: every x86-64 processor has SSE2.
        Register(unsafe { _mm_andnot_si128(other.0, self.0) })
    }

    /// The shuffle looks at no other bits.
    #[inline(always)]
    fn to_indices(self) -> Register {
        self
    }

    #[inline(always)]
    fn ones(self) -> Register {
        ones_of_bytes(self).sums()
    }

    #[inline(always)]
    fn ones_of_all(registers: [Register; 8]) -> u32 {
        let [first, rest @ ..] = registers;
        let mut total = ones_of_bytes(first);
        for register in rest {
            // At most 64 in a byte.
            total = total.plus(ones_of_bytes(register));
        }
        let [low, high] = total.sums().words();
        (low + high) as u32
    }

    #[inline(always)]
    fn mask([a, b, c, d]: [Register; 4]) -> u64 {
        // SAFETY: every x86-64 processor has SSE2.
        let [a, b, c, d] = unsafe {
            [
                _mm_movemask_epi8(a.0) as u32,
                _mm_movemask_epi8(b.0) as u32,
                _mm_movemask_epi8(c.0) as u32,
                _mm_movemask_epi8(d.0) as u32,
            ]
        };
        u64::from(a | b << 16) | u64::from(c | d << 16) << 32
    }

    #[inline(always)]
    fn store_by_turns(self, other: Register, bytes: &mut [u8; 32]) {
        // SAFETY: every x86-64 processor has SSE2.
        let (first, second) =
            unsafe { (_mm_unpacklo_epi8(self.0, other.0), _mm_unpackhi_epi8(self.0, other.0)) };
        let [low, high] = bytes.as_chunks_mut().0 else { return };
        Register(first).store(low);
        Register(second).store(high);
    }

    #[inline(always)]
    fn words_up(self, bits: u32) -> Register {
        // SAFETY: every x86-64 processor has SSE2.
        Register(unsafe { _mm_sll_epi64(self.0, _mm_cvtsi32_si128(bits as i32)) })
    }

    #[inline(always)]
    fn words_down(self, bits: u32) -> Register {
        // SAFETY: every x86-64 processor has SSE2.
        Register(unsafe { _mm_srl_epi64(self.0, _mm_cvtsi32_si128(bits as i32)) })
    }

    #[inline(always)]
    fn is_zero_word(self) -> Register {
        // SAFETY: the value proves SSE4.1.
        Register(unsafe { _mm_cmpeq_epi64(self.0, _mm_setzero_si128()) })
    }

    #[inline(always)]
    fn sums(self) -> Register {
        // SAFETY: every x86-64 processor has SSE2.
        Register(unsafe { _mm_sad_epu8(self.0, _mm_setzero_si128()) })
    }

    #[inline(always)]
    fn words(self) -> [u64; 2] {
        // SAFETY: the value proves SSE4.1.
        unsafe { [_mm_cvtsi128_si64(self.0) as u64, _mm_extract_epi64::<1>(self.0) as u64] }
    }
}

/// The number of bits in each byte: that of the low nibble and of the high one from a table.
#[inline(always)]
fn ones_of_bytes(bytes: Register) -> Register {
    let table = bytes.with(&[0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]);
    let nibble = bytes.with(&[0x0f; 16]);
    // SAFETY: every x86-64 processor has SSE2.
    let high = Register(unsafe { _mm_srli_epi16::<4>(bytes.0) });
    table.at(bytes & nibble).plus(table.at(high & nibble))
}

impl ShortShuffles for Ssse3 {
    #[inline(always)]
    fn rays_of_half(first: Register, second: Register) -> Register {
        // SAFETY: a value of the type proves SSE4.1.
        Register(unsafe { _mm_packus_epi32(first.sums().0, second.sums().0) })
    }
}
