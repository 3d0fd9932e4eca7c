//! A contender's process: reads workloads, a line each, and answers with counts and times.

use std::io::{BufRead, Write};
use std::time::Duration;

use anyhow::{Context, bail};
use chess_movegen::kernel::KernelName;
use clap::ValueEnum;

use crate::program::{Cozy, Ours};
use crate::{Program, Workload, cpu_clock};

/// A run repeats its work for at least so long, so that neither the clock nor the caches that the
/// contender before has filled matter much. Many short runs in turn give steadier ratios than few
/// long ones.
const LEAST_TIME: Duration = Duration::from_millis(20);

/// Which generator a worker runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Generator {
    /// chess-movegen.
    Ours,
    /// cozy-chess.
    Cozy,
}

/// The first line of a worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Greeting {
    /// It waits for workloads, and runs on this kernel if it is chess-movegen.
    Ready(String),
    /// It cannot run the kernel that `CHESS_KERNEL` asks for, for this reason, and has ended.
    Absent(String),
}

impl Greeting {
    /// Reads the line.
    ///
    /// # Errors
    ///
    /// If it is not a greeting.
    pub fn read(line: &str) -> anyhow::Result<Greeting> {
        match line.trim_end().split_once(' ') {
            Some(("ready", kernel)) => Ok(Greeting::Ready(kernel.to_owned())),
            Some(("absent", reason)) => Ok(Greeting::Absent(reason.to_owned())),
            _ => bail!("a contender begins with '{}'", line.trim_end()),
        }
    }
}

/// An answer to a workload.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Answer {
    /// What the program has counted in each pass.
    pub count: u64,
    /// The time of one pass, on average.
    pub seconds: f64,
}

impl Answer {
    /// Reads the line of an answer; `None` if the program has no such thing.
    ///
    /// # Errors
    ///
    /// If it is not an answer.
    pub fn read(line: &str) -> anyhow::Result<Option<Answer>> {
        let line = line.trim_end();
        if line == "none" {
            return Ok(None);
        }
        let read = || {
            let (count, seconds) = line.split_once(' ')?;
            Some(Answer { count: count.parse().ok()?, seconds: seconds.parse().ok()? })
        };
        read().map(Some).with_context(|| format!("a contender answers '{line}'"))
    }
}

/// Answers the workloads of `input` until it ends.
///
/// # Errors
///
/// If `input` cannot be read or understood, or `output` cannot be written.
pub fn serve(
    generator: Generator,
    input: impl BufRead,
    mut output: impl Write,
) -> anyhow::Result<()> {
    let program: Box<dyn Program> = match generator {
        Generator::Ours => {
            if let Err(reason) = KernelName::requested() {
                writeln!(output, "absent {reason}")?;
                return Ok(());
            }
            writeln!(output, "ready {}", KernelName::active())?;
            Box::new(Ours::new()?)
        }
        Generator::Cozy => {
            let sliders = if cfg!(pext) { "pext" } else { "magic" };
            writeln!(output, "ready {sliders}")?;
            Box::new(Cozy::new()?)
        }
    };
    output.flush()?;
    for line in input.lines() {
        let line = line?;
        let Ok(workload) = line.parse() else { bail!("'{line}' is no workload") };
        match timed(&*program, workload) {
            Some(Answer { count, seconds }) => writeln!(output, "{count} {seconds:e}")?,
            None => writeln!(output, "none")?,
        }
        output.flush()?;
    }
    Ok(())
}

fn timed(program: &dyn Program, workload: Workload) -> Option<Answer> {
    let start = cpu_clock::now();
    let mut passes = 0_u32;
    loop {
        let count = program.pass(workload)?;
        passes += 1;
        let elapsed = cpu_clock::now().saturating_sub(start);
        if elapsed >= LEAST_TIME {
            return Some(Answer { count, seconds: elapsed.as_secs_f64() / f64::from(passes) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worker_greets_and_answers_each_line() {
        for generator in [Generator::Ours, Generator::Cozy] {
            let mut output = Vec::new();
            serve(generator, &b"bulk 2 4\nevery-leaf 0 2\ncount\n"[..], &mut output).unwrap();
            let output = String::from_utf8(output).unwrap();
            let (greeting, answers) = output.split_once('\n').unwrap();
            assert!(matches!(Greeting::read(greeting).unwrap(), Greeting::Ready(_)), "{greeting}");
            let counts: Vec<u64> =
                answers.lines().map(|line| Answer::read(line).unwrap().unwrap().count).collect();
            assert_eq!(counts, [43_238, 400, 6_637]);
        }
    }

    #[test]
    fn what_a_program_lacks_is_answered_with_none() {
        let mut output = Vec::new();
        serve(Generator::Cozy, &b"see\n"[..], &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        assert_eq!(Answer::read(output.lines().nth(1).unwrap()).unwrap(), None);
    }

    #[test]
    fn lines_that_are_not_understood_are_errors() {
        let error = serve(Generator::Cozy, &b"bulk 9 9\n"[..], Vec::new()).unwrap_err();
        assert_eq!(error.to_string(), "'bulk 9 9' is no workload");
        assert!(Greeting::read("hello\n").is_err());
        assert!(Answer::read("12 quickly\n").is_err());
    }
}
