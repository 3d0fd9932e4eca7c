//! What the terminal at hand can show, by what its environment says.

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

/// How many colours the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ColorDepth {
    /// None: letters and attributes tell everything.
    Monochrome,
    /// The sixteen of old terminals and of the bare console.
    Sixteen,
    /// The 256 of xterm.
    Indexed,
    /// All.
    #[default]
    True,
}

impl ColorDepth {
    /// What the environment says: `NO_COLOR`, `COLORTERM` and `TERM`.
    pub(crate) fn detect(variable: impl Fn(&str) -> Option<String>) -> ColorDepth {
        let value = |name| variable(name).unwrap_or_default().to_ascii_lowercase();
        let (color_term, term) = (value("COLORTERM"), value("TERM"));
        let is_true =
            |text: &str| ["truecolor", "24bit", "direct"].iter().any(|x| text.contains(x));
        if !value("NO_COLOR").is_empty() || matches!(term.as_str(), "dumb" | "vt100" | "vt220") {
            ColorDepth::Monochrome
        } else if is_true(&color_term) || is_true(&term) {
            ColorDepth::True
        } else if term.contains("256") {
            ColorDepth::Indexed
        } else if cfg!(windows) {
            // The consoles of Windows show all colours and set none of the variables.
            ColorDepth::True
        } else {
            ColorDepth::Sixteen
        }
    }
}

/// What the terminal's background is like: text in colours is chosen to be read on it. The board is
/// the same on both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Light text on a dark background.
    #[default]
    Dark,
    /// Dark text on a light background.
    Light,
}

impl Theme {
    /// What the environment says: some terminals set `COLORFGBG` to the numbers of the two colours.
    pub(crate) fn detect(variable: impl Fn(&str) -> Option<String>) -> Theme {
        let colors = variable("COLORFGBG").unwrap_or_default();
        match colors.rsplit(';').next().and_then(|background| background.parse::<u8>().ok()) {
            Some(7 | 9..=15) => Theme::Light,
            _ => Theme::Dark,
        }
    }
}
