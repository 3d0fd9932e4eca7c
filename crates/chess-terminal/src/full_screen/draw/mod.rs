//! The screen as it looks, from the game and what the screen remembers.

mod arrows;
mod board;
mod engine;
mod foot;
mod form;
mod moves;
mod panel;
mod question;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Clear, Paragraph, Widget as _, Wrap};

use super::arrangement::Arrangement;
use super::overlay::{Overlay, Page};
use super::screen::Scene;

pub(crate) use form::Places;
pub(crate) use moves::{MovesPanel, MovesSpot};
pub(crate) use question::{Choice, choice_places};

/// Draws everything, and says where the terminal's cursor belongs: behind what is typed.
pub(crate) fn draw(scene: &Scene<'_>, buffer: &mut Buffer) -> Option<Position> {
    let window = buffer.area;
    let mut cursor = None;
    if scene.screen.is_begun {
        match scene.screen.arrangement(scene.view) {
            Some(arrangement) => cursor = draw_game(scene, &arrangement, buffer),
            None => draw_excuse(window, buffer),
        }
    }
    match &scene.screen.overlay {
        Some(Overlay::SetUp(form)) => form::draw(scene, form, buffer),
        Some(Overlay::Text(page)) => {
            draw_page(scene, page, buffer);
            None
        }
        None => cursor,
    }
}

fn draw_game(
    scene: &Scene<'_>,
    arrangement: &Arrangement,
    buffer: &mut Buffer,
) -> Option<Position> {
    board::draw(scene, arrangement, buffer);
    arrows::draw(scene, arrangement, buffer);
    engine::draw_bar(scene, arrangement.bar, buffer);
    engine::draw(scene, arrangement, buffer);
    panel::draw_players(scene, arrangement, buffer);
    moves::draw(scene, arrangement.moves, buffer);
    foot::draw_status(scene, arrangement.status, buffer);
    foot::draw_buttons(scene, arrangement, buffer);
    let cursor = foot::draw_input(scene, arrangement.input, buffer);
    match &scene.view.question {
        Some(question) => {
            question::draw(scene, arrangement, question, buffer);
            None
        }
        None => Some(cursor),
    }
}

/// Where there is no room for a board.
fn draw_excuse(window: Rect, buffer: &mut Buffer) {
    let text = format!(
        "The window is {} by {}; the board needs {} by {}",
        window.width,
        window.height,
        Arrangement::MIN_WIDTH,
        Arrangement::MIN_HEIGHT,
    );
    Paragraph::new(text).wrap(Wrap { trim: true }).render(window, buffer);
}

fn draw_page(scene: &Scene<'_>, page: &Page, buffer: &mut Buffer) {
    let window = buffer.area;
    let frame = page.frame(window);
    let hint = match page.hidden_rows(window) {
        0 => " Esc closes ",
        _ => " arrow keys scroll, Esc closes ",
    };
    let block = scene.screen.appearance.frame(page.title()).title_bottom(hint);
    let inner = block.inner(frame);
    Clear.render(frame, buffer);
    block.render(frame, buffer);
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    page.paragraph().scroll((page.scroll(window), 0)).render(inner.intersection(frame), buffer);
}
