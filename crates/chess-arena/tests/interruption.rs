//! Ctrl-c, for a program that runs.
#![cfg(unix)]

use std::process::{Child, Command, Output};

/// Presses ctrl-c, and returns what the program leaves; its exit status must say what happened.
pub(crate) fn interrupted(child: Child) -> Output {
    let id = child.id().to_string();
    let killed = Command::new("sh").args(["-c", "kill -INT $0", &id]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    output
}
