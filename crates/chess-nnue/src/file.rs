//! Networks as files.

use alloc::string::String;
use alloc::vec::Vec;

use crate::network::{INPUT_ONE, Network, NetworkError, OUTPUT_ONE, WholeLayers, counts};
use crate::shape::{Basis, InputKind, OutputBucket, Shape, ShapeError};

/// What every file begins with.
const MAGIC: [u8; 8] = *b"PIECENET";
/// Which form of file this is.
const VERSION: u16 = 1;
/// How many bytes there are before the summary.
const HEADER: usize = 24;
/// How many bytes the checksum has.
const CHECKSUM: usize = 4;

/// Why bytes are not the file of a network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NetworkFileError {
    /// It begins otherwise.
    #[error("this is no network: a network's file begins with PIECENET")]
    NoNetwork,
    /// It is of a form that this program does not know.
    #[error("the file has version {0}; this program reads version {VERSION}")]
    Version(u16),
    /// It has too few or too many bytes.
    #[error("the file has {found} bytes where there should be {expected}")]
    Length {
        /// How many it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// Some byte has changed since it was written.
    #[error("the file is damaged: its checksum is {found:08x}, and its bytes give {computed:08x}")]
    Checksum {
        /// What the file says.
        found: u32,
        /// What its bytes say.
        computed: u32,
    },
    /// It has inputs that this program does not know.
    #[error("the network has inputs of kind {0}, which this program does not know")]
    Inputs(u8),
    /// Its output is added to something that this program does not know.
    #[error("the network has a basis of kind {0}, which this program does not know")]
    Basis(u16),
    /// It has another number of outputs.
    #[error("the network has {found} outputs; this program reads {}", OutputBucket::COUNT)]
    Outputs {
        /// How many it has.
        found: u8,
    },
    /// Its width is none.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// Its numbers are counted in other parts.
    #[error(
        "the network is quantised by {inputs} and {outputs}; this program reads {INPUT_ONE} and {OUTPUT_ONE}"
    )]
    Quantisation {
        /// What 1 is in the first layer.
        inputs: u16,
        /// What 1 is among the weights of the output.
        outputs: u16,
    },
    /// Its summary is not text.
    #[error("the summary is not UTF-8")]
    Summary,
    /// Its numbers are not a network.
    #[error(transparent)]
    Network(#[from] NetworkError),
}

impl Network {
    /// Reads the bytes of a file, which [`Network::to_bytes`] describes.
    ///
    /// # Errors
    ///
    /// If they are not those of a network, or are damaged.
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
        let inputs = match inputs {
            0 => InputKind::Plain,
            1 => InputKind::Attacks,
            other => return Err(NetworkFileError::Inputs(other)),
        };
        if usize::from(outputs) != OutputBucket::COUNT {
            return Err(NetworkFileError::Outputs { found: outputs });
        }
        let basis = match basis {
            0 => Basis::Nothing,
            1 => Basis::HandWritten,
            other => return Err(NetworkFileError::Basis(other)),
        };
        let shape = Shape::new(inputs, width.into())?.with_basis(basis);
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
        let mut small = small.chunks_exact(2).map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]]));
        let mut take = |count| small.by_ref().take(count).collect::<Vec<i16>>();
        let layers = WholeLayers {
            input_weights: take(counts[0]),
            input_biases: take(counts[1]),
            output_weights: take(counts[2]),
            output_biases: large
                .chunks_exact(4)
                .map(|bytes| i32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
                .collect(),
        };
        Ok(Network::new(shape, &layers, scale, String::from(summary))?)
    }

    /// The network as the bytes of a file. All numbers are little-endian.
    ///
    /// | bytes | what |
    /// |---|---|
    /// | 0–7 | `PIECENET` |
    /// | 8–9 | the version: 1 |
    /// | 10 | the inputs: 0 plain, 1 attacks |
    /// | 11 | how many outputs there are: 8 |
    /// | 12–13 | the width |
    /// | 14–15 | what 1 is in the first layer: 255 |
    /// | 16–17 | what 1 is among the weights of the output: 64 |
    /// | 18–19 | the centipawns that an output of 1 is worth |
    /// | 20–21 | how many bytes the summary has |
    /// | 22–23 | what the output is added to: 0 nothing, 1 the hand-written evaluation |
    /// | then | the summary, in UTF-8 |
    /// | | the weights of each input for all neurons, 16 bits each |
    /// | | the biases of the neurons, 16 bits each |
    /// | | for each output its weights for the side to move, then for the other side, 16 bits each |
    /// | | the biases of the outputs, 32 bits each, in parts of 255 · 64 |
    /// | last 4 | the CRC-32 of all bytes before |
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let inputs = match self.shape().inputs() {
            InputKind::Plain => 0,
            InputKind::Attacks => 1,
        };
        let basis = match self.shape().basis() {
            Basis::Nothing => 0,
            Basis::HandWritten => 1,
        };
        let mut bytes = Vec::from(MAGIC);
        for number in [
            VERSION,
            u16::from_le_bytes([inputs, OutputBucket::COUNT as u8]),
            self.shape().width() as u16,
            INPUT_ONE as u16,
            OUTPUT_ONE as u16,
            self.scale(),
            self.summary().len() as u16,
            basis,
        ] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(self.summary().as_bytes());
        bytes.extend(self.small_numbers().flat_map(i16::to_le_bytes));
        bytes.extend(self.output_biases().iter().flat_map(|bias| bias.to_le_bytes()));
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// The number with which its file ends, the CRC-32 of all bytes before: it tells networks apart.
    /// Takes as long as to write the file.
    #[must_use]
    pub fn checksum(&self) -> u32 {
        let bytes = self.to_bytes();
        crc32fast::hash(&bytes[..bytes.len() - CHECKSUM])
    }
}
