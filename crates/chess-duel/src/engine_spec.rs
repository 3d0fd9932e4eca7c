//! Who plays.

use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context as _, anyhow, ensure};
use chess_uci::client::{CommandLine, split_words};
use serde_json::{Value, json};

use crate::limit::Limit;

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
/// # Ok::<(), anyhow::Error>(())
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
    ///
    /// # Errors
    ///
    /// If a word is unknown or has no sensible value, or the command is missing.
    pub fn from_words(text: &str, words: &[String]) -> anyhow::Result<EngineSpec> {
        let unknown = |word: &str| {
            anyhow!(
                "unknown word {word:?}: an engine is described by name, cmd, dir, option.NAME, tc, movetime, nodes and depth, each with = and a value"
            )
        };
        let (mut name, mut command, mut folder, mut limit) = (None, None, None, None);
        let mut options = Vec::new();
        for word in words {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let option = key.strip_prefix("option.").filter(|option| !option.is_empty());
            match (key, option) {
                _ if !word.contains('=') => return Err(unknown(word)),
                ("name", _) => name = Some(value.to_owned()),
                ("cmd", _) => command = Some(value.parse::<CommandLine>()?),
                ("dir", _) => folder = Some(PathBuf::from(value)),
                ("tc" | "movetime" | "nodes" | "depth", _) => limit = Some(word.parse()?),
                (_, Some(option)) => options.push((option.to_owned(), value.to_owned())),
                (_, None) => return Err(unknown(key)),
            }
        }
        let command = command.with_context(|| format!("the engine {text:?} has no cmd"))?;
        let name = name.unwrap_or_else(|| command.to_string());
        ensure!(
            !name.is_empty() && !name.contains(char::is_control),
            "the name {name:?} is empty or has control characters"
        );
        Ok(EngineSpec { name, command, folder, options, limit })
    }
}

/// The words of a text that describes an engine.
///
/// # Errors
///
/// If a quote is not closed.
pub fn words_of(text: &str) -> anyhow::Result<Vec<String>> {
    split_words(text).with_context(|| format!("a quote in {text:?} is not closed"))
}

impl FromStr for EngineSpec {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<EngineSpec> {
        EngineSpec::from_words(text, &words_of(text)?)
    }
}
