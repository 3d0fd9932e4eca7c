//! Writing a game.

use core::fmt::{self, Write};

use chess_movegen::Position;

use super::line::Line;
use super::tree::Step;
use super::{Comment, GameTree, NodeId, PgnGame};
use crate::san;
use crate::san::line::Number;

/// How long a line may be: less than 80, by the standard.
const WIDTH: usize = 79;

/// The PGN in the export form of the standard: the roster of tags, lines of less than 80 characters
/// where words allow it, and a line break at the end.
///
/// A comment with a closing brace takes a line of its own, however long. Tags and words are not
/// broken either.
impl fmt::Display for PgnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        tags(f, self)?;
        f.write_str("\n")?;
        let mut text = Text { out: f, held: String::new(), is_open: false, column: 0 };
        moves(&mut text, self.tree())?;
        text.word(self.result().as_str())?;
        text.end_line()
    }
}

fn tags(out: &mut impl Write, game: &PgnGame) -> fmt::Result {
    game.tags().roster().try_for_each(|(name, value)| tag(out, name, value))?;
    tag(out, "Result", game.result().as_str())?;
    if *game.start() != Position::initial() {
        tag(out, "SetUp", "1")?;
        tag(out, "FEN", &game.start().to_setup().fen().to_string())?;
    }
    game.tags().others().try_for_each(|(name, value)| tag(out, name, value))
}

fn tag(out: &mut impl Write, name: &str, value: &str) -> fmt::Result {
    write!(out, "[{name} \"")?;
    for character in value.chars() {
        if matches!(character, '"' | '\\') {
            out.write_char('\\')?;
        }
        out.write_char(character)?;
    }
    out.write_str("\"]\n")
}

fn moves(text: &mut Text<'_, impl Write>, tree: &GameTree) -> fmt::Result {
    let start = tree.start();
    // A line, and in it the variations that are open.
    let mut lines = Vec::from([Line::new(start)]);
    let mut needs_number = true;
    let mut begins_variation = false;
    remarks(text, tree, tree.root())?;
    for step in tree.walk() {
        match step {
            Step::Begin => {
                if let Some(start) = lines.last().and_then(Line::before_last_move) {
                    lines.push(Line::new(start));
                }
                text.open()?;
                (begins_variation, needs_number) = (true, true);
            }
            Step::End => {
                lines.pop();
                text.close();
                needs_number = true;
            }
            Step::Move(node) => {
                if core::mem::take(&mut begins_variation) {
                    for comment in tree.comments_before(node) {
                        text.comment(comment)?;
                    }
                }
                let Some(line) = lines.last_mut() else {
                    debug_assert!(false, "more variations are closed than were begun");
                    continue;
                };
                let san = tree.mv(node).map(|mv| san::format(line.position(), mv));
                let word = san.as_ref().map_or("--", |san| san.as_str());
                match Number::before_move(line.position(), needs_number) {
                    Some(number) => {
                        text.word(&number.to_string())?;
                        text.sticky_word(word)?;
                    }
                    None => text.word(word)?,
                }
                line.follow(tree.mv(node));
                needs_number = remarks(text, tree, node)?;
            }
        }
    }
    Ok(())
}

/// Signs and comments after a move; true if a comment is the last.
fn remarks(
    text: &mut Text<'_, impl Write>,
    tree: &GameTree,
    node: NodeId,
) -> Result<bool, fmt::Error> {
    for nag in tree.nags(node) {
        text.word(&nag.to_string())?;
    }
    for comment in tree.comments(node) {
        text.comment(comment)?;
    }
    Ok(!tree.comments(node).is_empty())
}

/// Words that are broken into lines.
struct Text<'a, W> {
    out: &'a mut W,
    /// The last word, to which something may still be stuck.
    held: String,
    /// True if the next word is stuck to it: it is an opening bracket.
    is_open: bool,
    /// The number of characters that are written on this line.
    column: usize,
}

impl<W: Write> Text<'_, W> {
    /// Adds a word, after a blank or a line break.
    fn word(&mut self, word: &str) -> fmt::Result {
        if !core::mem::take(&mut self.is_open) {
            self.flush()?;
        }
        self.held.push_str(word);
        Ok(())
    }

    /// Opens a bracket before the next word.
    fn open(&mut self) -> fmt::Result {
        self.word("(")?;
        self.is_open = true;
        Ok(())
    }

    /// Closes a bracket after the last word.
    fn close(&mut self) {
        self.held.push(')');
    }

    /// Adds a word that should not begin a line if that can be helped: a reader could take it for
    /// something else there, or not find it.
    fn sticky_word(&mut self, word: &str) -> fmt::Result {
        if self.held.chars().count() + 1 + word.chars().count() > WIDTH {
            return self.word(word);
        }
        self.held.push(' ');
        self.held.push_str(word);
        Ok(())
    }

    fn comment(&mut self, comment: &Comment) -> fmt::Result {
        if comment.as_str().contains('}') {
            self.word("; ")?;
            self.held.push_str(comment.as_str());
            return self.end_line();
        }
        self.word("{")?;
        let mut is_in_command = false;
        for word in comment.as_str().split_ascii_whitespace() {
            if is_in_command || word.starts_with(['[', '%']) {
                self.sticky_word(word)?;
            } else {
                self.word(word)?;
            }
            is_in_command = match (word.rfind("[%"), word.rfind(']')) {
                (Some(begin), end) => end.is_none_or(|end| end < begin),
                (None, Some(_)) => false,
                (None, None) => is_in_command,
            };
        }
        self.sticky_word("}")
    }

    /// Writes the word that is held.
    fn flush(&mut self) -> fmt::Result {
        if self.held.is_empty() {
            return Ok(());
        }
        let length = self.held.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + length <= WIDTH;
            self.out.write_char(if fits { ' ' } else { '\n' })?;
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.out.write_str(&self.held)?;
        self.column += length;
        self.held.clear();
        Ok(())
    }

    fn end_line(&mut self) -> fmt::Result {
        self.flush()?;
        if self.column > 0 {
            self.out.write_char('\n')?;
        }
        self.column = 0;
        Ok(())
    }
}
