//! Values as texts for `serde`: the texts of `Display` and `FromStr`, and never the numbers inside.

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde_core::de::{MapAccess, SeqAccess, Visitor};
use serde_core::ser::Error as _;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    Bitboard, Board, CastlingRights, CastlingSide, CastlingStyle, Chess960Start, Color, File, Move,
    PackedSetup, Piece, PieceId, PieceSet, PieceType, Place, Promotion, Rank, Role, Setup, Square,
    castling_letters,
};

/// Reads a value from its text; holds what the text should be, as in "a square".
struct TextVisitor<T>(&'static str, PhantomData<T>);

impl<T: FromStr<Err: Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} as text", self.0)
    }

    fn visit_str<E: serde_core::de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Values as texts: that of `Display`, or what a method of theirs gives.
macro_rules! text {
    ($($Value:ident $(. $method:ident)?: $what:literal),+ $(,)?) => { $(
        #[doc = concat!("As text; [`", stringify!($Value), "`] is read back from it without loss.")]
        impl Serialize for $Value {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&self $(.$method())?)
            }
        }

        text!(@read $Value: $what);
    )+ };
    (@read $Value:ident: $what:literal) => {
        /// From text; a wrong one is refused with the reason.
        impl<'de> Deserialize<'de> for $Value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(TextVisitor($what, PhantomData))
            }
        }
    };
}

text! {
    Square: "a square",
    File: "a file",
    Rank: "a rank",
    Color: "a colour",
    Role: "a role",
    PieceType: "a piece type",
    Piece.letter: "a piece",
    Promotion.letter: "a promotion",
    PieceId: "a label",
    Place: "a place",
    Move: "a move in coordinates",
    CastlingSide: "a castling side",
    CastlingStyle: "a castling style",
    CastlingRights: "castling rights",
    Chess960Start: "the number of a start position of Chess960",
    PackedSetup: "a packed setup in hexadecimal digits",
}
text!(@read Setup: "a FEN");

/// As X-FEN, which in standard chess is FEN. A castling right that no FEN can say, such as one with
/// a rook on the king's file, is an error: the text would be read back as something else.
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        for right in self.castling_rights().iter() {
            let letter = castling_letters::letter(self, CastlingStyle::XFen, right);
            if castling_letters::meaning(letter, self) != Some(right) {
                return Err(S::Error::custom(
                    "a castling right of this setup cannot be written in a FEN",
                ));
            }
        }
        serializer.collect_str(self)
    }
}

/// A set as the list of its members.
macro_rules! list {
    ($($Set:ident of $Member:ty: $what:literal),+) => { $(
        #[doc = concat!("As ", $what, ", in rising order.")]
        impl Serialize for $Set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        #[doc = concat!("From ", $what, " in any order, each once.")]
        impl<'de> Deserialize<'de> for $Set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Set, D::Error> {
                struct Members;

                impl<'de> Visitor<'de> for Members {
                    type Value = $Set;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($what)
                    }

                    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<$Set, A::Error> {
                        let mut set = $Set::EMPTY;
                        while let Some(member) = list.next_element::<$Member>()? {
                            if set.contains(member) {
                                return Err(twice(member));
                            }
                            set = set.with(member);
                        }
                        Ok(set)
                    }
                }

                deserializer.deserialize_seq(Members)
            }
        }
    )+ };
}

list! {
    Bitboard of Square: "a list of squares",
    PieceSet of PieceId: "a list of labels"
}

/// As a map from the squares that are not empty to their places, from a1 on.
impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.occupied().iter().map(|square| (square, self[square])))
    }
}

/// From a map of squares to places in any order, each once.
impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        struct Places;

        impl<'de> Visitor<'de> for Places {
            type Value = Board;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map of squares to places")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Board, A::Error> {
                let mut board = Board::EMPTY;
                let mut seen = Bitboard::EMPTY;
                while let Some((square, place)) = map.next_entry()? {
                    if seen.contains(square) {
                        return Err(twice(square));
                    }
                    seen = seen.with(square);
                    board.put(square, place);
                }
                Ok(board)
            }
        }

        deserializer.deserialize_map(Places)
    }
}

fn twice<E: serde_core::de::Error>(member: impl Display) -> E {
    E::custom(format_args!("{member} occurs twice"))
}
