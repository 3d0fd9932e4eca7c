//! What the terminal's background is like.

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
