//! The line at the bottom, where moves, commands and names of files are typed.

/// What the line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Prompt {
    /// Moves and commands.
    #[default]
    Play,
    /// The name of a file to keep the game in.
    Save,
    /// The name of a file to go on with, or the text of a game or a position.
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

    pub(crate) fn new(prompt: Prompt) -> InputLine {
        InputLine { prompt, text: String::new() }
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

    pub(crate) fn insert(&mut self, text: &str) {
        if self.text.len() + text.len() <= InputLine::MAX_LENGTH {
            let printable = |c: &char| !c.is_control() || *c == '\n';
            self.text
                .extend(text.replace("\r\n", "\n").replace('\r', "\n").chars().filter(printable));
        }
    }

    pub(crate) fn erase(&mut self) {
        self.text.pop();
    }

    pub(crate) fn erase_word(&mut self) {
        let kept = self.text.trim_end().rfind(char::is_whitespace).map_or(0, |space| space + 1);
        self.text.truncate(kept);
    }

    pub(crate) fn clear(&mut self) {
        *self = InputLine::default();
    }

    /// What was typed; the line is empty after that.
    pub(crate) fn take(&mut self) -> String {
        std::mem::take(self).text
    }
}
