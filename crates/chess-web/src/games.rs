//! The games on the server.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use chess_play::EngineOptions;

use crate::allowance::Allowance;
use crate::game::Game;
use crate::secret::Secret;

/// A game that several threads use.
pub(crate) type SharedGame = Arc<Mutex<Game>>;

/// The games on the server: a bounded number, of which those that nobody looks at end.
pub(crate) struct Games {
    engine_options: EngineOptions,
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
    #[error("too many games are open: close the page of one")]
    TooMany,
    #[error("the server is stopping")]
    Closed,
    #[error("the system gives no random numbers")]
    NoRandomNumbers(#[from] getrandom::Error),
}

const MAX_GAMES: usize = 16;
/// A game that no page has shown for so long ends.
const IDLE: Duration = Duration::from_secs(12 * 3600);
/// A new game takes the place of one that no page has shown for so long.
const LEFT: Duration = Duration::from_secs(60);

impl Games {
    pub(crate) fn new(engine_options: EngineOptions) -> Games {
        let state = State {
            games: HashMap::new(),
            allowance: Allowance::new(8, 1, Duration::ZERO),
            is_closed: false,
        };
        Games { engine_options, since: Instant::now(), state: Mutex::new(state) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a game.
    pub(crate) fn begin(&self) -> Result<Secret, NoGame> {
        let mut state = self.state();
        if state.is_closed {
            return Err(NoGame::Closed);
        }
        if !state.allowance.take(self.since.elapsed()) {
            return Err(NoGame::TooFast);
        }
        if state.games.len() >= MAX_GAMES {
            let unseen = |game: &SharedGame| lock(game).unseen_for();
            let left = state.games.iter().max_by_key(|(_, game)| unseen(game));
            let left = left.filter(|(_, game)| unseen(game) >= LEFT).map(|(id, _)| id.clone());
            state.games.remove(&left.ok_or(NoGame::TooMany)?);
        }
        let id = Secret::new()?;
        state.games.insert(id.clone(), Game::new(self.engine_options.clone()));
        Ok(id)
    }

    /// The game with this id.
    pub(crate) fn get(&self, id: &str) -> Option<SharedGame> {
        self.state().games.get(id).cloned()
    }

    /// Some time has passed: clocks go on, and what nobody needs any more ends.
    pub(crate) fn tick(&self) {
        let games: Vec<SharedGame> = self.state().games.values().cloned().collect();
        for game in games {
            lock(&game).tick();
        }
        self.state().games.retain(|_, game| lock(game).unseen_for() < IDLE);
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
