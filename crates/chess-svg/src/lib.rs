#![doc = include_str!("../README.md")]
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
pub use pieces::PieceSvg;
pub use svg::Svg;
pub use theme::{PiecePaint, Theme};

/// What can be drawn as SVG.
pub trait ToSvg {
    /// The drawing, which is written where it is displayed.
    fn to_svg<'a>(&self, options: &'a SvgOptions) -> Svg<'a>;
}

impl ToSvg for Position {
    fn to_svg<'a>(&self, options: &'a SvgOptions) -> Svg<'a> {
        Svg::new(self.to_setup(), Some(self.clone()), options)
    }
}

/// For board editors. As long as the setup is not a valid position, attacks are undefined, and the
/// drawing has neither check mark nor heat map.
impl ToSvg for Setup {
    fn to_svg<'a>(&self, options: &'a SvgOptions) -> Svg<'a> {
        Svg::new(self.clone(), Position::from_setup(self).ok(), options)
    }
}
