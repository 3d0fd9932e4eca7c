//! The token of some kernel that can run here.

use super::portable::Portable;
#[cfg(any(
    target_arch = "x86_64",
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
use super::vectors::vector128::Vector128;
use super::{Kernel, KernelError, KernelName, Task, Unavailable};
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512};

/// Defines what is chosen from: the kernels that there are in a program for this kind of processor.
macro_rules! kernels {
    ($($(#[$where:meta])? $Kernel:ident,)+) => {
        /// The token of some kernel that can run here.
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum Chosen {
            $($(#[$where])? $Kernel($Kernel),)+
        }

        impl Chosen {
            /// The kernel with this name, if it can run here.
            pub(crate) fn new(name: KernelName) -> Result<Chosen, Unavailable> {
                match name {
                    $($(#[$where])? $Kernel::NAME => $Kernel::detect().map(Chosen::$Kernel),)+
                    _ => Err(Unavailable::OtherArchitecture),
                }
            }

            /// The kernel's name.
            pub(crate) fn name(self) -> KernelName {
                match self {
                    $($(#[$where])? Chosen::$Kernel(_) => $Kernel::NAME,)+
                }
            }

            /// Runs a task on this kernel.
            #[inline(always)]
            pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
                match self {
                    $($(#[$where])? Chosen::$Kernel(kernel) => kernel.enter(task),)+
                }
            }
        }

        /// The kernel of a program that was built for the one kind of processor that it runs on.
        pub(super) const FIXED: Option<Chosen> = {
            let fixed = None;
            $(
                $(#[$where])?
                let fixed = match $Kernel::BUILT_FOR {
                    Some(kernel) => Some(Chosen::$Kernel(kernel)),
                    None => fixed,
                };
            )+
            fixed
        };
    };
}

kernels! {
    Portable,
    #[cfg(any(
        target_arch = "x86_64",
        all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
        all(target_arch = "wasm32", target_feature = "simd128")
    ))]
    Vector128,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Chosen {
    /// The kernel with this name, if it can run here and in this program.
    pub(super) fn for_program(name: KernelName) -> Result<Chosen, KernelError> {
        let chosen = Chosen::new(name).map_err(|reason| KernelError::Unavailable(name, reason))?;
        match FIXED.map(Chosen::name) {
            Some(fixed) if fixed != name => Err(KernelError::Fixed(fixed)),
            _ => Ok(chosen),
        }
    }
}
