#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod layout;
mod material;
mod open_error;
mod pairs;
mod probe;
mod root;
mod squares;
mod table;
mod table_file;
mod tables;
mod wdl;

pub use open_error::{BadTable, OpenError, RefusedFile};
pub use root::RankedMove;
pub use tables::SyzygyTables;
pub use wdl::Wdl;
