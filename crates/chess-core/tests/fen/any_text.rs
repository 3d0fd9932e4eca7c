//! Any text is read or refused: by the strict reader, the tolerant one, that of EPD lines, and a
//! naive one; and what the tolerant one repairs, and how it says so.

use std::fmt::Write as _;

use chess_core::{FenRepairs, Setup};
use laws::fen::{assert_read_again, assert_setup};
use proptest::prelude::*;

use super::generators::{SHREDDER_FENS, X_FENS, any_setup, mutated_fen};

const BOARD: &str = "r3k2r/8/8/8/8/8/8/R3K2R";

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
fn what_the_strict_reader_takes_needs_no_repair() {
    for fen in X_FENS.iter().chain(SHREDDER_FENS) {
        assert_setup(fen);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        assert_setup(&text);
    }

    #[test]
    fn any_text_in_the_letters_of_fen_is_read_or_refused(
        text in "[1-8pnbrqkPNBRQK/]{0,20} {0,2}[wb]? {0,2}[-KQkqA-Ha-h]{0,3} [-a-h1-8]{0,2} [0-9;]{0,6} ?[0-9]{0,6}"
    ) {
        assert_setup(&text);
    }

    #[test]
    fn any_text_nearly_in_the_letters_of_fen_is_repaired_or_refused(
        rest in "[ _\t]{0,2}[wbWB]?[ _]{0,2}[-–KQkqA-Ha-h]{0,5} {0,2}[-–A-Ha-h1-8]{0,2} ?[-0-9]{0,6} ?[-0-9]{0,6}"
    ) {
        assert_setup(&rest);
        assert_setup(&format!("{BOARD}{rest}"));
    }

    #[test]
    fn any_text_near_a_fen_is_read_or_refused(text in mutated_fen()) {
        assert_setup(&text);
    }

    #[test]
    fn ranks_are_refused_unless_they_have_eight_squares(rank in "[1-8pK]{1,9}") {
        for place in 0..8 {
            let mut ranks = ["8"; 8];
            ranks[place] = &rank;
            assert_setup(&format!("{} w - - 0 1", ranks.join("/")));
        }
    }

    #[test]
    fn reading_what_was_written_gives_the_same_setup(setup in any_setup()) {
        assert_read_again(&setup);
    }
}
