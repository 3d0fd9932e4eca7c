//! A number for the middlegame and one for the endgame, in one word.

use core::fmt;
use core::ops::{Add, AddAssign, Mul, Neg, Sub};

/// A value in the middlegame and one in the endgame, in centipawns, side by side in one word, so
/// that one addition adds both.
///
/// Each number has 16 bits with its sign. A negative endgame value borrows one from the middlegame,
/// which is given back when that is read. All sums must stay within 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Tapered(i32);

/// The sum of all parts of the middlegame in the initial position.
pub(crate) const FULL_PHASE: i32 = 24;

/// What an endgame is worth that is not hard to win.
pub(crate) const FULL_SCALE: i32 = 128;

impl Tapered {
    /// Nothing in either.
    pub const ZERO: Tapered = Tapered(0);

    /// A value in the middlegame and one in the endgame, in centipawns.
    #[inline]
    #[must_use]
    pub const fn new(middle_game: i16, end_game: i16) -> Tapered {
        Tapered(((middle_game as i32) << 16).wrapping_add(end_game as i32))
    }

    /// The value in the endgame as a scale, in parts of [`FULL_SCALE`].
    #[inline]
    pub(crate) fn scale(self) -> i32 {
        self.end_game().clamp(0, FULL_SCALE)
    }

    /// What it counts when so much of the middlegame is left, in parts of [`FULL_PHASE`].
    #[inline(always)]
    pub(crate) fn at(self, phase: i32) -> i32 {
        self.middle_game() * phase + self.end_game() * (FULL_PHASE - phase)
    }

    /// The sum, in `const` code.
    #[inline]
    pub(crate) const fn plus(self, other: Tapered) -> Tapered {
        Tapered(self.0.wrapping_add(other.0))
    }

    /// Both numbers in one word.
    #[inline]
    pub(crate) const fn to_bits(self) -> u32 {
        self.0 as u32
    }

    /// The numbers of such a word.
    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> Tapered {
        Tapered(bits as i32)
    }

    /// The value in the middlegame.
    #[inline]
    #[must_use]
    pub const fn middle_game(self) -> i32 {
        // Half of the lower number's range, so that a negative one is not missing here.
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }

    /// The value in the endgame.
    #[inline]
    #[must_use]
    pub const fn end_game(self) -> i32 {
        self.0 as i16 as i32
    }
}

impl Add for Tapered {
    type Output = Tapered;

    #[inline]
    fn add(self, other: Tapered) -> Tapered {
        self.plus(other)
    }
}

impl Sub for Tapered {
    type Output = Tapered;

    #[inline]
    fn sub(self, other: Tapered) -> Tapered {
        Tapered(self.0.wrapping_sub(other.0))
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Tapered) {
        *self = *self + other;
    }
}

impl Neg for Tapered {
    type Output = Tapered;

    #[inline]
    fn neg(self) -> Tapered {
        Tapered(self.0.wrapping_neg())
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;

    #[inline]
    fn mul(self, times: i32) -> Tapered {
        Tapered(self.0.wrapping_mul(times))
    }
}

/// As in `82/94`: the middlegame, then the endgame.
impl fmt::Display for Tapered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.middle_game(), self.end_game())
    }
}

impl fmt::Debug for Tapered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_numbers_in_one_word_are_added_and_multiplied_by_themselves() {
        let numbers = [-3_000, -255, -1, 0, 1, 77, 4_000];
        for (a, b) in numbers.iter().flat_map(|&a| numbers.map(|b| (a, b))) {
            for (c, d) in numbers.iter().flat_map(|&c| numbers.map(|d| (c, d))) {
                for times in [-3, 0, 1, 4] {
                    let both = Tapered::new(a, b) - Tapered::new(c, d) * times;
                    assert_eq!(both.middle_game(), i32::from(a) - i32::from(c) * times);
                    assert_eq!(both.end_game(), i32::from(b) - i32::from(d) * times);
                }
            }
        }
    }
}
