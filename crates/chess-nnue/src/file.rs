//! Networks as files.

use alloc::string::String;
use alloc::vec::Vec;

use crate::network::{INPUT_ONE, Network, NetworkError, OUTPUT_ONE, WholeLayers, counts};
use crate::shape::{Basis, InputKind, OutputBucket, Shape, ShapeError};

/// What every file begins with.
const MAGIC: [u8; 8] = *b"PIECENET";
/// The version of the file format.
const VERSION: u16 = 1;
/// The number of bytes before the summary.
const HEADER: usize = 24;
/// The number of bytes of the checksum.
const CHECKSUM: usize = 4;

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

    /// The checksum at the end of its file, a CRC-32, which tells networks apart. It takes as long as
    /// [`Network::to_bytes`].
    #[must_use]
    pub fn checksum(&self) -> u32 {
        let bytes = self.to_bytes();
        crc32fast::hash(&bytes[..bytes.len() - CHECKSUM])
    }
}
