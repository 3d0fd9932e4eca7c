//! Many games at a time.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::Context as _;
use chess_movegen::{Color, Game};

use super::journal::{GameRecord, Journal};
use super::report::{Report, Tally};
use super::sprt::{Sprt, Verdict};
use chess_duel::duel::{DuelEnd, DuelRules, Ending, Finished, play};
use chess_duel::engine_spec::EngineSpec;
use chess_duel::limit::{Limit, Patience};
use chess_duel::player::{EnginePlayer, Player};
use chess_duel::run::SetOnPanic;

/// A match: what it is, and how it is played.
pub(super) struct Match {
    pub(super) engines: [EngineSpec; 2],
    pub(super) limits: [Limit; 2],
    pub(super) openings: Vec<Game>,
    pub(super) games: usize,
    pub(super) concurrency: usize,
    pub(super) rules: DuelRules,
    pub(super) patience: Patience,
    pub(super) sprt: Option<Sprt>,
    /// True if engines are started anew for each game.
    pub(super) restart: bool,
    pub(super) event: String,
    pub(super) date: String,
    /// Where what was said before a fault is kept.
    pub(super) fault_log: Option<PathBuf>,
}

/// What is told of a match while it goes on.
pub(super) enum News<'a> {
    /// A game is over; how the match stands.
    Game(&'a Report),
    /// Something that people want to know at once.
    Trouble(&'a str),
}

/// What the threads share.
struct Shared<'a> {
    tally: Tally,
    journal: Journal,
    /// The next game that nobody has begun.
    next: usize,
    /// What ends the match before its time.
    failure: Option<anyhow::Error>,
    tell: &'a mut (dyn FnMut(News<'_>) + Send),
}

impl Match {
    /// Plays the games that the records do not have, until the test is decided or `stop` is set.
    pub(super) fn play(
        &self,
        journal: Journal,
        records: &[GameRecord],
        stop: &AtomicBool,
        tell: &mut (dyn FnMut(News<'_>) + Send),
    ) -> anyhow::Result<Report> {
        let mut tally = Tally::default();
        records.iter().for_each(|record| tally.add(record));
        let is_over = AtomicBool::new(self.is_over(&tally));
        let shared = Mutex::new(Shared { tally, journal, next: 0, failure: None, tell });
        thread::scope(|scope| {
            // One flag tells the players of both reasons to stop.
            let watch = scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    if stop.load(Ordering::Relaxed) {
                        is_over.store(true, Ordering::Relaxed);
                    }
                    thread::park_timeout(std::time::Duration::from_millis(20));
                }
            });
            thread::scope(|scope| {
                for _ in 0..self.concurrency.max(1) {
                    scope.spawn(|| {
                        let _stop = SetOnPanic(&is_over);
                        self.work(&shared, &is_over);
                    });
                }
            });
            is_over.store(true, Ordering::Relaxed);
            watch.thread().unpark();
        });
        let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        match shared.failure {
            Some(failure) => Err(failure),
            None => Ok(self.report(shared.tally)),
        }
    }

    fn report(&self, tally: Tally) -> Report {
        let is_repeating = self.is_repeating(&tally);
        Report {
            names: [0, 1].map(|engine: usize| self.engines[engine].name().to_owned()),
            limits: self.limits.map(|limit| limit.to_string()),
            tally,
            planned: self.games,
            is_repeating,
            sprt: self.sprt,
        }
    }

    fn is_over(&self, tally: &Tally) -> bool {
        let is_decided = |sprt: Sprt| sprt.verdict(&tally.score()) != Verdict::Open;
        self.is_repeating(tally) || self.sprt.is_some_and(is_decided)
    }

    /// True if every game would be one that was played already. Where neither engine looks at a clock
    /// that is so as a rule as soon as each opening was played with both colours.
    fn is_repeating(&self, tally: &Tally) -> bool {
        let is_timed = |limit| matches!(limit, &Limit::Clock(_) | &Limit::MoveTime(_));
        let enough = (2 * self.openings.len()).min(REPEATS);
        tally.repeats_in_a_row >= enough && !self.limits.iter().any(is_timed)
    }

    /// Plays one game after the other.
    fn work(&self, shared: &Mutex<Shared<'_>>, is_over: &AtomicBool) {
        let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
        let mut players: [Option<EnginePlayer>; 2] = [None, None];
        while !is_over.load(Ordering::Relaxed) {
            let number = {
                let mut shared = lock();
                while shared.tally.has(shared.next) {
                    shared.next += 1;
                }
                shared.next += 1;
                shared.next - 1
            };
            if number >= self.games {
                break;
            }
            let played = self.play_game(number, &mut players, is_over);
            let mut shared = lock();
            let added = played.and_then(|finished| match finished {
                // The others may have decided the match in the meantime.
                Some(finished) if !is_over.load(Ordering::Relaxed) => {
                    self.add(number, &finished, &mut shared)
                }
                _ => Ok(()),
            });
            if let Err(failure) = added {
                shared.failure.get_or_insert(failure);
                is_over.store(true, Ordering::Relaxed);
            }
            if self.is_over(&shared.tally) {
                is_over.store(true, Ordering::Relaxed);
            }
        }
        players.into_iter().flatten().for_each(EnginePlayer::quit);
    }

    /// Plays a game; `None` if it was not finished.
    fn play_game(
        &self,
        number: usize,
        players: &mut [Option<EnginePlayer>; 2],
        is_over: &AtomicBool,
    ) -> anyhow::Result<Option<Box<Finished>>> {
        for (engine, player) in players.iter_mut().enumerate() {
            if player.is_none() {
                let (spec, limit) = (&self.engines[engine], self.limits[engine]);
                let started = EnginePlayer::start(spec, limit, self.patience);
                *player = Some(started.with_context(|| format!("the engine {}", spec.name()))?);
            }
        }
        let [Some(first), Some(second)] = players else { return Ok(None) };
        // The first engine has White in the first game of a pair.
        let white = number % 2;
        let mut sides: [&mut dyn Player; 2] = [first, second];
        if white == 1 {
            sides.reverse();
        }
        let opening = &self.openings[number / 2 % self.openings.len()];
        let end = play(sides, opening, &self.rules, is_over);
        match end {
            DuelEnd::Finished(finished) => {
                let is_faulty = matches!(finished.ending, Ending::Fault(..));
                if self.restart || is_faulty {
                    // Whoever made a fault may not listen; the others quit in peace.
                    *players = [None, None];
                }
                Ok(Some(finished))
            }
            DuelEnd::Interrupted => Ok(None),
            DuelEnd::NoChess960(color) => {
                let engine = if color == Color::White { white } else { 1 - white };
                anyhow::bail!(
                    "the engine {} does not offer the option UCI_Chess960, which opening {} needs",
                    self.engines[engine].name(),
                    number / 2 % self.openings.len() + 1
                )
            }
        }
    }

    fn add(
        &self,
        number: usize,
        finished: &Finished,
        shared: &mut Shared<'_>,
    ) -> anyhow::Result<()> {
        let white = number % 2;
        let color_of = |engine: usize| if engine == white { Color::White } else { Color::Black };
        let engine_of = |color: Color| if color == Color::White { white } else { 1 - white };
        let names = [white, 1 - white].map(|engine| self.engines[engine].name());
        let round = format!("{}.{}", number / 2 + 1, number % 2 + 1);

        let mut pgn = finished.to_pgn(names);
        let limits = [white, 1 - white].map(|engine| self.limits[engine].to_string());
        let control = if limits[0] == limits[1] {
            vec![("TimeControl", limits[0].as_str())]
        } else {
            vec![("WhiteTimeControl", limits[0].as_str()), ("BlackTimeControl", &limits[1])]
        };
        let tags = [("Event", self.event.as_str()), ("Date", &self.date), ("Round", &round)];
        for (name, value) in tags.into_iter().chain(control) {
            pgn.tags_mut().set(name, value).with_context(|| format!("the tag {name}"))?;
        }

        let fault = match &finished.ending {
            Ending::Fault(color, fault) => Some((engine_of(*color), fault.kind)),
            _ => None,
        };
        let mut record = GameRecord {
            number,
            half_points: finished.result.winner().map_or(1, |it| 2 - 2 * engine_of(it)),
            ending: finished.ending.to_string(),
            fault,
            bad_pvs: [0, 1].map(|engine| finished.bad_pvs[color_of(engine).index()].0),
            checksum: checksum(finished, white),
            pgn_bytes: 0,
        };
        shared.journal.add(&mut record, &pgn.to_string())?;
        let repeats = shared.tally.repeats;
        shared.tally.add(&record);

        let game = format!("game {round}, {} - {}", names[0], names[1]);
        if repeats == 0 && shared.tally.repeats > 0 {
            let line = format!("{game}: the same game was played before; no game counts twice");
            (shared.tell)(News::Trouble(&line));
        }
        let mut troubles = Vec::new();
        if let Ending::Fault(color, fault) = &finished.ending {
            let line = format!(
                "{game}: {} of {}: {}",
                fault.kind.name(),
                names[color.index()],
                fault.what
            );
            troubles.push((line, fault.transcript.as_str()));
        }
        troubles.extend(names.iter().zip(&finished.bad_pvs).filter_map(|(name, (_, first))| {
            let (what, transcript) = first.as_ref()?.split_once('\n')?;
            Some((format!("{game}: wrong line of play by {name}: {what}"), transcript))
        }));
        for (line, transcript) in troubles {
            (shared.tell)(News::Trouble(&line));
            if let Some(file) = &self.fault_log {
                let log = OpenOptions::new().create(true).append(true).open(file);
                log.and_then(|mut log| writeln!(log, "{line}\n{transcript}"))
                    .with_context(|| format!("cannot write {}", file.display()))?;
            }
        }
        (shared.tell)(News::Game(&self.report(shared.tally.clone())));
        Ok(())
    }
}

/// So many games in a row that were played before, if there are so many openings, end a match.
const REPEATS: usize = 20;

/// A number that two games share only if they are the same: with the same moves of the same players,
/// and the same end. It is the checksum FNV-1a, and not 0.
fn checksum(finished: &Finished, white: usize) -> u64 {
    let game = &finished.game;
    let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
    let text = format!("{white} {} {} {}", game.start().to_fen(), moves.join(" "), finished.ending);
    let add = |sum: u64, byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, add).max(1)
}
