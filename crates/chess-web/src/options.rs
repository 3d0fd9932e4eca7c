//! How games are served.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use chess_nnue::EngineEvaluator;
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
    engine_threads: usize,
    evaluation: EngineEvaluator,
}

impl Options {
    /// No search takes longer than this, whatever a page asks for.
    pub const MAX_THINKING: Duration = Duration::from_secs(30);
    /// The most threads that search together for one game.
    pub const MAX_ENGINE_THREADS: usize = 2;

    /// For this machine alone, on a port that the system chooses, and with a browser opened.
    #[must_use]
    pub fn new() -> Options {
        let address = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);
        Options {
            address,
            opens_browser: true,
            engine_threads: 1,
            evaluation: EngineEvaluator::default(),
        }
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

    /// The same with this number of threads that search together for a game, at most
    /// [`Options::MAX_ENGINE_THREADS`].
    #[must_use]
    pub fn with_engine_threads(mut self, threads: usize) -> Options {
        self.engine_threads = threads.clamp(1, Options::MAX_ENGINE_THREADS);
        self
    }

    /// The same with this evaluation for the engine of each game.
    #[must_use]
    pub fn with_evaluation(mut self, evaluation: EngineEvaluator) -> Options {
        self.evaluation = evaluation;
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
        EngineOptions::default()
            .with_threads(self.engine_threads)
            .with_evaluation(self.evaluation.clone())
            .with_ceiling(Options::MAX_THINKING)
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::new()
    }
}
