//! Positions, outcomes and lists of moves for `serde`: text, as in `chess-core`. And games: where they
//! began, and the moves.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use chess_core::{Move, Setup};
use serde_core::de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_core::ser::SerializeStruct as _;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Color, Game, MoveList, Outcome, Position};

/// As X-FEN, which in standard chess is FEN.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_setup().serialize(serializer)
    }
}

/// From the FEN of a position that can be played on; any other is refused with all reasons.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let setup = Setup::deserialize(deserializer)?;
        Position::from_setup(&setup).map_err(D::Error::custom)
    }
}

const OUTCOMES: [Outcome; 8] = [
    Outcome::Checkmate { winner: Color::White },
    Outcome::Checkmate { winner: Color::Black },
    Outcome::Stalemate,
    Outcome::InsufficientMaterial,
    Outcome::FivefoldRepetition,
    Outcome::SeventyFiveMoves,
    Outcome::ThreefoldRepetition,
    Outcome::FiftyMoves,
];

const fn name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Checkmate { winner: Color::White } => "checkmate_by_white",
        Outcome::Checkmate { winner: Color::Black } => "checkmate_by_black",
        Outcome::Stalemate => "stalemate",
        Outcome::InsufficientMaterial => "insufficient_material",
        Outcome::FivefoldRepetition => "fivefold_repetition",
        Outcome::SeventyFiveMoves => "seventy_five_moves",
        Outcome::ThreefoldRepetition => "threefold_repetition",
        Outcome::FiftyMoves => "fifty_moves",
    }
}

/// As a name, such as `checkmate_by_white` or `stalemate`.
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(name(*self))
    }
}

struct OutcomeName;

impl Visitor<'_> for OutcomeName {
    type Value = Outcome;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of an outcome")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Outcome, E> {
        OUTCOMES.into_iter().find(|&outcome| name(outcome) == text).ok_or_else(|| {
            E::custom(format_args!(
                "{text:?} is not an outcome, such as checkmate_by_white or stalemate"
            ))
        })
    }
}

/// From a name such as `checkmate_by_white` or `stalemate`.
impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
        deserializer.deserialize_str(OutcomeName)
    }
}

/// As a list of moves in coordinates, castling as king takes rook.
impl Serialize for MoveList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// From a list of moves in coordinates, of which a position need not have any.
impl<'de> Deserialize<'de> for MoveList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MoveList, D::Error> {
        let moves = Vec::<Move>::deserialize(deserializer)?;
        let max = MoveList::CAPACITY;
        if moves.len() > max {
            return Err(D::Error::custom(format_args!("a list holds at most {max} moves")));
        }
        Ok(moves.into_iter().collect())
    }
}

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
