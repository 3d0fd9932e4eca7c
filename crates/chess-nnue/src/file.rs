//! Networks as files, and the one that is embedded in this crate.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::{fs, io::Read as _, path::Path, sync::LazyLock};

use crate::network::{INPUT_ONE, Network, NetworkError, OUTPUT_ONE, counts};
use crate::shape::{Basis, InputKind, OutputBucket, Shape, ShapeError};

/// What every file begins with.
const MAGIC: [u8; 8] = *b"PIECENET";
const VERSION: u16 = 1;
/// The number of bytes before the summary.
const HEADER: usize = 24;
/// The number of bytes of the checksum.
const CHECKSUM: usize = 4;

/// The file, as [`Network::to_bytes`] wrote it. `docs/network.md` tells how it was made.
static FILE: &[u8] = include_bytes!("../default.network");

#[cfg(feature = "std")]
static SHARED: LazyLock<Arc<Network>> = LazyLock::new(|| Arc::new(embedded()));

/// Why bytes are not a network file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NetworkFileError {
    /// It does not begin as a network file does.
    #[error("this is not a network file: a network file begins with PIECENET")]
    NoNetwork,
    /// Its version is one that this program cannot read.
    #[error("the file has version {0}; this program can read only version {VERSION}")]
    Version(u16),
    /// It is too short or too long.
    #[error("the file should have {expected} bytes and has {found}")]
    Length {
        /// How many bytes it has.
        found: usize,
        /// How many bytes it should have.
        expected: usize,
    },
    /// Some byte has changed since the file was written.
    #[error("the file is damaged: its checksum should be {computed:08x} and is {found:08x}")]
    Checksum {
        /// The checksum in the file.
        found: u32,
        /// The checksum of its bytes.
        computed: u32,
    },
    /// Its inputs are of a kind that this program does not know.
    #[error("the network has inputs of the unknown kind {0}")]
    Inputs(u8),
    /// Its output is added to something that this program does not know.
    #[error("the network has a basis of the unknown kind {0}")]
    Basis(u16),
    /// It has the wrong number of outputs.
    #[error("the network should have {} outputs and has {found}", OutputBucket::COUNT)]
    Outputs {
        /// How many outputs it has.
        found: u8,
    },
    /// No network can have its width.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// It is quantised in another way.
    #[error(
        "the network should be quantised by {INPUT_ONE} and {OUTPUT_ONE}, and is by {inputs} and {outputs}"
    )]
    Quantisation {
        /// What stands for 1 in the first layer.
        inputs: u16,
        /// What stands for 1 among the output weights.
        outputs: u16,
    },
    /// Its summary is not UTF-8 text.
    #[error("the summary is not UTF-8")]
    Summary,
    /// Its weights do not make a network.
    #[error(transparent)]
    Network(#[from] NetworkError),
}

/// Why a file could not be read as a network.
#[cfg(feature = "std")]
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenNetworkError {
    /// The file could not be read.
    #[error(transparent)]
    Io(#[from] std::io::Error),
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
    /// Reads the bytes of a network file, whose format is described at [`Network::to_bytes`].
    ///
    /// # Errors
    ///
    /// If they are not a network file, or the file is damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkFileError> {
        if !bytes.starts_with(&MAGIC) {
            return Err(NetworkFileError::NoNetwork);
        }
        let length = |expected| NetworkFileError::Length { found: bytes.len(), expected };
        if bytes.len() < HEADER + CHECKSUM {
            return Err(length(HEADER + CHECKSUM));
        }
        let [version, kinds, width, inputs_one, outputs_one, scale, summary_length, basis] =
            core::array::from_fn(|field| {
                u16::from_le_bytes([bytes[8 + 2 * field], bytes[9 + 2 * field]])
            });
        if version != VERSION {
            return Err(NetworkFileError::Version(version));
        }
        let [inputs, outputs] = kinds.to_le_bytes();
        let kind = InputKind::ALL.get(usize::from(inputs)).copied();
        let kind = kind.ok_or(NetworkFileError::Inputs(inputs))?;
        if usize::from(outputs) != OutputBucket::COUNT {
            return Err(NetworkFileError::Outputs { found: outputs });
        }
        let added_to = Basis::ALL.get(usize::from(basis)).copied();
        let added_to = added_to.ok_or(NetworkFileError::Basis(basis))?;
        let shape = Shape::new(kind, width.into())?.with_basis(added_to);
        let counts = counts(shape);
        let summary_end = HEADER + usize::from(summary_length);
        let small = counts[0] + counts[1] + counts[2];
        let end = summary_end + 2 * small + 4 * counts[3];
        if bytes.len() != end + CHECKSUM {
            return Err(length(end + CHECKSUM));
        }
        let (body, checksum) = bytes.split_at(end);
        let found = u32::from_le_bytes([checksum[0], checksum[1], checksum[2], checksum[3]]);
        let computed = crc32fast::hash(body);
        if found != computed {
            return Err(NetworkFileError::Checksum { found, computed });
        }
        if [i32::from(inputs_one), i32::from(outputs_one)] != [INPUT_ONE, OUTPUT_ONE] {
            let (inputs, outputs) = (inputs_one, outputs_one);
            return Err(NetworkFileError::Quantisation { inputs, outputs });
        }
        let summary = core::str::from_utf8(&body[HEADER..summary_end])
            .map_err(|_| NetworkFileError::Summary)?;
        let (small, large) = body[summary_end..].split_at(2 * small);
        let small = small.chunks_exact(2).map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]]));
        let small: Vec<i16> = small.collect();
        let output_biases = core::array::from_fn(|output| {
            let bytes = &large[4 * output..];
            i32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
        });
        Ok(Network::new(shape, &small, output_biases, scale, String::from(summary))?)
    }

    /// The network as the bytes of a network file. All numbers are little-endian.
    ///
    /// | bytes | what |
    /// |---|---|
    /// | 0–7 | `PIECENET` |
    /// | 8–9 | the version: 1 |
    /// | 10 | the inputs: 0 plain, 1 attacks |
    /// | 11 | the number of outputs: 8 |
    /// | 12–13 | the width |
    /// | 14–15 | what stands for 1 in the first layer: 255 |
    /// | 16–17 | what stands for 1 among the output weights: 64 |
    /// | 18–19 | the centipawns that an output of 1 is worth |
    /// | 20–21 | the length of the summary in bytes |
    /// | 22–23 | what the output is added to: 0 nothing, 1 the hand-written evaluation |
    /// | then | the summary, in UTF-8 |
    /// | | the weights of each input to all neurons, 16 bits each |
    /// | | the biases of the neurons, 16 bits each |
    /// | | for each output the weights for the side to move, then for the other side, 16 bits each |
    /// | | the biases of the outputs, 32 bits each; 255 · 64 stands for 1 |
    /// | last 4 | the CRC-32 of all bytes before |
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let shape = self.shape();
        let mut bytes = Vec::from(MAGIC);
        for number in [
            VERSION,
            u16::from_le_bytes([shape.inputs() as u8, OutputBucket::COUNT as u8]),
            shape.width() as u16,
            INPUT_ONE as u16,
            OUTPUT_ONE as u16,
            self.scale(),
            self.summary().len() as u16,
            shape.basis() as u16,
        ] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(self.summary().as_bytes());
        bytes.extend(self.small_numbers().flat_map(i16::to_le_bytes));
        bytes.extend(self.output_biases.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// The checksum at the end of its file, a CRC-32, which tells networks apart. It takes as long as
    /// [`Network::to_bytes`].
    #[must_use]
    pub fn checksum(&self) -> u32 {
        let bytes = self.to_bytes();
        crc32fast::hash(&bytes[..bytes.len() - CHECKSUM])
    }

    /// The largest file that [`Network::read_file`] reads, in bytes. Needs the feature `std`.
    #[cfg(feature = "std")]
    pub const MAX_FILE_BYTES: u64 = 64 << 20;

    /// Reads a regular file in the format that [`Network::to_bytes`] describes. Needs the feature `std`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is larger than [`Network::MAX_FILE_BYTES`], or does not hold a
    /// network.
    #[cfg(feature = "std")]
    pub fn read_file(path: impl AsRef<Path>) -> Result<Network, OpenNetworkError> {
        let path = path.as_ref();
        // A device or a pipe might never end, and opening one might already block.
        if !fs::metadata(path)?.is_file() {
            return Err(OpenNetworkError::NotAFile);
        }
        let mut bytes = Vec::new();
        // The file may grow while it is read.
        fs::File::open(path)?.take(Network::MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > Network::MAX_FILE_BYTES {
            return Err(OpenNetworkError::TooLarge);
        }
        Ok(Network::from_bytes(&bytes)?)
    }

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
        return Arc::new(embedded());
    }
}

fn embedded() -> Network {
    Network::from_bytes(FILE).expect("a test reads the same file")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_file_is_a_network() {
        let network = Network::from_bytes(FILE).unwrap();
        assert_eq!(network.to_bytes(), FILE);
        assert_eq!(*Network::shared_default(), network);
    }
}
