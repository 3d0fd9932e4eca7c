//! Making a suite by random play.

use std::collections::HashSet;
use std::fmt::Write as _;

use anyhow::ensure;
use chess_movegen::{Move, Position};
use fastrand::Rng;
use indicatif::ProgressBar;
use random_games::Start;

use crate::perft::Generator;
use crate::perft::suite::Count;
use crate::perft::uci_engine::UciEngine;

/// The longest random game.
const MOST_PLIES: usize = 120;

/// How a suite is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MakeSuite {
    pub(crate) positions: usize,
    pub(crate) seed: u64,
    /// A position is counted as deep as it goes with no more nodes than that.
    pub(crate) max_nodes: u64,
    /// No standard chess.
    pub(crate) only_chess960: bool,
}

impl MakeSuite {
    /// The text of the suite; the same for the same values. All four generators must agree on
    /// every count, and the engine too if there is one.
    pub(crate) fn run(
        &self,
        mut engine: Option<&mut UciEngine>,
        progress: &ProgressBar,
    ) -> anyhow::Result<String> {
        let mut text = self.header(engine.as_deref());
        let mut rng = Rng::with_seed(self.seed);
        let mut seen = HashSet::new();
        let starts: &[Start] = if self.only_chess960 {
            &[Start::Chess960, Start::DoubleChess960]
        } else {
            &[Start::Standard, Start::Chess960, Start::Standard, Start::DoubleChess960]
        };
        progress.set_length(self.positions as u64);
        for start in starts.iter().copied().cycle().take(self.positions) {
            let position = loop {
                let position = pick_position(start, &mut rng);
                if seen.insert(position.key()) {
                    break position;
                }
            };
            let counts = self.agreed_counts(&position, engine.as_deref_mut())?;
            text += &chess_uci::fen(&position.to_setup());
            for Count { depth, nodes } in counts {
                write!(text, " ;D{depth} {nodes}")?;
            }
            text.push('\n');
            progress.inc(1);
        }
        Ok(text)
    }

    fn header(&self, engine: Option<&UciEngine>) -> String {
        let MakeSuite { positions, seed, max_nodes, only_chess960 } = self;
        let kinds = if *only_chess960 {
            "half of Chess960, half of double Chess960, in which the sides start differently"
        } else {
            "half of standard chess, a quarter of Chess960, a quarter of double Chess960, in which \
             the sides start differently"
        };
        let flag = if *only_chess960 { " --chess960" } else { "" };
        let mut names = Generator::ALL.map(Generator::name).join(", ");
        names.extend(engine.map(|engine| format!(" and {}", engine.name())));
        format!(
            "# {positions} positions from random play: {kinds}.\n\
             # One from each game, chosen with a preference for checks, pins, en passant, promotions \
             and castling.\n\
             # Made by: cargo xtask perft --make-suite FILE --positions {positions} --seed {seed} \
             --max-nodes {max_nodes}{flag}\n\
             # On every count agreed: {names}.\n"
        )
    }

    /// The counts from depth 1 on for as long as they stay within the limit; depth 1 always.
    fn agreed_counts(
        &self,
        position: &Position,
        mut engine: Option<&mut UciEngine>,
    ) -> anyhow::Result<Vec<Count>> {
        let mut counts = Vec::new();
        for depth in 1.. {
            let nodes = Generator::PieceSet.count(position, depth, 1);
            if depth > 1 && nodes > self.max_nodes {
                break;
            }
            let count = |reference: Generator| reference.count(position, depth, 1);
            let references = Generator::ALL.into_iter().filter(|&it| it != Generator::PieceSet);
            let mut others =
                references.map(|it| (it.name().to_owned(), count(it))).collect::<Vec<_>>();
            let setup = position.to_setup();
            let fen = chess_uci::fen(&setup);
            if let Some(engine) = engine.as_deref_mut() {
                engine.set_chess960(chess_uci::needs_chess960(&setup))?;
                let total = engine.divide(&fen, &[], depth)?.values().sum();
                others.push((engine.name().to_owned(), total));
            }
            for (name, other) in others {
                let ours = Generator::PieceSet.name();
                ensure!(
                    nodes == other,
                    "no agreement on {fen} at depth {depth}: {ours} counts {nodes}, {name} {other}"
                );
            }
            counts.push(Count { depth, nodes });
            if nodes == 0 || depth == MOST_DEPTH {
                break;
            }
        }
        Ok(counts)
    }
}

/// Positions with few moves are not counted deeper.
const MOST_DEPTH: u32 = 6;

/// One position of a random game.
fn pick_position(start: Start, rng: &mut Rng) -> Position {
    let plies = rng.usize(..=MOST_PLIES);
    let mut walk = start.walk(rng.u64(..)).take(plies + 1);
    let mut picked = walk.next().expect("a game has a start");
    let mut total = interest(&picked);
    for position in walk {
        // Each position so far is the picked one with the probability of its share of the total.
        let interest = interest(&position);
        total += interest;
        if rng.u64(..total) < interest {
            picked = position;
        }
    }
    picked
}

/// How much there is in a position that a generator gets wrong. The square of a sum, so that the
/// few rich positions of a game stand out from the many plain ones.
fn interest(position: &Position) -> u64 {
    let moves = position.legal_moves();
    let count = |condition: &dyn Fn(Move) -> bool| -> u64 {
        moves.iter().filter(|&&mv| condition(mv)).map(|_| 1).sum()
    };
    let checks = match position.checkers().len() {
        0 => 0,
        1 => 4,
        _ => 30,
    };
    let pins = 3 * u64::from(position.pinned().len().min(3));
    let en_passant = match position.en_passant() {
        Some(_) if count(&|mv| position.is_en_passant(mv)) > 0 => 15,
        // A pin or a check forbids it.
        Some(_) => 40,
        None => 0,
    };
    let promotions = 2 * count(&|mv| mv.promotion().is_some()).min(4);
    let castlings = 8 * count(&|mv| position.is_castling(mv).is_some());
    (1 + checks + pins + en_passant + promotions + castlings).pow(2)
}
