//! What tests of commands share, here and in `chess-train`: folders, what is said, and ctrl-c.

use std::fs;
use std::path::PathBuf;
#[cfg(unix)]
use std::process::Command;
use std::process::{Child, Output};

/// A folder of a test's own that is removed at its end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The exit status of a program and all that it said, with the names of files as they are in the
/// folder.
pub(crate) fn said(output: &Output, folder: &Folder) -> String {
    let said = String::from_utf8([&output.stdout[..], &output.stderr].concat()).unwrap();
    format!("status {}\n{}", output.status.code().unwrap(), said.replace(&folder.file(""), ""))
}

/// Waits until something is so, while a program runs that must not end before.
#[cfg_attr(not(unix), allow(dead_code, reason = "in chess-arena only tests of ctrl-c wait"))]
pub(crate) fn wait_until(child: &mut Child, is_so: impl Fn() -> bool) {
    while !is_so() {
        assert_eq!(child.try_wait().unwrap(), None);
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

/// Presses ctrl-c, and returns what the program leaves; its exit status must say what happened.
#[cfg(unix)]
pub(crate) fn interrupted(child: Child) -> Output {
    let id = child.id().to_string();
    let killed = Command::new("sh").args(["-c", "kill -INT $0", &id]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    output
}
