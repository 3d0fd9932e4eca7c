//! Chess positions drawn as **SVG**: coordinates, highlighted squares, arrows, the king in check,
//! and heat maps of the squares that a side attacks.
//!
//! ```
//! use chess_movegen::{Color, Position, Square};
//! use chess_svg::{Arrow, SvgOptions, ToSvg};
//!
//! // 8 r . b q k b n r
//! // 7 p p p p . Q p p        White has just played Qh5xf7
//! // 6 . . n . . . . .
//! // 5 . . . . p . . .
//! // 4 . . B . P . . .
//! // …
//! let position: Position =
//!     "r1bqkbnr/pppp1Qpp/2n5/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4".parse()?;
//! let options = SvgOptions::new()
//!     .with_last_move("h5f7".parse()?)
//!     .with_arrow(Arrow::new(Square::C4, Square::F7))
//!     .with_heat_map(Color::White);
//! let svg = position.to_svg(&options).to_string(); // or write it: `print!("{}", …)`
//! assert!(svg.contains("<title>f7: attacked by 1: bishop c4</title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The text is one `<svg>` element: put it into a page of HTML, or write it to a file. It has a
//! `<title>` and a `<desc>` with the FEN for those who do not see it, refers to nothing outside,
//! and is the same on every machine. Pieces that occur often are defined once.
//!
//! # The pieces
//!
//! The drawings of the pieces were made for this project and are its own. They are under the licence
//! of the code, `MIT OR Apache-2.0`: use them wherever you like.
//!
//! The crate is `no_std` with `alloc`, and has no `unsafe` code.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod arrow;
mod frame;
mod options;
mod paint;
mod pieces;
mod svg;
mod theme;

use chess_movegen::{Position, Setup};

pub use arrow::Arrow;
pub use options::{Coordinates, SvgOptions};
pub use paint::{Paint, ParsePaintError};
pub use svg::Svg;
pub use theme::Theme;

/// What can be drawn as SVG.
///
/// ```
/// use chess_movegen::{Position, Setup};
/// use chess_svg::{SvgOptions, ToSvg};
///
/// let options = SvgOptions::default();
/// let drawn = Position::initial().to_svg(&options).to_string();
/// assert_eq!(Setup::initial().to_svg(&options).to_string(), drawn);
/// ```
pub trait ToSvg {
    /// The drawing, which is written where it is displayed.
    fn to_svg<'a>(&self, options: &'a SvgOptions) -> Svg<'a>;
}

impl ToSvg for Position {
    fn to_svg<'a>(&self, options: &'a SvgOptions) -> Svg<'a> {
        Svg::new(self.to_setup(), Some(self.clone()), options)
    }
}

/// For board editors. As long as the setup is no valid position, nobody knows who attacks what, and
/// the drawing has neither check mark nor heat map.
impl ToSvg for Setup {
    fn to_svg<'a>(&self, options: &'a SvgOptions) -> Svg<'a> {
        Svg::new(self.clone(), Position::from_setup(self).ok(), options)
    }
}
