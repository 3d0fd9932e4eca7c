//! Mates in a few moves, proved by trying everything.

use chess_movegen::{Move, Position};

/// The longest mates that are looked for: one more takes a thousand times as long.
pub(crate) const MOST_MOVES: u32 = 3;

/// The shortest line by which the side to move mates in so many moves or fewer, whatever the opponent
/// does, who holds out as long as possible.
pub(crate) fn forced(position: &Position, moves: u32) -> Option<Vec<Move>> {
    (1..=moves).find_map(|moves| in_exactly(position, moves))
}

/// How the side that has just moved mates with so many further moves or fewer: the reply that holds out the
/// longest, and so on; empty if it is mate already.
pub(crate) fn after_reply(position: &Position, moves: u32) -> Option<Vec<Move>> {
    if position.is_checkmate() {
        return Some(Vec::new());
    }
    if moves == 0 {
        return None;
    }
    let mut longest = Vec::new();
    for reply in position.legal_moves() {
        let line = forced(&position.make_unchecked(reply), moves)?;
        if line.len() >= longest.len() {
            longest = [&[reply], &line[..]].concat();
        }
    }
    // Without a reply it is stalemate.
    (!longest.is_empty()).then_some(longest)
}

fn in_exactly(position: &Position, moves: u32) -> Option<Vec<Move>> {
    let (checks, others): (Vec<Move>, Vec<Move>) =
        position.legal_moves().iter().partition(|&&mv| position.gives_check(mv));
    // Only a check mates.
    let others = if moves > 1 { others } else { Vec::new() };
    checks.into_iter().chain(others).find_map(|mv| {
        let line = after_reply(&position.make_unchecked(mv), moves - 1)?;
        Some([&[mv], &line[..]].concat())
    })
}

#[cfg(test)]
mod tests {
    use chess_notation::san;

    use super::*;

    #[test]
    fn mates_are_found_and_the_defender_holds_out() {
        let cases = [
            ("6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - 0 1", 3, Some("1. Rb8#")),
            ("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 1, None),
            ("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2, Some("1. Ra7 Kg8 2. Rb8#")),
            // A move that would stalemate is none that mates.
            ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", 1, Some("1. Qg7#")),
            ("k7/8/2K5/8/8/8/8/7R w - - 0 1", 2, Some("1. Kb6 Kb8 2. Rh8#")),
            ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", 2, None),
        ];
        for (fen, moves, expected) in cases {
            let position: Position = fen.parse().unwrap();
            let line = forced(&position, moves);
            let text = line.map(|line| san::line::format(&position, &line).unwrap());
            assert_eq!(text.as_deref(), expected, "{fen}");
        }
    }
}
