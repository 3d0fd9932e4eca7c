//! The page: its text, its style sheets and its modules, as they are in the program.

use std::sync::LazyLock;

use chess_movegen::Piece;
use chess_svg::{PieceSvg, Theme};

/// The page, with the drawings of the pieces in it.
pub(crate) fn html() -> &'static str {
    static HTML: LazyLock<String> =
        LazyLock::new(|| include_str!("../page/index.html").replace("<!-- pieces -->", &symbols()));
    &HTML
}

const JAVASCRIPT: &str = "text/javascript; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";

macro_rules! assets {
    ($($name:literal),+ $(,)?) => { [$(($name, include_str!(concat!("../page/", $name)))),+] };
}

/// Name and text of what the page refers to.
const ASSETS: [(&str, &str); 21] = assets! {
    "board.css", "dialogs.css", "page.css", "annotations.js", "board.js", "connection.js",
    "dialogs.js", "engine.js", "explanation.js", "files.js", "keyboard.js", "main.js", "moves.js",
    "notation.js",     "pieces.js", "players.js", "pointer.js", "promotion.js", "settings.js", "setup.js", "talk.js",
};

/// Kind and text of what the page refers to by this name.
pub(crate) fn asset(name: &str) -> Option<(&'static str, &'static str)> {
    static ICON: LazyLock<String> = LazyLock::new(icon);
    if name == "icon.svg" {
        return Some(("image/svg+xml", &ICON));
    }
    let &(_, text) = ASSETS.iter().find(|(known, _)| *known == name)?;
    Some((if name.ends_with(".css") { CSS } else { JAVASCRIPT }, text))
}

/// Each piece as a symbol, which the page uses wherever the piece stands.
fn symbols() -> String {
    let symbol = |piece: Piece| {
        let drawing = PieceSvg::new(piece, &Theme::BROWN);
        let letter = piece.letter();
        format!("<symbol id=\"piece-{letter}\" viewBox=\"0 0 100 100\">{drawing}</symbol>")
    };
    let symbols: Vec<String> = Piece::ALL.into_iter().map(symbol).collect();
    format!("<svg class=\"symbols\" aria-hidden=\"true\">{}</svg>", symbols.join("\n"))
}

/// A knight, for the tab of the browser.
fn icon() -> String {
    let knight = PieceSvg::new(Piece::BlackKnight, &Theme::BROWN);
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">{knight}</svg>")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The longest page that loads at once on a slow machine, in bytes.
    const MAX_LENGTH: usize = 200_000;

    #[test]
    fn the_page_is_short_and_refers_to_nothing_elsewhere() {
        let texts = ASSETS.iter().map(|(_, text)| *text).chain([html()]);
        let whole: String = texts.collect();
        assert!(whole.len() < MAX_LENGTH, "{} bytes", whole.len());
        let links = whole.match_indices("//").filter(|&(at, _)| whole[..at].ends_with(':'));
        let links: Vec<&str> = links.map(|(at, _)| &whole[at..whole.len().min(at + 30)]).collect();
        assert!(links.iter().all(|link| link.starts_with("//www.w3.org/2000/svg")), "{links:?}");
    }

    #[test]
    fn whatever_the_page_refers_to_is_there() {
        let texts = ASSETS.iter().map(|(_, text)| *text).chain([html()]);
        for text in texts {
            for before in ["\"assets/", "from \"./"] {
                for (at, _) in text.match_indices(before) {
                    let name = text[at + before.len()..].split('"').next().unwrap();
                    assert!(asset(name).is_some(), "{name}");
                }
            }
        }
    }
}
