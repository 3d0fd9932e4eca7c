//! Reviews as one page of HTML, which needs nothing else: boards and graphs are drawings in it.

use std::fmt::{self, Write as _};

use chess_movegen::{Color, Move};
use chess_notation::pgn::PgnGame;
use chess_svg::{Arrow, Coordinates, Paint, SvgOptions, ToSvg as _};

use crate::review::Review;
use crate::text::{COLUMNS, cells, in_words};
use crate::winning_chances;

/// Reviews of games as a page of HTML; its `Display` writes the whole page.
///
/// The graph of a game leads to its moves. Nothing is loaded from elsewhere, and there is no script.
#[derive(Clone, Copy, Debug)]
pub struct Html<'a> {
    games: &'a [(PgnGame, Review)],
}

impl<'a> Html<'a> {
    /// A page about these games.
    #[must_use]
    pub fn new(games: &'a [(PgnGame, Review)]) -> Html<'a> {
        Html { games }
    }
}

/// A text with what has a meaning in HTML written as it is read.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|letter| match letter {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            _ => f.write_char(letter),
        })
    }
}

const STYLE: &str = include_str!("review.css");

impl fmt::Display for Html<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = match self.games {
            [(game, _)] => players(game),
            games => format!("{} games", games.len()),
        };
        write!(
            f,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n\
             <title>{} – review</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n",
            Escaped(&title)
        )?;
        for (number, (game, review)) in (1..).zip(self.games) {
            Section { number, game, review }.write(f)?;
        }
        f.write_str("</main>\n</body>\n</html>\n")
    }
}

fn players(game: &PgnGame) -> String {
    let player = |tag| game.tags().get(tag).unwrap_or("?");
    format!("{} – {}", player("White"), player("Black"))
}

/// What the page has about one game.
struct Section<'a> {
    number: usize,
    game: &'a PgnGame,
    review: &'a Review,
}

/// Of the graph, in the units of its drawing.
const HEIGHT: f64 = 100.0;
const STEP: f64 = 10.0;

impl Section<'_> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Section { game, review, .. } = self;
        writeln!(f, "<section>\n<h1>{}</h1>", Escaped(&players(game)))?;
        let tags = ["Event", "Site", "Date"];
        let known = tags
            .iter()
            .filter_map(|tag| game.tags().get(tag))
            .filter(|value| !value.starts_with('?'));
        let known: Vec<String> = known.map(|value| Escaped(value).to_string()).collect();
        writeln!(f, "<p>{} {}</p>", known.join(", "), game.result())?;
        if let Some(opening) = review.opening_in_words() {
            writeln!(f, "<p>{}</p>", Escaped(&opening))?;
        }
        let head = COLUMNS.map(|name| format!("<th scope=\"col\">{name}</th>")).concat();
        writeln!(f, "<table>\n<tr><td></td>{head}</tr>")?;
        for color in Color::ALL {
            let row = cells(&review.side(color)).map(|cell| format!("<td>{cell}</td>")).concat();
            writeln!(f, "<tr><th scope=\"row\">{color}</th>{row}</tr>")?;
        }
        writeln!(f, "</table>")?;
        self.write_graph(f)?;
        self.write_moves(f)?;
        for ply in review.mistakes() {
            self.write_mistake(f, ply)?;
        }
        writeln!(f, "</section>")
    }

    /// White's winning chances after each move; a click leads to the move.
    fn write_graph(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.review.moves();
        if moves.is_empty() {
            return Ok(());
        }
        let width = STEP * moves.len() as f64;
        let heights = moves.iter().map(|review| HEIGHT - winning_chances(review.after.score));
        let mut outline = format!("M0 {HEIGHT}");
        for (ply, height) in heights.enumerate() {
            let (left, right) = (STEP * ply as f64, STEP * (ply + 1) as f64);
            write!(outline, " L{left} {height:.1} L{right} {height:.1}")?;
        }
        writeln!(
            f,
            "<svg class=\"graph\" viewBox=\"0 0 {width} {HEIGHT}\" preserveAspectRatio=\"none\" role=\"img\" \
             aria-label=\"White's winning chances after each move\">\n\
             <path d=\"{outline} L{width} {HEIGHT} Z\"/>\n<path class=\"level\" d=\"M0 50 H{width}\"/>"
        )?;
        for (ply, review) in moves.iter().enumerate() {
            let mark = if review.judgement.is_some() { " class=\"mistake\"" } else { "" };
            let (left, score) = (STEP * ply as f64, in_words(review.after.score));
            writeln!(
                f,
                "<a href=\"#{}\"{mark}><rect x=\"{left}\" width=\"{STEP}\" height=\"{HEIGHT}\"/>\
                 <title>{} {score}</title></a>",
                self.id(ply),
                self.review.move_with_sign(ply)
            )?;
        }
        writeln!(f, "</svg>")
    }

    fn write_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "<p class=\"moves\">")?;
        for (ply, review) in self.review.moves().iter().enumerate() {
            let text = self.review.move_with_sign(ply);
            // Black's moves have no number of their own behind White's.
            let text = match text.split_once("... ") {
                Some((_, mv)) if ply > 0 => mv,
                _ => &text,
            };
            match review.judgement {
                // The move itself is where the mistake is explained.
                Some(_) => writeln!(f, "<a href=\"#{}\">{text}</a>", self.id(ply))?,
                None => writeln!(f, "<span id=\"{}\">{text}</span>", self.id(ply))?,
            }
        }
        writeln!(f, "</p>")
    }

    fn write_mistake(&self, f: &mut fmt::Formatter<'_>, ply: usize) -> fmt::Result {
        let review = &self.review.moves()[ply];
        let arrow = |mv: Move, paint| Arrow::new(mv.from(), mv.to()).with_paint(paint);
        let mut options = SvgOptions::new()
            .with_size(280)
            .with_coordinates(Coordinates::Inside)
            .with_orientation(review.mover)
            .with_arrow(arrow(review.mv, Paint::rgb(0xc0, 0x30, 0x28)));
        if let Some(&better) = review.better.first() {
            options = options.with_arrow(arrow(better, Paint::rgb(0x2f, 0x8f, 0x4e)));
        }
        let board = self.review.game().positions()[ply].to_svg(&options).to_string();
        writeln!(f, "<article id=\"{}\">\n{board}\n<div>", self.id(ply))?;
        let [first, rest @ ..] = &self.review.about(ply)[..] else { return Ok(()) };
        let mark =
            if self.review.moments().contains(&ply) { " <small>decisive</small>" } else { "" };
        writeln!(f, "<h2>{}{mark}</h2>", Escaped(first))?;
        for line in rest {
            writeln!(f, "<p>{}</p>", Escaped(line))?;
        }
        writeln!(f, "</div>\n</article>")
    }

    /// The name of a move in the page.
    fn id(&self, ply: usize) -> String {
        format!("game{}-{}", self.number, ply + 1)
    }
}
