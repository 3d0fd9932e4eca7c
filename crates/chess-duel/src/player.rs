//! Who plays, and an engine that does.

use std::process::Command as ProcessCommand;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chess_movegen::{Color, Game, Move};
use chess_notation::pgn::{Evaluation, Score};
use chess_notation::{CastlingText, uci};
use chess_uci::client::{Engine, EngineError, NoLine};
use chess_uci::{Command, EngineMessage, GoLimits, OptionDeclaration, PositionCommand};
use serde::{Deserialize, Serialize};

use crate::engine_spec::EngineSpec;
use crate::limit::{Clock, Limit, Patience, TimeControl};
use crate::line_of_play::{mistakes, read_move};

/// How often a waiting player looks whether it is to stop.
const GLANCE: Duration = Duration::from_millis(50);

/// One of the two who play a game.
pub trait Player {
    /// What its clock is set to; `None` if it has none.
    fn time_control(&self) -> Option<TimeControl> {
        None
    }

    /// Tells it of a new game; true if it knows the rules of the game.
    fn begin(&mut self, _chess960: bool) -> Result<bool, Fault> {
        Ok(true)
    }

    /// Has it think about the position on the board, in which there is a legal move.
    fn think(
        &mut self,
        game: &mut Game,
        clocks: &Clocks,
        castling: CastlingText,
        stop: &AtomicBool,
    ) -> Thought;

    /// What was said lately.
    fn transcript(&self) -> String {
        String::new()
    }
}

/// A running engine that plays games.
pub struct EnginePlayer {
    engine: Engine,
    limit: Limit,
    patience: Patience,
}

/// A kind of fault that loses a game at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// It thought for longer than its clock allowed.
    Time,
    /// It played what is no legal move.
    Illegal,
    /// It ended, or closed its output.
    Crash,
    /// It did not answer at all.
    Hang,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [FaultKind; 4] =
        [FaultKind::Time, FaultKind::Illegal, FaultKind::Crash, FaultKind::Hang];

    /// Its name, in small letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FaultKind::Time => "time",
            FaultKind::Illegal => "illegal",
            FaultKind::Crash => "crash",
            FaultKind::Hang => "hang",
        }
    }
}

/// A fault with what people should know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Its kind.
    pub kind: FaultKind,
    /// A sentence without a full stop.
    pub what: String,
    /// What was said before it.
    pub transcript: String,
}

/// What comes of thinking.
pub enum Thought {
    /// A legal move.
    Move(Played),
    /// A fault, which loses the game.
    Fault(Fault),
    /// It is to stop.
    Interrupted,
}

/// A move as an engine plays it.
pub struct Played {
    /// The move.
    pub mv: Move,
    /// How long it took.
    pub spent: Duration,
    /// In view of White.
    pub evaluation: Option<Evaluation>,
    /// What is wrong with a line of play it has shown.
    pub bad_pv: Option<String>,
}

/// What is on the clocks, by colour; `None` for a player without a clock.
pub type Clocks = [Option<Clock>; 2];

impl EnginePlayer {
    /// Starts the engine and sets its options.
    pub fn start(
        spec: &EngineSpec,
        limit: Limit,
        patience: Patience,
    ) -> Result<EnginePlayer, EngineError> {
        let wait = patience.start();
        let mut command = ProcessCommand::from(&spec.command);
        if let Some(folder) = &spec.folder {
            command.current_dir(folder);
        }
        let mut engine = Engine::start(command, wait)?;
        for (name, value) in &spec.options {
            engine.set_option(name, Some(value))?;
        }
        engine.wait_until_ready(wait)?;
        Ok(EnginePlayer { engine, limit, patience })
    }

    /// The options that the engine offers.
    pub fn options(&self) -> &[OptionDeclaration] {
        self.engine.options()
    }

    /// Sets an option, from the next game on.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), EngineError> {
        self.engine.set_option(name, Some(value))
    }

    fn fault(&self, kind: FaultKind, what: String) -> Fault {
        Fault { kind, what, transcript: self.transcript() }
    }

    /// Ends the engine, politely if it listens.
    pub fn quit(self) {
        self.engine.quit(Duration::from_secs(1));
    }
}

impl Player for EnginePlayer {
    fn time_control(&self) -> Option<TimeControl> {
        match self.limit {
            Limit::Clock(control) => Some(control),
            _ => None,
        }
    }

    fn begin(&mut self, chess960: bool) -> Result<bool, Fault> {
        let knows = self.engine.set_chess960(chess960).is_ok();
        self.engine.send(Command::NewGame);
        match self.engine.wait_until_ready(self.patience.start()) {
            Ok(()) => Ok(knows),
            Err(error @ EngineError::Silent { .. }) => {
                Err(self.fault(FaultKind::Hang, error.to_string()))
            }
            Err(error) => Err(self.fault(FaultKind::Crash, error.to_string())),
        }
    }

    fn think(
        &mut self,
        game: &mut Game,
        clocks: &Clocks,
        castling: CastlingText,
        stop: &AtomicBool,
    ) -> Thought {
        // What was said since the last move answers nothing.
        while self.engine.line(Instant::now()).is_ok() {}
        self.engine.send(Command::Position(PositionCommand::of_game(game, castling)));
        let side = game.position().side_to_move();
        let go = Command::Go(Box::new(go_limits(self.limit, side, clocks)));
        let time = match (self.limit, &clocks[side.index()]) {
            (Limit::Clock(_), Some(clock)) => Some(clock.remaining()),
            (Limit::MoveTime(time), _) => Some(time),
            _ => None,
        };
        let allowed = time.map(|time| time + self.patience.margin());
        let start = Instant::now();
        let deadline = start + allowed.unwrap_or_default() + self.patience.hang();
        self.engine.send(go);

        let (mut evaluation, mut pv, mut bad_pv) = (None, Vec::new(), None);
        let (best, at) = loop {
            let glance = deadline.min(Instant::now() + GLANCE);
            let line = match self.engine.line(glance) {
                Ok(line) => line,
                Err(_) if stop.load(Ordering::Relaxed) => return Thought::Interrupted,
                Err(NoLine::Late) if Instant::now() < deadline => continue,
                Err(NoLine::Late) => {
                    let waited = deadline.duration_since(start).as_secs_f64();
                    let what = format!("no move within {waited:.1} s");
                    return Thought::Fault(self.fault(FaultKind::Hang, what));
                }
                Err(closed @ NoLine::Closed { .. }) => {
                    return Thought::Fault(self.fault(FaultKind::Crash, closed.to_string()));
                }
            };
            let info = match line.text.parse() {
                Ok(EngineMessage::BestMove(best)) => break (Ok(best), line.at),
                Ok(EngineMessage::Info(info)) => *info,
                Err(error) if line.text.starts_with("bestmove") => break (Err(error), line.at),
                _ => continue,
            };
            if info.multi_pv.is_some_and(|number| number > 1) {
                continue;
            }
            let is_exact = info.score.is_some() && !info.is_bound();
            if let Some((score, _)) = info.score {
                let score = score_of_white(score, side);
                evaluation = Some(Evaluation { score, depth: info.depth });
            }
            if !info.pv.is_empty() {
                if bad_pv.is_none() {
                    let mistake = mistakes(game, &info.pv, None).into_iter().next();
                    bad_pv = mistake.map(|what| format!("{what}; the line is {:?}", line.text));
                }
                // A line that is only a bound need not be the one that is played.
                pv = if is_exact { info.pv } else { Vec::new() };
            }
        };
        let spent = at.saturating_duration_since(start);
        let mv = best.map_err(|error| error.to_string()).and_then(|best| {
            let text = best.mv().ok_or("there is a legal move, and the engine plays none")?;
            read_move(text, game.position(), None)
        });
        let mv = match mv {
            Ok(mv) => mv,
            Err(what) => return Thought::Fault(self.fault(FaultKind::Illegal, what)),
        };
        if let (Some(time), Some(allowed)) = (time, allowed)
            && spent > allowed
        {
            let (spent, time) = (spent.as_secs_f64(), time.as_secs_f64());
            let what = format!("{spent:.3} s used, with {time:.3} s left");
            return Thought::Fault(self.fault(FaultKind::Time, what));
        }
        let other = pv.first().filter(|first| uci::parse(game.position(), first) != Ok(mv));
        let bad_pv = bad_pv.or_else(|| {
            let played = uci::format(game.position(), mv, castling);
            other.map(|first| format!("it begins with {first}, but {played} was played"))
        });
        Thought::Move(Played { mv, spent, evaluation, bad_pv })
    }

    fn transcript(&self) -> String {
        self.engine.transcript().to_string()
    }
}

fn score_of_white(score: chess_uci::Score, side: Color) -> Score {
    let sign = if side == Color::White { 1 } else { -1 };
    match score {
        chess_uci::Score::Centipawns(score) => Score::Centipawns(score.saturating_mul(sign)),
        chess_uci::Score::Mate(moves) => Score::Mate(moves.saturating_mul(sign)),
    }
}

fn go_limits(limit: Limit, side: Color, clocks: &Clocks) -> GoLimits {
    let at_least_a_millisecond = |time: Duration| time.max(Duration::from_millis(1));
    match (limit, &clocks[side.index()]) {
        (Limit::Clock(_), Some(own)) => {
            // One who plays without a clock is given the clock of the other.
            let clock = |color: Color| clocks[color.index()].as_ref().unwrap_or(own);
            let time = |color| Some(at_least_a_millisecond(clock(color).remaining()));
            let increment = |color| Some(clock(color).increment());
            let mut limits = GoLimits::default();
            (limits.white_time, limits.black_time) = (time(Color::White), time(Color::Black));
            limits.white_increment = increment(Color::White);
            limits.black_increment = increment(Color::Black);
            limits.moves_to_go = own.moves_to_go();
            limits
        }
        (Limit::MoveTime(time), _) => GoLimits::move_time(at_least_a_millisecond(time)),
        (Limit::Nodes(nodes), _) => GoLimits::nodes(nodes),
        (Limit::Depth(depth), _) => GoLimits::depth(depth),
        (Limit::Clock(_), None) => GoLimits::depth(1),
    }
}
