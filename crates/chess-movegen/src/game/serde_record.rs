//! Games for `serde`: where they began, and the moves.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;

use chess_core::Move;
use serde_core::de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_core::ser::SerializeStruct as _;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::Game;
use crate::Position;

const START: &str = "start";
const MOVES: &str = "moves";
const UNDONE: &str = "undone";
const FIELDS: &[&str] = &[START, MOVES, UNDONE];

/// As the position that it began with, a FEN; the moves played; and those that were taken back and
/// can be played again, the next one first.
impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut record = serializer.serialize_struct("Game", FIELDS.len())?;
        record.serialize_field(START, self.start())?;
        record.serialize_field(MOVES, self.moves())?;
        record.serialize_field(UNDONE, self.undone_moves())?;
        record.end()
    }
}

/// The moves are played anew; one that is not legal is refused with the reason. Moves to be played
/// again may be left out. A game may go on where the laws would have ended it.
impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        deserializer.deserialize_struct("Game", FIELDS, RecordVisitor)
    }
}

struct RecordVisitor;

impl<'de> Visitor<'de> for RecordVisitor {
    type Value = Game;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a game: where it starts, its moves, and those undone")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut fields: A) -> Result<Game, A::Error> {
        let start = fields.next_element()?.ok_or_else(|| Error::missing_field(START))?;
        let moves = fields.next_element()?.ok_or_else(|| Error::missing_field(MOVES))?;
        let undone = fields.next_element()?.unwrap_or_default();
        replay(start, &moves, &undone)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Game, A::Error> {
        let (mut start, mut moves, mut undone) = (None, None, None);
        while let Some(field) = map.next_key()? {
            match field {
                Field::Start if start.is_some() => return Err(Error::duplicate_field(START)),
                Field::Moves if moves.is_some() => return Err(Error::duplicate_field(MOVES)),
                Field::Undone if undone.is_some() => return Err(Error::duplicate_field(UNDONE)),
                Field::Start => start = Some(map.next_value()?),
                Field::Moves => moves = Some(map.next_value()?),
                Field::Undone => undone = Some(map.next_value()?),
                Field::Other => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        let start = start.ok_or_else(|| Error::missing_field(START))?;
        let moves = moves.ok_or_else(|| Error::missing_field(MOVES))?;
        replay(start, &moves, &undone.unwrap_or_default())
    }
}

fn replay<E: Error>(start: Position, moves: &Moves, undone: &Moves) -> Result<Game, E> {
    let mut game = Game::new(start);
    for (index, &mv) in moves.0.iter().chain(&undone.0).enumerate() {
        // Written as the king goes, as most programs write castling, it is understood too.
        let castling =
            game.position().castling_by_destination(mv).filter(|_| !game.position().is_legal(mv));
        game.play_on(castling.unwrap_or(mv)).map_err(|reason| {
            E::custom(format!("ply {}, {mv}, is not legal: {reason}", index + 1))
        })?;
    }
    for _ in &undone.0 {
        game.undo();
    }
    Ok(game)
}

/// The name of a field.
enum Field {
    Start,
    Moves,
    Undone,
    Other,
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Field, D::Error> {
        struct FieldVisitor;

        impl Visitor<'_> for FieldVisitor {
            type Value = Field;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a field")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Field, E> {
                Ok(match name {
                    START => Field::Start,
                    MOVES => Field::Moves,
                    UNDONE => Field::Undone,
                    _ => Field::Other,
                })
            }
        }

        deserializer.deserialize_identifier(FieldVisitor)
    }
}

/// A list of moves of any length.
#[derive(Default)]
struct Moves(Vec<Move>);

impl<'de> Deserialize<'de> for Moves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Moves, D::Error> {
        struct MovesVisitor;

        impl<'de> Visitor<'de> for MovesVisitor {
            type Value = Moves;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of moves in coordinates")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Moves, A::Error> {
                let mut moves = Vec::new();
                while let Some(mv) = list.next_element()? {
                    moves.push(mv);
                }
                Ok(Moves(moves))
            }
        }

        deserializer.deserialize_seq(MovesVisitor)
    }
}
