//! What runs of many games have in common: chance that depends on a seed, the end by ctrl-c or by a
//! panic, and the numbers and files of a command line.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::Context as _;
use fastrand::Rng;

/// The random numbers of one of many games or iterations: they depend on the seed of them all and on
/// its number alone.
pub fn numbered_rng(seed: u64, number: u64) -> Rng {
    // Seeds side by side begin alike without the forks.
    let seed = Rng::with_seed(seed).fork().u64(..);
    Rng::with_seed(seed ^ number).fork()
}

/// The exit status of a program that was interrupted.
const INTERRUPTED: u8 = 130;

/// A flag that ctrl-c raises, so that a run can end in order. Pressed again, it ends the program at
/// once.
pub fn watch_for_ctrl_c() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let handler_stop = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if handler_stop.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
    })
    .context("cannot watch for ctrl-c")?;
    Ok(stop)
}

/// The exit status of a run that looked at the flag.
pub fn exit_code(stop: &AtomicBool) -> ExitCode {
    if stop.load(Ordering::Relaxed) { INTERRUPTED.into() } else { ExitCode::SUCCESS }
}

/// The exit status of a program whose work is done; an error is told on standard error.
pub fn end(done: anyhow::Result<ExitCode>) -> ExitCode {
    done.unwrap_or_else(|error| {
        // If nobody reads the output any more, there is nobody to tell either.
        let source = error.downcast_ref::<io::Error>();
        if source.is_none_or(|error| error.kind() != ErrorKind::BrokenPipe) {
            let _ = writeln!(io::stderr(), "error: {error:#}");
        }
        ExitCode::FAILURE
    })
}

/// Sets a flag if the thread that holds this panics, so that the others end too: the panic goes on
/// when all have ended.
pub struct SetOnPanic<'a>(pub &'a AtomicBool);

impl Drop for SetOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

/// So many threads as were asked for, or one for each core.
pub fn threads(asked: Option<u16>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, |cores| cores.get());
    asked.map_or_else(cores, usize::from)
}

/// A file with what it is for, as errors name it.
pub fn file_of(role: &str, file: &Path) -> String {
    format!("the {role} `{}`", file.display())
}

/// What could not be done with a file that is read and written, before the reason.
pub fn cannot(file: &Path) -> String {
    format!("cannot read or write {}", file.display())
}

/// Writes a file.
pub fn write_file(file: &Path, content: impl AsRef<[u8]>) -> anyhow::Result<()> {
    fs::write(file, content).with_context(|| format!("cannot write {}", file.display()))
}

/// A number from 0 to 1.
pub fn fraction(text: &str) -> Result<f64, String> {
    number(text, "a number from 0 to 1", |part| (0.0..=1.0).contains(&part))
}

/// A number above 0.
pub fn positive(text: &str) -> Result<f64, String> {
    number(text, "a number above 0", |number| number > 0.0 && number.is_finite())
}

/// A number that is not below 0.
pub fn not_negative(text: &str) -> Result<f64, String> {
    number(text, "a number that is not below 0", |number| number >= 0.0 && number.is_finite())
}

/// A rating that somebody may have.
pub fn rating(text: &str) -> Result<f64, String> {
    number(text, "a number from 0 to 5000", |rating| (0.0..=5_000.0).contains(&rating))
}

/// A number of which this is right, or what was expected.
pub fn number(text: &str, expected: &str, is_right: impl Fn(f64) -> bool) -> Result<f64, String> {
    text.parse().ok().filter(|&number| is_right(number)).ok_or(format!("expected {expected}"))
}
