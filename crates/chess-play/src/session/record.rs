//! A game in progress as PGN, to be saved and resumed.

use std::time::Duration;

use chess_movegen::Color;
use chess_notation::pgn::{Annotation, GameResult, PgnGame};

use super::Session;
use super::turns::counted_moves;
use crate::clocks::TimeControl;
use crate::effect::{Effect, Tone};
use crate::ending::Ending;
use crate::player::Player;
use crate::setup::{GameSetup, parse_start};

/// Tags of our own: the texts of the players, so that a game can be resumed.
const PLAYER_TAGS: [&str; 2] = ["WhitePlayer", "BlackPlayer"];
const NAME_TAGS: [&str; 2] = ["White", "Black"];
const TYPE_TAGS: [&str; 2] = ["WhiteType", "BlackType"];

impl Session {
    /// The game as PGN, with its players, its clocks and its result: any chess program can open it,
    /// and [`Event::Open`](crate::Event::Open) resumes it.
    #[must_use]
    pub fn pgn(&self) -> String {
        let mut pgn = PgnGame::from_game(&self.game);
        let mut tags = vec![];
        for color in Color::ALL {
            let player = self.setup.player(color);
            let kind = if player.is_human() { "human" } else { "program" };
            tags.push((NAME_TAGS[color.index()], player.description()));
            tags.push((TYPE_TAGS[color.index()], kind.to_owned()));
            tags.push((PLAYER_TAGS[color.index()], player.to_string()));
        }
        if let Some(control) = self.setup.time_control() {
            tags.push(("TimeControl", control.pgn_text()));
        }
        if let Some(ending) = self.ending {
            tags.push(("Termination", ending.to_string()));
        }
        for (name, value) in tags {
            pgn.tags_mut().set(name, &value).expect("the names and values are ours");
        }
        pgn.set_result(self.ending.map_or(GameResult::Unknown, |ending| ending.result()));
        let nodes: Vec<_> = pgn.tree().main_line().collect();
        for (ply, (node, left)) in nodes.into_iter().zip(&self.times).enumerate() {
            let mover = self.mover_at(ply);
            pgn.tree_mut().set_annotation(node, &Annotation::Clock(left[mover.index()]));
        }
        pgn.to_string()
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
            setup = setup.with_player(color, player.unwrap_or(Player::Human));
        }
        self.begin(setup);
        self.game = pgn.to_game();
        self.times = self.times_of(pgn);
        if let (Some(clocks), Some(&left)) = (&mut self.clocks, self.times.last()) {
            clocks.set(left);
        }
        self.note_end_on_the_board();
        if self.ending.is_none() && pgn.result() != GameResult::Unknown {
            self.ending = Some(Ending::Recorded(pgn.result()));
        }
        let count = counted_moves(self.game.moves().len());
        let what = if self.ending.is_some() { "The game has ended" } else { "The game is resumed" };
        self.announce(Tone::Answer, format!("{what}, with {count} played"));
        self.effects.push(Effect::SaveAutomatically);
    }

    /// What was left on the clocks after each move; where the file does not say, what was left
    /// before.
    fn times_of(&self, pgn: &PgnGame) -> Vec<[Duration; 2]> {
        let Some(clocks) = &self.clocks else { return Vec::new() };
        let mut left = [clocks.control().base(); 2];
        let after = |(ply, node)| {
            if let Some(clock) = pgn.tree().clock(node) {
                left[self.mover_at(ply).index()] = clock;
            }
            left
        };
        pgn.tree().main_line().take(self.game.moves().len()).enumerate().map(after).collect()
    }
}
