//! Moves and records for `serde`: text, as in `chess-core`.

use alloc::borrow::Cow;

use serde_core::de::Error as _;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use crate::epd::Epd;
use crate::san::San;

/// Serialises a type as what its `Display` writes and reads it as its `FromStr` does.
macro_rules! as_text {
    ($($type:ty),+) => { $(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Cow::<str>::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )+ };
}

as_text!(San, Epd);

#[cfg(feature = "std")]
as_text!(crate::pgn::PgnGame, crate::pgn::Nag);

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::*;
    use crate::pgn::PgnGame;

    #[test]
    fn moves_and_records_are_serialised_as_their_texts() {
        let said: San = "Nbxd7+!?".parse().unwrap();
        let json = serde_json::to_string(&said).unwrap();
        assert_eq!(json, r#""Nbxd7+!?""#);
        assert_eq!(serde_json::from_str::<San>(&json).unwrap(), said);

        let line = "8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - - bm Rxb2; id \"WAC.002\";";
        let record: Epd = line.parse().unwrap();
        let json = serde_json::to_string(&record).unwrap();
        assert_eq!(json, serde_json::to_string(line).unwrap());
        assert_eq!(serde_json::from_str::<Epd>(&json).unwrap(), record);

        let game: PgnGame = "1. e4 e5 (1... c5) 2. Nf3 { good } 1-0".parse().unwrap();
        let json = serde_json::to_string(&game).unwrap();
        assert_eq!(json, serde_json::to_string(&game.to_string()).unwrap());
        assert_eq!(serde_json::from_str::<PgnGame>(&json).unwrap(), game);
    }

    #[test]
    fn other_texts_are_refused_with_the_reason() {
        let error = serde_json::from_str::<San>(r#""Nf9""#).unwrap_err();
        assert!(error.to_string().starts_with("column 3: expected a rank from 1 to 8"), "{error}");
        let error = serde_json::from_str::<Epd>(r#""8/8/8 w - -""#).unwrap_err();
        assert!(error.to_string().starts_with("EPD, column 6: "), "{error}");
        assert!(serde_json::from_str::<San>("7").is_err());
    }
}
