//! Who plays.

use std::path::PathBuf;
use std::str::FromStr;

use chess_uci::client::{CommandLine, CommandLineError, split_words};
use serde_json::{Value, json};

use crate::limit::{Limit, LimitError};

/// An engine that is to play, as the command line says it: words such as
/// `name=new cmd="./engine uci" option.Hash=16 tc=8+0.08`.
///
/// ```
/// use chess_duel::engine_spec::EngineSpec;
///
/// let engine: EngineSpec = "name=new cmd='./my engine' option.Hash=16".parse()?;
/// assert_eq!(engine.name(), "new");
///
/// let error = "name=new hash=16 cmd=a".parse::<EngineSpec>().unwrap_err();
/// assert!(error.to_string().starts_with("unknown word \"hash\": "));
/// # Ok::<(), chess_duel::engine_spec::EngineSpecError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineSpec {
    name: String,
    pub(crate) command: CommandLine,
    pub(crate) folder: Option<PathBuf>,
    pub(crate) options: Vec<(String, String)>,
    /// Its own limit, instead of that of all.
    limit: Option<Limit>,
}

/// What is wrong with such words.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EngineSpecError {
    /// A quote that is not closed.
    #[error("a quote in {text:?} is not closed")]
    Quote {
        /// All words.
        text: String,
    },
    /// A word without `=`, or one that begins with something unknown.
    #[error(
        "unknown word {word:?}: an engine is described by name, cmd, dir, option.NAME, tc, movetime, nodes and depth, each with = and a value"
    )]
    Word {
        /// The word up to the `=`.
        word: String,
    },
    /// There is no `cmd`.
    #[error("the engine {text:?} has no cmd")]
    NoCommand {
        /// All words.
        text: String,
    },
    /// The command cannot be read.
    #[error(transparent)]
    Command(#[from] CommandLineError),
    /// The limit cannot be read.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// A name that PGN cannot hold.
    #[error("the name {name:?} is empty or has control characters")]
    Name {
        /// The name.
        name: String,
    },
}

impl EngineSpec {
    /// What it is called: its command if the words say nothing else.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its own limit, if it has one.
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        self.limit
    }

    /// Its own limit, or else this one.
    pub fn limit_or(&self, limit: Limit) -> Limit {
        self.limit.unwrap_or(limit)
    }

    /// What must be the same for it to be the same engine, with the limit that it plays under.
    pub fn settings(&self, limit: Limit) -> Value {
        let EngineSpec { name, command, folder, options, limit: _ } = self;
        json!({
            "name": name,
            "command": command.to_string(),
            "folder": folder,
            "options": options,
            "limit": self.limit_or(limit).to_string(),
        })
    }

    /// True if the words set this option.
    pub fn sets_option(&self, name: &str) -> bool {
        self.options.iter().any(|(option, _)| option.eq_ignore_ascii_case(name))
    }

    /// The engine that these words describe; `text` is all that was said of it.
    pub fn from_words(text: &str, words: &[String]) -> Result<EngineSpec, EngineSpecError> {
        let (mut name, mut command, mut folder, mut limit) = (None, None, None, None);
        let mut options = Vec::new();
        for word in words {
            let unknown = |word: &str| EngineSpecError::Word { word: word.to_owned() };
            let (key, value) = word.split_once('=').ok_or_else(|| unknown(word))?;
            match key {
                "name" => name = Some(value.to_owned()),
                "cmd" => command = Some(value.parse::<CommandLine>()?),
                "dir" => folder = Some(PathBuf::from(value)),
                "tc" | "movetime" | "nodes" | "depth" => limit = Some(word.parse()?),
                _ => match key.strip_prefix("option.").filter(|option| !option.is_empty()) {
                    Some(option) => options.push((option.to_owned(), value.to_owned())),
                    None => return Err(unknown(key)),
                },
            }
        }
        let command =
            command.ok_or_else(|| EngineSpecError::NoCommand { text: text.to_owned() })?;
        let name = name.unwrap_or_else(|| command.to_string());
        if name.is_empty() || name.contains(char::is_control) {
            return Err(EngineSpecError::Name { name });
        }
        Ok(EngineSpec { name, command, folder, options, limit })
    }
}

impl FromStr for EngineSpec {
    type Err = EngineSpecError;

    fn from_str(text: &str) -> Result<EngineSpec, EngineSpecError> {
        let words =
            split_words(text).ok_or_else(|| EngineSpecError::Quote { text: text.to_owned() })?;
        EngineSpec::from_words(text, &words)
    }
}
