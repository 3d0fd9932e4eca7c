//! The network that is embedded in this crate.

use alloc::sync::Arc;
#[cfg(feature = "std")]
use std::sync::LazyLock;

use crate::{Network, NetworkFileError};

/// The file, as [`Network::to_bytes`] wrote it. `docs/network.md` tells how it was made.
static FILE: &[u8] = include_bytes!("../default.network");

#[cfg(feature = "std")]
static SHARED: LazyLock<Arc<Network>> = LazyLock::new(|| Arc::new(read_again()));

impl Network {
    /// The network that is embedded in this crate, and that the engine plays with.
    ///
    /// With the feature `std` it is decoded once and then shared; without it, at every call.
    ///
    /// ```
    /// use chess_eval::IncrementalEvaluator;
    /// use chess_movegen::Position;
    /// use chess_nnue::Network;
    ///
    /// let queen_up: Position = "3qk3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1".parse()?;
    /// assert!(Network::shared_default().evaluate_from_scratch(&queen_up) > 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn shared_default() -> Arc<Network> {
        #[cfg(feature = "std")]
        return SHARED.clone();
        #[cfg(not(feature = "std"))]
        return Arc::new(read_again());
    }
}

/// Cannot fail, since a test reads the same file.
fn read_again() -> Network {
    read().expect("the embedded network is valid")
}

fn read() -> Result<Network, NetworkFileError> {
    Network::from_bytes(FILE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_a_network() {
        let network = read().unwrap();
        assert_eq!(network.to_bytes(), FILE);
        assert_eq!(*Network::shared_default(), network);
    }
}
