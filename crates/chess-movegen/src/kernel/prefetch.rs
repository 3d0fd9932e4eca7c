//! A hint that memory will soon be read.
#![allow(unsafe_code)]

/// Asks the processor to bring the beginning of a value into its nearest cache, and does not wait
/// for it: for a table too large for the caches, whose entry is needed a little later.
///
/// On processors other than x86-64 it does nothing.
#[inline(always)]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch has no effect but on the caches, whatever the address, and SSE, which it
    // is part of, belongs to every x86-64 processor.
    unsafe {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(value).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}
