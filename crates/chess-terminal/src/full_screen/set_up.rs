//! The set-up of a game as a form.

use chess_movegen::Color;
use chess_play::{EvaluatorName, GameSetup, Level, Player, PlayerName, SetupError, parse_start};

use super::input_line::Edit;

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
    kind("human", "Human", Some("")),
    kind("depth", "Computer, depth", Some("5")),
    kind("time", "Computer, seconds", Some("2")),
    kind("nodes", "Computer, nodes", Some("10000")),
    kind("elo", "Computer, rating", Some("1420")),
    kind("paper", "Paper's engine, depth", Some("5")),
];
const EVALUATORS: &[Kind] =
    &[kind("default", "Default", None), kind("shannon", "Shannon's, 1950", None)];
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

    /// Its name, and what can be chosen in it.
    const fn content(self) -> (&'static str, &'static [Kind]) {
        match self {
            Row::White => ("White", PLAYERS),
            Row::Black => ("Black", PLAYERS),
            Row::Evaluator => ("Evaluator", EVALUATORS),
            Row::Start => ("Position", STARTS),
            Row::Clock => ("Clocks", CLOCKS),
            Row::Variety => ("Openings", VARIETIES),
        }
    }

    pub(crate) fn label(self) -> &'static str {
        self.content().0
    }

    fn kinds(self) -> &'static [Kind] {
        self.content().1
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

    fn edit(&mut self, edit: &Edit) {
        // Twice the longest FEN.
        const MAX_LENGTH: usize = 200;
        if self.text().is_some() {
            edit.apply(&mut self.text, MAX_LENGTH);
            self.text.retain(|c| c != '\n');
        }
    }
}

/// The set-up of a game as a form: some lines, and below them some buttons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Form {
    fields: [Field; 6],
    /// Which line or button has the keys.
    focus: usize,
    verbs: Vec<Verb>,
    /// About the saved game.
    note: String,
}

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    Start,
    /// Take the players over into the game in progress.
    Change,
    /// Resume the game that was saved.
    Resume,
    Swap,
    Back,
    Quit,
}

impl Verb {
    pub(crate) fn label(self) -> &'static str {
        match self {
            Verb::Start => "[Start]",
            Verb::Change => "[Change players]",
            Verb::Resume => "[Resume]",
            Verb::Swap => "[Swap]",
            Verb::Back => "[Back]",
            Verb::Quit => "[Quit]",
        }
    }
}

/// A place on the form that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// A line; the kind changes if an arrow beside it was meant.
    Row { index: usize, turn: Option<bool> },
    /// A button.
    Button(usize),
}

impl Form {
    /// The form before the first game. `saved` tells of a game that can be resumed.
    pub(crate) fn first(saved: Option<String>) -> Form {
        let mut form = Form::filled(&GameSetup::default());
        form.verbs = vec![Verb::Start, Verb::Swap, Verb::Quit];
        if let Some(note) = saved {
            form.verbs.insert(1, Verb::Resume);
            form.note = note;
        }
        form
    }

    /// The form during a game.
    pub(crate) fn during(setup: &GameSetup) -> Form {
        let mut form = Form::filled(setup);
        form.verbs = vec![Verb::Change, Verb::Start, Verb::Swap, Verb::Back];
        form.note = "Start replaces this game with a new one".into();
        form
    }

    fn filled(setup: &GameSetup) -> Form {
        let evaluator = Color::ALL
            .into_iter()
            .filter_map(|color| setup.player(color).engine())
            // The paper's engine has no choice.
            .filter(|engine| !matches!(engine.level(), Level::Paper(_)))
            .find(|engine| engine.evaluator() == EvaluatorName::Shannon);
        let start = match setup.start().to_fen() {
            fen if fen == chess_movegen::Position::initial().to_fen() => {
                Field::new(Row::Start, "startpos", "")
            }
            fen => Field::new(Row::Start, "fen", &fen),
        };
        let clock = match setup.time_control() {
            None => Field::new(Row::Clock, "none", ""),
            Some(control) => Field::new(Row::Clock, "time", &control.to_string()),
        };
        let variety = if setup.has_variety() { "yes" } else { "no" };
        Form {
            fields: [
                player_field(Row::White, setup, Color::White),
                player_field(Row::Black, setup, Color::Black),
                Field::new(Row::Evaluator, evaluator.map_or("default", |_| "shannon"), ""),
                start,
                clock,
                Field::new(Row::Variety, variety, ""),
            ],
            focus: 0,
            verbs: Vec::new(),
            note: String::new(),
        }
    }

    pub(crate) fn field(&self, row: Row) -> &Field {
        &self.fields[row as usize]
    }

    pub(crate) fn verbs(&self) -> &[Verb] {
        &self.verbs
    }

    pub(crate) fn note(&self) -> &str {
        &self.note
    }

    /// The line that has the keys, if not a button has them.
    pub(crate) fn focused_row(&self) -> Option<Row> {
        Row::ALL.get(self.focus).copied()
    }

    /// The button that has the keys, or that Enter presses.
    pub(crate) fn focused_verb(&self) -> Option<usize> {
        self.focus.checked_sub(Row::ALL.len())
    }

    /// The game that the form describes.
    pub(crate) fn setup(&self) -> Result<GameSetup, SetupError> {
        let start = match self.field(Row::Start).kind().word {
            "fen" => self.field(Row::Start).text().unwrap_or_default().to_owned(),
            word => self.joined(Row::Start, word),
        };
        let clock = self.field(Row::Clock).text().map(str::parse).transpose()?;
        Ok(GameSetup::default()
            .with_name(Color::White, self.name(Row::White)?)
            .with_name(Color::Black, self.name(Row::Black)?)
            .with_player(Color::White, self.player(Row::White)?)
            .with_player(Color::Black, self.player(Row::Black)?)
            .with_start(parse_start(&start)?.0)
            .with_time_control(clock)
            .with_variety(self.field(Row::Variety).kind().word == "yes"))
    }

    /// What was typed behind a person.
    fn name(&self, row: Row) -> Result<Option<PlayerName>, SetupError> {
        let field = self.field(row);
        let name =
            field.text().filter(|text| field.kind().word == "human" && !text.trim().is_empty());
        Ok(name.map(str::parse).transpose()?)
    }

    fn player(&self, row: Row) -> Result<Player, SetupError> {
        if self.field(row).kind().word == "human" {
            return Ok(Player::Human);
        }
        let player: Player = self.joined(row, self.field(row).kind().word).parse()?;
        Ok(match player {
            Player::Engine(engine)
                if self.field(Row::Evaluator).kind().word == "shannon"
                    && !matches!(engine.level(), Level::Paper(_)) =>
            {
                Player::Engine(engine.with_evaluator(EvaluatorName::Shannon))
            }
            player => player,
        })
    }

    /// The text as `chess-play` reads it, such as `depth:5`.
    fn joined(&self, row: Row, word: &str) -> String {
        match self.field(row).text() {
            Some(text) => format!("{word}:{}", text.trim()),
            None => word.to_owned(),
        }
    }

    /// The next line or button, or the one before.
    pub(crate) fn step(&mut self, is_forward: bool) {
        let count = Row::ALL.len() + self.verbs.len();
        self.focus = (self.focus + if is_forward { 1 } else { count - 1 }) % count;
    }

    /// The keys to the left and to the right.
    pub(crate) fn turn(&mut self, is_forward: bool) {
        match self.fields.get_mut(self.focus) {
            Some(field) => field.turn(is_forward),
            None => self.step(is_forward),
        }
    }

    /// What is typed goes to the line that has the keys.
    pub(crate) fn edit(&mut self, edit: &Edit) {
        if let Some(field) = self.fields.get_mut(self.focus) {
            field.edit(edit);
        }
    }

    /// Enter: the button that has the keys, or the first from every line. As with each key and click, what
    /// comes of it is a button that ends the form.
    pub(crate) fn enter(&mut self) -> Option<Verb> {
        let index = self.focused_verb().unwrap_or(0);
        self.press(index)
    }

    /// Escape.
    pub(crate) fn leave(&self) -> Verb {
        if self.verbs.contains(&Verb::Back) { Verb::Back } else { Verb::Quit }
    }

    pub(crate) fn click(&mut self, spot: Spot) -> Option<Verb> {
        match spot {
            Spot::Row { index, turn } => {
                self.focus = index;
                if let (Some(is_forward), Some(field)) = (turn, self.fields.get_mut(index)) {
                    field.turn(is_forward);
                }
                None
            }
            Spot::Button(index) => {
                self.focus = Row::ALL.len() + index;
                self.press(index)
            }
        }
    }

    fn press(&mut self, verb: usize) -> Option<Verb> {
        match *self.verbs.get(verb)? {
            // What is wrong stands below the lines.
            Verb::Start | Verb::Change if self.setup().is_err() => None,
            Verb::Swap => {
                let [white, black, ..] = &mut self.fields;
                std::mem::swap(&mut white.kind, &mut black.kind);
                std::mem::swap(&mut white.text, &mut black.text);
                None
            }
            verb => Some(verb),
        }
    }
}

fn player_field(row: Row, setup: &GameSetup, color: Color) -> Field {
    let player = setup.player(color);
    if player.is_human() {
        let name = setup.name(color).map(PlayerName::as_str);
        return Field::new(row, "human", name.unwrap_or_default());
    }
    let text = player.to_string();
    let text = text.strip_suffix(",shannon").unwrap_or(&text);
    let (word, value) = text.split_once(':').unwrap_or((text, ""));
    Field::new(row, word, value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_tells_what_it_was_filled_with() {
        let setups = [
            GameSetup::default().with_name(Color::White, "Anna".parse().ok()),
            GameSetup::default()
                .with_player(Color::White, "elo:1500".parse().unwrap())
                .with_player(Color::Black, "paper:4".parse().unwrap())
                .with_variety(false),
            GameSetup::default()
                .with_player(Color::White, "time:2.5s,shannon".parse().unwrap())
                .with_player(Color::Black, "nodes:77,shannon".parse().unwrap())
                .with_time_control(Some("0.5+2".parse().unwrap()))
                .with_start(parse_start("chess960:17").unwrap().0),
        ];
        for setup in setups {
            assert_eq!(Form::during(&setup).setup(), Ok(setup));
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        let mut form = Form::first(None);
        form.turn(true);
        form.edit(&Edit::Insert("000".into()));
        assert_eq!(form.setup().unwrap_err().to_string(), "the depth must be from 1 to 120");
        assert_eq!(form.enter(), None);
        form.turn(false);
        form.step(true);
        form.edit(&Edit::EraseAll);
        form.edit(&Edit::Insert("7".into()));
        let setup = form.setup().unwrap();
        assert_eq!(setup.player(Color::Black).to_string(), "depth:7");
        assert_eq!(form.enter(), Some(Verb::Start));
    }
}
