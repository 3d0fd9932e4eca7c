//! The flags that only the generator of the attack table has.

use std::hint::black_box;

use chess_movegen::kernel::{KernelError, KernelName};
use chess_movegen::{Perft, Shard};
use clap::{Args, value_parser};

use crate::perft::Way;

/// What the generator of the attack table lets one choose, and the references do not.
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug)]
#[group(skip)]
pub(crate) struct PieceSetArgs {
    /// Run on this kernel, such as portable, ssse3 or avx2 [default: what the environment variable
    /// CHESS_KERNEL says, or else the best that the processor can run]
    #[arg(
        long,
        value_name = "K",
        value_parser = read_kernel,
        conflicts_with_all = ["diff", "diff_generator", "make_suite"]
    )]
    pub(crate) kernel: Option<KernelName>,

    /// Keep counts in a hash table of this size, in mebibytes; only with --way fast [default: 0,
    /// no table]
    #[arg(
        long,
        value_name = "MB",
        value_parser = value_parser!(u32).range(..=1 << 24),
        conflicts_with_all = ["suite", "diff", "diff_generator", "make_suite"]
    )]
    pub(crate) hash: Option<u32>,

    /// Which moves to make, and which to count [default: fast; with --suite fast and make, and the
    /// two must agree]
    #[arg(
        long,
        value_enum,
        value_name = "WAY",
        conflicts_with_all = ["diff", "diff_generator", "make_suite"]
    )]
    pub(crate) way: Option<Way>,

    /// Count only the I-th of N even parts of the tree; the counts of all parts add up to the whole
    #[arg(
        long,
        value_name = "I/N",
        conflicts_with_all = ["suite", "diff", "diff_generator", "make_suite"]
    )]
    pub(crate) shard: Option<Shard>,
}

impl PieceSetArgs {
    /// The first of these flags that stands on the command line.
    pub(crate) fn first_given(&self) -> Option<&'static str> {
        let flags = [
            ("--kernel <K>", self.kernel.is_some()),
            ("--hash <MB>", self.hash.is_some()),
            ("--way <WAY>", self.way.is_some()),
            ("--shard <I/N>", self.shard.is_some()),
        ];
        flags.into_iter().find_map(|(flag, given)| given.then_some(flag))
    }

    /// A perft that does as these flags say.
    ///
    /// # Panics
    ///
    /// If the kernel cannot run here, which no command line brings about.
    pub(crate) fn perft(&self, way: Way, depth: u32) -> Perft {
        let mut perft = Perft::new(depth)
            .hash_mebibytes(self.hash_mebibytes())
            .shard(self.shard.unwrap_or(Shard::WHOLE));
        if let Some(kernel) = self.kernel {
            perft = perft.kernel(kernel).expect("the command line was read on this machine");
        }
        match way {
            Way::Fast => perft,
            Way::LastPly => perft.counting_last_ply_only(),
            Way::Make => perft.making_every_leaf(),
        }
    }

    /// Checks that there is memory for the hash table, so that the program need not be aborted.
    pub(crate) fn check_memory(&self) -> anyhow::Result<()> {
        let mebibytes = self.hash_mebibytes();
        anyhow::ensure!(
            can_reserve(mebibytes.saturating_mul(1 << 20)),
            "there is not enough memory for a hash table of {mebibytes} MiB"
        );
        Ok(())
    }

    fn hash_mebibytes(&self) -> usize {
        self.hash.map_or(0, |mebibytes| mebibytes as usize)
    }
}

fn can_reserve(bytes: usize) -> bool {
    let mut memory: Vec<u8> = Vec::new();
    let reserved = memory.try_reserve_exact(bytes).is_ok();
    // Memory that nobody looks at is not even asked for.
    black_box(&memory);
    reserved
}

/// Reads the name of a kernel that can run here.
pub(crate) fn read_kernel(name: &str) -> Result<KernelName, KernelError> {
    let kernel: KernelName = name.parse()?;
    match kernel.availability() {
        Ok(()) => Ok(kernel),
        Err(reason) => Err(KernelError::Unavailable(kernel, reason)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_nobody_has_is_refused() {
        assert!(can_reserve(0));
        assert!(can_reserve(1 << 20));
        assert!(!can_reserve(usize::MAX));
    }
}
