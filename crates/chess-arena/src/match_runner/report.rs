//! How a match stands.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Serialize;
use serde_json::{Value, json};

use super::journal::GameRecord;
use super::sprt::{Sprt, Verdict};
use chess_duel::player::FaultKind;
use chess_duel::statistics::Score;

/// The games of a match, whatever order they ended in.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    games: BTreeMap<usize, usize>,
    faults: [BTreeMap<FaultKind, u64>; 2],
    bad_pvs: [BadPvs; 2],
    endings: BTreeMap<String, u64>,
}

#[derive(Clone, Copy, Debug, Default, Serialize)]
struct BadPvs {
    games: u64,
    moves: u64,
}

impl Tally {
    pub(super) fn add(&mut self, record: &GameRecord) {
        self.games.insert(record.number, record.half_points);
        if let Some((engine, kind)) = record.fault {
            *self.faults[engine].entry(kind).or_default() += 1;
        }
        for (tally, &moves) in self.bad_pvs.iter_mut().zip(&record.bad_pvs) {
            tally.games += u64::from(moves > 0);
            tally.moves += u64::from(moves);
        }
        let ending = match record.fault {
            Some((_, kind)) => kind.name().to_owned(),
            None => record.ending.clone(),
        };
        *self.endings.entry(ending).or_default() += 1;
    }

    pub(super) fn games(&self) -> usize {
        self.games.len()
    }

    pub(super) fn has(&self, number: usize) -> bool {
        self.games.contains_key(&number)
    }

    /// The score, with the pairs of which both games are there.
    pub(super) fn score(&self) -> Score {
        let mut score = Score::default();
        let pairs: BTreeSet<usize> = self.games.keys().map(|number| number / 2).collect();
        for pair in pairs {
            match (self.games.get(&(2 * pair)), self.games.get(&(2 * pair + 1))) {
                (Some(&first), Some(&second)) => score.add_pair(first, second),
                (first, second) => {
                    first.into_iter().chain(second).for_each(|&points| score.add_game(points));
                }
            }
        }
        score
    }
}

/// What a match has come to. Its `Display` is for people.
#[derive(Clone, Debug)]
pub(super) struct Report {
    pub(super) names: [String; 2],
    pub(super) limits: [String; 2],
    pub(super) tally: Tally,
    pub(super) planned: usize,
    pub(super) sprt: Option<Sprt>,
}

impl Report {
    pub(super) fn to_json(&self) -> Value {
        let score = self.tally.score();
        let elo = score.elo();
        let trinomial = Score::of_games(score.wins(), score.draws(), score.losses()).elo();
        // JSON has no infinite numbers: they are null.
        let sprt = self.sprt.map(|sprt| {
            let (lower, upper) = sprt.bounds();
            json!({
                "elo0": sprt.elo0,
                "elo1": sprt.elo1,
                "alpha": sprt.alpha,
                "beta": sprt.beta,
                "model": sprt.model,
                "by_pairs": sprt.by_pairs,
                "llr": sprt.log_likelihood_ratio(&score),
                "lower": lower,
                "upper": upper,
                "verdict": sprt.verdict(&score),
            })
        });
        let engines: Vec<Value> = (0..2)
            .map(|engine| {
                let faults: BTreeMap<&str, u64> = FaultKind::ALL
                    .into_iter()
                    .map(|kind| (kind.name(), self.faults(engine, kind)))
                    .collect();
                json!({
                    "name": self.names[engine],
                    "limit": self.limits[engine],
                    "faults": faults,
                    "bad_pvs": self.tally.bad_pvs[engine],
                })
            })
            .collect();
        json!({
            "engines": engines,
            "games": score.games(),
            "planned": self.planned,
            "wins": score.wins(),
            "draws": score.draws(),
            "losses": score.losses(),
            "pairs": score.pairs(),
            "score": score.mean(),
            "elo": elo.difference,
            "elo_interval": [elo.interval.0, elo.interval.1],
            "elo_interval_by_games": [trinomial.interval.0, trinomial.interval.1],
            "los": score.likelihood_of_superiority(),
            "sprt": sprt,
            "endings": self.tally.endings,
        })
    }

    fn faults(&self, engine: usize, kind: FaultKind) -> u64 {
        self.tally.faults[engine].get(&kind).copied().unwrap_or(0)
    }

    /// The score in a line.
    pub(super) fn status(&self) -> String {
        let score = self.tally.score();
        let elo = score.elo();
        let mut line = format!(
            "+{} ={} -{}  Elo {:+.1} [{:+.1}, {:+.1}]",
            score.wins(),
            score.draws(),
            score.losses(),
            elo.difference,
            elo.interval.0,
            elo.interval.1
        );
        if let Some(sprt) = self.sprt {
            let (low, high) = sprt.bounds();
            let ratio = sprt.log_likelihood_ratio(&score);
            line += &format!("  LLR {ratio:.2} [{low:.2}, {high:.2}]");
        }
        line
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let score = self.tally.score();
        let elo = score.elo();
        let [first, second] = &self.names;
        writeln!(f, "{first} ({}) against {second} ({})", self.limits[0], self.limits[1])?;
        writeln!(
            f,
            "Games: {} of {}: +{} ={} -{}, {:.1} %",
            score.games(),
            self.planned,
            score.wins(),
            score.draws(),
            score.losses(),
            100.0 * score.mean()
        )?;
        let [ll, ld, even, wd, ww] = score.pairs();
        writeln!(f, "Pairs with 0, ½, 1, 1½ and 2 points: {ll}, {ld}, {even}, {wd}, {ww}")?;
        writeln!(
            f,
            "Elo: {:+.1}, 95 % confidence interval from {:+.1} to {:+.1}",
            elo.difference, elo.interval.0, elo.interval.1
        )?;
        let superiority = 100.0 * score.likelihood_of_superiority();
        writeln!(f, "Likelihood of superiority: {superiority:.1} %")?;
        if let Some(sprt) = &self.sprt {
            let (low, high) = sprt.bounds();
            let ratio = sprt.log_likelihood_ratio(&score);
            let verdict = match sprt.verdict(&score) {
                Verdict::Open => "open",
                Verdict::H0 => "H0 is accepted",
                Verdict::H1 => "H1 is accepted",
            };
            writeln!(f, "SPRT {sprt}: LLR {ratio:.2} of ({low:.2}, {high:.2}): {verdict}")?;
        }
        for (engine, name) in self.names.iter().enumerate() {
            let faults = FaultKind::ALL
                .map(|kind| format!("{} {}", kind.name(), self.faults(engine, kind)))
                .join(", ");
            let BadPvs { games, moves } = self.tally.bad_pvs[engine];
            writeln!(
                f,
                "Faults of {name}: {faults}; wrong lines of play: {moves} in {games} games"
            )?;
        }
        writeln!(f, "How the games ended:")?;
        for (ending, count) in &self.tally.endings {
            writeln!(f, "{count:6}  {ending}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_runner::sprt::EloModel;

    fn record(number: usize, half_points: usize, ending: &str) -> GameRecord {
        let (ending, bad_pvs) = (ending.to_owned(), [0, 0]);
        GameRecord { number, half_points, ending, fault: None, bad_pvs, pgn_bytes: 0 }
    }

    fn report() -> Report {
        let mut tally = Tally::default();
        tally.add(&record(3, 2, "checkmate: White wins"));
        tally.add(&record(0, 2, "checkmate: White wins"));
        tally.add(&record(2, 1, "stalemate: a draw"));
        let fault = Some((1, FaultKind::Time));
        tally.add(&GameRecord { fault, bad_pvs: [0, 3], ..record(1, 2, "time of White: late") });
        tally.add(&record(4, 0, "checkmate: Black wins"));
        let model = EloModel::Normalized;
        let sprt = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05, model, by_pairs: true };
        Report {
            names: ["new".to_owned(), "old".to_owned()],
            limits: ["8+0.08".to_owned(), "nodes 5000".to_owned()],
            tally,
            planned: 100,
            sprt: Some(sprt),
        }
    }

    #[test]
    fn people_are_told_everything() {
        insta::assert_snapshot!(report());
        insta::assert_snapshot!("status", report().status());
    }

    #[test]
    fn programs_are_told_everything() {
        insta::assert_snapshot!(serde_json::to_string_pretty(&report().to_json()).unwrap());
    }

    #[test]
    fn an_order_of_games_does_not_matter() {
        let score = report().tally.score();
        assert_eq!(score.pairs(), [0, 0, 0, 1, 1]);
        assert_eq!((score.wins(), score.draws(), score.losses()), (3, 1, 1));
    }
}
