//! The opponents: levels of our own engine, and engines whose rating is known.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use anyhow::{Context as _, anyhow};
use chess_duel::engine_spec::{EngineSpec, words_of};
use chess_duel::limit::{Limit, Patience};
use chess_duel::run;

use chess_movegen::{Color, Game};
use chess_search::{Limits, Options, Skill, TaperedEval};
use fastrand::Rng;

use super::own_engine::{OwnEngine, play_game};
use chess_duel::duel::Finished;
use chess_duel::player::{EnginePlayer, Player};

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
        let words = words_of(text)?;
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
    fn start(&self) -> anyhow::Result<EnginePlayer> {
        EnginePlayer::start(&self.spec, self.limit, Patience::DEFAULT)
            .with_context(|| format!("cannot start the opponent {:?}", self.spec.name()))
    }
}

/// An opponent with a rating.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Opponent {
    /// Our own engine, at a level that errs on purpose.
    Level(Skill),
    /// Another engine.
    Engine(Box<RatedEngine>),
}

impl Opponent {
    pub(super) fn rating(&self) -> f64 {
        match self {
            Opponent::Level(skill) => skill.elo().into(),
            Opponent::Engine(engine) => engine.rating,
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Opponent::Level(skill) => write!(f, "level {}", skill.level()),
            Opponent::Engine(engine) => f.write_str(engine.spec.name()),
        }
    }
}

/// How far from the learner's the rating of an opponent usually is, as a standard deviation: near
/// enough that both can win, and not always the same.
const SPREAD: f64 = 100.0;

/// All opponents, among whom the learner finds one for each game.
pub(super) struct Ladder {
    opponents: Vec<Opponent>,
    /// The engines that were started, by the number of the opponent.
    players: Vec<Option<EnginePlayer>>,
}

impl Ladder {
    /// A ladder with these opponents; there is one at least.
    pub(super) fn new(opponents: Vec<Opponent>) -> Ladder {
        let players = opponents.iter().map(|_| None).collect();
        Ladder { opponents, players }
    }

    /// All levels of our own engine but the last, which is not limited.
    pub(super) fn levels() -> impl Iterator<Item = Opponent> {
        (0..Skill::MAX.level()).filter_map(Skill::new).map(Opponent::Level)
    }

    pub(super) fn opponent(&self, number: usize) -> &Opponent {
        &self.opponents[number]
    }

    /// The number of an opponent that suits a learner with this rating: the nearer the ratings are,
    /// the likelier.
    pub(super) fn choose(&self, rating: f64, rng: &mut Rng) -> usize {
        let distances = || self.opponents.iter().map(|opponent| (opponent.rating() - rating).abs());
        let nearest = distances().fold(f64::INFINITY, f64::min);
        // A bell curve, whose top is at the nearest one however far that is.
        let weights = || distances().map(|it| libm::exp(-((it - nearest) / SPREAD).powi(2) / 2.0));
        let mut left = rng.f64() * weights().sum::<f64>();
        let chosen = weights().position(|weight| {
            left -= weight;
            left < 0.0
        });
        // Rounding may leave a little beyond the last one.
        chosen.unwrap_or(self.opponents.len() - 1)
    }

    /// Has the learner play a game in this colour against an opponent, which leaves to chance what the
    /// seed determines; `None` if it was told to stop.
    ///
    /// # Errors
    ///
    /// If an engine cannot be started or does not play as it should.
    pub(super) fn play(
        &mut self,
        number: usize,
        learner: &mut dyn Player,
        color: Color,
        opening: &Game,
        seed: u64,
        stop: &AtomicBool,
    ) -> anyhow::Result<Option<Box<Finished>>> {
        let opponent = &self.opponents[number];
        let mut own;
        let player: &mut dyn Player = match opponent {
            Opponent::Level(skill) => {
                let options = Options::default().with_skill(Some(*skill)).with_seed(Some(seed));
                // The level itself looks less far.
                let limits = Limits::NONE.with_depth(Limits::MAX_DEPTH);
                own = OwnEngine::new(TaperedEval, options, limits);
                &mut own
            }
            Opponent::Engine(engine) => match &mut self.players[number] {
                Some(player) => player,
                none => none.insert(engine.start()?),
            },
        };
        let name = format!("the opponent {:?}", opponent.to_string());
        play_game([("the learner", learner), (&name, player)], color, opening, stop)
    }
}

/// The engines end politely.
impl Drop for Ladder {
    fn drop(&mut self) {
        self.players.iter_mut().filter_map(Option::take).for_each(EnginePlayer::quit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(ladder: &Ladder, rating: f64) -> Vec<usize> {
        let mut rng = Rng::with_seed(5);
        let mut counts = vec![0; ladder.opponents.len()];
        (0..2_000).for_each(|_| counts[ladder.choose(rating, &mut rng)] += 1);
        counts
    }

    #[test]
    fn opponents_are_about_as_strong_as_the_learner() {
        let ladder = Ladder::new(Ladder::levels().collect());
        for rating in [1_300.0, 1_600.0, 1_900.0] {
            let counts = chosen(&ladder, rating);
            let near = |number: usize| (ladder.opponent(number).rating() - rating).abs() <= 200.0;
            let near: usize = (0..counts.len()).filter(|&it| near(it)).map(|it| counts[it]).sum();
            assert!((1_800..2_000).contains(&near), "{rating}: {counts:?}");
        }
    }

    #[test]
    fn beyond_the_ladder_the_nearest_are_chosen() {
        let ladder = Ladder::new(Ladder::levels().collect());
        let last = ladder.opponents.len() - 1;
        assert_eq!(ladder.opponent(last).to_string(), "level 19");
        let above = chosen(&ladder, 9_000.0);
        assert!(above[last] > 800 && above[..last - 7].iter().sum::<usize>() < 20, "{above:?}");
        let below = chosen(&ladder, -9_000.0);
        assert!(below[0] > 200 && below.is_sorted_by(|a, b| a >= b), "{below:?}");
    }

    #[test]
    fn the_only_opponent_is_chosen() {
        let engine = "name=it cmd=it rating=2500 nodes=9".parse().unwrap();
        let ladder = Ladder::new(vec![Opponent::Engine(Box::new(engine))]);
        assert_eq!(chosen(&ladder, 1_500.0), [2_000]);
        assert_eq!(ladder.opponent(0).to_string(), "it");
    }

    #[test]
    fn words_are_read() {
        let engine: RatedEngine =
            "name=sf cmd='stockfish' rating=1800 option.UCI_Elo=1800 movetime=0.1".parse().unwrap();
        assert_eq!((engine.spec.name(), engine.rating), ("sf", 1800.0));
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
