//! Asking the processor what it can do, without the standard library.
//!
//! A program may use vector registers only if the processor has the instructions and the operating
//! system saves the registers. The numbers of leaves and bits are those of Intel's and AMD's
//! manuals.
#![allow(unsafe_code)]

use alloc::vec::Vec;
use core::arch::x86_64::{__cpuid, __cpuid_count, __get_cpuid_max, _xgetbv};

use super::{KernelName, Unavailable};

/// The answers of the processor that matter here.
#[derive(Clone, Copy)]
pub(super) struct Processor {
    leaf_1_ecx: u32,
    leaf_7_ebx: u32,
    leaf_7_ecx: u32,
    extended_1_ecx: u32,
    /// Which registers the operating system saves.
    saved: u64,
}

/// In the first extended control register: the registers of SSE and AVX.
const AVX_STATE: u64 = 0b0000_0110;
/// The same, mask registers, and the registers of AVX-512.
const AVX512_STATE: u64 = 0b1110_0110;

impl Processor {
    /// Asks it.
    fn ask() -> Processor {
        const EXTENDED: u32 = 0x8000_0000;
        let mut processor =
            Processor { leaf_1_ecx: 0, leaf_7_ebx: 0, leaf_7_ecx: 0, extended_1_ecx: 0, saved: 0 };
        // SAFETY: all x86-64 processors have the instruction CPUID, and only leaves that it has are
        // asked for. Newer compilers know that the first is safe, so the block may be too much.
        #[allow(unused_unsafe)]
        unsafe {
            let (last, _) = __get_cpuid_max(0);
            if last >= 1 {
                processor.leaf_1_ecx = __cpuid(1).ecx;
            }
            if last >= 7 {
                let leaf = __cpuid_count(7, 0);
                (processor.leaf_7_ebx, processor.leaf_7_ecx) = (leaf.ebx, leaf.ecx);
            }
            let (last, _) = __get_cpuid_max(EXTENDED);
            if last > EXTENDED {
                processor.extended_1_ecx = __cpuid(EXTENDED + 1).ecx;
            }
        }
        if processor.leaf_1_ecx >> 27 & 1 == 1 {
            // SAFETY: the bit OSXSAVE says that the instruction XGETBV may be used.
            processor.saved = unsafe { saved_registers() };
        }
        processor
    }

    fn saves(self, state: u64) -> bool {
        self.saved & state == state
    }

    /// Whether all is there that a kernel needs.
    pub(super) fn check(kernel: KernelName) -> Result<(), Unavailable> {
        let processor = Processor::ask();
        let (ssse3, avx2) = (processor.for_ssse3(), processor.for_avx2());
        let avx512 = processor.for_avx512();
        let needs: &[&[_]] = match kernel {
            KernelName::Ssse3 => &[&ssse3],
            KernelName::Avx2 => &[&avx2],
            KernelName::Avx512 => &[&avx2, &avx512],
            _ => &[],
        };
        let missing = needs.iter().copied().flatten().filter(|&&(_, present)| !present);
        let missing: Vec<&str> = missing.map(|&(name, _)| name).collect();
        if missing.is_empty() { Ok(()) } else { Err(Unavailable::Missing(missing)) }
    }

    /// What the SSSE3 kernel needs, and whether it is there.
    fn for_ssse3(self) -> [(&'static str, bool); 3] {
        let has = |bit: u32| self.leaf_1_ecx >> bit & 1 == 1;
        [("SSSE3", has(9)), ("SSE4.1", has(19)), ("POPCNT", has(23))]
    }

    /// What the AVX2 kernel needs, and whether it is there.
    fn for_avx2(self) -> [(&'static str, bool); 5] {
        let has = |word: u32, bit: u32| self.saves(AVX_STATE) && word >> bit & 1 == 1;
        [
            ("AVX2", has(self.leaf_1_ecx, 28) && has(self.leaf_7_ebx, 5)),
            ("BMI1", has(self.leaf_7_ebx, 3)),
            ("BMI2", has(self.leaf_7_ebx, 8)),
            ("LZCNT", has(self.extended_1_ecx, 5)),
            ("POPCNT", has(self.leaf_1_ecx, 23)),
        ]
    }

    /// What the AVX-512 kernel needs beyond that, and whether it is there.
    fn for_avx512(self) -> [(&'static str, bool); 7] {
        let has = |word: u32, bit: u32| self.saves(AVX512_STATE) && word >> bit & 1 == 1;
        [
            ("AVX-512 F", has(self.leaf_7_ebx, 16)),
            ("AVX-512 BW", has(self.leaf_7_ebx, 30)),
            ("AVX-512 VL", has(self.leaf_7_ebx, 31)),
            ("AVX-512 VBMI", has(self.leaf_7_ecx, 1)),
            ("AVX-512 VBMI2", has(self.leaf_7_ecx, 6)),
            ("AVX-512 BITALG", has(self.leaf_7_ecx, 12)),
            ("AVX-512 VPOPCNTDQ", has(self.leaf_7_ecx, 14)),
        ]
    }
}

/// The first extended control register.
///
/// # Safety
///
/// The operating system must have enabled XGETBV.
#[target_feature(enable = "xsave")]
unsafe fn saved_registers() -> u64 {
    // SAFETY: the caller vouches for the instruction; register 0 is there wherever it is.
    unsafe { _xgetbv(0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::arch::is_x86_feature_detected as has;

    #[test]
    fn the_answers_are_those_of_the_standard_library() {
        let processor = Processor::ask();
        let expected = [has!("ssse3"), has!("sse4.1"), has!("popcnt")];
        assert_eq!(processor.for_ssse3().map(|(_, present)| present), expected);
        let expected = [has!("avx2"), has!("bmi1"), has!("bmi2"), has!("lzcnt"), has!("popcnt")];
        assert_eq!(processor.for_avx2().map(|(_, present)| present), expected);
        let expected = [
            has!("avx512f"),
            has!("avx512bw"),
            has!("avx512vl"),
            has!("avx512vbmi"),
            has!("avx512vbmi2"),
            has!("avx512bitalg"),
            has!("avx512vpopcntdq"),
        ];
        assert_eq!(processor.for_avx512().map(|(_, present)| present), expected);
        // A kernel can run where all that it needs is present.
        let lacks = |needs: &[(&'static str, bool)]| needs.iter().any(|&(_, present)| !present);
        let (lacks_2, lacks_512) = (lacks(&processor.for_avx2()), lacks(&processor.for_avx512()));
        assert_eq!(Processor::check(KernelName::Portable), Ok(()));
        let lacks_ssse3 = lacks(&processor.for_ssse3());
        assert_eq!(Processor::check(KernelName::Ssse3).is_err(), lacks_ssse3);
        assert_eq!(Processor::check(KernelName::Avx2).is_err(), lacks_2);
        assert_eq!(Processor::check(KernelName::Avx512).is_err(), lacks_2 || lacks_512);
    }
}
