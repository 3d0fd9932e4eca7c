//! The games to learn from.

use std::path::PathBuf;
use std::thread;

use chess_data::{Filter, GameRecord, Part, Sample, Split};
use chess_eval::known_endgame;
use indicatif::ProgressBar;

use super::neighbours::neighbours;
use super::positions::{Positions, TooManyPositions};
use crate::scored_games::whole_games;

/// The positions of some of the games.
#[derive(Default, PartialEq)]
pub(super) struct Games {
    pub(super) games: u64,
    pub(super) positions: Positions,
    /// How many of the positions are none of a game, but near one.
    pub(super) neighbours: usize,
    /// The same positions for those who need the whole board; for validation alone.
    pub(super) samples: Vec<Sample>,
}

/// How many games each thread takes apart at a time.
const GAMES_OF_THREAD: usize = 500;

/// The quiet positions to learn from, each with so many neighbours, and those to validate what was
/// learned. Those whose value is known without a network are left out.
///
/// The last game of a file that is still being written is left out.
pub(super) fn read(
    paths: &[PathBuf],
    split: Split,
    neighbours_of_each: usize,
    threads: usize,
) -> anyhow::Result<[Games; 2]> {
    gather(whole_games(paths), split, neighbours_of_each, threads, GAMES_OF_THREAD)
}

/// The same of games from anywhere.
fn gather(
    mut games: impl Iterator<Item = anyhow::Result<GameRecord>>,
    split: Split,
    neighbours_of_each: usize,
    threads: usize,
    of_thread: usize,
) -> anyhow::Result<[Games; 2]> {
    let mut parts = [Games::default(), Games::default()];
    let spinner = ProgressBar::new_spinner();
    // While some games are read, those before them are taken apart.
    let mut read: Vec<GameRecord> = Vec::new();
    let mut taken = 0;
    let mut is_over = false;
    while !is_over || !read.is_empty() {
        let share = read.len().div_ceil(threads).max(1);
        let taken_apart = thread::scope(|scope| {
            let workers: Vec<_> = read
                .chunks(share)
                .map(|games| scope.spawn(move || take_apart(games, split, neighbours_of_each)))
                .collect();
            let next = if is_over {
                Ok(Vec::new())
            } else {
                games.by_ref().take(of_thread * threads).collect::<Result<Vec<_>, _>>()
            };
            let made: Result<Vec<_>, _> = workers
                .into_iter()
                .map(|it| it.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect();
            anyhow::Ok((made?, next?))
        });
        let (made, next) = taken_apart?;
        for of_worker in &made {
            for (part, other) in parts.iter_mut().zip(of_worker) {
                part.games += other.games;
                part.neighbours += other.neighbours;
                part.positions.append(&other.positions)?;
                part.samples.extend(&other.samples);
            }
        }
        taken += read.len();
        is_over = next.is_empty();
        read = next;
        spinner.set_message(format!("{taken} games read"));
        spinner.tick();
    }
    spinner.finish_and_clear();
    Ok(parts)
}

/// The positions of games.
fn take_apart(
    games: &[GameRecord],
    split: Split,
    neighbours_of_each: usize,
) -> Result<[Games; 2], TooManyPositions> {
    let mut parts = [Games::default(), Games::default()];
    for game in games {
        let part = split.part_of(game);
        let [training, validation] = &mut parts;
        let games = match part {
            Part::Training => training,
            Part::Validation => validation,
        };
        games.games += 1;
        let result = game.result();
        for (position, scored) in game.plies() {
            if Filter::QUIET.refusal(&position, scored, result).is_some()
                || known_endgame(&position).is_some()
            {
                continue;
            }
            games.positions.add(&position, scored.score, Some(result))?;
            match part {
                Part::Training => {
                    for (neighbour, value) in neighbours(&position, neighbours_of_each) {
                        games.positions.add(&neighbour, value, None)?;
                        games.neighbours += 1;
                    }
                }
                Part::Validation => {
                    games.samples.push(Sample::new(&position, scored.score, result));
                }
            }
        }
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use chess_data::{GameResult, ScoredMove};
    use random_games::Start;

    use super::*;

    fn game(number: u64) -> GameRecord {
        let game = Start::Standard.walk(number).into_game();
        let moves = game.moves().iter().zip(0..).map(|(&mv, score)| ScoredMove { mv, score });
        let result = GameResult::ALL[number as usize % 3];
        GameRecord::new(game.start().clone(), moves.collect(), result).unwrap()
    }

    #[test]
    fn positions_are_the_same_on_any_number_of_threads() {
        let split = Split::new(1, 4);
        let read = |threads, of_thread| {
            let games = (0..20).map(|number| Ok(game(number)));
            gather(games, split, 2, threads, of_thread).unwrap()
        };
        let at_once = read(1, 1_000);
        let [training, validation] = &at_once;
        assert_eq!(training.games + validation.games, 20);
        assert!(training.samples.is_empty());
        assert!(training.positions.len() > validation.positions.len());
        assert_eq!(validation.samples.len(), validation.positions.len());
        for (threads, of_thread) in [(1, 1), (2, 3), (3, 5), (7, 1), (4, 5)] {
            assert!(read(threads, of_thread) == at_once, "{threads} {of_thread}");
        }
    }
}
