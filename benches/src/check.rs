//! Whether a contest went worse than an earlier one.

use std::collections::HashMap;
use std::fmt;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};

use crate::record::{FORMAT, Kind, Ratio, Record, SUM};

/// By how much a ratio may fall, as a part of it.
pub const TOLERANCE: f64 = 0.10;

/// Reads a record that `--json` has written.
///
/// # Errors
///
/// If the file cannot be read or is no such record, with what is wrong and where.
pub fn read_baseline(path: &Path) -> anyhow::Result<Record> {
    let read = || {
        let text = fs::read_to_string(path)?;
        parse_baseline(&text)
    };
    read().with_context(|| format!("in the baseline {}", path.display()))
}

fn parse_baseline(text: &str) -> anyhow::Result<Record> {
    let record: Record = serde_json::from_str(text)?;
    if record.format != FORMAT {
        bail!("the format is {}, and this program reads {FORMAT}", record.format);
    }
    for section in &record.sections {
        for row in &section.rows {
            if let Some(ratio) = row.ratios.iter().find(|ratio| ratio.best <= 0.0) {
                bail!(
                    "the ratio of {} to {} in the row '{}' is {}, and not greater than 0",
                    ratio.contender,
                    ratio.peer,
                    row.name,
                    ratio.best
                );
            }
        }
    }
    Ok(record)
}

/// Two contests side by side.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    compared: Vec<ComparedRatio>,
    /// Contenders that are in one of them only, with a word on it.
    skipped: Vec<String>,
    /// Another difference that a reader should know.
    note: Option<String>,
}

/// A ratio that is in both.
#[derive(Clone, PartialEq, Debug)]
struct ComparedRatio {
    what: String,
    before: f64,
    now: f64,
}

impl Comparison {
    /// Compares the ratios to peers, in the sums of the six positions and in single operations,
    /// of all contenders that took part in both. Speeds are not compared: machines differ.
    #[must_use]
    pub fn new(baseline: &Record, record: &Record) -> Comparison {
        let now: HashMap<String, f64> = ratios(record).into_iter().collect();
        let in_both = |(what, before): (String, f64)| {
            now.get(&what).map(|&now| ComparedRatio { what, before, now })
        };
        let compared: Vec<ComparedRatio> =
            ratios(baseline).into_iter().filter_map(in_both).collect();
        let note = (baseline.shallower != record.shallower).then(|| {
            format!(
                "the baseline was recorded with --shallower {}, this run with {}",
                baseline.shallower, record.shallower
            )
        });
        Comparison { compared, skipped: skipped(baseline, record), note }
    }

    /// The ratios that have fallen by more than [`TOLERANCE`].
    fn fallen(&self) -> impl Iterator<Item = &ComparedRatio> {
        self.compared.iter().filter(|ratio| ratio.now < ratio.before * (1.0 - TOLERANCE))
    }

    /// Whether there was something to compare and none of it has fallen too far.
    #[must_use]
    pub fn passes(&self) -> bool {
        !self.compared.is_empty() && self.fallen().next().is_none()
    }
}

/// The ratios of a contest that are compared, each with its name.
fn ratios(record: &Record) -> Vec<(String, f64)> {
    let mut ratios = Vec::new();
    for section in &record.sections {
        for row in &section.rows {
            let what = match section.kind {
                Kind::Single => row.name.as_str(),
                _ if row.name != SUM => continue,
                Kind::Bulk => "paths counted in the fastest way",
                Kind::LastPly => "paths with the last ply counted",
                Kind::EveryLeaf => "paths with every move made",
            };
            let name = |ratio: &Ratio| format!("{what}: {} to {}", ratio.contender, ratio.peer);
            ratios.extend(row.ratios.iter().map(|ratio| (name(ratio), ratio.best)));
        }
    }
    ratios
}

fn skipped(baseline: &Record, record: &Record) -> Vec<String> {
    let lacks = |record: &Record, name: &str| record.contenders.iter().all(|c| c.name != name);
    let only_before = baseline.contenders.iter().filter(|c| lacks(record, &c.name)).map(|c| {
        let absent = record.absent.iter().find(|absent| absent.name == c.name);
        match absent {
            Some(absent) => format!("{} is not in this run: {}", c.name, absent.reason),
            None => format!("{} is not in this run", c.name),
        }
    });
    let only_now = record.contenders.iter().filter(|c| lacks(baseline, &c.name));
    only_before.chain(only_now.map(|c| format!("{} is not in the baseline", c.name))).collect()
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(note) = &self.note {
            writeln!(f, "note: {note}")?;
        }
        for skipped in &self.skipped {
            writeln!(f, "skipped: {skipped}")?;
        }
        for ComparedRatio { what, before, now } in self.fallen() {
            let percent = (1.0 - now / before) * 100.0;
            writeln!(f, "fallen: {what}, from {before:.3} to {now:.3}, by {percent:.0} %")?;
        }
        let percent = TOLERANCE * 100.0;
        match (self.compared.len(), self.fallen().count()) {
            (0, _) => write!(f, "there is nothing to compare"),
            (all, 0) => write!(f, "none of {all} ratios has fallen by more than {percent:.0} %"),
            (all, some) => {
                write!(f, "{some} of {all} ratios have fallen by more than {percent:.0} %")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::sample;

    /// The sample with all ratios of one row multiplied.
    fn with_row_times(kind: Kind, row: &str, factor: f64) -> Record {
        let mut record = sample();
        let section = record.sections.iter_mut().find(|section| section.kind == kind).unwrap();
        let row = section.rows.iter_mut().find(|found| found.name == row).unwrap();
        for ratio in &mut row.ratios {
            ratio.best *= factor;
        }
        record
    }

    #[test]
    fn a_fall_by_nine_percent_passes() {
        let comparison = Comparison::new(&sample(), &with_row_times(Kind::Bulk, SUM, 0.91));
        assert!(comparison.passes());
        insta::assert_snapshot!(comparison, @"none of 4 ratios has fallen by more than 10 %");
    }

    #[test]
    fn a_fall_by_eleven_percent_fails() {
        for (kind, row) in [(Kind::Bulk, SUM), (Kind::Single, "make")] {
            assert!(!Comparison::new(&sample(), &with_row_times(kind, row, 0.89)).passes());
        }
        let comparison = Comparison::new(&sample(), &with_row_times(Kind::Bulk, SUM, 0.89));
        insta::assert_snapshot!(comparison, @r#"
        fallen: paths counted in the fastest way: portable to cozy, from 0.500 to 0.445, by 11 %
        fallen: paths counted in the fastest way: avx2 to cozy, from 2.000 to 1.780, by 11 %
        2 of 4 ratios have fallen by more than 10 %
        "#);
    }

    #[test]
    fn rises_and_single_positions_do_not_count() {
        assert!(Comparison::new(&sample(), &with_row_times(Kind::Bulk, SUM, 3.0)).passes());
        assert!(Comparison::new(&sample(), &with_row_times(Kind::Bulk, "initial", 0.5)).passes());
    }

    #[test]
    fn a_kernel_in_one_run_only_is_skipped_and_named() {
        let mut baseline = sample();
        let before = |text: &str| text.replace("avx2", "avx512");
        for contender in &mut baseline.contenders {
            contender.name = before(&contender.name);
        }
        for row in baseline.sections.iter_mut().flat_map(|section| &mut section.rows) {
            for ratio in &mut row.ratios {
                ratio.contender = before(&ratio.contender);
                // Were it compared, it would have fallen.
                ratio.best *= if ratio.contender == "avx512" { 9.0 } else { 1.0 };
            }
        }
        baseline.shallower = 2;
        let comparison = Comparison::new(&baseline, &sample());
        assert!(comparison.passes());
        insta::assert_snapshot!(comparison, @r#"
        note: the baseline was recorded with --shallower 2, this run with 0
        skipped: avx512 is not in this run: the kernel avx512 cannot run here: the processor lacks avx512f
        skipped: avx2 is not in the baseline
        none of 2 ratios has fallen by more than 10 %
        "#);
    }

    #[test]
    fn nothing_to_compare_does_not_pass() {
        let mut baseline = sample();
        baseline.sections.clear();
        let comparison = Comparison::new(&baseline, &sample());
        assert!(!comparison.passes());
        insta::assert_snapshot!(comparison, @"there is nothing to compare");
    }

    #[test]
    fn a_malformed_baseline_is_an_error_that_says_what_is_wrong() {
        let good = serde_json::to_string(&sample()).unwrap();
        assert_eq!(parse_baseline(&good).unwrap(), sample());
        let texts = [
            String::new(),
            "{\"format\": 2}".to_owned(),
            good.replace("\"format\":2", "\"format\":3"),
            good.replace("\"bulk\"", "\"bulky\""),
            good.replace("\"best\":2.0", "\"best\":0"),
            good.replace("\"rounds\":3", "\"rounds\":\"three\""),
            good.replace("\"rounds\":3", "\"rounds\":3,\"year\":1949"),
        ];
        let errors = texts.map(|text| format!("{:#}", parse_baseline(&text).unwrap_err()));
        insta::assert_snapshot!(errors.join("\n"), @r#"
        EOF while parsing a value at line 1 column 0
        missing field `rounds` at line 1 column 13
        the format is 3, and this program reads 2
        unknown variant `bulky`, expected one of `bulk`, `last-ply`, `every-leaf`, `single` at line 1 column 341
        the ratio of avx2 to cozy in the row 'initial' is 0, and not greater than 0
        invalid type: string "three", expected u32 at line 1 column 28
        unknown field `year`, expected one of `format`, `rounds`, `shallower`, `clock`, `contenders`, `absent`, `sections` at line 1 column 29
        "#);
    }

    #[test]
    fn a_missing_baseline_is_named() {
        let error = read_baseline(Path::new("no/such/file.json")).unwrap_err();
        assert!(
            format!("{error:#}").starts_with("in the baseline no/such/file.json: "),
            "{error:#}"
        );
    }
}
