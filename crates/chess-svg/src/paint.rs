//! Colours of the drawing.

use core::fmt;
use core::str::FromStr;

/// A colour to draw with, and how opaque it is. (`Color` is a side of the game.)
///
/// Its text is that of CSS: `#rrggbb`, with two more digits if it is not opaque.
///
/// ```
/// use chess_svg::Paint;
///
/// let green = Paint::rgb(0x15, 0x78, 0x1b);
/// assert_eq!(green.to_string(), "#15781b");
/// assert_eq!("#15781b".parse(), Ok(green));
/// assert_eq!("#15781b80".parse(), Ok(green.with_alpha(0x80)));
/// assert_eq!("#fff".parse(), Ok(Paint::rgb(255, 255, 255)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Paint {
    red: u8,
    green: u8,
    blue: u8,
    alpha: u8,
}

impl Paint {
    /// The opaque colour with so much red, green and blue.
    #[must_use]
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Paint {
        Paint { red, green, blue, alpha: 255 }
    }

    /// The same colour, as opaque as this says: 0 cannot be seen, 255 hides what is below.
    #[must_use]
    pub const fn with_alpha(mut self, alpha: u8) -> Paint {
        self.alpha = alpha;
        self
    }

    /// How opaque it is, from 0 to 255.
    #[must_use]
    pub const fn alpha(self) -> u8 {
        self.alpha
    }

    /// Red, green, blue and alpha, a byte each.
    pub(crate) const fn to_bits(self) -> u32 {
        u32::from_be_bytes([self.red, self.green, self.blue, self.alpha])
    }

    /// The colour as the attributes of an element, each with a blank before it:
    /// ` fill="#000000" fill-opacity="0.502"`, or ` stop-color="#000000"` and its opacity.
    pub(crate) fn write_as(self, f: &mut fmt::Formatter<'_>, attribute: &str) -> fmt::Result {
        write!(f, " {attribute}=\"{}\"", self.with_alpha(255))?;
        let what = attribute.strip_suffix("-color").unwrap_or(attribute);
        match self.thousandths() {
            1000 => Ok(()),
            thousandths => write!(f, " {what}-opacity=\"0.{thousandths:03}\""),
        }
    }

    fn thousandths(self) -> u32 {
        (u32::from(self.alpha) * 1000 + 127) / 255
    }
}

/// `#rrggbb`, or `#rrggbbaa` if it is not opaque.
impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)?;
        if self.alpha == 255 { Ok(()) } else { write!(f, "{:02x}", self.alpha) }
    }
}

/// Why a text is not a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePaintError {
    /// It does not begin with `#`.
    #[error("a colour begins with #, as in #15781b")]
    NoHash,
    /// There are not three, six or eight characters after the `#`, but so many.
    #[error("a colour has three, six or eight digits after the #, not {0}")]
    Length(usize),
    /// A character is not a hexadecimal digit.
    #[error("column {column}: expected a digit from 0 to 9 or a to f, found {found:?}")]
    NotADigit {
        /// The character.
        found: char,
        /// Where it stands, in characters and counted from 1.
        column: usize,
    },
}

/// Reads `#rgb`, `#rrggbb` and `#rrggbbaa`; small and capital digits.
impl FromStr for Paint {
    type Err = ParsePaintError;

    fn from_str(text: &str) -> Result<Paint, ParsePaintError> {
        let digits = text.strip_prefix('#').ok_or(ParsePaintError::NoHash)?;
        let mut value: u32 = 0;
        for (index, found) in digits.chars().enumerate() {
            let digit = found
                .to_digit(16)
                .ok_or(ParsePaintError::NotADigit { found, column: index + 2 })?;
            value = value << 4 | digit;
        }
        match digits.len() {
            3 => {
                let doubled = |shift: u32| ((value >> shift & 15) * 0x11) as u8;
                Ok(Paint::rgb(doubled(8), doubled(4), doubled(0)))
            }
            6 => {
                let [_, red, green, blue] = value.to_be_bytes();
                Ok(Paint::rgb(red, green, blue))
            }
            8 => {
                let [red, green, blue, alpha] = value.to_be_bytes();
                Ok(Paint { red, green, blue, alpha })
            }
            found => Err(ParsePaintError::Length(found)),
        }
    }
}
