//! The tags of a game.

use super::scan::is_of_name;
use super::start::is_known_variant;

/// The tags of a game, name and value: who played, where and when.
///
/// Six tags of the standard's roster are always there: `Event`, `Site`, `Date`, `Round`, `White`
/// and `Black`, with question marks for what is unknown. The others keep their order.
///
/// Three tags are not kept here, because a [`PgnGame`](super::PgnGame) knows them in another way:
/// `Result`, and `FEN` and `SetUp`, which say where the game begins.
///
/// ```
/// use chess_notation::pgn::{TagError, Tags};
///
/// let mut tags = Tags::default();
/// tags.set("White", "Anderssen, Adolf")?;
/// tags.set("ECO", "C33")?;
/// assert_eq!(tags.get("White"), Some("Anderssen, Adolf"));
/// assert_eq!(tags.get("Date"), Some("????.??.??"));
/// assert_eq!(tags.get("Opening"), None);
/// assert_eq!(tags.set("Result", "1-0"), Err(TagError::KeptElsewhere));
/// # Ok::<(), TagError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tags {
    /// In the order of `ROSTER`.
    roster: [String; ROSTER.len()],
    others: Vec<(String, String)>,
}

/// The names of the roster but for the result, and their values where nothing is known.
const ROSTER: [(&str, &str); 6] = [
    ("Event", UNKNOWN),
    ("Site", UNKNOWN),
    ("Date", "????.??.??"),
    ("Round", UNKNOWN),
    ("White", UNKNOWN),
    ("Black", UNKNOWN),
];

const UNKNOWN: &str = "?";

/// The tags that the game keeps itself.
const KEPT_ELSEWHERE: [&str; 3] = ["Result", "FEN", "SetUp"];

/// Why a tag cannot be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TagError {
    /// The name is empty, or has characters other than visible ones of ASCII, or a quotation mark
    /// or a bracket.
    #[error("the name of a tag consists of letters, digits and underscores")]
    Name,
    /// The value has a line break, which no tag can hold.
    #[error("the value of a tag cannot contain a line break")]
    LineBreak,
    /// The variant is not known: such a game could not be read again.
    #[error("the variant is unknown")]
    Variant,
    /// The game keeps it itself: the result, or the start position.
    #[error("the result and the start position cannot be set as tags")]
    KeptElsewhere,
}

impl Tags {
    /// The value of a tag, if it is there.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|&(known, _)| known == name).map(|(_, value)| value)
    }

    /// All tags but the result and those of the start position: the roster first.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.roster().chain(self.others())
    }

    /// The roster without the result.
    pub(super) fn roster(&self) -> impl Iterator<Item = (&str, &str)> {
        ROSTER.iter().map(|&(name, _)| name).zip(self.roster.iter().map(String::as_str))
    }

    /// Those that are not of the roster.
    pub(super) fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.others.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag, instead of the value that it had.
    ///
    /// # Errors
    ///
    /// If a PGN cannot hold the name or the value, if the game keeps it itself, or if it is a
    /// `Variant` whose moves are not those of chess.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if name.is_empty() || !name.bytes().all(is_of_name) {
            return Err(TagError::Name);
        }
        if value.contains(['\n', '\r']) {
            return Err(TagError::LineBreak);
        }
        if KEPT_ELSEWHERE.contains(&name) {
            return Err(TagError::KeptElsewhere);
        }
        if name == "Variant" && !is_known_variant(value) {
            return Err(TagError::Variant);
        }
        let place = match roster_index(name) {
            Some(index) => self.roster.get_mut(index),
            None => self.others.iter_mut().find(|(known, _)| known == name).map(|tag| &mut tag.1),
        };
        match place {
            Some(place) => *place = value.to_string(),
            None => self.others.push((name.to_string(), value.to_string())),
        }
        Ok(())
    }

    /// Removes a tag and gives its value, if it was there. One of the roster is then unknown.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        match roster_index(name) {
            Some(index) => {
                let place = self.roster.get_mut(index)?;
                Some(core::mem::replace(place, ROSTER[index].1.to_string()))
            }
            None => {
                let index = self.others.iter().position(|(known, _)| known == name)?;
                Some(self.others.remove(index).1)
            }
        }
    }
}

fn roster_index(name: &str) -> Option<usize> {
    ROSTER.iter().position(|&(known, _)| known == name)
}

/// The roster, with nothing known.
impl Default for Tags {
    fn default() -> Tags {
        Tags { roster: ROSTER.map(|(_, unknown)| unknown.to_string()), others: Vec::new() }
    }
}
