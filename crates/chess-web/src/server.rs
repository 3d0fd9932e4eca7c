//! The server, from its first address to its end.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::connections;
use crate::games::{Bounds, Games};
use crate::guard::{Entrance, Guard, Secret};
use crate::options::Options;
use crate::routes;
use crate::saved_games::SavedGames;

/// Why games are not served.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The port is taken, or not allowed.
    #[error("cannot listen at {address}: {error}")]
    Address {
        /// Where.
        address: SocketAddr,
        /// Why not.
        error: io::Error,
    },
    /// The system gives no random numbers, so that everybody could guess the address.
    #[error("the system provides no random numbers: {0}")]
    NoRandomNumbers(#[from] getrandom::Error),
    /// The program would not hear that it is to stop.
    #[error("cannot listen for Ctrl-C: {0}")]
    Signal(#[from] ctrlc::Error),
    /// The system refuses something else.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Serves games until Ctrl-C is pressed, or the system wants the program to end. The address is printed,
/// and a browser opened if the options say so.
///
/// # Errors
///
/// If the port is taken, or the system refuses something else that is needed.
pub fn serve(options: Options) -> Result<(), ServeError> {
    let opens_browser = options.opens_browser;
    let server = Server::bind(options)?;
    let stopper = server.stopper();
    ctrlc::set_handler(move || stopper.stop())?;
    println!("The board is at {}", server.url());
    println!("Ctrl-C ends the games and the server.");
    if opens_browser && open::that_detached(server.entrance()).is_err() {
        println!("No browser could be opened: open the address yourself.");
    }
    server.run()
}

/// A server that has its address.
///
/// ```
/// use chess_web::{Options, Server};
///
/// let server = Server::bind(Options::default())?;
/// let stopper = server.stopper();
/// assert!(server.url().starts_with("http://127.0.0.1:"));
/// # stopper.stop();
/// server.run()?; // until `stopper.stop()` is called
/// # Ok::<(), chess_web::ServeError>(())
/// ```
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    options: Options,
    token: Secret,
    entrance: Arc<Entrance>,
    origin: String,
    url: String,
    stop: watch::Sender<bool>,
}

/// Stops a server, from any thread.
#[derive(Clone, Debug)]
pub struct Stopper(watch::Sender<bool>);

impl Stopper {
    /// The server stops: games end, pages are told, and [`Server::run`] returns.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

/// How often clocks are read.
const TICK: Duration = Duration::from_millis(100);
/// How long the server waits for requests that are being answered when it is to stop.
const FAREWELL: Duration = Duration::from_secs(2);

impl Server {
    /// Takes the port. Connections wait until the server runs.
    ///
    /// # Errors
    ///
    /// If the port is taken, or the system provides no random numbers for the token.
    pub fn bind(options: Options) -> Result<Server, ServeError> {
        let wanted = options.address;
        let listen = || {
            let listener = TcpListener::bind(wanted)?;
            listener.set_nonblocking(true)?;
            let address = listener.local_addr()?;
            Ok((listener, address))
        };
        let (listener, address) =
            listen().map_err(|error| ServeError::Address { address: wanted, error })?;
        let token = Secret::new()?;
        let host = if address.ip().is_unspecified() {
            format!("localhost:{}", address.port())
        } else {
            address.to_string()
        };
        let origin = format!("http://{host}");
        let url = format!("{origin}/{token}/");
        let entrance = Arc::new(Entrance::new()?);
        let stop = watch::Sender::new(false);
        Ok(Server { listener, options, token, entrance, origin, url, stop })
    }

    /// The address of the page, with the token that nobody guesses.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// An address that leads to the page the first time that somebody asks for it, and never again: for the
    /// command line of a browser, which all users of the machine can read.
    #[must_use]
    pub fn entrance(&self) -> String {
        format!("{}{}", self.origin, self.entrance.path())
    }

    /// What stops the server from another thread.
    #[must_use]
    pub fn stopper(&self) -> Stopper {
        Stopper(self.stop.clone())
    }

    /// Serves until it is stopped.
    ///
    /// # Errors
    ///
    /// If the system refuses what is needed for it.
    pub fn run(self) -> Result<(), ServeError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(self.answer())
    }

    async fn answer(self) -> Result<(), ServeError> {
        let guard = Guard::new(self.listener.local_addr()?);
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let engine = self.options.engine.with_ceiling(Options::MAX_THINKING);
        let saved = self.options.folder.map(SavedGames::new);
        let games = Arc::new(Games::new(engine, saved, Bounds::default()));
        let router = routes::router(&self.token, &self.entrance, guard, Arc::clone(&games));
        let stop = &self.stop;
        let stopped = async || {
            // The sender lives as long as this.
            let _ = stop.subscribe().wait_for(|&stop| stop).await;
        };
        let close = async {
            stopped().await;
            games.close();
            std::future::pending::<()>().await;
        };
        let ticking = async {
            let mut interval = tokio::time::interval(TICK);
            interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
            loop {
                interval.tick().await;
                games.tick();
            }
        };
        let serving = connections::serve(listener, router, self.stop.subscribe());
        let farewell = async {
            stopped().await;
            tokio::time::sleep(FAREWELL).await;
        };
        tokio::select! {
            () = serving => {}
            () = close => {}
            () = farewell => {}
            () = ticking => {}
        }
        Ok(())
    }
}
