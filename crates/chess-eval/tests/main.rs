//! Tests of the public interface, in one program.

mod explanation;
mod features;
