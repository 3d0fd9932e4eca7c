//! Engines whose rating is known.

use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use anyhow::{Context as _, bail};
use chess_movegen::{Color, Game};
use chess_notation::CastlingText;
use chess_uci::client::split_words;

use super::contestant::{Choice, Contestant};
use chess_duel::engine_spec::{EngineSpec, EngineSpecError};
use chess_duel::limit::{Clock, Limit, Patience};
use chess_duel::player::{Clocks, Played, Player, Thought};

/// An engine and its rating, as the command line says them: the words of an engine of a match, and
/// `rating=1800`.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct RatedEngine {
    spec: EngineSpec,
    limit: Limit,
    rating: f64,
}

/// What is wrong with such words.
#[derive(Debug, thiserror::Error)]
pub(super) enum RatedEngineError {
    #[error(transparent)]
    Engine(#[from] EngineSpecError),
    #[error("the opponent {text:?} has no rating, as in rating=1800")]
    NoRating { text: String },
    #[error("{value:?} is no rating: expected a number from 0 to 5000")]
    Rating { value: String },
    #[error(
        "the opponent {text:?} has no limit, without which a rating means nothing; examples are tc=8+0.08, movetime=0.1, nodes=5000 and depth=6"
    )]
    NoLimit { text: String },
}

impl FromStr for RatedEngine {
    type Err = RatedEngineError;

    fn from_str(text: &str) -> Result<RatedEngine, RatedEngineError> {
        let words =
            split_words(text).ok_or_else(|| EngineSpecError::Quote { text: text.to_owned() })?;
        let (ratings, others): (Vec<String>, Vec<String>) =
            words.into_iter().partition(|word| word.starts_with("rating="));
        let spec = EngineSpec::from_words(text, &others)?;
        let value = ratings
            .last()
            .and_then(|word| word.strip_prefix("rating="))
            .ok_or_else(|| RatedEngineError::NoRating { text: text.to_owned() })?;
        let rating = value.parse().ok().filter(|rating| (0.0..=5_000.0).contains(rating));
        let rating = rating.ok_or_else(|| RatedEngineError::Rating { value: value.to_owned() })?;
        let limit =
            spec.limit().ok_or_else(|| RatedEngineError::NoLimit { text: text.to_owned() })?;
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
    pub(super) fn start(&self) -> anyhow::Result<Player> {
        Player::start(&self.spec, self.limit, Patience::DEFAULT)
            .with_context(|| format!("cannot start the opponent {:?}", self.name()))
    }

    /// Has the engine, which was started, play a game that begins with this opening.
    ///
    /// # Errors
    ///
    /// If it does not answer, or does not know the rules of the game.
    pub(super) fn begin<'a>(
        &'a self,
        player: &'a mut Player,
        opening: &Game,
        color: Color,
        stop: &'a AtomicBool,
    ) -> anyhow::Result<EngineInGame<'a>> {
        let castling = chess_uci::castling_text(opening.start());
        match player.begin(castling == CastlingText::KingTakesRook) {
            Ok(true) => {}
            Ok(false) => bail!("the opponent {:?} cannot play Chess960", self.name()),
            Err(fault) => bail!("the opponent {:?}: {}", self.name(), fault.what),
        }
        let mut clocks = [None, None];
        if let Limit::Clock(control) = self.limit {
            clocks[color.index()] = Some(Clock::new(control));
        }
        Ok(EngineInGame { name: self.name(), player, clocks, color, castling, stop })
    }
}

/// An engine in a game.
pub(super) struct EngineInGame<'a> {
    name: &'a str,
    player: &'a mut Player,
    clocks: Clocks,
    color: Color,
    castling: CastlingText,
    stop: &'a AtomicBool,
}

impl Contestant for EngineInGame<'_> {
    fn choose(&mut self, game: &mut Game) -> anyhow::Result<Option<Choice>> {
        match self.player.think(game, &self.clocks, self.castling, self.stop) {
            Thought::Interrupted => Ok(None),
            Thought::Fault(fault) => {
                bail!("the opponent {:?}: {}: {}", self.name, fault.kind.name(), fault.what)
            }
            Thought::Move(Played { mv, spent, evaluation, .. }) => {
                if let Some(clock) = &mut self.clocks[self.color.index()] {
                    clock.move_made(spent);
                }
                Ok(Some(Choice { mv, score: evaluation.map(|evaluation| evaluation.score) }))
            }
        }
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
