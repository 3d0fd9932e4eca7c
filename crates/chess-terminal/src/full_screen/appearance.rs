//! How things look in the terminal at hand.

use chess_movegen::{Color, Piece, Role};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Widget as _};

use super::palette::{
    BAR_BLACK, BAR_WHITE, BLACK_DETAIL, BLACK_PIECE, DRAWN, Ink, SIGN, Tint, Tone, WHITE_DETAIL,
    WHITE_PIECE,
};
use super::terminal::{Characters, ColorDepth, Theme};

/// How things look in the terminal at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Appearance {
    theme: Theme,
    depth: ColorDepth,
    characters: Characters,
}

impl Appearance {
    pub(crate) fn new(theme: Theme, depth: ColorDepth, characters: Characters) -> Appearance {
        Appearance { theme, depth, characters }
    }

    pub(crate) fn characters(self) -> Characters {
        self.characters
    }

    pub(crate) fn has_colors(self) -> bool {
        self.depth != ColorDepth::Monochrome
    }

    /// True if pieces can be drawn: two colours of pieces on coloured squares, out of blocks.
    pub(crate) fn has_drawings(self) -> bool {
        self.has_colors() && self.characters != Characters::Ascii
    }

    /// The character for a piece. With figures the colour tells the side; they are filled for both, as
    /// those that are outlined look like the other side's on a dark background.
    pub(crate) fn piece(self, piece: Piece) -> char {
        if self.has_colors() && self.characters == Characters::Unicode {
            Piece::new(Color::Black, piece.role()).figurine()
        } else {
            piece.letter()
        }
    }

    /// The character for a kind of piece beside the board.
    pub(crate) fn role(self, role: Role) -> char {
        match self.characters {
            Characters::Unicode => Piece::new(Color::Black, role).figurine(),
            Characters::Console | Characters::Ascii => role.letter(),
        }
    }

    /// What fills a square on which nothing stands: without colours dark squares have a pattern.
    pub(crate) fn filling(self, is_light: bool) -> char {
        if self.has_colors() || is_light { ' ' } else { self.characters.pick('░', ':') }
    }

    pub(crate) fn square(self, tint: Tint, is_light: bool) -> Style {
        if self.has_colors() {
            return self.background(tint.ink(is_light));
        }
        match tint {
            Tint::LastMove => Style::new().add_modifier(Modifier::UNDERLINED),
            Tint::Cursor => Style::new().add_modifier(Modifier::REVERSED),
            _ => Style::new(),
        }
    }

    /// A piece of this colour.
    pub(crate) fn body(self, color: Color) -> Style {
        let (ink, modifier) = match color {
            Color::White => (WHITE_PIECE, Modifier::BOLD),
            Color::Black => (BLACK_PIECE, Modifier::empty()),
        };
        // Bold black is grey on many terminals, and bold white changes nothing.
        let modifier = if self.has_colors() { Modifier::empty() } else { modifier };
        self.foreground(ink).add_modifier(modifier)
    }

    /// Lines within the drawing of a piece.
    pub(crate) fn detail(self, color: Color) -> Style {
        self.foreground(match color {
            Color::White => WHITE_DETAIL,
            Color::Black => BLACK_DETAIL,
        })
    }

    /// Brackets, rings and dots on the board.
    pub(crate) fn sign(self) -> Style {
        self.foreground(SIGN).add_modifier(Modifier::BOLD)
    }

    /// What the file of the game draws on the board in red, green, blue or yellow: `R`, `G`, `B`, `Y`.
    pub(crate) fn drawn(self, letter: char) -> Style {
        let ink = DRAWN.iter().find(|(known, _)| *known == letter).map_or(SIGN, |(_, ink)| *ink);
        self.foreground(ink).add_modifier(Modifier::BOLD)
    }

    /// The two parts of the evaluation bar.
    pub(crate) fn bar(self) -> Style {
        match (BAR_WHITE.color(self.depth), BAR_BLACK.color(self.depth)) {
            (Some(white), Some(black)) => Style::new().fg(white).bg(black),
            _ => Style::new(),
        }
    }

    pub(crate) fn text(self, tone: Tone) -> Style {
        let style = self.foreground(tone.ink(self.theme));
        match (self.has_colors(), tone) {
            (false, Tone::Key | Tone::Bad) => style.add_modifier(Modifier::BOLD),
            (false, Tone::Dim) => style.add_modifier(Modifier::DIM),
            _ => style,
        }
    }

    /// What is chosen, or has the keys.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    pub(crate) fn frame(self, title: &str) -> Block<'_> {
        const ASCII: border::Set<'_> = border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        };
        Block::bordered().border_set(self.characters.pick(border::PLAIN, ASCII)).title(title)
    }

    fn foreground(self, ink: Ink) -> Style {
        ink.color(self.depth).map_or_else(Style::new, |color| Style::new().fg(color))
    }

    fn background(self, ink: Ink) -> Style {
        ink.color(self.depth).map_or_else(Style::new, |color| Style::new().bg(color))
    }
}

/// A text in one line, cut off where the area ends.
pub(crate) fn put(text: impl AsRef<str>, style: impl Into<Style>, area: Rect, buffer: &mut Buffer) {
    Line::from(Span::styled(text.as_ref(), style)).render(area, buffer);
}
