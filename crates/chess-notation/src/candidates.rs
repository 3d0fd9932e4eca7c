//! The moves that a text leaves open.

use core::fmt;
use core::ops::Deref;

use chess_core::Move;
use smallvec::SmallVec;

/// The legal moves between which a text leaves the choice: a slice of moves, kept in place as long
/// as they are few.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::san;
///
/// let position: Position = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1".parse()?;
/// let candidates = san::parse(&position, "Nd2").unwrap_err().choices();
/// assert_eq!(candidates.len(), 2);
/// assert_eq!(candidates.to_string(), "b1d2 or f1d2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Candidates(SmallVec<[Move; 8]>);

impl Candidates {
    pub(crate) fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }
}

impl Deref for Candidates {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl FromIterator<Move> for Candidates {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Candidates {
        Candidates(moves.into_iter().collect())
    }
}

/// As in `b1d2, f3d2 or d4d2`.
impl fmt::Display for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, mv) in self.iter().enumerate() {
            let before = match index {
                0 => "",
                _ if index + 1 == self.len() => " or ",
                _ => ", ",
            };
            write!(f, "{before}{mv}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
