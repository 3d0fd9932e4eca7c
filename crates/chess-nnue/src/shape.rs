//! How large a network is, and what it is told about a position.

use core::fmt;

use chess_movegen::Position;

use crate::Input;
use crate::block::BLOCK;

/// What a network is told about each piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InputKind {
    /// Where it stands: 768 inputs.
    Plain,
    /// Where it stands, whether it is attacked and whether it is defended: 3,072 inputs.
    Attacks,
}

impl InputKind {
    /// Every kind, by its number in a file.
    pub const ALL: [InputKind; 2] = [InputKind::Plain, InputKind::Attacks];

    /// The number of inputs of this kind.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            InputKind::Plain => Input::PLAIN_COUNT,
            InputKind::Attacks => Input::COUNT,
        }
    }

    /// The index of an input among the inputs of this kind.
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
    /// Nothing: the output is the whole evaluation.
    Nothing,
    /// The evaluation of [`TaperedEval`](chess_eval::TaperedEval), which the output corrects.
    HandWritten,
}

impl Basis {
    /// Every basis, by its number in a file.
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

/// The shape of a network: its inputs, the number of neurons for each side, and what the output is
/// added to.
///
/// ```text
/// inputs as the side to move sees them   ──► width neurons ──╮
///                                                            ├──► one output of eight, chosen by the
/// inputs as the other side sees them     ──► width neurons ──╯    number of pieces on the board
/// ```
///
/// Both sides share the weights of the first layer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    inputs: InputKind,
    width: usize,
    basis: Basis,
}

/// No network can have this width.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{width} neurons: expected 32, 64, 96 and so on, up to {}", Shape::MAX_WIDTH)]
pub struct ShapeError {
    width: usize,
}

impl Shape {
    /// The largest width.
    pub const MAX_WIDTH: usize = 256;

    /// A network with these inputs and this many neurons for each side, whose output is the whole
    /// evaluation.
    ///
    /// # Errors
    ///
    /// If the width is not a multiple of 32 between 32 and [`Shape::MAX_WIDTH`].
    pub const fn new(inputs: InputKind, width: usize) -> Result<Shape, ShapeError> {
        if width == 0 || width > Shape::MAX_WIDTH || !width.is_multiple_of(BLOCK) {
            return Err(ShapeError { width });
        }
        Ok(Shape { inputs, width, basis: Basis::Nothing })
    }

    /// The same shape with its output added to this basis.
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

    /// What the network is told about each piece.
    #[inline(always)]
    #[must_use]
    pub const fn inputs(self) -> InputKind {
        self.inputs
    }

    /// The number of neurons for each side.
    #[inline(always)]
    #[must_use]
    pub const fn width(self) -> usize {
        self.width
    }

    /// The number of blocks that the neurons of one side fill.
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

/// Which output evaluates a position. There is one for every four pieces on the board, since the same
/// features mean something else in an endgame.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OutputBucket(u8);

impl OutputBucket {
    /// The number of outputs.
    pub const COUNT: usize = 8;

    /// The output for this position: 0 with up to four pieces, 1 with up to eight, and so on.
    #[inline(always)]
    #[must_use]
    pub fn of(position: &Position) -> OutputBucket {
        OutputBucket::for_pieces(position.piece_list().ids().len())
    }

    /// The output for this many pieces; more than 32 count as 32.
    #[inline(always)]
    #[must_use]
    pub const fn for_pieces(pieces: u32) -> OutputBucket {
        let pieces = if pieces > 32 { 32 } else { pieces };
        OutputBucket((pieces.saturating_sub(1) / 4) as u8)
    }

    /// Its index, less than [`OutputBucket::COUNT`].
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
