//! Tests of the public interface, in one program.

mod damage;
mod filters;
mod format;
mod games;
mod orders;
