//! A contender's process: reads workloads, a line of JSON each, and answers with counts and times.

use std::io::{BufRead, Write};
use std::time::Duration;

use anyhow::Context as _;
use benches::{Cozy, Ours, Program, Workload};
use chess_movegen::kernel::KernelName;
use clap::ValueEnum;

/// What the times are.
pub(crate) const CLOCK: &str = if cfg!(target_os = "linux") { "CPU time" } else { WALL_CLOCK };

/// What they are where the time that a process has used is not known, as in WebAssembly.
pub(crate) const WALL_CLOCK: &str = "wall clock";

/// A run repeats its work for at least so long, so that neither the clock nor the caches that the
/// contender before has filled matter much. Many short runs in turn give steadier ratios than few
/// long ones.
const LEAST_TIME: Duration = Duration::from_millis(20);

/// Which generator a worker runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Library {
    /// chess-movegen.
    Ours,
    /// cozy-chess.
    Cozy,
}

/// The first line of a worker: that it is ready, with its kernel or its way of finding sliding
/// attacks; or why it cannot run the kernel that `CHESS_KERNEL` asks for, and has ended.
pub(crate) type Greeting = Result<String, String>;

/// The answer to a workload, if the program has such a thing: what it has counted in each pass,
/// and the seconds that a pass took on average.
pub(crate) type Answer = Option<(u64, f64)>;

/// Answers the workloads of `input` until it ends.
pub(crate) fn serve(
    library: Library,
    input: impl BufRead,
    mut output: impl Write,
) -> anyhow::Result<()> {
    let mut say = |line: String| writeln!(output, "{line}").and_then(|()| output.flush());
    let greeting: Greeting = match library {
        Library::Ours => KernelName::requested()
            .map(|_| KernelName::active().to_string())
            .map_err(|reason| reason.to_string()),
        Library::Cozy => Ok(if cfg!(pext) { "pext" } else { "magic" }.to_owned()),
    };
    say(serde_json::to_string(&greeting)?)?;
    if greeting.is_err() {
        return Ok(());
    }
    let program: &dyn Program = match library {
        Library::Ours => &Ours::new(),
        Library::Cozy => &Cozy::new()?,
    };
    for line in input.lines() {
        let line = line?;
        let workload =
            serde_json::from_str(&line).ok().filter(|work: &Workload| work.expected().is_some());
        let workload = workload.with_context(|| format!("'{line}' is no workload"))?;
        say(serde_json::to_string(&timed(program, workload))?)?;
    }
    Ok(())
}

fn timed(program: &dyn Program, workload: Workload) -> Answer {
    let start = now();
    let mut passes = 0_u32;
    loop {
        let count = program.pass(workload)?;
        passes += 1;
        let elapsed = now().saturating_sub(start);
        if elapsed >= LEAST_TIME {
            return Some((count, elapsed.as_secs_f64() / f64::from(passes)));
        }
    }
}

/// The CPU time that this process has used, so that other programs on the same core cost nobody a
/// place; where there is no such clock, the time since the first call.
fn now() -> Duration {
    #[cfg(target_os = "linux")]
    {
        use rustix::time::{ClockId, clock_gettime};

        Duration::try_from(clock_gettime(ClockId::ProcessCPUTime)).unwrap_or_default()
    }
    #[cfg(not(target_os = "linux"))]
    {
        static START: std::sync::LazyLock<std::time::Instant> =
            std::sync::LazyLock::new(std::time::Instant::now);
        START.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a worker says to these lines, its greeting among it.
    fn said(library: Library, lines: &[&str]) -> anyhow::Result<Vec<String>> {
        let mut output = Vec::new();
        let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
        serve(library, input.as_bytes(), &mut output)?;
        Ok(String::from_utf8(output)?.lines().map(str::to_owned).collect())
    }

    #[test]
    fn a_worker_greets_and_answers_each_line() {
        let paths = [r#"{"Bulk":[2,4]}"#, r#"{"LastPly":[2,4]}"#, r#"{"EveryLeaf":[0,2]}"#];
        let lines = [&paths[..], &[r#""Count""#, r#""See""#]].concat();
        for library in [Library::Ours, Library::Cozy] {
            let said = said(library, &lines).unwrap();
            assert!(serde_json::from_str::<Greeting>(&said[0]).unwrap().is_ok(), "{said:?}");
            let answers =
                said[1..].iter().map(|line| serde_json::from_str::<Answer>(line).unwrap());
            let counts: Vec<_> = answers.map(|answer| answer.map(|(count, _)| count)).collect();
            // cozy-chess has no static exchange evaluation.
            let see = (library == Library::Ours).then_some(6_637);
            assert_eq!(counts, [Some(43_238), Some(43_238), Some(400), Some(6_637), see]);
        }
    }

    #[test]
    fn lines_that_are_not_understood_are_errors() {
        for line in [
            "",
            "bulk 1 1",
            r#"{"Bulk":[6,1]}"#,
            r#"{"Bulk":[0,7]}"#,
            r#"{"Bulk":[-1,1]}"#,
            r#""Unmake""#,
        ] {
            let error = said(Library::Cozy, &[line]).unwrap_err();
            assert_eq!(error.to_string(), format!("'{line}' is no workload"));
        }
    }
}
