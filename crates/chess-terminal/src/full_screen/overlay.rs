//! What lies over the board until it is closed.

use chess_play::HELP;

use super::command::Command;
use super::set_up::Form;

/// What lies over the board until it is closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    /// A text of several lines.
    Text(Page),
    /// The set-up of a game.
    SetUp(Box<Form>),
}

/// A text of several lines, and how far it is scrolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Page {
    title: &'static str,
    text: String,
    scroll: u16,
}

impl Page {
    pub(crate) fn new(title: &'static str, text: impl Into<String>) -> Page {
        Page { title, text: text.into(), scroll: 0 }
    }

    /// How everything is done; `kept` names the file of the game in progress.
    pub(crate) fn help(kept: Option<&str>) -> Page {
        let kept = kept.map_or(String::new(), |path| format!("\nThe game is kept in {path}\n"));
        let keys = Command::help();
        let text =
            format!("{ON_THE_BOARD}\n{keys}{kept}\n{SIGNS}\nLines that can be typed:\n\n{HELP}");
        Page::new("Help", text)
    }

    pub(crate) fn title(&self) -> &'static str {
        self.title
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn scroll(&self) -> u16 {
        self.scroll
    }

    /// Scrolls by some lines; the last one stays in sight.
    pub(crate) fn scroll_by(&mut self, lines: i16) {
        let last = self.text.lines().count().saturating_sub(1).min(u16::MAX.into()) as u16;
        self.scroll = self.scroll.saturating_add_signed(lines).min(last);
    }
}

const ON_THE_BOARD: &str = "\
Click a piece, then one of its marked squares; or drag it there.
A click elsewhere, the right button or Esc lets go of it.
The arrow keys and Enter do the same without a mouse.
Or type a move and Enter: e4, Nf3, exd5, O-O, e8=Q, e2e4.
The wheel, Page Up and Page Down step through the game;
Home and End go to its first position and its last one.
While the computer thinks, a move is kept until it is your turn.
";

const SIGNS: &str = "\
[ ] selected         \u{2022} or *  it can move here
( ) it captures here, a pawn in passing where the square is empty
< > the king castles by going here
! ! the reason why a move is not possible
+ + check    # # mate    x x lost    = = draw
{ } your next move   ? ?  the computer's advice
In the attack map: White's attackers on the left, Black's on the
right; ! is a piece that can be won.
";
