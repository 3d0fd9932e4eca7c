//! What `go` asks for, as limits of a search.

use chess_movegen::Position;
use chess_search::{Clock, Limits};
use chess_uci::{GoLimits, PositionError};

/// The limits of a search of this position.
///
/// # Errors
///
/// If a move of `searchmoves` is not legal.
pub(crate) fn limits(go: &GoLimits, position: &Position) -> Result<Limits, PositionError> {
    let mut limits = Limits::NONE.with_moves(&go.search_moves_in(position)?);
    if let Some(depth) = go.depth {
        limits = limits.with_depth(depth);
    }
    if let Some(nodes) = go.nodes {
        limits = limits.with_nodes(nodes);
    }
    if let Some(mate) = go.mate {
        limits = limits.with_mate(mate);
    }
    if let Some(time) = go.move_time {
        limits = limits.with_time(time);
    }
    let clock = go.clock(position.side_to_move());
    if let Some(remaining) = clock.time {
        let increment = clock.increment.unwrap_or_default();
        let mut clock = Clock::new(remaining).with_increment(increment);
        clock.moves_to_go = go.moves_to_go;
        limits = limits.with_clock(clock);
    }
    Ok(if go.ponder { limits.with_ponder() } else { limits })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn read(go: &str, position: &Position) -> Limits {
        limits(&go.parse().unwrap(), position).unwrap()
    }

    #[test]
    fn the_clock_is_that_of_the_side_to_move() {
        let clock = |go: &str, fen: &str| read(go, &fen.parse().unwrap()).clock();
        let ms = Duration::from_millis;
        let (white, black) = ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1");
        let go = "binc 4 winc 3 btime 2000 movestogo 5 wtime 1000";
        let expected = Clock::new(ms(1000)).with_increment(ms(3)).with_moves_to_go(5);
        assert_eq!(clock(go, white), Some(expected));
        let expected = Clock::new(ms(2000)).with_increment(ms(4)).with_moves_to_go(5);
        assert_eq!(clock(go, black), Some(expected));
        assert_eq!(clock("btime 5 binc 5", white), None);
        assert_eq!(clock("wtime -20", white).unwrap().remaining, Duration::ZERO);
    }

    #[test]
    fn limits_can_be_mixed() {
        let limits = read(
            "depth 7 nodes 5000 mate 3 searchmoves e2e4 d2d4 movetime 90",
            &Position::initial(),
        );
        assert_eq!((limits.depth(), limits.nodes(), limits.mate()), (Some(7), Some(5000), Some(3)));
        assert_eq!(limits.time(), Some(Duration::from_millis(90)));
        assert_eq!(limits.moves(), ["e2e4".parse().unwrap(), "d2d4".parse().unwrap()]);
    }
}
