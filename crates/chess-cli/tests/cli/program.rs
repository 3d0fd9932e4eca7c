//! Runs the program, and shows what went in and out; and a file that it is given.

use std::fmt;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use chess_nnue::{InputKind, Layers, Network, Shape};

/// A run of the program from its start to its end. `Display` tells it like a terminal would.
pub(crate) struct Run {
    arguments: Vec<String>,
    input: String,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
}

/// Runs `chess-cli` with these arguments on this input.
pub(crate) fn run(arguments: &[&str], input: &str) -> Run {
    run_with(&[], arguments, input)
}

/// Runs `chess-cli` with these environment variables too.
pub(crate) fn run_with(variables: &[(&str, &str)], arguments: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chess-cli"))
        .args(arguments)
        .envs(variables.iter().copied())
        .env_remove("COLUMNS")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    let bytes = input.as_bytes().to_vec();
    // In a thread of its own, since the program may answer before it has read everything; and it
    // may end without reading, which is no error.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&bytes)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    Run {
        arguments: arguments.iter().map(ToString::to_string).collect(),
        input: input.into(),
        stdout: String::from_utf8(output.stdout).expect("it prints UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("it prints UTF-8"),
        code: output.status.code(),
    }
}

/// Runs `play` with further arguments; the lines of the input are parted by `/`.
pub(crate) fn play(arguments: &[&str], lines: &str) -> Run {
    let arguments: Vec<&str> = ["play"].iter().chain(arguments).copied().collect();
    let input: String = lines.split('/').map(|line| format!("{}\n", line.trim())).collect();
    run(&arguments, &input)
}

/// Runs `play` between two humans from a position.
pub(crate) fn play_from(fen: &str, lines: &str) -> Run {
    play(&["--black", "human", "--fen", fen], lines)
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("$ chess-cli")?;
        for argument in &self.arguments {
            if argument.contains(' ') {
                write!(f, " \"{argument}\"")?;
            } else {
                write!(f, " {argument}")?;
            }
        }
        f.write_str("\n")?;
        for line in self.input.lines() {
            writeln!(f, "< {line}")?;
        }
        f.write_str(&self.stdout)?;
        if !self.stderr.is_empty() {
            write!(f, "--- standard error\n{}", self.stderr)?;
        }
        match self.code {
            Some(code) => writeln!(f, "--- exit code {code}"),
            None => writeln!(f, "--- killed"),
        }
    }
}

/// A file with a network that likes to have the move, and knows nothing else: it is worth a pawn. The
/// file is removed at the end.
pub(crate) struct NetworkFile(PathBuf);

impl NetworkFile {
    pub(crate) fn new(name: &str) -> NetworkFile {
        let shape = Shape::new(InputKind::Attacks, 32).unwrap();
        let mut layers = Layers::zero(shape);
        layers.output_biases.fill(0.5);
        let network =
            Network::from_layers(shape, &layers, 200, "the move is worth a pawn").unwrap();
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, network.to_bytes()).unwrap();
        NetworkFile(path)
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for NetworkFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}
