//! Has the contenders do the same work in turn.

use std::env;
use std::path::PathBuf;

use anyhow::Context;
use chess_movegen::kernel::KernelName;

use crate::native;
use crate::player::Player;
use crate::record::{Absent, FORMAT, Kind, Record, Row, SUM, Section};
use crate::worker::Generator;
use crate::workload::{Operation, Workload};
use crate::{SIX_POSITIONS, Times, cpu_clock};

/// The most plies that can be left out: the shallowest count still has one.
pub const MAX_SHALLOWER: u32 = 3;

/// How a contest is held.
#[derive(Clone, Copy, Debug)]
pub struct Contest {
    /// How often each contender does each workload; 0 counts as 1.
    pub rounds: u32,
    /// How many plies less deep than possible counts are, [`MAX_SHALLOWER`] at most.
    pub shallower: u32,
    /// Whether the programs are also built for the processor at hand.
    pub native: bool,
}

/// A row to be.
struct Line {
    kind: Kind,
    name: &'static str,
    workload: Workload,
    /// The number of paths or calls.
    work: u64,
    /// The times of each contender; `None` for one that has no such thing.
    times: Vec<Option<Times>>,
}

impl Contest {
    /// Holds it. In each round, each workload is done by all contenders one after the other,
    /// so that what slows the machine down for a while hits them all.
    ///
    /// `progress` is called with a sentence now and then.
    ///
    /// # Errors
    ///
    /// If a contender cannot be started, fails, or counts wrong.
    pub fn hold(self, mut progress: impl FnMut(&str)) -> anyhow::Result<Record> {
        let rounds = self.rounds.max(1);
        let (mut players, absent) = self.players(&mut progress)?;
        let mut lines = self.lines(players.len());
        for round in 1..=rounds {
            progress(&format!("round {round} of {rounds}"));
            for line in &mut lines {
                for (player, times) in players.iter_mut().zip(&mut line.times) {
                    match (player.play(line.workload)?, times.as_mut()) {
                        (Some(seconds), Some(times)) => times.push(seconds),
                        _ => *times = None,
                    }
                }
            }
        }
        let contenders: Vec<_> = players.iter().map(|player| player.entry().clone()).collect();
        let section = |kind: Kind| {
            let lines: Vec<&Line> = lines.iter().filter(|line| line.kind == kind).collect();
            let row = |line: &&Line| Row::new(line.name, kind, line.work, &contenders, &line.times);
            let mut rows: Vec<Row> = lines.iter().map(row).collect();
            if kind != Kind::Single {
                let work = lines.iter().map(|line| line.work).sum();
                let times: Vec<_> =
                    (0..contenders.len()).map(|index| summed(&lines, index)).collect();
                rows.push(Row::new(SUM, kind, work, &contenders, &times));
            }
            Section { kind, rows }
        };
        Ok(Record {
            format: FORMAT,
            rounds,
            shallower: self.shallower,
            clock: cpu_clock::NAME.to_owned(),
            sections: [Kind::Bulk, Kind::LastPly, Kind::EveryLeaf, Kind::Single]
                .map(section)
                .into(),
            contenders,
            absent,
        })
    }

    fn players(
        self,
        progress: &mut impl FnMut(&str),
    ) -> anyhow::Result<(Vec<Player>, Vec<Absent>)> {
        let plain = Ok(env::current_exe().context("finding the running program")?);
        let native = if self.native {
            progress("building the programs for this processor");
            native::build().map_err(|error| format!("{error:#}"))
        } else {
            Err("not asked for".to_owned())
        };
        let mut players = Vec::new();
        let mut absent = Vec::new();
        let mut enter = |name: &str, program: &Result<PathBuf, String>, generator, kernel| {
            let started = match program {
                Ok(program) => Player::start(name, program, generator, kernel)?,
                Err(reason) => Err(Absent { name: name.to_owned(), reason: reason.clone() }),
            };
            match started {
                Ok(player) => players.push(player),
                Err(reason) => absent.push(reason),
            }
            anyhow::Ok(())
        };
        for kernel in KernelName::ALL {
            enter(kernel.name(), &plain, Generator::Ours, Some(kernel))?;
        }
        enter("native", &native, Generator::Ours, None)?;
        enter("cozy", &plain, Generator::Cozy, None)?;
        enter("cozy-native", &native, Generator::Cozy, None)?;
        Ok((players, absent))
    }

    fn lines(self, players: usize) -> Vec<Line> {
        let line = |kind, name, workload: Workload, work| Line {
            kind,
            name,
            workload,
            work,
            times: vec![Some(Times::default()); players],
        };
        let counts = |kind: Kind, fewer: u32| {
            SIX_POSITIONS.iter().enumerate().map(move |(position, known)| {
                let depth = known.depth().saturating_sub(fewer + self.shallower);
                let workload = match kind {
                    Kind::EveryLeaf => Workload::EveryLeaf { position, depth },
                    Kind::LastPly => Workload::LastPly { position, depth },
                    _ => Workload::Bulk { position, depth },
                };
                line(kind, known.name, workload, known.nodes(depth).unwrap_or(0))
            })
        };
        let singles = Operation::ALL.into_iter().map(|operation| {
            let workload = Workload::Single(operation);
            line(Kind::Single, operation.name(), workload, operation.calls())
        });
        counts(Kind::Bulk, 0)
            .chain(counts(Kind::LastPly, 0))
            .chain(counts(Kind::EveryLeaf, 1))
            .chain(singles)
            .collect()
    }
}

/// The times of one contender, all lines together; `None` if it lacks one.
fn summed(lines: &[&Line], index: usize) -> Option<Times> {
    let all = lines.iter().map(|line| line.times.get(index)?.as_ref());
    all.collect::<Option<Vec<&Times>>>().map(Times::sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deepest_counts_are_those_that_are_known() {
        let contest = |shallower| Contest { rounds: 1, shallower, native: false };
        let work = |shallower: u32, kind: Kind| -> u64 {
            let lines = contest(shallower).lines(1);
            assert!(lines.iter().all(|line| line.workload.expected().is_some()));
            lines.iter().filter(|line| line.kind == kind).map(|line| line.work).sum()
        };
        assert_eq!(work(0, Kind::Bulk), 1_451_446_453);
        assert_eq!(work(1, Kind::Bulk), work(0, Kind::EveryLeaf));
        assert_eq!(work(MAX_SHALLOWER, Kind::EveryLeaf), 400 + 48 + 2_812 + 264 + 44 + 46);
    }

    #[test]
    fn a_sum_needs_every_line() {
        let mut lines = Contest { rounds: 1, shallower: 0, native: false }.lines(2);
        lines.truncate(2);
        for line in &mut lines {
            line.times[0] = Some([2.0, 1.0].into_iter().collect());
        }
        lines[1].times[1] = None;
        let lines: Vec<&Line> = lines.iter().collect();
        assert_eq!(summed(&lines, 0), Some([4.0, 2.0].into_iter().collect()));
        assert_eq!(summed(&lines, 1), None);
    }
}
