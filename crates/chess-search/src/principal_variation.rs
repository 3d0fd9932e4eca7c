//! Lines as they are shown.

use chess_core::Move;
use chess_movegen::{Game, Position};

/// The beginning of a line that can be played in this game: each move legal, and none after
/// checkmate, stalemate or a draw by rule, claims included. A legal first move is always kept.
pub(crate) fn playable(game: &[Position], line: &[Move]) -> Vec<Move> {
    let Some(root) = game.last() else { return Vec::new() };
    // Of the game before only what can be repeated counts.
    let reversible = usize::from(root.halfmove_clock());
    let mut positions: Vec<Position> = game[game.len().saturating_sub(reversible + 1)..].to_vec();
    let mut playable = Vec::with_capacity(line.len());
    for &mv in line {
        let Some(position) = positions.last() else { break };
        if !position.is_legal(mv) || !playable.is_empty() && is_over(&positions) {
            break;
        }
        let next = position.make_unchecked(mv);
        positions.push(next);
        playable.push(mv);
    }
    playable
}

/// True if the last of the positions ends the game, or allows a draw to be claimed.
fn is_over(positions: &[Position]) -> bool {
    let Some((last, earlier)) = positions.split_last() else { return false };
    let same = earlier.iter().filter(|position| position.key() == last.key()).count();
    same >= 2
        || last.halfmove_clock() >= 100
        || Game::new(last.clone()).outcome_with_claims().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Vec<Move> {
        text.split_whitespace().map(|mv| mv.parse().unwrap()).collect()
    }

    #[test]
    fn a_line_ends_where_the_game_does() {
        let mate = line("f2f3 e7e5 g2g4 d8h4");
        let game = Game::default();
        let longer: Vec<Move> = mate.iter().copied().chain(line("e1f2")).collect();
        assert_eq!(playable(game.positions(), &longer), mate);
        // An illegal move ends it too.
        assert_eq!(playable(game.positions(), &line("e2e4 e2e4 e7e5")), line("e2e4"));
        // The third repetition.
        let there_and_back = line("g1f3 g8f6 f3g1 f6g8").repeat(3);
        assert_eq!(playable(game.positions(), &there_and_back), there_and_back[..8]);
        // Bare kings.
        let kings: Position = "8/8/8/3k4/8/8/3p4/3K4 w - - 0 1".parse().unwrap();
        let game = Game::new(kings);
        assert_eq!(playable(game.positions(), &line("d1d2 d5d4")), line("d1d2"));
    }

    #[test]
    fn a_drawn_game_still_has_a_move_to_show() {
        let mut game = Game::default();
        for mv in line("g1f3 g8f6 f3g1 f6g8").repeat(2) {
            game.play(mv).unwrap();
        }
        assert_eq!(playable(game.positions(), &line("e2e4 e7e5")), line("e2e4 e7e5"));
    }
}
