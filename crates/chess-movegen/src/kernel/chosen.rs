//! The token of some kernel that can run here.

use super::portable::Portable;
#[cfg(any(
    target_arch = "x86_64",
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
use super::vector128::Vector128;
use super::{Kernel, KernelError, KernelName, Task, Unavailable};
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512};

/// The token of some kernel that can run here.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Chosen {
    Portable(Portable),
    #[cfg(any(
        target_arch = "x86_64",
        all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
        all(target_arch = "wasm32", target_feature = "simd128")
    ))]
    Vector128(Vector128),
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
            #[cfg(target_arch = "x86_64")]
            KernelName::Avx2 => Avx2::detect().map(Chosen::Avx2),
            #[cfg(target_arch = "x86_64")]
            KernelName::Avx512 => Avx512::detect().map(Chosen::Avx512),
            #[cfg(any(
                target_arch = "x86_64",
                all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
                all(target_arch = "wasm32", target_feature = "simd128")
            ))]
            Vector128::NAME => Vector128::detect().map(Chosen::Vector128),
            _ => Err(Unavailable::OtherArchitecture),
        }
    }

    /// The kernel with this name, if it can run here and in this program.
    pub(super) fn for_program(name: KernelName) -> Result<Chosen, KernelError> {
        let chosen = Chosen::new(name).map_err(|reason| KernelError::Unavailable(name, reason))?;
        match FIXED.map(Chosen::name) {
            Some(fixed) if fixed != name => Err(KernelError::Fixed(fixed)),
            _ => Ok(chosen),
        }
    }

    /// The kernel's name.
    pub(crate) fn name(self) -> KernelName {
        match self {
            Chosen::Portable(_) => KernelName::Portable,
            #[cfg(any(
                target_arch = "x86_64",
                all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
                all(target_arch = "wasm32", target_feature = "simd128")
            ))]
            Chosen::Vector128(_) => Vector128::NAME,
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
            #[cfg(any(
                target_arch = "x86_64",
                all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
                all(target_arch = "wasm32", target_feature = "simd128")
            ))]
            Chosen::Vector128(kernel) => kernel.enter(task),
            #[cfg(target_arch = "x86_64")]
            Chosen::Avx2(kernel) => kernel.enter(task),
            #[cfg(target_arch = "x86_64")]
            Chosen::Avx512(kernel) => kernel.enter(task),
        }
    }
}

/// The kernel of a program that was built for the one kind of processor that it runs on.
///
/// A program that was built for AVX2 is not fixed to it, because it may run where AVX-512 is.
#[cfg(target_arch = "x86_64")]
pub(super) const FIXED: Option<Chosen> = match Avx512::BUILT_FOR {
    Some(kernel) => Some(Chosen::Avx512(kernel)),
    None => None,
};
#[cfg(any(
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
pub(super) const FIXED: Option<Chosen> = Some(Chosen::Vector128(Vector128));
#[cfg(not(any(
    target_arch = "x86_64",
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
pub(super) const FIXED: Option<Chosen> = None;
