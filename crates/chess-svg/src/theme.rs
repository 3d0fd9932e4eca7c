//! What colours a drawing has.

use crate::Paint;

/// The colours of the pieces of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PiecePaint {
    /// Inside.
    pub fill: Paint,
    /// Of the edge.
    pub outline: Paint,
    /// Of the lines inside.
    pub detail: Paint,
}

/// The colours of a drawing: one of those made here, or one that differs from it as you like.
///
/// ```
/// use chess_svg::{Paint, SvgOptions, Theme};
///
/// let theme = Theme { arrow: Paint::rgb(0xd8, 0x1b, 0x60), ..Theme::BLUE };
/// let options = SvgOptions::new().with_theme(theme);
/// # assert_ne!(options, SvgOptions::new());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// The light squares.
    pub light_square: Paint,
    /// The dark squares.
    pub dark_square: Paint,
    /// The margin around the board.
    pub margin: Paint,
    /// The letters and numbers in the margin.
    pub coordinates: Paint,
    /// Laid over the two squares of the last move.
    pub last_move: Paint,
    /// The arrows that have no colour of their own.
    pub arrow: Paint,
    /// The glow below a king in check.
    pub check: Paint,
    /// The squares that White attacks, and those that Black does.
    pub heat: [Paint; 2],
    /// White's pieces, and Black's.
    pub pieces: [PiecePaint; 2],
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
}

/// [`Theme::BROWN`].
impl Default for Theme {
    fn default() -> Theme {
        Theme::BROWN
    }
}
