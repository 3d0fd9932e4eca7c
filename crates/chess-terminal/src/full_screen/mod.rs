//! The game on the whole screen, with mouse and keys.
