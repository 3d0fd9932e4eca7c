//! How checks went: one of them, and all of them in a report.

use std::fmt::{self, Write as _};
use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;

/// Why a check did not come to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// The engine does not do what is required; why.
    Failed(String),
    /// The engine does not offer what would be checked; why.
    Skipped(String),
}

impl Stop {
    pub(crate) fn failed(why: impl Into<String>) -> Stop {
        Stop::Failed(why.into())
    }

    /// The same with more about a failure.
    pub(crate) fn with(self, more: &str) -> Stop {
        match self {
            Stop::Failed(why) => Stop::Failed(why + more),
            skipped @ Stop::Skipped(_) => skipped,
        }
    }
}

/// How a check went.
pub(crate) type Outcome = Result<(), Stop>;

/// Fails the check unless the condition holds.
pub(crate) fn require(condition: bool, why: impl FnOnce() -> String) -> Outcome {
    if condition { Ok(()) } else { Err(Stop::Failed(why())) }
}

/// How a check went, and what was said if it failed.
#[derive(Serialize)]
pub(crate) struct Finding {
    check: &'static str,
    requires: &'static str,
    result: Verdict,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    seconds: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    transcript: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Verdict {
    Pass,
    Fail,
    Skipped,
}

impl Finding {
    pub(crate) fn new(
        check: &'static str,
        requires: &'static str,
        outcome: Outcome,
        time: Duration,
        transcript: Vec<String>,
    ) -> Finding {
        let (result, reason) = match outcome {
            Ok(()) => (Verdict::Pass, None),
            Err(Stop::Failed(why)) => (Verdict::Fail, Some(why)),
            Err(Stop::Skipped(why)) => (Verdict::Skipped, Some(why)),
        };
        let transcript = if result == Verdict::Fail { transcript } else { Vec::new() };
        Finding { check, requires, result, reason, seconds: time.as_secs_f64(), transcript }
    }
}

/// A line, and for a failure the requirement, the reason and the transcript.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = self.reason.as_deref().unwrap_or_default();
        match self.result {
            Verdict::Pass => writeln!(f, "pass     {:<26}{}", self.check, self.requires),
            Verdict::Skipped => writeln!(f, "skipped  {:<26}{reason}", self.check),
            Verdict::Fail => {
                writeln!(f, "FAIL     {:<26}{reason}", self.check)?;
                writeln!(f, "           required: {}", self.requires)?;
                self.transcript.iter().try_for_each(|line| writeln!(f, "           {line}"))
            }
        }
    }
}

/// All findings on an engine.
#[derive(Serialize)]
pub(crate) struct Report {
    command: String,
    engine: Option<String>,
    passed: usize,
    failed: usize,
    skipped: usize,
    checks: Vec<Finding>,
}

impl Report {
    pub(crate) fn new(command: String) -> Report {
        let (engine, checks) = (None, Vec::new());
        Report { command, engine, passed: 0, failed: 0, skipped: 0, checks }
    }

    /// Adds a finding, and the name that the engine gave itself.
    pub(crate) fn push(&mut self, finding: Finding, engine: Option<&str>) {
        match finding.result {
            Verdict::Pass => self.passed += 1,
            Verdict::Fail => self.failed += 1,
            Verdict::Skipped => self.skipped += 1,
        }
        if self.engine.is_none() {
            self.engine = engine.map(str::to_owned);
        }
        self.checks.push(finding);
    }

    pub(crate) const fn is_ok(&self) -> bool {
        self.failed == 0
    }

    pub(crate) fn summary(&self) -> String {
        let mut text = String::new();
        if let Some(engine) = &self.engine {
            let _ = write!(text, "{engine}: ");
        }
        let Report { passed, failed, skipped, .. } = self;
        let _ = write!(text, "{passed} passed, {failed} failed, {skipped} skipped");
        text
    }

    pub(crate) fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut *out, self)?;
        writeln!(out)
    }
}
