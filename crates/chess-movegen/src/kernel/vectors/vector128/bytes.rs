//! What the kernel needs of a register of 16 bytes.

use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use crate::kernel::Task;
use crate::kernel::vectors::line_space::LineSpace;

/// A proof that the processor has the instructions of a page.
pub(crate) trait Instructions: Copy {
    /// Its registers.
    type Bytes: Bytes;

    /// Runs the task in code that is built with the instructions.
    fn run<T: Task>(self, task: T) -> T::Output;

    /// Sixteen bytes of memory.
    fn load(self, bytes: &[u8; 16]) -> Self::Bytes;

    /// The same byte sixteen times.
    fn same(self, byte: u8) -> Self::Bytes;

    /// The same four bytes four times.
    fn repeated(self, bytes: u32) -> Self::Bytes;

    /// Two words.
    fn pair(self, words: [u64; 2]) -> Self::Bytes;

    /// The same word in both halves.
    fn twice(self, word: u64) -> Self::Bytes;
}

/// How the kernel goes from a board to [line space](LineSpace) and back.
pub(crate) trait Lines: Instructions {
    /// What stands on the lines, lane by lane.
    fn seen(self, space: &LineSpace, board: &[Self::Bytes; 4]) -> [Self::Bytes; 2];

    /// The bits that the place of a piece has if it slides along a ray, for each half of the rays.
    const WANTED: [[u8; 16]; 2];

    /// For each ray the byte that is not zero, if any, of its lanes: there are the bytes of the rays
    /// that come first on their lines, and those of the others.
    fn rays(self, first: [Self::Bytes; 2], second: [Self::Bytes; 2]) -> [Self::Bytes; 2];

    /// In all lanes of each ray the byte of the opposite one.
    fn across(self, space: &LineSpace, rays: [Self::Bytes; 2]) -> [Self::Bytes; 2];

    /// For each square of a quarter of the board the byte of its lane, and 0 where it has none.
    fn back(self, space: &LineSpace, lanes: [Self::Bytes; 2], quarter: usize) -> Self::Bytes;
}

/// A register of 16 bytes, or of two words of 64 bits: `+` and `-` are for these, modulo 2^64.
///
/// A value proves that the processor has the instructions, so that every operation is safe.
pub(crate) trait Bytes:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
{
    /// Another register, with these bytes.
    fn with(self, bytes: &[u8; 16]) -> Self;

    fn store(self, bytes: &mut [u8; 16]);

    fn to_bytes(self) -> [u8; 16];

    /// The bits of this one that are not set in the other.
    fn without(self, other: Self) -> Self;

    /// The bits of `yes` where this one is set, those of `no` elsewhere.
    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        (yes & self) | no.without(self)
    }

    /// All bits in the bytes where the two are the same.
    fn equal(self, other: Self) -> Self;

    /// All bits in the bytes that have this bit, a single one in each byte.
    #[inline(always)]
    fn has(self, bit: Self) -> Self {
        (self & bit).equal(bit)
    }

    /// The sums of the bytes, modulo 256.
    fn plus(self, other: Self) -> Self;

    /// The differences of the bytes, modulo 256.
    fn minus(self, other: Self) -> Self;

    /// The lesser of two bytes, without sign.
    fn least(self, other: Self) -> Self;

    /// The greater of two words of 16 bits, without sign.
    fn greater_words(self, other: Self) -> Self;

    /// The bytes of this table at these indices, and 0 where an index has its top bit set. No index
    /// is from 16 to 127.
    fn at(self, indices: Self) -> Self;

    /// What [`at`](Bytes::at) takes for these bytes, by their low nibbles and top bits.
    fn to_indices(self) -> Self;

    /// The number of bits in each word.
    fn ones(self) -> Self;

    /// The number of bits in all of these.
    fn ones_of_all(registers: [Self; 8]) -> u32;

    /// A bit for each byte of four registers, which has all bits set or none.
    fn mask(quarters: [Self; 4]) -> u64;

    /// Stores the bytes of two registers by turns.
    fn store_by_turns(self, other: Self, bytes: &mut [u8; 32]);

    /// Both words go so many bits up.
    fn words_up(self, bits: u32) -> Self;

    /// The same down.
    fn words_down(self, bits: u32) -> Self;

    /// All bits in a word that is zero.
    fn is_zero_word(self) -> Self;

    /// The sum of the bytes of each word.
    fn sums(self) -> Self;

    /// The two words.
    fn words(self) -> [u64; 2];
}

/// The operations on two registers that are one instruction each.
macro_rules! instructions {
    ($($operation:ident = $instruction:path,)+) => {
        $(
            #[inline(always)]
            #[allow(unused_unsafe, reason = "WebAssembly's instructions are always safe")]
            fn $operation(self, other: Self) -> Self {
                // SAFETY: a value of the type proves that the processor has the instruction.
                Self(unsafe { $instruction(self.0, other.0) })
            }
        )+
    };
}
pub(super) use instructions;

/// The token of a kernel that a program relies on which is built for it, and so runs nowhere else.
#[cfg(not(target_arch = "x86_64"))]
macro_rules! built_in {
    ($(#[$about:meta])* $Kernel:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $Kernel;

        impl $Kernel {
            pub(in crate::kernel) const NAME: KernelName = KernelName::$Kernel;
            pub(in crate::kernel) const BUILT_FOR: Option<$Kernel> = Some($Kernel);

            /// The kernel, which is always there.
            pub(in crate::kernel) fn detect() -> Result<$Kernel, Unavailable> {
                Ok($Kernel)
            }
        }

        /// A function of its own, as each of the other kernels has one.
        #[inline(never)]
        fn run<T: Task>(kernel: $Kernel, task: T) -> T::Output {
            task.run(kernel)
        }
    };
}
#[cfg(not(target_arch = "x86_64"))]
pub(super) use built_in;
