//! The position that the user gives as a FEN.

use std::fmt::Write as _;

use chess_movegen::{Position, Setup};

use crate::failure::Failure;

/// Texts longer than this are not shown again in the error.
const LONGEST_ECHO: usize = 100;

/// The position of `--fen`, or the initial one without it.
///
/// A FEN may come without its last two fields, as in EPD files, and with more blanks than needed.
pub(crate) fn parse(fen: Option<&str>) -> Result<Position, Failure> {
    let Some(text) = fen else { return Ok(Position::initial()) };
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    let setup = match words.len() {
        4 => Setup::from_epd(&text).map(|(setup, _)| setup),
        _ => Setup::from_fen(&text),
    };
    let setup = setup.map_err(|error| {
        let mut reason = error.to_string();
        append_pointer(&mut reason, &text, error.column());
        Failure::Refused(reason)
    })?;
    Position::from_setup(&setup).map_err(|error| {
        let mut reason = String::from("this position cannot be played on:");
        for one in error.reasons() {
            // Writing to a string cannot fail.
            let _ = write!(reason, "\n  {one}");
        }
        Failure::Refused(reason)
    })
}

/// The text in a line of its own, and below it a mark at the column, counted from 1.
fn append_pointer(reason: &mut String, text: &str, column: usize) {
    let length = text.chars().count();
    if length == 0 || length > LONGEST_ECHO {
        return;
    }
    let harmless: String = text.chars().map(|c| if c.is_control() { '?' } else { c }).collect();
    let _ = write!(reason, "\n  {harmless}\n  {:>column$}", '^');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(fen: &str) -> String {
        parse(Some(fen)).unwrap_err().to_string()
    }

    #[test]
    fn four_fields_are_enough_and_blanks_may_repeat() {
        let initial = Position::initial();
        assert_eq!(parse(None).unwrap(), initial);
        let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        assert_eq!(parse(Some(&format!("{board} w KQkq -"))).unwrap(), initial);
        assert_eq!(parse(Some(&format!("  {board}\tw KQkq  - 0 1\n"))).unwrap(), initial);
    }

    #[test]
    fn the_error_points_at_the_column() {
        insta::assert_snapshot!(reason("8/8/8/8/8/8/8/8 w  Kx - 0 1"), @r"
        FEN, castling rights, column 20: 'x' is no castling right
          8/8/8/8/8/8/8/8 w Kx - 0 1
                             ^
        ");
        insta::assert_snapshot!(reason("8/8/8/8/8/8/8/8 w - - 0"), @r"
        FEN, fullmove number, column 24: the field is missing
          8/8/8/8/8/8/8/8 w - - 0
                                 ^
        ");
    }

    #[test]
    fn long_and_strange_texts_are_refused_in_few_words() {
        insta::assert_snapshot!(reason(""), @"FEN, board, column 1: the field is missing");
        insta::assert_snapshot!(reason(&"p".repeat(100_000)), @"FEN, board, column 9: rank 8 has more than 8 squares");
        insta::assert_snapshot!(reason("8/\u{1b}[31m8"), @r"
        FEN, board, column 3: '\u{1b}' is no piece
          8/?[31m8
            ^
        ");
    }
}
