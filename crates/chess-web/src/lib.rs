#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod allowance;
mod connections;
mod game;
mod games;
mod guard;
mod options;
mod page;
mod routes;
mod saved_games;
mod server;

pub use options::Options;
pub use server::{ServeError, Server, Stopper, serve};
