//! The law is [`laws::book::assert_bytes`].

#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::book::assert_bytes(bytes));
