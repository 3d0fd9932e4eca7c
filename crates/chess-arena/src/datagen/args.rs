//! The command line of `chess-arena datagen`.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::Context as _;
use chess_movegen::Shard;
use clap::{Args, value_parser};

use super::generator::generate;
use super::output::Output;
use super::progress::Progress;
use super::settings::Settings;

/// The arguments of `chess-arena datagen`.
#[derive(Args, Clone, Debug)]
pub struct DatagenArgs {
    /// The file to add the games to, in viriformat; its settings are kept in FILE.json
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// How many games to make, all shards together
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: u64,

    /// After how many nodes no iteration is begun
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = value_parser!(u64).range(1..))]
    nodes: u64,

    /// Make other games: each depends on its number and the seed alone
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many games to play at the same time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Make only this part of the games, as in 2/8
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    shard: Shard,
}

impl DatagenArgs {
    /// Plays the games that the file lacks, and says on `out` what it has then.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or written, or was made with other settings.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let settings = Settings { seed: self.seed, nodes: self.nodes, shard: self.shard };
        let mut output = Output::open(&self.file, &settings.to_json())?;
        let stop = Arc::new(AtomicBool::new(false));
        let handler_stop = Arc::clone(&stop);
        ctrlc::set_handler(move || {
            if handler_stop.swap(true, Ordering::Relaxed) {
                // Asked twice: at once.
                std::process::exit(130);
            }
        })
        .context("cannot watch for ctrl-c")?;
        let threads = self.threads.map_or_else(
            || thread::available_parallelism().map_or(1, |cores| cores.get()),
            usize::from,
        );
        let wanted = settings.games_of_shard(self.games);
        let mut progress = Progress::new(output.games(), wanted, output.positions());
        let games = generate(settings, output.games()..wanted, threads, &stop, |game| {
            output.add(game)?;
            progress.show(output.games(), output.positions());
            Ok(())
        });
        progress.end();
        games?;
        writeln!(
            out,
            "{}: {} games with {} positions",
            self.file.display(),
            output.games(),
            output.positions()
        )?;
        Ok(if stop.load(Ordering::Relaxed) { ExitCode::from(130) } else { ExitCode::SUCCESS })
    }
}
