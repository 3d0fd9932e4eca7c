//! The law is [`laws::pgn::assert_bytes`].

#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::pgn::assert_bytes(bytes));
