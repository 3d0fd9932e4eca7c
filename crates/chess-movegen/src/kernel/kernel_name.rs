//! The names of kernels, and what can be wrong with one.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// The name of a kernel: of one implementation of the attack table's operations.
///
/// The best that the processor can run is found once, at the first use. With the feature `std`, the
/// environment variable `CHESS_KERNEL` asks for another by its [`name`](KernelName::name). Where the
/// compiler has made the choice, a program always runs the same one: on AArch64, in WebAssembly with
/// `simd128`, and if it was built for processors with all that the AVX-512 kernel needs
/// (`-C target-cpu=native`).
///
/// ```
/// use chess_movegen::kernel::KernelName;
///
/// assert!(KernelName::Portable.availability().is_ok());
/// assert!(KernelName::active().availability().is_ok());
/// assert_eq!("avx2".parse(), Ok(KernelName::Avx2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum KernelName {
    /// For every processor: plain Rust.
    Portable,
    /// For x86-64 processors with SSSE3, SSE4.1 and POPCNT.
    Ssse3,
    /// For AArch64 processors.
    Neon,
    /// For WebAssembly with the feature `simd128`.
    Simd128,
    /// For x86-64 processors with AVX2, BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// For x86-64 processors that also have AVX-512 with F, BW, VL, VBMI, VBMI2, BITALG and
    /// VPOPCNTDQ.
    Avx512,
}

impl KernelName {
    /// All kernels, the fastest last.
    pub const ALL: [KernelName; 6] = [
        KernelName::Portable,
        KernelName::Ssse3,
        KernelName::Neon,
        KernelName::Simd128,
        KernelName::Avx2,
        KernelName::Avx512,
    ];

    /// The word for it in `CHESS_KERNEL` and on command lines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            KernelName::Portable => "portable",
            KernelName::Ssse3 => "ssse3",
            KernelName::Neon => "neon",
            KernelName::Simd128 => "simd128",
            KernelName::Avx2 => "avx2",
            KernelName::Avx512 => "avx512",
        }
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
                f.write_str("this program was built for other processors")
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
                let names = KernelName::ALL.map(KernelName::name).join(", ");
                write!(f, "there is no kernel '{word}'; the kernels are {names}")
            }
            KernelError::Unavailable(kernel, reason) => {
                write!(f, "the kernel {kernel} cannot run here: {reason}")
            }
            KernelError::Fixed(kernel) => {
                write!(f, "this program was built for the kernel {kernel} only")
            }
        }
    }
}

impl core::error::Error for Unavailable {}
impl core::error::Error for KernelError {}
