//! Zstandard, decoded as a stream.

use std::io::{self, Read};

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// True if a file begins as one in Zstandard does: with a frame, or with one to be skipped, which programs
/// that compress in parallel put before each other (RFC 8878, 3.1).
pub(crate) fn begins(beginning: &[u8]) -> bool {
    matches!(beginning, [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..])
}

/// The text of all frames of a file.
pub(crate) struct Decoder<R> {
    source: R,
    frame: FrameDecoder,
    is_in_frame: bool,
}

impl<R: Read> Decoder<R> {
    pub(crate) fn new(source: R) -> Decoder<R> {
        Decoder { source, frame: FrameDecoder::new(), is_in_frame: false }
    }

    /// Begins the next frame; false at the end of the file.
    fn begin(&mut self) -> io::Result<bool> {
        let mut first = [0];
        if self.source.read(&mut first)? == 0 {
            return Ok(false);
        }
        let mut source = (&first[..]).chain(&mut self.source);
        match self.frame.reset(&mut source) {
            Ok(()) => self.is_in_frame = true,
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                length,
                ..
            })) => {
                let skipped = io::copy(&mut source.take(length.into()), &mut io::sink())?;
                if skipped < length.into() {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
            }
            Err(error) => return Err(io::Error::other(error)),
        }
        Ok(true)
    }
}

impl<R: Read> Read for Decoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.is_in_frame {
                if !self.begin()? {
                    return Ok(0);
                }
                continue;
            }
            let count = self.frame.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            if self.frame.is_finished() {
                self.is_in_frame = false;
            } else {
                let some = BlockDecodingStrategy::UptoBlocks(1);
                self.frame.decode_blocks(&mut self.source, some).map_err(io::Error::other)?;
            }
        }
    }
}
