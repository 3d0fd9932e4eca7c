//! Games of an engine against itself with other values.

use std::sync::atomic::AtomicBool;

use anyhow::Context as _;
use chess_movegen::{Color, Game};
use chess_uci::OptionDeclaration;

use super::runner::Contest;
use super::tuner::{Outcome, Score, Trial};
use chess_duel::duel::{DuelEnd, DuelRules, Ending, play};
use chess_duel::engine_spec::EngineSpec;
use chess_duel::limit::{Limit, Patience};
use chess_duel::player::{EnginePlayer, Player};

/// What all games have in common.
#[derive(Clone, Debug)]
pub(super) struct Conditions {
    pub(super) engine: EngineSpec,
    pub(super) limit: Limit,
    pub(super) patience: Patience,
    pub(super) rules: DuelRules,
    pub(super) openings: Vec<Game>,
    pub(super) parameters: Vec<String>,
}

/// Two processes of the engine that play each other; they are started when they are needed.
pub(super) struct EngineContest<'a> {
    conditions: &'a Conditions,
    players: Option<[EnginePlayer; 2]>,
}

pub(super) fn options(
    engine: &EngineSpec,
    limit: Limit,
    patience: Patience,
) -> anyhow::Result<Vec<OptionDeclaration>> {
    let player = start(engine, limit, patience)?;
    let options = player.options().to_vec();
    player.quit();
    Ok(options)
}

fn start(engine: &EngineSpec, limit: Limit, patience: Patience) -> anyhow::Result<EnginePlayer> {
    let started = EnginePlayer::start(engine, engine.limit_or(limit), patience);
    started.with_context(|| format!("the engine {}", engine.name()))
}

impl<'a> EngineContest<'a> {
    pub(super) fn new(conditions: &'a Conditions) -> EngineContest<'a> {
        EngineContest { conditions, players: None }
    }
}

impl Contest for EngineContest<'_> {
    fn play(&mut self, trial: &Trial, stop: &AtomicBool) -> anyhow::Result<Option<Outcome>> {
        let Conditions { engine, limit, patience, rules, openings, parameters } = self.conditions;
        let start = || start(engine, *limit, *patience);
        let players = match &mut self.players {
            Some(players) => players,
            None => self.players.insert([start()?, start()?]),
        };
        for (player, values) in players.iter_mut().zip(&trial.values) {
            for (name, value) in parameters.iter().zip(values) {
                player.set_option(name, &value.to_string())?;
            }
        }
        let mut score = Score::default();
        for &opening in &trial.openings {
            for white in [0, 1] {
                let [first, second] = &mut *players;
                let sides: [&mut dyn Player; 2] =
                    if white == 0 { [first, second] } else { [second, first] };
                let finished = match play(sides, &openings[opening], rules, stop) {
                    DuelEnd::Finished(finished) => finished,
                    DuelEnd::Interrupted => return Ok(None),
                    DuelEnd::NoChess960(_) => anyhow::bail!(
                        "the engine {} does not offer the option UCI_Chess960, which opening {} needs",
                        engine.name(),
                        opening + 1
                    ),
                };
                let player_of = |color| if color == Color::White { white } else { 1 - white };
                if let Ending::Fault(color, _) = &finished.ending {
                    // Both start anew: whoever made a fault may not listen any more.
                    self.players = None;
                    let values = parameters.iter().zip(&trial.values[player_of(*color)]);
                    let values: Vec<String> =
                        values.map(|(name, value)| format!("{name} {value}")).collect();
                    let (ending, values) = (&finished.ending, values.join(", "));
                    return Ok(Some(Outcome::Fault(format!("{ending}; played with {values}"))));
                }
                let count = match finished.result.winner().map(player_of) {
                    Some(0) => &mut score.wins,
                    Some(_) => &mut score.losses,
                    None => &mut score.draws,
                };
                *count += 1;
            }
        }
        Ok(Some(Outcome::Score(score)))
    }
}

impl Drop for EngineContest<'_> {
    fn drop(&mut self) {
        self.players.take().into_iter().flatten().for_each(EnginePlayer::quit);
    }
}
