//! The position that a game begins with.

use alloc::string::{String, ToString};

use chess_movegen::Position;

use super::source::Place;
use super::{PgnError, PgnErrorKind, RawText};

/// The tags that say where a game begins and by which rules.
#[derive(Default)]
pub(super) struct StartTags {
    fen: Option<(String, Place)>,
    variant: Option<(String, Place)>,
    /// The tag `SetUp` says that the game begins from the initial position.
    is_initial: bool,
}

/// Games whose moves are not those of chess, as the tag `Variant` names them: in small letters, and
/// letters only.
const OTHER_GAMES: [&str; 12] = [
    "antichess",
    "atomic",
    "atomicchess",
    "bughouse",
    "crazyhouse",
    "giveaway",
    "horde",
    "hordechess",
    "losers",
    "racingkings",
    "suicide",
    "xiangqi",
];

impl StartTags {
    /// True for the name of a tag that says something about the start.
    #[inline]
    pub(super) fn are_about(&self, name: &str) -> bool {
        matches!(name, "FEN" | "SetUp" | "Variant")
    }

    /// Notes what such a tag says.
    pub(super) fn note(&mut self, name: &str, value: RawText<'_>, place: Place) {
        let value = value.to_str();
        match name {
            "FEN" => self.fen = Some((value.trim().to_string(), place)),
            "Variant" => self.variant = Some((value.to_string(), place)),
            _ => self.is_initial = value == "0",
        }
    }

    /// The start position, `None` if it is the initial one.
    pub(super) fn position(self) -> Result<Option<Position>, PgnError> {
        if let Some((variant, Place { line, column })) = self.variant {
            let letters = variant.chars().filter(char::is_ascii_alphabetic);
            let name: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
            if OTHER_GAMES.contains(&name.as_str()) {
                return Err(PgnError::new(line, column, PgnErrorKind::Variant(variant)));
            }
        }
        match self.fen {
            Some((fen, Place { line, column })) if !self.is_initial && !fen.is_empty() => {
                Position::from_fen_tolerant(&fen).map(|(position, _)| Some(position)).map_err(
                    |error| PgnError::new(line, column, PgnErrorKind::StartPosition { fen, error }),
                )
            }
            _ => Ok(None),
        }
    }
}
