//! What a key or the mouse asks of the screen.

use chess_play::Event;
use ratatui::layout::Position;

use super::command::Command;
use super::set_up::Spot;

/// What a key or the mouse asks of the screen.
#[derive(Clone, Debug)]
pub(crate) enum Action {
    /// It is for the game.
    Play(Event),
    Command(Command),
    /// The typed line gets longer.
    Insert(String),
    Erase,
    EraseWord,
    EraseAll,
    /// Enter: the typed line is meant, or the square that the arrow keys are on.
    Enter,
    /// Escape and the right button: what was begun is given up.
    Cancel,
    /// The arrow keys, to the right and down.
    Step(i8, i8),
    /// A button goes down on a piece, or it is dragged.
    Drag(Position, Option<Event>),
    /// The overlay is scrolled.
    Scroll(i16),
    /// The next answer, or the one before.
    Choose(bool),
    Form(FormAction),
    /// The window has another size.
    Resize,
}

/// What a key or the mouse asks of the form.
#[derive(Clone, Debug)]
pub(crate) enum FormAction {
    /// The next line or the one before.
    Step(bool),
    /// The next kind or the one before.
    Turn(bool),
    Click(Spot),
}
