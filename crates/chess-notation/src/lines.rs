//! Lines of whatever bytes an input holds. Needs the feature `std`.

use std::io::{self, BufRead, Read as _};
use std::string::String;
use std::vec::Vec;

/// Lines longer than this, in bytes, are not kept. Some 400,000 moves of a game have room in one.
const LONGEST_LINE: usize = 2 * 1024 * 1024;

/// One line of the input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// Its text without the line break; bytes that are no UTF-8 are replaced.
    Text(String),
    /// It is longer than anything that makes sense, and was skipped.
    TooLong,
    /// There is none: the input has ended.
    End,
}

/// Reads the next line. The last one needs no line break.
///
/// # Errors
///
/// If the input cannot be read.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    // With its line break, the longest line has a byte more.
    input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(Line::End);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() > LONGEST_LINE {
        input.skip_until(b'\n')?;
        return Ok(Line::TooLong);
    }
    Ok(Line::Text(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;
    use std::io::BufReader;

    fn lines(input: &[u8], buffer: usize) -> Vec<Line> {
        let mut input = BufReader::with_capacity(buffer, input);
        let mut lines = Vec::new();
        while lines.last() != Some(&Line::End) {
            lines.push(read_line(&mut input).unwrap());
        }
        lines
    }

    #[test]
    fn lines_come_whole_whatever_they_hold() {
        let text = |text: &str| Line::Text(text.into());
        for buffer in [1, 2, 3, 1000] {
            assert_eq!(lines(b"", buffer), [Line::End]);
            assert_eq!(lines(b"e4", buffer), [text("e4"), Line::End]);
            assert_eq!(lines(b"\n\r\ne4\n", buffer), [text(""), text("\r"), text("e4"), Line::End]);
            assert_eq!(lines(b"a\0b\n\xffc", buffer), [text("a\0b"), text("\u{fffd}c"), Line::End]);
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_one_read() {
        let longest = "x".repeat(LONGEST_LINE);
        for end in ["\n", ""] {
            let input = format!("{longest}x\ne4\n{longest}{end}");
            for buffer in [100, LONGEST_LINE / 2, 10 * LONGEST_LINE] {
                let expected = [
                    Line::TooLong,
                    Line::Text("e4".into()),
                    Line::Text(longest.clone()),
                    Line::End,
                ];
                assert_eq!(lines(input.as_bytes(), buffer), expected);
            }
        }
    }
}
