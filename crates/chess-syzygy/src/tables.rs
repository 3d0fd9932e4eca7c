//! The tables of some folders.

use std::collections::HashMap;
use std::env;
use std::fmt;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use chess_movegen::Position;

use crate::material::Material;
use crate::open_error::{BadTable, OpenError, RefusedFile};
use crate::table::{Kind, Table};
use crate::table_file::TableFile;

/// The Syzygy tables of some folders.
///
/// They can be asked by several threads at once, and several collections of tables can be open at
/// the same time. A table is read when it is first needed; of large ones only what is needed.
///
/// ```no_run
/// use chess_syzygy::{SyzygyTables, Wdl};
///
/// // 8 . . . . . . . .
/// // 7 . . . . . . . .
/// // 6 . . . . . . . .
/// // 5 . . . . . . . .
/// // 4 . . . . k . . .
/// // 3 . . . . . . . .
/// // 2 . . . . P . . .
/// // 1 . . . . K . . .   White to move
/// let tables = SyzygyTables::open("/tables/345:/tables/6")?;
/// let position = "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1".parse()?;
/// assert_eq!(tables.probe_wdl(&position), Some(Wdl::Draw));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SyzygyTables {
    tables: HashMap<(Material, Kind), Entry>,
    max_pieces: u32,
    refused: Vec<RefusedFile>,
}

/// The file of a table, and the table once it was needed; `None` if it is damaged.
struct Entry {
    path: PathBuf,
    table: OnceLock<Option<Table>>,
}

impl SyzygyTables {
    /// Opens the tables of a list of folders, as it stands in the UCI option `SyzygyPath` and in
    /// the variable `PATH`: separated by `;` on Windows and by `:` elsewhere. Folders in folders
    /// are not looked into; of tables that are found twice the first counts.
    ///
    /// Each file with the name of a table is looked at: that it begins as such a table does, and
    /// has a length that it can have. One that does not is left out, and
    /// [`refused`](SyzygyTables::refused) names it. No more is read: what else is wrong with a
    /// table turns out when it is asked, and is the same then as if it were missing.
    ///
    /// # Errors
    ///
    /// If no folder is named, or one cannot be read, or there is not a single table in them.
    pub fn open(folders: &str) -> Result<SyzygyTables, OpenError> {
        SyzygyTables::open_folders(env::split_paths(folders))
    }

    /// Opens the tables of these folders; for the rest see [`open`](SyzygyTables::open).
    ///
    /// # Errors
    ///
    /// The same as those of `open`.
    pub fn open_folders(
        folders: impl IntoIterator<Item = PathBuf>,
    ) -> Result<SyzygyTables, OpenError> {
        let folders = folders.into_iter().filter(|path| !path.as_os_str().is_empty());
        let folders: Vec<PathBuf> = folders.collect();
        if folders.is_empty() {
            return Err(OpenError::NoFolder);
        }
        let (mut tables, mut refused) = (HashMap::new(), Vec::new());
        for folder in &folders {
            let unreadable = |error| OpenError::Folder { path: folder.clone(), error };
            for file in fs::read_dir(folder).map_err(unreadable)? {
                let path = file.map_err(unreadable)?.path();
                let Some(key) = named(&path) else { continue };
                if let Err(reason) = look_at(&path, key.1) {
                    refused.push(RefusedFile { path, reason });
                    continue;
                }
                tables.entry(key).or_insert(Entry { path, table: OnceLock::new() });
            }
        }
        let pieces =
            |&(material, kind): &(Material, Kind)| (kind == Kind::Wdl).then(|| material.pieces());
        let Some(max_pieces) = tables.keys().filter_map(pieces).max() else {
            return Err(OpenError::NoTable { folders, refused });
        };
        refused.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(SyzygyTables { tables, max_pieces, refused })
    }

    /// The files that have the name of a table and are not one: those of a download that was cut
    /// off, for example. What they would know is missing.
    #[must_use]
    pub fn refused(&self) -> &[RefusedFile] {
        &self.refused
    }

    /// The number of pieces, kings included, of the largest table that tells who wins: 3 to 7.
    #[must_use]
    pub const fn max_pieces(&self) -> u32 {
        self.max_pieces
    }

    /// The number of tables that tell who wins.
    #[must_use]
    pub fn wdl_tables(&self) -> usize {
        self.tables.keys().filter(|(_, kind)| *kind == Kind::Wdl).count()
    }

    /// The number of tables that tell distances.
    #[must_use]
    pub fn dtz_tables(&self) -> usize {
        self.tables.len() - self.wdl_tables()
    }

    /// True if tables can know the position: neither side may castle, and there are few enough
    /// pieces.
    pub(crate) fn may_know(&self, position: &Position) -> bool {
        position.castling_rights().is_empty()
            && position.piece_list().ids().len() <= self.max_pieces
    }

    /// The table of this kind for the pieces of the position.
    pub(crate) fn table(&self, position: &Position, kind: Kind) -> Option<&Table> {
        let seen = Material::of(position);
        let (material, entry) = [seen, seen.of_opponents()]
            .into_iter()
            .find_map(|material| Some((material, self.tables.get(&(material, kind))?)))?;
        let read = || Table::parse(material, kind, TableFile::open(&entry.path).ok()?);
        entry.table.get_or_init(read).as_ref()
    }
}

/// The number of tables and of pieces.
impl fmt::Debug for SyzygyTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SyzygyTables")
            .field("wdl_tables", &self.wdl_tables())
            .field("dtz_tables", &self.dtz_tables())
            .field("max_pieces", &self.max_pieces)
            .field("refused", &self.refused)
            .finish()
    }
}

/// The table that a file is by its name.
fn named(path: &Path) -> Option<(Material, Kind)> {
    let extension = path.extension()?.to_str()?;
    let kind = [Kind::Wdl, Kind::Dtz].into_iter().find(|kind| kind.extension() == extension)?;
    Some((Material::parse(path.file_stem()?.to_str()?)?, kind))
}

/// Looks whether a file can be a table.
fn look_at(path: &Path, kind: Kind) -> Result<(), BadTable> {
    // A device or a pipe might never end, so that nothing but files is opened.
    let found = fs::metadata(path)?;
    if !found.is_file() {
        return Err(BadTable::NotAFile);
    }
    if found.len() % 64 != 16 {
        return Err(BadTable::Incomplete(found.len()));
    }
    let mut magic = [0; 4];
    File::open(path)?.read_exact(&mut magic)?;
    if magic != kind.magic() {
        return Err(BadTable::BadMagic(kind.extension()));
    }
    Ok(())
}
