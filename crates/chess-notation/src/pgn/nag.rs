//! Signs that judge a move.

use core::fmt;
use core::str::FromStr;

/// A numeric annotation glyph (NAG): a sign such as `!` or `+-` as a number, written `$1` or `$18`.
///
/// The PGN standard gives meanings to 1 to 139; programs have added others up to 255.
///
/// ```
/// use chess_notation::pgn::Nag;
///
/// assert_eq!(Nag::GOOD_MOVE.to_string(), "$1");
/// assert_eq!(Nag::from_sign("?!"), Some(Nag::DUBIOUS_MOVE));
/// assert_eq!(Nag::DUBIOUS_MOVE.sign(), Some("?!"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nag(u8);

/// By the number, the signs that are read where it could stand: the usual one first, and a blank
/// before another.
const SIGNS: [&str; 20] = [
    "", "!", "?", "!!", "??", "!?", "?!", "□", "", "", "=", "", "", "∞", "+= ⩲", "=+ ⩱", "± +/-",
    "∓ -/+", "+-", "-+",
];

impl Nag {
    /// `!`
    pub const GOOD_MOVE: Nag = Nag(1);
    /// `?`
    pub const MISTAKE: Nag = Nag(2);
    /// `!!`
    pub const BRILLIANT_MOVE: Nag = Nag(3);
    /// `??`
    pub const BLUNDER: Nag = Nag(4);
    /// `!?`
    pub const INTERESTING_MOVE: Nag = Nag(5);
    /// `?!`
    pub const DUBIOUS_MOVE: Nag = Nag(6);

    /// The glyph with this number.
    #[must_use]
    pub const fn new(number: u8) -> Nag {
        Nag(number)
    }

    /// The number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// True for the six that judge a move alone: `!`, `?`, `!!`, `??`, `!?` and `?!`. A move has one
    /// of them at most, as a rule.
    #[must_use]
    pub const fn judges_move(self) -> bool {
        matches!(self.0, 1..=6)
    }

    /// The glyph of a sign that stands in books, such as `!?`, `+-` or `±`; `None` for any other
    /// text.
    #[must_use]
    pub fn from_sign(sign: &str) -> Option<Nag> {
        let number = SIGNS.iter().position(|signs| signs.split(' ').any(|known| known == sign))?;
        (number > 0).then_some(Nag(number as u8))
    }

    /// The sign that stands in books, if it is among those of [`Nag::from_sign`].
    #[must_use]
    pub fn sign(self) -> Option<&'static str> {
        let usual = SIGNS.get(usize::from(self.0))?.split(' ').next()?;
        (!usual.is_empty()).then_some(usual)
    }
}

/// Why a text is not a numeric annotation glyph.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a glyph is `$` and a number up to 255, or a sign such as !? or +-")]
pub struct ParseNagError;

/// As PGN writes it, `$1`, or as a sign.
///
/// ```
/// use chess_notation::pgn::Nag;
///
/// assert_eq!("$1".parse(), Ok(Nag::GOOD_MOVE));
/// assert_eq!("!".parse(), Ok(Nag::GOOD_MOVE));
/// assert!("$256".parse::<Nag>().is_err());
/// ```
impl FromStr for Nag {
    type Err = ParseNagError;

    fn from_str(text: &str) -> Result<Nag, ParseNagError> {
        let number = text.strip_prefix('$').filter(|digits| !digits.starts_with('+'));
        let nag = match number {
            Some(number) => number.parse().ok().map(Nag),
            None => Nag::from_sign(text),
        };
        nag.ok_or(ParseNagError)
    }
}

/// As PGN writes it: `$` and the number.
impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_glyph_with_a_sign_is_read_from_it() {
        let mut with_sign = 0;
        for nag in (0..=u8::MAX).map(Nag::new) {
            if let Some(sign) = nag.sign() {
                assert_eq!(Nag::from_sign(sign), Some(nag));
                with_sign += 1;
            }
        }
        assert_eq!(with_sign, 15);
        assert_eq!(["!!!", "", " ", "+= ⩲"].map(Nag::from_sign), [None; 4]);
    }
}
