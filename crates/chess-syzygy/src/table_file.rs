//! The bytes of a table file.

use std::borrow::Cow;
use std::fs::{self, File};
use std::io;
use std::path::Path;

/// A file that is no larger is kept in memory, in bytes.
#[cfg(any(unix, windows))]
const KEPT: u64 = 1 << 20;
#[cfg(not(any(unix, windows)))]
const KEPT: u64 = u64::MAX;

/// The bytes of a table file, of which any can be read by several threads at once. A file is not
/// mapped into memory, so that what happens to it meanwhile cannot harm: it can only be read wrong.
#[derive(Debug)]
pub(crate) struct TableFile {
    content: Content,
    length: u64,
}

#[derive(Debug)]
enum Content {
    Kept(Vec<u8>),
    OnDisk(File),
}

impl TableFile {
    pub(crate) fn open(path: &Path) -> io::Result<TableFile> {
        let length = fs::metadata(path)?.len();
        if length <= KEPT {
            return Ok(TableFile::of_bytes(fs::read(path)?));
        }
        Ok(TableFile { content: Content::OnDisk(File::open(path)?), length })
    }

    pub(crate) fn of_bytes(bytes: Vec<u8>) -> TableFile {
        let length = bytes.len() as u64;
        TableFile { content: Content::Kept(bytes), length }
    }

    /// In bytes.
    pub(crate) const fn len(&self) -> u64 {
        self.length
    }

    /// This many bytes from this one on; `None` if there are fewer, or the system does not give
    /// them.
    pub(crate) fn read(&self, at: u64, count: usize) -> Option<Cow<'_, [u8]>> {
        match &self.content {
            Content::Kept(bytes) => {
                let start = usize::try_from(at).ok()?;
                bytes.get(start..start.checked_add(count)?).map(Cow::Borrowed)
            }
            Content::OnDisk(file) => {
                let mut buffer = vec![0; count];
                read_exact_at(file, at, &mut buffer).ok()?;
                Some(Cow::Owned(buffer))
            }
        }
    }

    pub(crate) fn read_array<const N: usize>(&self, at: u64) -> Option<[u8; N]> {
        self.read(at, N)?.as_ref().try_into().ok()
    }

    pub(crate) fn read_u16(&self, at: u64) -> Option<u16> {
        self.read_array(at).map(u16::from_le_bytes)
    }
}

#[cfg(unix)]
fn read_exact_at(file: &File, at: u64, buffer: &mut [u8]) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, buffer, at)
}

#[cfg(windows)]
fn read_exact_at(file: &File, mut at: u64, mut buffer: &mut [u8]) -> io::Result<()> {
    while !buffer.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, buffer, at) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(count) => {
                buffer = &mut buffer[count..];
                at += count as u64;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

#[cfg(not(any(unix, windows)))]
fn read_exact_at(_: &File, _: u64, _: &mut [u8]) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
