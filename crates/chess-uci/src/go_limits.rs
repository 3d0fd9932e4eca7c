//! What `go` asks for.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use chess_movegen::{Color, Move, Position};

use crate::fields::{Field, Read, fields};
use crate::position_command::read_move;
use crate::words::Words;
use crate::{ParseError, PositionError, Quoted};

fields! {
    /// What `go` asks for: when a search ends, and what it looks at. Any mixture may be given, and
    /// the first limit that is reached ends the search.
    ///
    /// As text it is what stands after `go`. Numbers below zero are read as zero, since clocks can
    /// be overdrawn, and times are whole milliseconds.
    ///
    /// ```
    /// use std::time::Duration;
    /// use chess_movegen::Color;
    /// use chess_uci::GoLimits;
    ///
    /// let limits: GoLimits = "wtime 60000 btime 58000 winc 500 binc 500".parse()?;
    /// assert_eq!(limits.clock(Color::Black).time, Some(Duration::from_secs(58)));
    /// assert_eq!(GoLimits::depth(12).to_string(), "depth 12");
    /// # Ok::<(), chess_uci::ParseError>(())
    /// ```
    #[derive(Clone, PartialEq, Eq, Debug, Default)]
    #[non_exhaustive]
    pub struct GoLimits {
        /// Think on the opponent's time, until `ponderhit` or `stop`.
        "ponder" => pub ponder: bool,
        /// The time on White's clock.
        "wtime" => pub white_time: Option<Duration>,
        /// The time on Black's clock.
        "btime" => pub black_time: Option<Duration>,
        /// The time that each move of White adds.
        "winc" => pub white_increment: Option<Duration>,
        /// The time that each move of Black adds.
        "binc" => pub black_increment: Option<Duration>,
        /// How many moves are left to the next time control; `None` if the time is for the whole
        /// game.
        "movestogo" => pub moves_to_go: Option<u32>,
        /// The depth in plies.
        "depth" => pub depth: Option<u32>,
        /// How many positions to search.
        "nodes" => pub nodes: Option<u64>,
        /// Look for a mate in this many moves.
        "mate" => pub mate: Option<u32>,
        /// The time for this move.
        "movetime" => pub move_time: Option<Duration>,
        /// Do not search, but count the lines of play of this many plies: an extension that many
        /// engines understand.
        "perft" => pub perft: Option<u32>,
        /// Search until `stop`.
        "infinite" => pub infinite: bool,
        /// The moves to search, as texts; all if there are none. They are written last, since some
        /// engines take all words after `searchmoves` for moves.
        "searchmoves" => pub search_moves: Vec<String>,
    }
}

/// The clock of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SideClock {
    /// The time that is left.
    pub time: Option<Duration>,
    /// The time that each move adds.
    pub increment: Option<Duration>,
}

impl GoLimits {
    /// A search to this depth, in plies.
    #[must_use]
    pub fn depth(depth: u32) -> GoLimits {
        GoLimits { depth: Some(depth), ..GoLimits::default() }
    }

    /// A search of this many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> GoLimits {
        GoLimits { nodes: Some(nodes), ..GoLimits::default() }
    }

    /// A search of this time.
    #[must_use]
    pub fn move_time(time: Duration) -> GoLimits {
        GoLimits { move_time: Some(time), ..GoLimits::default() }
    }

    /// The clock of a side.
    #[must_use]
    pub const fn clock(&self, color: Color) -> SideClock {
        let (time, increment) = match color {
            Color::White => (self.white_time, self.white_increment),
            Color::Black => (self.black_time, self.black_increment),
        };
        SideClock { time, increment }
    }

    /// The moves of [`search_moves`](GoLimits::search_moves) in the position that is searched.
    ///
    /// # Errors
    ///
    /// [`PositionError::Move`] if one of them is not legal.
    pub fn search_moves_in(&self, position: &Position) -> Result<Vec<Move>, PositionError> {
        let texts = self.search_moves.iter().enumerate();
        texts.map(|(index, text)| read_move(position, index, text)).collect()
    }

    /// Reads what follows `go`, and tells the first word that means nothing.
    pub(crate) fn parse(words: &mut Words<'_>) -> Read<(GoLimits, Option<ParseError>)> {
        let (mut limits, unknown) = GoLimits::read_fields(words)?;
        // Some GUIs say 0 for the rest of the game.
        limits.moves_to_go = limits.moves_to_go.filter(|&moves| moves > 0);
        limits.mate = limits.mate.map(|moves| moves.max(1));
        Ok((limits, unknown.map(|found| ParseError::UnknownWord { after: "go", found })))
    }
}

/// Refuses words that mean nothing.
impl FromStr for GoLimits {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<GoLimits, ParseError> {
        match GoLimits::parse(&mut Words::lenient(text))? {
            (limits, None) => Ok(limits),
            (_, Some(unknown)) => Err(unknown),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_can_be_mixed() {
        let go: GoLimits =
            "depth 7 nodes 5000 mate 0 searchmoves e2e4 d2d4 movetime 90 movestogo 0"
                .parse()
                .unwrap();
        assert_eq!(
            (go.depth, go.nodes, go.mate, go.moves_to_go),
            (Some(7), Some(5000), Some(1), None)
        );
        assert_eq!(go.move_time, Some(Duration::from_millis(90)));
        assert_eq!(go.search_moves, ["e2e4", "d2d4"]);
        assert_eq!(go.to_string(), "depth 7 nodes 5000 mate 1 movetime 90 searchmoves e2e4 d2d4");
        let error = "fast infinite loop".parse::<GoLimits>().unwrap_err();
        assert_eq!(error.to_string(), "unknown word \"fast\" after go");
    }
}
