//! The law is [`laws::epd::assert_bytes`].

#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::epd::assert_bytes(bytes));
