//! Lines that a user types: answers, moves, commands.

use chess_movegen::{Color, Promotion};

use super::Session;
use crate::effect::{Effect, Tone};
use crate::player::Player;
use crate::question::Question;
use crate::reading;
use crate::typed_line::{Command, HELP, clock_text, yes_or_no};
use crate::view::NotationView;

impl Session {
    pub(super) fn typed(&mut self, line: &str) {
        let line = line.trim();
        if self.question.is_some() && self.typed_answer(line) {
            return;
        }
        if line.is_empty() {
            return;
        }
        match Command::parse(line) {
            Some(Ok(command)) => self.obey(command),
            Some(Err(why)) => self.refuse(why),
            None => {
                self.clear_marks();
                if !self.play_text(line) {
                    let name = line.split_whitespace().next().unwrap_or_default();
                    self.refuse(match Command::nearest(name) {
                        Some(command) => format!(
                            "this is neither a move nor a command; perhaps you mean `{command}`"
                        ),
                        None => {
                            "this is neither a move nor a command; `help` lists the commands".into()
                        }
                    });
                }
            }
        }
    }

    /// Takes a line as the answer to the question; false if it is none.
    fn typed_answer(&mut self, line: &str) -> bool {
        if matches!(self.question, Some(Question::Promotion { .. })) {
            if yes_or_no(line) == Some(false) && line != "n" && line != "N" {
                self.question = None;
                self.announce(Tone::Answer, "The move is not played");
                return true;
            }
            let word = line.trim_start_matches('=').to_ascii_lowercase();
            let promotion =
                if word.is_empty() { Some(Promotion::Queen) } else { word.parse().ok() };
            if let Some(promotion) = promotion {
                self.promote(promotion);
                return true;
            }
        } else if let Some(answer) = yes_or_no(line) {
            self.answer(answer);
            return true;
        }
        // Somebody who types something else has let go of it.
        self.question = None;
        false
    }

    fn obey(&mut self, command: Command) {
        let shown = self.shown().clone();
        match command {
            Command::Help => self.say(HELP),
            Command::Board => self.effects.push(Effect::ShowBoard),
            Command::Moves(from) => match reading::moves(&shown, from) {
                Ok(moves) => self.say(moves),
                Err(why) => self.refuse(why),
            },
            Command::Attacks(square) => self.say(reading::attackers(&shown, square)),
            Command::Evaluate => {
                let evaluation = self.evaluation_in_words();
                self.say(evaluation);
            }
            Command::Explain => self.say_explanation(),
            Command::Fen => self.say(shown.to_fen()),
            Command::Pgn => self.say(self.pgn()),
            Command::Notation => self.say(self.notation_in_words()),
            Command::Pieces(role) => self.say(reading::pieces(&shown, role)),
            Command::Line { name, squares } => {
                self.say(reading::squares(&shown, &name, squares));
            }
            Command::LastMove => self.say_last_move(),
            Command::Clocks => self.say_clocks(),
            Command::Pause(is_paused) => {
                self.pause(is_paused);
                self.say(if self.is_paused {
                    "The game is paused until you type `resume`"
                } else {
                    "The game is resumed"
                });
            }
            Command::Draw if self.game.claim().is_some() => self.claim_draw(),
            Command::Draw => self.offer_draw(),
            Command::SetEngines(player) => self.set_engines(player),
            Command::Open(name) => self.effects.push(Effect::Open { name }),
            Command::Games { name, words } => self.effects.push(Effect::List { name, words }),
            Command::Event(event) => self.happen(event),
        }
    }

    /// Changes the level of each side that the engine plays.
    fn set_engines(&mut self, player: Player) {
        let engines = Color::ALL.into_iter().filter(|&color| !self.setup.player(color).is_human());
        let engines: Vec<Color> = engines.collect();
        if engines.is_empty() {
            self.refuse("the computer plays neither side; `black depth:5` lets it play Black");
        }
        for color in engines {
            self.set_player(color, player);
        }
    }

    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.announce(Tone::Answer, text);
    }

    /// The game with its variations, and which move led to the board.
    fn notation_in_words(&self) -> String {
        let words = self.notation();
        let line = NotationView::line(&words);
        let line = if line.is_empty() { "Nothing is noted".into() } else { line };
        match words.iter().find(|word| word.is_shown) {
            Some(word) => format!("{line}\nThe board shows the position after {}", word.text),
            None => format!("{line}\nThe board shows the first position"),
        }
    }

    fn say_last_move(&mut self) {
        match self.last_step() {
            None => self.say("No move has been played"),
            Some((position, mv)) => {
                let text = chess_notation::san::format(&position, mv);
                self.say(format!("{} played {text}", position.side_to_move()));
            }
        }
    }

    fn say_clocks(&mut self) {
        match &self.clocks {
            None => self.say("There are no clocks in this game"),
            Some(clocks) => {
                let [white, black] = clocks.both(self.now).map(clock_text);
                self.say(format!("White {white}, Black {black}"));
            }
        }
    }
}
