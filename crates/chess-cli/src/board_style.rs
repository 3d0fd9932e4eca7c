//! How boards are drawn in letters.

use std::io::{self, IsTerminal as _};

use chess_terminal::BoardStyle;
use clap::Args;

/// How boards are drawn.
#[derive(Args, Debug)]
#[group(multiple = false)]
pub(crate) struct StyleOptions {
    /// Draw pieces as chess symbols (the default on a UTF-8 terminal).
    #[arg(long)]
    unicode: bool,
    /// Draw pieces as pairs of letters, such as WP and BK.
    #[arg(long)]
    two_letter: bool,
    /// Draw pieces as FEN letters (the default elsewhere).
    #[arg(long)]
    ascii: bool,
}

impl StyleOptions {
    /// True if letters are asked for.
    pub(crate) fn is_ascii(&self) -> bool {
        self.ascii
    }

    /// The style asked for, or else what the output can show.
    pub(crate) fn choose(&self) -> BoardStyle {
        if self.two_letter {
            BoardStyle::TwoLetter
        } else if self.unicode || (!self.ascii && is_utf8_terminal()) {
            BoardStyle::Unicode
        } else {
            BoardStyle::Ascii
        }
    }
}

/// True if the output is a terminal whose locale, by the rules of POSIX, is one of UTF-8.
fn is_utf8_terminal() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(std::env::var_os)
        .find(|value| !value.is_empty());
    let is_utf8 = locale.is_some_and(|locale| {
        let locale = locale.to_string_lossy().to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    });
    is_utf8 && io::stdout().is_terminal()
}
