//! Tests of the public interface, in one program.

mod features;
