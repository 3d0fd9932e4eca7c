//! How games are served.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use chess_play::EngineOptions;

/// How games are served: by default for this machine alone, on a port that the system chooses, and with a
/// browser opened.
///
/// ```
/// use chess_web::Options;
///
/// let mut options = Options { opens_browser: false, ..Options::default() };
/// options.address.set_port(8960);
/// assert_eq!(options.address.to_string(), "127.0.0.1:8960");
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    /// Where the server listens: for whoever reaches this address of the machine. Port 0 lets the system
    /// choose. Whoever knows the whole address that is printed can play; what is sent is not encrypted.
    pub address: SocketAddr,
    /// True if a browser is opened.
    pub opens_browser: bool,
    /// The folder where games are saved after each move, to be gone on with when the server starts again;
    /// without it they end with the server.
    pub folder: Option<PathBuf>,
    /// What the engine of each game may use; a search takes [`Options::MAX_THINKING`] at most.
    pub engine: EngineOptions,
}

impl Options {
    /// No search takes longer than this, whatever a page asks for.
    pub const MAX_THINKING: Duration = Duration::from_secs(30);
}

impl Default for Options {
    fn default() -> Options {
        Options {
            address: (Ipv4Addr::LOCALHOST, 0).into(),
            opens_browser: true,
            folder: None,
            engine: EngineOptions::default(),
        }
    }
}
