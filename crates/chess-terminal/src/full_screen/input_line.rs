//! The line at the bottom, where moves, commands and names of files are typed.

/// How a key changes what is typed.
#[derive(Clone, Debug)]
pub(crate) enum Edit {
    Insert(String),
    Erase,
    EraseWord,
    EraseAll,
}

impl Edit {
    /// Changes a text that gets no longer than this, in bytes.
    pub(crate) fn apply(&self, text: &mut String, max_length: usize) {
        match self {
            Edit::Insert(more) if text.len() + more.len() <= max_length => {
                let more = more.replace("\r\n", "\n").replace('\r', "\n");
                text.extend(more.chars().filter(|c| !c.is_control() || *c == '\n'));
            }
            Edit::Insert(_) => {}
            Edit::Erase => {
                text.pop();
            }
            Edit::EraseWord => {
                let words = text.trim_end().rfind(char::is_whitespace);
                text.truncate(words.map_or(0, |space| space + 1));
            }
            Edit::EraseAll => text.clear(),
        }
    }
}

/// What the line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Prompt {
    /// Moves and commands.
    #[default]
    Play,
    /// The name of a file to save the game in.
    Save,
    /// The name of a file, or the text of a game to resume or of a position to start from.
    Open,
}

/// The line at the bottom, where moves, commands and names of files are typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct InputLine {
    prompt: Prompt,
    text: String,
}

impl InputLine {
    /// The longest line that is taken, in bytes; a whole game can be pasted.
    const MAX_LENGTH: usize = 1 << 20;

    /// A line for this, with a text that can be changed.
    pub(crate) fn new(prompt: Prompt, text: String) -> InputLine {
        InputLine { prompt, text }
    }

    pub(crate) fn prompt(&self) -> Prompt {
        self.prompt
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// True if nothing was typed and nothing in particular is asked for.
    pub(crate) fn is_idle(&self) -> bool {
        self.text.is_empty() && self.prompt == Prompt::Play
    }

    pub(crate) fn edit(&mut self, edit: &Edit) {
        match edit {
            Edit::EraseAll => self.clear(),
            edit => edit.apply(&mut self.text, InputLine::MAX_LENGTH),
        }
    }

    pub(crate) fn clear(&mut self) {
        *self = InputLine::default();
    }

    /// What was typed; the line is empty after that.
    pub(crate) fn take(&mut self) -> String {
        std::mem::take(self).text
    }
}
