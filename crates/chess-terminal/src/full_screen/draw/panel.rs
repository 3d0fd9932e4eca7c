//! Who plays, with clocks and captured pieces.

use std::time::Duration;

use chess_movegen::Color;
use chess_play::clock_text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::full_screen::appearance::put;
use crate::full_screen::arrangement::Arrangement;
use crate::full_screen::palette::Tone;
use crate::full_screen::screen::Scene;

pub(super) fn draw_players(scene: &Scene<'_>, arrangement: &Arrangement, buffer: &mut Buffer) {
    let [above, below] = arrangement.players;
    let (top, bottom) = match scene.view.is_flipped {
        false => (Color::Black, Color::White),
        true => (Color::White, Color::Black),
    };
    draw_player(scene, top, above, buffer);
    draw_player(scene, bottom, below, buffer);
}

fn draw_player(scene: &Scene<'_>, color: Color, area: Rect, buffer: &mut Buffer) {
    let (view, appearance) = (scene.view, scene.screen.appearance);
    let is_to_move = !view.is_over && view.side_to_move == color;
    let sign = if is_to_move { appearance.characters().pick('►', '>') } else { ' ' };
    let style = if is_to_move { Modifier::BOLD.into() } else { Style::new() };
    let captured = captured(scene, color);
    let first = Rect { height: area.height.min(1), ..area };
    let name = &view.players[color.index()];
    if area.height > 1 {
        put(format!("  {captured}"), Style::new(), Rect { y: area.y + 1, ..first }, buffer);
    }
    let has_room = area.height > 1 || captured.is_empty();
    let who = if has_room { format!(": {name}") } else { format!(" {captured}") };
    put(format!("{sign} {color}{who}"), style, first, buffer);
    if let Some(clocks) = view.clocks {
        let left = clocks[color.index()];
        let text = format!(" {} ", clock_text(Duration::from_millis(left)));
        let width = (text.len() as u16).min(first.width);
        let place = Rect { x: first.right() - width, width, ..first };
        // Less than twenty seconds is told apart by more than a colour: it has tenths.
        let style = match (is_to_move, left < 20_000) {
            (true, false) => appearance.chosen(),
            (true, true) => appearance.text(Tone::Bad).patch(appearance.chosen()),
            (false, _) => Style::new(),
        };
        put(text, style, place, buffer);
    }
}

/// What a side has captured, and by how much it is ahead.
fn captured(scene: &Scene<'_>, color: Color) -> String {
    let roles = scene.view.captured_roles(color).into_iter();
    let mut text: String = roles.map(|role| scene.screen.appearance.role(role)).collect();
    let ahead = match color {
        Color::White => scene.view.balance,
        Color::Black => -scene.view.balance,
    };
    if ahead > 0 {
        text.push_str(&format!(" +{ahead}"));
    }
    text
}
