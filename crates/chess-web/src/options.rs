//! How games are served.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use chess_play::EngineOptions;

/// How games are served.
///
/// ```
/// use chess_web::Options;
///
/// let options = Options::new().with_port(8960).with_browser(false);
/// assert_eq!(options.address().to_string(), "127.0.0.1:8960");
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    address: SocketAddr,
    opens_browser: bool,
    engine: EngineOptions,
}

impl Options {
    /// No search takes longer than this, whatever a page asks for.
    pub const MAX_THINKING: Duration = Duration::from_secs(30);

    /// For this machine alone, on a port that the system chooses, and with a browser opened.
    #[must_use]
    pub fn new() -> Options {
        let address = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);
        Options { address, opens_browser: true, engine: EngineOptions::default() }
    }

    /// The same on this port; 0 lets the system choose.
    #[must_use]
    pub fn with_port(mut self, port: u16) -> Options {
        self.address.set_port(port);
        self
    }

    /// The same for whoever reaches this address of the machine. Whoever knows the whole address that is
    /// printed can play; what is sent is not encrypted.
    #[must_use]
    pub fn with_address(mut self, address: IpAddr) -> Options {
        self.address.set_ip(address);
        self
    }

    /// The same with the browser opened, or not.
    #[must_use]
    pub const fn with_browser(mut self, opens_browser: bool) -> Options {
        self.opens_browser = opens_browser;
        self
    }

    /// The same with an engine for each game that may use this, and take
    /// [`Options::MAX_THINKING`] for a search at most.
    #[must_use]
    pub fn with_engine(mut self, engine: EngineOptions) -> Options {
        self.engine = engine;
        self
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// True if a browser is opened.
    #[must_use]
    pub const fn opens_browser(&self) -> bool {
        self.opens_browser
    }

    /// What the engine of each game may use.
    pub(crate) fn engine(&self) -> EngineOptions {
        self.engine.clone().with_ceiling(Options::MAX_THINKING)
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::new()
    }
}
