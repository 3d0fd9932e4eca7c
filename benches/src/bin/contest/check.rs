//! Whether a contest went worse than an earlier one.

use std::collections::HashMap;

use crate::record::{Kind, Record, SUM};

/// By how much a ratio may fall, as a part of it.
const TOLERANCE: f64 = 0.10;

/// Compares the ratios to peers, in the sums of the six positions and in single calls, of all
/// contenders that took part in both contests. Speeds are not compared: machines differ.
///
/// Gives a report, and whether there was something to compare and none of it has fallen by more
/// than [`TOLERANCE`].
pub(crate) fn compare(baseline: &Record, record: &Record) -> (String, bool) {
    let mut report = Vec::new();
    if baseline.shallower != record.shallower {
        report.push(format!(
            "note: the baseline was recorded with --shallower {}, this run with {}",
            baseline.shallower, record.shallower
        ));
    }
    let lacks = |record: &Record, name: &str| record.contenders.iter().all(|c| c.name != name);
    for before in baseline.contenders.iter().filter(|c| lacks(record, &c.name)) {
        let reason = record.absent.get(&before.name);
        let reason = reason.map(|reason| format!(": {reason}")).unwrap_or_default();
        report.push(format!("skipped: {} is not in this run{reason}", before.name));
    }
    for now in record.contenders.iter().filter(|c| lacks(baseline, &c.name)) {
        report.push(format!("skipped: {} is not in the baseline", now.name));
    }
    let now: HashMap<String, f64> = ratios(record).collect();
    let (mut all, mut fallen) = (0, 0);
    for (what, before) in ratios(baseline) {
        let Some(now) = now.get(&what) else { continue };
        all += 1;
        if *now < before * (1.0 - TOLERANCE) {
            fallen += 1;
            let percent = (1.0 - now / before) * 100.0;
            report.push(format!("fallen: {what}, from {before:.3} to {now:.3}, by {percent:.0} %"));
        }
    }
    let percent = TOLERANCE * 100.0;
    report.push(match (all, fallen) {
        (0, _) => "there is nothing to compare".to_owned(),
        (_, 0) => format!("none of {all} ratios has fallen by more than {percent:.0} %"),
        _ => format!("{fallen} of {all} ratios have fallen by more than {percent:.0} %"),
    });
    (report.join("\n"), all > 0 && fallen == 0)
}

/// The ratios of a contest that are compared, each with its name.
fn ratios(record: &Record) -> impl Iterator<Item = (String, f64)> {
    let compared = record.rows.iter().filter(|row| row.kind == Kind::Single || row.name == SUM);
    compared.flat_map(|row| {
        let what = match row.kind {
            Kind::Single => &row.name,
            Kind::Bulk => "paths counted in the fastest way",
            Kind::LastPly => "paths with the last ply counted",
            Kind::EveryLeaf => "paths with every move made",
        };
        row.ratios.iter().map(move |(whose, ratio)| (format!("{what}: {whose}"), ratio[0]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::sample;

    /// The sample, with all ratios of one row multiplied, compared with the sample as it is.
    fn compared_with_row_times(kind: Kind, name: &str, factor: f64) -> (String, bool) {
        let mut record = sample();
        let row = record.rows.iter_mut().find(|row| row.kind == kind && row.name == name).unwrap();
        row.ratios.values_mut().for_each(|ratio| ratio[0] *= factor);
        compare(&sample(), &record)
    }

    #[test]
    fn a_fall_by_nine_percent_passes_and_one_by_eleven_fails() {
        let (report, passes) = compared_with_row_times(Kind::Bulk, SUM, 0.91);
        assert!(passes);
        insta::assert_snapshot!(report, @"none of 4 ratios has fallen by more than 10 %");
        assert!(!compared_with_row_times(Kind::Single, "make", 0.89).1);
        let (report, passes) = compared_with_row_times(Kind::Bulk, SUM, 0.89);
        assert!(!passes);
        insta::assert_snapshot!(report, @r#"
        fallen: paths counted in the fastest way: avx2 to cozy, from 2.000 to 1.780, by 11 %
        fallen: paths counted in the fastest way: portable to cozy, from 0.500 to 0.445, by 11 %
        2 of 4 ratios have fallen by more than 10 %
        "#);
    }

    #[test]
    fn rises_and_single_positions_do_not_count() {
        assert!(compared_with_row_times(Kind::Bulk, SUM, 3.0).1);
        assert!(compared_with_row_times(Kind::Bulk, "initial", 0.5).1);
    }

    #[test]
    fn a_kernel_in_one_run_only_is_skipped_and_named() {
        let json = serde_json::to_string(&sample()).unwrap().replace("avx2", "avx512");
        let mut baseline: Record = serde_json::from_str(&json).unwrap();
        baseline.shallower = 2;
        for row in &mut baseline.rows {
            // Were it compared, it would have fallen.
            row.ratios.entry("avx512 to cozy".to_owned()).and_modify(|ratio| ratio[0] *= 9.0);
        }
        let (report, passes) = compare(&baseline, &sample());
        assert!(passes);
        insta::assert_snapshot!(report, @r#"
        note: the baseline was recorded with --shallower 2, this run with 0
        skipped: avx512 is not in this run: the kernel avx512 cannot run here: the processor lacks avx512f
        skipped: avx2 is not in the baseline
        none of 2 ratios has fallen by more than 10 %
        "#);
    }

    #[test]
    fn nothing_to_compare_does_not_pass() {
        let nothing = Record { rows: Vec::new(), ..sample() };
        let report = "there is nothing to compare".to_owned();
        assert_eq!(compare(&nothing, &sample()), (report, false));
    }
}
