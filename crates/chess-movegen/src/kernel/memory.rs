//! Two hints for memory: that it is large, and that it will soon be read.
#![allow(unsafe_code)]

/// Asks the operating system to keep memory in pages as large as it has, before it is first
/// written.
///
/// A table that is read here and there needs a page's address for nearly every entry, and of the
/// usual pages of 4 KiB a processor remembers too few. On systems other than Linux on x86-64 it
/// does nothing, and nowhere does it change what the memory holds.
pub fn advise_huge_pages<T>(memory: &[T]) {
    #[cfg(all(target_os = "linux", target_arch = "x86_64", target_pointer_width = "64"))]
    {
        const PAGE: usize = 4096;
        const MADVISE: usize = 28;
        const MADV_HUGEPAGE: usize = 14;
        let range = memory.as_ptr_range();
        // Whole pages: the system refuses an address within one.
        let start = range.start.addr().next_multiple_of(PAGE);
        let end = range.end.addr() / PAGE * PAGE;
        if start >= end {
            return;
        }
        // SAFETY: this advice never changes what the pages hold, nor what may be done with them,
        // and the system refuses it where it does not apply. A system call overwrites rax, rcx and
        // r11 and uses no stack of the caller's.
        unsafe {
            core::arch::asm!(
                "syscall",
                inlateout("rax") MADVISE => _,
                in("rdi") start,
                in("rsi") end - start,
                in("rdx") MADV_HUGEPAGE,
                lateout("rcx") _,
                lateout("r11") _,
                options(nostack),
            );
        }
    }
    #[cfg(not(all(target_os = "linux", target_arch = "x86_64", target_pointer_width = "64")))]
    let _ = memory;
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_holds_what_it_held() {
        for length in [0, 1, 5_000, 600_000] {
            let numbers: std::vec::Vec<u64> = (0..length).collect();
            advise_huge_pages(&numbers);
            assert!(numbers.iter().copied().eq(0..length));
        }
    }
}
