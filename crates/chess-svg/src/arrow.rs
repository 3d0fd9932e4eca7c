//! Arrows on the board.

use core::fmt;

use chess_movegen::Square;

use crate::Paint;

/// An arrow from the middle of one square to that of another, or a ring around a square if it
/// leads nowhere else.
///
/// It is straight, for a knight's move too.
///
/// ```
/// use chess_movegen::Square;
/// use chess_svg::{Arrow, Paint};
///
/// let plan = Arrow::new(Square::G1, Square::F3);
/// let threat = Arrow::new(Square::D8, Square::H4).with_paint(Paint::rgb(0xc0, 0, 0));
/// let weakness = Arrow::ring(Square::F2);
/// # assert_ne!(plan, threat);
/// # assert_eq!(weakness, Arrow::new(Square::F2, Square::F2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) paint: Option<Paint>,
}

impl Arrow {
    /// An arrow in the colour of the theme; a ring if both squares are the same.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Arrow {
        Arrow { from, to, paint: None }
    }

    /// A ring around a square in the colour of the theme.
    #[must_use]
    pub const fn ring(square: Square) -> Arrow {
        Arrow::new(square, square)
    }

    /// The same in a colour of its own.
    #[must_use]
    pub const fn with_paint(mut self, paint: Paint) -> Arrow {
        self.paint = Some(paint);
        self
    }
}

/// A point on or near the board, in tenths of the drawing's unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Tenths(i32, i32);

/// As in `450 -12.5`.
impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tenths(f, self.0)?;
        f.write_str(" ")?;
        write_tenths(f, self.1)
    }
}

fn write_tenths(f: &mut fmt::Formatter<'_>, value: i32) -> fmt::Result {
    let sign = if value < 0 { "-" } else { "" };
    let (whole, tenth) = (value.unsigned_abs() / 10, value.unsigned_abs() % 10);
    if tenth == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{tenth}") }
}

/// The outline of an arrow between two different points, which are given in units.
///
/// All is counted in whole tenths, so that every machine writes the same text.
pub(crate) struct Outline {
    tail: (i32, i32),
    direction: (i32, i32),
    /// In tenths.
    length: i32,
}

/// In tenths: how far the arrow begins from the middle of its square, half the width of the shaft,
/// and length and half the width of the head.
const START: i32 = 150;
const SHAFT: i32 = 85;
const HEAD_LENGTH: i32 = 420;
const HEAD: i32 = 230;

impl Outline {
    pub(crate) fn new(tail: (i32, i32), tip: (i32, i32)) -> Outline {
        let direction = (tip.0 - tail.0, tip.1 - tail.1);
        let squared = (direction.0 * direction.0 + direction.1 * direction.1).unsigned_abs();
        Outline { tail, direction, length: (squared * 100).isqrt().cast_signed() }
    }

    /// The point that is `along` tenths along the arrow, and `aside` to its side.
    fn point(&self, along: i32, aside: i32) -> Tenths {
        let (dx, dy) = self.direction;
        let rounded = |numerator: i32| {
            let half = if numerator < 0 { -self.length / 2 } else { self.length / 2 };
            (numerator + half) / self.length
        };
        Tenths(
            10 * self.tail.0 + rounded(10 * (dx * along - dy * aside)),
            10 * self.tail.1 + rounded(10 * (dy * along + dx * aside)),
        )
    }
}

/// The data of a path.
impl fmt::Display for Outline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let neck = self.length - HEAD_LENGTH;
        let corners = [
            (START, SHAFT),
            (neck, SHAFT),
            (neck, HEAD),
            (self.length, 0),
            (neck, -HEAD),
            (neck, -SHAFT),
            (START, -SHAFT),
        ];
        for (index, (along, aside)) in corners.into_iter().enumerate() {
            let command = if index == 0 { "M" } else { "L" };
            write!(f, "{command}{}", self.point(along, aside))?;
        }
        f.write_str("Z")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outline_lies_where_floating_point_puts_it() {
        for tip_x in (-700..=700).step_by(100) {
            for tip_y in (-700..=700).step_by(100) {
                if (tip_x, tip_y) == (0, 0) {
                    continue;
                }
                let outline = Outline::new((0, 0), (tip_x, tip_y));
                let (x, y) = (f64::from(tip_x), f64::from(tip_y));
                let length = x.hypot(y);
                for (along, aside) in [(START, SHAFT), (outline.length, 0), (400, -HEAD)] {
                    let (a, b) = (f64::from(along), f64::from(aside));
                    let expected = ((x * a - y * b) / length, (y * a + x * b) / length);
                    let Tenths(found_x, found_y) = outline.point(along, aside);
                    let off = (f64::from(found_x) - expected.0)
                        .abs()
                        .max((f64::from(found_y) - expected.1).abs());
                    assert!(off < 1.6, "{tip_x} {tip_y}: off by {off} tenths");
                }
            }
        }
    }
}
