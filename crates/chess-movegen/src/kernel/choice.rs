//! Which kernel runs.
#![allow(unsafe_code)]

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use core::sync::atomic::{AtomicU8, Ordering};

use super::portable::Portable;
use super::{Kernel, Task};
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512};

/// The name of a kernel: of one implementation of the attack table's operations.
///
/// The best that the processor can run is found once, at the first use. With the feature `std`, the
/// environment variable `CHESS_KERNEL` asks for another: `portable`, `avx2` or `avx512`. A program
/// that was built for processors with all that the AVX-512 kernel needs (`-C target-cpu=native`)
/// always runs that one: the compiler has made the choice.
///
/// ```
/// use chess_movegen::KernelName;
///
/// assert!(KernelName::Portable.availability().is_ok());
/// assert!(KernelName::active().availability().is_ok());
/// assert_eq!("avx2".parse(), Ok(KernelName::Avx2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum KernelName {
    /// For every processor: plain Rust, and SSE2 where that is there anyhow.
    Portable,
    /// For x86-64 processors with AVX2, BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// For x86-64 processors that also have AVX-512 with F, BW, VL, VBMI, VBMI2, BITALG and VPOPCNTDQ.
    Avx512,
}

impl KernelName {
    /// All kernels, the fastest last.
    pub const ALL: [KernelName; 3] = [KernelName::Portable, KernelName::Avx2, KernelName::Avx512];

    /// The word for it in `CHESS_KERNEL` and on command lines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            KernelName::Portable => "portable",
            KernelName::Avx2 => "avx2",
            KernelName::Avx512 => "avx512",
        }
    }

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

    /// What `CHESS_KERNEL` asks for; `None` if it is not set.
    ///
    /// A program should call this when it starts, and print the error: the library itself goes on
    /// with the best kernel.
    ///
    /// # Errors
    ///
    /// If the variable names no kernel, or one that cannot run here.
    pub fn requested() -> Result<Option<KernelName>, KernelError> {
        let Some(word) = request() else { return Ok(None) };
        let name: KernelName = word.parse()?;
        Chosen::for_program(name).map(|chosen| Some(chosen.name()))
    }

    /// Has this kernel run from now on, in all threads, whatever the processor and `CHESS_KERNEL`
    /// say: for tests and comparisons. [`Perft::kernel`](crate::Perft::kernel) chooses for one count.
    ///
    /// All kernels give the same results, so nothing is wrong with a call while others run.
    ///
    /// ```
    /// use chess_movegen::KernelName;
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
        FOUND.store(Chosen::for_program(self)?.number(), Ordering::Relaxed);
        Ok(())
    }
}

/// The word of [`KernelName::name`].
impl fmt::Display for KernelName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads what `Display` writes.
impl FromStr for KernelName {
    type Err = KernelError;

    fn from_str(word: &str) -> Result<KernelName, KernelError> {
        KernelName::ALL
            .into_iter()
            .find(|kernel| kernel.name() == word)
            .ok_or_else(|| KernelError::Unknown(word.into()))
    }
}

/// Why a kernel cannot run here.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unavailable {
    /// The program was built for another kind of processor.
    OtherArchitecture,
    /// The processor lacks these instruction sets, or the operating system does not save their
    /// registers.
    Missing(Vec<&'static str>),
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unavailable::OtherArchitecture => {
                f.write_str("this program was not built for x86-64 processors")
            }
            Unavailable::Missing(sets) => write!(f, "the processor lacks {}", sets.join(", ")),
        }
    }
}

/// What is wrong with a request for a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum KernelError {
    /// No kernel has this name.
    Unknown(String),
    /// The kernel cannot run here.
    Unavailable(KernelName, Unavailable),
    /// The program was built for one kernel only.
    Fixed(KernelName),
}

impl fmt::Display for KernelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KernelError::Unknown(word) => {
                write!(f, "there is no kernel '{word}'; there are")?;
                KernelName::ALL.iter().try_for_each(|kernel| write!(f, " {kernel}"))
            }
            KernelError::Unavailable(kernel, reason) => {
                write!(f, "the kernel {kernel} cannot run here: {reason}")
            }
            KernelError::Fixed(kernel) => {
                write!(f, "this program was built for the kernel {kernel} alone")
            }
        }
    }
}

impl core::error::Error for Unavailable {}
impl core::error::Error for KernelError {}

/// The token of some kernel that can run here.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Chosen {
    Portable(Portable),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Chosen {
    /// The kernel with this name, if it can run here.
    pub(crate) fn new(name: KernelName) -> Result<Chosen, Unavailable> {
        match name {
            KernelName::Portable => Ok(Chosen::Portable(Portable)),
            #[cfg(not(target_arch = "x86_64"))]
            KernelName::Avx2 | KernelName::Avx512 => Err(Unavailable::OtherArchitecture),
            #[cfg(target_arch = "x86_64")]
            KernelName::Avx2 => {
                Avx2::detect().map(Chosen::Avx2).ok_or_else(|| missing(&Avx2::needs()))
            }
            #[cfg(target_arch = "x86_64")]
            KernelName::Avx512 => {
                Avx512::detect().map(Chosen::Avx512).ok_or_else(|| missing(&Avx512::needs()))
            }
        }
    }

    /// The kernel with this name, if it can run here and in this program.
    fn for_program(name: KernelName) -> Result<Chosen, KernelError> {
        let chosen = Chosen::new(name).map_err(|reason| KernelError::Unavailable(name, reason))?;
        match FIXED.map(Chosen::name) {
            Some(fixed) if fixed != name => Err(KernelError::Fixed(fixed)),
            _ => Ok(chosen),
        }
    }

    /// The number by which `FOUND` knows it.
    fn number(self) -> u8 {
        match self {
            Chosen::Portable(_) => PORTABLE,
            #[cfg(target_arch = "x86_64")]
            Chosen::Avx2(_) => AVX2,
            #[cfg(target_arch = "x86_64")]
            Chosen::Avx512(_) => AVX512,
        }
    }

    /// The kernel's name.
    pub(crate) fn name(self) -> KernelName {
        match self {
            Chosen::Portable(_) => KernelName::Portable,
            #[cfg(target_arch = "x86_64")]
            Chosen::Avx2(_) => KernelName::Avx2,
            #[cfg(target_arch = "x86_64")]
            Chosen::Avx512(_) => KernelName::Avx512,
        }
    }

    /// Runs a task on this kernel.
    #[inline(always)]
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        match self {
            Chosen::Portable(kernel) => kernel.enter(task),
            #[cfg(target_arch = "x86_64")]
            Chosen::Avx2(kernel) => kernel.enter(task),
            #[cfg(target_arch = "x86_64")]
            Chosen::Avx512(kernel) => kernel.enter(task),
        }
    }

    /// The kernel that was asked for if it can run here, else the best that can.
    fn best() -> Chosen {
        // First, so that a program with a fixed kernel does not even look at its environment.
        if let Some(fixed) = FIXED {
            return fixed;
        }
        let requested = KernelName::requested().ok().flatten();
        requested
            .into_iter()
            .chain(KernelName::ALL.into_iter().rev())
            .find_map(|name| Chosen::new(name).ok())
            .unwrap_or(Chosen::Portable(Portable))
    }
}

/// What is missing of the instruction sets that a kernel needs.
#[cfg(target_arch = "x86_64")]
fn missing(needs: &[(&'static str, bool)]) -> Unavailable {
    let missing = needs.iter().filter(|&&(_, present)| !present);
    Unavailable::Missing(missing.map(|&(name, _)| name).collect())
}

/// The kernel of a program that was built for the one kind of processor that it runs on.
///
/// A program that was built for AVX2 is not fixed to it, because it may run where AVX-512 is.
#[cfg(target_arch = "x86_64")]
const FIXED: Option<Chosen> = match Avx512::BUILT_FOR {
    Some(kernel) => Some(Chosen::Avx512(kernel)),
    None => None,
};
#[cfg(not(target_arch = "x86_64"))]
const FIXED: Option<Chosen> = None;

#[cfg(feature = "std")]
fn request() -> Option<String> {
    std::env::var_os("CHESS_KERNEL").map(|word| word.to_string_lossy().into_owned())
}

#[cfg(not(feature = "std"))]
fn request() -> Option<String> {
    None
}

/// The kernel that runs where nobody names another.
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
        AVX2 => Chosen::Avx2(unsafe { Avx2::detected_before() }),
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        AVX512 => Chosen::Avx512(unsafe { Avx512::detected_before() }),
        _ => find(),
    }
}

/// The number of the kernel that has been found or activated, or 0 if nobody has asked yet. Threads
/// that ask at the same time find the same.
static FOUND: AtomicU8 = AtomicU8::new(0);
const PORTABLE: u8 = 1;
#[cfg(target_arch = "x86_64")]
const AVX2: u8 = 2;
#[cfg(target_arch = "x86_64")]
const AVX512: u8 = 3;

#[cold]
fn find() -> Chosen {
    let best = Chosen::best();
    FOUND.store(best.number(), Ordering::Relaxed);
    best
}

/// Runs a task on the kernel that was chosen.
#[inline(always)]
pub(crate) fn run<T: Task>(task: T) -> T::Output {
    chosen().run(task)
}
