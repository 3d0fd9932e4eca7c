//! The kernel for vector registers of 16 bytes, a quarter of the board in each.
//!
//! It is written once, over the operations that [`Bytes`] lists. A page for each kind of processor
//! tells which instructions do them: NEON on AArch64, SIMD of WebAssembly, SSSE3 on x86-64.

mod bitboards;
mod bytes;
mod marks;
#[cfg(target_arch = "aarch64")]
mod neon;
mod operations;
#[cfg(not(target_arch = "aarch64"))]
mod short_shuffles;
#[cfg(target_arch = "wasm32")]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod ssse3;
mod step;

#[cfg(target_arch = "aarch64")]
pub(in crate::kernel) use neon::Neon as Vector128;
#[cfg(target_arch = "wasm32")]
pub(in crate::kernel) use simd128::Simd128 as Vector128;
#[cfg(target_arch = "x86_64")]
pub(in crate::kernel) use ssse3::Ssse3 as Vector128;

pub(in crate::kernel) use bytes::Bytes;
