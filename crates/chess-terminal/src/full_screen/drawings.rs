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
    /// All pieces of this size side by side, in the order of [`Role`], with a gap between two.
    sheet: &'static [&'static str],
    role: Role,
    /// The size of a piece in pixels.
    size: (u16, u16),
    /// How far it stands from the left edge and the upper one, in pixels.
    margin: (u16, u16),
}

impl Drawing {
    /// The picture for a square of this size; `None` if it is too small for one.
    pub(crate) fn new(role: Role, square: Size) -> Option<Drawing> {
        let sheet = match square.height {
            0..3 => return None,
            3 => SMALL,
            4..6 => MEDIUM,
            _ => LARGE,
        };
        let (width, height) = ((sheet[0].len() / Role::ALL.len()) as u16, sheet.len() as u16);
        let margin = (
            square.width.checked_sub(width)? / 2,
            (2 * square.height).checked_sub(height)?.div_ceil(2),
        );
        Some(Drawing { sheet, role, size: (width, height), margin })
    }

    /// A pixel, counted from the corner of the square.
    pub(crate) fn pixel(&self, x: u16, y: u16) -> Pixel {
        let (width, height) = self.size;
        let inside = || {
            let x = x.checked_sub(self.margin.0).filter(|&x| x < width)?;
            let y = y.checked_sub(self.margin.1).filter(|&y| y < height)?;
            let row = self.sheet[usize::from(y)].as_bytes();
            row.get(self.role.index() * usize::from(width + 1) + usize::from(x))
        };
        match inside() {
            Some(b'#') => Pixel::Body,
            Some(b'o') => Pixel::Detail,
            _ => Pixel::Clear,
        }
    }
}

/// Seven pixels by five each: the row above keeps a piece apart from one on the square behind.
const SMALL: &[&str] = &[
    "...#... ..##... ...#... .#.#.#. #..#..# ...#...",
    "..###.. .#o##.. ..#.#.. .#####. ##.#.## ..###..",
    "...#... ##.###. ..###.. ..###.. .#####. ##.#.##",
    "..###.. ..###.. ...#... ..###.. ..###.. #######",
    ".#####. .#####. .#####. .#####. .#####. .#####.",
];

/// Eight pixels by eight each.
const MEDIUM: &[&str] = &[
    "........ ........ ........ ........ ........ ...##...",
    "........ ...#.#.. ...##... .#.##.#. #..##..# ..####..",
    "...##... ..#####. ..##o#.. .######. #..##..# ...##...",
    "..####.. .#o####. ..#o##.. ..####.. ##.##.## ###..###",
    "...##... #######. ..####.. ..####.. .######. ########",
    "..####.. ##..###. ...##... ..####.. ..####.. .######.",
    ".######. ..#####. .######. .######. .######. .######.",
    "........ ........ ........ ........ ........ ........",
];

/// Twelve pixels by twelve each.
const LARGE: &[&str] = &[
    "............ ............ .....##..... ............ .....##..... .....##.....",
    "............ .....#.#.... .....##..... ..##.##.##.. .#...##...#. ...######...",
    ".....##..... ....#####... ....####.... ..########.. .##..##..##. .....##.....",
    "....####.... ...#######.. ...####o#... ..########.. .##.####.##. .####..####.",
    "....####.... ..##o######. ...###o##... ...oooooo... .##########. ######o#####",
    ".....##..... .##########. ...##o###... ...######... ..########.. ######o#####",
    "....####.... .###.######. ...######... ...######... ..########.. .#####o####.",
    ".....##..... ..#..######. ....####.... ...######... ...oooooo... ..########..",
    "....####.... ....######.. ....oooo.... ...oooooo... ...######... ...oooooo...",
    "...######... ...#######.. ...######... ..########.. ..########.. ..########..",
    "..########.. ..#########. .##########. .##########. .##########. .##########.",
    "............ ............ ............ ............ ............ ............",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::full_screen::PieceSize;

    #[test]
    fn every_drawing_fits_its_square() {
        for sheet in [SMALL, MEDIUM, LARGE] {
            for row in sheet {
                let pieces: Vec<&str> = row.split(' ').collect();
                assert_eq!((row.len(), pieces.len()), (sheet[0].len(), 6), "{row}");
                assert!(pieces.iter().all(|piece| piece.len() == pieces[0].len()), "{row}");
                assert!(row.bytes().all(|b| b"#o. ".contains(&b)), "{row}");
            }
        }
        for (role, height) in Role::ALL.into_iter().flat_map(|role| (3..=6).map(move |h| (role, h)))
        {
            let square = Size::new(PieceSize::width(height), height);
            assert!(Drawing::new(role, square).is_some(), "{role} {height}");
        }
        assert!(Drawing::new(Role::Pawn, Size::new(5, 2)).is_none());
    }
}
