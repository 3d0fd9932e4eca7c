//! Which characters the terminal can show.

/// Which characters the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Characters {
    /// All of them: chess figures, blocks, lines.
    #[default]
    Unicode,
    /// Those of the bare console: blocks and lines, but no chess figures.
    Console,
    /// Letters, digits and signs alone.
    Ascii,
}

impl Characters {
    /// What the environment says of the terminal: the bare console calls itself `linux`, and a
    /// locale that is not in UTF-8 gets ASCII.
    pub(crate) fn detect(variable: impl Fn(&str) -> Option<String>) -> Characters {
        let is_set = |name| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(is_set);
        let is_utf8 = |locale: String| {
            let locale = locale.to_ascii_lowercase();
            locale.ends_with("utf-8") || locale.ends_with("utf8") || locale.contains("utf-8@")
        };
        if !locale.is_none_or(is_utf8) {
            return Characters::Ascii;
        }
        match is_set("TERM").as_deref() {
            Some("linux") => Characters::Console,
            Some("dumb" | "vt100" | "vt220") => Characters::Ascii,
            _ => Characters::Unicode,
        }
    }

    /// One character where all can be shown, and another in ASCII.
    pub(crate) fn pick<T>(self, any: T, ascii: T) -> T {
        if self == Characters::Ascii { ascii } else { any }
    }
}
