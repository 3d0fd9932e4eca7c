//! The drawing, written as text.

use core::fmt;

use chess_movegen::{
    CastlingSide, Color, File, Move, Piece, PieceSet, Position, Rank, Setup, Square,
};

use crate::arrow::Outline;
use crate::frame::{Frame, SQUARE};
use crate::{Coordinates, Paint, SvgOptions, pieces};

/// The width of the board, in the units of the drawing.
const BOARD: i32 = 8 * SQUARE;
/// The width of the margin that holds the coordinates.
const MARGIN: i32 = 36;
const FONT: &str = "font-family=\"sans-serif\" font-weight=\"bold\"";

/// A position drawn as SVG; made by [`ToSvg::to_svg`](crate::ToSvg::to_svg).
///
/// Its `Display` writes one `<svg>` element that can stand in a page of HTML or, as it is, in a
/// file. The same position and options always give the same text.
#[derive(Clone, Debug)]
pub struct Svg<'a> {
    setup: Setup,
    position: Option<Position>,
    options: &'a SvgOptions,
}

impl<'a> Svg<'a> {
    /// The drawing of a setup, and of the position that it is, if it is one.
    pub(crate) const fn new(
        setup: Setup,
        position: Option<Position>,
        options: &'a SvgOptions,
    ) -> Svg<'a> {
        Svg { setup, position, options }
    }

    const fn frame(&self) -> Frame {
        Frame::new(self.options.orientation)
    }

    const fn margin(&self) -> i32 {
        match self.options.coordinates {
            Coordinates::Margin => MARGIN,
            Coordinates::Hidden | Coordinates::Inside => 0,
        }
    }

    /// The square of a king in check, if it is to be marked.
    fn king_in_check(&self) -> Option<Square> {
        let position = self.position.as_ref().filter(|_| self.options.check_mark)?;
        position.is_check().then(|| position.king(position.side_to_move()))
    }

    /// Origin and destination of the last move, as they should be marked.
    fn last_move(&self) -> Option<[Square; 2]> {
        let mv = self.options.last_move?;
        Some([mv.from(), self.castled_king(mv).unwrap_or(mv.to())])
    }

    /// Where the king has gone, if the move was castling: the square that a plain move would have
    /// led to is empty, and the king is where castling leads.
    fn castled_king(&self, mv: Move) -> Option<Square> {
        let side = CastlingSide::of(mv.from().file(), mv.to().file())?;
        let color = Color::ALL.into_iter().find(|color| color.back_rank() == mv.to().rank())?;
        let king = side.king_destination(color);
        let castled = self.setup.piece_at(mv.to()).is_none()
            && self.setup.piece_at(king) == Some(Piece::king(color));
        castled.then_some(king)
    }

    fn write_head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<svg xmlns=\"http://www.w3.org/2000/svg\"")?;
        if let Some(size) = self.options.size {
            write!(f, " width=\"{size}\" height=\"{size}\"")?;
        }
        let (start, width) = (-self.margin(), BOARD + 2 * self.margin());
        writeln!(f, " viewBox=\"{start} {start} {width} {width}\" role=\"img\">")?;
        writeln!(f, "<title>Chess position, {} to move</title>", self.setup.side_to_move())?;
        write!(f, "<desc>{}", self.setup.fen())?;
        if let Some(mv) = self.options.last_move {
            write!(f, "; last move {mv}")?;
        }
        if let (Some(side), Some(_)) = (self.options.heat_map, &self.position) {
            write!(f, "; squares that {side} attacks are tinted, with the number of attackers")?;
        }
        f.write_str("</desc>\n")
    }

    fn write_definitions(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<defs>")?;
        pieces::write_definitions(f, self.setup.pieces().map(|(_, piece)| piece.piece_type()))?;
        if self.king_in_check().is_some() {
            let paint = self.options.theme.check;
            write!(f, "<radialGradient id=\"{}\">", CheckId(paint))?;
            for (offset, alpha) in [(0, 255), (55, 235), (100, 0)] {
                write!(f, "<stop offset=\"{offset}%\"")?;
                paint.with_alpha(scaled(paint, alpha)).write_as(f, "stop-color")?;
                f.write_str("/>")?;
            }
            f.write_str("</radialGradient>")?;
        }
        f.write_str("</defs>\n")
    }

    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let theme = &self.options.theme;
        f.write_str("<g shape-rendering=\"crispEdges\">")?;
        if self.margin() > 0 {
            let (start, width) = (-self.margin(), BOARD + 2 * self.margin());
            write_rectangle(f, (start, start), width, theme.margin)?;
        }
        write_rectangle(f, (0, 0), BOARD, theme.light_square)?;
        f.write_str("<path d=\"")?;
        for square in Square::ALL.into_iter().filter(|square| !square.is_light()) {
            let (x, y) = self.frame().corner(square);
            write!(f, "M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z")?;
        }
        f.write_str("\"")?;
        theme.dark_square.write_as(f, "fill")?;
        f.write_str("/>")?;

        for square in self.last_move().into_iter().flatten() {
            write_rectangle(f, self.frame().corner(square), SQUARE, theme.last_move)?;
        }
        for square in Square::ALL {
            if let Some(paint) = self.options.highlights[square.index()] {
                write_rectangle(f, self.frame().corner(square), SQUARE, paint)?;
            }
        }
        f.write_str("</g>\n")
    }

    fn write_coordinates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let frame = self.frame();
        match self.options.coordinates {
            Coordinates::Hidden => return Ok(()),
            Coordinates::Margin => {
                write!(f, "<g {FONT} font-size=\"26\" text-anchor=\"middle\"")?;
                self.options.theme.coordinates.write_as(f, "fill")?;
                f.write_str(">")?;
                for file in File::ALL {
                    write_text(f, (frame.column(file) + SQUARE / 2, BOARD + 26), file)?;
                }
                for rank in Rank::ALL {
                    write_text(f, (-MARGIN / 2, frame.row(rank) + SQUARE / 2 + 9), rank)?;
                }
            }
            Coordinates::Inside => {
                write!(f, "<g {FONT} font-size=\"20\">")?;
                for file in File::ALL {
                    let square = Square::new(file, frame.bottom());
                    let at = (frame.column(file) + SQUARE - 15, BOARD - 6);
                    self.write_inside(f, square, at, file)?;
                }
                for rank in Rank::ALL {
                    let square = Square::new(frame.left(), rank);
                    self.write_inside(f, square, (4, frame.row(rank) + 20), rank)?;
                }
            }
        }
        f.write_str("</g>\n")
    }

    /// A letter on a square, in the colour of the squares of the other colour.
    fn write_inside(
        &self,
        f: &mut fmt::Formatter<'_>,
        square: Square,
        (x, y): (i32, i32),
        letter: impl fmt::Display,
    ) -> fmt::Result {
        let theme = &self.options.theme;
        write!(f, "<text x=\"{x}\" y=\"{y}\"")?;
        if square.is_light() { theme.dark_square } else { theme.light_square }
            .write_as(f, "fill")?;
        write!(f, ">{letter}</text>")
    }

    fn write_heat_map(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(side), Some(position)) = (self.options.heat_map, &self.position) else {
            return Ok(());
        };
        let paint = self.options.theme.heat[side.index()];
        write!(f, "<g {FONT} font-size=\"20\" text-anchor=\"end\">")?;
        for square in position.attacked_by(side) {
            let attackers = position.attackers(square, side);
            let corner = self.frame().corner(square);
            f.write_str("<g>")?;
            let names = Attackers { position, square, attackers };
            write!(f, "<title>{names}</title>")?;
            let alpha = HEAT_ALPHA[attackers.len().min(5) as usize];
            let heat = paint.with_alpha(scaled(paint, alpha));
            write_rectangle(f, corner, SQUARE, heat)?;
            // Light below dark keeps the number legible whatever the square and the piece on it.
            write!(f, "<text x=\"{}\" y=\"{}\"", corner.0 + SQUARE - 4, corner.1 + 18)?;
            f.write_str(" stroke=\"#ffffff\" stroke-width=\"4\" paint-order=\"stroke\">")?;
            write!(f, "{}</text></g>", attackers.len())?;
        }
        f.write_str("</g>\n")
    }

    fn write_check(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(king) = self.king_in_check() else { return Ok(()) };
        let (x, y) = self.frame().middle(king);
        let id = CheckId(self.options.theme.check);
        writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"58\" fill=\"url(#{id})\"{UNTOUCHED}/>")
    }

    fn write_pieces(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Color::ALL {
            pieces::write_group_of_side(f, self.options.theme.pieces[side.index()])?;
            write!(f, "{UNTOUCHED}>")?;
            for (square, piece) in self.setup.pieces().filter(|(_, piece)| piece.color() == side) {
                let (x, y) = self.frame().corner(square);
                let name = pieces::name(piece.piece_type());
                write!(f, "<use href=\"#chess-{name}\" x=\"{x}\" y=\"{y}\"/>")?;
            }
            f.write_str("</g>\n")?;
        }
        Ok(())
    }

    fn write_arrows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for arrow in &self.options.arrows {
            let paint = arrow.paint.unwrap_or(self.options.theme.arrow);
            let (tail, tip) = (self.frame().middle(arrow.from), self.frame().middle(arrow.to));
            if tail == tip {
                write!(f, "<circle cx=\"{}\" cy=\"{}\" r=\"45\" fill=\"none\"", tail.0, tail.1)?;
                paint.write_as(f, "stroke")?;
                f.write_str(" stroke-width=\"8\"")?;
            } else {
                write!(f, "<path d=\"{}\"", Outline::new(tail, tip))?;
                paint.write_as(f, "fill")?;
            }
            writeln!(f, "{UNTOUCHED}/>")?;
        }
        Ok(())
    }
}

/// What lies above the squares lets the pointer through to their titles.
const UNTOUCHED: &str = " pointer-events=\"none\"";

/// One `<svg>` element, in lines.
impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_head(f)?;
        self.write_definitions(f)?;
        self.write_board(f)?;
        self.write_check(f)?;
        self.write_heat_map(f)?;
        self.write_coordinates(f)?;
        self.write_pieces(f)?;
        self.write_arrows(f)?;
        f.write_str("</svg>\n")
    }
}

/// The name of the glow below a king. It has the colour in it, so that several drawings in one
/// page do not take each other's.
struct CheckId(Paint);

impl fmt::Display for CheckId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "chess-check-{:08x}", self.0.to_bits())
    }
}

/// The pieces that attack a square, as in `f3: attacked by 2: knight g1, pawn g2`.
struct Attackers<'a> {
    position: &'a Position,
    square: Square,
    attackers: PieceSet,
}

impl fmt::Display for Attackers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: attacked by {}", self.square, self.attackers.len())?;
        let squares = self.attackers.iter().filter_map(|id| self.position.piece_list().square(id));
        for (index, square) in squares.enumerate() {
            let separator = if index == 0 { ":" } else { "," };
            if let Some(piece) = self.position.piece_at(square) {
                write!(f, "{separator} {} {square}", piece.role())?;
            }
        }
        Ok(())
    }
}

/// How opaque the tint of a square with so many attackers is, from 0 to 255; with more, as with the
/// last number.
const HEAT_ALPHA: [u8; 6] = [0, 90, 130, 165, 195, 220];

/// So much of the paint's own opacity.
const fn scaled(paint: Paint, alpha: u8) -> u8 {
    (paint.alpha() as u16 * alpha as u16 / 255) as u8
}

/// A square of this width.
fn write_rectangle(
    f: &mut fmt::Formatter<'_>,
    (x, y): (i32, i32),
    width: i32,
    paint: Paint,
) -> fmt::Result {
    write!(f, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{width}\"")?;
    paint.write_as(f, "fill")?;
    f.write_str("/>")
}

fn write_text(
    f: &mut fmt::Formatter<'_>,
    (x, y): (i32, i32),
    text: impl fmt::Display,
) -> fmt::Result {
    write!(f, "<text x=\"{x}\" y=\"{y}\">{text}</text>")
}
