//! A visitor that writes down what it is told.

use std::fmt::Write as _;
use std::io::Read;

use chess_core::Move;
use chess_movegen::Position;
use chess_notation::pgn::{GameResult, Interest, Nag, PgnError, RawText, Reader, Visitor};
use chess_notation::san;

/// What a reader told, as one line for each game.
#[derive(Default)]
pub(crate) struct Events {
    pub(crate) line: String,
    pub(crate) skips_moves: bool,
    pub(crate) skips_variations: bool,
    pub(crate) moves: usize,
    pub(crate) has_ended: bool,
}

impl Events {
    fn say(&mut self, word: &str) {
        if !self.line.is_empty() {
            self.line.push(' ');
        }
        self.line.push_str(word);
    }
}

impl Visitor for Events {
    fn begin_game(&mut self) {
        self.line.clear();
        self.moves = 0;
        self.has_ended = false;
    }

    fn tag(&mut self, name: &str, value: RawText<'_>) {
        self.say(&format!("[{name}={value}]"));
    }

    fn begin_moves(&mut self, start: &Position) -> Interest {
        if *start != Position::initial() {
            self.say(&format!("from {}", start.to_setup().fen()));
        }
        self.say("|");
        if self.skips_moves { Interest::Skip } else { Interest::Read }
    }

    fn play(&mut self, mv: Move, before: &Position, after: &Position) {
        assert!(before.is_legal(mv), "{mv} in {before:?}");
        assert_eq!(&before.make_unchecked(mv), after);
        assert_eq!(before.make_unchecked(mv).recomputed().key(), after.key());
        self.moves += 1;
        self.say(san::format(before, mv).as_str());
    }

    fn nag(&mut self, nag: Nag) {
        self.say(&nag.to_string());
    }

    fn comment(&mut self, text: RawText<'_>) {
        self.say(&format!("{{{text}}}"));
    }

    fn begin_variation(&mut self) -> Interest {
        self.say("(");
        if self.skips_variations { Interest::Skip } else { Interest::Read }
    }

    fn end_variation(&mut self) {
        self.say(")");
    }

    fn end_game(&mut self, result: Option<GameResult>) {
        self.has_ended = true;
        let word = result.map_or("without result", GameResult::as_str);
        self.say(word);
    }
}

/// One line for each game of the text, an error for those that are broken.
pub(crate) fn read(text: impl AsRef<[u8]>) -> Vec<Result<String, PgnError>> {
    read_from(Reader::new(text.as_ref()), Events::default())
}

pub(crate) fn read_from(
    mut reader: Reader<impl Read>,
    mut events: Events,
) -> Vec<Result<String, PgnError>> {
    let mut games = Vec::new();
    while let Some(game) = reader.read_game(&mut events) {
        assert_eq!(events.has_ended, game.is_ok());
        games.push(game.map(|()| events.line.clone()));
    }
    games
}

/// The same as text, errors too.
pub(crate) fn read_as_text(text: impl AsRef<[u8]>) -> Vec<String> {
    let to_text = |game: Result<String, PgnError>| game.unwrap_or_else(|error| error.to_string());
    read(text).into_iter().map(to_text).collect()
}

/// What a text is read as, in lines for a snapshot.
pub(crate) fn report(texts: &[&str]) -> String {
    let mut report = String::new();
    for text in texts {
        writeln!(report, "{text}").unwrap();
        for game in read_as_text(text) {
            writeln!(report, "    -> {game}").unwrap();
        }
    }
    report
}
