//! Engines in the tests' own process.

mod conversations;
mod own_options;
