//! Lists that are short as a rule.

use core::fmt;
use core::ops::Deref;

use chess_core::Move;
use smallvec::SmallVec;

/// A slice of what is few as a rule, and then kept in place: the candidates of an ambiguous text, or
/// what was put right in one.
#[derive(Clone, PartialEq, Eq)]
pub struct ShortList<T>(SmallVec<[T; 4]>);

impl<T> ShortList<T> {
    pub(crate) fn push(&mut self, item: T) {
        self.0.push(item);
    }
}

/// An empty list.
impl<T> Default for ShortList<T> {
    fn default() -> ShortList<T> {
        ShortList(SmallVec::new())
    }
}

impl<T> Deref for ShortList<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T> FromIterator<T> for ShortList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> ShortList<T> {
        ShortList(items.into_iter().collect())
    }
}

/// As in `b1d2, f3d2 or d4d2`.
impl fmt::Display for ShortList<Move> {
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

/// As a slice.
impl<T: fmt::Debug> fmt::Debug for ShortList<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}
