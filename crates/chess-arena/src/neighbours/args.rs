//! The command line of `chess-arena neighbours`.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use anyhow::Context as _;
use chess_data::{Part, Split};
use clap::{Args, value_parser};

use super::scored::Scorer;
use crate::evaluation::EvaluationOptions;
use crate::in_order::{MustStop, in_order};
use crate::interruption;
use crate::progress::{Progress, Units};
use crate::whole_games::whole_games;

const EXAMPLES: &str = "\
One to three random moves lead from a position of a game to each of these. A search asks about such positions \
all the time, and games hardly have any. Each is written as a game of one move, in viriformat; its result, a \
draw, means nothing, and chess-arena train knows that of files that it is given by --near.

What is written depends on the games and the options alone. Games that chess-arena train keeps for \
validation, with the same --validation and --seed, are passed over.

Examples:
  chess-arena neighbours games.vf --output near.vf
  chess-arena neighbours one.vf two.vf --output near.vf --of-each 8 --nodes 200

Exit status: 0 if all is written, 1 if something fails, 2 if the command line is wrong, 130 if it was stopped \
by ctrl-c; the file is whole then, but shorter.";

/// The arguments of `chess-arena neighbours`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub struct NeighboursArgs {
    /// Files of games with scores in viriformat, as `datagen` makes them
    #[arg(value_name = "GAMES", required = true)]
    games: Vec<PathBuf>,

    /// The file to write the positions to
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    /// How many positions to look for near each of a game
    #[arg(long, value_name = "N", default_value_t = 4)]
    of_each: usize,

    /// Begin no further iteration of a search after so many nodes
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u64).range(1..))]
    nodes: u64,

    #[command(flatten)]
    evaluation: EvaluationOptions,

    /// Pass over about one game in so many, which `train` keeps for validation; 0 passes over none
    #[arg(long, value_name = "N", default_value_t = 20)]
    validation: u64,

    /// Choose other moves, and pass over other games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many threads to use [default: one for each core]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl NeighboursArgs {
    /// Writes the file, and says on `out` what it has then.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or written.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let evaluation = self.evaluation.read()?;
        let split = Split::new(self.seed, self.validation);
        let games = whole_games(&self.games)
            .filter(|game| game.as_ref().map_or(true, |it| split.part_of(it) == Part::Training))
            .collect::<Result<Vec<_>, _>>()?;
        let cannot_write = || format!("cannot write {}", self.output.display());
        let mut file = BufWriter::new(File::create(&self.output).with_context(cannot_write)?);
        let stop = interruption::watch_for_ctrl_c()?;
        let threads = self.threads.map_or_else(
            || thread::available_parallelism().map_or(1, |cores| cores.get()),
            usize::from,
        );
        let units = Units { wanted: "games", speed: "positions" };
        let wanted = games.len() as u64;
        let mut progress = Progress::new(units, (0, 0), wanted);
        let (mut done, mut positions) = (0, 0);
        let scorer = || {
            let mut scorer = Scorer::new(evaluation.clone(), self.of_each, self.nodes, self.seed);
            let games = &games;
            move |number, must_stop: MustStop<'_>| scorer.score(&games[number as usize], must_stop)
        };
        let scored = in_order(0..wanted, threads, &stop, scorer, |scored| {
            for game in &scored {
                file.write_all(&game.to_bytes()).with_context(cannot_write)?;
            }
            done += 1;
            positions += scored.len() as u64;
            progress.show((done, positions));
            Ok(())
        });
        progress.end();
        scored?;
        file.flush().with_context(cannot_write)?;
        writeln!(
            out,
            "{}: {positions} positions near those of {done} games",
            self.output.display()
        )?;
        Ok(interruption::exit_code(&stop))
    }
}
