//! The result of a contest for people.

use std::fmt::Write;

use crate::record::{Entry, Kind, Record, Row};

/// Draws a record as text.
pub(crate) fn render(record: &Record) -> String {
    let mut text = String::new();
    let all: Vec<&Entry> = record.contenders.iter().collect();
    let (peers, ours): (Vec<&Entry>, Vec<&Entry>) = all.iter().partition(|entry| entry.peer);
    for rows in record.rows.chunk_by(|row, next| row.kind == next.kind) {
        text += &headline(record, rows[0].kind);
        text += &grid(rows, &all, 11, |row, entry| {
            row.best.get(&entry.name).map(|best| format!("{best:.1}"))
        });
        for peer in &peers {
            let _ = writeln!(
                text,
                "Speed as a multiple of {}: that of the best times (and least–most of {} rounds)",
                peer.name, record.rounds
            );
            text += &grid(rows, &ours, 19, |row, entry| {
                let ratio = row.ratios.get(&format!("{} to {}", entry.name, peer.name));
                ratio.map(|[best, least, most]| format!("{best:.2} ({least:.2}–{most:.2})"))
            });
        }
    }
    let _ = writeln!(text, "One thread, {}. Contenders:", record.clock);
    for Entry { name, about, peer } in &record.contenders {
        let what = if *peer { "cozy-chess" } else { "chess-movegen" };
        let build = match name.rsplit('-').next() {
            Some("native") => ", built with -C target-cpu=native",
            Some("simd128") => ", built with -C target-feature=+simd128",
            _ => "",
        };
        let _ = writeln!(text, "  {name}: {what}, {about}{build}");
    }
    for (name, reason) in &record.absent {
        let _ = writeln!(text, "  {name} is absent: {reason}");
    }
    text
}

fn headline(record: &Record, kind: Kind) -> String {
    let what = match kind {
        Kind::Bulk => "Paths, counted in the fastest way, in millions a second",
        Kind::LastPly => "Paths, the last ply counted, in millions a second",
        Kind::EveryLeaf => "Paths, every move made, in millions a second",
        Kind::Single => "Single calls, in nanoseconds",
    };
    let depth = match (kind, record.shallower) {
        (Kind::Single, _) | (_, 0) => String::new(),
        (_, plies) => format!(", {plies} less deep than possible"),
    };
    format!("{what}{depth}; best of {}\n", record.rounds)
}

/// The rows, a column of at least this width for each contender, and an empty line.
fn grid(
    rows: &[Row],
    columns: &[&Entry],
    width: usize,
    cell: impl Fn(&Row, &Entry) -> Option<String>,
) -> String {
    let longest = columns.iter().map(|entry| entry.name.len()).max();
    let width = width.max(longest.unwrap_or(0));
    let mut text = format!("{:12}", "");
    columns.iter().for_each(|entry| text += &format!("  {:>width$}", entry.name));
    for row in rows {
        text += &format!("\n  {:10}", row.name);
        for entry in columns {
            let cell = cell(row, entry).unwrap_or("–".to_owned());
            text += &format!("  {cell:>width$}");
        }
    }
    text + "\n\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::sample;

    #[test]
    fn a_table() {
        insta::assert_snapshot!(render(&sample()));
    }
}
