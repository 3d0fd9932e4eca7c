//! A visitor that writes down what it is told.

use std::io::Read;
use std::mem;
use std::ops::ControlFlow;

use chess_movegen::{Move, Position};
use chess_notation::pgn::{
    GameResult, Interest, Nag, PgnError, PgnRepair, RawText, Reader, Visitor,
};
use chess_notation::san;

/// How much of a game is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Wanted {
    /// All of it.
    #[default]
    Everything,
    /// All but the variations.
    MainLine,
    /// The tags and the result.
    NoMoves,
    /// It until so many moves have been played.
    Moves(usize),
}

/// What a reader tells of a game, as a line of text. Each move must be legal where it is played, and
/// be played where the move before it has led, in variations too.
#[derive(Default, Debug)]
pub struct Events {
    wanted: Wanted,
    line: String,
    moves: usize,
    has_ended: bool,
    repairs: Vec<PgnRepair>,
    /// The position before the last move and the one after it, of the main line and of each
    /// variation that is open.
    variations: Vec<(Option<Position>, Position)>,
}

impl Events {
    /// Nothing has been told yet.
    #[must_use]
    pub fn new(wanted: Wanted) -> Events {
        Events { wanted, ..Events::default() }
    }

    /// What was put right in the last game.
    #[must_use]
    pub fn repairs(&self) -> &[PgnRepair] {
        &self.repairs
    }

    fn say(&mut self, word: &str) -> ControlFlow<String> {
        if !self.line.is_empty() {
            self.line.push(' ');
        }
        self.line.push_str(word);
        match self.wanted {
            Wanted::Moves(enough) if self.moves >= enough => ControlFlow::Break(self.line.clone()),
            _ => ControlFlow::Continue(()),
        }
    }

    fn step(&mut self, before: &Position, after: &Position) {
        let Some((old, now)) = self.variations.last_mut() else {
            panic!("a move is played nowhere")
        };
        assert_eq!(before, now);
        *old = Some(mem::replace(now, after.clone()));
        self.moves += 1;
    }
}

impl Visitor for Events {
    type Output = String;

    fn begin_game(&mut self) {
        *self = Events::new(self.wanted);
    }

    fn tag(&mut self, name: &str, value: RawText<'_>) -> ControlFlow<String> {
        self.say(&format!("[{name}={value}]"))
    }

    fn begin_moves(&mut self, start: &Position) -> Interest {
        if *start != Position::initial() {
            let _ = self.say(&format!("from {}", start.to_setup().fen()));
        }
        let _ = self.say("|");
        self.variations.push((None, start.clone()));
        if self.wanted == Wanted::NoMoves { Interest::Skip } else { Interest::Read }
    }

    fn play(&mut self, mv: Move, before: &Position, after: &Position) -> ControlFlow<String> {
        assert!(before.is_legal(mv), "{mv} in {before:?}");
        let made = before.make_unchecked(mv);
        assert_eq!(after, &made);
        assert_eq!(after.attack_table(), made.attack_table());
        assert_eq!(after.key(), made.recomputed().key());
        self.step(before, after);
        self.say(san::format(before, mv).as_str())
    }

    fn null_move(&mut self, before: &Position, after: &Position) -> ControlFlow<String> {
        assert_eq!(before.null_move().as_ref(), Some(after));
        self.step(before, after);
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
        if self.wanted == Wanted::MainLine {
            return Interest::Skip;
        }
        match self.variations.last() {
            Some((Some(old), _)) => self.variations.push((None, old.clone())),
            other => panic!("a variation after {other:?}"),
        }
        Interest::Read
    }

    fn end_variation(&mut self) -> ControlFlow<String> {
        assert!(self.variations.pop().is_some() && !self.variations.is_empty());
        self.say(")")
    }

    fn repaired(&mut self, repair: PgnRepair) {
        self.repairs.push(repair);
    }

    fn end_game(&mut self, result: Option<GameResult>) -> String {
        assert_eq!(self.variations.len(), 1);
        self.has_ended = true;
        let _ = self.say(result.map_or("without result", GameResult::as_str));
        self.line.clone()
    }
}

/// One line for each game of the text, an error for those that are broken.
#[must_use]
pub fn read(text: impl AsRef<[u8]>) -> Vec<Result<String, PgnError>> {
    read_from(Reader::new(text.as_ref()), Wanted::Everything)
}

/// One line for as much as is wanted of each game.
pub fn read_from(mut reader: Reader<impl Read>, wanted: Wanted) -> Vec<Result<String, PgnError>> {
    let mut events = Events::new(wanted);
    let mut games = Vec::new();
    while let Some(game) = reader.read_game(&mut events) {
        assert!(events.has_ended == game.is_ok() || matches!(wanted, Wanted::Moves(_)));
        games.push(game);
    }
    assert!(reader.read_game(&mut events).is_none());
    games
}
