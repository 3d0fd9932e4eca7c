//! The law is [`laws::fen::assert_bytes`].

#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::fen::assert_bytes(bytes));
