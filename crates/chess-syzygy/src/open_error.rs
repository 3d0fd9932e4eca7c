//! Why tables could not be opened.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// Why tables could not be opened.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The list of folders is empty.
    #[error("no folder is named")]
    NoFolder,
    /// A folder cannot be read, or there is none.
    #[error("the folder {} cannot be read: {error}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        #[source]
        error: io::Error,
    },
    /// There are no tables that tell who wins (`.rtbw`) in any of the folders.
    #[error("there is no table (such as KQvK.rtbw) in {}{}", list(.folders), named(.refused))]
    NoTable {
        /// The folders.
        folders: Vec<PathBuf>,
        /// The files in them that have the name of a table and are not one.
        refused: Vec<RefusedFile>,
    },
}

/// A file that has the name of a table and is not one.
#[derive(Debug, Error)]
#[error("{} is not a table: {reason}", path.display())]
#[non_exhaustive]
pub struct RefusedFile {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub reason: BadTable,
}

/// What is wrong with the file of a table.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BadTable {
    /// It cannot be read.
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// It is a folder, a device or the like.
    #[error("it is not a regular file")]
    NotAFile,
    /// The length of a table is a multiple of 64 bytes and 16 more.
    #[error("it is incomplete: no table is {0} bytes long")]
    Incomplete(u64),
    /// It does not begin as such tables do.
    #[error("its first bytes are not those of a .{0} table")]
    BadMagic(&'static str),
}

fn named(refused: &[RefusedFile]) -> String {
    refused.iter().map(|file| format!("; {file}")).collect()
}

fn list(folders: &[PathBuf]) -> String {
    let names: Vec<String> = folders.iter().map(|path| path.display().to_string()).collect();
    names.join(" or ")
}
