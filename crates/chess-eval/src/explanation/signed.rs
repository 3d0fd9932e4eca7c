//! Numbers with their sign, for people.

use alloc::format;
use alloc::string::ToString;
use core::fmt;

/// A number with its sign, a true minus sign if it is negative; nothing has none.
pub(super) struct Signed(pub(super) i32);

impl fmt::Display for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match self.0 {
            0 => "0".to_string(),
            1.. => format!("+{}", self.0),
            _ => format!("−{}", self.0.unsigned_abs()),
        })
    }
}
