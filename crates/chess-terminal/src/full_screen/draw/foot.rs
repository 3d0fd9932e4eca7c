//! The lines at the bottom: how things stand, what was said, what is typed, the buttons.

use chess_play::Tone as Said;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _, Wrap};

use crate::full_screen::appearance::put;
use crate::full_screen::arrangement::Arrangement;
use crate::full_screen::input_line::Prompt;
use crate::full_screen::palette::Tone;
use crate::full_screen::screen::{Preview, Scene};

pub(super) fn draw_status(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let (view, appearance) = (scene.view, scene.screen.appearance);
    let mut status = view.status.clone();
    if view.is_variation {
        status = format!("A variation. {status}");
    } else if !view.is_live {
        status = format!("Move {} of {}. {status}", view.ply, view.moves.len());
    }
    let status = Span::styled(status, Modifier::BOLD);
    let said = match (&scene.screen.notice, &view.message) {
        (Some(notice), _) => Some((notice.text.as_str(), notice.is_bad)),
        (None, Some(message)) => Some((message.text(), message.tone() == Said::Refusal)),
        (None, None) => None,
    };
    let said = said.map(|(text, is_bad)| {
        let style = if is_bad { appearance.text(Tone::Bad) } else { Style::new() };
        // A long answer has a window of its own.
        Span::styled(text.lines().next().unwrap_or_default().to_owned(), style)
    });
    // The end of a game is said and is how things stand.
    let said = match said.filter(|said| said.content != status.content) {
        None if view.is_over => {
            Some(Span::styled("F2 starts a new game, Ctrl-R restarts this one", Style::new()))
        }
        said => said,
    };
    let lines = match said {
        // Where there is but one line, what cannot be done is more important.
        Some(said) if area.height < 2 => match said.style == Style::new() {
            true => vec![Line::from(vec![status, Span::raw(". "), said])],
            false => vec![Line::from(said)],
        },
        Some(said) => vec![Line::from(status), Line::from(said)],
        None => vec![Line::from(status)],
    };
    Paragraph::new(lines).wrap(Wrap { trim: true }).render(area, buffer);
}

/// Draws the typed line and what it would do, and says where the terminal's cursor belongs.
pub(super) fn draw_input(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> Position {
    let appearance = scene.screen.appearance;
    let input = &scene.screen.input;
    let prompt = match input.prompt() {
        Prompt::Play => "> ",
        Prompt::Save => "Save as: ",
        Prompt::Open => "File, FEN or PGN: ",
    };
    let text = input.text().replace('\n', " ");
    let style = appearance.text(Tone::Key);
    let mut spans = vec![Span::styled(prompt, style), Span::raw(tail(&text, area.width / 2))];
    let width: usize = spans.iter().map(Span::width).sum();
    let (arrow, hint) = appearance.characters().pick(("→ ", "·"), ("-> ", "-"));
    match scene.preview {
        Some(Preview::Does(what)) => {
            spans.push(Span::styled(format!("  {arrow}{what}"), appearance.text(Tone::Good)));
        }
        Some(Preview::Nothing(why)) => {
            spans.push(Span::styled(format!("  {hint} {why}"), appearance.text(Tone::Dim)));
        }
        None if input.prompt() == Prompt::Save && input.text().is_empty() => {
            let name = format!("{}, or type another name", scene.view.file_name);
            spans.push(Span::styled(name, appearance.text(Tone::Dim)));
        }
        None if input.is_idle() => {
            let text = "type a move, or ? for help";
            spans.push(Span::styled(text, appearance.text(Tone::Dim)));
        }
        None => {}
    }
    Line::from(spans).render(area, buffer);
    let x = area.x + (width as u16).min(area.width.saturating_sub(1));
    Position::new(x, area.y)
}

/// The end of a text that is too long.
fn tail(text: &str, width: u16) -> String {
    let mut start = text.len();
    let fits = |start: usize| Span::raw(&text[start..]).width() <= usize::from(width);
    for (index, _) in text.char_indices().rev() {
        if !fits(index) {
            break;
        }
        start = index;
    }
    text[start..].to_owned()
}

pub(super) fn draw_buttons(scene: &Scene<'_>, arrangement: &Arrangement, buffer: &mut Buffer) {
    let appearance = scene.screen.appearance;
    for (rect, key, label, _) in arrangement.buttons() {
        let after = Rect { x: rect.x + key.len() as u16 + 1, ..rect }.intersection(rect);
        put(label, appearance.chosen(), after, buffer);
        put(key, appearance.text(Tone::Key), rect, buffer);
    }
}
