//! A comment, and what programs hide in it.

use core::fmt;

use smallvec::SmallVec;

use super::annotation::{self, Annotation, CommandText, Commands};

/// A comment in the text of a game.
///
/// Blanks and line breaks around it are left out, and each run of them inside is one blank, since a
/// line may be broken there when the comment is written.
///
/// Programs write values such as the clock into comments, as `[%clk 0:05:00]`. They are part of the
/// text; [`annotations`](Comment::annotations) reads them and [`set`](Comment::set) writes one.
///
/// ```
/// use std::time::Duration;
/// use chess_notation::pgn::{Annotation, Comment};
///
/// let mut comment = Comment::new(" better is  h4 [%clk 0:05:00]");
/// assert_eq!(comment.as_str(), "better is h4 [%clk 0:05:00]");
/// assert_eq!(comment.words(), "better is h4");
/// assert_eq!(comment.annotations().next(), Some(Annotation::Clock(Duration::from_secs(300))));
///
/// comment.set(&Annotation::Clock(Duration::from_millis(299_500)));
/// assert_eq!(comment.as_str(), "better is h4 [%clk 0:04:59.5]");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Comment(String);

impl Comment {
    /// A comment with this text.
    #[must_use]
    pub fn new(text: &str) -> Comment {
        Comment(annotation::tidy(text))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// True if it says nothing; a tree does not keep it then.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The values that programs wrote, in the order of the text.
    pub fn annotations(&self) -> impl Iterator<Item = Annotation> + '_ {
        Commands { rest: &self.0 }.map(CommandText::annotation)
    }

    /// The text without those values.
    #[must_use]
    pub fn words(&self) -> String {
        let mut words = String::new();
        let mut rest = self.as_str();
        let mut commands = Commands { rest };
        while let Some(command) = commands.next() {
            words.push_str(&rest[..rest.len() - command.text_len - commands.rest.len()]);
            words.push(' ');
            rest = commands.rest;
        }
        words.push_str(rest);
        annotation::tidy(&words)
    }

    /// Replaces the text but for those values, which follow it.
    pub fn set_words(&mut self, words: &str) {
        let mut text = String::from(words);
        let mut commands = Commands { rest: &self.0 };
        while let Some(command) = commands.next() {
            let end = self.0.len() - commands.rest.len();
            text.push(' ');
            text.push_str(&self.0[end - command.text_len..end]);
        }
        *self = Comment::new(&text);
    }

    /// Writes a value into the text: instead of the first of its kind, or else at the end.
    pub fn set(&mut self, annotation: &Annotation) {
        use fmt::Write as _;
        let mut commands = Commands { rest: &self.0 };
        let old = commands.find(|command| command.name == annotation.name());
        let (before, after) = match old {
            Some(command) => {
                let end = self.0.len() - commands.rest.len();
                (&self.0[..end - command.text_len], &self.0[end..])
            }
            None => (self.as_str(), ""),
        };
        let mut text = String::from(before);
        // Writing to a string does not fail.
        let _ = write!(text, "{}{annotation}{after}", if old.is_none() { " " } else { "" });
        *self = Comment::new(&text);
    }
}

impl From<&str> for Comment {
    fn from(text: &str) -> Comment {
        Comment::new(text)
    }
}

/// The text.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text in quotation marks.
impl fmt::Debug for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

/// The comments after a move: one as a rule, if there are any.
pub(super) type Comments = SmallVec<[Comment; 1]>;

/// The first value of some kind among comments.
pub(super) fn find<T>(comments: &[Comment], kind: impl Fn(Annotation) -> Option<T>) -> Option<T> {
    comments.iter().flat_map(Comment::annotations).find_map(kind)
}

/// Writes a value into comments: where one of its kind stands, or else into the last.
pub(super) fn set(comments: &mut Comments, annotation: &Annotation) {
    let has_one = |comment: &Comment| {
        Commands { rest: comment.as_str() }.any(|command| command.name == annotation.name())
    };
    let index = comments.iter().position(has_one).or(comments.len().checked_sub(1));
    match index.and_then(|index| comments.get_mut(index)) {
        Some(comment) => comment.set(annotation),
        None => {
            let mut comment = Comment::default();
            comment.set(annotation);
            comments.push(comment);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_found_wherever_they_stand() {
        let cases = [
            ("[%clk 0:00:10]", "", vec!["[%clk 0:00:10]"]),
            (
                "a [%eval -0.30,12] b [%clk 1:00:00]",
                "a b",
                vec!["[%eval -0.30,12]", "[%clk 1:00:00]"],
            ),
            ("[%clk 1:00:00", "[%clk 1:00:00", vec![]),
            ("[% clk] [] [%-] [%[%x]", "[% clk] [] [%-] [%", vec!["[%x]"]),
            ("[%A [%clk 1:00:00]", "[%A", vec!["[%clk 1:00:00]"]),
            ("[%mdl 128]x", "x", vec!["[%mdl 128]"]),
            ("[%clk soon]", "", vec!["[%clk soon]"]),
        ];
        for (text, words, commands) in cases {
            let comment = Comment::new(text);
            assert_eq!(comment.words(), words, "{text}");
            let found: Vec<String> = comment.annotations().map(|found| found.to_string()).collect();
            assert_eq!(found, commands, "{text}");
        }
    }
}
