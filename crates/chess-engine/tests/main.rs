//! Engines in the tests' own process, and the example as a program.

mod arena_check;
mod conversations;
mod own_options;
