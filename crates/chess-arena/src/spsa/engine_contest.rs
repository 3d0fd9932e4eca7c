//! Games of an engine against itself with other values.

use std::sync::atomic::AtomicBool;

use anyhow::Context as _;
use chess_movegen::{Color, Game};
use chess_uci::OptionDeclaration;

use super::contest::Contest;
use super::tuner::{Outcome, Score, Trial};
use crate::play::{DuelEnd, DuelRules, Ending, EngineSpec, Limit, Patience, Player, play};

/// What all games have in common.
#[derive(Clone, Debug)]
pub(super) struct Conditions {
    pub(super) engine: EngineSpec,
    pub(super) limit: Limit,
    pub(super) patience: Patience,
    pub(super) rules: DuelRules,
    pub(super) openings: Vec<Game>,
    /// The names of the parameters.
    pub(super) parameters: Vec<String>,
}

/// Two processes of the engine that play each other.
pub(super) struct EngineContest<'a> {
    conditions: &'a Conditions,
    players: [Option<Player>; 2],
}

/// The options that an engine offers.
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

fn start(engine: &EngineSpec, limit: Limit, patience: Patience) -> anyhow::Result<Player> {
    let started = Player::start(engine, engine.limit_or(limit), patience);
    started.with_context(|| format!("the engine {}", engine.name()))
}

impl<'a> EngineContest<'a> {
    pub(super) fn new(conditions: &'a Conditions) -> EngineContest<'a> {
        EngineContest { conditions, players: [None, None] }
    }

    /// Plays a game in which this player has White.
    fn play_game(
        &mut self,
        white: usize,
        trial: &Trial,
        opening: usize,
        stop: &AtomicBool,
    ) -> anyhow::Result<DuelEnd> {
        let Conditions { engine, limit, patience, rules, openings, parameters } = self.conditions;
        for (player, values) in self.players.iter_mut().zip(&trial.values) {
            let player = match player {
                Some(player) => player,
                None => player.insert(start(engine, *limit, *patience)?),
            };
            for (name, value) in parameters.iter().zip(values) {
                player.set_option(name, &value.to_string())?;
            }
        }
        let [Some(first), Some(second)] = &mut self.players else {
            return Ok(DuelEnd::Interrupted);
        };
        let players = if white == 0 { [first, second] } else { [second, first] };
        let limits = [engine.limit_or(*limit); 2];
        Ok(play(players, limits, &openings[opening], rules, stop))
    }
}

impl Contest for EngineContest<'_> {
    fn play(&mut self, trial: &Trial, stop: &AtomicBool) -> anyhow::Result<Option<Outcome>> {
        let mut score = Score::default();
        for &opening in &trial.openings {
            for white in [0, 1] {
                let finished = match self.play_game(white, trial, opening, stop)? {
                    DuelEnd::Finished(finished) => finished,
                    DuelEnd::Interrupted => return Ok(None),
                    DuelEnd::NoChess960(_) => anyhow::bail!(
                        "the engine {} does not offer the option UCI_Chess960, which opening {} needs",
                        self.conditions.engine.name(),
                        opening + 1
                    ),
                };
                let player_of = |color| if color == Color::White { white } else { 1 - white };
                if let Ending::Fault(color, _) = &finished.ending {
                    // Whoever made a fault may not listen; the other quits in peace.
                    self.players = [None, None];
                    let values = &trial.values[player_of(*color)];
                    let names = self.conditions.parameters.iter();
                    let values: Vec<String> =
                        names.zip(values).map(|(name, value)| format!("{name} {value}")).collect();
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
        self.players.iter_mut().filter_map(Option::take).for_each(Player::quit);
    }
}
