//! The lines `info`.

use std::str::FromStr;
use std::time::Duration;

use super::LineError;
use super::words::Words;

/// What an engine tells of its search in a line; all that is not in the line is `None` or empty.
///
/// ```
/// use xtask::engine::{Bound, Info, Score};
///
/// let line = "info depth 9 seldepth 14 multipv 1 score cp -31 upperbound wdl 20 900 80 \
///             nodes 4711 nps 1000000 hashfull 2 tbhits 0 time 5 pv e7e5 g1f3";
/// let info: Info = line.parse()?;
/// assert_eq!(info.depth, Some(9));
/// assert_eq!(info.score, Some((Score::Centipawns(-31), Bound::Upper)));
/// assert_eq!(info.nodes, Some(4_711));
/// assert_eq!(info.pv, ["e7e5", "g1f3"]);
///
/// let error = "info depth 9.5 nodes 3".parse::<Info>().unwrap_err();
/// assert_eq!(error.to_string(), "\"9.5\" behind \"depth\" is no whole number in range");
/// # Ok::<(), xtask::engine::LineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// Plies that the search went down.
    pub depth: Option<u32>,
    /// Plies of the longest line looked at.
    pub selective_depth: Option<u32>,
    /// Which of several lines this is, counted from 1.
    pub multi_pv: Option<u32>,
    /// The score for the side to move.
    pub score: Option<(Score, Bound)>,
    /// What the engine expects of the game.
    pub win_draw_loss: Option<WinDrawLoss>,
    /// Positions searched.
    pub nodes: Option<u64>,
    /// Positions searched in a second.
    pub nodes_per_second: Option<u64>,
    /// Thousandths of the transposition table that are in use.
    pub hash_permille: Option<u32>,
    /// Positions found in endgame tables.
    pub table_base_hits: Option<u64>,
    /// Time since the search began.
    pub elapsed: Option<Duration>,
    /// The best line of play.
    pub pv: Vec<String>,
    /// The move that is being looked at.
    pub current_move: Option<String>,
    /// Its number, counted from 1.
    pub current_move_number: Option<u32>,
    /// Words for people.
    pub text: Option<String>,
    /// Words of the line that the interface does not know.
    pub unknown: Vec<String>,
}

/// How an engine judges a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; of a negative number, the side to move is mated.
    Mate(i32),
}

/// What is known of a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bound {
    /// That it is right.
    #[default]
    Exact,
    /// That it is at least as much.
    Lower,
    /// That it is at most as much.
    Upper,
}

/// Expected results in thousandths, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinDrawLoss {
    /// Wins.
    pub win: u32,
    /// Draws.
    pub draw: u32,
    /// Losses.
    pub loss: u32,
}

/// The words that begin something of their own behind a list of moves.
const WORDS: [&str; 18] = [
    "depth",
    "seldepth",
    "time",
    "nodes",
    "pv",
    "multipv",
    "score",
    "currmove",
    "currmovenumber",
    "hashfull",
    "nps",
    "tbhits",
    "sbhits",
    "cpuload",
    "string",
    "refutation",
    "currline",
    "wdl",
];

/// Reads the line.
impl FromStr for Info {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Info, LineError> {
        let mut words = Words::behind("info", line)?;
        let mut info = Info::default();
        while let Some(word) = words.take() {
            match word {
                "depth" => info.depth = Some(words.number()?),
                "seldepth" => info.selective_depth = Some(words.number()?),
                "multipv" => info.multi_pv = Some(words.number()?),
                "score" => info.score = Some(score(&mut words)?),
                "wdl" => info.win_draw_loss = Some(win_draw_loss(&mut words)?),
                "nodes" => info.nodes = Some(words.number()?),
                "nps" => info.nodes_per_second = Some(words.number()?),
                "hashfull" => info.hash_permille = Some(words.number()?),
                "tbhits" => info.table_base_hits = Some(words.number()?),
                "time" => info.elapsed = Some(Duration::from_millis(words.number()?)),
                "currmove" => info.current_move = Some(words.require()?.to_owned()),
                "currmovenumber" => info.current_move_number = Some(words.number()?),
                "sbhits" | "cpuload" => {
                    words.number::<u64>()?;
                }
                "pv" => info.pv = moves(&mut words),
                "refutation" | "currline" => {
                    moves(&mut words);
                }
                "string" => info.text = Some(words.until(&[])),
                _ => info.unknown.push(word.to_owned()),
            }
        }
        Ok(info)
    }
}

fn moves(words: &mut Words<'_>) -> Vec<String> {
    words.until(&WORDS).split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn score(words: &mut Words<'_>) -> Result<(Score, Bound), LineError> {
    let mut score = None;
    let mut bound = Bound::Exact;
    loop {
        match words.peek() {
            Some("cp") => {
                words.take();
                score = Some(Score::Centipawns(words.number()?));
            }
            Some("mate") => {
                words.take();
                score = Some(Score::Mate(words.number()?));
            }
            Some("lowerbound") => {
                words.take();
                bound = Bound::Lower;
            }
            Some("upperbound") => {
                words.take();
                bound = Bound::Upper;
            }
            next => {
                return score.map(|score| (score, bound)).ok_or_else(|| match next {
                    None => LineError::Missing { behind: "score".to_owned() },
                    Some(word) => LineError::Word {
                        behind: "score".to_owned(),
                        word: word.to_owned(),
                        expected: "\"cp\", \"mate\"",
                    },
                });
            }
        }
    }
}

fn win_draw_loss(words: &mut Words<'_>) -> Result<WinDrawLoss, LineError> {
    Ok(WinDrawLoss { win: words.number()?, draw: words.number()?, loss: words.number()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Info {
        line.parse().unwrap()
    }

    #[test]
    fn lines_of_engines_are_read() {
        let mate = read("info score mate -3 depth 5 pv e7e8q  currmove a2a3 currmovenumber 7");
        assert_eq!(mate.score, Some((Score::Mate(-3), Bound::Exact)));
        assert_eq!((mate.depth, mate.current_move_number), (Some(5), Some(7)));
        assert_eq!((mate.pv, mate.current_move.as_deref()), (vec!["e7e8q".into()], Some("a2a3")));
        let bound = read("info depth 1 score lowerbound cp 5 time 12");
        assert_eq!(bound.score, Some((Score::Centipawns(5), Bound::Lower)));
        assert_eq!(bound.elapsed, Some(Duration::from_millis(12)));
        let text = read("info string  depth x  score cp");
        assert_eq!(text, Info { text: Some("depth x score cp".into()), ..Info::default() });
        assert_eq!(read("info pv").pv, Vec::<String>::new());
        assert_eq!(read("info foo 1").unknown, ["foo", "1"]);
        let wdl = read("info score cp 1 wdl 5 990 5").win_draw_loss;
        assert_eq!(wdl, Some(WinDrawLoss { win: 5, draw: 990, loss: 5 }));
    }

    #[test]
    fn mistakes_are_told() {
        let error = |line: &str| line.parse::<Info>().unwrap_err().to_string();
        assert_eq!(error("bestmove e2e4"), "the line does not begin with \"info\"");
        assert_eq!(error("info depth"), "nothing stands behind \"depth\"");
        assert_eq!(error("info nodes -1"), "\"-1\" behind \"nodes\" is no whole number in range");
        assert_eq!(error("info score 3"), "\"3\" behind \"score\" is none of \"cp\", \"mate\"");
        assert_eq!(error("info score cp 0.3"), "\"0.3\" behind \"cp\" is no whole number in range");
        assert_eq!(error("info score"), "nothing stands behind \"score\"");
    }
}
