//! The evaluation as a function of its weights: what it gives, and how that changes with each of
//! them. Those who learn weights work with it; what is to become small is the same for a network.

pub(crate) mod evaluation;
pub(crate) mod objective;
pub(crate) mod parameters;
pub(crate) mod start;
pub(crate) mod vector;
