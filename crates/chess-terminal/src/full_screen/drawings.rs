//! The pieces as small pictures, two pixels to a cell: one above the other.

use chess_movegen::Role;
use ratatui::layout::Size;

/// What a pixel of a drawing shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pixel {
    /// The square behind.
    Clear,
    /// The piece.
    Body,
    /// A line within it.
    Detail,
}

/// The picture of a piece, in the middle of a square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawing {
    rows: &'static [&'static str],
    /// How far it stands from the left edge and the upper one, in pixels.
    margin: (u16, u16),
}

impl Drawing {
    /// The picture for a square of this size; `None` if it is too small for one.
    pub(crate) fn new(role: Role, square: Size) -> Option<Drawing> {
        let rows = match square.height {
            0..3 => return None,
            3 => small(role),
            4..6 => medium(role),
            _ => large(role),
        };
        let (width, height) = (rows[0].len() as u16, rows.len() as u16);
        let margin = (
            square.width.checked_sub(width)? / 2,
            (2 * square.height).checked_sub(height)?.div_ceil(2),
        );
        Some(Drawing { rows, margin })
    }

    /// A pixel, counted from the corner of the square.
    pub(crate) fn pixel(&self, x: u16, y: u16) -> Pixel {
        let inside = || {
            let row = self.rows.get(usize::from(y.checked_sub(self.margin.1)?))?;
            row.as_bytes().get(usize::from(x.checked_sub(self.margin.0)?))
        };
        match inside() {
            Some(b'#') => Pixel::Body,
            Some(b'o') => Pixel::Detail,
            _ => Pixel::Clear,
        }
    }
}

/// Seven pixels by five: the row above keeps it apart from a piece on the square behind.
#[rustfmt::skip]
fn small(role: Role) -> &'static [&'static str] {
    match role {
        Role::Pawn => &[
            "...#...",
            "..###..",
            "...#...",
            "..###..",
            ".#####.",
        ],
        Role::Knight => &[
            "..##...",
            ".#o##..",
            "##.###.",
            "..###..",
            ".#####.",
        ],
        Role::Bishop => &[
            "...#...",
            "..#.#..",
            "..###..",
            "...#...",
            ".#####.",
        ],
        Role::Rook => &[
            ".#.#.#.",
            ".#####.",
            "..###..",
            "..###..",
            ".#####.",
        ],
        Role::Queen => &[
            "#..#..#",
            "##.#.##",
            ".#####.",
            "..###..",
            ".#####.",
        ],
        Role::King => &[
            "...#...",
            "..###..",
            "##.#.##",
            "#######",
            ".#####.",
        ],
    }
}

/// Eight pixels by eight.
#[rustfmt::skip]
fn medium(role: Role) -> &'static [&'static str] {
    match role {
        Role::Pawn => &[
            "........",
            "........", "...##...", "..####..", "...##...", "..####..", ".######.", "........",
        ],
        Role::Knight => &[
            "........",
            "...#.#..", "..#####.", ".#o####.", "#######.", "##..###.", "..#####.", "........",
        ],
        Role::Bishop => &[
            "........",
            "...##...", "..##o#..", "..#o##..", "..####..", "...##...", ".######.", "........",
        ],
        Role::Rook => &[
            "........",
            ".#.##.#.", ".######.", "..####..", "..####..", "..####..", ".######.", "........",
        ],
        Role::Queen => &[
            "........",
            "#..##..#", "#..##..#", "##.##.##", ".######.", "..####..", ".######.", "........",
        ],
        Role::King => &[
            "...##...",
            "..####..", "...##...", "###..###", "########", ".######.", ".######.", "........",
        ],
    }
}

/// Twelve pixels by twelve.
#[rustfmt::skip]
fn large(role: Role) -> &'static [&'static str] {
    match role {
        Role::Pawn => &[
            "............",
            "............",
            ".....##.....",
            "....####....",
            "....####....",
            ".....##.....",
            "....####....",
            ".....##.....",
            "....####....",
            "...######...",
            "..########..",
            "............",
        ],
        Role::Knight => &[
            "............",
            ".....#.#....",
            "....#####...",
            "...#######..",
            "..##o######.",
            ".##########.",
            ".###.######.",
            "..#..######.",
            "....######..",
            "...#######..",
            "..#########.",
            "............",
        ],
        Role::Bishop => &[
            ".....##.....",
            ".....##.....",
            "....####....",
            "...####o#...",
            "...###o##...",
            "...##o###...",
            "...######...",
            "....####....",
            "....oooo....",
            "...######...",
            ".##########.",
            "............",
        ],
        Role::Rook => &[
            "............",
            "..##.##.##..",
            "..########..",
            "..########..",
            "...oooooo...",
            "...######...",
            "...######...",
            "...######...",
            "...oooooo...",
            "..########..",
            ".##########.",
            "............",
        ],
        Role::Queen => &[
            ".....##.....",
            ".#...##...#.",
            ".##..##..##.",
            ".##.####.##.",
            ".##########.",
            "..########..",
            "..########..",
            "...oooooo...",
            "...######...",
            "..########..",
            ".##########.",
            "............",
        ],
        Role::King => &[
            ".....##.....",
            "...######...",
            ".....##.....",
            ".####..####.",
            "######o#####",
            "######o#####",
            ".#####o####.",
            "..########..",
            "...oooooo...",
            "..########..",
            ".##########.",
            "............",
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::full_screen::PieceSize;

    #[test]
    fn every_drawing_fits_its_square() {
        for (role, height) in Role::ALL.into_iter().flat_map(|role| (3..=6).map(move |h| (role, h)))
        {
            let square = Size::new(PieceSize::width(height), height);
            let drawing = Drawing::new(role, square).expect("it is large enough");
            let lengths: Vec<usize> = drawing.rows.iter().map(|row| row.len()).collect();
            assert!(lengths.iter().all(|&length| length == lengths[0]), "{role} {height}");
            assert!(lengths[0] <= usize::from(square.width), "{role} {height}");
            assert!(drawing.rows.iter().all(|row| row.bytes().all(|b| b"#o.".contains(&b))));
        }
        assert!(Drawing::new(Role::Pawn, Size::new(5, 2)).is_none());
    }
}
