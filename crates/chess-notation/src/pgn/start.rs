//! The position that a game begins with.

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

/// The values of the tag `Variant` of games whose moves are those of chess or Chess960, in small
/// letters and without other characters than letters and digits; or there is no value.
const KNOWN_VARIANTS: &str = "3check 960 chess chess960 classical fischerandom fischerrandom frc \
    freestyle freestylechess fromposition kingofthehill normal orthodox standard threecheck";

/// True if the moves of this variant are those of chess.
pub(super) fn is_known_variant(variant: &str) -> bool {
    let characters = variant.chars().filter(char::is_ascii_alphanumeric);
    let name: String = characters.map(|character| character.to_ascii_lowercase()).collect();
    name.is_empty() || KNOWN_VARIANTS.split(' ').any(|known| known == name)
}

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

    /// The start position, `None` if it is the initial one, and where the FEN has defects.
    pub(super) fn position(self) -> Result<(Option<Position>, Option<Place>), PgnError> {
        if let Some((variant, Place { line, column })) = self.variant
            && !is_known_variant(&variant)
        {
            return Err(PgnError::new(line, column, PgnErrorKind::Variant(variant)));
        }
        let Some((fen, place)) = self.fen.filter(|(fen, _)| !self.is_initial && !fen.is_empty())
        else {
            return Ok((None, None));
        };
        // What is right is not changed: the number of the move may be 0.
        if let Ok(position) = Position::from_fen(&fen) {
            return Ok((Some(position), None));
        }
        match Position::from_fen_tolerant(&fen) {
            Ok((position, _)) => Ok((Some(position), Some(place))),
            Err(error) => {
                let kind = PgnErrorKind::StartPosition { fen, error };
                Err(PgnError::new(place.line, place.column, kind))
            }
        }
    }
}
