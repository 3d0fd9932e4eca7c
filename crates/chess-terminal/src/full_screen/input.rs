//! What a key or the mouse asks of the screen, by what it meets there.

use chess_play::{Event, Look, View};
use crossterm::event::{
    Event as TerminalEvent, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use ratatui::layout::Position;

use super::arrangement::Arrangement;
use super::command::Command;
use super::draw::{Choice, MovesPanel, MovesSpot, Places, choice_places};
use super::input_line::Edit;
use super::overlay::Overlay;
use super::screen::{Screen, can_move_now};
use super::set_up::Spot;

/// What a key or the mouse asks of the screen.
#[derive(Clone, Debug)]
pub(crate) enum Action {
    /// It is for the game.
    Play(Event),
    Command(Command),
    /// The typed line changes, or a line of the form.
    Edit(Edit),
    /// Enter: the typed line is meant, or the square that the arrow keys are on.
    Enter,
    /// Escape and the right button: what was begun is given up.
    Cancel,
    /// The arrow keys, to the right and down: on the board or in the form.
    Step(i8, i8),
    /// A button goes down on a piece, or it is dragged.
    Drag(Position, Option<Event>),
    /// The overlay is scrolled.
    Scroll(i16),
    /// The next answer, or the one before.
    Choose(bool),
    /// A click in the form.
    Form(Spot),
    /// The window has another size.
    Resize,
}

/// What an event of the terminal means; `None` if nothing.
pub(crate) fn read(event: &TerminalEvent, screen: &Screen, view: &View) -> Option<Action> {
    match event {
        TerminalEvent::Key(key) if key.kind != KeyEventKind::Release => {
            read_key(*key, screen, view)
        }
        TerminalEvent::Mouse(mouse) => read_mouse(*mouse, screen, view),
        TerminalEvent::Paste(text) => Some(Action::Edit(Edit::Insert(text.clone()))),
        TerminalEvent::Resize(..) => Some(Action::Resize),
        _ => None,
    }
}

fn read_key(key: KeyEvent, screen: &Screen, view: &View) -> Option<Action> {
    let command = Command::from_key(key);
    if command == Some(Command::Quit) {
        return Some(Action::Command(Command::Quit));
    }
    match &screen.overlay {
        Some(Overlay::SetUp(_)) => return edit_key(key).or_else(|| form_key(key)),
        Some(Overlay::Text(_)) => return Some(page_key(key)),
        None => {}
    }
    if let Some(question) = &view.question {
        return answer_key(key, &Choice::of(&question.question), screen.choice);
    }
    if let Some(command) = command {
        return Some(Action::Command(command));
    }
    if let Some(edit) = edit_key(key) {
        return Some(edit);
    }
    let is_idle = screen.input.is_idle();
    match key.code {
        KeyCode::Char('?') if is_idle => Some(Action::Command(Command::Help)),
        KeyCode::Char(' ') if is_idle => Some(Action::Enter),
        KeyCode::Tab => Some(Action::Play(Event::Look(Look::NextVariation))),
        KeyCode::BackTab => Some(Action::Play(Event::Look(Look::PreviousVariation))),
        KeyCode::PageUp => Some(Action::Play(Event::Look(Look::Previous))),
        KeyCode::PageDown => Some(Action::Play(Event::Look(Look::Next))),
        KeyCode::Home => Some(Action::Play(Event::Look(Look::First))),
        KeyCode::End => Some(Action::Play(Event::Look(Look::Last))),
        _ => common_key(key),
    }
}

/// True if a key types its letter. Some keyboards need Ctrl and Alt together for some letters.
fn is_text(key: KeyEvent) -> bool {
    let chord = key.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
    chord.is_empty() || chord == KeyModifiers::CONTROL | KeyModifiers::ALT
}

fn edit_key(key: KeyEvent) -> Option<Action> {
    match (key.code, key.modifiers.contains(KeyModifiers::CONTROL)) {
        // Old terminals send Ctrl-H for Backspace.
        (KeyCode::Backspace, _) | (KeyCode::Char('h'), true) => Some(Action::Edit(Edit::Erase)),
        (KeyCode::Char('w'), true) => Some(Action::Edit(Edit::EraseWord)),
        (KeyCode::Char('u'), true) => Some(Action::Edit(Edit::EraseAll)),
        _ => None,
    }
}

fn form_key(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::BackTab => Some(Action::Step(0, -1)),
        KeyCode::Tab => Some(Action::Step(0, 1)),
        _ => common_key(key),
    }
}

/// The keys that mean the same on the board and in the form.
fn common_key(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::Char(letter) if is_text(key) => Some(Action::Edit(Edit::Insert(letter.into()))),
        KeyCode::Enter => Some(Action::Enter),
        KeyCode::Esc => Some(Action::Cancel),
        KeyCode::Left => Some(Action::Step(-1, 0)),
        KeyCode::Right => Some(Action::Step(1, 0)),
        KeyCode::Up => Some(Action::Step(0, -1)),
        KeyCode::Down => Some(Action::Step(0, 1)),
        _ => None,
    }
}

/// In a text, the keys that move scroll, and every other closes it.
fn page_key(key: KeyEvent) -> Action {
    match key.code {
        KeyCode::Up => Action::Scroll(-1),
        KeyCode::Down => Action::Scroll(1),
        KeyCode::PageUp => Action::Scroll(-10),
        KeyCode::PageDown | KeyCode::Char(' ') => Action::Scroll(10),
        KeyCode::Home => Action::Scroll(i16::MIN),
        KeyCode::End => Action::Scroll(i16::MAX),
        _ => Action::Cancel,
    }
}

fn answer_key(key: KeyEvent, choices: &[Choice], chosen: usize) -> Option<Action> {
    match key.code {
        KeyCode::Char(letter) if is_text(key) => {
            let letter = letter.to_ascii_lowercase();
            let choice = choices.iter().find(|choice| choice.key == letter)?;
            Some(Action::Play(choice.event.clone()))
        }
        KeyCode::Enter => Some(Action::Play(choices.get(chosen)?.event.clone())),
        KeyCode::Left | KeyCode::Up | KeyCode::BackTab => Some(Action::Choose(false)),
        KeyCode::Right | KeyCode::Down | KeyCode::Tab => Some(Action::Choose(true)),
        KeyCode::Esc => Some(Action::Cancel),
        _ => None,
    }
}

fn read_mouse(mouse: MouseEvent, screen: &Screen, view: &View) -> Option<Action> {
    let cell = Position::new(mouse.column, mouse.row);
    let is_left_down = mouse.kind == MouseEventKind::Down(MouseButton::Left);
    let wheel = match mouse.kind {
        MouseEventKind::ScrollUp => Some(-1),
        MouseEventKind::ScrollDown => Some(1),
        _ => None,
    };
    match &screen.overlay {
        Some(Overlay::SetUp(form)) => {
            let spot = Places::new(screen.window, form).spot_at(cell)?;
            return is_left_down.then_some(Action::Form(spot));
        }
        Some(Overlay::Text(_)) => {
            let is_down = matches!(mouse.kind, MouseEventKind::Down(_));
            return wheel
                .map(|lines| Action::Scroll(3 * lines))
                .or(is_down.then_some(Action::Cancel));
        }
        None => {}
    }
    if mouse.kind == MouseEventKind::Down(MouseButton::Right) {
        return Some(Action::Cancel);
    }
    let arrangement = screen.arrangement(view)?;
    if let Some(question) = &view.question {
        let choices = Choice::of(&question.question);
        let places = choice_places(&arrangement, screen.window, &choices);
        let index = places.boxes.iter().position(|place| place.contains(cell))?;
        return is_left_down.then(|| Action::Play(choices[index].event.clone()));
    }
    if let Some(direction) = wheel {
        let look = if direction < 0 { Look::Previous } else { Look::Next };
        return Some(Action::Play(Event::Look(look)));
    }
    let square = arrangement.board.square_at(cell);
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => match square {
            Some(square) => Some(Action::Drag(cell, Some(Event::Press(square)))),
            None => Some(beside_the_board(&arrangement, view, cell)),
        },
        MouseEventKind::Drag(MouseButton::Left) => {
            let is_dragged = view.squares.iter().any(|square| square.is_dragged);
            is_dragged.then_some(Action::Drag(cell, None))
        }
        MouseEventKind::Up(MouseButton::Left) => Some(Action::Play(Event::Release(square))),
        _ => None,
    }
}

fn beside_the_board(arrangement: &Arrangement, view: &View, cell: Position) -> Action {
    let button = arrangement.buttons().into_iter().find(|(rect, ..)| rect.contains(cell));
    if let Some((.., command)) = button {
        return Action::Command(command);
    }
    if can_move_now(view) && arrangement.move_now().contains(cell) {
        return Action::Command(Command::MoveNow);
    }
    match MovesPanel::new(view, arrangement.moves).at(view, cell) {
        Some(MovesSpot::Ply(ply)) => Action::Play(Event::Look(Look::Ply(ply))),
        Some(MovesSpot::Node(number)) => Action::Play(Event::Visit(number)),
        Some(MovesSpot::Tool(command)) => Action::Command(command),
        None => Action::Cancel,
    }
}
