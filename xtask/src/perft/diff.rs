//! Looking for the first position in which two move generators differ.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context as _, bail};
use chess_movegen::{Move, Position};
use chess_notation::{CastlingText, san, uci};

use crate::perft::Generator;
use crate::perft::uci_engine::UciEngine;

/// Whom the generator is compared with.
pub(crate) enum Opponent {
    Engine(Box<UciEngine>),
    Generator(Generator),
}

impl Opponent {
    fn name(&self) -> &str {
        match self {
            Opponent::Engine(engine) => engine.name(),
            Opponent::Generator(generator) => generator.name(),
        }
    }
}

/// A comparison from one position on.
pub(crate) struct Diff<'a> {
    pub(crate) generator: Generator,
    pub(crate) position: &'a Position,
    pub(crate) castling: CastlingText,
    pub(crate) threads: usize,
}

/// The first wrong position, and what is wrong there.
pub(crate) struct Difference {
    /// The names of both, ours first.
    names: [String; 2],
    /// The moves that led there.
    played: Vec<String>,
    fen: String,
    /// Moves that the opponent lists and our generator does not, each in SAN too, or with what is
    /// wrong with it.
    missing: Vec<String>,
    /// Moves that our generator lists and the opponent does not.
    extra: Vec<String>,
}

/// What one side lists in one position.
#[derive(Default)]
struct Listed {
    counts: BTreeMap<String, u64>,
    /// The moves themselves; an engine gives only their texts.
    moves: BTreeMap<String, Move>,
    /// Moves that are listed more than once.
    repeated: Vec<String>,
}

impl Listed {
    fn by_generator(
        counts: Vec<(Move, u64)>,
        current: &Position,
        castling: CastlingText,
    ) -> Listed {
        let mut listed = Listed::default();
        for (mv, nodes) in counts {
            let text = uci::format(current, mv, castling).to_string();
            if listed.counts.insert(text.clone(), nodes).is_some() {
                listed.repeated.push(text.clone());
            }
            listed.moves.insert(text, mv);
        }
        listed
    }

    /// What this side lists and the other does not, or less often.
    fn beyond<'a>(&'a self, other: &'a Listed) -> impl Iterator<Item = &'a String> {
        let unknown = self.counts.keys().filter(|text| !other.counts.contains_key(*text));
        let repeated = self.repeated.iter().filter(|text| !other.repeated.contains(text));
        unknown.chain(repeated)
    }
}

impl Diff<'_> {
    /// Compares the counts, and gives them if they agree; where they differ, goes down the first move whose count does, until
    /// the lists of moves themselves differ.
    pub(crate) fn run(
        &self,
        opponent: &mut Opponent,
        depth: u32,
    ) -> anyhow::Result<Result<u64, Difference>> {
        if let Opponent::Engine(engine) = opponent {
            engine.set_chess960(self.castling == CastlingText::KingTakesRook)?;
        }
        if depth == 0 {
            return Ok(Ok(1));
        }
        let mut current = self.position.clone();
        let mut played: Vec<Move> = Vec::new();
        let mut texts: Vec<String> = Vec::new();
        for depth in (1..=depth).rev() {
            let theirs = self.listed_by(opponent, &current, &played, &texts, depth)?;
            let ours = self.generator.divide(self.position, &played, depth, self.threads);
            let ours = Listed::by_generator(ours, &current, self.castling);
            let explained = |text: &String| match uci::parse(&current, text) {
                Ok(mv) => format!("{text} ({})", san::format(&current, mv)),
                Err(error) => format!("{text} ({error})"),
            };
            let missing: Vec<String> = theirs.beyond(&ours).map(explained).collect();
            let extra: Vec<String> = ours.beyond(&theirs).map(explained).collect();
            if !missing.is_empty() || !extra.is_empty() {
                return Ok(Err(Difference {
                    names: [self.generator.name().to_owned(), opponent.name().to_owned()],
                    played: texts,
                    fen: chess_uci::fen(&current.to_setup()),
                    missing,
                    extra,
                }));
            }
            let differs =
                ours.counts.iter().find(|(text, nodes)| theirs.counts.get(*text) != Some(*nodes));
            let next = differs.and_then(|(text, _)| Some((text, *ours.moves.get(text)?)));
            match next {
                Some((text, mv)) => {
                    current = current.make_unchecked(mv);
                    played.push(mv);
                    texts.push(text.clone());
                }
                None if played.is_empty() => return Ok(Ok(ours.counts.values().sum())),
                None => break,
            }
        }
        bail!(
            "the counts of {} or {} contradict themselves: they differ before the moves {} and \
             agree after them",
            self.generator.name(),
            opponent.name(),
            texts.join(" ")
        )
    }

    fn listed_by(
        &self,
        opponent: &mut Opponent,
        current: &Position,
        played: &[Move],
        texts: &[String],
        depth: u32,
    ) -> anyhow::Result<Listed> {
        match opponent {
            Opponent::Engine(engine) => {
                let fen = chess_uci::fen(&self.position.to_setup());
                let counts = engine.divide(&fen, texts, depth).with_context(|| {
                    let fen = chess_uci::fen(&current.to_setup());
                    format!("no counts from {} for {fen}", engine.name())
                })?;
                Ok(Listed { counts, ..Listed::default() })
            }
            Opponent::Generator(generator) => {
                let counts = generator.divide(self.position, played, depth, self.threads);
                Ok(Listed::by_generator(counts, current, self.castling))
            }
        }
    }
}

/// The position, how it is reached, and a line for each missing or extra move.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [ours, theirs] = &self.names;
        writeln!(f, "difference between {ours} and {theirs}")?;
        writeln!(f, "FEN: {}", self.fen)?;
        if !self.played.is_empty() {
            writeln!(f, "reached by: {}", self.played.join(" "))?;
        }
        let missing = self.missing.iter().map(|mv| format!("missing: {mv}"));
        let extra = self.extra.iter().map(|mv| format!("extra: {mv}"));
        f.write_str(&missing.chain(extra).collect::<Vec<_>>().join("\n"))
    }
}
