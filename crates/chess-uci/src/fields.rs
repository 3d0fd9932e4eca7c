//! Lines of fields, each a keyword and what follows it.

use std::time::Duration;

use crate::ParseError;
use crate::words::Words;

/// What was read, or what is wrong.
pub(crate) type Read<T> = Result<T, ParseError>;

/// What follows a keyword.
pub(crate) trait Field: Sized {
    /// Reads it. A list ends before any of these other keywords.
    fn read(words: &mut Words<'_>, after: &'static str, ends: &[&str]) -> Read<Self>;

    /// The text behind the keyword; `None` if the field is left out.
    fn text(&self) -> Option<String>;
}

impl Field for bool {
    fn read(_: &mut Words<'_>, _: &'static str, _: &[&str]) -> Read<bool> {
        Ok(true)
    }

    fn text(&self) -> Option<String> {
        self.then(String::new)
    }
}

macro_rules! numbers {
    ($($type:ty: $read:ident, $text:expr;)*) => {$(
        impl Field for Option<$type> {
            fn read(words: &mut Words<'_>, after: &'static str, _: &[&str]) -> Read<Self> {
                words.$read(after).map(Some)
            }

            fn text(&self) -> Option<String> {
                self.as_ref().map($text)
            }
        }
    )*};
}

numbers! {
    u32: number, u32::to_string;
    u64: number, u64::to_string;
    Duration: milliseconds, |time| time.as_millis().to_string();
}

/// One word, but for `string`, which takes the rest of the line.
impl Field for Option<String> {
    fn read(words: &mut Words<'_>, after: &'static str, _: &[&str]) -> Read<Self> {
        Ok(Some(match after {
            "string" => words.rest(),
            _ => words.require(after, "a move")?.to_owned(),
        }))
    }

    fn text(&self) -> Option<String> {
        self.clone()
    }
}

/// Moves.
impl Field for Vec<String> {
    fn read(words: &mut Words<'_>, _: &'static str, ends: &[&str]) -> Read<Self> {
        Ok(words.until(ends).into_iter().map(str::to_owned).collect())
    }

    fn text(&self) -> Option<String> {
        (!self.is_empty()).then(|| self.join(" "))
    }
}

/// Declares a struct, each of its fields with the keyword before it, and how it is read and
/// written: in any order the one, in the order of the fields the other.
macro_rules! fields {
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $($(#[$field_meta:meta])* $keyword:literal => pub $field:ident: $type:ty,)*
        }
    ) => {
        $(#[$meta])*
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)*
        }

        impl $name {
            /// Reads all fields of a line, and gives the first word that begins none.
            fn read_fields(words: &mut Words<'_>) -> Read<($name, Option<Quoted>)> {
                let (mut fields, mut unknown) = ($name::default(), None);
                let keywords = [$($keyword),*];
                while let Some(word) = words.next() {
                    match word {
                        $($keyword => fields.$field = Field::read(words, $keyword, &keywords)?,)*
                        _ => {
                            unknown.get_or_insert_with(|| Quoted::new(word));
                        }
                    }
                }
                Ok((fields, unknown))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let fields = [$(($keyword, self.$field.text())),*];
                let texts = fields.into_iter().filter_map(|(word, text)| text.zip(Some(word)));
                let texts = texts.flat_map(|(text, word)| [word.to_owned(), text]);
                let texts: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
                f.write_str(&texts.join(" "))
            }
        }
    };
}

pub(crate) use fields;
