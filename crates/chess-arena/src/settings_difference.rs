//! What is different between the settings of something that was begun and those it would go on with.

use std::fmt;

use serde_json::Value;

/// A setting that is another now than before.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SettingsDifference {
    name: String,
    before: Value,
    now: Value,
}

/// The first setting of now that was another before; both are objects in JSON.
pub(crate) fn first_difference(before: &Value, now: &Value) -> Option<SettingsDifference> {
    now.as_object()?.iter().find_map(|(name, now)| {
        let before = before.get(name).unwrap_or(&Value::Null);
        (before != now).then(|| SettingsDifference {
            name: name.clone(),
            before: before.clone(),
            now: now.clone(),
        })
    })
}

impl fmt::Display for SettingsDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is {} there and {} here", self.name, self.before, self.now)
    }
}
