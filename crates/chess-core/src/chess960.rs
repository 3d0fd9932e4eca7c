//! The start positions of Chess960, by number; that of standard chess is one of them.

use core::fmt;
use core::str::FromStr;

use crate::{CastlingSide, Color, File, ParseValueError, Piece, Role, Setup, Square};

/// A start position of Chess960, by R. Scharnagl's number: 0 to 959, of which 518 is that of
/// standard chess.
///
/// ```
/// use chess_core::{Chess960Start, Setup};
///
/// let start = Chess960Start::new(0).unwrap();
/// assert_eq!(
///     Setup::chess960(start).fen().to_string(),
///     "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
/// );
/// assert_eq!(Setup::chess960(Chess960Start::STANDARD), Setup::initial());
/// assert_eq!(Chess960Start::new(960), None);
/// assert_eq!(Chess960Start::all().count(), 960);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chess960Start(u16);

/// Two of the five files that are left for the knights, by the number of the table.
const KNIGHTS: [[usize; 2]; 10] =
    [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

impl Chess960Start {
    /// How many there are.
    pub const COUNT: u16 = 960;

    /// The start position of standard chess.
    pub const STANDARD: Chess960Start = Chess960Start(518);

    /// The start position with this number; `None` from 960 on.
    #[must_use]
    pub const fn new(number: u16) -> Option<Chess960Start> {
        if number < Chess960Start::COUNT { Some(Chess960Start(number)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// All of them, by rising number.
    pub fn all() -> impl DoubleEndedIterator<Item = Chess960Start> + ExactSizeIterator {
        (0..Chess960Start::COUNT).map(Chess960Start)
    }

    /// What stands on the back ranks, from the a-file to the h-file.
    #[must_use]
    pub fn back_rank(self) -> [Role; 8] {
        let number = usize::from(self.0);
        let (number, light_bishop) = (number / 4, number % 4);
        let (number, dark_bishop) = (number / 4, number % 4);
        let (knights, queen) = (number / 6, number % 6);

        let mut files = [None; 8];
        files[2 * light_bishop + 1] = Some(Role::Bishop);
        files[2 * dark_bishop] = Some(Role::Bishop);
        let mut put_on_free_file = |nth, role| {
            if let Some(file) = files.iter_mut().filter(|file| file.is_none()).nth(nth) {
                *file = Some(role);
            }
        };
        put_on_free_file(queen, Role::Queen);
        // The higher one first, so that it does not shift the count for the lower.
        let [low, high] = KNIGHTS[knights];
        put_on_free_file(high, Role::Knight);
        put_on_free_file(low, Role::Knight);
        put_on_free_file(1, Role::King);
        files.map(|role| role.unwrap_or(Role::Rook))
    }
}

/// The number.
impl fmt::Display for Chess960Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Reads the number.
impl FromStr for Chess960Start {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Chess960Start, ParseValueError> {
        const ERROR: ParseValueError =
            ParseValueError("a start position of Chess960 is a number from 0 to 959");
        text.parse().ok().and_then(Chess960Start::new).ok_or(ERROR)
    }
}

impl Setup {
    /// The initial position of standard chess.
    #[must_use]
    pub fn initial() -> Setup {
        Setup::chess960(Chess960Start::STANDARD)
    }

    /// A start position of Chess960, with all castling rights.
    #[must_use]
    pub fn chess960(start: Chess960Start) -> Setup {
        Setup::double_chess960(start, start)
    }

    /// A start position of double Chess960, where each side has a back rank of its own.
    ///
    /// ```
    /// use chess_core::{Chess960Start, Setup};
    ///
    /// let [white, black] = [959, 0].map(|number| Chess960Start::new(number).unwrap());
    /// assert_eq!(
    ///     Setup::double_chess960(white, black).fen().to_string(),
    ///     "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1",
    /// );
    /// ```
    #[must_use]
    pub fn double_chess960(white: Chess960Start, black: Chess960Start) -> Setup {
        let mut setup = Setup::EMPTY;
        for (color, start) in [(Color::White, white), (Color::Black, black)] {
            // The first rook is on the queen side, the second one on the king side.
            let mut sides = CastlingSide::ALL.into_iter().rev();
            for (file, role) in File::ALL.into_iter().zip(start.back_rank()) {
                setup.put(Square::new(file, color.back_rank()), Some(Piece::new(color, role)));
                setup.put(Square::new(file, color.pawn_rank()), Some(Piece::pawn(color)));
                if role == Role::Rook
                    && let Some(side) = sides.next()
                {
                    setup = setup.with_castling_right(color, side, file);
                }
            }
        }
        setup
    }
}

/// The initial position of standard chess; [`Setup::EMPTY`] is the empty board.
impl Default for Setup {
    fn default() -> Setup {
        Setup::initial()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::string::{String, ToString as _};

    fn letters(number: u16) -> String {
        let start = Chess960Start::new(number).unwrap();
        start.back_rank().iter().map(|role| role.letter()).collect()
    }

    #[test]
    fn all_960_differ_and_keep_the_rules() {
        let mut seen = BTreeSet::new();
        use Role::{Bishop, King, Knight, Queen, Rook};
        for start in Chess960Start::all() {
            let roles = start.back_rank();
            assert!(seen.insert(roles), "{start} repeats {roles:?}");
            let find = |role| roles.iter().position(|&other| other == role).unwrap();
            let find_last = |role| roles.iter().rposition(|&other| other == role).unwrap();
            let king = find(Role::King);
            assert!(find(Role::Rook) < king && king < find_last(Role::Rook), "{start}: {roles:?}");
            assert_ne!(find(Role::Bishop) % 2, find_last(Role::Bishop) % 2, "{start}: {roles:?}");
            let mut sorted = roles;
            sorted.sort_unstable();
            assert_eq!(sorted, [Knight, Knight, Bishop, Bishop, Rook, Rook, Queen, King]);
        }
    }

    #[test]
    fn numbers_are_those_of_the_published_table() {
        assert_eq!(letters(0), "BBQNNRKR");
        assert_eq!(letters(1), "BQNBNRKR");
        assert_eq!(letters(518), "RNBQKBNR");
        assert_eq!(letters(534), "RNBKQBNR");
        assert_eq!(letters(959), "RKRNNQBB");
    }

    #[test]
    fn each_rook_has_its_right() {
        for start in Chess960Start::all() {
            let setup = Setup::chess960(start);
            let rights = setup.castling_rights();
            assert_eq!(rights.iter().count(), 4);
            for (color, side, file) in rights.iter() {
                assert_eq!(
                    setup.piece_at(Square::new(file, color.back_rank())),
                    Some(Piece::rook(color))
                );
                let king = start.back_rank().iter().position(|&role| role == Role::King);
                let king = king.and_then(File::from_index).unwrap();
                assert_eq!(CastlingSide::of(king, file), Some(side));
            }
            assert_eq!(setup.fen().to_string().parse(), Ok(setup));
        }
    }
}
