//! The law is [`laws::move_text::assert_bytes`].

#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::move_text::assert_bytes(bytes));
