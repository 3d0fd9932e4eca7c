//! Positions, outcomes and lists of moves for `serde`: text, as in `chess-core`.

use alloc::vec::Vec;
use core::fmt;

use chess_core::{Move, Setup};
use serde_core::de::{Error as _, Visitor};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Color, MoveList, Outcome, Position};

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

    fn visit_str<E: serde_core::de::Error>(self, text: &str) -> Result<Outcome, E> {
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
