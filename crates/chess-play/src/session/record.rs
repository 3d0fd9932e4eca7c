//! A game in progress as PGN, to be saved and resumed.

use std::time::Duration;

use chess_movegen::Color;
use chess_notation::pgn::{GameResult, PgnGame, Step};

use super::Session;
use super::turns::counted_moves;
use crate::clocks::TimeControl;
use crate::effect::{Effect, Tone};
use crate::ending::Ending;
use crate::files::proposed_name;
use crate::player::Player;
use crate::player_name::PlayerName;
use crate::setup::{GameSetup, parse_start};

/// Tags of our own: the texts of the players, so that a game can be resumed.
const PLAYER_TAGS: [&str; 2] = ["WhitePlayer", "BlackPlayer"];
const NAME_TAGS: [&str; 2] = ["White", "Black"];
const TYPE_TAGS: [&str; 2] = ["WhiteType", "BlackType"];
/// How many moves of the main line were played, where more are noted: moves that were taken back, or
/// that follow the end.
const PLAYED_TAG: &str = "PlayedPlies";

impl Session {
    /// The game as PGN, with all that is noted, its players, its clocks and its result: any chess
    /// program can open it, and [`Event::Open`](crate::Event::Open) resumes it.
    #[must_use]
    pub fn pgn(&self) -> String {
        let mut pgn = self.record.clone();
        let (played, noted) = (self.game.moves().len(), self.tree().main_line().count());
        if played < noted {
            set(&mut pgn, PLAYED_TAG, &played.to_string());
        } else {
            pgn.tags_mut().remove(PLAYED_TAG);
        }
        pgn.to_string()
    }

    /// The name of a file that is proposed for the game.
    pub(super) fn file_name(&self) -> String {
        proposed_name(self.record.tags())
    }

    /// Begins the record of a new game.
    pub(super) fn begin_record(&mut self) {
        self.record = PgnGame::new(self.setup.start().clone());
        self.first_own = 0;
        set(&mut self.record, "Event", "Casual game");
        set(&mut self.record, "Round", "-");
        self.date_the_game();
        for color in Color::ALL {
            let name = self.default_name(color);
            set(&mut self.record, NAME_TAGS[color.index()], &name);
            self.record_player(color);
        }
        if let Some(control) = self.setup.time_control() {
            set(&mut self.record, "TimeControl", &control.pgn_text());
        }
    }

    pub(super) fn date_the_game(&mut self) {
        if let Some(epoch) = self.epoch {
            let date = epoch.saturating_add(self.now).date();
            let text = format!("{:04}.{:02}.{:02}", date.year(), date.month(), date.day());
            set(&mut self.record, "Date", &text);
        }
    }

    /// What a player is called as long as no file says otherwise.
    fn default_name(&self, color: Color) -> String {
        match self.setup.name(color) {
            Some(name) => name.to_string(),
            None => self.setup.player(color).description(),
        }
    }

    /// What the player of a side is called.
    pub(super) fn player_name(&self, color: Color) -> String {
        let name = self.record.tags().get(NAME_TAGS[color.index()]).unwrap_or("?");
        if name == "?" { self.default_name(color) } else { name.to_owned() }
    }

    pub(super) fn name(&mut self, color: Color, name: PlayerName) {
        set(&mut self.record, NAME_TAGS[color.index()], name.as_str());
        self.announce(Tone::Answer, format!("{color}: {name}"));
        self.setup = self.setup.clone().with_name(color, Some(name));
        self.effects.push(Effect::SaveAutomatically);
    }

    /// Records who plays a side. A player who has no name of its own is called after its kind.
    pub(super) fn record_player(&mut self, color: Color) {
        let index = color.index();
        let player = self.setup.player(color);
        let old: Option<Player> =
            self.record.tags().get(PLAYER_TAGS[index]).and_then(|text| text.parse().ok());
        let is_named = old.is_none_or(|old| {
            self.record.tags().get(NAME_TAGS[index]) != Some(&*old.description())
        });
        if !is_named {
            set(&mut self.record, NAME_TAGS[index], &player.description());
        }
        let kind = if player.is_human() { "human" } else { "program" };
        set(&mut self.record, TYPE_TAGS[index], kind);
        set(&mut self.record, PLAYER_TAGS[index], &player.to_string());
    }

    /// The game has ended like this, or goes on.
    pub(super) fn set_ending(&mut self, ending: Option<Ending>) {
        match ending {
            Some(Ending::Recorded(_)) => {}
            Some(ending) => set(&mut self.record, "Termination", &ending.to_string()),
            None if self.ending.is_some() => {
                self.record.tags_mut().remove("Termination");
            }
            None => {}
        }
        if ending != self.ending {
            self.record.set_result(ending.map_or(GameResult::Unknown, |ending| ending.result()));
        }
        self.ending = ending;
    }

    /// A game from a PGN, or a position from which to play with the same players.
    pub(super) fn open(&mut self, text: &str) {
        let text = text.trim_start_matches('\u{feff}').trim();
        let as_position = parse_start(text);
        if let Ok((start, repairs)) = as_position {
            self.begin(self.setup.clone().with_start(start));
            for repair in repairs {
                self.announce(Tone::Answer, format!("note: {repair}"));
            }
            return;
        }
        match PgnGame::parse_tolerant(text) {
            Ok((pgn, _)) => self.resume(&pgn),
            Err(error) if text.starts_with('[') || text.contains('.') => {
                self.refuse(format!("this is not a game that can be read: {error}"));
            }
            Err(_) => {
                let why = as_position.err().map(|error| error.to_string()).unwrap_or_default();
                self.refuse(format!("this is neither a game nor a position: {why}"));
            }
        }
    }

    fn resume(&mut self, pgn: &PgnGame) {
        let tag = |name| pgn.tags().get(name);
        let mut setup = GameSetup::default()
            .with_start(pgn.start().clone())
            .with_variety(self.setup.has_variety())
            .with_time_control(tag("TimeControl").and_then(TimeControl::from_pgn_text));
        for color in Color::ALL {
            let player = tag(PLAYER_TAGS[color.index()]).and_then(|text| text.parse().ok());
            let player = player.unwrap_or(Player::Human);
            let name = tag(NAME_TAGS[color.index()]).filter(|&name| name != player.description());
            let name = name.and_then(|name| name.parse().ok());
            setup = setup.with_player(color, player).with_name(color, name);
        }
        self.begin(setup);
        self.record = pgn.clone();
        let numbers = self.tree().walk().filter_map(|step| match step {
            Step::Move(node) => Some(node.number()),
            Step::Begin | Step::End => None,
        });
        self.first_own = numbers.max().unwrap_or(0) + 1;
        self.game = self.record.to_game();
        let played = tag(PLAYED_TAG).and_then(|text| text.parse().ok());
        while played.is_some_and(|played| self.game.moves().len() > played) {
            self.game.undo();
        }
        let left = self.noted_clocks();
        if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
            clocks.set(left);
        }
        let recorded = Some(pgn.result()).filter(|&result| result != GameResult::Unknown);
        let outcome = self.game.outcome().map(Ending::Rules);
        self.ending = outcome.or(recorded.map(Ending::Recorded));
        let count = counted_moves(self.game.moves().len());
        let what = if self.ending.is_some() { "The game has ended" } else { "The game is resumed" };
        self.announce(Tone::Answer, format!("{what}, with {count} played"));
        self.effects.push(Effect::SaveAutomatically);
    }

    /// What was left on the clocks after the last move that was played; where the record does not
    /// say, what was left before. `None` without clocks.
    pub(super) fn noted_clocks(&self) -> Option<[Duration; 2]> {
        let mut left = [self.clocks?.control().base(); 2];
        let played = self.tree().main_line().take(self.game.moves().len());
        for (ply, node) in played.enumerate() {
            if let Some(clock) = self.tree().clock(node) {
                left[self.mover_at(ply).index()] = clock;
            }
        }
        Some(left)
    }
}

/// Sets a tag whose name and value can stand in a PGN.
fn set(pgn: &mut PgnGame, name: &str, value: &str) {
    let is_set = pgn.tags_mut().set(name, value);
    debug_assert_eq!(is_set, Ok(()), "{name}");
}
