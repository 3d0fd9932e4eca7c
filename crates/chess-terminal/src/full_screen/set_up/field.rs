//! A line of the form: one of several kinds, and what is typed behind it.

/// A line of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    White,
    Black,
    Evaluator,
    Start,
    Clock,
    Variety,
}

/// What can be chosen in a line.
#[derive(Debug)]
pub(crate) struct Kind {
    /// How `chess-play` calls it.
    pub(crate) word: &'static str,
    pub(crate) label: &'static str,
    /// What is to be typed, as it stands there at first; `None` if nothing is.
    pub(crate) value: Option<&'static str>,
}

const fn kind(word: &'static str, label: &'static str, value: Option<&'static str>) -> Kind {
    Kind { word, label, value }
}

const PLAYERS: &[Kind] = &[
    kind("human", "Human", None),
    kind("depth", "Computer, depth", Some("5")),
    kind("time", "Computer, seconds", Some("2")),
    kind("nodes", "Computer, nodes", Some("10000")),
    kind("elo", "Computer, rated", Some("1420")),
    kind("paper", "Paper's engine, depth", Some("5")),
];
const EVALUATORS: &[Kind] =
    &[kind("tapered", "Tapered", None), kind("shannon", "Shannon, 1950", None)];
const STARTS: &[Kind] = &[
    kind("startpos", "Standard", None),
    kind("chess960", "Chess960, number", Some("0")),
    kind("fen", "FEN", Some("")),
];
const CLOCKS: &[Kind] = &[kind("none", "None", None), kind("time", "Minutes+seconds", Some("5+3"))];
const VARIETIES: &[Kind] = &[kind("yes", "Varied", None), kind("no", "Always the best move", None)];

impl Row {
    pub(crate) const ALL: [Row; 6] =
        [Row::White, Row::Black, Row::Evaluator, Row::Start, Row::Clock, Row::Variety];

    pub(crate) fn label(self) -> &'static str {
        match self {
            Row::White => "White",
            Row::Black => "Black",
            Row::Evaluator => "Evaluator",
            Row::Start => "Start",
            Row::Clock => "Clocks",
            Row::Variety => "Openings",
        }
    }

    pub(crate) fn kinds(self) -> &'static [Kind] {
        match self {
            Row::White | Row::Black => PLAYERS,
            Row::Evaluator => EVALUATORS,
            Row::Start => STARTS,
            Row::Clock => CLOCKS,
            Row::Variety => VARIETIES,
        }
    }
}

/// What stands in a line of the form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Field {
    row: Row,
    kind: usize,
    text: String,
}

impl Field {
    /// The kind that has this name, with a text behind it.
    pub(crate) fn new(row: Row, word: &str, text: &str) -> Field {
        let kind = row.kinds().iter().position(|kind| kind.word == word).unwrap_or(0);
        Field { row, kind, text: text.to_owned() }
    }

    pub(crate) fn kind(&self) -> &'static Kind {
        &self.row.kinds()[self.kind]
    }

    /// What was typed; `None` if this kind needs nothing.
    pub(crate) fn text(&self) -> Option<&str> {
        self.kind().value.map(|_| self.text.as_str())
    }

    /// The next kind or the one before, round and round.
    pub(crate) fn turn(&mut self, is_forward: bool) {
        let count = self.row.kinds().len();
        self.kind = (self.kind + if is_forward { 1 } else { count - 1 }) % count;
        self.text = self.kind().value.unwrap_or_default().to_owned();
    }

    pub(crate) fn insert(&mut self, text: &str) {
        // Twice the longest FEN.
        const MAX_LENGTH: usize = 200;
        if self.text().is_some() && self.text.len() + text.len() <= MAX_LENGTH {
            self.text.extend(text.chars().filter(|c| !c.is_control()));
        }
    }

    pub(crate) fn erase(&mut self) {
        self.text.pop();
    }

    pub(crate) fn clear(&mut self) {
        self.text.clear();
    }
}
