//! A workload with the times of those who have done it.

use std::collections::BTreeMap;

use benches::Workload;

use crate::record::{Entry, Kind, Row, SUM};

/// A workload with the times of those who have done it.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) kind: Kind,
    name: String,
    pub(crate) workload: Workload,
    /// The seconds that each contender needed in each round.
    times: BTreeMap<String, Vec<f64>>,
}

impl Line {
    /// A line without times.
    pub(crate) fn new(kind: Kind, name: &str, workload: Workload) -> Line {
        Line { kind, name: name.to_owned(), workload, times: BTreeMap::new() }
    }

    /// Adds the seconds that a contender needed in the next round.
    pub(crate) fn push(&mut self, contender: &str, seconds: f64) {
        self.times.entry(contender.to_owned()).or_default().push(seconds);
    }
}

/// A row for each line and, after the paths of a kind, one for all of them together.
pub(crate) fn rows(lines: &[Line], contenders: &[Entry]) -> Vec<Row> {
    let of_a_kind = |lines: &[Line]| {
        let mut rows: Vec<Row> =
            lines.chunks(1).map(|line| row(&line[0].name, line, contenders)).collect();
        if lines[0].kind != Kind::Single {
            rows.push(row(SUM, lines, contenders));
        }
        rows
    };
    lines.chunk_by(|line, next| line.kind == next.kind).flat_map(of_a_kind).collect()
}

/// The row of these lines, done one after the other, without those who lack one of them.
fn row(name: &str, lines: &[Line], contenders: &[Entry]) -> Row {
    let kind = lines[0].kind;
    let size = lines.iter().map(|line| line.workload.size()).sum::<u64>() as f64;
    // The best time is the sum of the bests, because what disturbs a machine rarely lasts for a
    // whole round.
    let timed = |contender: &Entry| {
        let times = lines.iter().map(|line| line.times.get(&contender.name));
        let times: Vec<&Vec<f64>> = times.collect::<Option<_>>()?;
        let round = |round| times.iter().map(|times| times[round]).sum();
        let rounds: Vec<f64> = (0..times[0].len()).map(round).collect();
        Some((times.iter().map(|times| least(times)).sum::<f64>(), rounds))
    };
    let (mut bests, mut ratios) = (BTreeMap::new(), BTreeMap::new());
    for contender in contenders {
        let Some((best, rounds)) = timed(contender) else { continue };
        let speed = if kind == Kind::Single { best / size * 1e9 } else { size / best / 1e6 };
        bests.insert(contender.name.clone(), rounded(speed));
        for peer in contenders.iter().filter(|peer| peer.peer && !contender.peer) {
            let Some((peer_best, peer_rounds)) = timed(peer) else { continue };
            let paired = peer_rounds.iter().zip(&rounds).map(|(peer, ours)| rounded(peer / ours));
            let paired: Vec<f64> = paired.collect();
            let most = paired.iter().copied().fold(0.0, f64::max);
            let ratio = [rounded(peer_best / best), least(&paired), most];
            ratios.insert(format!("{} to {}", contender.name, peer.name), ratio);
        }
    }
    Row { kind, name: name.to_owned(), best: bests, ratios }
}

fn least(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}

/// Four decimals: more would be noise in a file that people compare.
fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_of_the_best_times_their_range_is_of_rounds_and_sums_are_of_bests() {
        let contenders = ["portable", "avx2", "cozy"].map(|name| Entry {
            name: name.to_owned(),
            about: String::new(),
            peer: name == "cozy",
        });
        let line = |kind, workload, times: &[(&str, [f64; 3])]| {
            let mut line = Line::new(kind, "one", workload);
            for (contender, times) in times {
                times.iter().for_each(|&seconds| line.push(contender, seconds));
            }
            line
        };
        let portable = ("portable", [2.0, 2.2, 2.1]);
        let all = [portable, ("avx2", [0.5, 0.5, 0.6]), ("cozy", [1.0, 1.0, 1.2])];
        let without_avx2 = [("portable", [1.0, 2.0, 4.0]), ("cozy", [8.0, 4.0, 4.0])];
        let lines = [
            line(Kind::Bulk, Workload::Bulk(0, 6), &all),
            line(Kind::Bulk, Workload::Bulk(1, 5), &without_avx2),
            line(Kind::Single, Workload::See, &[portable]),
        ];
        let text = |row: Row| format!("{} {:?} {:?}\n", row.name, row.best, row.ratios);
        let rows: String = rows(&lines, &contenders).into_iter().map(text).collect();
        insta::assert_snapshot!(rows, @r#"
        one {"avx2": 238.1206, "cozy": 119.0603, "portable": 59.5302} {"avx2 to cozy": [2.0, 2.0, 2.0], "portable to cozy": [0.5, 0.4545, 0.5714]}
        one {"cozy": 48.4227, "portable": 193.6907} {"portable to cozy": [4.0, 1.0, 8.0]}
        sum {"cozy": 62.5502, "portable": 104.2503} {"portable to cozy": [1.6667, 0.8525, 3.0]}
        one {"portable": 301340.9673} {}
        "#);
    }
}
