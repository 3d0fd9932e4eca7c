//! The names of kernels, and what can be wrong with one.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// The name of a kernel: of one implementation of the attack table's operations.
///
/// The best that the processor can run is found once, at the first use. With the feature `std`, the
/// environment variable `CHESS_KERNEL` asks for another: `portable`, `avx2` or `avx512`. A program
/// that was built for processors with all that the AVX-512 kernel needs (`-C target-cpu=native`)
/// always runs that one: the compiler has made the choice.
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
    /// For every processor: plain Rust, and SSE2 where that is there anyhow.
    Portable,
    /// For x86-64 processors with AVX2, BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// For x86-64 processors that also have AVX-512 with F, BW, VL, VBMI, VBMI2, BITALG and
    /// VPOPCNTDQ.
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
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unavailable {
    /// The program was built for another kind of processor.
    #[error("this program was not built for x86-64 processors")]
    OtherArchitecture,
    /// The processor lacks these instruction sets, or the operating system does not save their
    /// registers.
    #[error("the processor lacks {}", .0.join(", "))]
    Missing(Vec<&'static str>),
}

/// What is wrong with a request for a kernel.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KernelError {
    /// No kernel has this name.
    #[error(
        "there is no kernel '{0}'; the kernels are {names}",
        names = KernelName::ALL.map(KernelName::name).join(", ")
    )]
    Unknown(String),
    /// The kernel cannot run here.
    #[error("the kernel {0} cannot run here: {1}")]
    Unavailable(KernelName, Unavailable),
    /// The program was built for one kernel only.
    #[error("this program was built for the kernel {0} only")]
    Fixed(KernelName),
}
