//! The flags that only the generator of the attack table has.

use std::hint::black_box;

use chess_movegen::kernel::{KernelError, KernelName};
use chess_movegen::{Perft, Shard};
use clap::{Args, value_parser};

/// What the generator of the attack table lets one choose, and the references do not.
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug)]
#[group(skip)]
pub(crate) struct PieceSetArgs {
    /// Run on this kernel: portable, avx2 or avx512 [default: what the environment variable
    /// CHESS_KERNEL says, or else the best that the processor can run]
    #[arg(
        long,
        value_name = "K",
        value_parser = read_kernel,
        conflicts_with_all = ["diff", "diff_generator", "make_suite"]
    )]
    pub(crate) kernel: Option<KernelName>,

    /// Look counts up in a hash table of so many mebibytes [default: 0, which is none]
    #[arg(
        long,
        value_name = "MB",
        value_parser = value_parser!(u32).range(..=1 << 24),
        conflicts_with_all = ["no_bulk", "suite", "diff", "diff_generator", "make_suite"]
    )]
    pub(crate) hash: Option<u32>,

    /// Make all moves but those of the last ply, instead of counting the last two plies from the
    /// attack table of the position before them
    #[arg(long, conflicts_with_all = ["no_bulk", "hash", "diff", "diff_generator", "make_suite"])]
    pub(crate) plain: bool,

    /// Make the moves of the last ply too, instead of counting them
    #[arg(long, conflicts_with_all = ["suite", "diff", "diff_generator", "make_suite"])]
    pub(crate) no_bulk: bool,

    /// Count only the I-th of N even parts of the tree; the counts of all parts add up to the whole
    #[arg(
        long,
        value_name = "I/N",
        conflicts_with_all = ["suite", "diff", "diff_generator", "make_suite"]
    )]
    pub(crate) shard: Option<Shard>,
}

impl PieceSetArgs {
    /// The first of these flags that is on the command line.
    pub(crate) fn first_given(&self) -> Option<&'static str> {
        let flags = [
            ("--kernel <K>", self.kernel.is_some()),
            ("--hash <MB>", self.hash.is_some()),
            ("--plain", self.plain),
            ("--no-bulk", self.no_bulk),
            ("--shard <I/N>", self.shard.is_some()),
        ];
        flags.into_iter().find_map(|(flag, given)| given.then_some(flag))
    }

    /// A perft that does as these flags say.
    ///
    /// # Panics
    ///
    /// If the kernel cannot run here, which no command line brings about.
    pub(crate) fn perft(&self, depth: u32) -> Perft {
        let mut perft = Perft::new(depth)
            .hash_mebibytes(self.hash_mebibytes())
            .shard(self.shard.unwrap_or(Shard::WHOLE));
        if let Some(kernel) = self.kernel {
            perft = perft.kernel(kernel).expect("the command line was read on this machine");
        }
        match (self.no_bulk, self.plain) {
            (true, _) => perft.making_every_leaf(),
            (_, true) => perft.counting_last_ply_only(),
            _ => perft,
        }
    }

    /// Checks that there is memory for the hash table, so that the program need not be aborted.
    pub(crate) fn check_memory(&self) -> anyhow::Result<()> {
        let mebibytes = self.hash_mebibytes();
        anyhow::ensure!(
            can_reserve(mebibytes.saturating_mul(1 << 20)),
            "there is no memory for a hash table of {mebibytes} MiB"
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
