//! The colours, each in three depths.

use ratatui::style::Color;

use super::terminal::{ColorDepth, Theme};

/// A colour as each kind of terminal shows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ink {
    rgb: (u8, u8, u8),
    /// Its number among the 256 of xterm.
    indexed: u8,
    /// Its number among the sixteen.
    basic: u8,
}

const fn ink(rgb: (u8, u8, u8), indexed: u8, basic: u8) -> Ink {
    Ink { rgb, indexed, basic }
}

impl Ink {
    /// The colour, `None` where there are none.
    pub(crate) fn color(self, depth: ColorDepth) -> Option<Color> {
        match depth {
            ColorDepth::Monochrome => None,
            ColorDepth::Sixteen => Some(Color::Indexed(self.basic)),
            ColorDepth::Indexed => Some(Color::Indexed(self.indexed)),
            ColorDepth::True => Some(Color::Rgb(self.rgb.0, self.rgb.1, self.rgb.2)),
        }
    }
}

pub(crate) const WHITE_PIECE: Ink = ink((255, 255, 255), 231, 15);
pub(crate) const BLACK_PIECE: Ink = ink((0, 0, 0), 16, 0);
/// Lines within the drawings of pieces, in the middle between the two.
pub(crate) const WHITE_DETAIL: Ink = ink((110, 110, 120), 242, 8);
pub(crate) const BLACK_DETAIL: Ink = ink((150, 150, 160), 247, 7);
/// Brackets, rings and dots on the board.
pub(crate) const SIGN: Ink = ink((255, 255, 255), 231, 15);
/// What the file of a game draws, by the letter of its colour.
pub(crate) const DRAWN: [(char, Ink); 4] = [
    ('R', ink((255, 205, 200), 224, 9)),
    ('G', ink((205, 255, 205), 194, 10)),
    ('B', ink((205, 230, 255), 195, 12)),
    ('Y', ink((255, 255, 190), 229, 11)),
];
pub(crate) const BAR_WHITE: Ink = ink((235, 235, 235), 255, 15);
pub(crate) const BAR_BLACK: Ink = ink((60, 60, 60), 238, 8);

/// Why a square has another colour than its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tint {
    Plain,
    LastMove,
    Target,
    Selected,
    Check,
    Reason,
    Premove,
    Hint,
    Explained,
    Hanging,
    Cursor,
}

/// The colours of light and dark squares, in the order of the tints. All are of medium lightness, so that
/// white pieces and black ones stand out against each.
const TINTS: [(Tint, Ink, Ink); 11] = [
    (Tint::Plain, ink((170, 148, 112), 137, 6), ink((120, 88, 58), 95, 3)),
    (Tint::LastMove, ink((166, 148, 44), 136, 7), ink((128, 112, 28), 94, 7)),
    (Tint::Target, ink((70, 160, 80), 71, 2), ink((45, 128, 60), 65, 2)),
    (Tint::Selected, ink((60, 130, 200), 67, 5), ink((60, 130, 200), 67, 5)),
    (Tint::Check, ink((215, 60, 50), 160, 1), ink((215, 60, 50), 160, 1)),
    (Tint::Reason, ink((215, 115, 30), 166, 1), ink((215, 115, 30), 166, 1)),
    (Tint::Premove, ink((145, 95, 200), 98, 5), ink((145, 95, 200), 98, 5)),
    (Tint::Hint, ink((30, 150, 160), 31, 5), ink((30, 150, 160), 31, 5)),
    (Tint::Explained, ink((125, 125, 140), 102, 5), ink((125, 125, 140), 102, 5)),
    (Tint::Hanging, ink((190, 75, 95), 131, 1), ink((190, 75, 95), 131, 1)),
    (Tint::Cursor, ink((190, 100, 170), 133, 7), ink((190, 100, 170), 133, 7)),
];

impl Tint {
    /// The colour of a light or a dark square.
    pub(crate) fn ink(self, is_light: bool) -> Ink {
        let (_, light, dark) = TINTS[self as usize];
        if is_light { light } else { dark }
    }
}

/// Colours of text beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    /// What can be pressed.
    Key,
    /// What went well: a move that can be played.
    Good,
    /// What did not.
    Bad,
    /// What is less important.
    Dim,
}

impl Tone {
    pub(crate) fn ink(self, theme: Theme) -> Ink {
        match (self, theme) {
            (Tone::Key, Theme::Dark) => ink((120, 190, 255), 117, 14),
            (Tone::Key, Theme::Light) => ink((0, 80, 160), 25, 4),
            (Tone::Good, Theme::Dark) => ink((110, 220, 120), 114, 10),
            (Tone::Good, Theme::Light) => ink((0, 110, 30), 22, 2),
            (Tone::Bad, Theme::Dark) => ink((255, 130, 110), 209, 9),
            (Tone::Bad, Theme::Light) => ink((180, 20, 20), 124, 1),
            (Tone::Dim, Theme::Dark) => ink((160, 160, 160), 247, 7),
            (Tone::Dim, Theme::Light) => ink((95, 95, 95), 241, 8),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of the sixteen colours of the bare console, which shows brown as its dark yellow.
    fn console(number: u8) -> (u8, u8, u8) {
        let light = if number >= 8 { 85 } else { 0 };
        let [red, green, blue] = [0, 1, 2].map(|bit| 170 * (number >> bit & 1) + light);
        if number == 3 { (170, 85, 0) } else { (red, green, blue) }
    }

    fn rgb(ink: Ink, depth: ColorDepth) -> (u8, u8, u8) {
        match depth {
            ColorDepth::Sixteen => console(ink.basic),
            ColorDepth::Indexed if ink.indexed >= 232 => {
                let grey = 8 + 10 * (ink.indexed - 232);
                (grey, grey, grey)
            }
            ColorDepth::Indexed => {
                let cube = ink.indexed - 16;
                let level = |digit: u8| if digit == 0 { 0 } else { 55 + 40 * digit };
                (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
            }
            _ => ink.rgb,
        }
    }

    /// The ratio of lightness by which the guidelines for web pages (WCAG) judge what can be read.
    fn contrast(a: (u8, u8, u8), b: (u8, u8, u8)) -> f64 {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        let light = |(r, g, b)| 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b) + 0.05;
        let (a, b) = (light(a), light(b));
        a.max(b) / a.min(b)
    }

    #[test]
    fn both_sides_pieces_stand_out_against_every_square() {
        for (depth, least) in
            [(ColorDepth::True, 2.9), (ColorDepth::Indexed, 2.6), (ColorDepth::Sixteen, 2.3)]
        {
            for (tint, light, dark) in TINTS {
                assert_eq!([tint.ink(true).rgb, tint.ink(false).rgb], [light.rgb, dark.rgb]);
            }
            for (tint, ink) in
                TINTS.into_iter().flat_map(|(t, light, dark)| [(t, light), (t, dark)])
            {
                let square = rgb(ink, depth);
                for piece in [WHITE_PIECE, BLACK_PIECE, SIGN] {
                    let ratio = contrast(rgb(piece, depth), square);
                    assert!(ratio >= least, "{depth:?} {tint:?} {ink:?} {piece:?}: {ratio:.2}");
                }
            }
        }
    }

    #[test]
    fn text_can_be_read_on_its_background() {
        for depth in [ColorDepth::True, ColorDepth::Indexed] {
            for tone in [Tone::Key, Tone::Good, Tone::Bad, Tone::Dim] {
                for (theme, background) in
                    [(Theme::Dark, (30, 30, 30)), (Theme::Light, (245, 245, 245))]
                {
                    let ratio = contrast(rgb(tone.ink(theme), depth), background);
                    assert!(ratio >= 4.5, "{depth:?} {tone:?} {theme:?}: {ratio:.2}");
                }
            }
        }
    }
}
