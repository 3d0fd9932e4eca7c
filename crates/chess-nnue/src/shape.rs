//! How large a network is, and what it is told.

use core::fmt;

use chess_movegen::Position;

use crate::Input;
use crate::block::BLOCK;

/// What a network is told of each piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InputKind {
    /// Where it stands: 768 inputs.
    Plain,
    /// Where it stands, whether it is attacked and whether it is defended: 3,072 inputs.
    Attacks,
}

impl InputKind {
    /// All kinds.
    pub const ALL: [InputKind; 2] = [InputKind::Plain, InputKind::Attacks];

    /// How many inputs there are.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            InputKind::Plain => Input::PLAIN_COUNT,
            InputKind::Attacks => Input::COUNT,
        }
    }

    /// The number of an input among these.
    #[inline(always)]
    #[must_use]
    pub const fn index(self, input: Input) -> usize {
        match self {
            InputKind::Plain => input.plain_index(),
            InputKind::Attacks => input.index(),
        }
    }
}

/// `plain` or `attacks`.
impl fmt::Display for InputKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            InputKind::Plain => "plain",
            InputKind::Attacks => "attacks",
        })
    }
}

/// What the output of a network is added to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Basis {
    /// The output says all that there is to say.
    Nothing,
    /// The output says by how much [`TaperedEval`](chess_eval::TaperedEval) is wrong.
    HandWritten,
}

impl Basis {
    /// All of them.
    pub const ALL: [Basis; 2] = [Basis::Nothing, Basis::HandWritten];
}

/// `nothing` or `hand-written`.
impl fmt::Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Basis::Nothing => "nothing",
            Basis::HandWritten => "hand-written",
        })
    }
}

/// The shape of a network: its inputs, how many neurons each side has, and what its output is added to.
///
/// ```text
/// inputs as the side to move sees them   ──► width neurons ──╮
///                                                            ├──► one number (of eight, by how many
/// inputs as the other side sees them     ──► width neurons ──╯    pieces there are)
/// ```
///
/// Both halves have the same weights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    inputs: InputKind,
    width: usize,
    basis: Basis,
}

/// The width that was asked for is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{width} neurons: expected 32, 64, 96 and so on, up to {}", Shape::MAX_WIDTH)]
pub struct ShapeError {
    width: usize,
}

impl Shape {
    /// The greatest width.
    pub const MAX_WIDTH: usize = 256;

    /// A network with these inputs and so many neurons for each side, whose output is added to
    /// nothing.
    ///
    /// # Errors
    ///
    /// If the width is not a multiple of 32 from 32 to [`Shape::MAX_WIDTH`].
    pub const fn new(inputs: InputKind, width: usize) -> Result<Shape, ShapeError> {
        if width == 0 || width > Shape::MAX_WIDTH || !width.is_multiple_of(BLOCK) {
            return Err(ShapeError { width });
        }
        Ok(Shape { inputs, width, basis: Basis::Nothing })
    }

    /// The same network, whose output is added to this.
    #[must_use]
    pub const fn with_basis(self, basis: Basis) -> Shape {
        Shape { basis, ..self }
    }

    /// What the output is added to.
    #[inline(always)]
    #[must_use]
    pub const fn basis(self) -> Basis {
        self.basis
    }

    /// What the network is told.
    #[inline(always)]
    #[must_use]
    pub const fn inputs(self) -> InputKind {
        self.inputs
    }

    /// How many neurons each side has.
    #[inline(always)]
    #[must_use]
    pub const fn width(self) -> usize {
        self.width
    }

    /// How many blocks of numbers the neurons of a side are.
    #[inline(always)]
    pub(crate) const fn blocks(self) -> usize {
        self.width / BLOCK
    }
}

/// As in `attacks 3072 -> 128x2 -> 1x8`, or `attacks 3072 -> 128x2 -> 1x8 + hand-written`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (inputs, width) = (self.inputs, self.width);
        write!(f, "{inputs} {} -> {width}x2 -> 1x{}", inputs.count(), OutputBucket::COUNT)?;
        match self.basis {
            Basis::Nothing => Ok(()),
            Basis::HandWritten => write!(f, " + {}", self.basis),
        }
    }
}

/// Which of the outputs speaks: there is one for each four pieces on the board, since the same means
/// something else in an end game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OutputBucket(u8);

impl OutputBucket {
    /// How many there are.
    pub const COUNT: usize = 8;

    /// The one for this position: 0 for up to four pieces, then one more for each four.
    #[inline(always)]
    #[must_use]
    pub fn of(position: &Position) -> OutputBucket {
        OutputBucket::for_pieces(position.piece_list().ids().len())
    }

    /// The one for so many pieces; more than 32 count as 32.
    #[inline(always)]
    #[must_use]
    pub const fn for_pieces(pieces: u32) -> OutputBucket {
        let pieces = if pieces > 32 { 32 } else { pieces };
        OutputBucket((pieces.saturating_sub(1) / 4) as u8)
    }

    /// Its number, less than [`OutputBucket::COUNT`].
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
