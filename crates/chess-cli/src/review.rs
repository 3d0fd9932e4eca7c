//! `review`: what the engine thinks of the moves of games, and why.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use chess_movegen::Color;
use chess_nnue::EngineEvaluator;
use chess_notation::pgn::{PgnGame, Score};
use chess_notation::san;
use chess_openings::Opening;
use chess_review::{Html, Judgement, MoveReview, Progress, Review, Reviewer, SideReview};
use chess_search::{STACK_BYTES, Searcher};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use crate::evaluator::EvaluatorOptions;
use crate::failure::Failure;
use crate::game_file::for_each_game;
use crate::search_resources::{SearchLimits, SearchResources};

/// How long each position is searched if there is no limit.
const USUAL_TIME: Duration = Duration::from_millis(500);

/// Review games: how accurately each side played, the mistakes, and why they are mistakes.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/review.txt"))]
pub(crate) struct ReviewOptions {
    /// The file with the games (`-`: the standard input).
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print the games again, with evaluations, signs, reasons and better lines in them.
    #[arg(long)]
    pgn: bool,
    /// Print each review as a JSON object.
    #[arg(long, conflicts_with = "pgn")]
    json: bool,
    /// Write a page with boards and graphs to this file instead.
    #[arg(long, value_name = "PAGE", conflicts_with_all = ["pgn", "json"])]
    html: Option<PathBuf>,
    #[command(flatten)]
    limits: SearchLimits,
    #[command(flatten)]
    resources: SearchResources,
    #[command(flatten)]
    evaluator: EvaluatorOptions,
}

impl ReviewOptions {
    fn write(
        &self,
        out: &mut impl Write,
        game: &mut PgnGame,
        review: &Review,
    ) -> Result<(), Failure> {
        if self.json {
            writeln!(out, "{}", json(game, review))?;
        } else if self.pgn {
            review.annotate(game);
            writeln!(out, "{game}")?;
        } else if self.html.is_none() {
            let tag = |name| game.tags().get(name).unwrap_or("?");
            let (white, black, result) = (tag("White"), tag("Black"), game.result());
            writeln!(out, "{white} - {black}  {result}\n{review}")?;
        }
        Ok(out.flush()?)
    }
}

pub(crate) fn run(options: &ReviewOptions, out: &mut impl Write) -> Result<(), Failure> {
    let evaluator = options.evaluator.read()?;
    if let Some(path) = &options.html {
        // Nobody wants to hear at the end of an hour that there is no such folder.
        let opened = File::options().append(true).create(true).open(path);
        opened.map_err(|error| cannot_write(path, &error))?;
    }
    let mut games = Vec::new();
    let broken = for_each_game(&options.file, |game| {
        games.push(game);
        Ok(())
    });
    if games.is_empty() {
        return broken;
    }
    // Games are looked at side by side; what is left for a game are threads that search together.
    let workers = options.resources.threads().min(games.len());
    let search = options.resources.options()?.with_threads(options.resources.threads() / workers);
    let reviewers: Vec<Reviewer<EngineEvaluator>> = (0..workers)
        .map(|_| Searcher::new(evaluator.clone()).with_options(search))
        .map(|searcher| Reviewer::new(searcher, options.limits.or_time(USUAL_TIME)))
        .collect();

    let bar = progress_bar(&games);
    let stop = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stop);
    ctrlc::set_handler(move || told.store(true, Ordering::Relaxed))
        .map_err(|error| Failure::Refused(format!("cannot listen for ctrl-c: {error}")))?;
    let next = AtomicUsize::new(0);
    let work = |mut reviewer: Reviewer<EngineEvaluator>, done: &mpsc::Sender<(usize, Review)>| {
        while !stop.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(game) = games.get(index) else { return };
            let review = reviewer.review_until(game, &mut |progress| {
                bar.inc(u64::from(matches!(progress, Progress::Move(_))));
                if stop.load(Ordering::Relaxed) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            if done.send((index, review)).is_err() {
                return;
            }
        }
    };
    let mut reviewed = Vec::new();
    let written = thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for reviewer in reviewers {
            let (sender, work) = (sender.clone(), &work);
            thread::Builder::new()
                .stack_size(STACK_BYTES)
                .spawn_scoped(scope, move || work(reviewer, &sender))?;
        }
        drop(sender);
        // They are printed in the order of the file, each as soon as those before it are.
        let mut early = BTreeMap::new();
        for (index, review) in receiver {
            early.insert(index, review);
            while let Some(review) = early.remove(&reviewed.len()) {
                let mut game = games[reviewed.len()].clone();
                bar.suspend(|| options.write(out, &mut game, &review))
                    .inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
                reviewed.push((game, review));
            }
        }
        Ok::<(), Failure>(())
    });
    bar.finish_and_clear();
    written?;
    if let Some(path) = &options.html {
        fs::write(path, Html::new(&reviewed).to_string())
            .map_err(|error| cannot_write(path, &error))?;
    }
    broken
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::Refused(format!("cannot write {}: {error}", path.display()))
}

/// A bar over the moves of all games, with the time left; hidden where the error stream is no terminal.
fn progress_bar(games: &[PgnGame]) -> ProgressBar {
    let moves: usize = games.iter().map(|game| game.tree().main_line().count()).sum();
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} moves, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(moves as u64).with_style(style)
}

/// A review as JSON; scores are for White, in pawns, or `#3`.
fn json(game: &PgnGame, review: &Review) -> Value {
    let tags: serde_json::Map<String, Value> =
        game.tags().iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
    let opening = |(ply, opening): (usize, &Opening)| json!({ "eco": opening.eco(), "name": opening.name(), "plies": ply });
    let moves: Vec<Value> = review
        .moves()
        .iter()
        .enumerate()
        .map(|(ply, one)| json_of_move(review, ply, one))
        .collect();
    json!({
        "tags": tags,
        "opening": review.opening().map(opening),
        "white": json_of_side(&review.side(Color::White)),
        "black": json_of_side(&review.side(Color::Black)),
        "moments": review.moments(),
        "moves": moves,
    })
}

fn json_of_side(side: &SideReview) -> Value {
    let [blunders, mistakes, inaccuracies] = side.counts;
    json!({
        "accuracy": side.accuracy,
        "average_loss": side.average_loss / 100.0,
        "inaccuracies": inaccuracies,
        "mistakes": mistakes,
        "blunders": blunders,
    })
}

fn json_of_move(review: &Review, ply: usize, one: &MoveReview) -> Value {
    let score = |score| match score {
        Score::Centipawns(centipawns) => json!(f64::from(centipawns) / 100.0),
        Score::Mate(moves) => json!(format!("#{moves}")),
    };
    let position = &review.game().positions()[ply];
    let judgement = one.judgement.map(|judgement| match judgement {
        Judgement::Inaccuracy => "inaccuracy",
        Judgement::Mistake => "mistake",
        Judgement::Blunder => "blunder",
    });
    json!({
        "move": san::format(position, one.mv).to_string(),
        "fen": position.to_fen(),
        "score": score(one.after.score),
        "depth": one.after.depth,
        "loss": one.loss,
        "judgement": judgement,
        "reasons": one.reasons.as_ref().map(ToString::to_string),
        "better": san::line::format(position, &one.better).unwrap_or_default(),
    })
}
