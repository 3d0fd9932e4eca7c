//! The terminal while the screen has it, and as it was before.

use std::cell::Cell;
use std::io::{self, Write as _};
use std::panic::{self, PanicHookInfo};
use std::sync::Arc;

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// The terminal while the screen has it. It becomes as it was before when this is dropped, and before
/// the message of a panic is written.
pub(crate) struct Guard {
    hook: Arc<Hook>,
}

/// What happens when a thread panics.
type Hook = dyn Fn(&PanicHookInfo<'_>) + Send + Sync;

thread_local! {
    /// True on the thread that has taken the terminal.
    static HAS_TERMINAL: Cell<bool> = const { Cell::new(false) };
}

impl Guard {
    /// Takes the terminal.
    pub(crate) fn new() -> io::Result<Guard> {
        enable_raw_mode()?;
        HAS_TERMINAL.set(true);
        let guard = Guard { hook: Arc::from(panic::take_hook()) };
        let before = Arc::clone(&guard.hook);
        panic::set_hook(Box::new(move |info| {
            // Other threads do without: what they were to do fails, and the game says so. Their messages
            // would be written across the board.
            if HAS_TERMINAL.get() {
                give_back();
                before(info);
            }
        }));
        execute!(
            io::stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            EnableBracketedPaste,
            Hide
        )?;
        Ok(guard)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
        // A panicking thread cannot change the hook, and the program ends.
        if !std::thread::panicking() {
            let before = Arc::clone(&self.hook);
            panic::set_hook(Box::new(move |info| before(info)));
        }
    }
}

/// Gives the terminal back, once. If it is gone, nothing more can be done.
fn give_back() {
    if HAS_TERMINAL.replace(false) {
        let mut out = io::stdout();
        let _ =
            execute!(out, DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
        let _ = out.flush();
    }
}
