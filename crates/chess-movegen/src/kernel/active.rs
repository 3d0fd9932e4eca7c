//! The kernel that runs where none is named.
#![allow(unsafe_code)]

use core::sync::atomic::{AtomicU8, Ordering};

use super::chosen::{Chosen, FIXED};
use super::portable::Portable;
use super::{KernelError, KernelName, Task, Unavailable};
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512, vectors::vector128::Vector128};

impl KernelName {
    /// Whether it can run here.
    ///
    /// # Errors
    ///
    /// If it cannot, with the reason.
    pub fn availability(self) -> Result<(), Unavailable> {
        Chosen::new(self).map(drop)
    }

    /// The kernel that runs: the one that `CHESS_KERNEL` asks for if it can, else the best.
    #[must_use]
    pub fn active() -> KernelName {
        chosen().name()
    }

    /// What the environment variable `CHESS_KERNEL` asks for; `None` if it is not set.
    ///
    /// A program should call this when it starts, and print the error: the library itself goes on
    /// with the best kernel.
    ///
    /// # Errors
    ///
    /// If the variable names no kernel, or one that cannot run here.
    #[cfg(feature = "std")]
    pub fn requested() -> Result<Option<KernelName>, KernelError> {
        let Some(word) = std::env::var_os("CHESS_KERNEL") else { return Ok(None) };
        let name: KernelName = word.to_string_lossy().parse()?;
        Chosen::for_program(name).map(|chosen| Some(chosen.name()))
    }

    /// Has this kernel run from now on, in all threads, whatever the processor and `CHESS_KERNEL`
    /// say: for tests and comparisons. [`Perft::kernel`](crate::Perft::kernel) chooses for one
    /// count.
    ///
    /// All kernels give the same results, so nothing is wrong with a call while others run.
    ///
    /// ```
    /// use chess_movegen::kernel::KernelName;
    ///
    /// match KernelName::Portable.activate() {
    ///     Ok(()) => assert_eq!(KernelName::active(), KernelName::Portable),
    ///     Err(reason) => println!("{reason}"), // built for another one alone
    /// }
    /// ```
    ///
    /// # Errors
    ///
    /// If it cannot run here, or the program was built for another one alone.
    pub fn activate(self) -> Result<(), KernelError> {
        FOUND.store(number(Chosen::for_program(self)?), Ordering::Relaxed);
        Ok(())
    }
}

/// The kernel that runs where no other is named.
#[inline(always)]
pub(crate) fn chosen() -> Chosen {
    // A constant, so that the compiler sees the one kernel and nothing is asked at run time.
    if let Some(fixed) = FIXED {
        return fixed;
    }
    match FOUND.load(Ordering::Relaxed) {
        PORTABLE => Chosen::Portable(Portable),
        // SAFETY: only numbers of a `Chosen` are stored, which is made after detection.
        #[cfg(target_arch = "x86_64")]
        SSSE3 => Chosen::Vector128(unsafe { Vector128::detected_before() }),
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        AVX2 => Chosen::Avx2(unsafe { Avx2::detected_before() }),
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        AVX512 => Chosen::Avx512(unsafe { Avx512::detected_before() }),
        _ => find(),
    }
}

/// The number of the kernel that has been found or activated, or 0 if none has been asked for.
/// Threads that ask at the same time find the same.
static FOUND: AtomicU8 = AtomicU8::new(0);
const PORTABLE: u8 = KernelName::Portable as u8 + 1;
#[cfg(target_arch = "x86_64")]
const SSSE3: u8 = KernelName::Ssse3 as u8 + 1;
#[cfg(target_arch = "x86_64")]
const AVX2: u8 = KernelName::Avx2 as u8 + 1;
#[cfg(target_arch = "x86_64")]
const AVX512: u8 = KernelName::Avx512 as u8 + 1;

#[cold]
fn find() -> Chosen {
    let best = best();
    FOUND.store(number(best), Ordering::Relaxed);
    best
}

/// Runs a task on the kernel that was chosen.
#[inline(always)]
pub(crate) fn run<T: Task>(task: T) -> T::Output {
    chosen().run(task)
}

/// The number by which `FOUND` knows a kernel.
fn number(chosen: Chosen) -> u8 {
    chosen.name() as u8 + 1
}

/// The kernel that was asked for if it can run here, else the best that can.
fn best() -> Chosen {
    // First, so that a program with a fixed kernel does not even look at its environment.
    if let Some(fixed) = FIXED {
        return fixed;
    }
    #[cfg(feature = "std")]
    let requested = KernelName::requested().ok().flatten();
    #[cfg(not(feature = "std"))]
    let requested = None;
    requested
        .into_iter()
        .chain(KernelName::ALL.into_iter().rev())
        .find_map(|name| Chosen::new(name).ok())
        .unwrap_or(Chosen::Portable(Portable))
}
