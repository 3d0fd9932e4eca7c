//! A visitor that writes down what it is told.

use std::fmt::Write as _;
use std::io::Read;
use std::ops::ControlFlow;

use chess_core::Move;
use chess_movegen::Position;
use chess_notation::pgn::{
    GameResult, Interest, Nag, PgnError, PgnRepair, RawText, Reader, Visitor,
};
use chess_notation::san;

/// What a reader told, as one line for each game.
#[derive(Default)]
pub(crate) struct Events {
    pub(crate) line: String,
    pub(crate) skips_moves: bool,
    pub(crate) skips_variations: bool,
    pub(crate) moves: usize,
    pub(crate) has_ended: bool,
    pub(crate) repairs: Vec<PgnRepair>,
    /// After how many moves the visitor has seen enough.
    pub(crate) enough: Option<usize>,
}

impl Events {
    fn say(&mut self, word: &str) -> ControlFlow<String> {
        if !self.line.is_empty() {
            self.line.push(' ');
        }
        self.line.push_str(word);
        match self.enough {
            Some(enough) if self.moves >= enough => ControlFlow::Break(self.line.clone()),
            _ => ControlFlow::Continue(()),
        }
    }
}

impl Visitor for Events {
    type Output = String;

    fn begin_game(&mut self) {
        self.line.clear();
        self.repairs.clear();
        self.moves = 0;
        self.has_ended = false;
    }

    fn tag(&mut self, name: &str, value: RawText<'_>) -> ControlFlow<String> {
        self.say(&format!("[{name}={value}]"))
    }

    fn begin_moves(&mut self, start: &Position) -> Interest {
        if *start != Position::initial() {
            let _ = self.say(&format!("from {}", start.to_setup().fen()));
        }
        let _ = self.say("|");
        if self.skips_moves { Interest::Skip } else { Interest::Read }
    }

    fn play(&mut self, mv: Move, before: &Position, after: &Position) -> ControlFlow<String> {
        assert!(before.is_legal(mv), "{mv} in {before:?}");
        assert_eq!(&before.make_unchecked(mv), after);
        assert_eq!(before.make_unchecked(mv).recomputed().key(), after.key());
        self.moves += 1;
        self.say(san::format(before, mv).as_str())
    }

    fn null_move(&mut self, before: &Position, after: &Position) -> ControlFlow<String> {
        assert_eq!(before.null_move().as_ref(), Some(after));
        self.moves += 1;
        self.say("--")
    }

    fn nag(&mut self, nag: Nag) -> ControlFlow<String> {
        self.say(&nag.to_string())
    }

    fn comment(&mut self, text: RawText<'_>) -> ControlFlow<String> {
        self.say(&format!("{{{text}}}"))
    }

    fn begin_variation(&mut self) -> Interest {
        let _ = self.say("(");
        if self.skips_variations { Interest::Skip } else { Interest::Read }
    }

    fn end_variation(&mut self) -> ControlFlow<String> {
        self.say(")")
    }

    fn repaired(&mut self, repair: PgnRepair) {
        self.repairs.push(repair);
    }

    fn end_game(&mut self, result: Option<GameResult>) -> String {
        self.has_ended = true;
        let _ = self.say(result.map_or("without result", GameResult::as_str));
        self.line.clone()
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
        assert!(events.has_ended == game.is_ok() || events.enough.is_some());
        games.push(game);
    }
    games
}

pub(crate) fn to_text(game: Result<String, PgnError>) -> String {
    game.unwrap_or_else(|error| error.to_string())
}

/// The same as text, errors too.
pub(crate) fn read_as_text(text: impl AsRef<[u8]>) -> Vec<String> {
    read(text).into_iter().map(to_text).collect()
}

/// What texts are read as, and what was put right in each game, in lines for a snapshot.
pub(crate) fn report(texts: &[&str]) -> String {
    let mut report = String::new();
    for text in texts {
        writeln!(report, "{}", text.escape_debug()).unwrap();
        let (mut reader, mut events) = (Reader::new(text.as_bytes()), Events::default());
        while let Some(game) = reader.read_game(&mut events) {
            writeln!(report, "    -> {}", to_text(game)).unwrap();
            for repair in &events.repairs {
                writeln!(report, "       {repair}").unwrap();
            }
        }
    }
    report
}
