//! A contender's process: reads workloads, a line of JSON each, and answers with counts and times.

use std::io::{BufRead, Write};
use std::time::Duration;

use anyhow::Context as _;
use chess_movegen::kernel::KernelName;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};

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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Greeting {
    /// It waits for workloads, and runs on this kernel if it is chess-movegen.
    Ready(String),
    /// It cannot run the kernel that `CHESS_KERNEL` asks for, for this reason, and has ended.
    Absent(String),
}

/// An answer to a workload, if the program has such a thing.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// What the program has counted in each pass.
    pub count: u64,
    /// The time of one pass, on average.
    pub seconds: f64,
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
    let mut say = |line: String| writeln!(output, "{line}").and_then(|()| output.flush());
    let mut greet = |greeting| say(serde_json::to_string(&greeting)?);
    let program: Box<dyn Program> = match generator {
        Generator::Ours => {
            if let Err(reason) = KernelName::requested() {
                greet(Greeting::Absent(reason.to_string()))?;
                return Ok(());
            }
            greet(Greeting::Ready(KernelName::active().to_string()))?;
            Box::new(Ours::new()?)
        }
        Generator::Cozy => {
            let sliders = if cfg!(pext) { "pext" } else { "magic" };
            greet(Greeting::Ready(sliders.to_owned()))?;
            Box::new(Cozy::new()?)
        }
    };
    for line in input.lines() {
        let line = line?;
        let workload =
            serde_json::from_str(&line).ok().filter(|work: &Workload| work.expected().is_some());
        let workload = workload.with_context(|| format!("'{line}' is no workload"))?;
        say(serde_json::to_string(&timed(&*program, workload))?)?;
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
    use crate::workload::Operation;

    fn answers(generator: Generator, workloads: &[Workload]) -> Vec<Option<u64>> {
        let lines = workloads.iter().map(|work| serde_json::to_string(work).unwrap() + "\n");
        let mut output = Vec::new();
        serve(generator, lines.collect::<String>().as_bytes(), &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        let (greeting, answers) = output.split_once('\n').unwrap();
        assert!(matches!(serde_json::from_str(greeting), Ok(Greeting::Ready(_))), "{greeting}");
        let count = |line| Some(serde_json::from_str::<Option<Answer>>(line).unwrap()?.count);
        answers.lines().map(count).collect()
    }

    #[test]
    fn a_worker_greets_and_answers_each_line() {
        let workloads = [
            Workload::Bulk { position: 2, depth: 4 },
            Workload::LastPly { position: 2, depth: 4 },
            Workload::EveryLeaf { position: 0, depth: 2 },
            Workload::Single(Operation::Count),
        ];
        for generator in [Generator::Ours, Generator::Cozy] {
            let counts = [Some(43_238), Some(43_238), Some(400), Some(6_637)];
            assert_eq!(answers(generator, &workloads), counts);
        }
    }

    #[test]
    fn what_a_program_lacks_is_answered_with_none() {
        assert_eq!(answers(Generator::Cozy, &[Workload::Single(Operation::See)]), [None]);
    }

    #[test]
    fn lines_that_are_not_understood_are_errors() {
        for line in [
            "",
            "bulk 1 1",
            r#"{"Bulk":{"position":6,"depth":1}}"#,
            r#"{"Bulk":{"position":0,"depth":7}}"#,
            r#"{"Bulk":{"position":-1,"depth":1}}"#,
            r#"{"Single":"Unmake"}"#,
        ] {
            let error = serve(Generator::Cozy, format!("{line}\n").as_bytes(), Vec::new());
            assert_eq!(error.unwrap_err().to_string(), format!("'{line}' is no workload"));
        }
    }
}
