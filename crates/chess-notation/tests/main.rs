//! Tests of the public interface, in one program; and here: no text makes the readers panic, and
//! what they read is legal.

mod epd;
mod errors;
mod known_texts;
mod pgn;
mod polyglot;
mod round_trips;
mod san_oracle;

use laws::move_text::assert_text;
use laws::starts;
use proptest::prelude::*;

/// In seven positions, from the one that a number chooses.
fn check(text: &str, choice: usize) {
    let number = starts().count();
    for position in starts().cycle().skip(choice % number).take(7) {
        assert_text(&position, text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), choice: usize) {
        check(&text, choice);
    }

    #[test]
    fn any_text_in_the_letters_of_moves_is_read_or_refused(
        text in "[a-hKQRBNPkqrnpO01-8x♘♝=()+#!?-]{0,9}",
        choice: usize,
    ) {
        check(&text, choice);
    }

    #[test]
    fn any_text_like_a_move_is_read_or_refused(
        text in "(1[.] |[.]{3})?[PKQRBNkqrbn♘♟]?[a-h]?[1-8]?[-x:]?[a-h][1-8](=?[QRBNqrbnK]|[(]Q[)]?)?( ?e[.]?p[.]?)?[+#!?]{0,3}",
        choice: usize,
    ) {
        check(&text, choice);
    }

    #[test]
    fn any_two_squares_are_read_or_refused(
        text in "[a-hB][1-8][-x]?[a-h][1-8]=?[qrbnQ]?",
        choice: usize,
    ) {
        check(&text, choice);
    }
}
