//! What colours a drawing has.

use chess_movegen::Color;

use crate::Paint;

/// The colours of the pieces of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PiecePaint {
    pub(crate) fill: Paint,
    pub(crate) outline: Paint,
    pub(crate) detail: Paint,
}

/// The colours of a drawing: one of those made here, changed as you like.
///
/// ```
/// use chess_svg::{Paint, SvgOptions, Theme};
///
/// let theme = Theme::BLUE.with_arrow(Paint::rgb(0xd8, 0x1b, 0x60));
/// let options = SvgOptions::new().with_theme(theme);
/// # assert_ne!(options, SvgOptions::new());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    pub(crate) light_square: Paint,
    pub(crate) dark_square: Paint,
    pub(crate) margin: Paint,
    pub(crate) coordinates: Paint,
    pub(crate) last_move: Paint,
    pub(crate) arrow: Paint,
    pub(crate) check: Paint,
    pub(crate) heat: [Paint; 2],
    pub(crate) pieces: [PiecePaint; 2],
}

impl Theme {
    /// Squares like wood. This is the default.
    pub const BROWN: Theme = Theme {
        light_square: Paint::rgb(0xf0, 0xd9, 0xb5),
        dark_square: Paint::rgb(0xb5, 0x88, 0x63),
        margin: Paint::rgb(0x4a, 0x3a, 0x2f),
        coordinates: Paint::rgb(0xf3, 0xe8, 0xd8),
        last_move: Paint::rgb(0xc8, 0xd4, 0x00).with_alpha(0x80),
        arrow: Paint::rgb(0x15, 0x78, 0x1b).with_alpha(0xcc),
        check: Paint::rgb(0xe0, 0x00, 0x00),
        heat: [Paint::rgb(0x15, 0x5f, 0xd0), Paint::rgb(0xd0, 0x10, 0x3c)],
        pieces: [
            PiecePaint {
                fill: Paint::rgb(0xff, 0xff, 0xff),
                outline: Paint::rgb(0x1e, 0x1b, 0x18),
                detail: Paint::rgb(0x1e, 0x1b, 0x18),
            },
            PiecePaint {
                fill: Paint::rgb(0x3b, 0x37, 0x33),
                outline: Paint::rgb(0x12, 0x10, 0x0e),
                detail: Paint::rgb(0xf2, 0xed, 0xe6),
            },
        ],
    };

    /// Cool squares of grey and blue.
    pub const BLUE: Theme = Theme {
        light_square: Paint::rgb(0xe4, 0xe9, 0xee),
        dark_square: Paint::rgb(0x8c, 0xa5, 0xbb),
        margin: Paint::rgb(0x33, 0x43, 0x52),
        coordinates: Paint::rgb(0xec, 0xf1, 0xf5),
        ..Theme::BROWN
    };

    /// Squares of cream and green, as on boards of clubs.
    pub const GREEN: Theme = Theme {
        light_square: Paint::rgb(0xee, 0xee, 0xd8),
        dark_square: Paint::rgb(0x76, 0x97, 0x5a),
        margin: Paint::rgb(0x33, 0x45, 0x2b),
        coordinates: Paint::rgb(0xf1, 0xf3, 0xe4),
        arrow: Paint::rgb(0xe0, 0x7b, 0x00).with_alpha(0xcc),
        ..Theme::BROWN
    };

    /// Squares of grey and a white margin, for printing.
    pub const GREY: Theme = Theme {
        light_square: Paint::rgb(0xf6, 0xf6, 0xf6),
        dark_square: Paint::rgb(0xb0, 0xb0, 0xb0),
        margin: Paint::rgb(0xff, 0xff, 0xff),
        coordinates: Paint::rgb(0x40, 0x40, 0x40),
        last_move: Paint::rgb(0x60, 0x60, 0x60).with_alpha(0x70),
        arrow: Paint::rgb(0x30, 0x30, 0x30).with_alpha(0xb0),
        ..Theme::BROWN
    };

    /// The same with other squares, the light ones first.
    #[must_use]
    pub const fn with_squares(mut self, light: Paint, dark: Paint) -> Theme {
        self.light_square = light;
        self.dark_square = dark;
        self
    }

    /// The same with other colours of the margin and of the coordinates.
    #[must_use]
    pub const fn with_margin(mut self, margin: Paint, coordinates: Paint) -> Theme {
        self.margin = margin;
        self.coordinates = coordinates;
        self
    }

    /// The same with another colour of the two squares of the last move.
    #[must_use]
    pub const fn with_last_move(mut self, paint: Paint) -> Theme {
        self.last_move = paint;
        self
    }

    /// The same with another colour of the arrows that have none of their own.
    #[must_use]
    pub const fn with_arrow(mut self, paint: Paint) -> Theme {
        self.arrow = paint;
        self
    }

    /// The same with another colour of the glow below a king in check.
    #[must_use]
    pub const fn with_check(mut self, paint: Paint) -> Theme {
        self.check = paint;
        self
    }

    /// The same with another colour of the squares that this side attacks.
    #[must_use]
    pub const fn with_heat(mut self, side: Color, paint: Paint) -> Theme {
        self.heat[side.index()] = paint;
        self
    }

    /// The same with other colours of this side's pieces: inside, outline, and the lines inside.
    #[must_use]
    pub const fn with_pieces(
        mut self,
        side: Color,
        fill: Paint,
        outline: Paint,
        detail: Paint,
    ) -> Theme {
        self.pieces[side.index()] = PiecePaint { fill, outline, detail };
        self
    }
}

/// [`Theme::BROWN`].
impl Default for Theme {
    fn default() -> Theme {
        Theme::BROWN
    }
}
