//! The position that a command is about.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use chess_movegen::chess_core::{Chess960Start, FenErrorKind, FenField, FenRemedy};
use chess_movegen::{ParsePositionError, Position, Repair};
use clap::Args;

use crate::failure::Failure;

/// The position.
#[derive(Args, Debug)]
pub(crate) struct PositionOptions {
    /// The position, as a FEN [default: the initial position].
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    fen: Option<String>,
    /// The start position of Chess960 with this number, 0 to 959.
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with = "fen",
          value_parser = read_chess960_start)]
    chess960: Option<Chess960Start>,
}

/// The position, for commands that are about nothing else.
#[derive(Args, Debug)]
pub(crate) struct PositionArgument {
    /// The position, as --fen takes it.
    #[arg(value_name = "FEN", conflicts_with_all = ["fen", "chess960"])]
    fields: Vec<String>,
    #[command(flatten)]
    options: PositionOptions,
}

/// Reads the number of a start position of Chess960.
fn read_chess960_start(text: &str) -> Result<Chess960Start, String> {
    let start = text.parse().ok().and_then(Chess960Start::new);
    start.ok_or_else(|| String::from("the start positions have numbers from 0 to 959"))
}

impl PositionArgument {
    /// The position; what was repaired is told on the standard error stream.
    pub(crate) fn read(&self) -> Result<Position, Failure> {
        match self.fields.is_empty() {
            true => self.options.read(),
            // Without quotes the fields are arguments of their own.
            false => parse(Some(&self.fields.join(" "))),
        }
    }
}

impl PositionOptions {
    /// True if it is another one than the initial position.
    pub(crate) fn is_given(&self) -> bool {
        self.fen.is_some() || self.chess960.is_some()
    }

    /// The position; what was repaired is told on the standard error stream.
    pub(crate) fn read(&self) -> Result<Position, Failure> {
        match self.chess960 {
            Some(start) => Ok(Position::chess960(start)),
            None => parse(self.fen.as_deref()),
        }
    }
}

/// Texts longer than this are not shown again in the error.
const LONGEST_ECHO: usize = 100;

/// The position of `--fen`, or the initial one without it or for `startpos`.
///
/// What has one obvious remedy is repaired, and told on the standard error stream.
fn parse(fen: Option<&str>) -> Result<Position, Failure> {
    let Some(text) = fen.filter(|text| text.trim() != "startpos") else {
        return Ok(Position::initial());
    };
    let (position, repairs) = read(text)?;
    for repair in repairs.iter().filter(|repair| is_worth_telling(repair)) {
        // If nobody can hear it, the answer still tells what was read.
        let _ = writeln!(io::stderr(), "note: {repair}");
    }
    Ok(position)
}

fn read(text: &str) -> Result<(Position, Vec<Repair>), Failure> {
    Position::from_fen_tolerant(text).map_err(|error| {
        let mut reason;
        match error {
            ParsePositionError::Fen(error) => {
                reason = error.to_string();
                append_pointer(&mut reason, text, error.column());
            }
            ParsePositionError::Position(error) => {
                reason = String::from("this position is not valid:");
                for one in error.reasons() {
                    // Writing to a string cannot fail.
                    let _ = write!(reason, "\n  {one}");
                }
            }
        }
        Failure::Refused(reason)
    })
}

/// Blanks may repeat, and the two clocks may be left out.
fn is_worth_telling(repair: &Repair) -> bool {
    let Repair::Fen(repair) = repair else { return true };
    let is_clock =
        matches!(repair.defect().field(), FenField::HalfmoveClock | FenField::FullmoveNumber);
    let is_missing = repair.defect().kind() == FenErrorKind::Missing;
    !(is_clock && is_missing || repair.remedy() == FenRemedy::BlanksSkipped)
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

    /// What is told of the repairs.
    fn notes(fen: &str) -> Vec<String> {
        let (_, repairs) = read(fen).unwrap();
        repairs.iter().filter(|repair| is_worth_telling(repair)).map(Repair::to_string).collect()
    }

    #[test]
    fn four_fields_are_enough_and_blanks_may_repeat() {
        let initial = Position::initial();
        assert_eq!(parse(None).unwrap(), initial);
        let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        for text in [
            format!("{board} w KQkq -"),
            format!("{board} w KQkq - 0"),
            format!("  {board}  w KQkq  - 0 1\n"),
        ] {
            assert_eq!(parse(Some(&text)).unwrap(), initial);
            assert_eq!(notes(&text), [""; 0], "{text:?}");
        }
    }

    #[test]
    fn what_is_repaired_is_told() {
        insta::assert_snapshot!(notes("4k3/8/8/8/8/8/8/4K2R White KQ e3 00 1").join("\n"), @r"
        FEN, side to move, column 22: 'W' is neither 'w' nor 'b'; read as White to move
        FEN, halfmove clock, column 34: the number has a leading zero; read as 0
        White cannot castle on the queen side: there is no white rook on a1; the right is dropped
        e3 cannot be the en passant square: it is on the wrong rank; it is dropped
        ");
    }

    #[test]
    fn the_error_points_at_the_column() {
        insta::assert_snapshot!(reason("8/8/8/8/8/8/8/8 w Kx - 0 1"), @r"
        FEN, castling rights, column 20: 'x' is not a castling right
          8/8/8/8/8/8/8/8 w Kx - 0 1
                             ^
        ");
    }

    #[test]
    fn long_and_strange_texts_are_refused_in_few_words() {
        insta::assert_snapshot!(reason(""), @"FEN, board, column 1: the field is missing");
        insta::assert_snapshot!(reason(&"p".repeat(100_000)), @"FEN, board, column 9: rank 8 has more than 8 squares");
        insta::assert_snapshot!(reason("8/\u{1b}[31m8"), @r"
        FEN, board, column 3: '\u{1b}' is not a piece
          8/?[31m8
            ^
        ");
    }
}
