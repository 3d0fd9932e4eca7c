//! Games for `serde`: where they began, and the moves.

use alloc::string::String;
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
        let moves: Vec<Move> = fields.next_element()?.ok_or_else(|| Error::missing_field(MOVES))?;
        let undone: Vec<Move> = fields.next_element()?.unwrap_or_default();
        replay(start, &moves, &undone)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Game, A::Error> {
        let (mut start, mut moves, mut undone) = (None, None::<Vec<Move>>, None::<Vec<Move>>);
        while let Some(field) = map.next_key::<String>()? {
            match field.as_str() {
                START if start.is_some() => return Err(Error::duplicate_field(START)),
                MOVES if moves.is_some() => return Err(Error::duplicate_field(MOVES)),
                UNDONE if undone.is_some() => return Err(Error::duplicate_field(UNDONE)),
                START => start = Some(map.next_value()?),
                MOVES => moves = Some(map.next_value()?),
                UNDONE => undone = Some(map.next_value()?),
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        let start = start.ok_or_else(|| Error::missing_field(START))?;
        let moves = moves.ok_or_else(|| Error::missing_field(MOVES))?;
        replay(start, &moves, &undone.unwrap_or_default())
    }
}

fn replay<E: Error>(start: Position, moves: &[Move], undone: &[Move]) -> Result<Game, E> {
    let mut game = Game::new(start);
    for (index, &mv) in moves.iter().chain(undone).enumerate() {
        // Written as the king goes, as most programs write castling, it is understood too.
        let castling =
            game.position().castling_by_destination(mv).filter(|_| !game.position().is_legal(mv));
        game.play_on(castling.unwrap_or(mv)).map_err(|reason| {
            E::custom(format_args!("ply {}, {mv}, is not legal: {reason}", index + 1))
        })?;
    }
    for _ in undone {
        game.undo();
    }
    Ok(game)
}
