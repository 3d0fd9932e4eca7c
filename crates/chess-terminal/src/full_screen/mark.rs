//! What is special about a square, as colours and as signs that tell the same without colours.

use chess_movegen::{Color, Role};
use chess_play::{SquareView, Target};

use super::palette::Tint;
use super::terminal::Characters;

/// What is special about a square; its signs stand beside the piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// Its piece is selected.
    Selected,
    /// The selected piece can capture here; an empty square, where a pawn captures en passant, has a
    /// dot within the signs.
    Capture,
    /// The king castles if it goes here.
    Castling,
    /// The reason why a move was refused.
    Reason,
    /// A king in check.
    Check,
    /// A king that is mated.
    Mate,
    /// A king whose side has lost otherwise.
    Lost,
    /// A king in a game that is drawn.
    Draw,
    /// Part of a move that is to be played when the opponent has moved.
    Premove,
    /// Part of the move that the engine recommends.
    Hint,
    /// What a sentence of the explanation is about.
    Explained,
    /// Where the arrow keys are.
    Cursor,
}

/// How a game ended that is over: who won, `None` if it was drawn.
pub(crate) type Winner = Option<Option<Color>>;

impl Mark {
    /// What is most important about a square.
    pub(crate) fn of(square: &SquareView, winner: Winner, is_cursor: bool) -> Option<Mark> {
        let king = square.piece.filter(|piece| piece.role() == Role::King);
        let kings_end = || match (winner?, king?.color()) {
            (None, _) => Some(Mark::Draw),
            (Some(winner), king) if winner != king => {
                Some(if square.is_check { Mark::Mate } else { Mark::Lost })
            }
            _ => None,
        };
        let order = [
            square.is_selected.then_some(Mark::Selected),
            square.is_reason.then_some(Mark::Reason),
            kings_end(),
            square.is_check.then_some(Mark::Check),
            match square.target {
                Some(Target::Capture | Target::EnPassant) => Some(Mark::Capture),
                Some(Target::Castling) => Some(Mark::Castling),
                Some(Target::Quiet) | None => None,
            },
            square.is_premove.then_some(Mark::Premove),
            square.is_hint.then_some(Mark::Hint),
            square.is_explained.then_some(Mark::Explained),
            is_cursor.then_some(Mark::Cursor),
        ];
        order.into_iter().flatten().next()
    }

    /// The signs on the left and on the right of what stands on the square.
    pub(crate) fn sides(self) -> [char; 2] {
        match self {
            Mark::Selected => ['[', ']'],
            Mark::Capture => ['(', ')'],
            Mark::Castling => ['<', '>'],
            Mark::Reason => ['!', '!'],
            Mark::Check => ['+', '+'],
            Mark::Mate => ['#', '#'],
            Mark::Lost => ['x', 'x'],
            Mark::Draw => ['=', '='],
            Mark::Premove => ['{', '}'],
            Mark::Hint => ['?', '?'],
            Mark::Explained => ['~', '~'],
            Mark::Cursor => ['>', '<'],
        }
    }

    /// The signs in the corners of a larger square: the upper two, the lower two.
    pub(crate) fn corners(self, characters: Characters) -> [char; 4] {
        let [left, right] = self.sides();
        match (self, characters) {
            (Mark::Selected, Characters::Unicode | Characters::Console) => ['┌', '┐', '└', '┘'],
            (Mark::Capture, Characters::Unicode) => ['╭', '╮', '╰', '╯'],
            _ => [left, right, left, right],
        }
    }
}

impl Tint {
    /// The colour that tells what is most important about a square.
    pub(crate) fn of(square: &SquareView, shows_attacks: bool, is_cursor: bool) -> Tint {
        let order = [
            (is_cursor, Tint::Cursor),
            (square.is_reason, Tint::Reason),
            (square.is_selected, Tint::Selected),
            (square.is_check, Tint::Check),
            (square.target.is_some(), Tint::Target),
            (square.is_premove, Tint::Premove),
            (square.is_hint, Tint::Hint),
            (square.is_explained, Tint::Explained),
            (shows_attacks && square.is_hanging, Tint::Hanging),
            (square.is_last_move, Tint::LastMove),
        ];
        order.into_iter().find(|(applies, _)| *applies).map_or(Tint::Plain, |(_, tint)| tint)
    }
}
