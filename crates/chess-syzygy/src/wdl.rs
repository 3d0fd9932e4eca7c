//! Who wins.

use std::ops::Neg;

/// Who wins if both sides play perfectly, from the point of view of the side to move.
///
/// A game is drawn when each side has made fifty moves without a capture or a move of a pawn. So a side
/// may be able to force mate, but not in time.
///
/// Values are ordered from bad to good for that side; the negative is the opponent's point of view.
///
/// ```
/// use chess_syzygy::Wdl;
///
/// assert!(Wdl::Win > Wdl::CursedWin && Wdl::CursedWin > Wdl::Draw);
/// assert_eq!(-Wdl::CursedWin, Wdl::BlessedLoss);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wdl {
    /// The side is mated.
    Loss,
    /// The side would be mated but for the fifty-move rule: a draw.
    BlessedLoss,
    /// Neither side can force mate.
    Draw,
    /// The side could give mate but for the fifty-move rule: a draw.
    CursedWin,
    /// The side gives mate.
    Win,
}

impl Wdl {
    /// All five, the worst first.
    pub const ALL: [Wdl; 5] = [Wdl::Loss, Wdl::BlessedLoss, Wdl::Draw, Wdl::CursedWin, Wdl::Win];

    /// The distance in plies if the next move captures or moves a pawn; those of cursed wins and blessed
    /// losses begin after 100.
    pub(crate) const fn plies_of_zeroing(self) -> i32 {
        [-1, -101, 0, 101, 1][self as usize]
    }

    pub(crate) fn from_table(value: u16) -> Option<Wdl> {
        Wdl::ALL.get(usize::from(value)).copied()
    }
}

impl Neg for Wdl {
    type Output = Wdl;

    fn neg(self) -> Wdl {
        Wdl::ALL[Wdl::Win as usize - self as usize]
    }
}
