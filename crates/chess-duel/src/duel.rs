//! One game.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chess_movegen::{Color, Game, Outcome};
use chess_notation::CastlingText;
use chess_notation::pgn::{Annotation, Comment, Evaluation, GameResult, PgnGame};
use clap::{Args, value_parser};
use serde_json::{Value, json};

use crate::adjudication::{Adjudicator, Rules};
use crate::limit::Clock;
use crate::player::{Clocks, Fault, FaultKind, Played, Player, Thought};

/// How games are played.
#[derive(Args, Clone, PartialEq, Eq, Debug)]
pub struct DuelRules {
    /// Play by the rules of Chess960, even if no castling right needs them
    #[arg(long)]
    pub chess960: bool,

    /// Call a game a draw after this many moves
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub max_moves: Option<u32>,

    /// When a game ends by what the engines say
    #[command(flatten)]
    pub adjudication: Rules,
}

impl DuelRules {
    /// What must be the same for games to be played by the same rules, by name.
    pub fn settings(&self) -> Value {
        let DuelRules { chess960, max_moves, adjudication } = self;
        let Rules { resign_score, resign_moves, draw_score, draw_moves, draw_after } = adjudication;
        json!({
            "chess960": chess960,
            "max moves": max_moves,
            "resign": resign_score.map(|score| [score, *resign_moves]),
            "draw": draw_score.map(|score| [score, *draw_moves, *draw_after]),
        })
    }
}

/// A game that was played to its end.
pub struct Finished {
    /// With its moves.
    pub game: Game,
    /// For each move since the opening.
    plies: Vec<Ply>,
    /// Who has won.
    pub result: GameResult,
    /// Why it was over.
    pub ending: Ending,
    /// Of White and of Black: what is wrong with lines of play, in how many moves, and in the
    /// first of them.
    pub bad_pvs: [(u32, Option<String>); 2],
}

struct Ply {
    spent: Duration,
    clock: Option<Duration>,
    evaluation: Option<Evaluation>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By the rules of chess.
    Rules(Outcome),
    /// By what both engines said.
    AgreedScores,
    /// By its length.
    MoveLimit,
    /// By what the engine of this side did.
    Fault(Color, Fault),
}

/// What comes of a game that was begun.
pub enum DuelEnd {
    /// It has a result.
    Finished(Box<Finished>),
    /// This side's engine cannot play Chess960.
    NoChess960(Color),
    /// It was told to stop.
    Interrupted,
}

/// Plays a game from an opening; the players by colour.
pub fn play(
    mut players: [&mut dyn Player; 2],
    opening: &Game,
    rules: &DuelRules,
    stop: &AtomicBool,
) -> DuelEnd {
    let castling = if rules.chess960 {
        CastlingText::KingTakesRook
    } else {
        chess_uci::castling_text(opening.start())
    };
    let chess960 = castling == CastlingText::KingTakesRook;
    let mut duel = Duel {
        finished: Finished {
            game: opening.clone(),
            plies: Vec::new(),
            result: GameResult::Unknown,
            ending: Ending::MoveLimit,
            bad_pvs: [(0, None), (0, None)],
        },
        clocks: players.each_ref().map(|player| player.time_control().map(Clock::new)),
        adjudicator: Adjudicator::new(rules.adjudication.clone()),
    };
    for color in Color::ALL {
        match players[color.index()].begin(chess960) {
            Ok(true) => {}
            Ok(false) => return DuelEnd::NoChess960(color),
            Err(fault) => return duel.lost_by(color, fault),
        }
    }
    loop {
        if let Some(outcome) = duel.finished.game.outcome_with_claims() {
            return duel.ended(outcome.into(), Ending::Rules(outcome));
        }
        let plies = duel.finished.plies.len();
        if rules.max_moves.is_some_and(|moves| plies >= 2 * moves as usize) {
            return duel.ended(GameResult::Draw, Ending::MoveLimit);
        }
        if stop.load(Ordering::Relaxed) {
            return DuelEnd::Interrupted;
        }
        let side = duel.finished.game.position().side_to_move();
        let player = &mut players[side.index()];
        match player.think(&mut duel.finished.game, &duel.clocks, castling, stop) {
            Thought::Interrupted => return DuelEnd::Interrupted,
            Thought::Fault(fault) => return duel.lost_by(side, fault),
            Thought::Move(played) => {
                if let Some(mistake) = &played.bad_pv {
                    let (count, first) = &mut duel.finished.bad_pvs[side.index()];
                    *count += 1;
                    first.get_or_insert_with(|| format!("{mistake}\n{}", player.transcript()));
                }
                if let Some(result) = duel.moved(side, &played) {
                    return duel.ended(result, Ending::AgreedScores);
                }
            }
        }
    }
}

struct Duel {
    finished: Finished,
    clocks: Clocks,
    adjudicator: Adjudicator,
}

impl Duel {
    /// Plays a move; the result if the engines agree on one.
    fn moved(&mut self, side: Color, played: &Played) -> Option<GameResult> {
        let &Played { mv, spent, evaluation, .. } = played;
        let number = u32::from(self.finished.game.position().fullmove_number());
        let clock = self.clocks[side.index()].as_mut().map(|clock| {
            clock.move_made(spent);
            clock.remaining()
        });
        self.finished.plies.push(Ply { spent, clock, evaluation });
        let played = self.finished.game.play(mv);
        debug_assert_eq!(played, Ok(()));
        let result =
            self.adjudicator.hear(evaluation.map(|evaluation| evaluation.score), number)?;
        self.finished.game.outcome_with_claims().is_none().then_some(result)
    }

    fn lost_by(self, color: Color, fault: Fault) -> DuelEnd {
        self.ended(GameResult::win(!color), Ending::Fault(color, fault))
    }

    fn ended(mut self, result: GameResult, ending: Ending) -> DuelEnd {
        (self.finished.result, self.finished.ending) = (result, ending);
        DuelEnd::Finished(Box::new(self.finished))
    }
}

impl Finished {
    /// The game with clocks and evaluations; the names by colour. Of the tags that say who played
    /// when, only the names are set.
    pub fn to_pgn(&self, names: [&str; 2]) -> PgnGame {
        let mut pgn = PgnGame::from_game(&self.game);
        pgn.set_result(self.result);
        let nodes: Vec<_> = pgn.tree().main_line().collect();
        let opening = self.game.moves().len() - self.plies.len();
        for (&node, ply) in nodes.iter().skip(opening).zip(&self.plies) {
            let tree = pgn.tree_mut();
            if let Some(evaluation) = ply.evaluation {
                tree.set_annotation(node, &Annotation::Evaluation(evaluation));
            }
            if let Some(clock) = ply.clock {
                tree.set_annotation(node, &Annotation::Clock(to_millis(clock)));
            }
            tree.set_annotation(node, &Annotation::MoveTime(to_millis(ply.spent)));
        }
        let last = nodes.last().copied().unwrap_or_else(|| pgn.tree().root());
        pgn.tree_mut().add_comment(last, Comment::new(&self.ending.to_string()));
        let tags = [
            ("White", names[0].to_owned()),
            ("Black", names[1].to_owned()),
            ("Termination", self.ending.termination().to_owned()),
            ("PlyCount", self.game.moves().len().to_string()),
        ];
        let fault = match &self.ending {
            Ending::Fault(color, fault) => {
                Some(("Fault", format!("{} {}", fault.kind.name(), names[color.index()])))
            }
            _ => None,
        };
        for (name, value) in tags.into_iter().chain(fault) {
            // The names were checked for line breaks when they were read.
            let _ = pgn.tags_mut().set(name, &value);
        }
        pgn
    }
}

fn to_millis(time: Duration) -> Duration {
    Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

impl Ending {
    /// The word of the tag `Termination` of PGN.
    fn termination(&self) -> &'static str {
        match self {
            Ending::Rules(_) => "normal",
            Ending::AgreedScores | Ending::MoveLimit => "adjudication",
            Ending::Fault(_, fault) => match fault.kind {
                FaultKind::Time => "time forfeit",
                FaultKind::Illegal => "rules infraction",
                FaultKind::Crash | FaultKind::Hang => "abandoned",
            },
        }
    }
}

/// A sentence without a full stop.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Rules(outcome) => outcome.fmt(f),
            Ending::AgreedScores => f.write_str("adjudicated: both engines agree"),
            Ending::MoveLimit => f.write_str("adjudicated: the game is too long"),
            Ending::Fault(color, fault) => {
                write!(f, "{} of {color}: {}", fault.kind.name(), fault.what)
            }
        }
    }
}
