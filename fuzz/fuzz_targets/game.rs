//! The law is [`laws::game::assert_bytes`].

#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::game::assert_bytes(bytes));
