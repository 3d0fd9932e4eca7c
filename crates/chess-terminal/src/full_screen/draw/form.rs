//! The form for the set-up of a game: where everything of it is, and how it is drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget as _, Wrap};

use crate::full_screen::appearance::put;
use crate::full_screen::arrangement::middle;
use crate::full_screen::palette::Tone;
use crate::full_screen::screen::Scene;
use crate::full_screen::set_up::{Form, Row, Spot};

/// Where the lines and buttons of the form are in the window.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    pub(crate) frame: Rect,
    pub(crate) rows: Vec<Rect>,
    /// What is wrong, or worth knowing.
    pub(crate) note: Rect,
    pub(crate) buttons: Vec<Rect>,
}

impl Places {
    /// The width of the names of the lines, with the gap behind them.
    const LABEL: u16 = 11;

    pub(crate) fn new(window: Rect, form: &Form) -> Places {
        let frame = middle(window, 64, 14);
        let inner = frame.inner(Margin::new(if window.width < 40 { 1 } else { 3 }, 1));
        // Empty lines go first where there is little room.
        let gap = u16::from(inner.height >= 12);
        let line = |y: u16, height| Rect { y: inner.y + y, height, ..inner }.intersection(inner);
        let rows = (0..Row::ALL.len() as u16).map(|index| line(gap + index, 1)).collect();
        let after_rows = 2 * gap + Row::ALL.len() as u16;
        let note_height = if inner.height >= 12 { 2 } else { 1 };
        let mut buttons = Vec::new();
        let (mut x, mut y) = (inner.x, after_rows + note_height);
        for verb in form.verbs() {
            let width = verb.label().len() as u16;
            if x > inner.x && x + width > inner.right() {
                (x, y) = (inner.x, y + 1);
            }
            buttons.push(Rect { x, width, ..line(y, 1) }.intersection(inner));
            x += width + 1;
        }
        Places { frame, rows, note: line(after_rows, note_height), buttons }
    }

    /// The name of a line.
    pub(crate) fn label(row: Rect) -> Rect {
        Rect { width: Places::LABEL.min(row.width), ..row }
    }

    /// The rest of it.
    pub(crate) fn value(row: Rect) -> Rect {
        let left = Places::LABEL.min(row.width);
        Rect { x: row.x + left, width: row.width - left, ..row }
    }

    /// What can be clicked at a place. The kind changes wherever a line is clicked but at its name,
    /// and the other way round at the arrow in front of it.
    pub(crate) fn spot_at(&self, cell: Position) -> Option<Spot> {
        if let Some(index) = self.buttons.iter().position(|button| button.contains(cell)) {
            return Some(Spot::Button(index));
        }
        let index = self.rows.iter().position(|row| row.contains(cell))?;
        let value = Places::value(self.rows[index]);
        let turn = value.contains(cell).then_some(cell.x >= value.x + 2);
        Some(Spot::Row { index, turn })
    }
}

/// Draws the form, and says where the terminal's cursor belongs.
pub(super) fn draw(scene: &Scene<'_>, form: &Form, buffer: &mut Buffer) -> Option<Position> {
    let appearance = scene.screen.appearance;
    let places = Places::new(buffer.area, form);
    Clear.render(places.frame, buffer);
    appearance.frame(" A game of chess ").render(places.frame, buffer);
    let mut cursor = None;
    for (row, &place) in Row::ALL.into_iter().zip(&places.rows) {
        let is_focused = form.focused_row() == Some(row);
        let style = if is_focused { Modifier::BOLD.into() } else { Style::new() };
        put(row.label(), style, Places::label(place), buffer);
        let field = form.field(row);
        let label = format!("< {} >", field.kind().label);
        let style = if is_focused { appearance.chosen() } else { Style::new() };
        let value = Places::value(place);
        let mut line = Line::from(Span::styled(label, style));
        if let Some(text) = field.text() {
            let room = value.width.saturating_sub(line.width() as u16 + 2);
            // The end of a long text is where it is typed.
            let skipped = text.chars().count().saturating_sub(room.into());
            let shown: String = text.chars().skip(skipped).collect();
            line.push_span(Span::raw(" "));
            line.push_span(Span::styled(shown, Modifier::UNDERLINED));
            if is_focused {
                let x = (value.x + line.width() as u16).min(value.right().saturating_sub(1));
                cursor = Some(Position::new(x, value.y)).filter(|_| !value.is_empty());
            }
        }
        line.render(value, buffer);
    }
    let note = match form.setup() {
        Err(error) => Span::styled(error.to_string(), appearance.text(Tone::Bad)),
        Ok(_) => Span::styled(form.note(), appearance.text(Tone::Dim)),
    };
    Paragraph::new(note).wrap(Wrap { trim: true }).render(places.note, buffer);
    for (index, (verb, &place)) in form.verbs().iter().zip(&places.buttons).enumerate() {
        let is_focused = form.focused_verb() == Some(index);
        let style = if is_focused { appearance.chosen() } else { appearance.text(Tone::Key) };
        put(verb.label(), style, place, buffer);
    }
    let hint = " Up and Down, Left and Right, Enter ";
    let bottom = Rect {
        x: places.frame.x + 2,
        y: places.frame.bottom().saturating_sub(1),
        width: places.frame.width.saturating_sub(3),
        height: places.frame.height.min(1),
    };
    put(hint, appearance.text(Tone::Dim), bottom.intersection(places.frame), buffer);
    cursor
}
