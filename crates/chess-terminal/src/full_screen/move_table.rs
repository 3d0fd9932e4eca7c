//! The moves in two columns, and which of them is where.

use chess_movegen::Color;
use chess_play::View;
use ratatui::layout::{Position, Rect};

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
