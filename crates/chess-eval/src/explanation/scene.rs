//! What a sentence is about, and how it is put into words.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use chess_movegen::{Bitboard, Color, File, Position, Role};

/// What a sentence is about: a feature of a position.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) position: &'a Position,
    pub(super) us: Color,
    pub(super) squares: Bitboard,
    pub(super) number: usize,
    pub(super) times: i32,
}

impl Scene<'_> {
    /// The text with everything filled in.
    pub(super) fn fill(&self, text: &str) -> String {
        let text = choose(text, ['[', '|', ']'], self.squares.has_several());
        let text = choose(&text, ['<', '|', '>'], self.times != 1);
        let mut filled = String::new();
        let mut rest = text.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            filled += before;
            filled += &self.word(name);
            rest = after;
        }
        filled + rest
    }

    fn word(&self, name: &str) -> String {
        match name {
            "us" => self.us.to_string(),
            "them" => (!self.us).to_string(),
            "pieces" => self.pieces(),
            "piece" => self.piece(),
            "squares" => list(&squares(self.squares), "and"),
            "any square" => list(&squares(self.squares), "or"),
            "files" => self.files(),
            "king" => self.position.king(self.us).to_string(),
            "their king" => self.position.king(!self.us).to_string(),
            "number" => self.number.to_string(),
            "times" => in_words(self.times),
            "role" => Role::ALL[(self.number + 1) % Role::ALL.len()].name().to_string(),
            _ => format!("{{{name}}}"),
        }
    }

    /// As in "rook on a8 and pawns on b5 and c6".
    fn pieces(&self) -> String {
        let of_role = |role| {
            let pieces =
                self.position.pieces(Color::White, role) | self.position.pieces(Color::Black, role);
            pieces & self.squares
        };
        let groups: Vec<_> = (Role::ALL.into_iter().rev())
            .map(|role| (role, of_role(role)))
            .filter(|(_, squares)| !squares.is_empty())
            .map(|(role, of_role)| {
                let plural = if of_role.has_several() { "s" } else { "" };
                format!("{}{plural} on {}", role.name(), list(&squares(of_role), "and"))
            })
            .collect();
        list(&groups, "and")
    }

    /// What stands on the squares, all of one role, as in "knights".
    fn piece(&self) -> String {
        let piece = self.squares.first().and_then(|square| self.position.piece_at(square));
        let plural = if self.squares.has_several() { "s" } else { "" };
        piece.map_or(String::new(), |piece| format!("{}{plural}", piece.role().name()))
    }

    /// As in "g-file" or "f- and h-files".
    fn files(&self) -> String {
        let is_there = |file: &File| self.squares.intersects(Bitboard::file(*file));
        let files: Vec<_> =
            File::ALL.into_iter().filter(is_there).map(|file| format!("{file}-")).collect();
        let plural = if files.len() > 1 { "s" } else { "" };
        format!("{}file{plural}", list(&files, "and"))
    }
}

/// The squares from the a-file to the h-file.
fn squares(squares: Bitboard) -> Vec<String> {
    let on_file = |file| (squares & Bitboard::file(file)).into_iter();
    File::ALL.into_iter().flat_map(on_file).map(|square| square.to_string()).collect()
}

/// As in "three", or "13".
pub(super) fn in_words(number: i32) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    let word = usize::try_from(number).ok().and_then(|number| WORDS.get(number));
    word.map_or_else(|| number.to_string(), ToString::to_string)
}

/// As in "a, b and c".
pub(super) fn list(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [word] => word.clone(),
        [words @ .., end] => format!("{} {last} {end}", words.join(", ")),
    }
}

/// Takes the first of `[one|other]`, or the other, whatever the three signs are.
pub(super) fn choose(text: &str, [open, middle, close]: [char; 3], is_other: bool) -> String {
    let mut chosen = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(open) {
        let (choice, after) = after.split_once(close).unwrap_or((after, ""));
        let (one, other) = choice.split_once(middle).unwrap_or((choice, choice));
        chosen += before;
        chosen += if is_other { other } else { one };
        rest = after;
    }
    chosen + rest
}
