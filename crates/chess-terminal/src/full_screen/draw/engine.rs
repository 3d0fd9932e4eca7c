//! What the engine thinks.

use chess_play::{Purpose, ThinkingView, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget as _, Wrap};

use crate::full_screen::appearance::put;
use crate::full_screen::arrangement::Arrangement;
use crate::full_screen::palette::Tone;
use crate::full_screen::screen::{Scene, can_move_now};

/// White's share from the side of the board where White sits.
pub(super) fn draw_bar(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let Some(evaluation) = &scene.view.evaluation else { return };
    let appearance = scene.screen.appearance;
    let characters = appearance.characters();
    // In eighths of a cell, counted from below. Old fonts have halves alone.
    let (levels, steps): (&[char], u32) = if characters.pick(appearance.has_colors(), false) {
        (&[' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'], 8)
    } else {
        (characters.pick(&['░', '█'], &['.', '#']), 1)
    };
    let total = u32::from(area.height) * steps;
    let white = (evaluation.white_share * f64::from(total)).round() as u32;
    let is_flipped = scene.view.is_flipped;
    let below = if is_flipped { total - white.min(total) } else { white };
    let mut style = appearance.bar();
    if is_flipped {
        (style.fg, style.bg) = (style.bg, style.fg);
    }
    for (index, y) in (area.y..area.bottom()).rev().enumerate() {
        let level = below.saturating_sub(index as u32 * steps).min(steps) as usize;
        let level = if is_flipped && steps == 1 { 1 - level } else { level };
        for x in area.x..area.right() {
            if let Some(cell) = buffer.cell_mut(Position::new(x, y)) {
                cell.set_char(levels[level]).set_style(style);
            }
        }
    }
}

pub(super) fn draw(scene: &Scene<'_>, arrangement: &Arrangement, buffer: &mut Buffer) {
    let (area, view) = (arrangement.engine, scene.view);
    let appearance = scene.screen.appearance;
    if area.is_empty() {
        return;
    }
    let mut lines = vec![Line::styled(headline(view), appearance.text(Tone::Dim))];
    // The other lines that an engine looks at before it moves are for its own choice.
    let count = if can_move_now(view) { 1 } else { usize::MAX };
    if let Some(thinking) = &view.thinking {
        for line in thinking.lines.iter().take(count) {
            let speed = short(line.nodes_per_second);
            lines.push(Line::raw(format!("{}, depth {}, {speed}/s", line.score, line.depth)));
            lines.push(Line::styled(line.moves.clone(), appearance.text(Tone::Dim)));
        }
    }
    let is_many = lines.len() > 3;
    let paragraph = Paragraph::new(lines);
    // A single line of play is shown as far as there is room.
    let paragraph = if is_many { paragraph } else { paragraph.wrap(Wrap { trim: true }) };
    paragraph.render(area, buffer);
    if can_move_now(view) {
        let place = arrangement.move_now();
        put(Arrangement::MOVE_NOW, appearance.text(Tone::Key), place, buffer);
    }
}

fn headline(view: &View) -> String {
    let seconds = |thinking: &ThinkingView| match thinking.milliseconds / 1000 {
        0 => String::new(),
        seconds => format!(" {seconds} s"),
    };
    match &view.thinking {
        Some(thinking) => {
            let what = match thinking.purpose {
                Purpose::Hint => "Looking for a hint",
                Purpose::Analysis => "Analysis",
                Purpose::Move => "Thinking",
            };
            format!("{what}{}", seconds(thinking))
        }
        None => match &view.evaluation {
            Some(evaluation) => format!("Evaluation {}", evaluation.score),
            None => String::new(),
        },
    }
}

/// A number in few digits.
fn short(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..10_000_000 => format!("{} k", number / 1000),
        _ => format!("{} M", number / 1_000_000),
    }
}
