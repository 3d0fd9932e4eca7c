//! A part of a tree, for one of several machines.

use core::fmt;
use core::str::FromStr;

/// One of several even parts of a tree: `2/8` is the second of eight.
///
/// ```
/// use chess_movegen::Shard;
///
/// let shard: Shard = "2/8".parse()?;
/// assert_eq!((shard.number(), shard.of()), (2, 8));
/// assert!("9/8".parse::<Shard>().is_err());
/// # Ok::<(), chess_movegen::ParseShardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shard {
    number: u32,
    of: u32,
}

impl Shard {
    /// The whole tree: part 1 of 1.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Part `number` of `of`, counted from 1; `None` unless `1 <= number <= of`.
    #[must_use]
    pub const fn new(number: u32, of: u32) -> Option<Shard> {
        if 1 <= number && number <= of { Some(Shard { number, of }) } else { None }
    }

    /// Which part it is, counted from 1.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.number
    }

    /// The number of parts.
    #[must_use]
    pub const fn of(self) -> u32 {
        self.of
    }

    /// True if the piece of work with this index belongs to the part.
    pub(super) fn takes(self, index: usize) -> bool {
        index % self.of as usize == self.number as usize - 1
    }
}

/// `number/of`, as in `2/8`.
impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// A text that is no part of a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a part is written as I/N with I from 1 to N, as in 2/8")]
pub struct ParseShardError;

/// Reads what `Display` writes.
impl FromStr for Shard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Shard, ParseShardError> {
        let (number, of) = text.split_once('/').ok_or(ParseShardError)?;
        let parse = |text: &str| text.parse().map_err(|_| ParseShardError);
        Shard::new(parse(number)?, parse(of)?).ok_or(ParseShardError)
    }
}
