//! `play`: a game, on the full screen or line by line.

mod options;

use std::fmt::Display;
use std::io::{self, BufReader, IsTerminal as _, Write};
use std::sync::Arc;

use chess_notation::polyglot::Book;
use chess_play::{EngineOptions, GameFiles};
use chess_terminal::line::{self, LineError, LineMode};
use chess_terminal::{GameOptions, full_screen};
use jiff::Zoned;

pub(crate) use self::options::PlayOptions;
use crate::failure::Failure;
use crate::state_folder::state_folder;

pub(crate) fn run(options: &PlayOptions, out: &mut impl Write) -> Result<(), Failure> {
    let is_interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
    let can_move_the_cursor = std::env::var_os("TERM").is_none_or(|term| term != "dumb");
    if is_interactive && can_move_the_cursor && !options.line && !options.plain {
        play_on_the_full_screen(options)
    } else {
        play_in_lines(options, is_interactive, out)
    }
}

/// A game on the full screen, for a person at a terminal. Without a word about the game, the screen asks
/// how it is to be.
fn play_on_the_full_screen(options: &PlayOptions) -> Result<(), Failure> {
    let epoch = Some(Zoned::now().datetime());
    let mut game = GameOptions { engine: engine(options)?, epoch, ..GameOptions::default() };
    game.files = files(options);
    if options.resume {
        game.resumed = Some(resumed(&game.files)?);
    } else if options.decides_the_game() {
        game.setup = Some(options.setup()?);
    }
    full_screen::run(options.screen(game)).map_err(|error| Failure::Refused(error.to_string()))
}

/// A game line by line.
fn play_in_lines(
    options: &PlayOptions,
    is_interactive: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut game = GameOptions {
        setup: Some(options.setup()?),
        engine: engine(options)?,
        epoch: Some(Zoned::now().datetime()),
        ..GameOptions::default()
    };
    let files = files(options);
    if options.resume {
        game.resumed = Some(resumed(&files)?);
    } else if let Some(files) = files.as_ref().filter(|files| is_in_progress(files)) {
        let path = files.in_progress().display();
        if options.game.is_some() {
            let why = format!("there is an unfinished game in {path}: --resume resumes it");
            return Err(Failure::Refused(why));
        }
        if is_interactive {
            writeln!(out, "An unfinished game is saved in {path}: `play --resume` resumes it.")?;
            writeln!(out, "The first move of a new game replaces it.")?;
        }
    }
    // What is piped in is no game that somebody wants to find again.
    game.files = files.filter(|_| options.game.is_some() || io::stdin().is_terminal());
    let game = LineMode::new(line::Options {
        game,
        board: options.style.choose(),
        is_interactive,
        is_plain: options.plain,
    });
    if is_interactive {
        let interrupter = game.interrupter();
        ctrlc::set_handler(move || interrupter.interrupt())
            .map_err(|error| Failure::Refused(format!("cannot listen for ctrl-c: {error}")))?;
    }
    Ok(game.run(BufReader::new(io::stdin()), out)?)
}

fn engine(options: &PlayOptions) -> Result<EngineOptions, Failure> {
    let resources = &options.resources;
    resources.check_room()?;
    let engine = EngineOptions::default()
        .with_threads(resources.threads())
        .with_hash_mebibytes(resources.hash_mebibytes())
        .with_evaluator(options.evaluator.read()?);
    let Some(path) = &options.book else { return Ok(engine) };
    let book = Book::open(path).map_err(|error| cannot_read(path.display(), error))?;
    Ok(engine.with_book(Arc::new(book)))
}

/// The file of the game in progress: the user's, or one in the folder where the system has programs
/// keep their state. `None` where there is no such folder.
fn files(options: &PlayOptions) -> Option<GameFiles> {
    let path = options.game.clone().or_else(|| Some(state_folder()?.join("game.pgn")));
    path.map(GameFiles::new)
}

/// The text of the game to resume.
fn resumed(files: &Option<GameFiles>) -> Result<String, Failure> {
    let Some(files) = files else {
        return Err(Failure::Refused("there is no home folder, and so no game in it".into()));
    };
    match files.resume() {
        Ok(pgn) => Ok(pgn),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let path = files.in_progress().display();
            Err(Failure::Refused(format!("there is no game to resume: {path} does not exist")))
        }
        Err(error) => Err(cannot_read(files.in_progress().display(), error)),
    }
}

/// True if the file holds something that is not a finished game.
fn is_in_progress(files: &GameFiles) -> bool {
    files.resume().is_ok_and(|pgn| {
        let result = pgn.lines().find(|line| line.starts_with("[Result "));
        result.is_none_or(|line| line.contains('*'))
    })
}

fn cannot_read(path: impl Display, error: impl Display) -> Failure {
    Failure::Refused(format!("cannot read {path}: {error}"))
}

impl From<LineError> for Failure {
    fn from(error: LineError) -> Failure {
        match error {
            LineError::Read(error) => Failure::Read(error),
            LineError::Write(error) => Failure::Write(error),
            error => Failure::Refused(error.to_string()),
        }
    }
}
