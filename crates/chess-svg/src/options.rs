//! What a drawing shows, and how.

use alloc::vec::Vec;

use chess_movegen::{Bitboard, Color, Move, Square};

use crate::{Arrow, Paint, Theme};

/// Where the letters of the files and the numbers of the ranks stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Coordinates {
    /// Nowhere; the drawing is the board and no more.
    Hidden,
    /// In a margin around the board.
    #[default]
    Margin,
    /// In the corners of the squares at the left and the lower edge; there is no margin.
    Inside,
}

/// What a drawing shows, and how.
///
/// ```
/// use chess_movegen::{Color, Position, Square};
/// use chess_svg::{Arrow, Coordinates, Paint, SvgOptions, Theme, ToSvg};
///
/// let options = SvgOptions::new()
///     .with_size(320)
///     .with_orientation(Color::Black)
///     .with_coordinates(Coordinates::Inside)
///     .with_theme(Theme::GREEN)
///     .with_last_move("e2e4".parse()?)
///     .with_highlight(Square::E5, Paint::rgb(0xff, 0xd0, 0).with_alpha(0x90))
///     .with_arrow(Arrow::new(Square::E7, Square::E5));
/// let position: Position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1".parse()?;
/// let svg = position.to_svg(&options).to_string();
/// assert!(svg.contains(" width=\"320\" height=\"320\" "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SvgOptions {
    pub(crate) size: Option<u32>,
    pub(crate) orientation: Color,
    pub(crate) coordinates: Coordinates,
    pub(crate) theme: Theme,
    pub(crate) highlights: [Option<Paint>; 64],
    pub(crate) last_move: Option<Move>,
    pub(crate) arrows: Vec<Arrow>,
    pub(crate) check_mark: bool,
    pub(crate) heat_map: Option<Color>,
}

impl SvgOptions {
    /// The default: 400 pixels, White below, coordinates in a margin, [`Theme::BROWN`], a mark if
    /// the king is in check, and nothing else.
    #[must_use]
    pub const fn new() -> SvgOptions {
        SvgOptions {
            size: Some(400),
            orientation: Color::White,
            coordinates: Coordinates::Margin,
            theme: Theme::BROWN,
            highlights: [None; 64],
            last_move: None,
            arrows: Vec::new(),
            check_mark: true,
            heat_map: None,
        }
    }

    /// The same with another width, and height, of the whole drawing, in pixels of CSS.
    #[must_use]
    pub const fn with_size(mut self, pixels: u32) -> SvgOptions {
        self.size = Some(pixels);
        self
    }

    /// The same without a size: the drawing fills what holds it.
    #[must_use]
    pub const fn without_size(mut self) -> SvgOptions {
        self.size = None;
        self
    }

    /// The same with this side's pieces below.
    #[must_use]
    pub const fn with_orientation(mut self, below: Color) -> SvgOptions {
        self.orientation = below;
        self
    }

    /// The same with coordinates elsewhere, or without.
    #[must_use]
    pub const fn with_coordinates(mut self, coordinates: Coordinates) -> SvgOptions {
        self.coordinates = coordinates;
        self
    }

    /// The same in other colours.
    #[must_use]
    pub const fn with_theme(mut self, theme: Theme) -> SvgOptions {
        self.theme = theme;
        self
    }

    /// The same with a colour laid over this square; it replaces one given before.
    #[must_use]
    pub const fn with_highlight(mut self, square: Square, paint: Paint) -> SvgOptions {
        self.highlights[square.index()] = Some(paint);
        self
    }

    /// The same with a colour laid over each of these squares, such as those that a side attacks.
    #[must_use]
    pub fn with_highlights(self, squares: Bitboard, paint: Paint) -> SvgOptions {
        squares.iter().fold(self, |options, square| options.with_highlight(square, paint))
    }

    /// The same with the origin and the destination of the move that led here marked.
    ///
    /// Castling, the king taking its own rook, marks the square where the king stands now, if the
    /// rook's square is empty now.
    #[must_use]
    pub const fn with_last_move(mut self, mv: Move) -> SvgOptions {
        self.last_move = Some(mv);
        self
    }

    /// The same with one arrow, or ring, more; later ones lie above earlier ones.
    #[must_use]
    pub fn with_arrow(mut self, arrow: Arrow) -> SvgOptions {
        self.arrows.push(arrow);
        self
    }

    /// The same with or without the red glow below a king in check.
    #[must_use]
    pub const fn with_check_mark(mut self, shown: bool) -> SvgOptions {
        self.check_mark = shown;
        self
    }

    /// The same with a heat map: each square that this side attacks or defends is tinted, the more
    /// pieces attack it the more so, with their number in its corner. The `<title>` of such a
    /// square, which browsers show where the pointer rests, names the pieces.
    #[must_use]
    pub const fn with_heat_map(mut self, of: Color) -> SvgOptions {
        self.heat_map = Some(of);
        self
    }
}

/// The same as [`SvgOptions::new`].
impl Default for SvgOptions {
    fn default() -> SvgOptions {
        SvgOptions::new()
    }
}
