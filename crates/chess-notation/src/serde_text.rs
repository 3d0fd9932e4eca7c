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
as_text!(crate::pgn::PgnGame);
