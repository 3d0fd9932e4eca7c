//! How a match stands.

use std::collections::{BTreeMap, BTreeSet, HashSet};
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
    /// By number: the half points of the first engine; `None` for a game that was played before.
    games: BTreeMap<usize, Option<usize>>,
    checksums: HashSet<u64>,
    /// How many games were played before: with the same moves from the same opening, by the same
    /// engines in the same colours. They do not count.
    pub(super) repeats: usize,
    /// How many of them were the last ones.
    pub(super) repeats_in_a_row: usize,
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
        let is_repeat = record.checksum != 0 && !self.checksums.insert(record.checksum);
        self.games.insert(record.number, (!is_repeat).then_some(record.half_points));
        self.repeats_in_a_row = if is_repeat { self.repeats_in_a_row + 1 } else { 0 };
        if is_repeat {
            self.repeats += 1;
            return;
        }
        if let Some((engine, kind)) = record.fault {
            *self.faults[engine].entry(kind).or_default() += 1;
        }
        for (tally, &moves) in self.bad_pvs.iter_mut().zip(&record.bad_pvs) {
            tally.games += u64::from(moves > 0);
            tally.moves += u64::from(moves);
        }
        let fault = record.fault.map(|(_, kind)| kind.name().to_owned());
        *self.endings.entry(fault.unwrap_or_else(|| record.ending.clone())).or_default() += 1;
    }

    /// All games, also those that were played before.
    pub(super) fn games(&self) -> usize {
        self.games.len()
    }

    /// The pairs of which both games are there.
    pub(super) fn pairs(&self) -> usize {
        self.games.keys().filter(|&number| number % 2 == 0 && self.has(number + 1)).count()
    }

    pub(super) fn has(&self, number: usize) -> bool {
        self.games.contains_key(&number)
    }

    /// The score, with the pairs of which both games are there.
    pub(super) fn score(&self) -> Score {
        let mut score = Score::default();
        let pairs: BTreeSet<usize> = self.games.keys().map(|number| number / 2).collect();
        for pair in pairs {
            match [0, 1].map(|game| self.games.get(&(2 * pair + game)).copied().flatten()) {
                [Some(first), Some(second)] => score.add_pair(first, second),
                others => others.into_iter().flatten().for_each(|points| score.add_game(points)),
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
    /// True if all further games would be like those before.
    pub(super) is_repeating: bool,
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
            let mut told = json!(sprt);
            told["llr"] = json!(sprt.log_likelihood_ratio(&score));
            told["lower"] = json!(lower);
            told["upper"] = json!(upper);
            told["verdict"] = json!(sprt.verdict(&score));
            told
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
            "repeats": self.tally.repeats,
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

    pub(super) fn status(&self) -> String {
        let score = self.tally.score();
        let mut line = format!(
            "+{} ={} -{}  Elo {}  LOS {:.1} %",
            score.wins(),
            score.draws(),
            score.losses(),
            score.elo(),
            100.0 * score.likelihood_of_superiority()
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
        if self.tally.repeats > 0 {
            let repeats = self.tally.repeats;
            write!(f, "Copies of these games, which do not count: {repeats}")?;
            let all = if self.is_repeating { "; all others would be copies too" } else { "" };
            writeln!(f, "{all}")?;
        }
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
        GameRecord { number, half_points, ending, fault: None, bad_pvs, checksum: 0, pgn_bytes: 0 }
    }

    /// Of games that did not end in their order.
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
            is_repeating: false,
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
    fn no_game_counts_twice() {
        let game = |number, half_points, checksum| GameRecord {
            checksum,
            ..record(number, half_points, "checkmate: White wins")
        };
        let mut tally = Tally::default();
        for game in [game(0, 2, 7), game(1, 0, 8), game(2, 2, 7), game(3, 1, 9), game(5, 0, 8)] {
            tally.add(&game);
        }
        assert_eq!((tally.games(), tally.pairs()), (5, 2));
        assert_eq!((tally.repeats, tally.repeats_in_a_row), (2, 1));
        assert_eq!((tally.score().games(), tally.score().pairs()), (3, [0, 0, 1, 0, 0]));
        let told = Report { tally, is_repeating: true, ..report() }.to_string();
        let line =
            "\nCopies of these games, which do not count: 2; all others would be copies too\n";
        assert!(told.contains(line), "{told}");
    }
}
