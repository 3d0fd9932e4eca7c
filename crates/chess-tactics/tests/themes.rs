//! Small positions for each theme.
