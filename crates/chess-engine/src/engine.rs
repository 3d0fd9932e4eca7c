//! An engine before anybody has talked to it.

use std::fmt;

use chess_uci::{
    OptionDeclaration, OptionValue, OptionValueError, ParseError, PositionError, Quoted, SetOption,
};

use crate::engine_option::{EngineOption, Refusal};
use crate::settings::Settings;
use crate::standard_options::standard_options;

/// A UCI engine: its name, its author, what evaluates positions, and the options that change that.
///
/// What every engine needs it has already: the search, the clock, and the options of the protocol
/// and the search (`Hash`, `Threads`, `MultiPV`, `UCI_Chess960`, `UCI_Elo`, `BookFile` and others).
///
/// [`run`](Engine::run) obeys an input until it ends; [`start`](Engine::start) is for those who bring
/// the lines themselves, and have threads of their own or none.
///
/// ```
/// use chess_engine::chess_movegen::{Position, Role};
/// use chess_engine::{Engine, EngineOption, Evaluator};
///
/// /// Nothing counts but queens.
/// #[derive(Clone)]
/// struct Queens {
///     value: i32,
/// }
///
/// impl Evaluator for Queens {
///     fn evaluate(&self, position: &Position) -> i32 {
///         let us = position.side_to_move();
///         let count = |color| position.pieces(color, Role::Queen).len() as i32;
///         self.value * (count(us) - count(!us))
///     }
/// }
///
/// let value = EngineOption::spin("Queen Value", 900, 0..=2_000, |queens: &mut Queens, value| {
///     queens.value = value as i32;
/// });
/// let engine = Engine::new("Regina 1.0", "Somebody", Queens { value: 900 }).with_option(value);
///
/// let input = "setoption name Queen Value value 1000\n\
///              position fen 3qk3/8/8/8/8/8/8/4K3 w - - 0 1\n\
///              eval\n";
/// let mut output = Vec::new();
/// engine.run(input.as_bytes(), &mut output)?;
/// assert_eq!(
///     String::from_utf8_lossy(&output),
///     "evaluation -10.00 pawns, from White's point of view\n",
/// );
/// # Ok::<(), chess_engine::EngineError>(())
/// ```
pub struct Engine<E> {
    pub(crate) name: String,
    pub(crate) author: String,
    pub(crate) evaluator: E,
    pub(crate) describe: Option<Describe<E>>,
    pub(crate) standard: Vec<EngineOption<Settings>>,
    pub(crate) own: Vec<EngineOption<E>>,
}

/// What is to be said of an evaluator.
type Describe<E> = Box<dyn Fn(&E) -> String + Send>;

/// Which option of an engine it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OptionPlace {
    /// One that each engine has.
    Standard(usize),
    /// One that changes the evaluator.
    Own(usize),
}

/// Why a line from a GUI is not obeyed. Its `Display` is what stands after `info string`.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    /// The line is not UCI.
    #[error(transparent)]
    Line(#[from] ParseError),
    /// The position, or a move, is not legal.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// There is no such option.
    #[error("there is no option {0}")]
    UnknownOption(Quoted),
    /// The option does not take the value.
    #[error(transparent)]
    OptionValue(#[from] OptionValueError),
    /// The option cannot be set to the text.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Too many commands came while the engine was searching.
    #[error("the engine is busy, and too many commands are waiting: this one is ignored")]
    TooManyWaiting,
}

impl<E> Engine<E> {
    /// An engine of this name, with its version if it has one, by this author.
    #[must_use]
    pub fn new(name: impl Into<String>, author: impl Into<String>, evaluator: E) -> Engine<E> {
        Engine {
            name: name.into(),
            author: author.into(),
            evaluator,
            describe: None,
            standard: standard_options(),
            own: Vec::new(),
        }
    }

    /// The same engine with one more option. It takes the place of one of the same name, also of one
    /// that each engine has.
    ///
    /// To make a change, the evaluator is cloned first; if that is much work, it may hold what is
    /// large in an `Arc`. What the search has learned with the old one is forgotten.
    #[must_use]
    pub fn with_option(mut self, option: EngineOption<E>) -> Engine<E> {
        let name = option.declaration().name();
        self.standard.retain(|other| !other.declaration().is_called(name));
        self.own.retain(|other| !other.declaration().is_called(name));
        self.own.push(option);
        self
    }

    /// The same engine, which says this of its evaluator, after `info string`, whenever an option has
    /// changed what there is to say.
    #[must_use]
    pub fn with_description(
        mut self,
        describe: impl Fn(&E) -> String + Send + 'static,
    ) -> Engine<E> {
        self.describe = Some(Box::new(describe));
        self
    }

    /// How the answer to `uci` declares the options.
    pub(crate) fn declarations(&self) -> impl Iterator<Item = &OptionDeclaration> {
        let standard = self.standard.iter().map(EngineOption::declaration);
        standard.chain(self.own.iter().map(EngineOption::declaration))
    }

    /// Which option `setoption` means, and the value for it. The name may be in capitals or not.
    pub(crate) fn read(&self, set: &SetOption) -> Result<(OptionPlace, OptionValue), CommandError> {
        let index = self.declarations().position(|option| option.is_called(set.name()));
        let option = index.and_then(|index| Some((index, self.declarations().nth(index)?)));
        let (index, declaration) =
            option.ok_or_else(|| CommandError::UnknownOption(Quoted::new(set.name())))?;
        let place = match index.checked_sub(self.standard.len()) {
            None => OptionPlace::Standard(index),
            Some(index) => OptionPlace::Own(index),
        };
        Ok((place, declaration.read(set.value())?))
    }
}

impl<E: fmt::Debug> fmt::Debug for Engine<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Engine { name, author, evaluator, .. } = self;
        let mut shown = f.debug_struct("Engine");
        shown.field("name", name).field("author", author).field("evaluator", evaluator);
        shown.finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name of the option, and the value.
    fn read(text: &str) -> Result<(String, OptionValue), CommandError> {
        let engine = Engine::new("", "", ()).with_option(EngineOption::combo(
            "Style",
            "Solid",
            &["Wild"],
            |(), _| {},
        ));
        let (place, value) = engine.read(&text.parse()?)?;
        let declaration = match place {
            OptionPlace::Standard(index) => engine.standard[index].declaration(),
            OptionPlace::Own(index) => engine.own[index].declaration(),
        };
        Ok((declaration.name().to_owned(), value))
    }

    #[test]
    fn names_are_read_in_any_case_and_with_blanks() {
        let text = |text: &str| OptionValue::Text(text.to_owned());
        for (line, name, value) in [
            ("name clear HASH", "Clear Hash", OptionValue::Pressed),
            ("name move overhead value 50", "Move Overhead", OptionValue::Spin(50)),
            ("name uci_chess960 value TRUE", "UCI_Chess960", OptionValue::Check(true)),
            ("name BookFile value /books/my book.bin", "BookFile", text("/books/my book.bin")),
            ("name BookFile value <empty>", "BookFile", text("")),
            ("name BookFile", "BookFile", text("")),
            ("name style value wild", "Style", text("Wild")),
        ] {
            assert_eq!(read(line).unwrap(), (name.to_owned(), value), "{line}");
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        let reason = |text: &str| read(text).unwrap_err().to_string();
        let cases = [
            "name Contempt value 1",
            "name Threads",
            "name Threads value many",
            "name Threads value 0",
            "name Skill Level value 21",
            "name Move Overhead value -1",
            "name OwnBook value 1",
            "name Style value NNUE",
        ];
        insta::assert_snapshot!(cases.map(reason).join("\n"), @r#"
        there is no option "Contempt"
        the option Threads needs a value
        the option Threads must be a whole number from 1 to 512, not "many"
        the option Threads must be a whole number from 1 to 512, not "0"
        the option Skill Level must be a whole number from 0 to 20, not "21"
        the option Move Overhead must be a whole number from 0 to 5000, not "-1"
        the option OwnBook must be true or false, not "1"
        the option Style must be one of Solid, Wild, not "NNUE"
        "#);
    }

    #[test]
    fn an_option_takes_the_place_of_another_of_its_name() {
        let option = |default| EngineOption::check("ponder", default, |(), _| {});
        let engine = Engine::new("", "", ()).with_option(option(false)).with_option(option(true));
        let same = engine.declarations().filter(|option| option.is_called("Ponder"));
        let texts: Vec<String> = same.map(ToString::to_string).collect();
        assert_eq!(texts, ["name ponder type check default true"]);
    }
}
