//! How many colours the terminal can show.

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
