//! Files that something is resumed from.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::run::cannot;
use anyhow::{Context as _, bail};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A file that grows by a line of JSON with each thing that is done. Its first line says what must
/// be the same for it to be resumed.
pub struct JsonLines {
    path: PathBuf,
    file: File,
}

impl JsonLines {
    /// Opens the file, or makes it, and gives what is in it already. The header is an object with
    /// what must be the same.
    pub fn open<T: for<'a> Deserialize<'a>>(
        path: &Path,
        header: &Value,
    ) -> anyhow::Result<(JsonLines, Vec<T>)> {
        let read_text = || -> io::Result<(File, String)> {
            let file = OpenOptions::new().create(true).append(true).open(path)?;
            let mut text = fs::read_to_string(path)?;
            // A last line without an end was cut off.
            text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
            file.set_len(text.len() as u64)?;
            Ok((file, text))
        };
        let (file, text) = read_text().with_context(|| cannot(path))?;
        let mut lines = JsonLines { path: path.to_owned(), file };
        let mut known = text.lines();
        match known.next() {
            None => lines.add(header)?,
            Some(line) => {
                let before = read(path, 1, line)?;
                // Numbers are compared as they are read, which may change their last digit.
                let now = read(path, 1, &header.to_string())?;
                if let Some(difference) = first_difference(&before, &now) {
                    bail!("{} was begun with other settings: {difference}", path.display());
                }
            }
        }
        let records = known.enumerate().map(|(index, line)| read(path, index + 2, line));
        Ok((lines, records.collect::<Result<_, _>>()?))
    }

    /// Adds a line.
    pub fn add(&mut self, record: &impl Serialize) -> anyhow::Result<()> {
        let line = serde_json::to_string(record)? + "\n";
        self.file.write_all(line.as_bytes()).with_context(|| cannot(&self.path))
    }
}

fn read<T: for<'a> Deserialize<'a>>(file: &Path, line: usize, text: &str) -> anyhow::Result<T> {
    serde_json::from_str(text).with_context(|| format!("{}:{line}", file.display()))
}

/// The first setting that is another now than before, or is there only now or only before, in words;
/// both are objects in JSON.
pub fn first_difference(before: &Value, now: &Value) -> Option<String> {
    let names: BTreeSet<&String> =
        [before, now].into_iter().filter_map(Value::as_object).flat_map(Map::keys).collect();
    names.into_iter().find_map(|name| {
        let [before, now] =
            [before, now].map(|settings| settings.get(name).unwrap_or(&Value::Null));
        (before != now).then(|| format!("{name} is {before} there and {now} here"))
    })
}
