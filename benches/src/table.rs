//! The result of a contest for people.

use std::fmt::Write;

use crate::record::{Entry, Kind, Record, Row, Section};

/// Draws a record as text.
#[must_use]
pub fn render(record: &Record) -> String {
    let mut text = String::new();
    for section in &record.sections {
        best(&mut text, record, section);
        for peer in record.contenders.iter().filter(|entry| entry.peer) {
            ratios(&mut text, record, section, peer);
        }
    }
    let _ = writeln!(text, "One thread, {}. Contenders:", record.clock);
    for Entry { name, about, peer } in &record.contenders {
        let what = if *peer { "cozy-chess" } else { "chess-movegen" };
        let build = if name.ends_with("native") { ", built with -C target-cpu=native" } else { "" };
        let _ = writeln!(text, "  {name}: {what}, {about}{build}");
    }
    for absent in &record.absent {
        let _ = writeln!(text, "  {} is absent: {}", absent.name, absent.reason);
    }
    text
}

fn best(text: &mut String, record: &Record, section: &Section) {
    let (what, decimals) = match section.kind {
        Kind::Bulk => ("Paths, counted in the fastest way, in millions a second", 1),
        Kind::LastPly => ("Paths, the last ply counted, in millions a second", 1),
        Kind::EveryLeaf => ("Paths, every move made, in millions a second", 1),
        Kind::Single => ("Single calls, in nanoseconds", 1),
    };
    let depth = match (section.kind, record.shallower) {
        (Kind::Single, _) | (_, 0) => String::new(),
        (_, plies) => format!(", {plies} less deep than possible"),
    };
    let _ = writeln!(text, "{what}{depth}; best of {}", record.rounds);
    let columns: Vec<&Entry> = record.contenders.iter().collect();
    grid(text, &columns, &section.rows, |row, entry| {
        row.best.get(&entry.name).map(|best| format!("{best:.decimals$}"))
    });
}

fn ratios(text: &mut String, record: &Record, section: &Section, peer: &Entry) {
    let _ = writeln!(
        text,
        "Speed as a multiple of {}: that of the best times (and least–most of {} rounds)",
        peer.name, record.rounds
    );
    let columns: Vec<&Entry> = record.contenders.iter().filter(|entry| !entry.peer).collect();
    grid(text, &columns, &section.rows, |row, entry| {
        let ratio = row.ratio(&entry.name, &peer.name)?;
        Some(format!("{:.2} ({:.2}–{:.2})", ratio.best, ratio.least, ratio.most))
    });
}

/// Writes the rows, a column for each contender, and an empty line.
fn grid(
    text: &mut String,
    columns: &[&Entry],
    rows: &[Row],
    cell: impl Fn(&Row, &Entry) -> Option<String>,
) {
    let body: Vec<Vec<String>> = rows
        .iter()
        .map(|row| {
            let cells = columns.iter().map(|entry| cell(row, entry).unwrap_or("–".to_owned()));
            std::iter::once(row.name.clone()).chain(cells).collect()
        })
        .collect();
    let head = std::iter::once(String::new()).chain(columns.iter().map(|entry| entry.name.clone()));
    let all: Vec<Vec<String>> = std::iter::once(head.collect()).chain(body).collect();
    let width = |column: usize| {
        all.iter().filter_map(|line| line.get(column)).map(|cell| cell.chars().count()).max()
    };
    for line in &all {
        for (column, cell) in line.iter().enumerate() {
            let width = width(column).unwrap_or(0);
            let _ = match column {
                0 => write!(text, "  {cell:<width$}"),
                _ => write!(text, "  {cell:>width$}"),
            };
        }
        text.push('\n');
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::sample;

    #[test]
    fn a_table() {
        insta::assert_snapshot!(render(&sample()), @r#"
        Paths, counted in the fastest way, in millions a second; best of 3
                   portable    avx2   cozy
          initial     198.4   793.7  396.9
          sum         362.9  1451.4  725.7

        Speed as a multiple of cozy: that of the best times (and least–most of 3 rounds)
                           portable              avx2
          initial  0.50 (0.45–0.57)  2.00 (2.00–2.00)
          sum      0.50 (0.45–0.57)  2.00 (2.00–2.00)

        Single calls, in nanoseconds; best of 3
                portable  avx2  cozy
          make      40.0  10.0  20.0
          see       20.0   5.0     –

        Speed as a multiple of cozy: that of the best times (and least–most of 3 rounds)
                        portable              avx2
          make  0.50 (0.45–0.57)  2.00 (2.00–2.00)
          see                  –                 –

        One thread, CPU time. Contenders:
          portable: chess-movegen, portable
          avx2: chess-movegen, avx2
          cozy: cozy-chess, magic
          avx512 is absent: the kernel avx512 cannot run here: the processor lacks avx512f
        "#);
    }
}
