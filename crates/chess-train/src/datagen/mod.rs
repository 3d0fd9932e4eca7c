//! `chess-train datagen`: games of the engine against itself, to learn from.

mod output;
pub(crate) mod self_play;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use chess_movegen::Shard;
use clap::{Args, value_parser};

use self::output::Output;
use self::self_play::{SelfPlay, Settings};
use crate::evaluator::EvaluatorOptions;
use crate::in_order::{MustStop, in_order};
use chess_duel::progress::Progress;
use chess_duel::run;

const EXAMPLES: &str = "\
Each game begins with 8 to 10 random moves, after which neither side may be ahead by more than 3 pawns; \
then the engine of this project plays both sides. No search has more than 8 times --nodes. A game ends by \
the rules of chess, or when both sides have said for some moves that one is ahead by 10 pawns or, from move \
40 on, that neither is ahead at all.

A game depends only on its number and the settings, so the file is the same on any number of threads. The \
same command resumes where it stopped, even if it was killed, and with more --games it makes more. To \
see what a file holds, use chess-train data.

Examples:
  chess-train datagen games.vf --games 100000
  chess-train datagen part3.vf --games 1000000 --shard 3/20 --threads 1
  chess-train datagen games2.vf --evaluator hand-written
  chess-train datagen games3.vf --network mine.network

Exit status: 0 if all games are made, 1 if something fails, 2 if the command line is wrong, 130 if it was \
stopped by ctrl-c.";

/// The arguments of `chess-train datagen`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub struct DatagenArgs {
    /// The file to add the games to, in viriformat; their settings are kept in FILE.json
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// How many games to make, in all shards together
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: u64,

    /// How many nodes a search visits before it begins no further iteration
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = value_parser!(u64).range(1..))]
    nodes: u64,

    /// The seed: another one makes other games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many games to play at the same time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Make only this part of the games, as in 2/8
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    shard: Shard,

    #[command(flatten)]
    evaluator: EvaluatorOptions,
}

impl DatagenArgs {
    /// Plays the games that the file lacks, and says on `out` what it has then.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or written, or was made with other settings.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let evaluator = self.evaluator.read()?;
        let settings =
            Settings { seed: self.seed, nodes: self.nodes, shard: self.shard, evaluator };
        let mut output = Output::open(&self.file, &settings.to_json()?)?;
        let stop = run::watch_for_ctrl_c()?;
        let threads = run::threads(self.threads);
        let wanted = settings.games_of_shard(self.games);
        let units = ["games", "positions"];
        let mut progress = Progress::new(units, (output.games, output.positions), wanted);
        let player = || {
            let mut player = SelfPlay::new(settings.clone());
            let settings = &settings;
            move |index, must_stop: MustStop<'_>| {
                player.play(settings.game_number(index), must_stop)
            }
        };
        let games = in_order(output.games..wanted, threads, &stop, player, |game| {
            output.add(&game)?;
            progress.show((output.games, output.positions));
            Ok(())
        });
        progress.end();
        games?;
        writeln!(
            out,
            "{}: {} games with {} positions",
            self.file.display(),
            output.games,
            output.positions
        )?;
        Ok(run::exit_code(&stop))
    }
}
