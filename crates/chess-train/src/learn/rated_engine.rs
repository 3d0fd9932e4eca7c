//! Engines whose rating is known.

use std::str::FromStr;

use anyhow::{Context as _, anyhow};
use chess_duel::engine_spec::{EngineSpec, EngineSpecError};
use chess_duel::limit::{Limit, Patience};
use chess_duel::player::EnginePlayer;
use chess_duel::run;
use chess_uci::client::split_words;

/// An engine and its rating, as the command line says them: the words of an engine of a match, and
/// `rating=1800`.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct RatedEngine {
    spec: EngineSpec,
    limit: Limit,
    rating: f64,
}

impl FromStr for RatedEngine {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<RatedEngine> {
        let words =
            split_words(text).ok_or_else(|| EngineSpecError::Quote { text: text.to_owned() })?;
        let (ratings, others): (Vec<String>, Vec<String>) =
            words.into_iter().partition(|word| word.starts_with("rating="));
        let spec = EngineSpec::from_words(text, &others)?;
        let value = ratings.last().and_then(|word| word.strip_prefix("rating="));
        let value = value
            .with_context(|| format!("the opponent {text:?} has no rating, as in rating=1800"))?;
        let rating =
            run::rating(value).map_err(|expected| anyhow!("{value:?} is no rating: {expected}"))?;
        let limit = spec.limit().with_context(|| {
            format!(
                "the opponent {text:?} has no limit, without which a rating means nothing; examples are tc=8+0.08, movetime=0.1, nodes=5000 and depth=6"
            )
        })?;
        Ok(RatedEngine { spec, limit, rating })
    }
}

impl RatedEngine {
    pub(super) fn name(&self) -> &str {
        self.spec.name()
    }

    pub(super) fn rating(&self) -> f64 {
        self.rating
    }

    /// Starts the engine.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or does not take its options.
    pub(super) fn start(&self) -> anyhow::Result<EnginePlayer> {
        EnginePlayer::start(&self.spec, self.limit, Patience::DEFAULT)
            .with_context(|| format!("cannot start the opponent {:?}", self.name()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read() {
        let engine: RatedEngine =
            "name=sf cmd='stockfish' rating=1800 option.UCI_Elo=1800 movetime=0.1".parse().unwrap();
        assert_eq!((engine.name(), engine.rating()), ("sf", 1800.0));
        assert_eq!(engine.limit, Limit::MoveTime(std::time::Duration::from_millis(100)));
    }

    #[test]
    fn mistakes_are_told() {
        let told = |text: &str| match text.parse::<RatedEngine>() {
            Ok(engine) => format!("{engine:?}"),
            Err(error) => error.to_string(),
        };
        let texts = [
            "cmd=a nodes=5",
            "cmd=a rating=1800",
            "cmd=a rating=high nodes=5",
            "cmd=a rating=-3 nodes=5",
            "cmd=a rating=NaN nodes=5",
            "rating=1800 nodes=5",
            "cmd='a rating=1800",
            "cmd=a rating=1800 nodes=none",
            "cmd=a rating=1800 nodes=5 elo=3",
        ];
        insta::assert_snapshot!(texts.map(|text| format!("{text}: {}", told(text))).join("\n"));
    }
}
