//! Hears that nobody reads the output any more, though nothing is written to it.
//!
//! A GUI that has died may leave the other end of the engine's input open, in the hands of another
//! program. An engine that thinks for hours, or waits, would learn of it only when it speaks.

/// Watches the standard output, and calls this once when its reader has gone.
///
/// It is a thread that sleeps until the system wakes it. Where there is none to be had, or the
/// output is not of a kind that can be watched, a write that fails tells it later.
#[cfg(unix)]
pub(crate) fn start(when_closed: impl FnOnce() + Send + 'static) {
    let watch = move || {
        if is_closed_in_the_end() {
            when_closed();
        }
    };
    let _ = std::thread::Builder::new().name("output".into()).spawn(watch);
}

/// Other systems have no such call.
#[cfg(not(unix))]
pub(crate) fn start(_: impl FnOnce() + Send + 'static) {}

/// Waits until the reader has gone; false if that cannot be known.
#[cfg(unix)]
fn is_closed_in_the_end() -> bool {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;

    let output = std::io::stdout();
    // No event is asked for: the two that matter come unasked.
    let mut watched = [PollFd::new(&output, PollFlags::empty())];
    loop {
        match poll(&mut watched, None) {
            Ok(_) => return watched[0].revents().intersects(PollFlags::ERR | PollFlags::HUP),
            Err(Errno::INTR) => {}
            Err(_) => return false,
        }
    }
}
