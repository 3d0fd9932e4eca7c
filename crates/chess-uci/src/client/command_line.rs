//! The command that starts an engine.

use std::fmt;
use std::process::{Command, Stdio};
use std::str::FromStr;

/// A program and its arguments.
///
/// As text it is words with blanks between them; parts in double or single quotes may have blanks
/// in them. Standard error is thrown away, and the program does not get the signals that the terminal
/// sends to this one.
///
/// ```
/// use chess_uci::client::CommandLine;
///
/// let command: CommandLine = "nice -n 5 './my engine' uci".parse()?;
/// assert_eq!(command.program(), "nice");
/// assert_eq!(command.arguments(), ["-n", "5", "./my engine", "uci"]);
/// assert!("./engine \"not closed".parse::<CommandLine>().is_err());
/// # Ok::<(), chess_uci::client::CommandLineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine {
    text: String,
    program: String,
    arguments: Vec<String>,
}

/// A text that is not a command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the engine's command is empty, or a quote in it is not closed")]
pub struct CommandLineError;

impl CommandLine {
    /// The program.
    #[must_use]
    pub fn program(&self) -> &str {
        &self.program
    }

    /// What it is started with.
    #[must_use]
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

impl FromStr for CommandLine {
    type Err = CommandLineError;

    fn from_str(text: &str) -> Result<CommandLine, CommandLineError> {
        let mut words = split_words(text).ok_or(CommandLineError)?.into_iter();
        let program = words.next().ok_or(CommandLineError)?;
        Ok(CommandLine { text: text.to_owned(), program, arguments: words.collect() })
    }
}

/// The text that it was read from.
impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl From<&CommandLine> for Command {
    fn from(line: &CommandLine) -> Command {
        let mut command = Command::new(&line.program);
        command.args(&line.arguments).stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command
    }
}

/// The words of a text, without the quotes around their parts; `None` if a quote is not closed.
///
/// A backslash is a character like any other, so that paths of Windows need no care.
#[must_use]
pub fn split_words(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in text.chars() {
        match c {
            '"' | '\'' if quote.is_none_or(|open| open == c) => {
                quote = quote.xor(Some(c));
                word.get_or_insert_default();
            }
            c if c.is_whitespace() && quote.is_none() => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_split_at_blanks_outside_of_quotes() {
        let words = |text| split_words(text).unwrap_or_else(|| vec!["?".into()]).join("|");
        assert_eq!(words("stockfish"), "stockfish");
        assert_eq!(words("  nice -n 5\t stockfish "), "nice|-n|5|stockfish");
        assert_eq!(
            words(r#""C:\My Engines\fish.exe" --a"b c"d """#),
            r"C:\My Engines\fish.exe|--ab cd|"
        );
        assert_eq!(words(r#"name=x cmd='./a "b c"'"#), r#"name=x|cmd=./a "b c""#);
        assert_eq!(words(r#""it's" one"#), "it's|one");
        assert_eq!(words(r#"one "two"#), "?");
        assert_eq!(words("one 'two\""), "?");
        assert_eq!(words(""), "");
    }
}
