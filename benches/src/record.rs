//! The result of a contest.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Times;

/// The only value of [`Record::format`].
pub const FORMAT: u32 = 2;

/// The row with all six positions together.
pub const SUM: &str = "sum";

/// A whole contest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this format, [`FORMAT`].
    pub format: u32,
    /// How often each contender did each workload.
    pub rounds: u32,
    /// How many plies less deep than possible the counts were.
    pub shallower: u32,
    /// What the times are: CPU time or wall clock.
    pub clock: String,
    /// Who took part.
    pub contenders: Vec<Entry>,
    /// Who could not.
    pub absent: Vec<Absent>,
    /// The results.
    pub sections: Vec<Section>,
}

/// A contender.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The name, which stands above its column.
    pub name: String,
    /// The kernel, or the peer's way of finding sliding attacks.
    pub about: String,
    /// Whether it is another library.
    pub peer: bool,
}

/// A contender that could not take part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absent {
    /// The name that it would have had.
    pub name: String,
    /// Why.
    pub reason: String,
}

/// The workloads of one kind.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Their kind.
    pub kind: Kind,
    /// A row each, and for counts one for all.
    pub rows: Vec<Row>,
}

/// A kind of workload.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Paths, counted in the fastest way: millions of paths a second. We count the last two plies
    /// from one table, a peer the last ply from its list of moves.
    Bulk,
    /// Paths, the last ply counted and not played, all others made: millions of paths a second.
    LastPly,
    /// Paths, every move made: millions of paths a second.
    EveryLeaf,
    /// Single operations: nanoseconds a call.
    Single,
}

/// The results of one workload, or of six together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The position, the operation, or [`SUM`].
    pub name: String,
    /// Each contender's best round, in the unit of the [`Kind`].
    pub best: BTreeMap<String, f64>,
    /// Each of our contenders beside each peer.
    pub ratios: Vec<Ratio>,
}

/// The speed of a contender as a multiple of a peer's.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ratio {
    /// The contender.
    pub contender: String,
    /// The peer.
    pub peer: String,
    /// That of their best times.
    pub best: f64,
    /// The least of the ratios within one round.
    pub least: f64,
    /// The greatest of the ratios within one round.
    pub most: f64,
}

impl Kind {
    fn of_best(self, work: u64, seconds: f64) -> f64 {
        match self {
            Kind::Bulk | Kind::LastPly | Kind::EveryLeaf => work as f64 / seconds / 1e6,
            Kind::Single => seconds / work as f64 * 1e9,
        }
    }
}

impl Row {
    /// Makes a row from the times of each contender; `None` for one that has no such thing. `work`
    /// is the number of paths or calls.
    #[must_use]
    pub fn new(
        name: &str,
        kind: Kind,
        work: u64,
        contenders: &[Entry],
        times: &[Option<Times>],
    ) -> Row {
        let timed = || {
            let pairs = contenders.iter().zip(times);
            pairs.filter_map(|(entry, times)| times.as_ref().map(|times| (entry, times)))
        };
        let best = timed()
            .map(|(entry, times)| (entry.name.clone(), rounded(kind.of_best(work, times.best()))));
        let mut ratios = Vec::new();
        for (peer, peer_times) in timed().filter(|(entry, _)| entry.peer) {
            for (ours, our_times) in timed().filter(|(entry, _)| !entry.peer) {
                let rounds = peer_times.rounds().iter().zip(our_times.rounds());
                let paired = rounds.map(|(peer, ours)| rounded(peer / ours));
                ratios.push(Ratio {
                    contender: ours.name.clone(),
                    peer: peer.name.clone(),
                    best: rounded(peer_times.best() / our_times.best()),
                    least: paired.clone().fold(f64::INFINITY, f64::min),
                    most: paired.fold(0.0, f64::max),
                });
            }
        }
        Row { name: name.to_owned(), best: best.collect(), ratios }
    }

    /// The ratio of a contender to a peer, if both have done this.
    #[must_use]
    pub fn ratio(&self, contender: &str, peer: &str) -> Option<&Ratio> {
        self.ratios.iter().find(|ratio| ratio.contender == contender && ratio.peer == peer)
    }
}

/// Four decimals: more would be noise in a file that people compare.
fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A small record: two kernels and a peer, which has no SEE.
    pub(crate) fn sample() -> Record {
        let entry =
            |name: &str, about: &str, peer| Entry { name: name.into(), about: about.into(), peer };
        let contenders = vec![
            entry("portable", "portable", false),
            entry("avx2", "avx2", false),
            entry("cozy", "magic", true),
        ];
        let times = |factor: f64| {
            let rounds = [[2.0, 2.2, 2.1], [0.5, 0.5, 0.6], [1.0, 1.0, 1.2]];
            let times = |rounds: [f64; 3]| rounds.iter().map(|seconds| seconds * factor).collect();
            rounds.map(times).map(Some).to_vec()
        };
        let row = |name, kind, work, times: &[Option<Times>]| {
            Row::new(name, kind, work, &contenders, times)
        };
        let mut without_peer = times(1e-6);
        without_peer[2] = None;
        let sections = vec![
            Section {
                kind: Kind::Bulk,
                rows: vec![
                    row("initial", Kind::Bulk, 119_060_324, &times(0.3)),
                    row(SUM, Kind::Bulk, 1_451_446_453, &times(2.0)),
                ],
            },
            Section {
                kind: Kind::Single,
                rows: vec![
                    row("make", Kind::Single, 100, &times(2e-6)),
                    row("see", Kind::Single, 100, &without_peer),
                ],
            },
        ];
        Record {
            format: FORMAT,
            rounds: 3,
            shallower: 0,
            clock: "CPU time".into(),
            contenders,
            absent: vec![Absent {
                name: "avx512".into(),
                reason: "the kernel avx512 cannot run here: the processor lacks avx512f".into(),
            }],
            sections,
        }
    }

    #[test]
    fn a_record_survives_json() {
        let record = sample();
        let json = serde_json::to_string(&record).unwrap();
        assert_eq!(serde_json::from_str::<Record>(&json).unwrap(), record);
    }

    #[test]
    fn ratios_are_of_the_best_times_and_their_range_is_of_rounds() {
        let row = &sample().sections[0].rows[0];
        let ratio = row.ratio("portable", "cozy").unwrap();
        assert_eq!((ratio.best, ratio.least, ratio.most), (0.5, 0.4545, 0.5714));
        assert_eq!(row.ratio("cozy", "portable"), None);
        assert_eq!(row.ratio("avx512", "cozy"), None);
    }
}
