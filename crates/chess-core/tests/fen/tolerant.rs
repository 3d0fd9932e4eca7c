//! The tolerant reader: what it repairs, how it says so, and what it refuses all the same.

use std::fmt::Write as _;

use chess_core::{FenErrorKind, FenField, FenRemedy, FenRepairs, Setup};

pub(super) const BOARD: &str = "r3k2r/8/8/8/8/8/8/R3K2R";

/// The texts are what follows [`BOARD`], or whole ones where they hold a slash.
#[test]
fn repairs_are_told_one_by_one() {
    let sections: Vec<(String, Vec<String>)> =
        serde_json::from_str(include_str!("data/tolerant.json")).unwrap();
    let mut table = String::new();
    for text in sections.into_iter().flat_map(|(_, texts)| texts) {
        let text = if text.contains('/') { text } else { format!("{BOARD}{text}") };
        writeln!(table, "{text:?}").unwrap();
        match Setup::from_fen_tolerant(&text) {
            Ok((setup, repairs)) => {
                writeln!(table, "    {}", setup.fen()).unwrap();
                for repair in &repairs {
                    writeln!(table, "    - {repair}").unwrap();
                }
            }
            Err(error) => writeln!(table, "    refused: {error}").unwrap(),
        }
    }
    insta::assert_snapshot!(table);
}

#[test]
fn a_text_with_everything_wrong_needs_the_whole_list() {
    let text = " 44/8/8/8/8/8/8/8/  W  KKKKKKKK  E3  007  000 ";
    let (setup, repairs) = Setup::from_fen_tolerant(text).unwrap();
    assert_eq!(setup.fen().to_string(), "8/8/8/8/8/8/8/8 w K e3 7 1");
    // The first K is a right, and a clock has one repair where it needs two at most.
    assert!(repairs.len() <= FenRepairs::CAPACITY);
    assert_eq!(repairs.len(), 7 + 2 + 1 + 7 + 1 + 2, "{repairs:?}");
}

#[test]
fn repairs_have_parts_for_programs() {
    let (_, repairs) = Setup::from_fen_tolerant("8/8/8/8/8/8/8/8 w - - 0 70000").unwrap();
    let [repair] = repairs[..] else { panic!("{repairs:?}") };
    assert_eq!(repair.defect().field(), FenField::FullmoveNumber);
    assert_eq!(repair.defect().column(), 25);
    assert_eq!(repair.defect().kind(), FenErrorKind::NumberTooLarge);
    assert_eq!(repair.remedy(), FenRemedy::NumberRead(u16::MAX));
}
