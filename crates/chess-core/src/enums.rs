//! What all small enums can do, written once: their list, numbers, names and letters; and why a text,
//! a letter or a number is no value of a small type.

use core::fmt;

/// Defines an enum of one byte with `ALL`, the way to the numbers of its values and back, and, by
/// [`texts`], their names and letters.
///
/// First comes what a value is called, and a sentence that says which texts are read; each value
/// is followed by its number, unless that is one more than the last one's, and by its texts.
/// An enum without texts has neither the sentence nor the arrows.
///
/// ```text
/// small_enum! {
///     "role", "a role is pawn, knight, bishop, rook, queen or king, or one of the letters PNBRQK";
///     /// The six kinds of pieces.
///     pub enum Role {
///         Pawn => name "pawn" letter 'P',
/// ```
macro_rules! small_enum {
    (
        $what:literal, $expected:literal;
        $(#[$about:meta])*
        pub enum $Enum:ident {
            $(
                $(#[$about_value:meta])*
                $Value:ident $(= $number:literal)? =>
                    $(name $name:literal)? $(letter $letter:literal)?
            ),+ $(,)?
        }
    ) => {
        $crate::enums::small_enum! {
            $what;
            $(#[$about])*
            pub enum $Enum { $($(#[$about_value])* $Value $(= $number)?),+ }
        }
        $crate::enums::texts! { $Enum, $expected; $($Value $(name $name)? $(letter $letter)?),+ }

        /// Reads what `Display` writes, a name in small letters or capitals; or else the letter,
        /// if there are letters.
        impl core::str::FromStr for $Enum {
            type Err = $crate::ParseValueError;

            fn from_str(text: &str) -> Result<$Enum, $crate::ParseValueError> {
                let value = $Enum::ALL.into_iter().find(|value| value.is_called(text));
                value.ok_or($crate::ParseValueError($expected))
            }
        }
    };
    (
        $what:literal;
        $(#[$about:meta])*
        pub enum $Enum:ident {
            $($(#[$about_value:meta])* $Value:ident $(= $number:literal)?),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $Enum { $($(#[$about_value])* $Value $(= $number)?),+ }

        impl $Enum {
            /// All of them, by rising number.
            pub const ALL: [$Enum; [$($Enum::$Value),+].len()] = [$($Enum::$Value),+];

            /// Its number, for tables.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The one with this number; `None` if there is none.
            #[inline]
            #[must_use]
            pub const fn from_index(index: usize) -> Option<$Enum> {
                if index <= u8::MAX as usize { $Enum::from_byte(index as u8) } else { None }
            }

            // The compiler makes a comparison of the match: no `unsafe` is needed.
            #[inline]
            #[allow(non_upper_case_globals, reason = "they are named like the values")]
            pub(crate) const fn from_byte(number: u8) -> Option<$Enum> {
                $(const $Value: u8 = $Enum::$Value as u8;)+
                Some(match number {
                    $($Value => $Enum::$Value,)+
                    _ => return None,
                })
            }
        }

        /// The one with this number.
        impl TryFrom<u8> for $Enum {
            type Error = $crate::UnknownNumber;

            #[inline]
            fn try_from(number: u8) -> Result<$Enum, $crate::UnknownNumber> {
                $Enum::from_byte(number).ok_or($crate::UnknownNumber { what: $what, number })
            }
        }
    };
}

/// Gives an enum its names and letters, and `Display`, which writes the name, or the letter of one
/// that has no names.
macro_rules! texts {
    ($Enum:ident, $expected:literal; $($Value:ident letter $letter:literal),+) => {
        $crate::enums::texts! { @letters $Enum, $expected; $($Value $letter),+ }

        impl $Enum {
            fn is_called(self, text: &str) -> bool {
                text.chars().eq([self.letter()])
            }
        }

        /// The letter.
        impl core::fmt::Display for $Enum {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.letter().encode_utf8(&mut [0; 4]))
            }
        }
    };
    (
        $Enum:ident, $expected:literal;
        $($Value:ident name $name:literal letter $letter:literal),+
    ) => {
        $crate::enums::texts! { @letters $Enum, $expected; $($Value $letter),+ }
        $crate::enums::texts! { @names $Enum; $($Value $name),+ }

        impl $Enum {
            fn is_called(self, text: &str) -> bool {
                text.eq_ignore_ascii_case(self.name()) || text.chars().eq([self.letter()])
            }
        }
    };
    ($Enum:ident, $expected:literal; $($Value:ident name $name:literal),+) => {
        $crate::enums::texts! { @names $Enum; $($Value $name),+ }

        impl $Enum {
            fn is_called(self, text: &str) -> bool {
                text.eq_ignore_ascii_case(self.name())
            }
        }
    };
    (@names $Enum:ident; $($Value:ident $name:literal),+) => {
        impl $Enum {
            #[doc = concat!("The English name:" $(, " `", $name, "`")+, ".")]
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($Enum::$Value => $name,)+
                }
            }
        }

        /// The name.
        impl core::fmt::Display for $Enum {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }
    };
    (@letters $Enum:ident, $expected:literal; $($Value:ident $letter:literal),+) => {
        impl $Enum {
            #[doc = concat!("The letter:" $(, " `", $letter, "`")+, ".")]
            #[inline]
            #[must_use]
            pub const fn letter(self) -> char {
                match self {
                    $($Enum::$Value => $letter,)+
                }
            }

            /// The one with this letter; `None` for any other character.
            #[inline]
            #[must_use]
            pub const fn from_letter(letter: char) -> Option<$Enum> {
                match letter {
                    $($letter => Some($Enum::$Value),)+
                    _ => None,
                }
            }
        }

        /// The one with this letter.
        impl TryFrom<char> for $Enum {
            type Error = $crate::ParseValueError;

            #[inline]
            fn try_from(letter: char) -> Result<$Enum, $crate::ParseValueError> {
                $Enum::from_letter(letter).ok_or($crate::ParseValueError($expected))
            }
        }
    };
}

pub(crate) use {small_enum, texts};

/// A text or a letter that names no value of the type that was asked for.
///
/// It says what would have named one:
///
/// ```
/// use chess_core::Role;
///
/// let error = "duke".parse::<Role>().unwrap_err();
/// assert!(error.to_string().starts_with("a role is pawn, knight, "));
/// assert_eq!(Role::try_from('x'), Err(error));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParseValueError(pub(crate) &'static str);

impl fmt::Display for ParseValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl core::error::Error for ParseValueError {}

/// A number that no value of the type has.
///
/// ```
/// use chess_core::File;
///
/// assert_eq!(File::try_from(8).unwrap_err().to_string(), "no file has the number 8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnknownNumber {
    pub(crate) what: &'static str,
    pub(crate) number: u8,
}

impl fmt::Display for UnknownNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {} has the number {}", self.what, self.number)
    }
}

impl core::error::Error for UnknownNumber {}
