//! The set-up of a game.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget as _, Wrap};

use super::put;
use crate::full_screen::palette::Tone;
use crate::full_screen::screen::Scene;
use crate::full_screen::set_up::{Form, Places, Row};

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
