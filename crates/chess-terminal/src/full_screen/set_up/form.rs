//! The set-up of a game as a form.

use chess_movegen::Color;
use chess_play::{EvaluatorName, GameSetup, Level, Player, SetupError, parse_start};

use super::Row;
use super::field::Field;

/// The set-up of a game as a form: some lines, and below them some buttons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Form {
    fields: [Field; 6],
    /// Which line or button has the keys.
    focus: usize,
    verbs: Vec<Verb>,
    /// About the kept game.
    note: String,
}

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    Begin,
    /// Take the players over into the game in progress.
    Change,
    /// Go on with the game that was kept.
    Resume,
    Swap,
    Back,
    Quit,
}

impl Verb {
    pub(crate) fn label(self) -> &'static str {
        match self {
            Verb::Begin => "[Begin]",
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

/// What follows from a key or a click.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    Begin(Box<GameSetup>),
    Change(Box<GameSetup>),
    Resume,
    Back,
    Quit,
}

impl Form {
    /// The form before the first game. `kept` tells of a game that can be resumed.
    pub(crate) fn first(kept: Option<String>) -> Form {
        let mut form = Form::filled(&GameSetup::default());
        form.verbs = vec![Verb::Begin, Verb::Swap, Verb::Quit];
        if let Some(note) = kept {
            form.verbs.insert(1, Verb::Resume);
            form.note = note;
        }
        form
    }

    /// The form during a game.
    pub(crate) fn during(setup: &GameSetup) -> Form {
        let mut form = Form::filled(setup);
        form.verbs = vec![Verb::Change, Verb::Begin, Verb::Swap, Verb::Back];
        form.note = "Begin starts a new game".into();
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
                player_field(Row::White, setup.player(Color::White)),
                player_field(Row::Black, setup.player(Color::Black)),
                Field::new(Row::Evaluator, evaluator.map_or("tapered", |_| "shannon"), ""),
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
            "fen" => self.text(Row::Start),
            word => self.joined(Row::Start, word),
        };
        let clock = self.field(Row::Clock).text().map(str::parse).transpose()?;
        Ok(GameSetup::default()
            .with_player(Color::White, self.player(Row::White)?)
            .with_player(Color::Black, self.player(Row::Black)?)
            .with_start(parse_start(&start)?.0)
            .with_time_control(clock)
            .with_variety(self.field(Row::Variety).kind().word == "yes"))
    }

    fn player(&self, row: Row) -> Result<Player, SetupError> {
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

    fn text(&self, row: Row) -> String {
        self.field(row).text().unwrap_or_default().to_owned()
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

    pub(crate) fn insert(&mut self, text: &str) {
        if let Some(field) = self.fields.get_mut(self.focus) {
            field.insert(text);
        }
    }

    pub(crate) fn erase(&mut self) {
        if let Some(field) = self.fields.get_mut(self.focus) {
            field.erase();
        }
    }

    pub(crate) fn clear(&mut self) {
        if let Some(field) = self.fields.get_mut(self.focus) {
            field.clear();
        }
    }

    /// Enter: the button that has the keys, or the first from every line.
    pub(crate) fn enter(&mut self) -> Option<Outcome> {
        let index = self.focused_verb().unwrap_or(0);
        self.press(index)
    }

    /// Escape.
    pub(crate) fn leave(&self) -> Outcome {
        if self.verbs.contains(&Verb::Back) { Outcome::Back } else { Outcome::Quit }
    }

    pub(crate) fn click(&mut self, spot: Spot) -> Option<Outcome> {
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

    fn press(&mut self, verb: usize) -> Option<Outcome> {
        match self.verbs.get(verb)? {
            // What is wrong stands below the lines.
            Verb::Begin => self.setup().ok().map(|setup| Outcome::Begin(Box::new(setup))),
            Verb::Change => self.setup().ok().map(|setup| Outcome::Change(Box::new(setup))),
            Verb::Resume => Some(Outcome::Resume),
            Verb::Back => Some(Outcome::Back),
            Verb::Quit => Some(Outcome::Quit),
            Verb::Swap => {
                let player = |form: &Form, row| {
                    let field = form.field(row);
                    (field.kind().word, field.text().unwrap_or_default().to_owned())
                };
                let [white, black] = [player(self, Row::White), player(self, Row::Black)];
                self.fields[0] = Field::new(Row::White, black.0, &black.1);
                self.fields[1] = Field::new(Row::Black, white.0, &white.1);
                None
            }
        }
    }
}

fn player_field(row: Row, player: Player) -> Field {
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
            GameSetup::default(),
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
        form.insert("000");
        assert_eq!(form.setup().unwrap_err().to_string(), "the depth must be from 1 to 120");
        assert_eq!(form.enter(), None);
        form.turn(false);
        form.step(true);
        form.clear();
        form.insert("7");
        let setup = form.setup().unwrap();
        assert_eq!(setup.player(Color::Black).to_string(), "depth:7");
        assert_eq!(form.enter(), Some(Outcome::Begin(Box::new(setup))));
    }
}
