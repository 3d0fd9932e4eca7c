//! The examples of the texts that come with the crates. The tests themselves are in `tests/`.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

/// And those of the cookbook.
#[cfg(doctest)]
#[doc = include_str!("../../COOKBOOK.md")]
struct Cookbook;
