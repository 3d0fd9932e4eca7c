//! What holds for every network, tried on networks of random numbers.

mod evaluation;
mod files;
mod laws;
mod random_network;
