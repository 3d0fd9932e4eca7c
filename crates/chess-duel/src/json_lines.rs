//! Files that something is resumed from.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A file that grows by a line of JSON with each thing that is done. Its first line says what must
/// be the same for it to go on.
pub struct JsonLines {
    path: PathBuf,
    file: File,
}

/// What goes wrong with such a file.
#[derive(Debug, thiserror::Error)]
pub enum JsonLinesError {
    /// The file is missing, or there is no room.
    #[error("cannot read or write {}", file.display())]
    File {
        /// Which file.
        file: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A line is not what was written there.
    #[error("{}:{line}: {source}", file.display())]
    Line {
        /// Which file.
        file: PathBuf,
        /// Counted from 1.
        line: usize,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// It is of another run.
    #[error("{} was begun with other settings: {difference}", file.display())]
    OtherSettings {
        /// Which file.
        file: PathBuf,
        /// The first one.
        difference: SettingsDifference,
    },
}

impl JsonLines {
    /// Opens the file, or makes it, and gives what is in it already. The header is an object with
    /// what must be the same.
    pub fn open<T: for<'a> Deserialize<'a>>(
        path: &Path,
        header: &Value,
    ) -> Result<(JsonLines, Vec<T>), JsonLinesError> {
        let error = file_error(path);
        let opened = OpenOptions::new().create(true).append(true).open(path);
        let mut lines = JsonLines { path: path.to_owned(), file: opened.map_err(&error)? };
        let text = fs::read_to_string(path).map_err(&error)?;
        // A last line without an end was cut off.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        lines.file.set_len(whole as u64).map_err(&error)?;
        let mut known = text[..whole].lines();
        match known.next() {
            None => lines.add(header)?,
            Some(line) => {
                let before = read(path, 1, line)?;
                // Numbers are compared as they are read, which may change their last digit.
                let now = read(path, 1, &header.to_string())?;
                if let Some(difference) = first_difference(&before, &now) {
                    let file = path.to_owned();
                    return Err(JsonLinesError::OtherSettings { file, difference });
                }
            }
        }
        let records = known.enumerate().map(|(index, line)| read(path, index + 2, line));
        Ok((lines, records.collect::<Result<_, _>>()?))
    }

    /// Adds a line.
    pub fn add(&mut self, record: &impl Serialize) -> Result<(), JsonLinesError> {
        let mut write = || {
            let mut text = serde_json::to_string(record)?;
            text.push('\n');
            self.file.write_all(text.as_bytes())
        };
        write().map_err(file_error(&self.path))
    }
}

fn file_error(file: &Path) -> impl Fn(io::Error) -> JsonLinesError + use<'_> {
    |source| JsonLinesError::File { file: file.to_owned(), source }
}

fn read<T: for<'a> Deserialize<'a>>(
    file: &Path,
    line: usize,
    text: &str,
) -> Result<T, JsonLinesError> {
    serde_json::from_str(text).map_err(|source| JsonLinesError::Line {
        file: file.to_owned(),
        line,
        source,
    })
}

/// A setting that is another now than before.
#[derive(Clone, PartialEq, Debug)]
pub struct SettingsDifference {
    name: String,
    before: Value,
    now: Value,
}

/// The first setting that is another now than before, or is there only now or only before; both are
/// objects in JSON.
pub fn first_difference(before: &Value, now: &Value) -> Option<SettingsDifference> {
    let names: BTreeSet<&String> =
        [before, now].into_iter().filter_map(Value::as_object).flat_map(Map::keys).collect();
    names.into_iter().find_map(|name| {
        let [before, now] = [before, now].map(|settings| settings.get(name));
        (before != now).then(|| SettingsDifference {
            name: name.clone(),
            before: before.cloned().unwrap_or_default(),
            now: now.cloned().unwrap_or_default(),
        })
    })
}

impl fmt::Display for SettingsDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is {} there and {} here", self.name, self.before, self.now)
    }
}
