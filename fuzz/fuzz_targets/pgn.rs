//! Files of games.
//!
//! **The law.** The reader comes to the end of any bytes, and tells the same whatever pieces they
//! arrive in and whatever games came before. An error has a line and a column that are in the text.
//! Each move is legal where it is played, and played where the move before it has led, in
//! variations too. If no game is broken, there are as many for a visitor that skips their moves or
//! variations. A game is written and read as an equal game, also after a variation has become the
//! main line. What programs wrote into the comments is written and read as the same.

#![no_main]
#![forbid(unsafe_code)]

use std::fmt::Write as _;
use std::io::{self, Read};
use std::ops::ControlFlow;

use chess_movegen::{Move, Position};
use chess_notation::pgn::{
    Comment, GameResult, GameTree, Interest, Nag, NodeId, PgnError, PgnErrorKind, PgnGame, RawText,
    Reader, Tags, Visitor,
};
use chess_notation::polyglot::BookBuilder;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let whole = told(Reader::new(bytes), Skips::Nothing);
    for error in whole.iter().filter_map(|game| game.as_ref().err()) {
        assert_place(error, bytes);
    }
    let whole = in_words(whole);
    for lengths in [&[1][..], &[3, 64, 1, 1000]] {
        let reader = Reader::new(Pieces { rest: bytes, lengths, turn: 0 });
        assert_eq!(in_words(told(reader, Skips::Nothing)), whole);
    }
    assert_told_again(bytes, &whole);
    if whole.iter().all(Result::is_ok) {
        for skips in [Skips::Moves, Skips::Variations] {
            assert_eq!(told(Reader::new(bytes), skips).len(), whole.len(), "{skips:?}");
        }
        let tally = BookBuilder::new().add_pgn(&mut Reader::new(bytes), |_| ());
        let games = tally.map_or(0, |tally| tally.games);
        assert_eq!(games, whole.len() as u64);
    }
    let insisting = told(Reader::new(bytes).requiring_results(), Skips::Nothing);
    assert_eq!(insisting.len(), whole.len());

    let trees: Vec<Result<PgnGame, PgnError>> = Reader::new(bytes).games().collect();
    assert_eq!(trees.len(), whole.len());
    for (tree, told) in trees.into_iter().zip(&whole) {
        match (tree, told) {
            (Ok(game), Ok(_)) => assert_game(game),
            (Err(error), Err(words)) => assert_eq!(error.to_string(), *words),
            (tree, told) => panic!("{tree:?} and {told:?}"),
        }
    }
});

// ---- What is read ----

/// Gives the bytes in pieces of these lengths, again and again, and is interrupted at times.
struct Pieces<'a> {
    rest: &'a [u8],
    lengths: &'static [usize],
    turn: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.turn += 1;
        if self.turn.is_multiple_of(5) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let length = self.lengths[self.turn % self.lengths.len()].min(buffer.len());
        self.rest.read(&mut buffer[..length])
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Skips {
    Nothing,
    Variations,
    Moves,
}

/// A visitor that writes down what it is told, and checks the moves.
struct Log {
    text: String,
    skips: Skips,
    /// The position before the last move and the one after it, of the main line and of each
    /// variation that is open.
    lines: Vec<(Option<Position>, Position)>,
    has_ended: bool,
}

impl Log {
    fn say(&mut self, word: impl std::fmt::Display) -> ControlFlow<String> {
        let _ = write!(self.text, "{word} ");
        ControlFlow::Continue(())
    }

    fn step(&mut self, before: &Position, after: &Position) {
        let Some((old, now)) = self.lines.last_mut() else { panic!("a move is played nowhere") };
        assert_eq!(before, now);
        *old = Some(core::mem::replace(now, after.clone()));
    }
}

impl Visitor for Log {
    type Output = String;

    fn begin_game(&mut self) {
        self.text.clear();
        self.has_ended = false;
    }

    fn tag(&mut self, name: &str, value: RawText<'_>) -> ControlFlow<String> {
        self.say(format_args!("[{name} {value}]"))
    }

    fn begin_moves(&mut self, start: &Position) -> Interest {
        let _ = self.say(format_args!("{start:?}"));
        self.lines = vec![(None, start.clone())];
        if self.skips == Skips::Moves { Interest::Skip } else { Interest::Read }
    }

    fn play(&mut self, mv: Move, before: &Position, after: &Position) -> ControlFlow<String> {
        assert!(before.is_legal(mv), "{mv} in {before:?}");
        assert_eq!(*after, before.make_unchecked(mv));
        assert_eq!(after.attack_table(), before.make_unchecked(mv).attack_table());
        self.step(before, after);
        self.say(mv)
    }

    fn null_move(&mut self, before: &Position, after: &Position) -> ControlFlow<String> {
        assert_eq!(before.null_move().as_ref(), Some(after));
        self.step(before, after);
        self.say("--")
    }

    fn nag(&mut self, nag: Nag) -> ControlFlow<String> {
        self.say(nag)
    }

    fn comment(&mut self, text: RawText<'_>) -> ControlFlow<String> {
        self.say(format_args!("{{{text}}}"))
    }

    fn begin_variation(&mut self) -> Interest {
        if self.skips == Skips::Variations {
            return Interest::Skip;
        }
        let _ = self.say("(");
        match self.lines.last() {
            Some((Some(old), _)) => self.lines.push((None, old.clone())),
            other => panic!("a variation after {other:?}"),
        }
        Interest::Read
    }

    fn end_variation(&mut self) -> ControlFlow<String> {
        assert!(self.lines.pop().is_some() && !self.lines.is_empty());
        self.say(")")
    }

    fn end_game(&mut self, result: Option<GameResult>) -> String {
        assert_eq!(self.lines.len(), 1);
        let _ = self.say(format_args!("{result:?}"));
        self.has_ended = true;
        self.text.clone()
    }
}

/// What a visitor is told, game by game.
fn told(mut reader: Reader<impl Read>, skips: Skips) -> Vec<Result<String, PgnError>> {
    let mut log = Log { text: String::new(), skips, lines: Vec::new(), has_ended: false };
    let mut games = Vec::new();
    while let Some(game) = reader.read_game(&mut log) {
        assert_eq!(log.has_ended, game.is_ok());
        games.push(game);
    }
    assert!(reader.read_game(&mut log).is_none());
    games
}

fn in_words(games: Vec<Result<String, PgnError>>) -> Vec<Result<String, String>> {
    games.into_iter().map(|game| game.map_err(|error| error.to_string())).collect()
}

/// The same bytes once more, behind themselves and another game, are the same games, though the
/// reader remembers how games begin.
fn assert_told_again(bytes: &[u8], whole: &[Result<String, String>]) {
    if bytes.starts_with("\u{feff}".as_bytes()) {
        return;
    }
    let twice = bytes.chain(&b"\n\n[Event \"between\"]\n\n*\n"[..]).chain(bytes);
    let mut games = in_words(told(Reader::new(twice), Skips::Nothing));
    let again = games.split_off(games.len().saturating_sub(whole.len()));
    let between = games.pop().and_then(Result::ok);
    assert!(between.is_some_and(|game| game.contains("[Event between]")));
    // An error tells a line, which is another one now.
    let without_line = |error: &String| error.split_once(',').map(|(_, rest)| rest.to_string());
    for (again, game) in again.iter().zip(whole) {
        assert_eq!(again.as_ref().map_err(without_line), game.as_ref().map_err(without_line));
    }
}

fn assert_place(error: &PgnError, bytes: &[u8]) {
    assert!(!matches!(error.kind(), PgnErrorKind::Io(_)));
    assert!(error.line() >= 1 && error.column() >= 1, "{error}");
    let line = bytes.split(|&byte| byte == b'\n').nth(error.line() as usize - 1);
    let length = line.map_or(0, |line| line.len());
    assert!(error.column() as usize <= length + 1, "{error}");
}

// ---- What is written ----

fn assert_game(game: PgnGame) {
    assert_written(&game);
    let tree = game.tree();
    let played = game.to_game();
    let line: Vec<NodeId> = tree.main_line().take_while(|&node| !tree.is_null_move(node)).collect();
    assert!(line.iter().filter_map(|&node| tree.mv(node)).eq(played.moves().iter().copied()));
    if let Some(&last) = line.last() {
        assert_eq!(tree.position(last), *played.position());
        assert_eq!(tree.path_to(last), line);
    }
    let mut tags = Tags::default();
    for (name, value) in game.tags().iter() {
        assert_eq!(tags.set(name, value), Ok(()), "{name}");
    }
    assert_eq!(tags, *game.tags());
    let nodes = nodes(tree);
    nodes.iter().flat_map(|&node| tree.comments(node)).for_each(assert_annotations);

    let variation = nodes.iter().find_map(|&node| tree.children(node).get(1).copied());
    if let Some(variation) = variation {
        let mut changed = game.clone();
        changed.tree_mut().promote(variation);
        assert_written(&changed);
        changed.tree_mut().remove(variation);
        assert_written(&changed);
    }
}

fn assert_written(game: &PgnGame) {
    let text = game.to_string();
    match text.parse::<PgnGame>() {
        Ok(again) => {
            assert_eq!(again, *game, "{text}");
            assert_eq!(again.to_string(), text);
        }
        Err(error) => panic!("{error} in\n{text}"),
    }
}

/// All nodes of a tree, the root first.
fn nodes(tree: &GameTree) -> Vec<NodeId> {
    let mut nodes = vec![tree.root()];
    let mut next = 0;
    while let Some(&node) = nodes.get(next) {
        nodes.extend(tree.children(node));
        next += 1;
    }
    nodes
}

fn assert_annotations(comment: &Comment) {
    assert_eq!(Comment::new(comment.as_str()), *comment);
    assert!(comment.words().len() <= comment.as_str().len());
    for annotation in comment.annotations() {
        let mut other = Comment::default();
        other.set(&annotation);
        let found: Vec<_> = other.annotations().collect();
        assert_eq!(found, [annotation], "{comment}");
    }
}
