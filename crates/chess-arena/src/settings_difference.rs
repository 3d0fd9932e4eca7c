//! What is different between the settings of something that was begun and those it would go on with.

use std::collections::BTreeSet;
use std::fmt;

use serde_json::{Map, Value};

/// A setting that is another now than before.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SettingsDifference {
    name: String,
    before: Value,
    now: Value,
}

/// The first setting that is another now than before, or is there only now or only before; both are
/// objects in JSON.
pub(crate) fn first_difference(before: &Value, now: &Value) -> Option<SettingsDifference> {
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
