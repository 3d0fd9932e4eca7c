//! What the crate finds and says.
