//! The result of a contest.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail, ensure};
use serde::{Deserialize, Serialize};

/// The only value of [`Record::format`].
pub(crate) const FORMAT: u32 = 3;

/// The name of the row with all six positions together.
pub(crate) const SUM: &str = "sum";

/// A whole contest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    /// The version of this format, [`FORMAT`].
    pub(crate) format: u32,
    pub(crate) rounds: u32,
    pub(crate) shallower: u32,
    /// What the times are: CPU time or wall clock.
    pub(crate) clock: String,
    pub(crate) contenders: Vec<Entry>,
    /// Who could not take part, and why.
    pub(crate) absent: BTreeMap<String, String>,
    /// The results, those of a kind one after the other.
    pub(crate) rows: Vec<Row>,
}

/// A contender.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    /// What stands above its column.
    pub(crate) name: String,
    /// The kernel, or the peer's way of finding sliding attacks.
    pub(crate) about: String,
    /// Whether it is another library.
    pub(crate) peer: bool,
}

/// A kind of workload.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// Paths, counted in the fastest way: millions of paths a second. We count the last two plies
    /// from one table, a peer the last ply from its list of moves.
    Bulk,
    /// Paths, the last ply counted and not played, all others made: millions of paths a second.
    LastPly,
    /// Paths, every move made: millions of paths a second.
    EveryLeaf,
    /// Single calls: nanoseconds each.
    Single,
}

/// The results of one workload, or of six together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    pub(crate) kind: Kind,
    /// The position, the call, or [`SUM`].
    pub(crate) name: String,
    /// Each contender's best round, in the unit of the [`Kind`].
    pub(crate) best: BTreeMap<String, f64>,
    /// The speed of each of our contenders as a multiple of each peer's, as in `avx2 to cozy`: that
    /// of their best times, and the least and the greatest within one round.
    pub(crate) ratios: BTreeMap<String, [f64; 3]>,
}

impl Record {
    /// Reads a record that `--json` has written. An error says what is wrong and where.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Record> {
        let text = fs::read_to_string(path).map_err(anyhow::Error::from);
        let record = text.and_then(|text| Record::parse(&text));
        record.with_context(|| format!("in the baseline {}", path.display()))
    }

    fn parse(text: &str) -> anyhow::Result<Record> {
        // A record of another format need not have the fields of this one.
        #[derive(Deserialize)]
        struct Version {
            format: u32,
        }
        let Version { format } = serde_json::from_str(text)?;
        ensure!(format == FORMAT, "the format is {format}, and this program reads {FORMAT}");
        let record: Record = serde_json::from_str(text)?;
        for Row { name, ratios, .. } in &record.rows {
            if let Some((whose, [best, ..])) = ratios.iter().find(|(_, ratio)| ratio[0] <= 0.0) {
                bail!("the ratio of {whose} in the row '{name}' is {best}, and not greater than 0");
            }
        }
        Ok(record)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    const SAMPLE: &str = include_str!("sample.json");

    /// A small record: two kernels and a peer, which has no SEE.
    pub(crate) fn sample() -> Record {
        Record::parse(SAMPLE).unwrap()
    }

    #[test]
    fn a_record_survives_json() {
        assert_eq!(serde_json::to_string_pretty(&sample()).unwrap() + "\n", SAMPLE);
    }

    #[test]
    fn a_malformed_baseline_is_an_error_that_says_what_is_wrong() {
        let texts = [
            String::new(),
            "{\"format\": 3}".to_owned(),
            "{\"format\": 2, \"sections\": []}".to_owned(),
            SAMPLE.replace("\"bulk\"", "\"bulky\""),
            SAMPLE.replace("cozy\": [\n          2.0", "cozy\": [\n          0.0"),
            SAMPLE.replace("\"rounds\": 3", "\"rounds\": \"three\""),
            SAMPLE.replace("\"rounds\": 3", "\"rounds\": 3, \"year\": 1949"),
        ];
        let errors = texts.map(|text| format!("{:#}", Record::parse(&text).unwrap_err()));
        insta::assert_snapshot!(errors.join("\n"), @r#"
        EOF while parsing a value at line 1 column 0
        missing field `rounds` at line 1 column 13
        the format is 2, and this program reads 3
        unknown variant `bulky`, expected one of `bulk`, `last-ply`, `every-leaf`, `single` at line 28 column 21
        the ratio of avx2 to cozy in the row 'initial' is 0, and not greater than 0
        invalid type: string "three", expected u32 at line 3 column 19
        unknown field `year`, expected one of `format`, `rounds`, `shallower`, `clock`, `contenders`, `absent`, `rows` at line 3 column 21
        "#);
    }

    #[test]
    fn a_missing_baseline_is_named() {
        let error = format!("{:#}", Record::read(Path::new("no/such/file.json")).unwrap_err());
        assert!(error.starts_with("in the baseline no/such/file.json: "), "{error}");
    }
}
