//! Values as texts for `serde`: the texts that people write, and never the numbers inside.

use core::fmt::{self, Display};
use core::marker::PhantomData;

use serde_core::de::{Error as _, SeqAccess, Visitor};
use serde_core::ser::{Error as _, SerializeSeq as _};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    Bitboard, CastlingRights, CastlingSide, CastlingStyle, Color, File, Move, Piece, PieceId,
    PieceSet, PieceType, Promotion, Rank, Setup, Square, castling_letters,
};

/// A value that is one text.
trait Text: Sized {
    /// What the text is, as in "a square".
    const WHAT: &'static str;

    /// Writes the text.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads what [`Text::write`] writes, or gives a sentence on what is wrong.
    fn read(text: &str) -> Result<Self, impl Display>;
}

/// Shows a value as its text.
struct Shown<'a, T>(&'a T);

impl<T: Text> Display for Shown<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

struct TextVisitor<T>(PhantomData<T>);

impl<T: Text> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} as text", T::WHAT)
    }

    fn visit_str<E: serde_core::de::Error>(self, text: &str) -> Result<T, E> {
        T::read(text).map_err(E::custom)
    }
}

macro_rules! serialize_as_text {
    ($($type:ty),+) => { $(
        #[doc = concat!("As text; [`", stringify!($type), "`] is read back from it without loss.")]
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&Shown(self))
            }
        }
    )+ };
}

macro_rules! deserialize_from_text {
    ($($type:ty),+) => { $(
        /// From text; a wrong one is refused with the reason.
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(TextVisitor(PhantomData))
            }
        }
    )+ };
}

/// Values whose text is that of `Display` and `FromStr`.
macro_rules! text_of_display {
    ($($type:ty: $what:literal),+) => { $(
        impl Text for $type {
            const WHAT: &'static str = $what;

            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Display::fmt(self, f)
            }

            fn read(text: &str) -> Result<Self, impl Display> {
                text.parse::<$type>()
            }
        }
    )+ };
}

/// Values whose text is a letter.
macro_rules! text_of_letter {
    ($($type:ty: $what:literal, $sentence:literal),+) => { $(
        impl Text for $type {
            const WHAT: &'static str = $what;

            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Write::write_char(f, self.letter())
            }

            fn read(text: &str) -> Result<Self, impl Display> {
                let mut letters = text.chars();
                match (letters.next(), letters.next()) {
                    (Some(letter), None) => {
                        <$type>::from_letter(letter).filter(|value| value.letter() == letter)
                    }
                    _ => None,
                }
                .ok_or($sentence)
            }
        }
    )+ };
}

/// Values whose text is a name.
macro_rules! text_of_name {
    ($($type:ty: $what:literal { $($value:path => $name:literal),+ $(,)? })+) => { $(
        impl Text for $type {
            const WHAT: &'static str = $what;

            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($value => $name),+ })
            }

            fn read(text: &str) -> Result<Self, impl Display> {
                Ok(match text {
                    $($name => $value,)+
                    _ => return Err(concat!($what, " is one of", $(" ", $name),+)),
                })
            }
        }
    )+ };
}

text_of_display! {
    Square: "a square",
    Move: "a move in coordinates"
}

text_of_letter! {
    File: "a file", "a file is a letter from a to h",
    Rank: "a rank", "a rank is a digit from 1 to 8",
    Piece: "a piece", "a piece is one of the letters PNBRQK and pnbrqk",
    Promotion: "a promotion", "a promotion is one of the letters n, b, r and q"
}

text_of_name! {
    Color: "a colour" { Color::White => "white", Color::Black => "black" }
    CastlingSide: "a castling side" { CastlingSide::KingSide => "king_side", CastlingSide::QueenSide => "queen_side" }
    CastlingStyle: "a castling style" {
        CastlingStyle::XFen => "x_fen",
        CastlingStyle::Shredder => "shredder",
    }
    PieceType: "a piece type" {
        PieceType::WhitePawn => "white_pawn",
        PieceType::BlackPawn => "black_pawn",
        PieceType::Knight => "knight",
        PieceType::King => "king",
        PieceType::Bishop => "bishop",
        PieceType::Rook => "rook",
        PieceType::Queen => "queen",
    }
}

impl Text for PieceId {
    const WHAT: &'static str = "a label";

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }

    fn read(text: &str) -> Result<PieceId, impl Display> {
        let id = text.chars().next().and_then(Color::from_letter).and_then(|color| {
            let slot = &text[1..];
            let is_shortest = slot.bytes().all(|byte| byte.is_ascii_digit())
                && (slot.len() == 1 || !slot.starts_with('0'));
            slot.parse().ok().filter(|_| is_shortest).and_then(|slot| PieceId::new(color, slot))
        });
        id.ok_or("a label is w or b and a number from 0 to 15")
    }
}

/// `K` and `Q` for White, `k` and `q` for Black, each followed by the file of the rook unless that
/// is the h-file for the king side and the a-file for the queen side; `-` for no right. So standard
/// chess has the letters of FEN. Those of Shredder-FEN would not do: without a board they do not
/// tell the castling side.
impl Text for CastlingRights {
    const WHAT: &'static str = "castling rights";

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        if self.is_empty() {
            return f.write_char('-');
        }
        for (color, castling_side, rook) in self.iter() {
            f.write_char(castling_letters::of_side(color, castling_side))?;
            if rook != castling_side.standard_rook_file() {
                f.write_char(rook.letter())?;
            }
        }
        Ok(())
    }

    fn read(text: &str) -> Result<CastlingRights, impl Display> {
        const SENTENCE: &str = "castling rights are - or some of the letters KQkq, each once and \
                                followed by the file of the rook if that is not h or a";
        if text == "-" {
            return Ok(CastlingRights::NONE);
        }
        let mut rights = CastlingRights::NONE;
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            let (color, castling_side) = castling_letters::side_of(letter).ok_or(SENTENCE)?;
            let file = letters.peek().copied().and_then(File::from_letter);
            if file.is_some() {
                letters.next();
            }
            if rights.rook_file(color, castling_side).is_some() {
                return Err(SENTENCE);
            }
            rights = rights.with(
                color,
                castling_side,
                file.unwrap_or(castling_side.standard_rook_file()),
            );
        }
        if rights.is_empty() { Err(SENTENCE) } else { Ok(rights) }
    }
}

impl Text for Setup {
    const WHAT: &'static str = "a FEN";

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.fen(), f)
    }

    fn read(text: &str) -> Result<Setup, impl Display> {
        Setup::from_fen(text)
    }
}

serialize_as_text!(
    Square,
    Move,
    File,
    Rank,
    Piece,
    Promotion,
    Color,
    CastlingSide,
    CastlingStyle,
    PieceType,
    PieceId,
    CastlingRights
);
deserialize_from_text!(
    Square,
    Move,
    File,
    Rank,
    Piece,
    Promotion,
    Color,
    CastlingSide,
    CastlingStyle,
    PieceType,
    PieceId,
    CastlingRights,
    Setup
);

/// As X-FEN, which in standard chess is FEN. A castling right that no FEN can say, such as one with
/// a rook on the king's file, is an error: the text would be read back as something else.
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        for right in self.castling_rights().iter() {
            let letter = castling_letters::letter(self, CastlingStyle::XFen, right);
            if castling_letters::meaning(letter, self) != Some(right) {
                return Err(S::Error::custom("a FEN cannot say a castling right of this setup"));
            }
        }
        serializer.collect_str(&Shown(self))
    }
}

/// A set as the list of its members.
macro_rules! serde_of_set {
    ($($set:ident of $member:ty: $what:literal),+) => { $(
        #[doc = concat!("As ", $what, ", in rising order.")]
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut list = serializer.serialize_seq(Some(self.len() as usize))?;
                for member in self.iter() {
                    list.serialize_element(&member)?;
                }
                list.end()
            }
        }

        #[doc = concat!("From ", $what, " in any order, each once.")]
        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                struct Members;

                impl<'de> Visitor<'de> for Members {
                    type Value = $set;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($what)
                    }

                    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<$set, A::Error> {
                        let mut set = $set::EMPTY;
                        while let Some(member) = list.next_element::<$member>()? {
                            if set.contains(member) {
                                let text = Shown(&member);
                                let sentence = format_args!("{text} is in the list twice");
                                return Err(A::Error::custom(sentence));
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

serde_of_set! {
    Bitboard of Square: "a list of squares",
    PieceSet of PieceId: "a list of labels"
}
