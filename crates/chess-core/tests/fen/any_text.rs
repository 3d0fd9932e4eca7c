//! Any text is read or refused: by the strict reader, the tolerant one, that of EPD lines, and a
//! naive one.

use laws::fen::{assert_read_again, assert_setup};
use proptest::prelude::*;

use super::generators::{SHREDDER_FENS, X_FENS, any_setup, mutated_fen};
use super::tolerant::BOARD;

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
