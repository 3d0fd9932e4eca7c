//! Where the lines and buttons of the form are in the window.

use ratatui::layout::{Margin, Position, Rect};

use super::{Form, Row, Spot};

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
        let frame = Rect::new(0, 0, window.width.min(64), window.height.min(14));
        let frame = Rect {
            x: window.x + (window.width - frame.width) / 2,
            y: window.y + (window.height - frame.height) / 2,
            ..frame
        };
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
