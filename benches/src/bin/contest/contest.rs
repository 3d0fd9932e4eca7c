//! Has the contenders do the same work in turn.

use std::collections::BTreeMap;
use std::env;

use anyhow::Context;
use benches::{SIX_POSITIONS, Workload};
use chess_movegen::kernel::KernelName;

use crate::line::{Line, rows};
use crate::player::Player;
use crate::programs::{Program, build_native};
use crate::record::{FORMAT, Kind, Record};
use crate::worker::{CLOCK, Library, WALL_CLOCK};

/// How a contest is held.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct Contest {
    /// How often each contender does each piece of work.
    #[arg(long, value_name = "N", default_value_t = 25, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,

    // The shallowest count still has one ply when three are left out.
    /// How many plies less deep to count: 0 is exact and slow.
    ///
    /// With 0, the depths are 6, 5, 7, 6, 5 and 5, and 1,451,446,453 paths are counted
    /// in each round: --rounds 5 is enough then.
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(..=3))]
    shallower: u32,

    /// Do not build the programs with `-C target-cpu=native` as well.
    #[arg(long)]
    no_native: bool,

    /// Hold it in WebAssembly, with and without simd128, as node runs it.
    #[arg(long, conflicts_with = "no_native")]
    wasm: bool,
}

impl Contest {
    /// Holds it. In each round, each workload is done by all contenders one after the other,
    /// so that what slows the machine down for a while hits them all.
    ///
    /// `progress` is called with a sentence now and then.
    pub(crate) fn hold(self, progress: impl Fn(&str)) -> anyhow::Result<Record> {
        let (mut players, absent) = self.players(&progress)?;
        let mut lines = self.lines();
        for round in 1..=self.rounds {
            progress(&format!("round {round} of {}", self.rounds));
            for line in &mut lines {
                for player in &mut players {
                    if let Some(seconds) = player.play(line.workload)? {
                        line.push(&player.entry.name, seconds);
                    }
                }
            }
        }
        let contenders: Vec<_> = players.into_iter().map(|player| player.entry).collect();
        Ok(Record {
            format: FORMAT,
            rounds: self.rounds,
            shallower: self.shallower,
            clock: if self.wasm { WALL_CLOCK } else { CLOCK }.to_owned(),
            rows: rows(&lines, &contenders),
            contenders,
            absent,
        })
    }

    /// The contenders, and those that cannot take part with the reason.
    fn players(
        self,
        progress: &impl Fn(&str),
    ) -> anyhow::Result<(Vec<Player>, BTreeMap<String, String>)> {
        let entrants = if self.wasm { in_wasm(progress) } else { self.on_this_machine(progress)? };
        let (mut players, mut absent) = (Vec::new(), BTreeMap::new());
        for Entrant { name, program, library, kernel } in entrants {
            let started = match program {
                Ok(program) => Player::start(name, program.command(), library, kernel)?,
                Err(reason) => Err(reason),
            };
            match started {
                Ok(player) => players.push(player),
                Err(reason) => drop(absent.insert(name.to_owned(), reason)),
            }
        }
        Ok((players, absent))
    }

    /// Each kernel and the peer, and both again as they are built for this processor.
    fn on_this_machine(self, progress: &impl Fn(&str)) -> anyhow::Result<Vec<Entrant>> {
        let plain = Program::Here(env::current_exe().context("finding the running program")?);
        let native = if self.no_native {
            Err("not asked for".to_owned())
        } else {
            progress("building the programs for this processor");
            build_native().map(Program::Here).map_err(|error| format!("{error:#}"))
        };
        let plain = Ok(plain);
        let kernels = KernelName::ALL.into_iter();
        let entrants =
            kernels.map(|kernel| (kernel.name(), &plain, Library::Ours, Some(kernel))).chain([
                ("native", &native, Library::Ours, None),
                ("cozy", &plain, Library::Cozy, None),
                ("cozy-native", &native, Library::Cozy, None),
            ]);
        let entrant = |(name, program, library, kernel): (_, &Result<_, _>, _, _)| Entrant {
            name,
            program: program.clone(),
            library,
            kernel,
        };
        Ok(entrants.map(entrant).collect())
    }

    fn lines(self) -> Vec<Line> {
        let paths = |kind, way: fn(usize, u32) -> Workload, fewer: u32| {
            SIX_POSITIONS.iter().enumerate().map(move |(index, known)| {
                let depth = known.perft_counts().count() as u32 - fewer - self.shallower;
                Line::new(kind, known.id().unwrap_or_default(), way(index, depth))
            })
        };
        let single = Workload::SINGLE_CALLS.into_iter();
        paths(Kind::Bulk, Workload::Bulk, 0)
            .chain(paths(Kind::LastPly, Workload::LastPly, 0))
            .chain(paths(Kind::EveryLeaf, Workload::EveryLeaf, 1))
            .chain(single.map(|(name, workload)| Line::new(Kind::Single, name, workload)))
            .collect()
    }
}

/// Who might take part.
struct Entrant {
    name: &'static str,
    /// The program that it runs, or why there is none.
    program: Result<Program, String>,
    library: Library,
    /// The kernel that it is to run; where there is none, the best.
    kernel: Option<KernelName>,
}

/// Both libraries in WebAssembly, without vectors and with them.
fn in_wasm(progress: &impl Fn(&str)) -> Vec<Entrant> {
    progress("building the programs for WebAssembly");
    let simd128 = Program::Wasm("-C target-feature=+simd128");
    [
        ("wasm", Program::Wasm(""), Library::Ours),
        ("simd128", simd128.clone(), Library::Ours),
        ("cozy", Program::Wasm(""), Library::Cozy),
        ("cozy-simd128", simd128, Library::Cozy),
    ]
    .map(|(name, program, library)| Entrant { name, program: Ok(program), library, kernel: None })
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deepest_counts_are_those_that_are_known() {
        let work = |shallower: u32, kind: Kind| -> u64 {
            let lines = Contest { rounds: 1, shallower, no_native: true, wasm: false }.lines();
            assert!(lines.iter().all(|line| line.workload.expected().is_some()));
            lines.iter().filter(|line| line.kind == kind).map(|line| line.workload.size()).sum()
        };
        assert_eq!(work(0, Kind::Bulk), 1_451_446_453);
        assert_eq!(work(0, Kind::LastPly), work(0, Kind::Bulk));
        assert_eq!(work(1, Kind::Bulk), work(0, Kind::EveryLeaf));
        assert_eq!(work(3, Kind::EveryLeaf), 400 + 48 + 2_812 + 264 + 44 + 46);
    }
}
