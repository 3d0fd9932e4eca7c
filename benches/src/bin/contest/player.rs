//! A contender as the contest sees it: a process that answers.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use benches::Workload;
use chess_movegen::kernel::KernelName;
use chess_uci::client::Process;
use serde::de::DeserializeOwned;

use crate::record::Entry;
use crate::worker::{Answer, Greeting, Library};

/// No piece of work takes longer than this.
const PATIENCE: Duration = Duration::from_secs(3_600);

/// A contender's process. It ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Player {
    /// Who this is.
    pub(crate) entry: Entry,
    process: Process,
}

impl Player {
    /// Starts a contest, built in some way, as the worker of one contender.
    ///
    /// The inner result is the reason why the contender cannot take part on this machine.
    pub(crate) fn start(
        name: &str,
        mut command: Command,
        library: Library,
        kernel: Option<KernelName>,
    ) -> anyhow::Result<Result<Player, String>> {
        let peer = library == Library::Cozy;
        command.args(["--worker", if peer { "cozy" } else { "ours" }]).env_remove("CHESS_KERNEL");
        command.envs(kernel.map(|kernel| ("CHESS_KERNEL", kernel.name())));
        let process = Process::start(command).with_context(|| format!("starting {name}"))?;
        let entry = Entry { name: name.to_owned(), about: String::new(), peer };
        let mut player = Player { entry, process };
        Ok(player.read::<Greeting>()?.map(|about| {
            player.entry.about = about;
            player
        }))
    }

    /// Has the contender do this work, and gives the seconds of one pass; `None` if it has no such
    /// thing. What it has counted must be right.
    pub(crate) fn play(&mut self, workload: Workload) -> anyhow::Result<Option<f64>> {
        self.process.send(serde_json::to_string(&workload)?);
        let Some((count, seconds)) = self.read::<Answer>()? else { return Ok(None) };
        let name = &self.entry.name;
        let expected = workload.expected().context("the result is not known")?;
        ensure!(count == expected, "{name} counts {count} in {workload:?}; {expected} is right");
        Ok(Some(seconds))
    }

    /// The next line of the process.
    fn read<T: DeserializeOwned>(&mut self) -> anyhow::Result<T> {
        let name = &self.entry.name;
        let line = self.process.line(Instant::now() + PATIENCE);
        let text = line.with_context(|| format!("waiting for {name}"))?.text;
        serde_json::from_str(&text).with_context(|| format!("{name} answers '{text}'"))
    }
}
