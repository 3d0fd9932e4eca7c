//! The board.

use chess_movegen::{Color, File, Piece, Rank, Square};
use chess_play::{SquareView, Target};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Color as Ink, Style};

use crate::full_screen::appearance::{Appearance, put};
use crate::full_screen::arrangement::Arrangement;
use crate::full_screen::drawings::{Drawing, Pixel};
use crate::full_screen::mark::Mark;
use crate::full_screen::palette::{Tint, Tone};
use crate::full_screen::screen::Scene;

pub(super) fn draw(scene: &Scene<'_>, arrangement: &Arrangement, buffer: &mut Buffer) {
    draw_names(scene, arrangement, buffer);
    // A piece that is dragged hangs over the square that the mouse is on.
    let origin = scene.view.squares.iter().find(|square| square.is_dragged);
    let over = scene.screen.pointer.and_then(|cell| arrangement.board.square_at(cell));
    let dragged = origin.zip(over).filter(|(origin, over)| origin.square != *over);
    for square in &scene.view.squares {
        let piece = match dragged {
            Some((origin, _)) if origin.square == square.square => None,
            Some((origin, over)) if over == square.square => origin.piece,
            _ => square.piece,
        };
        let is_cursor = scene.screen.cursor == Some(square.square)
            || dragged.is_some_and(|(_, over)| over == square.square);
        draw_square(scene, arrangement, square, piece, is_cursor, buffer);
    }
}

fn draw_names(scene: &Scene<'_>, arrangement: &Arrangement, buffer: &mut Buffer) {
    let style = scene.screen.appearance.text(Tone::Dim);
    for rank in Rank::ALL {
        let rect = arrangement.board.rect_of(Square::new(File::A, rank));
        let y = rect.y + (rect.height - 1) / 2;
        put(rank.to_string(), style, Rect { y, height: 1, ..arrangement.ranks }, buffer);
    }
    for file in File::ALL {
        let rect = arrangement.board.rect_of(Square::new(file, Rank::ALL[0]));
        let x = rect.x + (rect.width - 1) / 2;
        put(file.to_string(), style, Rect { x, width: 1, ..arrangement.files }, buffer);
    }
}

fn draw_square(
    scene: &Scene<'_>,
    arrangement: &Arrangement,
    square: &SquareView,
    piece: Option<Piece>,
    is_cursor: bool,
    buffer: &mut Buffer,
) {
    let appearance = scene.screen.appearance;
    let shows_attacks = scene.screen.shows_attacks;
    let rect = arrangement.board.rect_of(square.square);
    let tint = Tint::of(square, shows_attacks, is_cursor);
    let filling = appearance.filling(square.square.is_light());
    for cell in rect.positions() {
        if let Some(cell) = buffer.cell_mut(cell) {
            cell.set_char(filling).set_style(appearance.square(tint, square.square.is_light()));
        }
    }
    if let Some(piece) = piece {
        draw_piece(appearance, piece, rect, buffer);
    } else if matches!(square.target, Some(Target::Quiet | Target::EnPassant)) {
        draw_dot(appearance, rect, buffer);
    }
    let mark = Mark::of(square, scene.winner, is_cursor);
    if let Some(mark) = mark {
        draw_mark(appearance, mark, rect, buffer);
    }
    if shows_attacks {
        draw_attackers(appearance, square, mark, rect, buffer);
    }
}

/// A piece in the middle of an area: drawn where there is room, and else as a character.
pub(super) fn draw_piece(appearance: Appearance, piece: Piece, rect: Rect, buffer: &mut Buffer) {
    let drawing = Drawing::new(piece.role(), Size::new(rect.width, rect.height))
        .filter(|_| appearance.has_drawings());
    let Some(drawing) = drawing else {
        let style = appearance.body(piece.color());
        return set(buffer, middle(rect), appearance.piece(piece), style);
    };
    let color = |pixel| match pixel {
        Pixel::Clear => None,
        Pixel::Body => appearance.body(piece.color()).fg,
        Pixel::Detail => appearance.detail(piece.color()).fg,
    };
    for cell in rect.positions() {
        let (x, y) = (cell.x - rect.x, 2 * (cell.y - rect.y));
        let pixels = [drawing.pixel(x, y), drawing.pixel(x, y + 1)].map(color);
        set_pixels(buffer, cell, pixels, Style::new());
    }
}

/// Fills the upper half of a cell, the lower one, or both.
fn set_pixels(buffer: &mut Buffer, cell: Position, pixels: [Option<Ink>; 2], style: Style) {
    let (sign, style) = match pixels {
        [None, None] => return,
        [Some(upper), Some(lower)] if upper == lower => ('█', style.fg(upper)),
        [Some(upper), Some(lower)] => ('▀', style.fg(upper).bg(lower)),
        [Some(upper), None] => ('▀', style.fg(upper)),
        [None, Some(lower)] => ('▄', style.fg(lower)),
    };
    set(buffer, cell, sign, style);
}

/// Where a character stands that is alone on its square.
fn middle(rect: Rect) -> Position {
    Position::new(rect.x + rect.width / 2, rect.y + rect.height.saturating_sub(1) / 2)
}

fn draw_dot(appearance: Appearance, rect: Rect, buffer: &mut Buffer) {
    let style = appearance.sign();
    if rect.height < 3 || !appearance.has_drawings() {
        let dot = appearance.characters().pick('•', '*');
        return set(buffer, middle(rect), dot, style);
    }
    // Four pixels, or six where the width is odd, around the middle.
    let (width, x) = (2 + rect.width % 2, rect.x + (rect.width - 2) / 2);
    let pixel_rows = rect.height - 1..rect.height + 1;
    for cell in (Rect { x, width, ..rect }).positions() {
        let row = 2 * (cell.y - rect.y);
        let pixels = [row, row + 1].map(|row| style.fg.filter(|_| pixel_rows.contains(&row)));
        set_pixels(buffer, cell, pixels, style);
    }
}

fn draw_mark(appearance: Appearance, mark: Mark, rect: Rect, buffer: &mut Buffer) {
    let style = appearance.sign();
    let (left, right) = (rect.x, rect.right() - 1);
    if rect.height < 3 {
        let [before, after] = mark.sides();
        let y = middle(rect).y;
        // Close to the piece, also where the square is wider.
        set(buffer, Position::new(middle(rect).x - 1, y), before, style);
        set(buffer, Position::new(middle(rect).x + 1, y), after, style);
        return;
    }
    let [upper_left, upper_right, lower_left, lower_right] = mark.corners(appearance.characters());
    set(buffer, Position::new(left, rect.y), upper_left, style);
    set(buffer, Position::new(right, rect.y), upper_right, style);
    set(buffer, Position::new(left, rect.bottom() - 1), lower_left, style);
    set(buffer, Position::new(right, rect.bottom() - 1), lower_right, style);
}

/// How many pieces of White's attack a square, on the left, and of Black's, on the right.
fn draw_attackers(
    appearance: Appearance,
    square: &SquareView,
    mark: Option<Mark>,
    rect: Rect,
    buffer: &mut Buffer,
) {
    let is_low = rect.height == 1;
    if is_low && mark.is_some() {
        return;
    }
    let y = rect.bottom() - 1;
    // The corners of drawings are empty; elsewhere there is room between two squares' numbers.
    let inset = u16::from(!is_low && (rect.height < 3 || !appearance.has_drawings()));
    let places = [rect.x + inset, rect.right() - 1 - inset];
    for color in Color::ALL {
        let count = square.attackers[color.index()];
        let place = Position::new(places[color.index()], y);
        let digit = char::from_digit(count.into(), 36).unwrap_or('+');
        if count > 0 {
            set(buffer, place, digit, appearance.body(color));
        }
    }
    if square.is_hanging {
        // Where there is no other room, it replaces the number of the defenders.
        let own = square.piece.map_or(0, |piece| piece.color().index());
        let place = match rect.height {
            1 => Position::new(places[own], y),
            2 => Position::new(rect.x + rect.width / 2, y),
            _ => Position::new(rect.x + rect.width / 2, rect.y),
        };
        set(buffer, place, '!', appearance.sign());
    }
}

fn set(buffer: &mut Buffer, place: Position, sign: char, style: Style) {
    if let Some(cell) = buffer.cell_mut(place) {
        cell.set_char(sign).set_style(style);
    }
}
