//! The moves: as a table, or in line where there is more than moves; where each is, and how it is drawn.

use chess_movegen::Color;
use chess_play::{NotationKind, NotationView, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use crate::full_screen::appearance::put;
use crate::full_screen::command::Command;
use crate::full_screen::palette::Tone;
use crate::full_screen::screen::Scene;

/// What a user can click among the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MovesSpot {
    /// A move of the table, as the number of moves that lead to it, itself included.
    Ply(usize),
    /// The move with this number.
    Node(usize),
    /// What can be done with the variation on the board.
    Tool(Command),
}

/// The moves within an area: as a table if nothing but moves is noted, and else in line, with what can be
/// done with variations below.
#[derive(Clone, Debug)]
pub(crate) enum MovesPanel {
    Table(MoveTable),
    InLine(Flow, Rect),
}

impl MovesPanel {
    pub(crate) fn new(view: &View, area: Rect) -> MovesPanel {
        // Moves that were taken back stand in no table.
        let beyond = view.notation.iter().skip(view.moves.len());
        let is_plain = view.notation.iter().all(|word| word.kind == NotationKind::Move)
            && view.notation.iter().zip(&view.moves).all(|(word, mv)| word.text.ends_with(&mv.san))
            && !beyond.into_iter().any(|word| word.is_shown);
        if is_plain {
            return MovesPanel::Table(MoveTable::new(view, area));
        }
        let tools = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        let height = area.height.saturating_sub(1);
        MovesPanel::InLine(
            Flow::new(&view.notation, Rect { height, ..area }),
            tools.intersection(area),
        )
    }

    /// What is at a place.
    pub(crate) fn at(&self, view: &View, cell: Position) -> Option<MovesSpot> {
        match self {
            MovesPanel::Table(table) => table.ply_at(cell).map(MovesSpot::Ply),
            MovesPanel::InLine(flow, tools) => {
                let tool = self::tools(*tools).find(|(place, ..)| place.contains(cell));
                let word = || flow.pieces().find(|(place, ..)| place.contains(cell));
                match tool {
                    Some((.., command)) => Some(MovesSpot::Tool(command)),
                    None => word().map(|(_, index, _)| MovesSpot::Node(view.notation[index].node)),
                }
            }
        }
    }
}

/// The labels for what can be done with variations, each with its place.
fn tools(line: Rect) -> impl Iterator<Item = (Rect, &'static str, Command)> {
    let mut x = line.x;
    Command::ON_VARIATIONS.into_iter().map_while(move |(label, command)| {
        let place = Rect { x, width: label.len() as u16, ..line };
        x = place.right() + 1;
        (place.right() <= line.right()).then_some((place, label, command))
    })
}

/// The notation in lines, broken between words.
#[derive(Clone, Debug)]
pub(crate) struct Flow {
    area: Rect,
    /// Of each row, its pieces: from which column, which word it is of, and what is written.
    rows: Vec<Vec<(u16, usize, String)>>,
    /// The first row that is shown.
    first: usize,
}

impl Flow {
    /// The notation within an area, the move that led to the board in sight.
    fn new(notation: &[NotationView], area: Rect) -> Flow {
        let mut rows = vec![Vec::new()];
        let (mut x, mut is_stuck, mut shown) = (0, true, 0);
        for (index, word) in notation.iter().enumerate() {
            // A variation of the game stands in rows of its own.
            let is_outer = word.depth == 1;
            let begins = word.kind == NotationKind::Begin && is_outer;
            let after = index.checked_sub(1).map(|before| &notation[before]);
            let follows =
                after.is_some_and(|word| word.kind == NotationKind::End && word.depth == 1);
            if begins || follows {
                rows.push(Vec::new());
                (x, is_stuck) = (0, true);
            }
            is_stuck |= word.kind == NotationKind::End;
            let text = match word.kind {
                NotationKind::Comment => format!("{{{}}}", word.text),
                _ => word.text.clone(),
            };
            for text in text.split(' ').filter(|text| !text.is_empty()) {
                let width = Span::raw(text).width() as u16;
                let gap = u16::from(!is_stuck);
                if x > 0 && x + gap + width > area.width {
                    rows.push(Vec::new());
                    x = 0;
                } else {
                    x += gap;
                }
                if word.is_shown {
                    shown = rows.len() - 1;
                }
                if let Some(row) = rows.last_mut() {
                    row.push((x, index, text.to_owned()));
                }
                x += width;
                is_stuck = false;
            }
            is_stuck = word.kind == NotationKind::Begin;
        }
        let height = usize::from(area.height);
        let first = shown.saturating_sub(height / 2).min(rows.len().saturating_sub(height));
        Flow { area, rows, first }
    }

    /// What is shown, each piece with its place and the word that it is of.
    fn pieces(&self) -> impl Iterator<Item = (Rect, usize, &str)> + '_ {
        self.rows[self.first..].iter().zip(self.area.rows()).flat_map(|(row, line)| {
            row.iter().map(move |(x, index, text)| {
                let width = Span::raw(text.as_str()).width() as u16;
                let place = Rect { x: line.x + x, width, ..line }.intersection(line);
                (place, *index, text.as_str())
            })
        })
    }
}

/// A line of the table: a number, and White's move and Black's by their plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct MoveRow {
    number: u16,
    plies: [Option<usize>; 2],
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
    fn new(view: &View, area: Rect) -> MoveTable {
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
    fn rows(&self) -> impl Iterator<Item = (Rect, MoveRow)> + '_ {
        self.rows[self.first..].iter().copied().zip(self.area.rows()).map(|(row, rect)| (rect, row))
    }

    /// The place of a move within its line.
    fn cell(line: Rect, color: Color) -> Rect {
        let width = line.width.saturating_sub(MoveTable::NUMBER) / 2;
        let x = line.x + MoveTable::NUMBER + color.index() as u16 * width;
        Rect::new(x, line.y, width, line.height).intersection(line)
    }

    /// How many moves lead to the one at a place, itself included.
    fn ply_at(&self, cell: Position) -> Option<usize> {
        let (line, row) = self.rows().find(|(line, _)| line.contains(cell))?;
        let color = Color::ALL.into_iter().find(|&c| MoveTable::cell(line, c).contains(cell))?;
        row.plies[color.index()].map(|ply| ply + 1)
    }
}

/// Draws the moves.
pub(super) fn draw(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    match MovesPanel::new(scene.view, area) {
        MovesPanel::Table(table) => draw_table(scene, &table, buffer),
        MovesPanel::InLine(flow, tools) => draw_in_line(scene, &flow, tools, buffer),
    }
}

fn draw_table(scene: &Scene<'_>, table: &MoveTable, buffer: &mut Buffer) {
    let appearance = scene.screen.appearance;
    for (line, row) in table.rows() {
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

fn draw_in_line(scene: &Scene<'_>, flow: &Flow, tools: Rect, buffer: &mut Buffer) {
    let appearance = scene.screen.appearance;
    for (place, index, text) in flow.pieces() {
        let word = &scene.view.notation[index];
        let style = match word.kind {
            _ if word.is_shown => appearance.chosen(),
            NotationKind::Move if word.depth == 0 => Modifier::BOLD.into(),
            NotationKind::Move => Style::new(),
            NotationKind::Folded => appearance.text(Tone::Key),
            NotationKind::Comment => appearance.text(Tone::Good),
            NotationKind::Begin | NotationKind::End => appearance.text(Tone::Dim),
        };
        put(text, style, place, buffer);
    }
    for (place, label, _) in self::tools(tools) {
        put(label, appearance.text(Tone::Key).add_modifier(Modifier::UNDERLINED), place, buffer);
    }
}
