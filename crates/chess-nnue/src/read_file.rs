//! Network files that a user names by their path.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;
use std::vec::Vec;

use crate::{Network, NetworkFileError};

/// Why a file could not be read as a network.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenNetworkError {
    /// The file could not be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The path is that of a folder, a device or the like.
    #[error("it is not a regular file")]
    NotAFile,
    /// The file is larger than any network.
    #[error("the file has more than {} bytes", Network::MAX_FILE_BYTES)]
    TooLarge,
    /// The file does not hold a network.
    #[error(transparent)]
    NoNetwork(#[from] NetworkFileError),
}

impl Network {
    /// The largest file that [`Network::read_file`] reads, in bytes. Needs the feature `std`.
    pub const MAX_FILE_BYTES: u64 = 64 << 20;

    /// Reads a regular file in the format that [`Network::to_bytes`] describes. Needs the feature `std`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is larger than [`Network::MAX_FILE_BYTES`], or does not hold a
    /// network.
    pub fn read_file(path: impl AsRef<Path>) -> Result<Network, OpenNetworkError> {
        let path = path.as_ref();
        // A device or a pipe might never end, and opening one might already block.
        if !fs::metadata(path)?.is_file() {
            return Err(OpenNetworkError::NotAFile);
        }
        let mut bytes = Vec::new();
        // The file may grow while it is read.
        File::open(path)?.take(Network::MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > Network::MAX_FILE_BYTES {
            return Err(OpenNetworkError::TooLarge);
        }
        Ok(Network::from_bytes(&bytes)?)
    }
}
