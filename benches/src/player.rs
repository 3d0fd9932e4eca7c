//! A contender as the contest sees it: a process that answers.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use chess_movegen::kernel::KernelName;
use chess_uci::client::Process;
use serde::de::DeserializeOwned;

use crate::Workload;
use crate::record::{Absent, Entry};
use crate::worker::{Answer, Generator, Greeting};

/// No piece of work takes longer than this.
const PATIENCE: Duration = Duration::from_secs(3_600);

/// A contender's process. It ends when this is dropped.
#[derive(Debug)]
pub struct Player {
    entry: Entry,
    process: Process,
}

impl Player {
    /// Starts `program`, a contest built in some way, as the worker of one contender.
    ///
    /// The inner result is the reason why the contender cannot take part on this machine.
    ///
    /// # Errors
    ///
    /// If the process cannot be started, or does not greet.
    pub fn start(
        name: &str,
        program: &Path,
        generator: Generator,
        kernel: Option<KernelName>,
    ) -> anyhow::Result<Result<Player, Absent>> {
        let word = match generator {
            Generator::Ours => "ours",
            Generator::Cozy => "cozy",
        };
        let mut command = Command::new(program);
        command.args(["--worker", word]);
        match kernel {
            Some(kernel) => command.env("CHESS_KERNEL", kernel.name()),
            None => command.env_remove("CHESS_KERNEL"),
        };
        let process =
            Process::start(command).with_context(|| format!("starting {}", program.display()))?;
        let mut player = Player {
            entry: Entry {
                name: name.to_owned(),
                about: String::new(),
                peer: generator != Generator::Ours,
            },
            process,
        };
        match player.read()? {
            Greeting::Absent(reason) => Ok(Err(Absent { name: name.to_owned(), reason })),
            Greeting::Ready(about) => {
                player.entry.about = about;
                Ok(Ok(player))
            }
        }
    }

    /// Who this is.
    #[must_use]
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// Has the contender do this work, and gives the seconds of one pass; `None` if it has no such
    /// thing.
    ///
    /// # Errors
    ///
    /// If its process has failed, or if what it has counted is wrong.
    pub fn play(&mut self, workload: Workload) -> anyhow::Result<Option<f64>> {
        self.process.send(serde_json::to_string(&workload)?);
        let Some(Answer { count, seconds }) = self.read()? else {
            return Ok(None);
        };
        let name = &self.entry.name;
        match workload.expected() {
            Some(expected) if expected == count => Ok(Some(seconds)),
            Some(expected) => bail!("{name} counts {count} in {workload:?}; {expected} is right"),
            None => bail!("nobody knows the result of {workload:?}"),
        }
    }

    /// The next line of the process.
    fn read<T: DeserializeOwned>(&mut self) -> anyhow::Result<T> {
        let name = &self.entry.name;
        let line = self.process.line(Instant::now() + PATIENCE);
        let text = line.with_context(|| format!("waiting for {name}"))?.text;
        serde_json::from_str(&text).with_context(|| format!("{name} answers '{text}'"))
    }
}
