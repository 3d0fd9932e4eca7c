//! What `info` says.

use std::fmt;
use std::time::Duration;

use crate::fields::{Field, Read, fields};
use crate::words::{Words, from_str};
use crate::{ParseError, Quoted};

fields! {
    /// What an engine tells of its search in one line. What the line does not tell is `None` or
    /// empty.
    ///
    /// As text it is what stands after `info`. Words that the protocol does not know are passed
    /// over: engines add fields of their own.
    ///
    /// ```
    /// use chess_uci::{Bound, Info, Score};
    ///
    /// let info: Info = "depth 9 multipv 1 score cp -31 upperbound nodes 4711 pv e7e5 g1f3".parse()?;
    /// assert_eq!(info.depth, Some(9));
    /// assert_eq!(info.score, Some((Score::Centipawns(-31), Bound::Upper)));
    /// assert_eq!(info.pv, ["e7e5", "g1f3"]);
    ///
    /// let error = "depth 9.5 nodes 3".parse::<Info>().unwrap_err();
    /// assert_eq!(error.to_string(), "depth needs a whole number, not \"9.5\"");
    /// # Ok::<(), chess_uci::ParseError>(())
    /// ```
    #[derive(Clone, PartialEq, Eq, Debug, Default)]
    #[non_exhaustive]
    pub struct Info {
        /// The depth of the search in plies.
        "depth" => pub depth: Option<u32>,
        /// The length in plies of the longest line that was looked at.
        "seldepth" => pub selective_depth: Option<u32>,
        /// Which of several lines this is, counted from 1.
        "multipv" => pub multi_pv: Option<u32>,
        /// The score for the side to move.
        "score" => pub score: Option<(Score, Bound)>,
        /// The result that the engine expects.
        "wdl" => pub win_draw_loss: Option<WinDrawLoss>,
        /// How many positions were searched.
        "nodes" => pub nodes: Option<u64>,
        /// How many positions are searched in a second.
        "nps" => pub nodes_per_second: Option<u64>,
        /// How full the transposition table is, in thousandths.
        "hashfull" => pub hash_permille: Option<u32>,
        /// How many positions were found in endgame tablebases.
        "tbhits" => pub tablebase_hits: Option<u64>,
        /// The same for those of Shredder.
        "sbhits" => pub shredder_base_hits: Option<u64>,
        /// How busy the processor is, in thousandths.
        "cpuload" => pub cpu_permille: Option<u32>,
        /// The time since the search began.
        "time" => pub elapsed: Option<Duration>,
        /// The move that is being searched.
        "currmove" => pub current_move: Option<String>,
        /// The number of that move, counted from 1.
        "currmovenumber" => pub current_move_number: Option<u32>,
        /// A move, and the moves that refute it.
        "refutation" => pub refutation: Vec<String>,
        /// The line that is being searched. Its first word may be the number of a processor.
        "currline" => pub current_line: Vec<String>,
        /// The best line of play.
        "pv" => pub pv: Vec<String>,
        /// A text for people.
        "string" => pub text: Option<String>,
    }
}

/// How an engine judges a position, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in this many moves; if the number is negative, the side to move is mated.
    Mate(i32),
}

/// How a score is to be understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bound {
    /// As it stands.
    #[default]
    Exact,
    /// The real one is as high or higher.
    Lower,
    /// The real one is as low or lower.
    Upper,
}

/// The chances of the side to move, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinDrawLoss {
    /// To win.
    pub win: u32,
    /// To draw.
    pub draw: u32,
    /// To lose.
    pub loss: u32,
}

impl Info {
    /// A line with nothing but a text for people.
    #[must_use]
    pub fn text(text: &str) -> Info {
        Info { text: Some(text.to_owned()), ..Info::default() }
    }

    /// True if the score is only a bound.
    #[must_use]
    pub fn is_bound(&self) -> bool {
        self.score.is_some_and(|(_, bound)| bound != Bound::Exact)
    }

    pub(crate) fn parse(words: &mut Words<'_>) -> Read<Info> {
        Info::read_fields(words).map(|(info, _)| info)
    }
}

/// The bound may stand before the score or after it.
impl Field for Option<(Score, Bound)> {
    fn read(words: &mut Words<'_>, _: &'static str, _: &[&str]) -> Read<Self> {
        let (mut score, mut bound) = (None, Bound::Exact);
        loop {
            if words.skip("lowerbound") {
                bound = Bound::Lower;
            } else if words.skip("upperbound") {
                bound = Bound::Upper;
            } else if score.is_some() {
                return Ok(score.zip(Some(bound)));
            } else {
                score = Some(match words.require("score", "cp or mate")? {
                    "cp" => Score::Centipawns(words.number("cp")?),
                    "mate" => Score::Mate(words.number("mate")?),
                    found => return Err(ParseError::unexpected("score", "cp or mate", found)),
                });
            }
        }
    }

    fn text(&self) -> Option<String> {
        self.map(|(score, bound)| format!("{score}{bound}"))
    }
}

impl Field for Option<WinDrawLoss> {
    fn read(words: &mut Words<'_>, after: &'static str, _: &[&str]) -> Read<Self> {
        let mut number = || words.number(after);
        Ok(Some(WinDrawLoss { win: number()?, draw: number()?, loss: number()? }))
    }

    fn text(&self) -> Option<String> {
        self.map(|WinDrawLoss { win, draw, loss }| format!("{win} {draw} {loss}"))
    }
}

from_str!(Info);

/// As in `score`: `cp -31` or `mate 3`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(score) => write!(f, "cp {score}"),
            Score::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

/// What stands after the score, with a blank before it.
impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Bound::Exact => "",
            Bound::Lower => " lowerbound",
            Bound::Upper => " upperbound",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Info {
        text.parse().unwrap()
    }

    #[test]
    fn lines_of_engines_are_read() {
        let mate = read("score mate -3 depth 5 pv e7e8q  currmove a2a3 currmovenumber 7");
        assert_eq!(mate.score, Some((Score::Mate(-3), Bound::Exact)));
        assert_eq!((mate.depth, mate.current_move_number), (Some(5), Some(7)));
        assert_eq!((mate.pv, mate.current_move.as_deref()), (vec!["e7e8q".into()], Some("a2a3")));
        let bound = read("depth 1 score lowerbound cp 5 time 12");
        assert_eq!(bound.score, Some((Score::Centipawns(5), Bound::Lower)));
        assert_eq!(bound.elapsed, Some(Duration::from_millis(12)));
        assert_eq!(read("string  depth x  score cp"), Info::text("depth x score cp"));
        assert_eq!(read("pv").pv, Vec::<String>::new());
        assert_eq!(read("foo 1 nodes 2").nodes, Some(2));
        let wdl = read("score cp 1 wdl 5 990 5").win_draw_loss;
        assert_eq!(wdl, Some(WinDrawLoss { win: 5, draw: 990, loss: 5 }));
    }
}
