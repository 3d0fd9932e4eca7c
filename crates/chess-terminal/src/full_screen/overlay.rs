//! What lies over the board until it is closed.

use chess_play::HELP;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget as _, Wrap};

use super::arrangement::middle;
use super::command::Command;
use super::set_up::Form;

/// What lies over the board until it is closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    /// A text of several lines.
    Text(Page),
    /// The form for the set-up of a game.
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

    /// How everything is done; `path` is the file of the game in progress.
    pub(crate) fn help(path: Option<&str>) -> Page {
        let saved = path.map(|path| format!("\nThe game is saved automatically in {path}\n"));
        let saved = saved.unwrap_or_default();
        let keys = Command::help();
        let text =
            format!("{ON_THE_BOARD}\n{keys}{saved}\n{SIGNS}\nLines that can be typed:\n\n{HELP}");
        Page::new(" Help ", text)
    }

    pub(crate) fn title(&self) -> &'static str {
        self.title
    }

    /// Where it is in the window: in the middle, as large as it needs to be and can be.
    pub(crate) fn frame(&self, window: Rect) -> Rect {
        let width = self.text.lines().map(width).max().unwrap_or(0).saturating_add(4);
        let width = width.min(window.width);
        let height = self.rows(width.saturating_sub(4)).saturating_add(2).min(window.height);
        middle(window, width, height)
    }

    /// The text with its lines broken where the window ends.
    pub(crate) fn paragraph(&self) -> Paragraph<'_> {
        Paragraph::new(self.text.as_str()).wrap(Wrap { trim: false })
    }

    /// How many rows it takes if lines are broken at this width: as many as are drawn.
    fn rows(&self, available: u16) -> u16 {
        // Broken between words, a line may take a row more than its length needs.
        let at_most = self.text.lines().map(|line| width(line) / available.max(1) + 2);
        let area = Rect::new(0, 0, available, at_most.fold(0, u16::saturating_add));
        let mut buffer = Buffer::empty(area);
        self.paragraph().render(area, &mut buffer);
        let is_blank = |y: &u16| (0..available).all(|x| buffer[(x, *y)].symbol() == " ");
        area.height - (0..area.height).rev().take_while(is_blank).count() as u16
    }

    /// The first row that is shown.
    pub(crate) fn scroll(&self, window: Rect) -> u16 {
        self.scroll.min(self.hidden_rows(window))
    }

    /// How many rows there is no room for.
    pub(crate) fn hidden_rows(&self, window: Rect) -> u16 {
        let frame = self.frame(window);
        self.rows(frame.width.saturating_sub(4)).saturating_sub(frame.height.saturating_sub(2))
    }

    /// Scrolls by some rows; the last ones do not leave the lower edge.
    pub(crate) fn scroll_by(&mut self, rows: i16, window: Rect) {
        self.scroll = self.scroll(window).saturating_add_signed(rows);
        self.scroll = self.scroll(window);
    }
}

fn width(line: &str) -> u16 {
    Line::raw(line).width().try_into().unwrap_or(u16::MAX)
}

const ON_THE_BOARD: &str = "\
Click a piece, then one of its marked squares; or drag it there.
A click elsewhere, the right button or Esc lets go of it.
The arrow keys and Enter do the same without a mouse.
Or type a move and Enter: e4, Nf3, exd5, O-O, e8=Q, e2e4.
The wheel, Page Up and Page Down step through the game;
Home and End go to its first position and its last one.
A move made while the computer thinks waits for your turn.
A move made elsewhere in a game that is over, or between two
people without clocks, becomes a variation; Tab and Shift-Tab
go through the moves that are noted instead of one another.
A click on a move shows its position, one on a fold opens it.
";

const SIGNS: &str = "\
[ ] selected         \u{2022} or *  it can move here
( ) it captures here, en passant where the square is empty
< > the king castles by going here
! ! the reason why a move is not possible
+ + check    # # mate    x x lost    = = draw
{ } your next move   ? ?  the computer's advice
~ ~ the squares of a sentence that `explain` gives
In the attack map: White's attackers on the left, Black's on the
right; ! is a piece that can be won.
";
