//! The drawings of the pieces: this project's own, under its licence.
//!
//! Each is made for a square of 100 units, so that the numbers stay whole. The outline takes the
//! fill and the stroke of the element that uses the drawing; lines and eyes inside it are drawn in
//! its `color`, which is light on dark pieces.

use core::fmt;

use chess_movegen::{Piece, PieceType};

use crate::Theme;
use crate::theme::PiecePaint;

/// Middle and radius.
type Circle = (u8, u8, u8);

/// What is drawn of a piece: closed outlines, circles beside them, lines inside, filled circles
/// inside. Paths have the absolute commands M, L, C and Z only.
struct Drawing {
    name: &'static str,
    outline: &'static str,
    balls: &'static [Circle],
    lines: &'static str,
    eyes: &'static [Circle],
}

/// All drawings, in the order in which they are defined.
const DRAWINGS: [Drawing; 6] = [
    Drawing {
        name: "pawn",
        outline: "M50 16C58 16 65 22 65 31 65 36 62 41 58 44 63 45 67 47 67 50 67 53 63 55 59 55 \
                  61 65 77 66 77 82L77 88 23 88 23 82C23 66 39 65 41 55 37 55 33 53 33 50 33 47 \
                  37 45 42 44 38 41 35 36 35 31 35 22 42 16 50 16Z",
        ..NOTHING
    },
    Drawing {
        name: "knight",
        outline: "M45 11C43 15 42 19 41 23 32 27 27 34 24 42 20 50 15 54 13 61 12 67 15 72 21 73 \
                  25 73 27 71 30 69 38 68 45 65 51 57 52 67 35 70 31 82L31 88 81 88C85 58 79 29 \
                  61 21 60 16 58 12 56 9 53 11 52 15 51 18 49 15 47 13 45 11Z",
        lines: "M60 28C70 37 75 57 74 80",
        eyes: &[(37, 39, 4), (20, 62, 2)],
        ..NOTHING
    },
    Drawing {
        name: "bishop",
        outline: "M50 20C60 26 71 38 71 50 71 57 67 62 63 66 65 72 67 77 81 78L81 88 19 88 19 \
                  78C33 77 35 72 37 66 33 62 29 57 29 50 29 38 40 26 50 20Z",
        balls: &[(50, 14, 6)],
        lines: "M50 35L50 53M41 44L59 44M39 66L61 66",
        ..NOTHING
    },
    Drawing {
        name: "rook",
        outline: "M50 17L58 17 58 25 66 25 66 17 77 17 77 34 68 42 70 68 78 76 81 88 19 88 22 76 \
                  30 68 32 42 23 34 23 17 34 17 34 25 42 25 42 17Z",
        lines: "M34 42L66 42M32 68L68 68M25 77L75 77",
        ..NOTHING
    },
    Drawing {
        name: "queen",
        outline: "M50 21L58 50 69 25 71 54 88 35 77 68C75 73 77 77 80 79L80 88 20 88 20 79C23 77 \
                  25 73 23 68L12 35 29 54 31 25 42 50Z",
        balls: &[(12, 31, 5), (31, 20, 5), (50, 15, 5), (69, 20, 5), (88, 31, 5)],
        lines: "M25 68L75 68M23 79L77 79",
        ..NOTHING
    },
    Drawing {
        name: "king",
        outline: "M50 5L54 5 54 11 61 11 61 18 54 18 54 27C68 27 87 31 87 48 87 57 79 61 76 68 \
                  75 73 77 77 80 79L80 88 20 88 20 79C23 77 25 73 24 68 21 61 13 57 13 48 13 31 \
                  32 27 46 27L46 18 39 18 39 11 46 11 46 5Z",
        lines: "M26 68L74 68M23 79L77 79M50 32L50 59M42 33C31 38 29 52 37 60M58 33C69 38 71 52 63 60",
        ..NOTHING
    },
];

const NOTHING: Drawing = Drawing { name: "", outline: "", balls: &[], lines: "", eyes: &[] };

const fn index(piece_type: PieceType) -> usize {
    match piece_type {
        PieceType::WhitePawn | PieceType::BlackPawn => 0,
        PieceType::Knight => 1,
        PieceType::Bishop => 2,
        PieceType::Rook => 3,
        PieceType::Queen => 4,
        PieceType::King => 5,
    }
}

/// The name by which a drawing is used: `chess-` and this.
pub(crate) const fn name(piece_type: PieceType) -> &'static str {
    DRAWINGS[index(piece_type)].name
}

/// Defines the drawings of these pieces, each once.
pub(crate) fn write_definitions(
    f: &mut fmt::Formatter<'_>,
    pieces: impl Iterator<Item = PieceType>,
) -> fmt::Result {
    let mut used = [false; DRAWINGS.len()];
    for piece_type in pieces {
        used[index(piece_type)] = true;
    }
    for (drawing, _) in DRAWINGS.iter().zip(used).filter(|(_, used)| *used) {
        write!(f, "{drawing}")?;
    }
    Ok(())
}

impl Drawing {
    fn write_shapes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<path d=\"{}\"/>", self.outline)?;
        for (x, y, radius) in self.balls {
            write!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")?;
        }
        if !self.lines.is_empty() {
            let style = "fill=\"none\" stroke=\"currentColor\" stroke-width=\"3\"";
            write!(f, "<path d=\"{}\" {style}/>", self.lines)?;
        }
        for (x, y, radius) in self.eyes {
            let style = "fill=\"currentColor\" stroke=\"none\"";
            write!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {style}/>")?;
        }
        Ok(())
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<g id=\"chess-{}\">", self.name)?;
        self.write_shapes(f)?;
        f.write_str("</g>")
    }
}

/// Begins a group whose drawings have the colours of a side.
pub(crate) fn write_group_of_side(f: &mut fmt::Formatter<'_>, paint: PiecePaint) -> fmt::Result {
    f.write_str("<g")?;
    paint.fill.write_as(f, "fill")?;
    paint.outline.write_as(f, "stroke")?;
    write!(f, " color=\"{}\" stroke-width=\"4\"", paint.detail.with_alpha(255))?;
    f.write_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
}

/// One piece as SVG: a `<g>` element that fills a square of 100 units with its upper left corner at
/// the origin, for boards that are put together elsewhere.
///
/// ```
/// use chess_movegen::{Color, Piece};
/// use chess_svg::{PieceSvg, Theme};
///
/// let king = PieceSvg::new(Piece::king(Color::White), &Theme::BROWN);
/// let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">{king}</svg>");
/// assert!(svg.contains("<g fill=\"#ffffff\" stroke=\"#1e1b18\""));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceSvg {
    piece: Piece,
    paint: PiecePaint,
}

impl PieceSvg {
    /// The piece in the colours of a theme.
    #[must_use]
    pub const fn new(piece: Piece, theme: &Theme) -> PieceSvg {
        PieceSvg { piece, paint: theme.pieces[piece.color().index()] }
    }
}

impl fmt::Display for PieceSvg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_group_of_side(f, self.paint)?;
        f.write_str(">")?;
        DRAWINGS[index(self.piece.piece_type())].write_shapes(f)?;
        f.write_str("</g>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// All points of a path, control points too.
    fn points(path: &str) -> Vec<(u8, u8)> {
        assert!(path.chars().all(|c| "MLCZ 0123456789".contains(c)), "{path}");
        let numbers: Vec<u8> = path
            .split(|c: char| !c.is_ascii_digit())
            .filter(|part| !part.is_empty())
            .map(|part| part.parse().unwrap())
            .collect();
        assert_eq!(numbers.len() % 2, 0, "{path}");
        numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
    }

    #[test]
    fn every_drawing_keeps_off_the_edge_of_its_square_and_stands_on_the_same_line() {
        let half_stroke = 2;
        for drawing in &DRAWINGS {
            let outline = points(drawing.outline);
            for (x, y) in outline.iter().copied().chain(points(drawing.lines)) {
                let inside = half_stroke..=100 - half_stroke;
                assert!(inside.contains(&x) && inside.contains(&y), "{}: {x} {y}", drawing.name);
            }
            for (x, y, radius) in drawing.balls.iter().chain(drawing.eyes) {
                let reach = radius + half_stroke;
                let inside = reach..=100 - reach;
                assert!(inside.contains(x) && inside.contains(y), "{}: {x} {y}", drawing.name);
            }
            assert_eq!(outline.iter().map(|point| point.1).max(), Some(88), "{}", drawing.name);
        }
    }

    #[test]
    fn all_but_the_knight_are_symmetric() {
        for drawing in &DRAWINGS {
            let sorted = |mut points: Vec<(u8, u8)>| {
                points.sort_unstable();
                points.dedup();
                points
            };
            let all = sorted([points(drawing.outline), points(drawing.lines)].concat());
            let mirrored = sorted(all.iter().map(|&(x, y)| (100 - x, y)).collect());
            assert_eq!(all == mirrored, drawing.name != "knight", "{}", drawing.name);

            let balls = |mirror: bool| {
                let x_of = |x: u8| if mirror { 100 - x } else { x };
                let mut balls: Vec<_> =
                    drawing.balls.iter().map(|&(x, y, radius)| (x_of(x), y, radius)).collect();
                balls.sort_unstable();
                balls
            };
            assert_eq!(balls(true), balls(false), "{}", drawing.name);
        }
    }
}
