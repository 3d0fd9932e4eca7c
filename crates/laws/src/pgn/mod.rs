//! The laws of files of games.

mod events;

use std::io::{self, Read};

use chess_notation::pgn::{
    Comment, GameTree, NodeId, PgnError, PgnErrorKind, PgnGame, Reader, Tags,
};
use chess_notation::polyglot::BookBuilder;

pub use events::{Events, Wanted, read, read_from};

/// The reader comes to the end of any bytes, and tells the same whatever pieces they arrive in and
/// whatever games came before. An error has a line and a column that are in the text. If no game is
/// broken, there are as many for a visitor that skips moves or variations or has seen enough. Each
/// game keeps the law of games.
pub fn assert_bytes(bytes: &[u8]) {
    let whole = read(bytes);
    for error in whole.iter().filter_map(|game| game.as_ref().err()) {
        assert_place(error, bytes);
    }
    let whole = in_words(whole);
    for lengths in [&[1][..], &[3, 64, 1, 1000]] {
        let reader = Reader::new(Pieces { rest: bytes, lengths, turn: 0 });
        assert_eq!(in_words(read_from(reader, Wanted::Everything)), whole);
    }
    assert_told_again(bytes, &whole);
    let count = |wanted| read_from(Reader::new(bytes), wanted).len();
    if whole.iter().all(Result::is_ok) {
        for wanted in [Wanted::NoMoves, Wanted::MainLine] {
            assert_eq!(count(wanted), whole.len(), "{wanted:?}");
        }
        for enough in [0, 1, 3] {
            assert!(count(Wanted::Moves(enough)) >= whole.len(), "{enough}");
        }
        let tally = BookBuilder::new().add_pgn(&mut Reader::new(bytes), |_| ());
        let games = tally.map_or(0, |tally| tally.games);
        assert_eq!(games, whole.len() as u64);
    }
    let insisting = read_from(Reader::new(bytes).requiring_results(), Wanted::Everything);
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
}

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
    let mut games = in_words(read_from(Reader::new(twice), Wanted::Everything));
    let again = games.split_off(games.len().saturating_sub(whole.len()));
    let between = games.pop().and_then(Result::ok);
    assert!(between.is_some_and(|game| game.contains("[Event=between]")));
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

/// A game is what it is written as, also after a variation has become the main line and was removed;
/// what programs wrote into its comments is written and read as the same.
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

/// A game is written and read as an equal game, which is written in the same way.
pub fn assert_written(game: &PgnGame) {
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
