//! The games on the server.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use chess_play::EngineOptions;

use crate::allowance::Allowance;
use crate::game::Game;
use crate::guard::Secret;
use crate::saved_games::{SavedGame, SavedGames};

/// A game that several threads use.
pub(crate) type SharedGame = Arc<Mutex<Game>>;

/// The games on the server: a bounded number, of which those that nobody looks at end.
pub(crate) struct Games {
    engine_options: EngineOptions,
    saved: Option<SavedGames>,
    bounds: Bounds,
    since: Instant,
    state: Mutex<State>,
}

struct State {
    games: HashMap<Secret, SharedGame>,
    allowance: Allowance,
    is_closed: bool,
}

/// Why there is no new game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum NoGame {
    #[error("too many games at once: wait a moment")]
    TooFast,
    #[error("too many games are open: close one of their pages")]
    TooMany,
    #[error("the server is stopping")]
    Closed,
    #[error("the system provides no random numbers")]
    NoRandomNumbers(#[from] getrandom::Error),
}

/// How many games there are, and for how long.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    most_games: usize,
    /// A game that no page has shown for so long ends.
    idle: Duration,
    /// A new game takes the place of one that no page has shown for so long.
    left: Duration,
    /// A game between engines that no page has shown for so long is paused.
    unseen: Duration,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            most_games: 16,
            idle: Duration::from_secs(12 * 3600),
            left: Duration::from_secs(60),
            unseen: Duration::from_secs(30),
        }
    }
}

impl Games {
    pub(crate) fn new(
        engine_options: EngineOptions,
        saved: Option<SavedGames>,
        bounds: Bounds,
    ) -> Games {
        let state = State {
            games: HashMap::new(),
            allowance: Allowance::new(8, 1, Duration::ZERO),
            is_closed: false,
        };
        Games { engine_options, saved, bounds, since: Instant::now(), state: Mutex::new(state) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a game.
    pub(crate) fn start(&self) -> Result<Secret, NoGame> {
        let mut state = self.state();
        if state.is_closed {
            return Err(NoGame::Closed);
        }
        if !state.allowance.take(self.since.elapsed()) {
            return Err(NoGame::TooFast);
        }
        let id = Secret::new()?;
        self.add(&mut state, id.clone(), None)?;
        Ok(id)
    }

    /// A game that was saved as this PGN, or a new one, if there is room or one was left.
    fn add(
        &self,
        state: &mut State,
        id: Secret,
        pgn: Option<String>,
    ) -> Result<SharedGame, NoGame> {
        if state.games.len() >= self.bounds.most_games {
            let unseen = |game: &SharedGame| lock(game).unseen_for();
            let left = state.games.iter().max_by_key(|(_, game)| unseen(game));
            let left = left
                .filter(|(_, game)| unseen(game).is_some_and(|time| time >= self.bounds.left))
                .map(|(id, _)| id.clone());
            state.games.remove(&left.ok_or(NoGame::TooMany)?);
        }
        let file = self.saved.as_ref().map(|saved| saved.file(&id));
        let game = Game::new(self.engine_options.clone(), file, pgn);
        state.games.insert(id, Arc::clone(&game));
        Ok(game)
    }

    /// The game with this id, which may have been saved before the server was started.
    pub(crate) fn get(&self, id: &str) -> Option<SharedGame> {
        let mut state = self.state();
        if let Some(game) = state.games.get(id) {
            return Some(Arc::clone(game));
        }
        if state.is_closed {
            return None;
        }
        let (id, pgn) = self.saved.as_ref()?.load(id)?;
        self.add(&mut state, id, Some(pgn)).ok()
    }

    /// The games that were saved and have not ended.
    pub(crate) fn unfinished(&self) -> Vec<SavedGame> {
        self.saved.as_ref().map(SavedGames::unfinished).unwrap_or_default()
    }

    /// Some time has passed: clocks go on, and what nobody needs any more ends.
    pub(crate) fn tick(&self) {
        let games: Vec<SharedGame> = self.state().games.values().cloned().collect();
        for game in games {
            lock(&game).tick(self.bounds.unseen);
        }
        let is_idle =
            |game: &SharedGame| lock(game).unseen_for().is_some_and(|time| time > self.bounds.idle);
        self.state().games.retain(|_, game| !is_idle(game));
    }

    /// All games end, and there are no new ones: the connections of the pages end with them.
    pub(crate) fn close(&self) {
        let mut state = self.state();
        state.is_closed = true;
        state.games.clear();
    }
}

/// The game, which is whole even if a thread panicked that held it: the model changes nothing before it
/// knows that it can.
pub(crate) fn lock(game: &SharedGame) -> MutexGuard<'_, Game> {
    game.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_play::Event;

    const AT_ONCE: Bounds = Bounds {
        most_games: 2,
        idle: Duration::ZERO,
        left: Duration::ZERO,
        unseen: Duration::ZERO,
    };

    fn games(bounds: Bounds) -> Games {
        Games::new(EngineOptions::default(), None, bounds)
    }

    #[test]
    fn a_game_that_no_page_shows_ends() {
        let games = games(AT_ONCE);
        let (seen, unseen) = (games.start().unwrap(), games.start().unwrap());
        let get = |id: &Secret| games.get(&id.to_string());
        let states = lock(&get(&seen).unwrap()).watch().unwrap();
        games.tick();
        assert!(get(&seen).is_some() && get(&unseen).is_none());
        drop(states);
        games.tick();
        assert!(get(&seen).is_none());
    }

    #[test]
    fn a_new_game_takes_the_place_of_one_that_was_left() {
        let few = games(AT_ONCE);
        let ids: Vec<String> = (0..4).map(|_| few.start().unwrap().to_string()).collect();
        let there: Vec<bool> = ids.iter().map(|id| few.get(id).is_some()).collect();
        assert_eq!(there, [false, false, true, true]);
        let _pages = [2, 3].map(|index| lock(&few.get(&ids[index]).unwrap()).watch().unwrap());
        assert_eq!(few.start(), Err(NoGame::TooMany));
        few.close();
        assert_eq!(few.start(), Err(NoGame::Closed));
    }

    #[test]
    fn a_game_between_engines_that_no_page_shows_is_paused() {
        let games = games(Bounds { idle: Duration::MAX, ..AT_ONCE });
        let game = games.get(&games.start().unwrap().to_string()).unwrap();
        let state = |key: &str| lock(&game).shown(key);
        for color in ["white", "black"] {
            let event = format!("{{\"do\":\"set-player\",\"with\":[\"{color}\",\"time:30s\"]}}");
            let event: Event = serde_json::from_str(&event).unwrap();
            lock(&game).send(event).unwrap();
        }
        assert_eq!(state("status"), "White is thinking");
        let page = lock(&game).watch().unwrap();
        games.tick();
        assert_eq!(state("status"), "White is thinking");
        drop(page);
        games.tick();
        assert_eq!(state("status"), "Paused, White to move");
    }
}
