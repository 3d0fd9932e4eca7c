//! The kernel for x86-64 processors with AVX2: half a board in a register.
#![allow(unsafe_code)]

mod operations;
mod step;

use core::arch::x86_64::*;

use chess_core::Board;

use super::detect::Processor;
use super::{KernelName, Plane, Task, Unavailable};

/// A proof that the processor has AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

/// The two halves of a board or a plane: ranks 1 to 4, ranks 5 to 8.
type Halves = [__m256i; 2];

impl Avx2 {
    pub(super) const NAME: KernelName = KernelName::Avx2;
    /// A program that was built for it may run where AVX-512 is.
    pub(super) const BUILT_FOR: Option<Avx2> = None;

    /// The kernel, if the processor has all that it needs.
    pub(super) fn detect() -> Result<Avx2, Unavailable> {
        Processor::check(Avx2::NAME).map(|()| Avx2(()))
    }

    /// The kernel again, when it has been detected before.
    ///
    /// # Safety
    ///
    /// [`detect`](Avx2::detect) must have given a kernel in this process.
    #[inline(always)]
    pub(super) unsafe fn detected_before() -> Avx2 {
        Avx2(())
    }
}

/// Runs the task in code that is built with the kernel's instructions.
///
/// # Safety
///
/// The processor must have them; an [`Avx2`] proves it.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn run<T: Task>(kernel: Avx2, task: T) -> T::Output {
    task.run(kernel)
}

/// The bytes of a plane, a board or a table.
#[inline(always)]
fn load(_: Avx2, bytes: &[u8; 64]) -> Halves {
    let pointer = bytes.as_ptr().cast::<__m256i>();
    // SAFETY: there are 64 bytes to load; the token proves AVX2.
    unsafe { [_mm256_loadu_si256(pointer), _mm256_loadu_si256(pointer.add(1))] }
}

/// Writes a board.
///
/// # Safety
///
/// Each byte must be that of a place.
#[inline(always)]
unsafe fn store_board(_: Avx2, board: &mut Board, [low, high]: Halves) {
    let pointer = core::ptr::from_mut(board).cast::<__m256i>();
    // SAFETY: a board is 64 places of one byte, aligned to 64, and the caller vouches for the
    // bytes; the token proves AVX2.
    unsafe {
        _mm256_store_si256(pointer, low);
        _mm256_store_si256(pointer.add(1), high);
    }
}

#[inline(always)]
fn store(_: Avx2, plane: &mut Plane, [low, high]: Halves) {
    let pointer = plane.0.as_mut_ptr().cast::<__m256i>();
    // SAFETY: a plane is 64 bytes, aligned to 64; the token proves AVX2.
    unsafe {
        _mm256_store_si256(pointer, low);
        _mm256_store_si256(pointer.add(1), high);
    }
}
