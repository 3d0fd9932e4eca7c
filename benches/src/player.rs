//! A contender as the contest sees it: a process that answers.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, bail};
use chess_movegen::kernel::KernelName;

use crate::Workload;
use crate::record::{Absent, Entry};
use crate::worker::{Answer, Generator, Greeting};

/// A contender's process. It ends when this is dropped.
#[derive(Debug)]
pub struct Player {
    entry: Entry,
    child: Child,
    /// `None` once the process has been told to end.
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
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
        command.args(["--worker", word]).stdin(Stdio::piped()).stdout(Stdio::piped());
        match kernel {
            Some(kernel) => command.env("CHESS_KERNEL", kernel.name()),
            None => command.env_remove("CHESS_KERNEL"),
        };
        let mut child =
            command.spawn().with_context(|| format!("starting {}", program.display()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("{name} has no pipes");
        };
        let mut player = Player {
            entry: Entry {
                name: name.to_owned(),
                about: String::new(),
                peer: generator != Generator::Ours,
            },
            child,
            input: Some(input),
            output: BufReader::new(output),
        };
        match Greeting::read(&player.line()?)? {
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
        let name = &self.entry.name;
        let input = self.input.as_mut().with_context(|| format!("{name} has ended"))?;
        writeln!(input, "{workload}").with_context(|| format!("asking {name}"))?;
        let Some(Answer { count, seconds }) = Answer::read(&self.line()?)? else {
            return Ok(None);
        };
        let name = &self.entry.name;
        match workload.expected() {
            Some(expected) if expected == count => Ok(Some(seconds)),
            Some(expected) => bail!("{name} counts {count} in '{workload}'; {expected} is right"),
            None => bail!("nobody knows the result of '{workload}'"),
        }
    }

    fn line(&mut self) -> anyhow::Result<String> {
        let name = &self.entry.name;
        let mut line = String::new();
        self.output.read_line(&mut line).with_context(|| format!("reading from {name}"))?;
        if line.is_empty() {
            bail!("{name} has ended too early");
        }
        Ok(line)
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // A worker ends when its input does.
        self.input = None;
        let _ = self.child.wait();
    }
}
