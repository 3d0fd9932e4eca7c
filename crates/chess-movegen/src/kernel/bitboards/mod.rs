//! Several bitboards side by side, one in each lane of a register.

/// The operators of a type of lanes, each by the instruction that does it.
macro_rules! operators {
    ($Lanes:ident, all bits: $all:expr; $($Operator:ident::$operator:ident = $instruction:path,)+) => {
        $(impl core::ops::$Operator for $Lanes {
            type Output = $Lanes;

            #[inline(always)]
            #[allow(unsafe_code, unused_unsafe, reason = "a single word needs no instruction")]
            fn $operator(self, other: $Lanes) -> $Lanes {
                // SAFETY: a value of the type proves that the processor has the instruction.
                $Lanes(unsafe { $instruction(self.0, other.0) })
            }
        })+

        impl core::ops::Not for $Lanes {
            type Output = $Lanes;

            #[inline(always)]
            #[allow(unsafe_code, unused_unsafe, reason = "a single word needs no instruction")]
            fn not(self) -> $Lanes {
                // SAFETY: as above.
                self ^ $Lanes(unsafe { $all })
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;
#[cfg(test)]
mod tests;

#[cfg(target_arch = "x86_64")]
pub(super) use avx2::Four;
#[cfg(target_arch = "x86_64")]
pub(super) use avx512::Eight;
#[allow(unused_imports, reason = "some processors have no vector registers")]
pub(super) use operators;
pub(super) use portable::One;

use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

/// As many bitboards as a kernel works on at once. Every operation is done in each lane by itself.
///
/// A lane may also hold a number, such as that of the squares in a set: `+` and `-` are for these,
/// modulo 2^64.
pub(crate) trait Bitboards:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
{
    /// How many lanes there are.
    const LANES: usize;

    /// Up to this number, sliders are better looked at one by one than all at once.
    const FEW: u32;

    /// All squares go so far up in their numbers; those that leave the board are lost.
    fn up(self, step: u32) -> Self;

    /// The same down.
    fn down(self, step: u32) -> Self;

    /// The board upside down: rank 1 becomes rank 8.
    fn flipped(self) -> Self;

    /// What line sliders on these squares attack to their right: up to the next of the `occupied`
    /// squares, to which their own belong, and that one too.
    fn attacks_to_the_right(self, occupied: Self) -> Self;

    /// The squares of one rank, put on the long diagonal: that of the `a` file on a1, that of the
    /// `h` file on h8.
    fn rank_on_diagonal(self, rank: usize) -> Self;

    /// The way back, for a set that has no squares but those of the long diagonal.
    fn diagonal_on_rank(self, rank: usize) -> Self;

    /// This set where the other two have a square in common; elsewhere the empty set.
    fn where_they_meet(self, first: Self, second: Self) -> Self;

    /// What this set has in common with a third where the other two have a square in common;
    /// elsewhere this set.
    fn narrowed_where_they_meet(self, third: Self, first: Self, second: Self) -> Self;

    /// The number 1 where the set is empty, else 0.
    fn is_empty(self) -> Self;

    /// The number of squares.
    fn len(self) -> Self;

    /// The sum of the numbers in all lanes.
    fn sum(self) -> u64;
}
