//! The server as programs ask it, and its page in a real browser: by mouse, by touch, by keys, and for those
//! who do not see it.

mod access;
mod driver;
mod looks;
mod notation;
mod play;
mod server;
mod table;

use std::thread::{self, JoinHandle};

use chess_web::{Options, ServeError, Server, Stopper};

/// A server that stops when it goes.
struct Served {
    url: String,
    entrance: String,
    stopper: Stopper,
    thread: Option<JoinHandle<Result<(), ServeError>>>,
}

impl Served {
    fn start() -> Served {
        Served::with(Options { opens_browser: false, ..Options::default() })
    }

    fn with(options: Options) -> Served {
        let server = Server::bind(options).unwrap();
        let (url, entrance) = (server.url().to_owned(), server.entrance());
        let stopper = server.stopper();
        Served { url, entrance, stopper, thread: Some(thread::spawn(move || server.run())) }
    }

    /// True if the server ended as it should.
    fn stop(&mut self) -> bool {
        self.stopper.stop();
        self.thread.take().is_some_and(|thread| matches!(thread.join(), Ok(Ok(()))))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.stopper.stop();
    }
}
