//! What `go` asks for.

use std::time::Duration;

use chess_movegen::{Color, Move, Position};
use chess_search::{Clock, Limits};

use super::command_error::{CommandError, Quoted};
use super::words::Words;

/// What `go` asks for. Any mixture may be given; the first limit that is reached ends the search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Go {
    /// The texts of the moves that are to be searched alone; all if it is empty.
    pub(super) search_moves: Vec<String>,
    pub(super) is_ponder: bool,
    pub(super) is_infinite: bool,
    white: SideClock,
    black: SideClock,
    moves_to_go: Option<u32>,
    depth: Option<u32>,
    nodes: Option<u64>,
    mate: Option<u32>,
    move_time: Option<Duration>,
    /// Count the moves so many plies deep instead of searching.
    pub(super) perft: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct SideClock {
    remaining: Option<Duration>,
    increment: Duration,
}

/// The words that can follow `go`.
const KEYWORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

impl Go {
    /// Reads what follows `go`. The second value is a word that means nothing, if there is one.
    pub(super) fn parse(words: &mut Words<'_>) -> Result<(Go, Option<CommandError>), CommandError> {
        let mut go = Go::default();
        let mut ignored = None;
        while let Some(word) = words.next() {
            match word {
                "searchmoves" => {
                    let moves = words.take_until(|word| KEYWORDS.contains(&word));
                    go.search_moves.extend(moves.into_iter().map(String::from));
                }
                "ponder" => go.is_ponder = true,
                "infinite" => go.is_infinite = true,
                "wtime" => go.white.remaining = Some(words.milliseconds("wtime")?),
                "btime" => go.black.remaining = Some(words.milliseconds("btime")?),
                "winc" => go.white.increment = words.milliseconds("winc")?,
                "binc" => go.black.increment = words.milliseconds("binc")?,
                // Some GUIs say 0 for the rest of the game.
                "movestogo" => {
                    go.moves_to_go = Some(words.small_number("movestogo")?).filter(|&n| n > 0);
                }
                "depth" => go.depth = Some(words.small_number("depth")?),
                "nodes" => go.nodes = Some(words.number("nodes")?),
                "mate" => go.mate = Some(words.small_number("mate")?.max(1)),
                "movetime" => go.move_time = Some(words.milliseconds("movetime")?),
                "perft" => go.perft = Some(words.small_number("perft")?),
                _ => {
                    ignored.get_or_insert_with(|| CommandError::UnknownWord(Quoted::new(word)));
                }
            }
        }
        Ok((go, ignored))
    }

    /// The limits in a position.
    ///
    /// # Errors
    ///
    /// If a move of `searchmoves` is not legal.
    pub(super) fn limits(&self, position: &Position) -> Result<Limits, CommandError> {
        let mut limits = Limits::NONE.with_moves(&self.moves(position)?);
        if let Some(depth) = self.depth {
            limits = limits.with_depth(depth);
        }
        if let Some(nodes) = self.nodes {
            limits = limits.with_nodes(nodes);
        }
        if let Some(mate) = self.mate {
            limits = limits.with_mate(mate);
        }
        if let Some(time) = self.move_time {
            limits = limits.with_time(time);
        }
        let side = match position.side_to_move() {
            Color::White => self.white,
            Color::Black => self.black,
        };
        if let Some(remaining) = side.remaining {
            let mut clock = Clock::new(remaining).with_increment(side.increment);
            clock.moves_to_go = self.moves_to_go;
            limits = limits.with_clock(clock);
        }
        if self.is_ponder {
            limits = limits.with_ponder();
        }
        Ok(limits)
    }

    fn moves(&self, position: &Position) -> Result<Vec<Move>, CommandError> {
        let parse = |(index, text): (usize, &String)| {
            chess_notation::uci::parse(position, text).map_err(|error| CommandError::Move {
                number: index + 1,
                text: Quoted::new(text),
                error,
            })
        };
        self.search_moves.iter().enumerate().map(parse).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> (Go, Option<CommandError>) {
        Go::parse(&mut Words::new(text)).unwrap()
    }

    fn limits(text: &str) -> Limits {
        parse(text).0.limits(&Position::initial()).unwrap()
    }

    #[test]
    fn the_clock_is_that_of_the_side_to_move() {
        let go = parse("binc 4 winc 3 btime 2000 movestogo 5 wtime 1000").0;
        let clock = |fen: &str| go.limits(&fen.parse().unwrap()).unwrap().clock().unwrap();
        let ms = Duration::from_millis;
        assert_eq!(
            clock("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
            Clock::new(ms(1000)).with_increment(ms(3)).with_moves_to_go(5)
        );
        assert_eq!(
            clock("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"),
            Clock::new(ms(2000)).with_increment(ms(4)).with_moves_to_go(5)
        );
        assert_eq!(limits("btime 5 binc 5").clock(), None);
        assert_eq!(limits("wtime -20 movestogo 0").clock().unwrap().remaining, Duration::ZERO);
        assert_eq!(limits("wtime 1 movestogo 0").clock().unwrap().moves_to_go, None);
    }

    #[test]
    fn limits_can_be_mixed_and_words_that_mean_nothing_are_told() {
        let limits = limits("depth 7 nodes 5000 mate 3 searchmoves e2e4 d2d4 movetime 90");
        assert_eq!((limits.depth(), limits.nodes(), limits.mate()), (Some(7), Some(5000), Some(3)));
        assert_eq!(limits.time(), Some(Duration::from_millis(90)));
        assert_eq!(limits.moves(), ["e2e4".parse().unwrap(), "d2d4".parse().unwrap()]);

        let (go, ignored) = parse("fast infinite loop");
        assert!(go.is_infinite);
        assert_eq!(ignored.unwrap().to_string(), "the unknown word \"fast\" is ignored");
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let reason = |text: &str| match Go::parse(&mut Words::new(text)) {
            Err(error) => error.to_string(),
            Ok((go, _)) => go.limits(&Position::initial()).unwrap_err().to_string(),
        };
        let cases = ["depth", "depth x", "wtime 1,5", "nodes infinite", "searchmoves e2e4 e2e5"];
        insta::assert_snapshot!(cases.map(reason).join("\n"), @r#"
        behind depth is missing a number
        depth wants a whole number, not "x"
        wtime wants a whole number, not "1,5"
        nodes wants a whole number, not "infinite"
        move 2, "e2e5": the move is not legal: a pawn cannot move to e5 from there
        "#);
    }
}
