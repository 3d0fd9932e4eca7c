//! What the file of the game draws on the board: arrows, and squares that are coloured.

use chess_play::DrawingView;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::full_screen::arrangement::Arrangement;
use crate::full_screen::screen::Scene;

pub(super) fn draw(scene: &Scene<'_>, arrangement: &Arrangement, buffer: &mut Buffer) {
    for drawing in &scene.view.drawings {
        match drawing.from == drawing.to {
            true => draw_circle(scene, arrangement, *drawing, buffer),
            false => draw_arrow(scene, arrangement, *drawing, buffer),
        }
    }
}

/// Signs in the middle of the left and right edges of a square.
fn draw_circle(
    scene: &Scene<'_>,
    arrangement: &Arrangement,
    drawing: DrawingView,
    buffer: &mut Buffer,
) {
    let rect = arrangement.board.rect_of(drawing.from);
    let y = middle(rect).y;
    for (x, sign) in [(rect.x, '('), (rect.right() - 1, ')')] {
        set(scene, drawing, Position::new(x, y), sign, buffer);
    }
}

/// Dots on the way from the middle of one square to that of another, and a head before its end. Pieces
/// and other signs stay in sight.
fn draw_arrow(
    scene: &Scene<'_>,
    arrangement: &Arrangement,
    drawing: DrawingView,
    buffer: &mut Buffer,
) {
    let [from, to] = [drawing.from, drawing.to].map(|square| arrangement.board.rect_of(square));
    let (begin, end) = (middle(from), middle(to));
    let (dx, dy) = (i32::from(end.x) - i32::from(begin.x), i32::from(end.y) - i32::from(begin.y));
    let characters = scene.screen.appearance.characters();
    let heads = if dx.abs() > 2 * dy.abs() {
        [characters.pick('\u{25c4}', '<'), characters.pick('\u{25ba}', '>')][usize::from(dx > 0)]
    } else {
        [characters.pick('\u{25b2}', '^'), characters.pick('\u{25bc}', 'v')][usize::from(dy > 0)]
    };
    let steps = dx.abs().max(dy.abs()).max(1);
    let mut head = None;
    for step in 1..steps {
        let along = |begin: u16, by: i32| {
            (i32::from(begin) + (by * step + steps / 2).div_euclid(steps)) as u16
        };
        let cell = Position::new(along(begin.x, dx), along(begin.y, dy));
        if set(scene, drawing, cell, characters.pick('\u{2022}', '*'), buffer) {
            head = Some(cell);
        }
    }
    if let Some(cell) = head
        && let Some(cell) = buffer.cell_mut(cell)
    {
        cell.set_char(heads);
    }
}

/// Writes a sign where nothing else stands; true if it did.
fn set(
    scene: &Scene<'_>,
    drawing: DrawingView,
    place: Position,
    sign: char,
    buffer: &mut Buffer,
) -> bool {
    let appearance = scene.screen.appearance;
    let fillings = [true, false].map(|is_light| appearance.filling(is_light).to_string());
    let Some(cell) = buffer.cell_mut(place) else { return false };
    let is_empty = fillings.iter().any(|filling| cell.symbol() == filling);
    if is_empty {
        cell.set_char(sign).set_style(appearance.drawn(drawing.ink));
    }
    is_empty
}

fn middle(rect: Rect) -> Position {
    Position::new(rect.x + rect.width / 2, rect.y + rect.height.saturating_sub(1) / 2)
}
