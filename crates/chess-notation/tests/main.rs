//! Tests of the public interface, in one program; and here: no text makes the readers panic, and
//! what they read is legal.

mod epd;
mod known_texts;
mod pgn;
mod polyglot;
mod round_trips;
mod san_oracle;

use std::io::{self, Read};

use chess_movegen::{Move, Position};
use laws::move_text::assert_text;
use laws::starts;
use proptest::prelude::*;

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// An input that fails after these bytes.
struct Failing<'a>(&'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("the disk is gone")),
            count => Ok(count),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8_000))]

    /// Any text, in the letters of moves, like a move, or like two squares; in seven positions.
    #[test]
    fn any_text_is_read_or_refused(
        text in prop_oneof![
            any::<String>(),
            "[a-hKQRBNPkqrnpO01-8x♘♝=()+#!?-]{0,9}",
            "(1[.] |[.]{3})?[PKQRBNkqrbn♘♟]?[a-h]?[1-8]?[-x:]?[a-h][1-8](=?[QRBNqrbnK]|[(]Q[)]?)?( ?e[.]?p[.]?)?[+#!?]{0,3}",
            "[a-hB][1-8][-x]?[a-h][1-8]=?[qrbnQ]?",
        ],
        choice: usize,
    ) {
        let number = starts().count();
        for position in starts().cycle().skip(choice % number).take(7) {
            assert_text(&position, &text);
        }
    }
}
