//! Where everything is in the window.

use ratatui::layout::{Position, Rect};

use super::command::Command;
use super::geometry::{Geometry, PieceSize};

/// Where everything is in the window. Empty areas are not shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Arrangement {
    pub(crate) board: Geometry,
    /// The numbers of the ranks.
    pub(crate) ranks: Rect,
    /// The letters of the files.
    pub(crate) files: Rect,
    /// The evaluation bar.
    pub(crate) bar: Rect,
    /// Who sits above and below the board.
    pub(crate) players: [Rect; 2],
    pub(crate) moves: Rect,
    /// What the engine thinks.
    pub(crate) engine: Rect,
    /// How things stand, and what was said last.
    pub(crate) status: Rect,
    pub(crate) input: Rect,
    pub(crate) buttons: Rect,
}

impl Arrangement {
    /// The smallest window with a board in it.
    pub(crate) const MIN_WIDTH: u16 = RANKS + 24;
    pub(crate) const MIN_HEIGHT: u16 = 8 + FILES + 2;

    /// The arrangement with the largest board that fits; `None` if none does.
    pub(crate) fn new(
        window: Rect,
        size: Option<PieceSize>,
        is_flipped: bool,
    ) -> Option<Arrangement> {
        let ways = [Arrangement::beside, Arrangement::below];
        let mut tries = PieceSize::heights(size).iter().flat_map(|&h| ways.map(|way| (h, way)));
        tries
            .find_map(|(height, way)| way(window, height, is_flipped))
            .or_else(|| Arrangement::bare(window, is_flipped))
    }

    /// Everything else on the right of the board.
    fn beside(window: Rect, height: u16, is_flipped: bool) -> Option<Arrangement> {
        let (width, rows) = board_size(height);
        let left = BAR + RANKS + width + 1;
        let spare_width = window.width.checked_sub(left).filter(|&width| width >= PANEL.0)?;
        let spare_height = window.height.checked_sub(rows + FILES + 2).filter(|&h| h >= 1)?;
        let panel_width = spare_width.min(PANEL.1);
        let x = window.x + (spare_width - panel_width) / 2;
        let foot = Foot::new(window, spare_height.min(4));
        let panel = Rect::new(x + left, window.y, panel_width, foot.top() - window.y);
        let player = if panel.height >= 13 { 2 } else { 1 };
        let engine = match panel.height {
            0..10 => 2,
            10..20 => 4,
            _ => 7,
        };
        let moves = panel.height - 2 * player - engine;
        let row = |offset, height| Rect { y: panel.y + offset, height, ..panel };
        let board = Position::new(x + BAR + RANKS, window.y);
        Some(foot.with_board(board, height, is_flipped, |arrangement| {
            arrangement.bar = Rect::new(x, window.y, 1, rows);
            arrangement.players = [row(0, player), row(player + moves + engine, player)];
            arrangement.moves = row(player, moves);
            arrangement.engine = row(player + moves, engine);
        }))
    }

    /// Everything else above and below the board.
    fn below(window: Rect, height: u16, is_flipped: bool) -> Option<Arrangement> {
        let (width, rows) = board_size(height);
        let spare_width = window.width.checked_sub(RANKS + width)?;
        let spare_height = window.height.checked_sub(rows + FILES + 2 + 2).filter(|&h| h >= 1)?;
        let (bar, x) = match spare_width {
            0..BAR => (0, window.x),
            _ => (1, window.x + (spare_width - BAR) / 2),
        };
        let left = if bar > 0 { BAR + RANKS } else { RANKS };
        let status = spare_height.min(if spare_height > 5 { 3 } else { 2 });
        let foot = Foot::new(window, status);
        let strip = |y| Rect::new(x, y, left + width, 1);
        let below = window.y + 1 + rows + FILES;
        let rest = foot.top() - below - 1;
        let engine = if rest >= 5 { 3 } else { 0 };
        Some(foot.with_board(
            Position::new(x + left, window.y + 1),
            height,
            is_flipped,
            |arrangement| {
                arrangement.bar = Rect::new(x, window.y + 1, bar, rows);
                arrangement.players = [strip(window.y), strip(below)];
                arrangement.moves = Rect { height: rest - engine, ..strip(below + 1) };
                arrangement.engine = Rect { height: engine, ..strip(below + 1 + rest - engine) };
            },
        ))
    }

    /// Nothing but the board and two lines.
    fn bare(window: Rect, is_flipped: bool) -> Option<Arrangement> {
        let fits =
            window.width >= Arrangement::MIN_WIDTH && window.height >= Arrangement::MIN_HEIGHT;
        let foot = Foot { window, status: 1, has_buttons: false };
        let board = Position::new(window.x + RANKS, window.y);
        fits.then(|| foot.with_board(board, 1, is_flipped, |_| {}))
    }

    /// The buttons that there is room for.
    pub(crate) fn buttons(&self) -> Vec<(Rect, String, &'static str, Command)> {
        let mut x = self.buttons.x;
        let mut placed = Vec::new();
        for (key, label, command) in Command::buttons() {
            let width = (key.len() + 1 + label.len()) as u16;
            if x + width > self.buttons.right() || self.buttons.is_empty() {
                break;
            }
            placed.push((Rect { x, width, ..self.buttons }, key, label, command));
            x += width + 2;
        }
        placed
    }

    /// The button with which the engine is told to move.
    pub(crate) fn move_now(&self) -> Rect {
        let width = Arrangement::MOVE_NOW.len() as u16;
        let x = self.engine.right().saturating_sub(width);
        Rect::new(x, self.engine.y, width, 1).intersection(self.engine)
    }

    pub(crate) const MOVE_NOW: &'static str = "[Move now]";
}

/// The widths of the evaluation bar with the gap beside it, and of the numbers of the ranks.
const BAR: u16 = 2;
const RANKS: u16 = 2;
/// The height of the letters of the files.
const FILES: u16 = 1;
/// The least and the greatest width of what stands on the right of the board.
const PANEL: (u16, u16) = (24, 46);

/// An area of this size in the middle of another, or as much of it as there is room for.
pub(crate) fn middle(window: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(window.width), height.min(window.height));
    Rect::new(
        window.x + (window.width - width) / 2,
        window.y + (window.height - height) / 2,
        width,
        height,
    )
}

fn board_size(height: u16) -> (u16, u16) {
    (8 * PieceSize::width(height), 8 * height)
}

/// The lines at the bottom of the window.
struct Foot {
    window: Rect,
    status: u16,
    has_buttons: bool,
}

impl Foot {
    fn new(window: Rect, status: u16) -> Foot {
        Foot { window, status, has_buttons: true }
    }

    fn top(&self) -> u16 {
        self.window.bottom() - self.status - 1 - u16::from(self.has_buttons)
    }

    fn with_board(
        &self,
        origin: Position,
        height: u16,
        is_flipped: bool,
        rest: impl FnOnce(&mut Arrangement),
    ) -> Arrangement {
        let board = Geometry::new(origin, height, is_flipped);
        let area = board.area();
        let line = |y, height| Rect { y, height, ..self.window };
        let mut arrangement = Arrangement {
            board,
            ranks: Rect::new(area.x - RANKS, area.y, RANKS, area.height),
            files: Rect::new(area.x, area.bottom(), area.width, FILES),
            bar: Rect::ZERO,
            players: [Rect::ZERO; 2],
            moves: Rect::ZERO,
            engine: Rect::ZERO,
            status: line(self.top(), self.status),
            input: line(self.top() + self.status, 1),
            buttons: line(self.window.bottom() - 1, u16::from(self.has_buttons)),
        };
        rest(&mut arrangement);
        arrangement
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_and_everything_is_in_the_window() {
        let sizes = [None, Some(PieceSize::Small), Some(PieceSize::Medium), Some(PieceSize::Large)];
        for (width, height) in (0..140).flat_map(|width| (0..60).map(move |h| (width, h))) {
            let window = Rect::new(0, 0, width, height);
            for size in sizes {
                let is_enough =
                    width >= Arrangement::MIN_WIDTH && height >= Arrangement::MIN_HEIGHT;
                let found = Arrangement::new(window, size, false);
                assert_eq!(found.is_some(), is_enough, "{window}");
                let Some(found) = found else { continue };
                let [above, under] = found.players;
                let areas = [
                    found.board.area(),
                    found.ranks,
                    found.files,
                    found.bar,
                    above,
                    under,
                    found.moves,
                    found.engine,
                    found.status,
                    found.input,
                    found.buttons,
                ];
                for (index, area) in areas.iter().enumerate() {
                    assert_eq!(area.intersection(window), *area, "{window} {found:?}");
                    for other in &areas[..index] {
                        assert!(!area.intersects(*other), "{window}: {area} {other}");
                    }
                }
            }
        }
    }
}
