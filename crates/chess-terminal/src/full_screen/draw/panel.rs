//! Who plays, with clocks and captured pieces, and the moves: where each is, and how it is drawn.

use std::time::Duration;

use chess_movegen::Color;
use chess_play::{View, clock_text};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
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

/// A line of the table: a number, and White's move and Black's by their plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MoveRow {
    pub(crate) number: u16,
    pub(crate) plies: [Option<usize>; 2],
}

/// The moves in two columns, and which of them is where.
#[derive(Clone, Debug)]
pub(crate) struct MoveTable {
    area: Rect,
    rows: Vec<MoveRow>,
    /// The first line that is shown.
    first: usize,
}

impl MoveTable {
    /// The width of the numbers.
    const NUMBER: u16 = 5;

    /// The moves within an area, the one that led to the board in sight.
    pub(crate) fn new(view: &View, area: Rect) -> MoveTable {
        let mut rows: Vec<MoveRow> = Vec::new();
        for (ply, mv) in view.moves.iter().enumerate() {
            match rows.last_mut() {
                Some(row) if mv.color == Color::Black && row.number == mv.number => {
                    row.plies[1] = Some(ply);
                }
                _ => {
                    let mut plies = [None; 2];
                    plies[mv.color.index()] = Some(ply);
                    rows.push(MoveRow { number: mv.number, plies });
                }
            }
        }
        let last = view.ply.saturating_sub(1);
        let current = rows.iter().position(|row| row.plies.contains(&Some(last))).unwrap_or(0);
        let height = usize::from(area.height);
        let first = current.saturating_sub(height / 2).min(rows.len().saturating_sub(height));
        MoveTable { area, rows, first }
    }

    /// The lines that are shown, each with its place.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (Rect, MoveRow)> + '_ {
        self.rows[self.first..].iter().copied().zip(self.area.rows()).map(|(row, rect)| (rect, row))
    }

    /// The place of a move within its line.
    pub(crate) fn cell(line: Rect, color: Color) -> Rect {
        let width = line.width.saturating_sub(MoveTable::NUMBER) / 2;
        let x = line.x + MoveTable::NUMBER + color.index() as u16 * width;
        Rect::new(x, line.y, width, line.height).intersection(line)
    }

    /// How many moves lead to the one at a place, itself included.
    pub(crate) fn ply_at(&self, cell: Position) -> Option<usize> {
        let (line, row) = self.rows().find(|(line, _)| line.contains(cell))?;
        let color = Color::ALL.into_iter().find(|&c| MoveTable::cell(line, c).contains(cell))?;
        row.plies[color.index()].map(|ply| ply + 1)
    }
}

pub(super) fn draw_moves(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let appearance = scene.screen.appearance;
    for (line, row) in MoveTable::new(scene.view, area).rows() {
        put(format!("{:>3}.", row.number), appearance.text(Tone::Dim), line, buffer);
        if row.plies[0].is_none() {
            put("...", appearance.text(Tone::Dim), MoveTable::cell(line, Color::White), buffer);
        }
        for color in Color::ALL {
            let Some(ply) = row.plies[color.index()] else { continue };
            let is_shown = ply + 1 == scene.view.ply;
            let style = if is_shown { appearance.chosen() } else { Style::new() };
            let san = &scene.view.moves[ply].san;
            put(san, style, MoveTable::cell(line, color), buffer);
        }
    }
}
