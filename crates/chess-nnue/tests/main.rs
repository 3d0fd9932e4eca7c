//! What holds for every network, tried on networks of random numbers.

mod files;
mod laws;
mod random_network;
