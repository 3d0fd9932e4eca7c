//! What the pages tell their readers to type is typed here, and what they name exists.
//!
//! A block of `sh` holds commands. Those of a page are run one after the other, as they stand there, in
//! a folder of the page's own: by the programs that were built for the tests, and with small numbers
//! where the page asks for hours. What cannot be run is in [`NOT_RUN`], with the reason.
#![cfg(unix)]

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use laws::{cores, in_parallel};

/// The beginnings of commands that are not run, with the reasons.
const NOT_RUN: [(&str, &str); 15] = [
    ("RUSTFLAGS='-C target-feature=+simd128' ", "it builds everything for WebAssembly"),
    ("bash .ci/", "it takes minutes"),
    ("cargo bench ", "it takes minutes"),
    ("cargo build ", "what it builds was built for the tests"),
    ("cargo install ", "it needs the network"),
    ("cargo mutants ", "it takes hours, and cargo-mutants"),
    ("cargo test ", "it runs this test"),
    ("cargo xtask bench --check", "the speed of a test build says nothing"),
    ("cargo xtask bench --wasm", "it builds everything for WebAssembly"),
    ("chess-cli play --resume", "where games are piped in, none is saved by itself"),
    ("chess-cli serve", "it serves until it is interrupted"),
    ("cp weights.txt crates/", "it would change the checkout"),
    ("jq ", "it needs jq"),
    ("parallel ", "it needs GNU parallel"),
    ("sbatch ", "it needs Slurm"),
];

/// What cargo is asked for, and the program that it would run.
const BY_CARGO: [(&str, &str); 7] = [
    ("cargo run --release -p chess-arena -- ", "chess-arena "),
    ("cargo run --release -p chess-train -- ", "chess-train "),
    ("cargo run --release -- ", "chess-cli "),
    ("cargo xtask bench", "contest"),
    ("cargo xtask match", "chess-arena match"),
    ("cargo xtask uci-check", "chess-arena check"),
    ("cargo xtask ", "xtask "),
];

/// Options whose values are made small.
const SMALL: [(&str, &str); 8] = [
    ("--check-games", "2"),
    ("--depth", "2"),
    ("--epochs", "1"),
    ("--games", "4"),
    ("--iterations", "2"),
    ("--limit", "nodes=20"),
    ("--nodes", "20"),
    ("--time", "20"),
];

/// Beginnings of commands, and the options that make them short.
const ADDED: [(&str, &str); 11] = [
    ("chess-arena check", "--only stop"),
    ("chess-train learn", "--games 2 --nodes 20 --check-games 2"),
    ("chess-train train", "--validation 2"),
    ("chess-train tune", "--validation 2"),
    ("chess-cli bench", "1"),
    ("chess-arena spsa -e \"cmd='./engine uci'\"", "--iterations 2 --limit nodes=20"),
    ("chess-cli analyze --pgn GAMES.pgn", "--depth 2"),
    ("chess-train datagen games.vf --games 100000", "--nodes 20"),
    ("contest", "--no-native --rounds 1 --shallower 3"),
    ("xtask perft --suite tests/data/perft-random.epd", "--max-nodes 1000"),
    ("xtask walk", "--games 4"),
];

/// Words that ask for hours, or stand for the reader's own, and what is put in their place.
const OWN_WORDS: [(&str, &str); 8] = [
    ("--minutes 480", ""),
    ("--shallower 0 --rounds 5", ""),
    ("\"FEN\"", "\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\""),
    ("[FEN]", ""),
    (" MOVE", " e2e5"),
    (" FILE.epd", " puzzles.epd"),
    (" FILE", " GAMES.pgn"),
    // Those of a build with the feature `tune`.
    ("option.futility_margin=91 option.late_move_base=4", "option.Hash=4"),
];

/// Options of other programs that the pages name.
const OF_OTHERS: [&str; 2] = ["--re", "--sharding"];

#[test]
fn each_command_on_a_page_can_be_run() {
    let tried = in_parallel(cores(), &pages(), |page| {
        let (mut wrong, mut left_out) = (Vec::new(), Vec::new());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(page.name.replace('/', "-"));
        prepare(&folder);
        for command in page.commands() {
            match NOT_RUN.iter().find(|(beginning, _)| command.starts_with(beginning)) {
                Some((beginning, _)) => left_out.push(*beginning),
                None => wrong.extend(run(&command, &folder).map(|why| page.told(&why))),
            }
        }
        fs::remove_dir_all(&folder).expect("the folder of the page is removed");
        (wrong, left_out)
    });
    let (wrong, left_out): (Vec<_>, Vec<_>) = tried.into_iter().unzip();
    let (mut wrong, left_out) = (wrong.concat(), left_out.concat());
    let unused = NOT_RUN.iter().filter(|(beginning, _)| !left_out.contains(beginning));
    wrong.extend(unused.map(|(beginning, _)| format!("no page says: {beginning}")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn each_command_on_a_page_stands_in_a_block_of_sh() {
    let programs = ["cargo ", "chess-arena ", "chess-cli ", "chess-train ", "target/release/"];
    for page in pages() {
        for line in page.lines_of("text") {
            let is_command = programs.iter().any(|program| line.starts_with(program));
            assert!(!is_command, "{}", page.told(line));
        }
    }
}

#[test]
fn each_command_and_option_that_a_page_names_exists() {
    let all: BTreeSet<&str> = helps().values().flatten().map(String::as_str).collect();
    let mut wrong = Vec::new();
    for page in pages() {
        for span in page.spans() {
            let call = without_cargo(&span);
            if call.starts_with("cargo ") {
                continue;
            }
            let mut words = call.split_whitespace();
            let (first, second) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
            let command = format!("{first} {second}");
            let is_program = ["chess-arena", "chess-cli", "chess-train", "xtask"].contains(&first);
            let is_command = second.starts_with(|c: char| c.is_ascii_lowercase());
            if is_program && is_command && !helps().contains_key(&command) {
                wrong.push(page.told(&format!("there is no `{command}`")));
            }
            // The options of this command, those of any of this name, or all.
            let named = format!(" {first}");
            let of_name = || helps().iter().filter(|(command, _)| command.ends_with(&named));
            let known: BTreeSet<&str> = match helps().get(&command) {
                Some(options) => options.iter().map(String::as_str).collect(),
                None if of_name().count() > 0 => {
                    of_name().flat_map(|(_, options)| options).map(String::as_str).collect()
                }
                None => all.clone(),
            };
            for option in options(&call) {
                if !known.contains(&*option) && !OF_OTHERS.contains(&&*option) {
                    wrong.push(page.told(&format!("there is no {option} in `{span}`")));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_engine_of_the_readme_is_the_example_and_passes_all_checks() {
    let read = |name: &str| fs::read_to_string(root().join(name)).expect("a text");
    let example = read("crates/chess-engine/examples/my_engine.rs");
    let (_, code) = example.split_once("\n\n").expect("a title, and the code");
    assert!(read("README.md").contains(code), "the README shows another engine");
    let engine = programs().join("examples/my_engine");
    let output = Command::new(programs().join("chess-arena"))
        .args(["check", &engine.display().to_string(), "--timeout", "120", "--slack", "60000"])
        .output()
        .expect("a program");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(report.ends_with(": 74 passed, 0 failed, 0 skipped\n"), "{report}");
}

#[test]
fn each_link_and_file_on_a_page_exists() {
    let files = files_of(&root());
    let mut wrong = Vec::new();
    for page in pages() {
        for link in page.text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.starts_with("http") {
                continue;
            }
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let target =
                if path.is_empty() { page.path() } else { page.path().with_file_name(path) };
            let is_there = target.exists()
                && (heading.is_empty()
                    || fs::read_to_string(&target)
                        .is_ok_and(|text| headings(&text).any(|found| found == heading)));
            if !is_there {
                wrong.push(page.told(&format!("nothing is at {link}")));
            }
        }
        for span in page.spans() {
            let is_path = span.ends_with(".rs") || span.ends_with('/');
            if !is_path || span.contains([' ', '<', '…']) || !span.contains(char::is_alphanumeric)
            {
                continue;
            }
            for path in alternatives(&span) {
                let ends_so = |file: &String| format!("/{file}").ends_with(&format!("/{path}"));
                if !files.iter().any(ends_so) {
                    wrong.push(page.told(&format!("there is no {path}")));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A page, by its path from the root of the repository.
struct Page {
    name: String,
    text: String,
}

impl Page {
    fn path(&self) -> PathBuf {
        root().join(&self.name)
    }

    fn told(&self, what: &str) -> String {
        format!("{}: {what}", self.name)
    }

    /// The lines of the blocks of a language.
    fn lines_of(&self, language: &str) -> Vec<&str> {
        let blocks = self.text.split("```").skip(1).step_by(2);
        let of_language =
            blocks.filter_map(|block| block.strip_prefix(language)?.strip_prefix('\n'));
        of_language.flat_map(str::lines).collect()
    }

    /// The commands, joined where a line ends with a backslash.
    fn commands(&self) -> Vec<String> {
        let joined = self.lines_of("sh").join("\n").replace("\\\n", " ");
        let lines = joined.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.map(String::from).collect()
    }

    /// What stands between backquotes outside the blocks.
    fn spans(&self) -> Vec<String> {
        let outside: Vec<&str> = self.text.split("```").step_by(2).collect();
        let parts = outside.iter().flat_map(|text| text.split('`').skip(1).step_by(2));
        parts.map(|part| part.replace('\n', " ")).collect()
    }
}

/// All pages but the changelog, which names what was, and that on fuzzing, which needs other tools.
fn pages() -> Vec<Page> {
    let files = files_of(&root());
    let others = ["CHANGELOG.md", "fuzz/README.md"];
    let is_page = |name: &&String| name.ends_with(".md") && !others.contains(&name.as_str());
    let read = |name: &String| Page {
        name: name.clone(),
        text: fs::read_to_string(root().join(name)).expect("pages can be read"),
    };
    files.iter().filter(is_page).map(read).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace").to_path_buf()
}

/// The files and folders below one, by their paths from there; folders end with a slash.
fn files_of(root: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder that can be read") {
            let path = entry.expect("an entry").path();
            let name =
                path.strip_prefix(root).expect("a path below the root").display().to_string();
            if path.is_symlink() || name.ends_with("target") || name.starts_with(".git") {
                continue;
            }
            if path.is_dir() {
                found.insert(format!("{name}/"));
                folders.push(path);
            } else {
                found.insert(name);
            }
        }
    }
    found
}

/// The same command with the program in the place of cargo.
fn without_cargo(command: &str) -> String {
    if let Some(example) =
        command.strip_prefix("cargo run ").and_then(|rest| rest.split_once("--example "))
    {
        return example.1.replacen(" -- ", " ", 1);
    }
    let program = BY_CARGO.iter().find_map(|(cargo, program)| {
        command.strip_prefix(cargo).map(|arguments| format!("{program}{arguments}"))
    });
    program.unwrap_or_else(|| command.strip_prefix("target/release/").unwrap_or(command).into())
}

/// The command as it is run here.
fn made_small(command: &str) -> String {
    let mut small = without_cargo(command);
    for (theirs, ours) in OWN_WORDS {
        small = small.replace(theirs, ours);
    }
    for (option, value) in SMALL {
        if let Some((before, after)) = small.split_once(&format!("{option} ")) {
            let rest = after.split_once(' ').map_or("", |(_, rest)| rest);
            small = format!("{before}{option} {value} {rest}");
        }
    }
    for (beginning, added) in ADDED {
        if let Some(rest) = small.strip_prefix(beginning) {
            small = format!("{beginning} {added}{rest}");
        }
    }
    small
}

/// Runs a command in a folder, and says what is wrong if it fails.
fn run(command: &str, folder: &Path) -> Option<String> {
    let small = made_small(command);
    let programs = programs().display().to_string();
    let others = env::var("PATH").unwrap_or_default();
    let path = format!("{}:{programs}:{programs}/examples:{others}", folder.join("bin").display());
    let Output { status, stdout, stderr } = Command::new("sh")
        // What takes the processor for a minute ends: its numbers are not small.
        .args(["-c", &format!("ulimit -t 60; {small}")])
        .current_dir(folder)
        .env("PATH", path)
        .env("HOME", folder)
        .env("XDG_STATE_HOME", folder)
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    let end = |text: Vec<u8>| {
        let text = String::from_utf8_lossy(&text).into_owned();
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(8)..].join("\n")
    };
    let told = || format!("{command}\n  run as: {small}\n{}\n{}", end(stdout), end(stderr));
    (!status.success()).then(told)
}

/// A folder with the files that the pages name without having made them.
fn prepare(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
    for name in ["bin", "target/release"] {
        fs::create_dir_all(folder.join(name)).expect("a folder");
    }
    let links = [
        ("tests", root().join("tests")),
        ("bin/stockfish", programs().join("chess-cli")),
        ("new", programs().join("chess-cli")),
        ("old", programs().join("chess-cli")),
        ("engine", programs().join("chess-cli")),
        ("target/release/chess-cli", programs().join("chess-cli")),
        ("target/release/chess-arena", programs().join("chess-arena")),
        ("target/release/chess-train", programs().join("chess-train")),
        ("target/release/xtask", programs().join("xtask")),
    ];
    for (name, target) in links {
        symlink(target, folder.join(name)).expect("a link");
    }
    let openings = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\n\
                    rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\n\
                    rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq -\n";
    let files = [
        ("OPENINGS.epd", openings),
        ("BOOK.epd", openings),
        ("GAMES.pgn", "[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n"),
        ("puzzles.epd", "6k1/5ppp/8/8/8/8/8/R6K w - - bm Ra8#;\n"),
        ("search.txt", "Move Overhead = 10 5\n"),
    ];
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a file");
    }
}

/// The folder of the programs, which are built as the tests were.
fn programs() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let test = env::current_exe().expect("a test is a program");
        let folder = test.ancestors().nth(2).expect("a folder beside that of the tests");
        let name = folder.file_name().expect("a name").to_string_lossy().into_owned();
        let profile = if name == "debug" { "test" } else { &name };
        let cargo = env::var_os("CARGO").unwrap_or("cargo".into());
        let status = Command::new(cargo)
            .args(["build", "--quiet", "--workspace", "--bins", "--examples", "--profile", profile])
            .arg("--target-dir")
            .arg(folder.parent().expect("a folder of all builds"))
            .current_dir(root())
            .status()
            .expect("cargo");
        assert!(status.success(), "the programs cannot be built");
        folder.to_path_buf()
    })
}

/// The options of each command, by its program and its name, as their help tells them.
fn helps() -> &'static BTreeMap<String, BTreeSet<String>> {
    static READ: OnceLock<BTreeMap<String, BTreeSet<String>>> = OnceLock::new();
    READ.get_or_init(|| {
        let mut helps = BTreeMap::new();
        // These commands of xtask are run by cargo.
        let of_cargo = ["bench", "uci-check", "match"];
        for program in ["chess-arena", "chess-cli", "chess-train", "xtask"] {
            let text = help(&[program]);
            let listed = text.lines().skip_while(|line| *line != "Commands:").skip(1);
            for line in listed.take_while(|line| !line.is_empty()) {
                match line.split_whitespace().next() {
                    Some(name) if program != "xtask" || !of_cargo.contains(&name) => {
                        helps.insert(format!("{program} {name}"), options(&help(&[program, name])));
                    }
                    _ => {}
                }
            }
        }
        helps.insert("contest".into(), options(&help(&["contest"])));
        helps
    })
}

fn help(command: &[&str]) -> String {
    let program = programs().join(command[0]);
    let output =
        Command::new(program).args(&command[1..]).arg("--help").output().expect("a program");
    String::from_utf8(output.stdout).expect("help is text")
}

/// The long options in a text.
fn options(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    words.filter(|word| word.starts_with("--") && word.len() > 2).map(String::from).collect()
}

/// The headings of a page, as links name them.
fn headings(text: &str) -> impl Iterator<Item = String> {
    let lines = text.lines().filter(|line| line.starts_with('#'));
    lines.map(|line| {
        let kept = line.trim_start_matches('#').trim().to_lowercase();
        let kept = kept.chars().filter(|&c| c.is_alphanumeric() || c == ' ' || c == '-');
        kept.collect::<String>().replace(' ', "-")
    })
}

/// The paths for which one with `{a,b}` stands.
fn alternatives(path: &str) -> Vec<String> {
    let parts = path.split_once('{').and_then(|(start, rest)| Some((start, rest.split_once('}')?)));
    let Some((start, (names, end))) = parts else { return vec![path.into()] };
    names.split(',').flat_map(|name| alternatives(&format!("{start}{name}{end}"))).collect()
}
