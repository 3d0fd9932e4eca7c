//! `chess-train learn`: an evaluator whose weights are learned while it plays.
//!
//! That is the experiment of Jonathan Baxter, Andrew Tridgell and Lex Weaver ("TDLeaf(λ): Combining
//! Temporal Difference Learning with Game-Tree Search", 1999), whose program KnightCap rose from a
//! rating of 1650 to 2150 in 308 games on a server.

mod experiment;
mod ladder;
mod learner;
mod own_engine;
mod rating;
mod report;
mod td_leaf;
mod trial;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Instant;

use chess_movegen::Game;
use chess_search::Limits;
use clap::{Args, value_parser};

use self::experiment::{Experiment, Plan};
use self::ladder::{Ladder, Opponent, RatedEngine};
use self::td_leaf::{Strides, TdLeaf};
use self::trial::trial;
use crate::model::start;
use chess_duel::openings::read_openings;
use chess_duel::progress::bar_of_games;
use chess_duel::run::{self, fraction, not_negative, positive, rating};

/// The arguments of `chess-train learn`.
#[derive(Args, Clone, Debug)]
#[command(after_help = include_str!("help.txt"))]
pub struct LearnArgs {
    /// The file to write the weights to, after every game
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    /// Draw the rating over the games, as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    /// How many games to learn from
    #[arg(long, value_name = "N", default_value_t = 308, value_parser = value_parser!(u32).range(1..=10_000_000))]
    games: u32,

    /// The weights to begin with: `material` (the values of the pieces and nothing else), `default` or
    /// those of a file
    #[arg(long, value_name = "WEIGHTS", default_value = "material")]
    weights: String,

    /// After how many nodes of a search the learner begins no iteration
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = value_parser!(u64).range(1..))]
    nodes: u64,

    /// How many plies the learner looks ahead at most
    #[arg(long, value_name = "PLIES", value_parser = value_parser!(u32).range(1..=i64::from(Limits::MAX_DEPTH)))]
    depth: Option<u32>,

    /// The openings: a .pgn file, or a file with a position in FEN or EPD on each line
    /// [default: the initial position]
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Play other games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Add an engine to the opponents: words as for `chess-arena match`, its rating and a limit, as in
    /// "cmd=stockfish option.UCI_LimitStrength=true option.UCI_Elo=1800 rating=1800 movetime=0.1"
    #[arg(long = "opponent", value_name = "WORDS")]
    opponents: Vec<RatedEngine>,

    /// Do not play against the levels of our own engine
    #[arg(long, requires = "opponents")]
    no_levels: bool,

    /// The rating for which the first opponent is chosen
    #[arg(long, value_name = "RATING", default_value_t = 1_500.0, value_parser = rating)]
    rating: f64,

    /// How far a weight may move after a game, in centipawns: less after many games, and in
    /// proportion to what its feature has had to do with surprises before; with 0 all stay as they
    /// are
    #[arg(long, value_name = "RATE", default_value_t = 8.0, value_parser = not_negative)]
    rate: f64,

    /// Move the weights as KnightCap did instead, in proportion to the surprises alone (α; in that
    /// unit, a pawn is 1)
    #[arg(long, value_name = "ALPHA", conflicts_with = "rate", value_parser = not_negative)]
    alpha: Option<f64>,

    /// How much a later surprise counts, from one move to the one before it (λ), from 0 to 1
    #[arg(long, value_name = "LAMBDA", default_value_t = 0.7, value_parser = fraction)]
    lambda: f64,

    /// How fast the expectation rises with the value (β): it is tanh of β times the value in pawns
    #[arg(long, value_name = "BETA", default_value_t = 0.25, value_parser = positive)]
    squash: f64,

    /// Learn nothing from replies that were not expected and are good for the learner, which may be
    /// blunders, as KnightCap did
    #[arg(long)]
    ignore_blunders: bool,

    /// How many games to play in the end between the weights learned and those of the beginning,
    /// without learning; at most two for each opening
    #[arg(long, value_name = "N", default_value_t = 100)]
    check_games: u32,
}

/// Against iterations that do not end.
const HARD_NODES: u64 = 8;

impl LearnArgs {
    /// Plays and learns, and says on `out` how that goes. The weights are written after every game,
    /// and the plot when it ends or is interrupted.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or written, or an opponent does not play as it should. The file has
    /// what was learned until then.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let start = start::weights(&self.weights)?;
        let openings = read_openings(self.openings.as_deref())?;
        let mut experiment = Experiment::new(self.plan(openings.clone()), self.ladder(), &start);
        self.write_weights(&experiment)?;
        self.write_plot(&experiment)?;
        let stop = run::watch_for_ctrl_c()?;

        report::write_head(out)?;
        let begun = Instant::now();
        let bar = bar_of_games(self.games.into());
        while experiment.games.len() < self.games as usize {
            let Some(game) = experiment.play(&stop)? else { break };
            let number = experiment.games.len();
            bar.suspend(|| report::write_game(out, number, &game))?;
            bar.set_message(game.rating.to_string());
            bar.set_position(number as u64);
            self.write_weights(&experiment)?;
        }
        bar.finish_and_clear();
        self.write_plot(&experiment)?;
        let learned = experiment.weights();
        report::write_ratings(out, &experiment.games, begun.elapsed())?;
        report::write_changes(out, &start, &learned)?;

        let bar = bar_of_games(self.check_games.into());
        let (pairs, limits) = (self.check_games.div_ceil(2), self.limits());
        let mut tell = |games: &chess_duel::statistics::Score| bar.set_position(games.games());
        let openings = if self.openings.is_some() { &openings[..] } else { &[] };
        let weights = [&learned, &start];
        let score = trial(weights, pairs, &limits, openings, self.seed, &stop, &mut tell)?;
        bar.finish_and_clear();
        if let Some(score) = score.filter(|score| score.games() > 0) {
            report::write_trial(out, &score, &self.strength())?;
            if score.games() < self.check_games.into() && !stop.load(Ordering::Relaxed) {
                writeln!(out, "more would be copies of these: two for each different opening")?;
            }
        }
        writeln!(
            out,
            "{}: the weights after {} games",
            self.output.display(),
            experiment.games.len()
        )?;
        Ok(run::exit_code(&stop))
    }

    fn plan(&self, openings: Vec<Game>) -> Plan {
        let td_leaf = TdLeaf {
            lambda: self.lambda,
            squash: self.squash,
            trusts_blunders: !self.ignore_blunders,
        };
        Plan {
            td_leaf,
            strides: match self.alpha {
                Some(alpha) => Strides::Plain { alpha },
                None => Strides::adaptive(self.rate),
            },
            limits: self.limits(),
            seed: self.seed,
            first_rating: self.rating,
            openings,
        }
    }

    fn ladder(&self) -> Ladder {
        let levels = Ladder::levels().filter(|_| !self.no_levels);
        let engines = self.opponents.iter().cloned().map(Box::new).map(Opponent::Engine);
        Ladder::new(levels.chain(engines).collect())
    }

    fn limits(&self) -> Limits {
        let limits = Limits::NONE
            .with_soft_nodes(self.nodes)
            .with_nodes(self.nodes.saturating_mul(HARD_NODES));
        self.depth.map_or(limits.clone(), |depth| limits.with_depth(depth))
    }

    fn strength(&self) -> String {
        let depth = self.depth.map_or_else(String::new, |depth| format!(" and depth {depth}"));
        format!("with {} nodes{depth}", self.nodes)
    }

    fn write_weights(&self, experiment: &Experiment) -> anyhow::Result<()> {
        let start = format!("{:?}", self.weights);
        let LearnArgs { seed, rate, lambda, squash, .. } = self;
        let rate = match self.alpha {
            Some(alpha) => format!("Alpha {alpha}"),
            None => format!("Rate {rate}"),
        };
        let rating = experiment
            .ratings
            .last()
            .map_or_else(String::new, |rating| format!("# Rating by the last games: {rating}.\n"));
        let text = format!(
            "# Learned by TDLeaf from {start} in {} games {}, seed {seed}.\n\
             # {rate}, lambda {lambda}, squash {squash}.\n\
             {rating}{}",
            experiment.games.len(),
            self.strength(),
            experiment.weights(),
        );
        run::write_file(&self.output, text)
    }

    fn write_plot(&self, experiment: &Experiment) -> anyhow::Result<()> {
        let Some(file) = &self.plot else { return Ok(()) };
        run::write_file(file, report::plot(&experiment.games, &experiment.ratings)?)
    }
}
